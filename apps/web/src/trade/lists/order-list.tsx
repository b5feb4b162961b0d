import { EmptyState, ErrorState, LoadMore, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Figure, FigureRows } from './figure-rows.tsx';
import type { OrderPages } from './use-order-pages.ts';

type ListStatesProps<Row> = {
  readonly pages: OrderPages<Row>;
  /** Title of the empty state. */
  readonly emptyText: string;
  /** Call to action in an empty list. */
  readonly emptyAction?: ReactNode;
  /** Filters the loaded rows on the client; all rows are shown by default. */
  readonly isShown?: (row: Row) => boolean;
  /** Shows "Load more" when more rows than this are loaded, including filtered ones. */
  readonly loadMoreAbove?: number;
};

export type OrderListProps<Row> = ListStatesProps<Row> & {
  readonly caption: string;
  readonly columns: readonly Figure<Row>[];
};

/** Default of `loadMoreAbove`, as the contract specifies for the trading page (section 9). */
const LOAD_MORE_ABOVE = 8;
const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

/** Table of orders or trades with its loading, error and empty states, and "Load more". */
export function OrderList<Row extends { readonly id: number }>(props: OrderListProps<Row>) {
  const { caption, columns } = props;
  return (
    <ListStates {...props}>
      {(rows) => <FigureRows rows={rows} caption={caption} columns={columns} />}
    </ListStates>
  );
}

/** Loading, error and empty states of a list, and "Load more"; `children` draws the rows where there are any. */
export function ListStates<Row>(
  props: ListStatesProps<Row> & { readonly children: (rows: readonly Row[]) => ReactNode },
) {
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
        props.children(rows)
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
