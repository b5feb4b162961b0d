import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type CaughtMail = { readonly from: string; readonly to: string; readonly raw: string };

/**
 * Opens a real SMTP server on loopback that keeps accepted mails; `refuse` returns an error code, or 0 to accept the
 * mail.
 */
export async function openSmtpServer(refuse: (recipient: string) => number = () => 0) {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refuse(address);
      done(code === 0 ? null : Object.assign(new Error('not here'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const raw = Buffer.concat(chunks).toString('utf8');
        mails.push({ from, to: rcptTo[0]?.address ?? '', raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type CaughtSms = {
  readonly to: string;
  readonly text: string;
  readonly authorization: string | undefined;
};

/** Opens a real HTTP gateway on loopback that keeps accepted messages; `answer` returns its status. */
export async function openSmsServer(answer: (to: string) => number = () => 200) {
  const messages: CaughtSms[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { to, text } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as CaughtSms;
      messages.push({ to, text, authorization: request.headers.authorization });
      response.writeHead(answer(to)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
