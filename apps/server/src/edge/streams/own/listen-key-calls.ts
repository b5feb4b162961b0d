import { ApiError } from '../../api/api-error.ts';
import type { ApiCall, ApiPart, KeyContext } from '../../api/call.ts';
import { mandatory, type Parameters } from '../../api/parameters.ts';
import { NOTHING, object } from '../../api/shape.ts';
import { endListenKey, extendListenKey, openListenKey } from './listen-keys.ts';

const PATH = '/api/v3/userDataStream';
const WEIGHT = 2;

/** API calls that create, keep alive and close the listen keys of user data streams. */
export const listenKeyCalls: ApiPart = () => [
  call('POST', 'userDataStream.start', [], async (_parameters, { exchange, key }) => ({
    listenKey: await openListenKey({ ...exchange, nowMs: exchange.now() }, key),
  })),
  call('PUT', 'userDataStream.ping', ['listenKey'], async (parameters, context) =>
    emptyAnswerIf(await extendListenKey(storageOf(context), context.key.userId, listenKeyOf(parameters))),
  ),
  call('DELETE', 'userDataStream.stop', ['listenKey'], async (parameters, context) =>
    emptyAnswerIf(await endListenKey(storageOf(context), context.key.userId, listenKeyOf(parameters))),
  ),
];

type KeyCall = Exclude<ApiCall, { security: 'open' }>;

function call(
  method: KeyCall['method'],
  socket: string,
  parameters: readonly string[],
  answer: KeyCall['answer'],
): KeyCall {
  const shape = method === 'POST' ? object({ listenKey: 'text' }) : NOTHING;
  const common = { parameters, mandatory: parameters, shape };
  return { method, path: PATH, socket, security: 'key', weight: WEIGHT, ...common, answer };
}

function storageOf({ exchange }: KeyContext) {
  return { database: exchange.database, nowMs: exchange.now() };
}

function listenKeyOf(parameters: Parameters): string {
  return mandatory(parameters, 'listenKey');
}

function emptyAnswerIf(isFound: boolean): object {
  if (!isFound) throw new ApiError(-1125, 'This listenKey does not exist.');
  return {};
}
