import type { Exchange } from '../../exchange/exchange.ts';
import type { ApiKey, KeyRight } from './key.ts';
import type { ApiLimits } from './limits.ts';
import type { Parameters } from './parameters.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Access to a call. `open`: everybody. `key`: whoever names a key, unsigned. `read`: with a signature; a right: with a
 * signature of a key that has it.
 */
export type Security = 'open' | 'key' | 'read' | KeyRight;

/** Parts that a call's answer is made from. */
export type ApiContext = {
  readonly exchange: Exchange;
  readonly limits: ApiLimits;
  readonly address: string;
};

/** Context of a call for which a key has proven itself. */
export type KeyContext = ApiContext & { readonly key: ApiKey };

type Facts = {
  readonly method: ApiMethod;
  readonly path: `/api/v3/${string}` | `/sapi/v1/${string}` | `/fapi/v1/${string}` | `/dapi/v1/${string}`;
  /** Name in the WebSocket API, where it is offered there. */
  readonly socket?: string;
  /** Weight in the limit of requests. */
  readonly weight: number | ((parameters: Parameters) => number);
  /** Number of new orders that it counts for in the limit of orders. */
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

/** Calls that one area or product offers there. */
export type ApiPart = (exchange: Exchange) => readonly ApiCall[];

/** Returns true for a call that can change anything: those are written into the log of their key's owner. */
export function changesSomething({ security }: Pick<ApiCall, 'security'>): boolean {
  return security === 'trade' || security === 'move_money' || security === 'withdraw';
}
