import type { QuotationGroup } from '@assay/contract';
import { ErrorState, Input, type Option, SegmentedControl, Skeleton, SkeletonGroup } from '@assay/ui';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/remote.ts';
import { QuotationTable } from './quotation-table.tsx';
import { matching } from './sorting.ts';

/** One row per pair of the demo's first group, to reserve the space while loading. */
const SKELETON_ROWS = Array.from({ length: 15 }, (_unused, index) => index);

export type QuotationTabsProps = {
  readonly quotations: Remote<readonly QuotationGroup[]>;
  /** Shows the loaded groups; by default a tab for each, and a search. */
  readonly list?: (groups: readonly QuotationGroup[]) => ReactNode;
};

/** Quotations once they are loaded, with a retry after an error. */
export function QuotationTabs({ quotations, list = plainList }: QuotationTabsProps) {
  const { t } = useTranslation('common');
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
  return list(quotations.value);
}

function plainList(groups: readonly QuotationGroup[]): ReactNode {
  return <PlainTabs groups={groups} />;
}

function PlainTabs({ groups }: { readonly groups: readonly QuotationGroup[] }) {
  const [selected, setSelected] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const group = groups.find(({ name }) => name === selected) ?? groups[0];
  return (
    <div className="min-h-90">
      <TabsAndSearch
        options={groups.map(optionOf)}
        value={group?.name ?? ''}
        onValueChange={setSelected}
        search={search}
        onSearch={setSearch}
      />
      <QuotationTable group={group?.name ?? ''} pairs={matching(group?.quotation ?? [], search)} />
    </div>
  );
}

/** Tab of a group. */
export function optionOf({ name }: QuotationGroup): Option<string> {
  return { value: name, label: name };
}

export type TabsAndSearchProps = {
  readonly options: readonly Option<string>[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** Row above a list of pairs: its tabs, and a field that searches it. */
export function TabsAndSearch({ options, value, onValueChange, search, onSearch }: TabsAndSearchProps) {
  const { t } = useTranslation('quotations');
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <SegmentedControl
        label={t(($) => $.quotations.groups)}
        options={options}
        value={value}
        onValueChange={onValueChange}
      />
      <Input
        type="search"
        aria-label={t(($) => $.quotations.search)}
        placeholder={t(($) => $.quotations.search)}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        start={<Search aria-hidden="true" className="size-4 text-ink-faint" />}
        className="w-48"
      />
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
