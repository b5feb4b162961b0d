import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Banner, Button, saveFile } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { useHasPermission } from '../../session/session.ts';
import { ActionDialog } from '../../shell/action-dialog.tsx';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { REFRESH_INTERVAL_MS } from '../refresh.ts';
import { ImportDialog } from './import-dialog.tsx';

type BatchRow = AnswerOf<typeof consoleCalls.consoleChainBatches>['list'][number];
type ExportedBatch = AnswerOf<typeof consoleCalls.consoleExportBatch>;
type Network = BatchRow['network'];

/** Action in progress: export of the pending withdrawals, repeated export of a batch, or import of a signed one. */
type OpenDialog =
  | { readonly kind: 'export' | 'import'; readonly network: Network }
  | { readonly kind: 'reexport'; readonly network: Network; readonly id: number };

type BatchTableProps = { readonly page: number; readonly onPage: (page: number) => void };

/** Batches exported for offline signing. */
export function BatchTable({ page, onPage }: BatchTableProps) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const hasPermission = useHasPermission();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const terms = useRemote(consoleCalls.consoleCustodyTerms, {});
  const remote = useRemote(consoleCalls.consoleChainBatches, { page }, REFRESH_INTERVAL_MS);
  const offlineSigned =
    terms.status === 'ready' ? terms.value.networks.filter((network) => network.signs_elsewhere === 1) : [];
  const canWork = hasPermission('custody.work');
  return (
    <div className="flex flex-col gap-3">
      {terms.status === 'ready' && offlineSigned.length === 0 && (
        <Banner>{t(($) => $.products.custody.batch.none)}</Banner>
      )}
      {canWork &&
        offlineSigned.map(({ network }) => (
          <div key={network} className="flex flex-wrap items-center gap-2">
            <span className="w-24">{t(($) => $.products.custody.network[network])}</span>
            <Button kind="solid" onClick={() => setOpenDialog({ kind: 'export', network })}>
              {t(($) => $.products.custody.batch.export)}
            </Button>
            <Button onClick={() => setOpenDialog({ kind: 'import', network })}>
              {t(($) => $.products.custody.batch.import)}
            </Button>
          </div>
        ))}
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.custody.batch.title)}
        name="batches"
        columns={columns()}
        rowId={(row) => String(row.id)}
        page={page}
        onPage={onPage}
      />
      {openDialog && <BatchDialog dialog={openDialog} onClose={() => setOpenDialog(null)} />}
    </div>
  );

  function columns(): readonly Column<BatchRow>[] {
    return [
      { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
      {
        id: 'network',
        header: t(($) => $.words.network),
        value: (row) => t(($) => $.products.custody.network[row.network]),
      },
      { id: 'made', header: t(($) => $.products.custody.batch.made), time: (row) => row.created_time },
      {
        id: 'transactions',
        header: t(($) => $.products.custody.batch.transactions),
        value: (row) => row.transactions,
        numeric: true,
      },
      {
        id: 'unsigned',
        header: t(($) => $.products.custody.batch.unsigned),
        value: (row) => row.unsigned,
        numeric: true,
      },
      {
        id: 'imported',
        header: t(($) => $.products.custody.batch.imported),
        time: (row) => row.imported_time,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: ({ id, network }) =>
          canWork && (
            <Button size="small" onClick={() => setOpenDialog({ kind: 'reexport', network, id })}>
              {t(($) => $.products.custody.batch.again)}
            </Button>
          ),
      },
    ];
  }
}

function BatchDialog({ dialog, onClose }: { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { network } = dialog;
  const name = t(($) => $.products.custody.network[network]);
  const save = ({ batch, document }: ExportedBatch): void => {
    saveFile(new Blob([document], { type: 'application/json' }), `batch-${network}-${batch}.json`);
    onClose();
  };
  switch (dialog.kind) {
    case 'export':
      return (
        <ActionDialog
          title={t(($) => $.products.custody.batch.exportTitle, { network: name })}
          call={consoleCalls.consoleExportBatch}
          request={(reason) => ({ network, reason })}
          onClose={onClose}
          onDone={save}
        />
      );
    case 'reexport':
      return (
        <ActionDialog
          title={t(($) => $.products.custody.batch.againTitle, { id: dialog.id })}
          call={consoleCalls.consoleBatchAgain}
          request={(reason) => ({ network, id: dialog.id, reason })}
          onClose={onClose}
          onDone={save}
        />
      );
    case 'import':
      return <ImportDialog network={network} name={name} onClose={onClose} />;
  }
}
