import {
  BaseError,
  createPublicClient,
  HttpRequestError,
  http,
  type PublicClient,
  RpcRequestError,
} from 'viem';
import { type BroadcastAnswer, NodeProblem } from '../adapter.ts';

/** A longer wait is no answer. */
const ANSWER_MS = 15_000;

/** One node that speaks Ethereum's JSON-RPC. Repeats nothing by itself: what was sent once is known. */
export type EvmNode = {
  /** Asks; a failure is a `NodeProblem`, and what `absent` names is null. */
  readonly ask: <Answer>(question: (client: PublicClient) => Promise<Answer>) => Promise<Answer>;
  readonly find: <Answer>(question: (client: PublicClient) => Promise<Answer>) => Promise<Answer | null>;
  readonly send: (bytes: string) => Promise<BroadcastAnswer>;
};

/** Errors of the library where a node answers that there is no such thing. */
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

/** Words of nodes for a transaction that they have already; geth, nethermind, besu, erigon and anvil. */
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

/** Returns the node's answer; null when there is none. A proxy's rejection before the node is an answer, too. */
function answerIn(error: unknown): string | null {
  if (!(error instanceof BaseError)) return null;
  const answered = error.walk((cause) => cause instanceof RpcRequestError);
  if (answered instanceof RpcRequestError) return answered.details;
  const rejected = error.walk((cause) => cause instanceof HttpRequestError);
  const status = rejected instanceof HttpRequestError ? (rejected.status ?? 0) : 0;
  return status >= 400 && status < 500 ? `the door of the node says ${status}` : null;
}

/** Only what the node said: the library's own message has the address of the node in it, which may carry a password. */
function problemOf(error: unknown, url: string): NodeProblem {
  if (error instanceof NodeProblem) return error;
  const said = answerIn(error);
  if (said !== null) return new NodeProblem(`the node refused: ${clean(said, url)}`);
  const name = error instanceof Error ? error.name : 'Error';
  return new NodeProblem(`the node gave no usable answer (${name})`);
}

const MAX_TEXT_LENGTH = 200;

function clean(said: string, url: string): string {
  const { host } = new URL(url);
  return said.replaceAll(url, '…').replaceAll(host, '…').slice(0, MAX_TEXT_LENGTH);
}
