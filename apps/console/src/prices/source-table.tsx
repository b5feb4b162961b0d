import type { PriceRow } from '@assay/contract/console';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { secondsText } from './seconds-text.ts';

type SourceRow = PriceRow['sources'][number] & { readonly symbol: string };

/** All sources of every pair: quote, its age and deviation, and the reason of an exclusion. */
export function SourceTable({ pairs }: { readonly pairs: readonly PriceRow[] }) {
  const { t } = useTranslation(['feeds', 'words']);
  const rows = pairs.flatMap(({ symbol, sources }) => sources.map((source) => ({ ...source, symbol })));
  const stateText = ({ left_out: reason }: SourceRow): string =>
    reason === null ? t(($) => $.feeds.counts) : t(($) => $.feeds.leftOut[reason]);
  const columns: readonly Column<SourceRow>[] = [
    { id: 'symbol', header: t(($) => $.words.pair), value: (row) => row.symbol },
    { id: 'source', header: t(($) => $.words.source), value: (row) => row.name },
    { id: 'price', header: t(($) => $.words.price), value: (row) => row.price ?? '', numeric: true },
    {
      id: 'age',
      header: t(($) => $.feeds.field.age),
      value: (row) => secondsText(row.age_ms),
      numeric: true,
    },
    {
      id: 'distance',
      header: t(($) => $.feeds.field.distance),
      value: (row) => row.distance ?? '',
      numeric: true,
    },
    {
      id: 'state',
      header: t(($) => $.feeds.field.state),
      value: stateText,
      cell: (row) => <Badge tone={row.left_out === null ? 'neutral' : 'warn'}>{stateText(row)}</Badge>,
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.feeds.sources)}
      name="sources"
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.symbol} ${row.name}`}
    />
  );
}
