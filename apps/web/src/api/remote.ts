import { answerQuery, isSameQuestion, type Remote, remoteOf } from '@assay/client';
import type { AnswerOf, Call, RequestOf } from '@assay/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { callServer } from './server.ts';

export type { Remote } from '@assay/client';

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
  readonly suppressToast?: boolean;
};

/** The answer of a call, kept fresh and shared between views. Texts in it follow the language. */
export function useRemote<AnyCall extends Call>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  options: RemoteOptions = {},
): Remote<AnswerOf<AnyCall>> {
  const { code } = useLanguage();
  const read = answerQuery(call, input, code, (asked, fields, signal) =>
    callServer(asked, fields, { signal, suppressToast: options.suppressToast ?? false }),
  );
  const query = useQuery<AnswerOf<AnyCall>, Error>({
    ...read,
    enabled: options.isWanted ?? true,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.cachedMs === undefined ? {} : { gcTime: options.cachedMs }),
    // In another language the same answer is on its way: until then what is shown stays, and with it what is typed in it.
    placeholderData: (shown, former) =>
      former && isSameQuestion(former.queryKey, read.queryKey) ? shown : undefined,
  });
  return remoteOf(query);
}
