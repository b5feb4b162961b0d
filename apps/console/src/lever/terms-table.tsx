import { consoleCalls } from '@assay/contract/console';
import { MenuItem } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeEffects } from './change-effects.tsx';
import { TERM_FIELDS } from './fields.ts';
import { ProposeForm } from './propose-form.tsx';
import type { ChangePreview, PairRisk } from './risk.ts';

type OpenDialog = { readonly action: 'change' | 'pause' | 'resume'; readonly pair: PairRisk };

/** Terms of every pair, with the actions on them. */
export function TermsTable({ rows }: { readonly rows: readonly PairRisk[] }) {
  const { t } = useTranslation(['products', 'words']);
  const hasPermission = useHasPermission();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const symbol: Column<PairRisk> = {
    id: 'symbol',
    header: t(($) => $.words.pair),
    value: (row) => row.symbol,
  };
  const columns: readonly Column<PairRisk>[] = [
    {
      id: 'version',
      header: t(($) => $.words.version),
      value: (row) => row.terms?.version ?? 0,
      numeric: true,
    },
    ...TERM_FIELDS.map(
      (field): Column<PairRisk> => ({
        id: field,
        header: t(($) => $.products.lever.term[field]),
        value: (row) => row.terms?.[field] ?? '',
        numeric: field !== 'multiples' && field !== 'shares',
      }),
    ),
  ];
  const actions: Column<PairRisk> = {
    id: 'acts',
    header: t(($) => $.words.actions),
    cell: (pair) => pair.closes === '' && <PairMenu pair={pair} onChoose={setOpenDialog} />,
  };
  return (
    <>
      <DataTable
        caption={t(($) => $.products.lever.tab.terms)}
        name="lever-terms"
        columns={hasPermission('lever.change') ? [symbol, actions, ...columns] : [symbol, ...columns]}
        rows={rows}
        rowId={(row) => String(row.id)}
      />
      {openDialog?.action === 'change' && (
        <TermsDialog pair={openDialog.pair} onClose={() => setOpenDialog(null)} />
      )}
      {(openDialog?.action === 'pause' || openDialog?.action === 'resume') && (
        <PauseDialog action={openDialog.action} pair={openDialog.pair} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

function PairMenu(props: { readonly pair: PairRisk; readonly onChoose: (openDialog: OpenDialog) => void }) {
  const { t } = useTranslation('products');
  const { pair, onChoose } = props;
  const actions = ['change', pair.is_open === 1 ? 'pause' : 'resume'] as const;
  return (
    <RowMenu label={t(($) => $.products.lever.act.menu, { symbol: pair.symbol })}>
      {actions.map((action) => (
        <MenuItem key={action} onSelect={() => onChoose({ action, pair })}>
          {t(($) => $.products.lever.act[action])}
        </MenuItem>
      ))}
    </RowMenu>
  );
}

/** Dialog to pause or resume a pair: one person pauses immediately, two resume. */
function PauseDialog(props: {
  readonly action: 'pause' | 'resume';
  readonly pair: PairRisk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { action, pair, onClose } = props;
  const title = { pause: 'pauseTitle', resume: 'resumeTitle' } as const;
  return (
    <ActionDialog
      title={t(($) => $.products.lever.act[title[action]], { symbol: pair.symbol })}
      call={consoleCalls.consolePauseLever}
      request={(reason) => ({ pair: pair.id, act: action, reason })}
      onClose={onClose}
    />
  );
}

/** Dialog for new terms of a pair: a preview of the affected accounts, then a proposal. */
function TermsDialog({ pair, onClose }: { readonly pair: PairRisk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { terms } = pair;
  const { consolePreviewLeverTerms: preview, consoleProposeLeverTerms: propose } = consoleCalls;
  return (
    <ChangeDialog<ChangePreview>
      title={t(($) => $.products.lever.act.changeTitle, { symbol: pair.symbol })}
      fields={TERM_FIELDS.map((name) => ({ name, label: t(($) => $.products.lever.term[name]) }))}
      initial={Object.fromEntries(TERM_FIELDS.map((name) => [name, String(terms?.[name] ?? '')]))}
      schema={preview.input}
      request={(changes) => ({ ...changes, pair: String(pair.id) })}
      preview={(request) => callServer(preview, { ...request, pair: pair.id })}
      onClose={onClose}
    >
      {(changePreview, request, back) => (
        <ProposeForm
          call={propose}
          request={(reason) => ({ ...request, pair: pair.id, reason })}
          back={back}
          onDone={onClose}
        >
          <ChangeEffects changePreview={changePreview} />
        </ProposeForm>
      )}
    </ChangeDialog>
  );
}
