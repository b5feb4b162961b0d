import type { ComplaintState } from '@assay/contract';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Where a complaint stands. */
export function StateBadge({ state }: { readonly state: ComplaintState }) {
  const { t } = useTranslation('complaint');
  return (
    <Badge tone={state === 'answered' ? 'accent' : 'neutral'}>{t(($) => $.complaint.state[state])}</Badge>
  );
}
