import type { Quotation, QuotationGroup } from '@assay/contract';
import { Cell, cn, directionOf, EmptyState, HeadCell, Sparkline } from '@assay/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { useFavourites } from '../trade/pair/favourites.ts';
import { FavouriteButton } from '../trade/pairs/favourite-button.tsx';
import { FAVOURITES_OPTION } from '../trade/pairs/favourites-option.tsx';
import { FAVOURITES, pairsOfTab } from '../trade/pairs/pairs-of-tab.ts';
import { formatCompact } from './compact.ts';
import { turnoverOf } from './figures.ts';
import { type MarketExtras, QuotationTable } from './quotation-table.tsx';
import { optionOf, TabsAndSearch } from './quotation-tabs.tsx';
import { RangeBar } from './range-bar.tsx';
import type { PairFigures } from './use-live-pair.ts';
import { useWeek } from './use-week.ts';

export type MarketListProps = {
  readonly groups: readonly QuotationGroup[];
  /** False where another panel stands beside the list: the turnover is then the only additional column. */
  readonly isWide: boolean;
};

/** Pairs with a tab for the starred ones and for each quote currency, and a search over all of them. */
export function MarketList({ groups, isWide }: MarketListProps) {
  const { t } = useTranslation('markets');
  const [selected, setSelected] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const favourites = useFavourites();
  const extras = useExtras(isWide);
  const isKnown = selected === FAVOURITES || groups.some(({ name }) => name === selected);
  const tab = (isKnown ? selected : groups[0]?.name) ?? '';
  const pairs = pairsOfTab(groups, tab, search, favourites);
  return (
    <div className="min-h-90">
      <TabsAndSearch
        options={[FAVOURITES_OPTION, ...groups.map(optionOf)]}
        value={tab}
        onValueChange={setSelected}
        search={search}
        onSearch={setSearch}
      />
      {tab === FAVOURITES && search === '' && pairs.length === 0 ? (
        <EmptyState title={t(($) => $.markets.favourites.none)} />
      ) : (
        <QuotationTable
          group={tab === FAVOURITES ? t(($) => $.markets.favourites.tab) : tab}
          pairs={pairs}
          extras={extras}
        />
      )}
    </div>
  );
}

/** Additional columns appear where the screen has room. */
const EXTRA_CLASS = 'hidden desk:table-cell';

function useExtras(isWide: boolean): MarketExtras {
  const { t } = useTranslation('markets');
  const turnover = t(($) => $.markets.columns.turnover);
  return useMemo(
    () => ({
      Before: Star,
      sortable: [{ id: 'turnover', label: turnover, className: EXTRA_CLASS }],
      Heads: isWide ? Heads : Nothing,
      Cells: isWide ? AllCells : Turnover,
    }),
    [isWide, turnover],
  );
}

function Star({ pair }: { readonly pair: Quotation }) {
  return <FavouriteButton symbol={pair.symbol} />;
}

function Nothing() {
  return null;
}

function Heads() {
  const { t } = useTranslation('markets');
  return (
    <>
      <HeadCell numeric className={EXTRA_CLASS}>
        {t(($) => $.markets.columns.range)}
      </HeadCell>
      <HeadCell numeric className={EXTRA_CLASS}>
        {t(($) => $.markets.columns.week)}
      </HeadCell>
    </>
  );
}

type CellsProps = { readonly pair: Quotation; readonly figures: PairFigures };

function Turnover({ pair }: CellsProps) {
  const { tag } = useLanguage();
  return (
    <Cell numeric className={cn('text-ink-muted', EXTRA_CLASS)}>
      <span>{`${formatCompact(turnoverOf(pair), tag)} ${pair.legal_name}`}</span>
    </Cell>
  );
}

function AllCells({ pair, figures }: CellsProps) {
  const { t } = useTranslation('markets');
  return (
    <>
      <Turnover pair={pair} figures={figures} />
      <Cell numeric className={EXTRA_CLASS}>
        <RangeBar {...figures} label={t(($) => $.markets.rangeOf, { pair: pair.symbol })} />
      </Cell>
      <Cell className={EXTRA_CLASS}>
        <WeekLine pair={pair} />
      </Cell>
    </>
  );
}

/** Daily closes of the last week, in the colour of their own change. */
function WeekLine({ pair }: { readonly pair: Quotation }) {
  const { t } = useTranslation('quotations');
  const week = useWeek(pair);
  const change = (week.at(-1) ?? 0) - (week[0] ?? 0);
  return (
    <Sparkline
      values={week}
      direction={directionOf(String(change))}
      label={t(($) => $.quotations.sparkline, { pair: pair.symbol })}
      className="ml-auto"
    />
  );
}
