import { answerQuery, isSameRequest, type Remote, remoteOf } from '@assay/client';
import type { AnswerOf, Call, RequestOf } from '@assay/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { callServer } from './server.ts';

export type { Remote } from '@assay/client';

export type RemoteOptions = {
  /** False: nothing is requested, and the value is idle. */
  readonly isWanted?: boolean;
  /** Interval between refetches. */
  readonly everyMs?: number;
  /** Age up to which a response is not refetched. */
  readonly freshMs?: number;
  /** Time for which a response stays cached after its last view unmounted. */
  readonly cachedMs?: number;
  /** True where the view itself shows a refusal instead of a toast. */
  readonly suppressToast?: boolean;
};

/** Response of a call, kept fresh and shared between views. Its texts follow the page's language. */
export function useRemote<AnyCall extends Call>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  options: RemoteOptions = {},
): Remote<AnswerOf<AnyCall>> {
  const { code } = useLanguage();
  const requestOptions = answerQuery(call, input, code, (requestedCall, fields, signal) =>
    callServer(requestedCall, fields, { signal, suppressToast: options.suppressToast ?? false }),
  );
  const query = useQuery<AnswerOf<AnyCall>, Error>({
    ...requestOptions,
    enabled: options.isWanted ?? true,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.cachedMs === undefined ? {} : { gcTime: options.cachedMs }),
    // While the response in a new language loads, the shown one stays, and with it any text typed into the view.
    placeholderData: (previousData, previousQuery) =>
      previousQuery && isSameRequest(previousQuery.queryKey, requestOptions.queryKey)
        ? previousData
        : undefined,
  });
  return remoteOf(query);
}
