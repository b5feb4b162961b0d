import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { until } from './sequencer.ts';

/** Debian's nginx with the configuration in the repository, in front of an exchange. */
export type ReverseProxy = {
  /** Such as `https://127.0.0.1:41234`. */
  readonly url: string;
  /** Public name of the proxy, with its port. */
  readonly host: string;
  /** Sends a request over TLS from an address of this machine, such as `127.0.0.7`. */
  ask(path: string, from: string, options?: AskOptions): Promise<ProxiedAnswer>;
  /** Sends a request without TLS. */
  askPlainly(path: string): Promise<ProxiedAnswer>;
  close(): Promise<void>;
};

export type AskOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type ProxiedAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

const SHIPPED = join(import.meta.dirname, '../../../../deploy/nginx/assay.conf');
const NAME = 'exchange.example';

/** Returns true when a test of the proxy has the programs that it needs. */
export function canProxy(): boolean {
  return findProgram('nginx', 'usr/sbin') !== null && findProgram('openssl', 'usr/bin') !== null;
}

/** Starts it in front of the exchange at `upstream`. */
export async function startReverseProxy(upstream: string): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-proxy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  writeFileSync(join(folder, 'assay.conf'), placed(folder, new URL(upstream).host, port, plainPort));
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder));
  const program = findProgram('nginx', 'usr/sbin') ?? '';
  // The prefix is the directory of all paths that are not set.
  const child = spawn(
    program,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const ca = readFileSync(join(folder, 'certificate.pem'));
  const host = `${NAME}:${port}`;
  const ask: ReverseProxy['ask'] = (path, from, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const clientRequest = request(
        {
          ...{
            host: '127.0.0.1',
            port,
            path,
            method,
            localAddress: from,
            ca,
            servername: NAME,
            agent: false,
          },
          headers: { host, ...length, ...headers },
        },
        (answer) => void read(answer).then(resolve, reject),
      );
      clientRequest.on('upgrade', ({ headers: upgraded }, socket) => {
        socket.destroy();
        resolve({ status: 101, headers: upgraded, text: '' });
      });
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  const askPlainly: ReverseProxy['askPlainly'] = (path) =>
    new Promise((resolve, reject) => {
      plainRequest(
        { host: '127.0.0.1', port: plainPort, path, headers: { host: NAME }, agent: false },
        (answer) => void read(answer).then(resolve, reject),
      )
        .on('error', reject)
        .end();
    });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
    return ask('/health', '127.0.0.1').then(
      () => true,
      () => false,
    );
  });
  return {
    url: `https://127.0.0.1:${port}`,
    host,
    ask,
    askPlainly,
    close: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the shipped file with the addresses and the certificate of a test, and no other change. */
function placed(folder: string, upstream: string, port: number, plainPort: number): string {
  const changes: readonly (readonly [string, string])[] = [
    ['server 127.0.0.1:2000;', `server ${upstream};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/exchange.example/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/exchange.example/privkey.pem', join(folder, 'key.pem')],
  ];
  return changes.reduce(
    (text, [is, shall]) => {
      if (!text.includes(is)) throw new Error(`the configuration of nginx has no ${is}`);
      return text.replace(is, shall);
    },
    readFileSync(SHIPPED, 'utf8'),
  );
}

/** Returns the configuration of a system's nginx around the shipped file. */
function surroundings(folder: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${folder}/pid; worker_processes 1;
events {}
http { access_log off; ${places.join(' ')} include ${folder}/assay.conf; }
`;
}

function makeCertificate(folder: string): void {
  execFileSync(
    findProgram('openssl', 'usr/bin') ?? '',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
    ],
    { stdio: 'ignore' },
  );
}

async function read(
  answer: AsyncIterable<Buffer> & {
    readonly statusCode?: number | undefined;
    readonly headers: IncomingHttpHeaders;
  },
): Promise<ProxiedAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}
