import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BrandDocument } from '@assay/contract/console';
import { API_REFERENCE_STYLE, apiReferenceSteps, openApiSteps } from '@assay/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairReadQueue } from '../../core/shared/fair-read-queue.ts';
import { readSiteName, type SiteNameSource } from '../../core/site-settings/site-settings.ts';

/** Serves the API reference as a page at `/docs/api` and as OpenAPI at `/docs/api/openapi.json`. */
export function serveApiReference(
  server: FastifyInstance,
  source: ReferenceSource,
  brandOf: () => Promise<Pick<BrandDocument, 'accent_night' | 'accent_day'>>,
): void {
  const reference = referenceOf(source);
  server.get('/docs/api', async (request, reply) =>
    sendPacked(request, reply.type('text/html; charset=utf-8'), (await reference()).page),
  );
  server.get('/docs/api/style.css', async (_request, reply) => {
    const { accent_night, accent_day } = await brandOf();
    const links = `:root{--link:light-dark(${accent_day},${accent_night})}`;
    return reply.type('text/css; charset=utf-8').send(`${API_REFERENCE_STYLE}${links}`);
  });
  server.get('/docs/api/openapi.json', async (request, reply) =>
    sendPacked(request, reply.type('application/json; charset=utf-8'), (await reference()).document),
  );
}

/** A text in every encoding in which it is sent: compressing a megabyte takes longer than most calls. */
type Packed = {
  readonly tag: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly br: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
};
type ReferenceSource = SiteNameSource & { readonly reads: Pick<FairReadQueue, 'run'> };
/** Caller of the read of the name, on behalf of all readers of the page. */
const READER = 'reference';
type Reference = { readonly page: Packed; readonly document: Packed };

const NOT_MODIFIED = 304;

function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  // It may change with the name of the exchange, so caches have to revalidate it.
  reply.header('cache-control', 'no-cache').header('etag', packed.tag).header('vary', 'accept-encoding');
  const cachedTags = request.headers['if-none-match'] ?? '';
  if (cachedTags.split(',').some((tag) => tag.trim() === packed.tag)) return reply.code(NOT_MODIFIED).send();
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  if (encoding === null) return reply.send(packed.plain);
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}

function encodingOf(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /(\bgzip\b|\*)(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : null;
}

/**
 * Returns the reference under the current name of the exchange: built on the first read, and again when the name
 * changes.
 */
function referenceOf(source: ReferenceSource): () => Promise<Reference> {
  let builtName = source.settings.siteName;
  let reference: Promise<Reference> | null = null;
  return async () => {
    // The page is available without the database, too.
    const name = await source.reads.run(READER, () => readSiteName(source)).catch(() => builtName);
    if (reference === null || name !== builtName) {
      const building = build(name);
      reference = building;
      building.catch(() => {
        if (reference === building) reference = null;
      });
    }
    builtName = name;
    return reference;
  };
}

/** The build takes a tenth of a second, with pauses in which other requests are served. */
async function build(name: string): Promise<Reference> {
  const page = await withPauses(apiReferenceSteps(name));
  const document = await withPauses(openApiSteps(name));
  return { page: await packedOf(page), document: await packedOf(JSON.stringify(document)) };
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function packedOf(text: string): Promise<Packed> {
  const uncompressed = Buffer.from(text);
  const digest = createHash('sha256').update(uncompressed).digest('base64url');
  return {
    tag: `W/"${digest}"`,
    plain: uncompressed,
    br: await packBrotli(uncompressed, BROTLI),
    gzip: await packGzip(uncompressed),
  };
}

async function withPauses<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await pause();
  }
}
