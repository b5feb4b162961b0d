import { Skeleton } from '@assay/ui';
import { type ReactNode, Suspense } from 'react';

/** Content of one panel of a trading page. While it loads, only this panel shows a placeholder. */
export function PanelContent({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="size-full min-h-20" />}>{children}</Suspense>;
}
