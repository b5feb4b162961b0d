import type { QuotationGroup } from '@assay/contract';
import { EmptyState, ErrorState, Input, SegmentedControl, Skeleton, SkeletonGroup } from '@assay/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/remote.ts';
import { useFavourites } from '../trade/pair/favourites.ts';
import { FAVOURITES_OPTION } from '../trade/pairs/favourites-option.tsx';
import { FAVOURITES, pairsOfTab } from '../trade/pairs/pairs-of-tab.ts';
import { type ExtraColumn, QuotationTable } from './quotation-table.tsx';
import { useLiveGroups } from './use-live-groups.ts';

/** One row per pair of the demo's first group, to reserve the space while loading. */
const SKELETON_ROWS = Array.from({ length: 15 }, (_unused, index) => index);

const NO_COLUMNS: readonly ExtraColumn[] = [];

export type QuotationTabsProps = {
  readonly quotations: Remote<readonly QuotationGroup[]>;
  readonly extraColumns?: readonly ExtraColumn[];
};

/** Quotations with a tab per quote currency and a search. */
export function QuotationTabs({ quotations, extraColumns = NO_COLUMNS }: QuotationTabsProps) {
  const { t } = useTranslation(['quotations', 'common']);
  if (quotations.status === 'failed') {
    return (
      <ErrorState
        title={quotations.message ?? t(($) => $.common.state.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={quotations.retry}
        busy={quotations.isRetrying}
        className="min-h-90"
      />
    );
  }
  if (quotations.status !== 'ready') return <TableSkeleton label={t(($) => $.common.state.loading)} />;
  return <LoadedTabs groups={quotations.value} extraColumns={extraColumns} />;
}

type LoadedTabsProps = {
  readonly groups: readonly QuotationGroup[];
  readonly extraColumns: readonly ExtraColumn[];
};

function LoadedTabs({ groups, extraColumns }: LoadedTabsProps) {
  const { t } = useTranslation('quotations');
  const [selected, setSelected] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const favourites = useFavourites();
  const liveGroups = useLiveGroups(groups);
  const isKnown = selected === FAVOURITES || groups.some(({ name }) => name === selected);
  const tab = (isKnown ? selected : groups[0]?.name) ?? '';
  const pairs = pairsOfTab(liveGroups, tab, search, favourites);
  const isWithoutFavourites = tab === FAVOURITES && search === '' && pairs.length === 0;
  return (
    <div className="min-h-90">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={t(($) => $.quotations.groups)}
          options={[FAVOURITES_OPTION, ...groups.map(({ name }) => ({ value: name, label: name }))]}
          value={tab}
          onValueChange={setSelected}
        />
        <Input
          type="search"
          aria-label={t(($) => $.quotations.search)}
          placeholder={t(($) => $.quotations.search)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          start={<Search aria-hidden="true" className="size-4 text-ink-faint" />}
          className="w-48"
        />
      </div>
      {isWithoutFavourites ? (
        <EmptyState title={t(($) => $.quotations.favourites.none)} />
      ) : (
        <QuotationTable
          group={tab === FAVOURITES ? t(($) => $.quotations.favourites.tab) : tab}
          pairs={pairs}
          extraColumns={extraColumns}
        />
      )}
    </div>
  );
}

function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="min-h-90">
      <Skeleton className="mb-2 h-8 w-48" />
      <div className="h-8" />
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex h-9 items-center gap-4 border-t border-line">
          <Skeleton className="h-4 w-24" />
          <span className="grow" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-14" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
