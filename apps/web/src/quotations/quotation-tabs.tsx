import type { QuotationGroup } from '@assay/contract';
import { ErrorState, Input, SegmentedControl, Skeleton, SkeletonGroup } from '@assay/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/remote.ts';
import { QuotationTable } from './quotation-table.tsx';

/** One row per pair of the demo's first group, to reserve the space while loading. */
const SKELETON_ROWS = Array.from({ length: 15 }, (_unused, index) => index);

/** Quotations with a tab per quote currency and a search. */
export function QuotationTabs({ quotations }: { readonly quotations: Remote<readonly QuotationGroup[]> }) {
  const { t } = useTranslation(['quotations', 'common']);
  const [selected, setSelected] = useState<string | null>(null);
  const [search, setSearch] = useState('');
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
  const group = quotations.value.find(({ name }) => name === selected) ?? quotations.value[0];
  return (
    <div className="min-h-90">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={t(($) => $.quotations.groups)}
          options={quotations.value.map(({ name }) => ({ value: name, label: name }))}
          value={group?.name ?? ''}
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
      <QuotationTable group={group?.name ?? ''} pairs={group?.quotation ?? []} search={search} />
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
