import type { Exchange } from '../../exchange/exchange.ts';
import type { ApiKey, KeyRight } from './key.ts';
import type { ApiLimits } from './limits.ts';
import type { Parameters } from './parameters.ts';
import type { Shape } from './shape.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Access to a call. `open`: any caller. `key`: a caller that names a key, unsigned. `read`: signed; a right: signed
 * with a key that has it.
 */
export type Security = 'open' | 'key' | 'read' | KeyRight;

/** Parts available to the handler of a call. */
export type ApiContext = {
  readonly exchange: Exchange;
  readonly limits: ApiLimits;
  readonly address: string;
};

/** Context of a call that is authenticated by a key. */
export type KeyContext = ApiContext & { readonly key: ApiKey };

type CommonFields = {
  readonly method: ApiMethod;
  readonly path: `/api/v3/${string}` | `/sapi/v1/${string}` | `/fapi/v1/${string}` | `/dapi/v1/${string}`;
  /** Name in the WebSocket API, if it is available there. */
  readonly socket?: string;
  /** Weight in the limit of requests. */
  readonly weight: number | ((parameters: Parameters) => number);
  /** Number of new orders counted in the limit of orders. */
  readonly orders?: number;
  /** True when it reads no rows of its caller's before it answers, but the engine's own answer. */
  readonly answersFromOutcome?: true;
  /** The parameters, except those of a signature. */
  readonly parameters: readonly string[];
  /** Those parameters without which it is always refused. */
  readonly mandatory?: readonly string[];
  /** Shape of its answer. */
  readonly shape: Shape;
};

/** A call of the API for programs: its answer is the whole body, as plain values for JSON. Throws `ApiError`. */
export type ApiCall =
  | (CommonFields & {
      readonly security: 'open';
      readonly answer: (parameters: Parameters, context: ApiContext) => unknown;
    })
  | (CommonFields & {
      readonly security: Exclude<Security, 'open'>;
      readonly answer: (parameters: Parameters, context: KeyContext) => unknown;
    });

/** Calls that one area or product adds to the API for programs. */
export type ApiPart = (exchange: Exchange) => readonly ApiCall[];

/** Returns true for a call that can change anything: such calls are logged for the owner of the key. */
export function changesSomething({ security }: Pick<ApiCall, 'security'>): boolean {
  return security === 'trade' || security === 'move_money' || security === 'withdraw';
}
