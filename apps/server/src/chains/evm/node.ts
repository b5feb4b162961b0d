import {
  BaseError,
  createPublicClient,
  HttpRequestError,
  http,
  type PublicClient,
  RpcRequestError,
} from 'viem';
import { type BroadcastAnswer, NodeProblem } from '../adapter.ts';

/** Request timeout. */
const ANSWER_MS = 15_000;

/** Client of one node with Ethereum's JSON-RPC. Does not retry, so that each request is sent once. */
export type EvmNode = {
  /** Sends a request; throws `NodeProblem` on failure. `find` returns null for an absent object. */
  readonly ask: <Answer>(question: (client: PublicClient) => Promise<Answer>) => Promise<Answer>;
  readonly find: <Answer>(question: (client: PublicClient) => Promise<Answer>) => Promise<Answer | null>;
  readonly send: (bytes: string) => Promise<BroadcastAnswer>;
};

/** Errors of the library for absent objects. */
const ABSENCES = ['BlockNotFoundError', 'TransactionNotFoundError', 'TransactionReceiptNotFoundError'];

export function openEvmNode(url: string): EvmNode {
  const client = createPublicClient({ transport: http(url, { retryCount: 0, timeout: ANSWER_MS }) });
  const ask: EvmNode['ask'] = async (question) => {
    try {
      return await question(client as PublicClient);
    } catch (error) {
      throw problemOf(error, url);
    }
  };
  return {
    ask,
    find: async (question) => {
      try {
        return await question(client as PublicClient);
      } catch (error) {
        if (error instanceof Error && ABSENCES.includes(error.name)) return null;
        throw problemOf(error, url);
      }
    },
    send: (bytes) => send(client as PublicClient, bytes, url),
  };
}

/** Messages of nodes that already have a transaction: geth, nethermind, besu, erigon and anvil. */
const KNOWN = /already (?:known|imported|exists)|known transaction|alreadyknown/i;

async function send(client: PublicClient, bytes: string, url: string): Promise<BroadcastAnswer> {
  try {
    await client.request({ method: 'eth_sendRawTransaction', params: [bytes as `0x${string}`] });
    return { outcome: 'taken' };
  } catch (error) {
    const said = answerIn(error);
    if (said === null) return { outcome: 'unknown' };
    return KNOWN.test(said) ? { outcome: 'taken' } : { outcome: 'refused', reason: clean(said, url) };
  }
}

/** Returns the node's error response; null without one. A proxy's rejection counts as a response. */
function answerIn(error: unknown): string | null {
  if (!(error instanceof BaseError)) return null;
  const answered = error.walk((cause) => cause instanceof RpcRequestError);
  if (answered instanceof RpcRequestError) return answered.details;
  const rejected = error.walk((cause) => cause instanceof HttpRequestError);
  const status = rejected instanceof HttpRequestError ? (rejected.status ?? 0) : 0;
  return status >= 400 && status < 500 ? `the door of the node says ${status}` : null;
}

/** Uses only the node's response: the library's message contains the node's address, which may include a password. */
function problemOf(error: unknown, url: string): NodeProblem {
  if (error instanceof NodeProblem) return error;
  const said = answerIn(error);
  if (said !== null) return new NodeProblem(`the node refused: ${clean(said, url)}`);
  const name = error instanceof Error ? error.name : 'Error';
  return new NodeProblem(`the node sent an invalid response (${name})`);
}

const MAX_TEXT_LENGTH = 200;

function clean(said: string, url: string): string {
  const { host } = new URL(url);
  return said.replaceAll(url, '…').replaceAll(host, '…').slice(0, MAX_TEXT_LENGTH);
}
