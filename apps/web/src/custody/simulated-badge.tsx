import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Badge of a record on a simulated chain. */
export function SimulatedBadge({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation('custody');
  if (!isSimulated) return null;
  return <Badge tone="warn">{t(($) => $.custody.simulated.badge)}</Badge>;
}
