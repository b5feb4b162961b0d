import { useTranslation } from 'react-i18next';
import type { Problem } from './rules.ts';

/** The words for a problem. The names of those that the contract names are its own. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation('identity');
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'nameDigits':
      case 'numberChinese':
      case 'nationality':
        return t(($) => $.identity.problem[problem]);
      default:
        return t(($) => $.identity.auth[problem]);
    }
  };
}
