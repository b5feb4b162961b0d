import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FairReadQueue } from '../../core/shared/fair-read-queue.ts';
import { clientAddress } from './client-address.ts';
import { sendFault } from './faults.ts';
import { networkOf } from './network.ts';

const NAME_DIGITS = 32;
const NAME = /^[0-9a-f]{32}\.webp$/;

/** Returns true for a valid name of a picture: no other is looked up. */
export function isHashedName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the name of a WebP picture: its own hash, so that a browser may cache it forever. */
export function hashedName(content: Buffer): string {
  return `${createHash('sha256').update(content).digest('hex').slice(0, NAME_DIGITS)}.webp`;
}

/**
 * Serves the pictures that `read` finds by such names below a path of the site, such as `/content/`; reads are queued.
 */
export function serveHashedPictures(
  server: FastifyInstance,
  { reads, folder }: { readonly reads: Pick<FairReadQueue, 'run'>; readonly folder: `/${string}/` },
  read: (name: string) => Promise<Buffer | undefined>,
): void {
  server.get<{ Params: { readonly name: string } }>(`${folder}:name`, async (request, reply) => {
    const { name } = request.params;
    const key = networkOf(clientAddress(request));
    const content = isHashedName(name) ? await reads.run(key, () => read(name)) : undefined;
    if (content === undefined) return sendFault(request, reply, 404, 'common.not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(content);
  });
}
