import { calls } from '@assay/contract';
import { Button, buttonClass, Field, Select, saveFile, showToast } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { AssetsPage, Panel } from '../../assets/assets-page.tsx';
import { DepositsNote } from '../../assets/deposits-note.tsx';
import { GrowingListView } from '../../assets/growing.tsx';
import type { MovementTab } from '../../assets/movement-kinds.ts';
import { useRecordPanels } from '../../assets/record-panels.ts';
import { useSite } from '../../site/use-site.ts';
import { DepositItem } from '../items/deposit-item.tsx';
import { WithdrawalItem } from '../items/withdrawal-item.tsx';
import { useDepositUpdates, useWithdrawalUpdates } from '../use-custody-updates.ts';
import { ClaimList } from './claim-list.tsx';
import { depositsCsv, withdrawalsCsv } from './csv.ts';
import { type RecordFilter, useDeposits, useWithdrawals } from './use-records.ts';

/** Every deposit with its state, and the reports of missing deposits. */
export function DepositRecordPage() {
  const { t } = useTranslation('custody');
  useDepositUpdates();
  const title = t(($) => $.custody.nav.deposits);
  return (
    <AssetsPage title={title} actions={<MoneyLink side="deposit" />}>
      <OpenNote />
      <Records csv={depositsCsv} fileName="deposits.csv">
        {(filter) => <DepositList filter={filter} label={title} />}
      </Records>
      <ClaimList />
      <OtherRecords tab="deposits" />
    </AssetsPage>
  );
}

/** Every withdrawal with its state. */
export function WithdrawalRecordPage() {
  const { t } = useTranslation('custody');
  useWithdrawalUpdates();
  const title = t(($) => $.custody.nav.withdrawals);
  return (
    <AssetsPage title={title} actions={<MoneyLink side="withdraw" />}>
      <OpenNote />
      <Records csv={withdrawalsCsv} fileName="withdrawals.csv">
        {(filter) => <WithdrawalList filter={filter} label={title} />}
      </Records>
      <OtherRecords tab="withdrawals" />
    </AssetsPage>
  );
}

/** Deposits or withdrawals other than on-chain ones. */
function OtherRecords({ tab }: { readonly tab: MovementTab }) {
  return useRecordPanels(tab).map(({ to, Panel: OtherPanel }) => (
    <Suspense key={to} fallback={null}>
      <OtherPanel />
    </Suspense>
  ));
}

function MoneyLink({ side }: { readonly side: 'deposit' | 'withdraw' }) {
  const { t } = useTranslation('custody');
  return (
    <Link
      to="/recharge"
      search={side === 'deposit' ? {} : { current: '1' }}
      className={buttonClass({ kind: 'solid' })}
    >
      {t(($) => $.custody.panel[side])}
    </Link>
  );
}

function OpenNote() {
  const site = useSite();
  return <DepositsNote isOpen={site.status !== 'ready' || site.value.is_open_CTbi === 1} />;
}

const ALL = '';

type RecordsProps = {
  readonly csv: (filter: RecordFilter) => Promise<string | null>;
  readonly fileName: string;
  readonly children: (filter: RecordFilter) => ReactNode;
};

/** A list with a currency filter and a CSV download. */
function Records({ csv, fileName, children }: RecordsProps) {
  const { t } = useTranslation(['custody', 'common', 'words']);
  const [filter, setFilter] = useState<RecordFilter>({ currency: ALL });
  const [isBusy, setBusy] = useState(false);
  const remoteCurrencies = useRemote(calls.addressCurrencies, {}, { suppressToast: true });
  const currencies = remoteCurrencies.status === 'ready' ? remoteCurrencies.value : [];
  const download = async () => {
    setBusy(true);
    const text = await csv(filter);
    setBusy(false);
    if (text === null) showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    else saveFile(new Blob([text], { type: 'text/csv' }), fileName);
  };
  return (
    <Panel>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
        <Field label={t(($) => $.words.currency)} className="w-full tablet:w-56">
          <Select
            options={[
              { value: ALL, label: t(($) => $.words.allCurrencies) },
              ...currencies.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={filter.currency}
            onValueChange={(currency) => setFilter({ currency })}
          />
        </Field>
        <Button busy={isBusy} onClick={() => void download()}>
          {t(($) => $.words.saveAsCsv)}
        </Button>
      </div>
      {children(filter)}
    </Panel>
  );
}

type ListProps = { readonly filter: RecordFilter; readonly label: string };

function DepositList({ filter, label }: ListProps) {
  const { t } = useTranslation('custody');
  return (
    <GrowingListView list={useDeposits(filter)} emptyText={t(($) => $.custody.empty.deposits)}>
      {(rows) => (
        <ul aria-label={label}>
          {rows.map((row) => (
            <DepositItem key={row.id} row={row} />
          ))}
        </ul>
      )}
    </GrowingListView>
  );
}

function WithdrawalList({ filter, label }: ListProps) {
  const { t } = useTranslation('custody');
  return (
    <GrowingListView list={useWithdrawals(filter)} emptyText={t(($) => $.custody.empty.withdrawals)}>
      {(rows) => (
        <ul aria-label={label}>
          {rows.map((row) => (
            <WithdrawalItem key={row.id} row={row} />
          ))}
        </ul>
      )}
    </GrowingListView>
  );
}
