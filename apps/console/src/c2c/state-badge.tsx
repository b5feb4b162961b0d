import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { DealRow } from './rows.ts';

/** Returns the text of a deal's state, or of its dispute's state while the deal is disputed. */
export function useStateText(): (row: Pick<DealRow, 'state' | 'dispute'>) => string {
  const { t } = useTranslation('products');
  return ({ state, dispute }) =>
    state === 'disputed' && dispute !== null
      ? t(($) => $.products.c2c.dispute[dispute])
      : t(($) => $.products.c2c.state[state]);
}

export function StateBadge({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation('products');
  const textOf = useStateText();
  const tone = row.is_ready === 1 ? 'accent' : row.state === 'disputed' ? 'warn' : 'neutral';
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>{textOf(row)}</Badge>
      {row.is_ready === 1 && row.is_proposed === 0 && (
        <Badge tone="accent">{t(($) => $.products.c2c.ready)}</Badge>
      )}
      {row.is_proposed === 1 && <Badge tone="warn">{t(($) => $.products.c2c.proposed)}</Badge>}
    </span>
  );
}
