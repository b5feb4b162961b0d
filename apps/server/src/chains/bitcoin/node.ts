import { parseOutsideJson } from '@assay/contract';
import { type BroadcastAnswer, NodeError } from '../adapter.ts';

/** Client of one node with bitcoind's RPC. Does not retry. */
export type BitcoinNode = {
  /**
   * Returns the result of a call. Throws `NodeProblem`: with the error code of a refusal, or without one if there is no
   * response.
   */
  readonly call: (method: string, parameters?: readonly unknown[]) => Promise<unknown>;
  readonly send: (bytes: string) => Promise<BroadcastAnswer>;
};

/** Unknown block, transaction or address. */
export const NOT_FOUND = -5;
/** Height above the head, or another invalid argument. */
export const OUT_OF_RANGE = -8;
/** The transaction is already in a block or in the pool. */
const ALREADY_IN_CHAIN = -27;

/** Timeout: a block of four megabytes takes a second or two. */
const ANSWER_MS = 30_000;
const MAX_TEXT_LENGTH = 200;

/** @param address includes user and password if the node requires them */
export function openBitcoinNode(address: string): BitcoinNode {
  const url = new URL(address);
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (login !== ':') headers.authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  url.username = '';
  url.password = '';
  const call: BitcoinNode['call'] = async (method, parameters = []) => {
    const answer = await requestRpc(
      url,
      headers,
      JSON.stringify({ jsonrpc: '1.0', id: 1, method, params: parameters }),
    );
    if (answer.error === null || answer.error === undefined) return answer.result;
    const { code = 0, message = 'no reason given' } = answer.error;
    throw refusedError(code, message);
  };
  return {
    call,
    send: async (bytes) => {
      try {
        await call('sendrawtransaction', [bytes]);
        return { outcome: 'taken' };
      } catch (error) {
        if (!(error instanceof NodeError) || error.refusal === null) return { outcome: 'unknown' };
        if (error.refusal === ALREADY_IN_CHAIN || ALREADY_KNOWN.test(error.message))
          return { outcome: 'taken' };
        return { outcome: 'refused', reason: error.message };
      }
    },
  };
}

function refusedError(code: number, message: string): NodeError {
  return new NodeError(`the node refused: ${message.slice(0, MAX_TEXT_LENGTH)}`, code);
}

const ALREADY_KNOWN = /txn-already-in-mempool|txn-already-known|already in (?:mempool|block chain)/i;

type RpcAnswer = {
  readonly result?: unknown;
  readonly error?: { readonly code?: number; readonly message?: string } | null;
};

/** Sends a request. Errors do not contain the address, which may include a password. */
async function requestRpc(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<RpcAnswer> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error';
    throw new NodeError(`the node sent an invalid response (${name})`);
  }
  if (status === 401 || status === 403) throw refusedError(status, 'user or password is wrong');
  try {
    return parseOutsideJson(text) as RpcAnswer;
  } catch {
    throw new NodeError(`the node sent an invalid response (status ${status})`);
  }
}
