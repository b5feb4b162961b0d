import { ApiError } from './api-error.ts';
import type { ApiMethod } from './call.ts';

/** A documented call that is not served, and the words that its requests are answered with. */
export type RefusedCall = {
  readonly method: ApiMethod;
  readonly path: `/api/v3/${string}`;
  /** Name in the WebSocket API, if it is documented there. */
  readonly socket?: string;
  readonly reason: string;
};

/** Returns the error that a refused call answers. */
export function refusalOf({ reason }: Pick<RefusedCall, 'reason'>): ApiError {
  return new ApiError(-1020, `This operation is not supported. ${reason}`);
}

/** Returns the errors of refused calls by their names in the WebSocket API. */
export function refusedMethods(calls: readonly RefusedCall[]): ReadonlyMap<string, ApiError> {
  return new Map(
    calls.flatMap((call) => (call.socket === undefined ? [] : [[call.socket, refusalOf(call)] as const])),
  );
}
