import { seconds } from '@assay/contract/words';
import { shortened } from '@assay/money';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../product-desk/section.tsx';
import { useHasPermission } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { Desk, EndedRow, HouseRow, RunningRow } from './desk.ts';
import { FundsDialog, type FundsIntent } from './funds-dialog.tsx';

/** Exchange's funds and liability, open contracts, and the results of the last month. */
export function FigureTables({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  return (
    <div className="flex flex-col gap-6">
      <HouseTable desk={desk} />
      <Section title={t(($) => $.products.seconds.running)}>
        <RunningTable rows={desk.running} />
      </Section>
      <Section title={t(($) => $.products.seconds.ended)}>
        <EndedTable rows={desk.ended} />
      </Section>
    </div>
  );
}

function HouseTable({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const canMoveFunds = useHasPermission()('seconds.funds');
  const [openDialog, setIntent] = useState<FundsIntent | null>(null);
  const columns: readonly Column<HouseRow>[] = [
    {
      id: 'account',
      header: t(($) => $.console.words.account),
      value: (row) => t(($) => $.products.seconds[row.account]),
    },
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency_name },
    {
      id: 'total',
      header: t(($) => $.products.seconds.total),
      value: (row) => shortened(row.total),
      numeric: true,
    },
    {
      id: 'locked',
      header: t(($) => $.products.seconds.locked),
      value: (row) => shortened(row.locked),
      numeric: true,
    },
    {
      id: 'free',
      header: t(($) => $.words.available),
      value: (row) => shortened(row.free),
      numeric: true,
    },
  ];
  const actions = canMoveFunds && (
    <>
      <Button size="small" onClick={() => setIntent({ action: 'fund' })}>
        {t(($) => $.console.words.askBringIn)}
      </Button>
      <Button size="small" onClick={() => setIntent({ action: 'draw' })}>
        {t(($) => $.products.seconds.draw)}
      </Button>
    </>
  );
  return (
    <Section title={t(($) => $.products.seconds.house)} actions={actions}>
      <DataTable
        caption={t(($) => $.products.seconds.house)}
        name="seconds-house"
        columns={columns}
        rows={desk.house}
        rowId={(row) => `${row.account} ${row.currency}`}
      />
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.seconds.insured, desk.insured)}</p>
      {openDialog && <FundsDialog intent={openDialog} desk={desk} onClose={() => setIntent(null)} />}
    </Section>
  );
}

function RunningTable({ rows }: { readonly rows: readonly RunningRow[] }) {
  const { t } = useTranslation(['products', 'words']);
  const columns: readonly Column<RunningRow>[] = [
    { id: 'pair', header: t(($) => $.words.pair), value: (row) => row.symbol_name },
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency_name },
    { id: 'count', header: t(($) => $.products.seconds.count), value: (row) => row.count, numeric: true },
    { id: 'up', header: t(($) => $.products.seconds.up), value: (row) => shortened(row.up), numeric: true },
    {
      id: 'down',
      header: t(($) => $.products.seconds.down),
      value: (row) => shortened(row.down),
      numeric: true,
    },
    {
      id: 'worst',
      header: t(($) => $.products.seconds.worst),
      value: (row) => shortened(row.worst),
      numeric: true,
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.products.seconds.running)}
      name="seconds-running"
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.match_id} ${row.currency_name}`}
    />
  );
}

const RESULT_COLUMNS = seconds.RESULTS;
const AMOUNT_COLUMNS = ['staked', 'fees', 'result'] as const;

function EndedTable({ rows }: { readonly rows: readonly EndedRow[] }) {
  const { t } = useTranslation(['products', 'words']);
  const columns: readonly Column<EndedRow>[] = [
    { id: 'pair', header: t(($) => $.words.pair), value: (row) => row.symbol_name },
    {
      id: 'seconds',
      header: t(($) => $.products.seconds.seconds),
      value: (row) => row.seconds,
      numeric: true,
    },
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency_name },
    ...[...RESULT_COLUMNS, ...AMOUNT_COLUMNS].map((id) => ({
      id,
      header: t(($) => $.products.seconds[id]),
      value: (row: EndedRow) => row[id],
      numeric: true,
    })),
  ];
  return (
    <DataTable
      caption={t(($) => $.products.seconds.ended)}
      name="seconds-ended"
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.match_id} ${row.seconds} ${row.currency_name}`}
    />
  );
}
