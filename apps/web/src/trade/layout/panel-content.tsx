import { Skeleton } from '@assay/ui';
import { type ReactNode, Suspense } from 'react';

/** One part of a workplace. What it still waits for hides the part alone, never what stands beside it. */
export function PanelContent({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="size-full min-h-20" />}>{children}</Suspense>;
}
