import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this a packet is a packet. */
const MIN_BYTES = 2_048;
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

/**
 * Packs the text answers of all routes that are added later, for clients that take it. What has been packed already,
 * as the files of the build are, goes as it is. A packed request is never unpacked: its size would be anybody's.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    customTypes: TEXT,
  });
}
