import { isLanguage, type Language, languageOf } from '@assay/contract';
import { type MessageKey, type MessageParams, message } from '@assay/locales/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../../core/database/database-unavailable.ts';
import { ReadsBusy } from '../../core/shared/fair-read-queue.ts';
import { countFault } from '../../core/shared/faults.ts';
import { createLogThrottle, type LogThrottle } from '../../core/shared/log-throttle.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../../core/shared/unavailable.ts';

/** Returns the language of a request. */
export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers.lang);
}

/** Returns the language in a request's header; null for none or an unsupported one. */
export function statedLanguage({ headers: { lang } }: FastifyRequest): Language | null {
  return typeof lang === 'string' && isLanguage(lang) ? lang : null;
}

/** Answers faults, always with the envelope and never with a stack trace. */
export function handleFaults(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
}

/** Answers one fault: a fault of the client with 4xx, the exchange's own with 500. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  // Nothing was done and a retry is safe: the user has to see this, and clients show only HTTP 200.
  if (error instanceof ExchangeUnavailable)
    return sendFault(request, reply, 200, 'common.exchange_unavailable');
  if (error instanceof DatabaseUnavailable || error instanceof ReadsBusy) {
    if (error instanceof DatabaseUnavailable)
      warnRarely(log, 'a call found no database', { path: request.routeOptions.url, reason: error.message });
    // A picture cannot display the text.
    return sendFault(request, reply, isCall(request) ? 200 : 503, 'common.exchange_unavailable');
  }
  if (error instanceof OutcomeUnknown) {
    warnRarely(log, 'the outcome of a call is unknown', { path: request.routeOptions.url });
    return sendFault(request, reply, 200, 'common.outcome_unknown');
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500)
    return sendFault(request, reply, status, SENDER_FAULTS[status] ?? 'common.unreadable');
  countFault('http');
  log.error(
    { err: error, method: request.method, path: request.routeOptions.url },
    'a call failed unexpectedly',
  );
  return sendFault(request, reply, 500, 'common.try_again');
}

/** During an outage every call would log the same. */
const WARN_INTERVAL_MS = 5_000;
const warnings = new WeakMap<Logger, Map<string, LogThrottle>>();

function warnRarely(log: Logger, text: string, details: object): void {
  const rarelyByText = warnings.get(log) ?? new Map<string, LogThrottle>();
  warnings.set(log, rarelyByText);
  const rarely = rarelyByText.get(text) ?? createLogThrottle(WARN_INTERVAL_MS);
  rarelyByText.set(text, rarely);
  const suppressed = rarely.next();
  if (suppressed !== null)
    log.warn(suppressed === 0 ? details : { ...details, moreBefore: suppressed }, text);
}

function isCall({ url }: FastifyRequest): boolean {
  return /^((\/console)?\/api\/|\/qr_create\b)/.test(url);
}

const SENDER_FAULTS: Readonly<Record<number, MessageKey>> = {
  404: 'common.not_found',
  413: 'common.too_large',
  415: 'common.unsupported_media',
};

/** Sends the envelope with a text in the caller's language. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: MessageKey,
  params: MessageParams = {},
): FastifyReply {
  const text = message(requestLanguage(request), key, params);
  setRetryAfter(reply, params);
  return reply.code(status).header('cache-control', 'no-store').send({ type: 'error', message: text });
}

/** Sends the wait that is in the text to programs as well, as `Retry-After`. */
export function setRetryAfter(reply: FastifyReply, { seconds }: MessageParams): void {
  if (typeof seconds === 'number') reply.header('retry-after', seconds);
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
