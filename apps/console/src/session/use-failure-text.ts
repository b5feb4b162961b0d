import type { Failure } from '@assay/forms';
import { useTranslation } from 'react-i18next';

/** Returns the text of a failed login; undefined without a failure. */
export function useFailureText(): (failure: Failure | null) => string | undefined {
  const { t } = useTranslation('console');
  return (failure) => {
    if (failure === null) return undefined;
    return failure.status === 'failed' ? t(($) => $.console.state.network) : failure.message;
  };
}
