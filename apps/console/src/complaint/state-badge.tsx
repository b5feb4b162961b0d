import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from './rows.ts';

/** State of a complaint; the states that wait for staff are highlighted. */
export function StateBadge({ state }: { readonly state: ComplaintRow['state'] }) {
  const { t } = useTranslation('products');
  const isDue = state === 'new' || state === 'waiting';
  return <Badge tone={isDue ? 'accent' : 'neutral'}>{t(($) => $.products.complaint.state[state])}</Badge>;
}
