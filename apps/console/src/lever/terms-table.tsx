import { consoleCalls } from '@assay/contract/console';
import { MenuItem } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { TERM_FIELDS } from './fields.ts';
import { PlanPreview } from './plan-preview.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { PairRisk, Plan } from './risk.ts';

type Intent = { readonly act: 'change' | 'pause' | 'resume'; readonly pair: PairRisk };

/** Terms of every pair, with the actions on them. */
export function TermsTable({ rows }: { readonly rows: readonly PairRisk[] }) {
  const { t } = useTranslation(['products', 'words']);
  const may = useMay();
  const [intent, setIntent] = useState<Intent | null>(null);
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
  const acts: Column<PairRisk> = {
    id: 'acts',
    header: t(($) => $.words.actions),
    cell: (pair) => pair.closes === '' && <PairMenu pair={pair} onChoose={setIntent} />,
  };
  return (
    <>
      <DataTable
        caption={t(($) => $.products.lever.tab.terms)}
        name="lever-terms"
        columns={may('lever.change') ? [symbol, acts, ...columns] : [symbol, ...columns]}
        rows={rows}
        rowId={(row) => String(row.id)}
      />
      {intent?.act === 'change' && <TermsDialog pair={intent.pair} onClose={() => setIntent(null)} />}
      {(intent?.act === 'pause' || intent?.act === 'resume') && (
        <PauseDialog act={intent.act} pair={intent.pair} onClose={() => setIntent(null)} />
      )}
    </>
  );
}

function PairMenu(props: { readonly pair: PairRisk; readonly onChoose: (intent: Intent) => void }) {
  const { t } = useTranslation('products');
  const { pair, onChoose } = props;
  const acts = ['change', pair.is_open === 1 ? 'pause' : 'resume'] as const;
  return (
    <RowMenu label={t(($) => $.products.lever.act.menu, { symbol: pair.symbol })}>
      {acts.map((act) => (
        <MenuItem key={act} onSelect={() => onChoose({ act, pair })}>
          {t(($) => $.products.lever.act[act])}
        </MenuItem>
      ))}
    </RowMenu>
  );
}

/** Dialog to pause or resume a pair: one person pauses immediately, two resume. */
function PauseDialog(props: {
  readonly act: 'pause' | 'resume';
  readonly pair: PairRisk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { act, pair, onClose } = props;
  const title = { pause: 'pauseTitle', resume: 'resumeTitle' } as const;
  return (
    <ActDialog
      title={t(($) => $.products.lever.act[title[act]], { symbol: pair.symbol })}
      call={consoleCalls.consolePauseLever}
      request={(reason) => ({ pair: pair.id, act, reason })}
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
    <ChangeDialog<Plan>
      title={t(($) => $.products.lever.act.changeTitle, { symbol: pair.symbol })}
      fields={TERM_FIELDS.map((name) => ({ name, label: t(($) => $.products.lever.term[name]) }))}
      initial={Object.fromEntries(TERM_FIELDS.map((name) => [name, String(terms?.[name] ?? '')]))}
      schema={preview.input}
      request={(changed) => ({ ...changed, pair: String(pair.id) })}
      preview={(request) => callServer(preview, { ...request, pair: pair.id })}
      onClose={onClose}
    >
      {(plan, request, back) => (
        <ProposeForm
          call={propose}
          request={(reason) => ({ ...request, pair: pair.id, reason })}
          back={back}
          onDone={onClose}
        >
          <PlanPreview plan={plan} />
        </ProposeForm>
      )}
    </ChangeDialog>
  );
}
