import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { moneyColumn } from './money-column.tsx';
import type { Risk } from './risk.ts';

type MapRow = Risk['map'][number];

const BAR_WIDTH = 160;
const BAR_HEIGHT = 10;

/** Liquidation map: liquidations of each pair by price, in steps outward from the current index. */
export function MapTable({ rows }: { readonly rows: Risk['map'] }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const largest = Math.max(1, ...rows.map(({ value }) => Number(value)));
  const columns: readonly Column<MapRow>[] = [
    { id: 'symbol', header: t(($) => $.words.pair), value: (row) => row.symbol },
    {
      id: 'move',
      header: t(($) => $.products.lever.field.move),
      value: (row) => Number(row.move),
      cell: (row) => `${row.move} %`,
      numeric: true,
    },
    {
      id: 'price',
      header: t(($) => $.products.lever.field.upTo),
      value: (row) => row.price,
      numeric: true,
    },
    {
      id: 'accounts',
      header: t(($) => $.console.words.accounts),
      value: (row) => row.accounts,
      numeric: true,
    },
    {
      id: 'positions',
      header: t(($) => $.products.lever.field.fallen),
      value: (row) => row.positions,
      numeric: true,
    },
    moneyColumn(
      'value',
      t(($) => $.products.lever.field.value),
      (row) => row.value,
    ),
    {
      id: 'bar',
      header: t(($) => $.products.lever.field.share),
      cell: ({ value, move }) => (
        <svg aria-hidden="true" viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`} className="block h-2.5 w-40">
          <rect
            width={Math.max(1, (BAR_WIDTH * Number(value)) / largest)}
            height={BAR_HEIGHT}
            className={move.startsWith('-') ? 'fill-down' : 'fill-up'}
          />
        </svg>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-muted">{t(($) => $.products.lever.mapHint)}</p>
      <DataTable
        caption={t(($) => $.products.lever.tab.map)}
        name="lever-liquidation-map"
        columns={columns}
        rows={rows}
        rowId={(row) => `${row.pair} ${row.move}`}
      />
    </div>
  );
}
