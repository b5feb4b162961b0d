import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFault } from './faults.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an upload, whose time is limited by its rate. */
    readonly isUpload?: boolean;
  }
}

/** Limits for slow clients; times in milliseconds. */
export type ReceivingTimes = {
  /** For the headers of a request. */
  readonly headMs: number;
  /** For the fields of an ordinary call. */
  readonly fieldsMs: number;
  /** For a whole upload. */
  readonly uploadMs: number;
  /** Interval in which an upload must deliver at least `minBytes`. */
  readonly spanMs: number;
  readonly minBytes: number;
};

/** 4 MB arrive in time at 14 kB/s, the rate of a poor mobile connection; below 0.8 kB/s an upload counts as stalled. */
export const DEFAULT_TIMES: ReceivingTimes = {
  headMs: 15_000,
  fieldsMs: 30_000,
  uploadMs: 300_000,
  spanMs: 20_000,
  minBytes: 16 * 1024,
};

/**
 * Limits that Node applies to all requests alike. They have to allow the slowest upload, so the fields of other calls
 * need a limit of their own (`limitReceiving`).
 */
export function serverTimes({ headMs, uploadMs }: ReceivingTimes) {
  return {
    requestTimeout: uploadMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: Math.ceil(headMs / 3) },
  };
}

/** Ends requests whose body does not arrive, so that no client holds a connection by sending a byte now and then. */
export function limitReceiving(server: FastifyInstance, times: ReceivingTimes): void {
  const bodies = watchBodies(times);
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) bodies.add(request, reply);
    done();
  });
  // The fields of a call have been read by then; a file is read by its handler.
  server.addHook('preValidation', ({ raw }, _reply, done) => {
    if (raw.complete) bodies.delete(raw);
    done();
  });
  server.addHook('onClose', (_server, done) => {
    bodies.stop();
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A request whose body is being received. */
type AwaitedBody = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isUpload: boolean;
  /** Bytes that its connection had received at the last check. */
  bytesAtLastCheck: number;
  /** Time of the next check, on the clock of `performance`. */
  dueMs: number;
};

/** Interval of the checks for overdue bodies, unless the times are shorter. */
const CHECK_INTERVAL_MS = 1_000;
/** Checks within the shortest of the times. */
const CHECKS_PER_INTERVAL = 8;

/**
 * Watches the requests whose bodies are being received, with one timer for all: most bodies arrive immediately, and a
 * timer each is expensive.
 */
function watchBodies(times: ReceivingTimes) {
  const everyMs = Math.min(
    CHECK_INTERVAL_MS,
    Math.ceil(Math.min(times.fieldsMs, times.spanMs) / CHECKS_PER_INTERVAL),
  );
  const spanMs = (isUpload: boolean): number => (isUpload ? times.spanMs : times.fieldsMs);
  const bodies = new Map<IncomingMessage, AwaitedBody>();
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function checkAll(): void {
    const nowMs = performance.now();
    for (const [raw, body] of bodies) {
      // Once the body is complete, the remaining time is the server's own.
      if (raw.complete || raw.destroyed) bodies.delete(raw);
      else if (body.dueMs <= nowMs) check(raw, body, nowMs);
    }
    if (bodies.size === 0) stop();
  }

  function check(raw: IncomingMessage, body: AwaitedBody, nowMs: number): void {
    const { bytesRead } = raw.socket;
    const isProgressing = body.isUpload && bytesRead - body.bytesAtLastCheck >= times.minBytes;
    body.bytesAtLastCheck = bytesRead;
    body.dueMs = nowMs + spanMs(body.isUpload);
    if (isProgressing) return;
    bodies.delete(raw);
    abortRequest(body.request, body.reply);
  }

  return {
    add(request: FastifyRequest, reply: FastifyReply): void {
      const { raw } = request;
      const isUpload = request.routeOptions.config.isUpload === true;
      const dueMs = performance.now() + spanMs(isUpload);
      bodies.set(raw, { request, reply, isUpload, bytesAtLastCheck: raw.socket.bytesRead, dueMs });
      timer ??= setInterval(checkAll, everyMs).unref();
    },
    delete: (raw: IncomingMessage): void => void bodies.delete(raw),
    stop,
  };
}

function abortRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (reply.sent) {
    raw.destroy();
    return;
  }
  reply.raw.once('close', () => raw.destroy());
  sendFault(request, reply.header('connection', 'close'), 408, 'common.too_slow');
}
