import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../session/session.ts';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { ConfirmationsDialog, ExplorerDialog, RescanDialog } from './network-dialogs.tsx';
import type { NetworkRow } from './rows.ts';

type OpenDialog = { readonly kind: 'confirmations' | 'explorer' | 'rescan'; readonly row: NetworkRow };

/** Block heights of the chain watchers, and the settings of each network. */
export function NetworkTable({ rows }: { readonly rows: readonly NetworkRow[] }) {
  const { t } = useTranslation(['products', 'words']);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setOpenDialog(null);
  return (
    <>
      <DataTable
        caption={t(($) => $.products.custody.tab.networks)}
        name="networks"
        columns={columns()}
        rows={rows}
        rowId={({ network }) => network}
      />
      {openDialog?.kind === 'confirmations' && <ConfirmationsDialog row={openDialog.row} onClose={close} />}
      {openDialog?.kind === 'explorer' && <ExplorerDialog row={openDialog.row} onClose={close} />}
      {openDialog?.kind === 'rescan' && <RescanDialog row={openDialog.row} onClose={close} />}
    </>
  );

  function columns(): readonly Column<NetworkRow>[] {
    return [
      {
        id: 'network',
        header: t(($) => $.words.network),
        value: (row) => t(($) => $.products.custody.network[row.network]),
      },
      {
        id: 'kind',
        header: t(($) => $.products.custody.chain.kind),
        value: (row) => t(($) => $.products.custody.kind[row.kind]),
        cell: (row) => (
          <Badge tone={row.kind === 'recorded' ? 'warn' : 'neutral'}>
            {t(($) => $.products.custody.kind[row.kind])}
          </Badge>
        ),
      },
      {
        id: 'height',
        header: t(($) => $.products.custody.chain.height),
        value: (row) => row.height ?? '–',
        numeric: true,
      },
      {
        id: 'behind',
        header: t(($) => $.products.custody.chain.behind),
        value: (row) =>
          row.height === null || row.node_height === null ? '–' : row.node_height - row.height,
        numeric: true,
      },
      {
        id: 'heard',
        header: t(($) => $.products.custody.chain.heard),
        value: (row) =>
          row.heard_seconds === null
            ? t(($) => $.products.custody.chain.never)
            : t(($) => $.products.custody.chain.ago, { seconds: row.heard_seconds }),
        cell: (row) => <LastReport row={row} />,
      },
      {
        id: 'confirmations',
        header: t(($) => $.products.custody.chain.depth),
        value: (row) => `${row.credit_after} / ${row.settled_after}`,
        numeric: true,
      },
      {
        id: 'explorer',
        header: t(($) => $.products.custody.chain.explorer),
        value: (row) => row.explorer || '–',
        wrapsText: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) => <Actions row={row} onChoose={setOpenDialog} />,
      },
    ];
  }
}

function Actions(props: { readonly row: NetworkRow; readonly onChoose: (openDialog: OpenDialog) => void }) {
  const { t } = useTranslation('products');
  const hasPermission = useHasPermission();
  const { row, onChoose } = props;
  return (
    <span className="flex flex-wrap gap-1">
      {hasPermission('custody.work') && row.kind !== 'simulated' && (
        <Button size="small" onClick={() => onChoose({ kind: 'rescan', row })}>
          {t(($) => $.products.custody.chain.rescan)}
        </Button>
      )}
      {hasPermission('custody.change') && (
        <>
          <Button size="small" onClick={() => onChoose({ kind: 'confirmations', row })}>
            {t(($) => $.products.custody.chain.setDepth)}
          </Button>
          <Button size="small" onClick={() => onChoose({ kind: 'explorer', row })}>
            {t(($) => $.products.custody.chain.setExplorer)}
          </Button>
        </>
      )}
    </span>
  );
}

function LastReport({ row }: { readonly row: NetworkRow }) {
  const { t } = useTranslation('products');
  return (
    <span className="flex flex-col items-start gap-0.5">
      {row.heard_seconds === null
        ? t(($) => $.products.custody.chain.never)
        : t(($) => $.products.custody.chain.ago, { seconds: row.heard_seconds })}
      {row.is_late === 1 && <Badge tone="warn">{t(($) => $.products.custody.chain.late)}</Badge>}
      {row.rescan_from !== null && (
        <span className="text-small text-ink-muted">
          {t(($) => $.products.custody.chain.rescanning, { height: row.rescan_from })}
        </span>
      )}
    </span>
  );
}
