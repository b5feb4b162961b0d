import { connect, type Socket } from 'node:net';

/** More than the size of any answer here. */
const CHUNK_BYTES = 64 * 1024;

/** One keep-alive HTTP connection with at most one pending request, like a browser without HTTP/2. */
export class Connection {
  readonly #socket: Socket;
  #received = '';
  #onAnswer: ((answer: Answer) => void) | null = null;

  private constructor(port: number, opened: (error: Error | null) => void) {
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      // All connections share one read buffer, because each processes it immediately: cheaper than a stream.
      onread: {
        buffer: CHUNK,
        callback: (length) => {
          this.#read(CHUNK.toString('latin1', 0, length));
          return true;
        },
      },
    });
    this.#socket.setNoDelay(true);
    this.#socket.once('connect', () => opened(null));
    this.#socket.on('error', (error) => {
      opened(error);
      this.#finish({ status: 0, body: String(error) });
    });
    this.#socket.on('close', () => this.#finish({ status: 0, body: 'the connection was closed' }));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const connection = new Connection(port, (error) =>
        error === null ? resolve(connection) : reject(error),
      );
    });
  }

  /** `onAnswer` is called once with the answer, or with an error. */
  send(request: string, onAnswer: (answer: Answer) => void): void {
    this.#onAnswer = onAnswer;
    if (this.#socket.destroyed) this.#finish({ status: 0, body: 'the connection was closed before' });
    else this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#onAnswer = null;
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received = this.#received === '' ? text : this.#received + text;
    const answer = parseCompleteAnswer(this.#received);
    if (answer === null) return;
    this.#received = '';
    this.#finish(answer);
  }

  #finish(answer: Answer): void {
    const onAnswer = this.#onAnswer;
    this.#onAnswer = null;
    onAnswer?.(answer);
  }
}

const CHUNK = Buffer.alloc(CHUNK_BYTES);

export type Answer = { readonly status: number; readonly body: string };

/** Returns the complete answer; null before. Only answers with a length: the server sends no others here. */
export function parseCompleteAnswer(received: string): Answer | null {
  const headersEnd = received.indexOf('\r\n\r\n');
  if (headersEnd < 0) return null;
  const length = lengthOf(received);
  if (length === null) return { status: 0, body: 'an answer without a length' };
  const body = received.slice(headersEnd + 4);
  if (body.length < length) return null;
  return { status: Number(received.slice(9, 12)), body };
}

/** The server writes the header name in lower case; other spellings take the slower path. */
function lengthOf(received: string): number | null {
  const at = received.indexOf('\r\ncontent-length: ');
  if (at >= 0) return Number.parseInt(received.slice(at + 18, at + 28), 10);
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  return length === undefined ? null : Number(length);
}
