import { connect, type Socket } from 'node:net';

/** One keep-alive HTTP connection with at most one request under way, as a browser has it without HTTP/2. */
export class Connection {
  readonly #socket: Socket;
  #received = '';
  #answered: ((answer: Answer) => void) | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#read(text));
    socket.on('error', (error) => this.#end(String(error)));
    socket.on('close', () => this.#end('the connection was closed'));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
      socket.once('error', reject);
    });
  }

  /** `answered` is called once with the answer, or with what went wrong. */
  send(request: string, answered: (answer: Answer) => void): void {
    this.#answered = answered;
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#answered = null;
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received += text;
    const answer = wholeAnswer(this.#received);
    if (answer === null) return;
    this.#received = '';
    this.#finish(answer);
  }

  #end(reason: string): void {
    this.#finish({ status: 0, body: reason });
  }

  #finish(answer: Answer): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(answer);
  }
}

export type Answer = { readonly status: number; readonly body: string };

/** The answer once it has come whole; null before. Only answers with a length: the server sends no others here. */
export function wholeAnswer(received: string): Answer | null {
  const headersEnd = received.indexOf('\r\n\r\n');
  if (headersEnd < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  if (length === undefined) return { status: 0, body: 'an answer without a length' };
  const body = received.slice(headersEnd + 4);
  if (body.length < Number(length)) return null;
  return { status: Number(received.slice(9, 12)), body };
}
