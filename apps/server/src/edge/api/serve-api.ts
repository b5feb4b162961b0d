import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairReadQueue } from '../../core/shared/fair-read-queue.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ApiAccess, ApiReply } from './api-access.ts';
import { ApiError, apiErrors } from './api-error.ts';
import type { ApiCall } from './call.ts';
import { formatFault, timeUnitIn } from './formats.ts';
import { serveGuide } from './guide-page.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { type RefusedCall, refusalOf } from './refused-call.ts';
import { inMicroseconds } from './shape.ts';
import { signedText } from './signature.ts';

/** Path prefixes reserved for the API for programs. */
export const API_PREFIXES = ['/api/v3', '/sapi', '/fapi', '/dapi'] as const;

/**
 * Serves the calls of the API for programs in a scope of their own: bodies stay text, and every response has the API's
 * format.
 */
export async function serveApi(
  server: FastifyInstance,
  access: ApiAccess,
  { calls, refused }: { readonly calls: readonly ApiCall[]; readonly refused: readonly RefusedCall[] },
  { textOf }: Pick<FairReadQueue, 'textOf'>,
): Promise<void> {
  for (const prefix of API_PREFIXES) {
    await server.register(
      async (scope) => {
        keepBodiesAsText(scope);
        scope.setErrorHandler((error, _request, reply) => sendError(reply, senderErrorOf(error)));
        // Explicit catch-all routes, because the web app's files otherwise answer unknown paths.
        for (const url of ['/', '/*']) scope.all(url, (_request, reply) => sendError(reply, NOT_FOUND));
        for (const call of calls)
          if (call.path.startsWith(`${prefix}/`)) serveCall(scope, prefix, call, { access, textOf });
        for (const call of refused) {
          if (!call.path.startsWith(`${prefix}/`)) continue;
          const error = refusalOf(call);
          scope.route({
            method: call.method,
            url: call.path.slice(prefix.length),
            handler: (_request, reply) => sendError(reply, error),
          });
        }
      },
      { prefix },
    );
  }
  serveGuide(server, calls);
  server.addHook('onClose', () => access.stop());
}

const NOT_FOUND = new ApiError(-1020, 'There is no such call here.', { status: 404 });

function keepBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

type CallParts = { readonly access: ApiAccess } & Pick<FairReadQueue, 'textOf'>;

function serveCall(
  scope: FastifyInstance,
  prefix: string,
  call: ApiCall,
  { access, textOf }: CallParts,
): void {
  scope.route({
    method: call.method,
    url: call.path.slice(prefix.length),
    // It counts requests itself, by weight.
    config: { isCounted: true },
    handler: async (request, reply) => {
      const query = queryOf(request);
      const body = typeof request.body === 'string' ? request.body : '';
      const address = clientAddress(request);
      const parameters = formatFault(request.headers) ?? parametersOf(query, body);
      if (parameters instanceof ApiError) return send(reply, access.refuse(address, parameters), textOf);
      const apiKey = request.headers['x-mbx-apikey'];
      const apiReply = await access.answer(call, {
        parameters,
        apiKey: typeof apiKey === 'string' ? apiKey : undefined,
        signed: () => signedText(query, body),
        address,
      });
      return send(reply, apiReply, textIn(timeUnitIn(request.headers), call, textOf));
    },
  });
}

/** Returns the function that writes an answer of a call in a unit of time; an answer in milliseconds may be shared. */
function textIn(
  unit: ReturnType<typeof timeUnitIn>,
  { shape }: ApiCall,
  textOf: FairReadQueue['textOf'],
): FairReadQueue['textOf'] {
  return unit === 'MICROSECOND' ? (answer) => JSON.stringify(inMicroseconds(shape, answer)) : textOf;
}

function queryOf({ raw }: FastifyRequest): string {
  const url = raw.url ?? '';
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

function parametersOf(query: string, body: string): Parameters | ApiError {
  try {
    return readParameters(query, body);
  } catch (error) {
    return error instanceof ApiError ? error : apiErrors.unknown();
  }
}

function send(
  reply: FastifyReply,
  { result, usedWeight, orders }: ApiReply,
  textOf: FairReadQueue['textOf'],
): FastifyReply {
  reply.header('x-mbx-used-weight', usedWeight).header('x-mbx-used-weight-1m', usedWeight);
  if (orders !== null) {
    reply.header('x-mbx-order-count-10s', orders.inTenSeconds).header('x-mbx-order-count-1d', orders.inADay);
  }
  if (!result.ok) return sendError(reply, result.error);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json;charset=UTF-8')
    .send(textOf(result.answer));
}

function sendError(reply: FastifyReply, { code, message, status, data, retryAfter }: ApiError): FastifyReply {
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json;charset=UTF-8')
    .send(JSON.stringify({ code, msg: message, ...data }));
}

/** Returns the error for a request that the server itself rejected before it reached a call. */
function senderErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413)
    return new ApiError(-1101, 'Too many parameters sent for this endpoint.', { status: 413 });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError(-1130, 'The request could not be read.', { status });
  return apiErrors.unknown();
}
