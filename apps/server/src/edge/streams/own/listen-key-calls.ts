import { ApiError } from '../../api/api-error.ts';
import type { ApiCall, ApiPart, KeyContext } from '../../api/call.ts';
import { mandatory, type Parameters } from '../../api/parameters.ts';
import { endListenKey, keepListenKey, openListenKey } from './listen-keys.ts';

const PATH = '/api/v3/userDataStream';
const WEIGHT = 2;

/** API calls that create, keep alive and close the listen keys of user data streams. */
export const listenKeyCalls: ApiPart = () => [
  call('POST', 'userDataStream.start', [], async (_parameters, { exchange, key }) => ({
    listenKey: await openListenKey({ ...exchange, nowMs: exchange.now() }, key),
  })),
  call('PUT', 'userDataStream.ping', ['listenKey'], async (parameters, context) =>
    oneOfOwn(await keepListenKey(placeOf(context), context.key.userId, named(parameters))),
  ),
  call('DELETE', 'userDataStream.stop', ['listenKey'], async (parameters, context) =>
    oneOfOwn(await endListenKey(placeOf(context), context.key.userId, named(parameters))),
  ),
];

type KeyCall = Exclude<ApiCall, { security: 'open' }>;

function call(
  method: KeyCall['method'],
  socket: string,
  parameters: readonly string[],
  answer: KeyCall['answer'],
): KeyCall {
  return { method, path: PATH, socket, security: 'key', weight: WEIGHT, parameters, answer };
}

function placeOf({ exchange }: KeyContext) {
  return { database: exchange.database, nowMs: exchange.now() };
}

function named(parameters: Parameters): string {
  return mandatory(parameters, 'listenKey');
}

function oneOfOwn(isThere: boolean): object {
  if (!isThere) throw new ApiError(-1125, 'This listenKey does not exist.');
  return {};
}
