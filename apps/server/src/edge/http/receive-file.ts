import { UPLOAD_BYTES_MAX } from '@assay/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The file of a multipart body, or its error. The client's file name and type are ignored. */
export type ReceivedFile =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly problem: 'missing' | 'several' | 'too_large' | 'unreadable' };

/** Source: the contract, at most 4 MB a picture. */
export const FILE_LIMIT_BYTES = UPLOAD_BYTES_MAX;
/** One more than allowed of each, so that an excess is detected. */
const LIMITS = {
  fileSize: FILE_LIMIT_BYTES,
  files: 2,
  fields: 20,
  fieldSize: 1_024,
  parts: 24,
  headerPairs: 20,
};

/** Registers routes that take a file; elsewhere a multipart body remains an unsupported type. */
export async function serveFiles(
  server: FastifyInstance,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    routes(scope);
  });
}

/** Reads the one file of a request. The whole body is read, and any excess is discarded. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (typeof request.isMultipart !== 'function' || !request.isMultipart()) return problem('missing');
  const files: Buffer[] = [];
  let isTooLarge = false;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk);
      isTooLarge ||= part.file.truncated;
      files.push(Buffer.concat(chunks));
    }
  } catch (error) {
    return problem(codeOf(error) === 'FST_FILES_LIMIT' ? 'several' : 'unreadable');
  }
  const [bytes, ...otherFiles] = files;
  if (otherFiles.length > 0) return problem('several');
  if (isTooLarge) return problem('too_large');
  return bytes === undefined || bytes.length === 0 ? problem('missing') : { ok: true, bytes };
}

function problem(kind: Extract<ReceivedFile, { ok: false }>['problem']): ReceivedFile {
  return { ok: false, problem: kind };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
