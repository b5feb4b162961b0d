import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Says of anything on a chain that this exchange makes itself that it is not real. */
export function SimulatedBadge({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation('custody');
  if (!isSimulated) return null;
  return <Badge tone="warn">{t(($) => $.custody.simulated.badge)}</Badge>;
}
