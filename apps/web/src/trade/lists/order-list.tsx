import { EmptyState, ErrorState, LoadMore, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Figure, FigureRows } from './figure-rows.tsx';
import type { OrderPages } from './use-order-pages.ts';

export type OrderListProps<Row> = {
  readonly caption: string;
  readonly pages: OrderPages<Row>;
  /** Title of an empty list. */
  readonly emptyText: string;
  /** The next step from an empty list. */
  readonly emptyAction?: ReactNode;
  readonly columns: readonly Figure<Row>[];
  /** Rows that are not shown are left out. */
  readonly isShown?: (row: Row) => boolean;
  /** "Load more" stands below a list of more rows than this. */
  readonly loadMoreAbove?: number;
};

/** In the deal centre (contract, section 9). */
const LOAD_MORE_ABOVE = 8;
const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

/** A list of orders or trades in all its states. */
export function OrderList<Row extends { readonly id: number }>(props: OrderListProps<Row>) {
  const { t } = useTranslation(['trade', 'common']);
  const { pages } = props;
  if (pages.status === 'loading') return <ListSkeleton />;
  if (pages.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.trade.orders.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={pages.retry}
        busy={pages.isRetrying}
      />
    );
  }
  const rows = props.isShown === undefined ? pages.rows : pages.rows.filter(props.isShown);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={props.emptyText} action={props.emptyAction} />
      ) : (
        <FigureRows rows={rows} caption={props.caption} columns={props.columns} />
      )}
      {pages.rows.length > (props.loadMoreAbove ?? LOAD_MORE_ABOVE) && (
        <LoadMore
          label={t(($) => $.common.state.loadMore)}
          endLabel={t(($) => $.common.state.noMore)}
          hasMore={pages.hasMore}
          busy={pages.isLoadingMore}
          onLoad={pages.loadMore}
        />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2 pt-9">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </div>
  );
}
