import { Cell, EmptyState, ErrorState, HeadCell, LoadMore, Row, Skeleton, Table } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOMY, useMedia } from '../../shared/use-media.ts';
import type { OrderPages } from './use-order-pages.ts';

/** One figure of a row: a column of the table, or a line of a card on a phone. */
type Column<Row> = {
  readonly label: string;
  readonly numeric?: boolean;
  /** Less important figures are drawn in a quieter colour. */
  readonly isQuiet?: boolean;
  readonly show: (row: Row) => ReactNode;
};

export type OrderListProps<Row> = {
  readonly caption: string;
  readonly pages: OrderPages<Row>;
  /** What an empty list says below "no data". */
  readonly emptyText: string;
  /** The next step from an empty list. */
  readonly emptyAction?: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** Rows that are not shown are left out. */
  readonly isShown?: (row: Row) => boolean;
  /** "Load more" stands below a list of more rows than this. */
  readonly loadMoreAbove?: number;
};

type RowsProps<Row> = Pick<OrderListProps<Row>, 'caption' | 'columns'> & { readonly rows: readonly Row[] };

/** In the deal centre (contract, section 9). */
const LOAD_MORE_ABOVE = 8;
const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

/** A list of orders or trades in all its states. */
export function OrderList<Row extends { readonly id: number }>(props: OrderListProps<Row>) {
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
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t(($) => $.trade.orders.none)} text={props.emptyText} action={props.emptyAction} />
      ) : (
        <Rows rows={rows} caption={props.caption} columns={props.columns} />
      )}
      {pages.rows.length > (props.loadMoreAbove ?? LOAD_MORE_ABOVE) && (
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

function Rows<Row extends { readonly id: number }>(props: RowsProps<Row>) {
  return useMedia(ROOMY) ? <TableRows {...props} /> : <CardRows {...props} />;
}

function TableRows<Item extends { readonly id: number }>({ rows, caption, columns }: RowsProps<Item>) {
  return (
    <Table caption={caption} className="text-small">
      <thead>
        <tr>
          {columns.map(({ label, numeric }) => (
            <HeadCell key={label} numeric={numeric ?? false}>
              {label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            {columns.map(({ label, numeric, isQuiet, show }) => (
              <Cell key={label} numeric={numeric ?? false} className={isQuiet ? 'text-ink-muted' : ''}>
                {show(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Where there is no room for columns each row is a card, so that nothing hides beyond the edge. */
function CardRows<Item extends { readonly id: number }>({ rows, caption, columns }: RowsProps<Item>) {
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line py-2">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-small">
            {columns.map(({ label, show }) => (
              <div key={label} className="flex items-center justify-between gap-2">
                <dt className="text-ink-faint">{label}</dt>
                <dd className="text-right">{show(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
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
