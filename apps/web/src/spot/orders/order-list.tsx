import { EmptyState, ErrorState, LoadMore, Skeleton, Table } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPages } from './use-order-pages.ts';

export type OrderListProps<Row> = {
  readonly caption: string;
  readonly pages: OrderPages<Row>;
  /** What an empty list says below "no data". */
  readonly emptyText: string;
  readonly head: ReactNode;
  /** Draws one table row. */
  readonly row: (row: Row) => ReactNode;
  /** Rows that are not shown are left out before anything is counted. */
  readonly isShown?: (row: Row) => boolean;
};

/** "Load more" stands below a list of more rows than this (contract, section 9). */
const LOAD_MORE_ABOVE = 8;
const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

/** A list of orders or trades in all its states. */
export function OrderList<Row>(props: OrderListProps<Row>) {
  const { t } = useTranslation('trade');
  const { pages } = props;
  if (pages.status === 'loading') return <ListSkeleton />;
  if (pages.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.trade.orders.failed)}
        retryLabel={t(($) => $.trade.page.retry)}
        onRetry={pages.retry}
        busy={pages.isRetrying}
      />
    );
  }
  const rows = props.isShown === undefined ? pages.rows : pages.rows.filter(props.isShown);
  if (rows.length === 0 && !pages.hasMore) {
    return <EmptyState title={t(($) => $.trade.orders.none)} text={props.emptyText} />;
  }
  return (
    <>
      <Table caption={props.caption} className="text-small">
        <thead>{props.head}</thead>
        <tbody>{rows.map(props.row)}</tbody>
      </Table>
      {rows.length === 0 && <EmptyState title={t(($) => $.trade.orders.none)} text={props.emptyText} />}
      {pages.rows.length > LOAD_MORE_ABOVE && (
        <LoadMore
          label={t(($) => $.trade.orders.loadMore)}
          endLabel={t(($) => $.trade.orders.noMore)}
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
