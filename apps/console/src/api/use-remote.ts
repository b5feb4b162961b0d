import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callServer } from './server.ts';

/** A value that lives on the server. */
export type Remote<Value> =
  | { readonly status: 'loading' }
  /** `staleSince`: it could not be asked for again since then, in milliseconds since 1970; null while it is fresh. */
  | { readonly status: 'ready'; readonly value: Value; readonly staleSince: number | null }
  | { readonly status: 'failed'; readonly message: string | null; readonly retry: () => void };

/** Thrown inside the query cache only. */
class CallFailed extends Error {}

/** The answer of a call. While another page of it is fetched the last one stays. */
export function useRemote<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  everyMs?: number,
): Remote<AnswerOf<AnyCall>> {
  const { i18n } = useTranslation('console');
  const query = useQuery<AnswerOf<AnyCall>, Error>({
    queryKey: [call.name, i18n.language, input],
    placeholderData: keepPreviousData,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    queryFn: async ({ signal }) => {
      const result = await callServer(call, input, signal);
      if (result.status === 'ok') return result.answer;
      throw new CallFailed(result.status === 'refused' ? result.message : '');
    },
  });
  if (query.data !== undefined) {
    const staleSince = query.isError ? query.dataUpdatedAt : null;
    return { status: 'ready', value: query.data, staleSince };
  }
  if (!query.isError) return { status: 'loading' };
  return { status: 'failed', message: query.error.message || null, retry: () => void query.refetch() };
}
