import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { DealRow } from './deal.ts';

const TONES = {
  awaiting: 'accent',
  paid: 'accent',
  held: 'warn',
  disputed: 'warn',
  finished: 'neutral',
  cancelled: 'neutral',
} as const;

/** State of a deal. */
export function StateBadge({ state }: Pick<DealRow, 'state'>) {
  const { t } = useTranslation('c2c');
  return <Badge tone={TONES[state]}>{t(($) => $.c2c.state[state])}</Badge>;
}
