import type { AnswerOf, Call, RequestOf } from '@assay/contract';
import {
  hashKey,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallResult } from './client.ts';

/** A value fetched from the server. Every view renders all four states. */
export type Remote<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: Value;
      /** Time of the last successful read, in milliseconds since 1970 UTC, if a later one failed; null while fresh. */
      readonly staleSince: number | null;
    }
  | {
      readonly status: 'failed';
      /** Message of the server after a refusal; null after any other failure. */
      readonly message: string | null;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

/** Sends a request to the server; implemented by each app. */
export type SendRequest<AnyCall extends Call> = (
  call: AnyCall,
  input: RequestOf<AnyCall>,
  signal: AbortSignal,
) => Promise<CallResult<AnyCall>>;

/** Pause before the single retry of a read without a response. */
export const RETRY_MS = 800;

/** Thrown inside the query cache only; views see `failed`. */
class CallFailed extends Error {
  readonly refusal: string | null;
  constructor(refusal: string | null) {
    super(refusal ?? 'no answer');
    this.refusal = refusal;
  }
}

const EVERYONE = 'for all';

/** Returns the cache key of a response, equal for equal requests. It begins with the call's name. */
export function answerKey(call: Call, language: string, ...input: readonly unknown[]): QueryKey {
  return [call.name, call.isSameForAll ? EVERYONE : 'for the caller', language, ...input];
}

/** Returns true for a response that depends on no user, so that it stays valid after another user logs in. */
export function isPublicAnswer([, audience]: QueryKey): boolean {
  return audience === EVERYONE;
}

/** Returns true if two keys belong to the same request, in any languages. */
export function isSameRequest(a: QueryKey, b: QueryKey): boolean {
  const hashOfRequest = ([name, audience, , ...input]: QueryKey): string => hashKey([name, audience, input]);
  return hashOfRequest(a) === hashOfRequest(b);
}

/** Returns the query options of a call: its response in the caller's language, with one retry if there is none. */
export function answerQuery<AnyCall extends Call>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  language: string,
  sendRequest: SendRequest<AnyCall>,
) {
  return {
    queryKey: answerKey(call, language, input),
    retry: (count: number, error: Error) => count < 1 && !isRefusal(error),
    retryDelay: RETRY_MS,
    queryFn: async ({ signal }: QueryFunctionContext): Promise<AnswerOf<AnyCall>> => {
      const result = await sendRequest(call, input, signal);
      if (result.status === 'ok') return result.answer;
      throw new CallFailed(result.status === 'refused' ? result.message : null);
    },
  };
}

/** Maps a query to the state that views render. */
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

/** Returns true for a refusal, which a retry would only repeat. */
function isRefusal(error: Error): boolean {
  return error instanceof CallFailed && error.refusal !== null;
}
