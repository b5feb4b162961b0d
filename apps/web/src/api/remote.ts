import type { AnswerOf, Call, RequestOf } from '@assay/contract';
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { callServer } from './server.ts';

/** A value that lives on the server. Every view draws all four. */
export type Remote<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value; readonly isStale: boolean }
  | {
      readonly status: 'failed';
      /** The server's own words when it refused. */
      readonly message: string | null;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

export type RemoteOptions = {
  /** False: nothing is asked for, and the value is idle. */
  readonly isWanted?: boolean;
  /** Asks again after so long. */
  readonly everyMs?: number;
  /** Answers younger than this are not asked for again. */
  readonly freshMs?: number;
  /** The answer is forgotten so long after the last view of it has gone. */
  readonly cachedMs?: number;
  /** The refusal is drawn by the view and not shown as a toast. */
  readonly isQuiet?: boolean;
};

/** Thrown inside the query cache only; views see `failed`. */
class CallFailed extends Error {
  readonly refusal: string | null;
  constructor(refusal: string | null) {
    super(refusal ?? 'no answer');
    this.refusal = refusal;
  }
}

/** The cache key of a call, the same for everyone who asks the same. */
export function remoteKey<AnyCall extends Call>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  language: string,
): QueryKey {
  return [call.name, language, input];
}

function isSameQuestion([name, , asked]: QueryKey, call: Call, input: unknown): boolean {
  return name === call.name && hashKey([asked]) === hashKey([input]);
}

/** The answer of a call, kept fresh and shared between views. Texts in it follow the language. */
export function useRemote<AnyCall extends Call>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  options: RemoteOptions = {},
): Remote<AnswerOf<AnyCall>> {
  const { code } = useLanguage();
  const query = useQuery<AnswerOf<AnyCall>, Error>({
    queryKey: remoteKey(call, input, code),
    enabled: options.isWanted ?? true,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.cachedMs === undefined ? {} : { gcTime: options.cachedMs }),
    // In another language the same answer is on its way: until then what is shown stays, and with it what is typed in it.
    placeholderData: (shown, former) =>
      former && isSameQuestion(former.queryKey, call, input) ? shown : undefined,
    retry: (count, error) => count < 1 && !(error instanceof CallFailed && error.refusal !== null),
    queryFn: async ({ signal }) => {
      const result = await callServer(call, input, { signal, isQuiet: options.isQuiet ?? false });
      if (result.status === 'ok') return result.answer;
      throw new CallFailed(result.status === 'refused' ? result.message : null);
    },
  });
  if (query.data !== undefined) return { status: 'ready', value: query.data, isStale: query.isError };
  if (query.isError) {
    return {
      status: 'failed',
      message: query.error instanceof CallFailed ? query.error.refusal : null,
      retry: () => void query.refetch(),
      isRetrying: query.isFetching,
    };
  }
  return { status: query.fetchStatus === 'idle' ? 'idle' : 'loading' };
}
