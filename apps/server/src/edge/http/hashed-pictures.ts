import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FairReadQueue } from '../../core/shared/fair-read-queue.ts';
import { clientAddress } from './client-address.ts';
import { sendFault } from './faults.ts';
import { networkOf } from './network.ts';

const NAME_DIGITS = 32;
const NAMES = { webp: /^[0-9a-f]{32}\.webp$/, png: /^[0-9a-f]{32}\.png$/ };
type PictureType = keyof typeof NAMES;

/** Returns true for a valid name of a picture: no other is looked up. */
export function isHashedName(name: string, type: PictureType = 'webp'): boolean {
  return NAMES[type].test(name);
}

/** Returns the name of a picture: its own hash, so that a browser may cache it forever. */
export function hashedName(content: Buffer, type: PictureType = 'webp'): string {
  return `${createHash('sha256').update(content).digest('hex').slice(0, NAME_DIGITS)}.${type}`;
}

type PictureFolder = {
  readonly reads: Pick<FairReadQueue, 'run'>;
  readonly folder: `/${string}/`;
  readonly type?: PictureType;
};

/**
 * Serves the pictures that `read` finds by such names below a path of the site, such as `/content/`; reads are queued.
 */
export function serveHashedPictures(
  server: FastifyInstance,
  { reads, folder, type = 'webp' }: PictureFolder,
  read: (name: string) => Promise<Buffer | undefined>,
): void {
  server.get<{ Params: { readonly name: string } }>(`${folder}:name`, async (request, reply) => {
    const { name } = request.params;
    const key = networkOf(clientAddress(request));
    const content = isHashedName(name, type) ? await reads.run(key, () => read(name)) : undefined;
    if (content === undefined) return sendFault(request, reply, 404, 'common.not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${type}`)
      .send(content);
  });
}
