import { Skeleton } from '@assay/ui';

/** Placeholder of a page whose code or texts are loading. */
export function PagePending() {
  return (
    <div aria-busy="true" className="mx-auto flex min-h-dvh w-full max-w-300 flex-1 flex-col gap-5 px-4 py-8">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-28" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
