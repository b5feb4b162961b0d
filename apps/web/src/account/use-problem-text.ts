import { useTranslation } from 'react-i18next';
import type { Problem } from './rules.ts';

/** The words for what is wrong with a field. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation('account');
  return (problem) => (problem === undefined ? undefined : t(($) => $.account.problem[problem]));
}
