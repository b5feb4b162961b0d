import { parseOutsideJson } from '@assay/contract';
import { type BroadcastAnswer, NodeError } from '../adapter.ts';

/** Client of one Tron node with its HTTP interface. Does not retry. */
export type TronNode = {
  /** Returns the response to a call; whole numbers are `bigint`. Throws `NodeProblem`. */
  readonly call: (path: string, body?: Readonly<Record<string, unknown>>) => Promise<TronAnswer>;
  readonly send: (bytes: string) => Promise<BroadcastAnswer>;
};

/** Response, as documented and recorded; absent fields are undefined. */
export type TronAnswer = Readonly<Record<string, unknown>>;

const ANSWER_MS = 15_000;
const MAX_TEXT_LENGTH = 200;

/** @param key API key header of hosted nodes; null: none */
export function openTronNode(address: string, key: string | null): TronNode {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (key !== null) headers['TRON-PRO-API-KEY'] = key;
  const call: TronNode['call'] = async (path, body = {}) => {
    const answer = await requestNode(
      new URL(`wallet/${path}`, `${address.replace(/\/$/, '')}/`),
      headers,
      body,
    );
    if (typeof answer.Error === 'string')
      throw new NodeError(`the node refused: ${answer.Error.slice(0, MAX_TEXT_LENGTH)}`);
    return answer;
  };
  return { call, send: (bytes) => send(call, bytes) };
}

async function send(call: TronNode['call'], bytes: string): Promise<BroadcastAnswer> {
  try {
    const { result, code, message } = await call('broadcasthex', { transaction: bytes });
    if (result === true || code === 'DUP_TRANSACTION_ERROR') return { outcome: 'taken' };
    return { outcome: 'refused', reason: `${String(code)} ${textOf(message)}`.slice(0, MAX_TEXT_LENGTH) };
  } catch {
    return { outcome: 'unknown' };
  }
}

/** Decodes a message from hexadecimal digits. */
function textOf(message: unknown): string {
  return typeof message === 'string' && /^(?:[0-9a-f]{2})+$/i.test(message)
    ? Buffer.from(message, 'hex').toString('utf8')
    : String(message ?? '');
}

/** Sends a request. Errors contain neither address nor key. */
async function requestNode(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<TronAnswer> {
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    text = await response.text();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error';
    throw new NodeError(`the node sent an invalid response (${name})`);
  }
  return readAnswer(text);
}

/** Parses a response with exact whole numbers: balances exceed the precision of floats. */
export function readAnswer(text: string): TronAnswer {
  try {
    const value = parseOutsideJson(text, exact);
    // A list, such as a block's transactions, is wrapped in an object.
    if (Array.isArray(value)) return { list: value };
    if (typeof value === 'object' && value !== null) return value as TronAnswer;
  } catch {
    // Reported below with the same message.
  }
  throw new NodeError('the node sent an invalid response');
}

function exact(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined && /^-?\d+$/.test(context.source)
    ? BigInt(context.source)
    : value;
}
