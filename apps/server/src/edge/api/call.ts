import type { Exchange } from '../../exchange/exchange.ts';
import type { ApiKey, KeyRight } from './key.ts';
import type { ApiLimits } from './limits.ts';
import type { Parameters } from './parameters.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. `open`: everybody. `key`: whoever names a key, unsigned. `read`: with a signature; a right: with
 * a signature of a key that has it.
 */
export type Security = 'open' | 'key' | 'read' | KeyRight;

/** What a call's answer is made from. */
export type ApiContext = {
  readonly exchange: Exchange;
  readonly limits: ApiLimits;
  readonly address: string;
};

/** The same where a key has proven itself. */
export type KeyContext = ApiContext & { readonly key: ApiKey };

type Facts = {
  readonly method: ApiMethod;
  readonly path: `/api/v3/${string}` | `/sapi/v1/${string}` | `/fapi/v1/${string}` | `/dapi/v1/${string}`;
  /** What the WebSocket API calls it, where it is offered there. */
  readonly socket?: string;
  /** What it weighs to the limit of requests. */
  readonly weight: number | ((parameters: Parameters) => number);
  /** How many new orders it is, to the limit of orders. */
  readonly orders?: number;
  /** The parameters that it reads beside those of a signature. */
  readonly parameters: readonly string[];
};

/** A call of the programmed interface: its answer is the whole body, as plain values for JSON. Throws `ApiError`. */
export type ApiCall =
  | (Facts & {
      readonly security: 'open';
      readonly answer: (parameters: Parameters, context: ApiContext) => unknown;
    })
  | (Facts & {
      readonly security: Exclude<Security, 'open'>;
      readonly answer: (parameters: Parameters, context: KeyContext) => unknown;
    });

/** What one area or product offers there. */
export type ApiPart = (exchange: Exchange) => readonly ApiCall[];

/** Whether a call can change anything: those are written into the log of their key's owner. */
export function changesSomething({ security }: Pick<ApiCall, 'security'>): boolean {
  return security === 'trade' || security === 'move_money' || security === 'withdraw';
}
