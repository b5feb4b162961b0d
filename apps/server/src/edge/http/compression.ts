import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit into one packet anyway. */
const MIN_BYTES = 2_048;
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

/**
 * Compresses the text responses of all routes that are added later, for clients that accept it. Compressed content,
 * such as the files of the build, is sent as it is. A compressed request is never decompressed: its size would be
 * unbounded.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    customTypes: TEXT,
  });
}
