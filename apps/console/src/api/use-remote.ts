import { answerQuery, type Remote, remoteOf } from '@assay/client';
import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callServer } from './server.ts';

export type { Remote } from '@assay/client';

/** Returns the response of a call. While another page of a list loads, the last one stays. */
export function useRemote<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  intervalMs?: number,
): Remote<AnswerOf<AnyCall>> {
  const { i18n } = useTranslation('console');
  const query = useQuery<AnswerOf<AnyCall>, Error>({
    ...answerQuery(call, input, i18n.language, callServer),
    placeholderData: keepPreviousData,
    ...(intervalMs === undefined ? {} : { refetchInterval: intervalMs }),
  });
  return remoteOf(query);
}
