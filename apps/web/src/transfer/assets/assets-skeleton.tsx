import { Skeleton } from '@assay/ui';
import { TotalsSkeleton } from './totals-panel.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder of an account's page. */
export function AssetsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <TotalsSkeleton />
      <div className="rounded-lg border border-line bg-surface px-4 pt-4 pb-2 tablet:px-6 tablet:pt-5">
        <Skeleton className="mb-3 h-8 w-full tablet:w-56 touch:h-11" />
        <Skeleton className="mb-2 h-6" />
        {ROWS.map((row) => (
          <Skeleton key={row} className="my-2 h-10" />
        ))}
      </div>
    </div>
  );
}
