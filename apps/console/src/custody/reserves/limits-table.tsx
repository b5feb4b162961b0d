import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../session/session.ts';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import type { LimitsRow, Terms } from './rows.ts';

const LEVELS = [0, 1, 2, 3] as const;

/** Daily withdrawal limits by identity level, and the thresholds of automatic and second approval. */
export function LimitsTable({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation(['products', 'words']);
  const hasPermission = useHasPermission();
  const [editing, setEditing] = useState<LimitsRow | 'new' | null>(null);
  const canChange = hasPermission('custody.change');
  return (
    <div className="flex flex-col gap-3">
      {canChange && (
        <Button className="self-start" onClick={() => setEditing('new')}>
          {t(($) => $.products.custody.terms.add)}
        </Button>
      )}
      <DataTable
        caption={t(($) => $.products.custody.tab.limits)}
        name="limits"
        columns={columns()}
        rows={terms.limits}
        rowId={({ currency }) => String(currency)}
        {...(canChange ? { onOpen: setEditing } : {})}
      />
      {editing !== null && (
        <LimitsDialog
          row={editing === 'new' ? null : editing}
          terms={terms}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<LimitsRow>[] {
    return [
      {
        id: 'currency',
        header: t(($) => $.words.currency),
        value: (row) => row.currency_name,
      },
      ...LEVELS.map((level) => ({
        id: `day_${level}`,
        header: t(($) => $.products.custody.limits[`day_${level}`]),
        value: (row: LimitsRow) => row.day[level] ?? '',
        numeric: true,
      })),
      {
        id: 'automatic',
        header: t(($) => $.products.custody.limits.automatic_below),
        value: (row) => row.automatic_below,
        numeric: true,
      },
      {
        id: 'fourEyes',
        header: t(($) => $.products.custody.limits.four_eyes_above),
        value: (row) => row.four_eyes_above,
        numeric: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && (
            <Button size="small" onClick={() => setEditing(row)}>
              {t(($) => $.words.change)}
            </Button>
          ),
      },
    ];
  }
}
