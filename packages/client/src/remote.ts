import type { AnswerOf, Call, RequestOf } from '@assay/contract';
import {
  hashKey,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallResult } from './client.ts';

/** A value that lives on the server. Every view draws all four. */
export type Remote<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: Value;
      /** Time of the last read, in ms since 1970 UTC, if a later one failed; null while it is fresh. */
      readonly staleSince: number | null;
    }
  | {
      readonly status: 'failed';
      /** The server's own words when it refused. */
      readonly message: string | null;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

/** Asks the server; how is the app's. */
export type Ask<AnyCall extends Call> = (
  call: AnyCall,
  input: RequestOf<AnyCall>,
  signal: AbortSignal,
) => Promise<CallResult<AnyCall>>;

/** A read that found no answer is tried once more after so long. */
export const RETRY_MS = 800;

/** Thrown inside the query cache only; views see `failed`. */
class CallFailed extends Error {
  readonly refusal: string | null;
  constructor(refusal: string | null) {
    super(refusal ?? 'no answer');
    this.refusal = refusal;
  }
}

const FOR_ALL = 'for all';

/** The key of an answer in the cache, the same for everyone who asks the same. It begins with the call's name. */
export function answerKey(call: Call, language: string, ...asked: readonly unknown[]): QueryKey {
  return [call.name, call.isSameForAll ? FOR_ALL : 'for the caller', language, ...asked];
}

/** Returns true for an answer that depends on no user, so that it may be kept when another user logs in. */
export function isForAll([, whom]: QueryKey): boolean {
  return whom === FOR_ALL;
}

/** Returns true when two keys are of one request, be it in two languages. */
export function isSameQuestion(one: QueryKey, other: QueryKey): boolean {
  const question = ([name, whom, , ...asked]: QueryKey): string => hashKey([name, whom, asked]);
  return question(one) === question(other);
}

/**
 * Options of the query cache for the answer of a call: in the caller's language, with one retry when no answer comes.
 */
export function answerQuery<AnyCall extends Call>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  language: string,
  ask: Ask<AnyCall>,
) {
  return {
    queryKey: answerKey(call, language, input),
    retry: (count: number, error: Error) => count < 1 && !isRefusal(error),
    retryDelay: RETRY_MS,
    queryFn: async ({ signal }: QueryFunctionContext): Promise<AnswerOf<AnyCall>> => {
      const result = await ask(call, input, signal);
      if (result.status === 'ok') return result.answer;
      throw new CallFailed(result.status === 'refused' ? result.message : null);
    },
  };
}

/** Maps a query to the value that views see. */
export function remoteOf<Value>(query: UseQueryResult<Value, Error>): Remote<Value> {
  const { data, isError, error, dataUpdatedAt, isFetching, fetchStatus } = query;
  if (data !== undefined) return { status: 'ready', value: data, staleSince: isError ? dataUpdatedAt : null };
  if (!isError) return { status: fetchStatus === 'idle' ? 'idle' : 'loading' };
  return {
    status: 'failed',
    message: error instanceof CallFailed ? error.refusal : null,
    retry: () => void query.refetch(),
    isRetrying: isFetching,
  };
}

/** Asked again, the server would say the same. */
function isRefusal(error: Error): boolean {
  return error instanceof CallFailed && error.refusal !== null;
}
