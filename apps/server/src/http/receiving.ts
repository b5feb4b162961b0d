import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFault } from './faults.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Carries a file: it may take its time as long as it comes. */
    readonly isUpload?: boolean;
  }
}

/** How long senders may take, in milliseconds. */
export type ReceivingTimes = {
  /** For the head of a request. */
  readonly headMs: number;
  /** For the fields of an ordinary call. */
  readonly fieldsMs: number;
  /** For a whole upload. */
  readonly uploadMs: number;
  /** In each such span an upload brings at least `leastBytes`. */
  readonly spanMs: number;
  readonly leastBytes: number;
};

/** 4 MB arrive in time at 14 kB/s, the pace of a poor phone line; what is slower than 0.8 kB/s stands still. */
export const USUAL_TIMES: ReceivingTimes = {
  headMs: 15_000,
  fieldsMs: 30_000,
  uploadMs: 300_000,
  spanMs: 20_000,
  leastBytes: 16 * 1024,
};

/**
 * The bounds that Node keeps for all requests alike. They have to leave room for the slowest upload, so that the fields
 * of other calls need a bound of their own (`limitReceiving`).
 */
export function serverTimes({ headMs, uploadMs }: ReceivingTimes) {
  return {
    requestTimeout: uploadMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: Math.ceil(headMs / 3) },
  };
}

/** Ends requests whose body does not come: nobody holds a connection by sending a byte now and then. */
export function limitReceiving(server: FastifyInstance, times: ReceivingTimes): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply, times);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: FastifyRequest, reply: FastifyReply, times: ReceivingTimes): void {
  const { raw } = request;
  const isUpload = request.routeOptions.config.isUpload === true;
  let counted = raw.socket.bytesRead;
  const look = (): void => {
    const { bytesRead } = raw.socket;
    const isComing = isUpload && bytesRead - counted >= times.leastBytes;
    counted = bytesRead;
    if (isComing) return;
    clearInterval(timer);
    // When all of it is here, the rest of the time is the server's own.
    if (!raw.complete) cut(request, reply);
  };
  const timer = setInterval(look, isUpload ? times.spanMs : times.fieldsMs).unref();
  raw.once('close', () => clearInterval(timer));
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (reply.sent) {
    raw.destroy();
    return;
  }
  reply.raw.once('close', () => raw.destroy());
  sendFault(request, reply.header('connection', 'close'), 408, 'common.too_slow');
}
