import { EmptyState, ErrorState, LoadMore, Skeleton, SkeletonGroup } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrowingList } from './use-growing-list.ts';

export type GrowingListViewProps<Row> = {
  readonly list: GrowingList<Row>;
  /** Text of an empty list, and the action offered below it. */
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

/** A paged list with its loading, error and empty states. */
export function GrowingListView<Row>({ list, emptyText, emptyAction, children }: GrowingListViewProps<Row>) {
  const { t } = useTranslation('common');
  if (list.status === 'loading') {
    return (
      <SkeletonGroup label={t(($) => $.common.state.loading)} className="flex flex-col gap-2 py-2">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </SkeletonGroup>
    );
  }
  if (list.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.common.state.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={list.retry}
        busy={list.isRetrying}
      />
    );
  }
  if (list.rows.length === 0) {
    return <EmptyState title={emptyText} action={emptyAction} />;
  }
  return (
    <>
      {children(list.rows)}
      <LoadMore
        label={t(($) => $.common.state.loadMore)}
        endLabel={t(($) => $.common.state.noMore)}
        hasMore={list.hasMore}
        busy={list.isLoadingMore}
        onLoad={list.loadMore}
      />
    </>
  );
}
