import { useTimes } from '@assay/client/times';
import { Cell, cn, HeadCell, Row, Table } from '@assay/ui';
import type { ReactNode } from 'react';
import { useMedia, WIDE_SCREEN } from '../../shared/use-media.ts';

/** One figure of a row: a column of the table, or a line of a card on a phone. */
export type Figure<Row> = {
  readonly label: string;
  readonly numeric?: boolean;
  /** True for a time: its label names the time zone. */
  readonly isTime?: boolean;
  /** True for a less important figure, in a muted colour. */
  readonly isSecondary?: boolean;
  /** True for the actions on a row: they stay visible in a scrolled table, and take the full width of a card. */
  readonly isPinned?: boolean;
  readonly show: (row: Row) => ReactNode;
};

export type FigureRowsProps<Row> = {
  /** Accessible name of the rows. */
  readonly caption: string;
  readonly columns: readonly Figure<Row>[];
  readonly rows: readonly Row[];
  /** True for a row that belongs to the one above it. */
  readonly isDetail?: (row: Row) => boolean;
};

/** A row with a key of its own. */
type Keyed = { readonly id: number | string };

/** Rows of figures: a table, or cards on narrow screens. */
export function FigureRows<Row extends Keyed>(props: FigureRowsProps<Row>) {
  return useMedia(WIDE_SCREEN) ? <TableRows {...props} /> : <CardRows {...props} />;
}

/** Background of the cards that contain tables. */
const PINNED = 'sticky right-0 bg-surface';

/** Look of the rows of a table that belong to the one above them. */
const DETAIL = 'bg-raised [&>td:first-child]:pl-3 [&>td:last-child]:pr-2';

function TableRows<Item extends Keyed>({ rows, caption, columns, isDetail }: FigureRowsProps<Item>) {
  const times = useTimes();
  return (
    <Table caption={caption} className="text-small">
      <thead>
        <tr>
          {columns.map(({ label, numeric, isTime, isPinned }) => (
            <HeadCell key={label} numeric={numeric ?? false} className={isPinned ? PINNED : ''}>
              {isTime ? times.column(label) : label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} className={isDetail?.(row) ? DETAIL : ''}>
            {columns.map(({ label, numeric, isSecondary: isMuted, isPinned, show }) => (
              <Cell
                key={label}
                numeric={numeric ?? false}
                className={cn(isMuted && 'text-ink-muted', isPinned && PINNED)}
              >
                {show(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Rows as cards, for screens too narrow for columns. */
function CardRows<Item extends Keyed>({ rows, caption, columns, isDetail }: FigureRowsProps<Item>) {
  const times = useTimes();
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={cn(
            'border-b border-line py-2',
            isDetail?.(row) && 'border-l-2 border-l-line-strong pl-3',
          )}
        >
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-1 text-small">
            {columns.map(({ label, isTime, isPinned, show }) => (
              <div
                key={label}
                className={cn('flex items-center justify-between gap-2', isPinned && 'col-span-full')}
              >
                <dt className="text-ink-faint">{isTime ? times.column(label) : label}</dt>
                <dd className="text-right">{show(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
