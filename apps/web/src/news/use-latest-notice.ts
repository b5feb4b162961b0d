import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** Article group of notices. */
export const NOTICES = '3';

/** Returns a list with the latest notice; empty without notices. */
export function useLatestNotice(): Remote<AnswerOf<typeof calls.newsList>> {
  const { code } = useLanguage();
  return useRemote(
    calls.newsList,
    { c_id: NOTICES, lang: code, limit: '1' },
    { freshMs: 60_000, suppressToast: true },
  );
}
