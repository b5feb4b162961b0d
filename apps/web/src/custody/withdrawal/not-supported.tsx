import { EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** A currency that goes by no network here. */
export function NotSupported() {
  const { t } = useTranslation('custody');
  return <EmptyState title={t(($) => $.custody.notSupported)} />;
}
