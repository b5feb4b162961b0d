import { useTranslation } from 'react-i18next';
import { GrowingListView } from '../../assets/growing.tsx';
import type { GrowingList } from '../../assets/use-growing-list.ts';
import type { DealRow } from '../deal/deal.ts';
import { DealItem } from './deal-item.tsx';

export type DealListProps = {
  readonly list: GrowingList<DealRow>;
  readonly onOpen: (id: number) => void;
};

/** A list of deals, ten per page. */
export function DealList({ list, onOpen }: DealListProps) {
  const { t } = useTranslation('c2c');
  return (
    <GrowingListView list={list} emptyText={t(($) => $.c2c.deals.empty)}>
      {(rows) => (
        <ul aria-label={t(($) => $.c2c.deals.caption)}>
          {rows.map((deal) => (
            <DealItem key={deal.id} deal={deal} onOpen={() => onOpen(deal.id)} />
          ))}
        </ul>
      )}
    </GrowingListView>
  );
}
