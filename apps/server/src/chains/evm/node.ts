import {
  BaseError,
  createPublicClient,
  HttpRequestError,
  http,
  type PublicClient,
  RpcRequestError,
} from 'viem';
import { type BroadcastAnswer, NodeError } from '../adapter.ts';

/** Request timeout. */
const ANSWER_MS = 15_000;

/** Client of one node with Ethereum's JSON-RPC. Does not retry, so that each request is sent once. */
export type EvmNode = {
  /** Sends a request; throws `NodeProblem` on failure. `find` returns null for an absent object. */
  readonly call: <Answer>(request: (client: PublicClient) => Promise<Answer>) => Promise<Answer>;
  readonly find: <Answer>(request: (client: PublicClient) => Promise<Answer>) => Promise<Answer | null>;
  readonly send: (bytes: string) => Promise<BroadcastAnswer>;
};

/** Errors of the library for absent objects. */
const ABSENCES = ['BlockNotFoundError', 'TransactionNotFoundError', 'TransactionReceiptNotFoundError'];

export function openEvmNode(url: string): EvmNode {
  const client = createPublicClient({ transport: http(url, { retryCount: 0, timeout: ANSWER_MS }) });
  const call: EvmNode['call'] = async (request) => {
    try {
      return await request(client as PublicClient);
    } catch (error) {
      throw problemOf(error, url);
    }
  };
  return {
    call,
    find: async (request) => {
      try {
        return await request(client as PublicClient);
      } catch (error) {
        if (error instanceof Error && ABSENCES.includes(error.name)) return null;
        throw problemOf(error, url);
      }
    },
    send: (bytes) => send(client as PublicClient, bytes, url),
  };
}

/** Messages of nodes that already have a transaction: geth, nethermind, besu, erigon and anvil. */
const ALREADY_KNOWN = /already (?:known|imported|exists)|known transaction|alreadyknown/i;

async function send(client: PublicClient, bytes: string, url: string): Promise<BroadcastAnswer> {
  try {
    await client.request({ method: 'eth_sendRawTransaction', params: [bytes as `0x${string}`] });
    return { outcome: 'taken' };
  } catch (error) {
    const message = answerIn(error);
    if (message === null) return { outcome: 'unknown' };
    return ALREADY_KNOWN.test(message)
      ? { outcome: 'taken' }
      : { outcome: 'refused', reason: withoutUrl(message, url) };
  }
}

/** Returns the node's error response; null without one. A proxy's rejection counts as a response. */
function answerIn(error: unknown): string | null {
  if (!(error instanceof BaseError)) return null;
  const rpcError = error.walk((cause) => cause instanceof RpcRequestError);
  if (rpcError instanceof RpcRequestError) return rpcError.details;
  const rejected = error.walk((cause) => cause instanceof HttpRequestError);
  const status = rejected instanceof HttpRequestError ? (rejected.status ?? 0) : 0;
  return status >= 400 && status < 500 ? `the door of the node says ${status}` : null;
}

/** Uses only the node's response: the library's message contains the node's address, which may include a password. */
function problemOf(error: unknown, url: string): NodeError {
  if (error instanceof NodeError) return error;
  const message = answerIn(error);
  if (message !== null) return new NodeError(`the node refused: ${withoutUrl(message, url)}`);
  const name = error instanceof Error ? error.name : 'Error';
  return new NodeError(`the node sent an invalid response (${name})`);
}

const MAX_TEXT_LENGTH = 200;

function withoutUrl(message: string, url: string): string {
  const { host } = new URL(url);
  return message.replaceAll(url, '…').replaceAll(host, '…').slice(0, MAX_TEXT_LENGTH);
}
