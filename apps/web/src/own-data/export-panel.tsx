import { calls, type ExportTable } from '@assay/contract';
import { Button, Field, Select, saveFile, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { askForStepUp } from '../account/step-up/ask.ts';
import { callServer } from '../api/server.ts';
import { useProductTables } from './product-tables.ts';

type ExportRequest = { readonly format: 'json' } | { readonly format: 'csv'; readonly table: ExportTable };

/** Download of all records as JSON, or of one table as CSV. */
export function ExportPanel() {
  const { t } = useTranslation(['security', 'common']);
  const [table, setTable] = useState<ExportTable>('ledger');
  const tables = useTableNames();
  const [busy, setBusy] = useState<'json' | 'csv' | null>(null);
  const fetchFile = async (exportRequest: ExportRequest) => {
    const step_up = await askForStepUp('export');
    if (step_up === null) return;
    setBusy(exportRequest.format);
    const result = await callServer(calls.exportData, { ...exportRequest, step_up });
    setBusy(null);
    if (result.status === 'failed')
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    if (result.status !== 'ok' || !(result.answer instanceof Blob)) return;
    saveFile(result.answer, exportRequest.format === 'csv' ? `${exportRequest.table}.csv` : 'export.json');
    showToast({ kind: 'done', title: t(($) => $.security.data.ready) });
  };
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.security.data.exportTitle)}</h2>
      <p className="mb-4 max-w-152 text-body text-ink-muted">{t(($) => $.security.data.exportText)}</p>
      <Button kind="solid" busy={busy === 'json'} onClick={() => void fetchFile({ format: 'json' })}>
        {t(($) => $.security.data.json)}
      </Button>
      <div className="mt-5 flex max-w-104 flex-wrap items-end gap-3 border-t border-line pt-5">
        <div className="min-w-48 flex-1">
          <Field label={t(($) => $.security.data.table)}>
            <Select options={tables} value={table} onValueChange={setTable} />
          </Field>
        </div>
        <Button busy={busy === 'csv'} onClick={() => void fetchFile({ format: 'csv', table })}>
          {t(($) => $.security.data.csv)}
        </Button>
      </div>
    </Panel>
  );
}

/** A table of the export with its label. */
type TableName = { readonly value: ExportTable; readonly label: string };

/** Returns all tables of the export: money first, then the products, then personal data. */
function useTableNames(): readonly TableName[] {
  const { t } = useTranslation('security');
  const tableNames = (
    value: 'ledger' | 'balances' | 'profile' | 'identity' | 'sessions' | 'passkeys' | 'letters',
  ) => ({
    value,
    label: t(($) => $.security.data.tables[value]),
  });
  return [
    tableNames('ledger'),
    tableNames('balances'),
    ...useProductTables(),
    tableNames('profile'),
    tableNames('identity'),
    tableNames('sessions'),
    tableNames('passkeys'),
    tableNames('letters'),
  ];
}
