import type { Quotation, QuotationGroup } from '@assay/contract';
import { EmptyState, Input, SegmentedControl } from '@assay/ui';
import { Search } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavourites } from '../pair/favourites.ts';
import { FAVOURITES_OPTION } from './favourites-option.tsx';
import { PairRow } from './pair-row.tsx';
import { FAVOURITES, pairsOfTab } from './pairs-of-tab.ts';

export type PairPanelProps = {
  readonly groups: readonly QuotationGroup[];
  /** Symbol of the current pair. */
  readonly shown: string;
  readonly onChoose: (quotation: Quotation) => void;
  readonly searchRef?: RefObject<HTMLInputElement | null>;
};

/** All pairs by base currency, with search and favourites. Choosing one switches to it without a reload. */
export const PairPanel = memo(function PairPanel(props: PairPanelProps) {
  const { groups, shown: currentRows, onChoose, searchRef } = props;
  const { t } = useTranslation(['trade', 'markets', 'words']);
  const favourites = useFavourites();
  const [tab, setTab] = useState(
    () => groups.find((group) => group.quotation.some(({ symbol }) => symbol === currentRows))?.name ?? '',
  );
  const [search, setSearch] = useState('');
  const pairs = pairsOfTab(groups, tab, search, favourites);
  return (
    <section
      aria-label={t(($) => $.trade.pairs.title)}
      className="flex h-full min-h-0 flex-col overflow-hidden bg-surface"
    >
      <div className="shrink-0 p-2">
        <Input
          ref={searchRef}
          type="search"
          aria-label={t(($) => $.trade.pairs.search)}
          placeholder={t(($) => $.trade.pairs.search)}
          start={<Search aria-hidden="true" className="size-3.5 text-ink-faint" />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <PairTabs groups={groups} tab={tab} onTab={setTab} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <table className="w-full text-small">
          <thead className="sticky top-0 z-10 bg-surface text-micro text-ink-faint">
            <tr className="h-6">
              <th scope="col" className="pl-2 text-left font-normal">
                {t(($) => $.words.pair)}
              </th>
              <th scope="col" className="text-right font-normal">
                {t(($) => $.trade.pairs.price)}
              </th>
              <th scope="col" className="pr-2 pl-3 text-right font-normal">
                {t(($) => $.trade.pairs.change)}
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((quotation) => (
              <PairRow
                key={quotation.symbol}
                quotation={quotation}
                isShown={quotation.symbol === currentRows}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
        {pairs.length === 0 && (
          <EmptyState
            title={
              tab === FAVOURITES && search === ''
                ? t(($) => $.markets.favourites.none)
                : t(($) => $.trade.pairs.none)
            }
          />
        )}
      </div>
    </section>
  );
});

type PairTabsProps = {
  readonly groups: readonly QuotationGroup[];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
};

/** Tabs for each base currency and for the starred pairs. */
function PairTabs({ groups, tab, onTab }: PairTabsProps) {
  const { t } = useTranslation('trade');
  return (
    <div className="shrink-0 overflow-x-auto border-b border-line px-2 pb-1">
      <SegmentedControl
        label={t(($) => $.trade.pairs.tabs)}
        size="small"
        className="bg-transparent p-0 [&>button]:px-2"
        value={tab}
        onValueChange={onTab}
        options={[FAVOURITES_OPTION, ...groups.map(({ name }) => ({ value: name, label: name }))]}
      />
    </div>
  );
}
