import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Below this a packet is a packet. */
const SMALLEST_BYTES = 2_048;
/** Far more than the app has; one file can be asked for under many spellings. */
const MOST_FILES = 1_000;
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;
/** Answers are made anew each time and packed quickly; files that never change are packed well, once. */
const QUICK = 4;
const THOROUGH = 9;

/** Packs text answers for clients that take it. Files that never change stay packed in memory. */
export function compressAnswers(server: FastifyInstance): void {
  const packedFiles = new Map<string, Buffer>();
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isText(reply)) return payload;
    varyByEncoding(reply);
    const encoding = encodingOf(request);
    if (encoding === null || !isWhole(request, reply)) return payload;
    return pack(request, reply, payload, encoding, packedFiles);
  });
}

async function pack(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  encoding: Encoding,
  packedFiles: Map<string, Buffer>,
): Promise<unknown> {
  const isKept = String(reply.getHeader('cache-control')).includes('immutable');
  const [path = ''] = request.url.split('?');
  const key = `${encoding} ${path}`;
  const known = isKept ? packedFiles.get(key) : undefined;
  if (known) {
    if (payload instanceof Readable) payload.destroy();
    return sendPacked(reply, known, encoding);
  }
  const bytes = await bytesOf(payload);
  if (bytes === null) return payload;
  if (bytes.length < SMALLEST_BYTES) return bytes;
  const packed = await packBytes(bytes, encoding, isKept ? THOROUGH : QUICK);
  if (isKept && packedFiles.size < MOST_FILES) packedFiles.set(key, packed);
  return sendPacked(reply, packed, encoding);
}

function sendPacked(reply: FastifyReply, packed: Buffer, encoding: Encoding): Buffer {
  reply.header('content-encoding', encoding);
  reply.header('content-length', packed.length);
  reply.removeHeader('accept-ranges');
  return packed;
}

function packBytes(bytes: Buffer, encoding: Encoding, level: number): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(bytes, { level });
  return asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}

async function bytesOf(payload: unknown): Promise<Buffer | null> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  return payload instanceof Readable ? buffer(payload) : null;
}

/** Beside what else the answer depends on, such as the origin that asks. */
function varyByEncoding(reply: FastifyReply): void {
  const named = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((header) => header.trim().toLowerCase())
    .filter((header) => header !== '');
  reply.header('vary', [...new Set([...named, 'accept-encoding'])].join(', '));
}

function encodingOf(request: FastifyRequest): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : null;
}

function isText(reply: FastifyReply): boolean {
  return TEXT.test(String(reply.getHeader('content-type') ?? ''));
}

/** Parts of a file, answers without a body and what is packed already go as they are. */
function isWhole(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.method !== 'HEAD' && reply.statusCode === 200 && !reply.hasHeader('content-encoding');
}
