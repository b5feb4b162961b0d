import { useTimes } from '@assay/client/times';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { grouped } from '../table/grouped.ts';
import { moneyColumn } from './money-column.tsx';
import type { PairRisk } from './risk.ts';

/** Long and short exposure by pair, and the exchange's unrealised result. */
export function ExposureTable({ rows }: { readonly rows: readonly PairRisk[] }) {
  const { t, i18n } = useTranslation(['products', 'words', 'console']);
  const times = useTimes();
  const name = (id: 'long' | 'short' | 'net' | 'stress_need' | 'house_open'): string =>
    t(($) => $.products.lever.field[id]);
  const columns: readonly Column<PairRisk>[] = [
    { id: 'symbol', header: t(($) => $.words.pair), value: (row) => row.symbol },
    {
      id: 'state',
      header: t(($) => $.console.words.state),
      value: stateText,
      cell: (row) => <Badge tone={row.is_open === 1 ? 'neutral' : 'warn'}>{stateText(row)}</Badge>,
    },
    {
      id: 'index',
      header: t(($) => $.console.words.index),
      value: (row) => row.index,
      numeric: true,
      cell: (row) =>
        row.index === '' ? (
          <Badge tone="warn">{t(($) => $.products.lever.staleIndex)}</Badge>
        ) : (
          grouped(row.index, i18n.language)
        ),
    },
    moneyColumn('long', name('long'), (row) => row.long.value),
    moneyColumn('short', name('short'), (row) => row.short.value),
    { id: 'balance', header: t(($) => $.products.lever.field.sides), cell: (row) => <Sides row={row} /> },
    moneyColumn('net', name('net'), (row) => row.net),
    {
      id: 'positions',
      header: t(($) => $.products.lever.field.positions),
      value: (row) => row.long.positions + row.short.positions,
      cell: (row) => `${row.long.positions} / ${row.short.positions}`,
      numeric: true,
    },
    {
      id: 'waiting',
      header: t(($) => $.products.lever.field.waiting),
      value: (row) => row.waiting,
      numeric: true,
    },
    {
      id: 'traders',
      header: t(($) => $.console.words.traders),
      value: (row) => row.traders,
      numeric: true,
    },
    moneyColumn('stress', name('stress_need'), (row) => row.stress_need),
    moneyColumn('house', name('house_open'), (row) => row.house_open),
  ];
  return (
    <DataTable
      caption={t(($) => $.products.lever.tab.exposure)}
      name="lever-exposure"
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
    />
  );

  function stateText({ is_open: isOpen, closes }: PairRisk): string {
    if (closes !== '') return t(($) => $.products.lever.state.closes, { time: times.formatWithZone(closes) });
    return isOpen === 1 ? t(($) => $.products.lever.state.open) : t(($) => $.products.lever.state.paused);
  }
}

const BAR_WIDTH = 96;
const BAR_HEIGHT = 8;

/** Bar of a pair's long and short values, as fractions of their sum. */
function Sides({ row }: { readonly row: PairRisk }) {
  const { t } = useTranslation('products');
  const [longValue, shortValue] = [Number(row.long.value), Number(row.short.value)];
  const longShare = longValue + shortValue === 0 ? 0.5 : longValue / (longValue + shortValue);
  const percent = Math.round(longShare * 100);
  return (
    <svg
      role="img"
      aria-label={t(($) => $.products.lever.sidesText, { long: percent, short: 100 - percent })}
      viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`}
      className="block h-2 w-24"
    >
      <rect
        width={BAR_WIDTH * longShare}
        height={BAR_HEIGHT}
        className={longValue + shortValue === 0 ? 'fill-line' : 'fill-up'}
      />
      <rect
        x={BAR_WIDTH * longShare}
        width={BAR_WIDTH * (1 - longShare)}
        height={BAR_HEIGHT}
        className={longValue + shortValue === 0 ? 'fill-line' : 'fill-down'}
      />
    </svg>
  );
}
