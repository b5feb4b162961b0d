import { useTimes } from '@assay/client/times';
import type { PriceFeedRow, PriceRow } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { grouped } from '../table/grouped.ts';
import { secondsText } from './seconds-text.ts';
import { TermsDialog } from './terms-dialog.tsx';

type IndexTableProps = { readonly rows: readonly PriceRow[]; readonly feeds: readonly PriceFeedRow[] };

/** Index of every pair with its current and scheduled terms. */
export function IndexTable({ rows, feeds }: IndexTableProps) {
  const { t, i18n } = useTranslation(['feeds', 'words', 'console']);
  const times = useTimes();
  const hasPermission = useHasPermission();
  const [editing, setEditing] = useState<PriceRow | null>(null);
  const canChange = hasPermission('markets.change');
  return (
    <>
      <DataTable
        caption={t(($) => $.feeds.indexes)}
        name="indexes"
        columns={columns()}
        rows={rows}
        rowId={(row) => String(row.id)}
        {...(canChange ? { onOpen: setEditing } : {})}
      />
      {editing && <TermsDialog pair={editing} feeds={feeds} onClose={() => setEditing(null)} />}
    </>
  );

  function termsText(terms: PriceRow['terms']): string {
    if (terms === null || terms.sources.length === 0) return t(($) => $.feeds.nothing);
    return t(($) => $.feeds.terms, { ...terms, sources: terms.sources.join(', ') });
  }

  function columns(): readonly Column<PriceRow>[] {
    const visible: Column<PriceRow>[] = [
      { id: 'symbol', header: t(($) => $.words.pair), value: (row) => row.symbol },
      {
        id: 'index',
        header: t(($) => $.console.words.index),
        value: (row) => row.price ?? '',
        numeric: true,
        cell: (row) =>
          row.price === null ? <PriceStateBadge row={row} /> : grouped(row.price, i18n.language),
      },
      {
        id: 'age',
        header: t(($) => $.feeds.field.age),
        value: (row) => secondsText(row.age_ms),
        numeric: true,
      },
      {
        id: 'used',
        header: t(($) => $.feeds.field.used),
        value: (row) =>
          `${row.sources.filter((source) => source.left_out === null).length} / ${row.sources.length}`,
        numeric: true,
      },
      {
        id: 'terms',
        header: t(($) => $.console.words.terms),
        value: (row) => termsText(row.terms),
        wrapsText: true,
      },
      {
        id: 'coming',
        header: t(($) => $.feeds.field.coming),
        value: (row) =>
          row.coming
            .map((terms) =>
              t(($) => $.feeds.comes, { time: times.formatWithZone(terms.acts), terms: termsText(terms) }),
            )
            .join('; '),
        wrapsText: true,
      },
    ];
    if (!canChange) return visible;
    return [
      ...visible,
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) => (
          <Button size="small" onClick={() => setEditing(row)}>
            {t(($) => $.words.change)}
          </Button>
        ),
      },
    ];
  }
}

function PriceStateBadge({ row }: { readonly row: PriceRow }) {
  const { t } = useTranslation('feeds');
  if (row.terms === null) return <span className="text-ink-muted">{t(($) => $.feeds.none)}</span>;
  return <Badge tone="warn">{t(($) => $.feeds.isStale)}</Badge>;
}
