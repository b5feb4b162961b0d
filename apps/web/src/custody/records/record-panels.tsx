import { Button, saveFile, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingListView } from '../../assets/growing.tsx';
import type { RecordPanelProps } from '../../assets/record-panels.ts';
import { DepositItem } from '../items/deposit-item.tsx';
import { WithdrawalItem } from '../items/withdrawal-item.tsx';
import { useDepositUpdates, useWithdrawalUpdates } from '../use-custody-updates.ts';
import { ClaimList } from './claim-list.tsx';
import { depositsCsv, withdrawalsCsv } from './csv.ts';
import { type RecordFilter, useDeposits, useWithdrawals } from './use-records.ts';

/** Every deposit with its state, and the reports of missing deposits. */
export function DepositRecords({ currency }: RecordPanelProps) {
  const { t } = useTranslation('custody');
  useDepositUpdates();
  const filter = filterOf(currency);
  const title = t(($) => $.custody.nav.deposits);
  return (
    <>
      <Heading title={title} filter={filter} csv={depositsCsv} fileName="deposits.csv" />
      <DepositList filter={filter} label={title} />
      <ClaimList />
    </>
  );
}

/** Every withdrawal with its state. */
export function WithdrawalRecords({ currency }: RecordPanelProps) {
  const { t } = useTranslation('custody');
  useWithdrawalUpdates();
  const filter = filterOf(currency);
  const title = t(($) => $.custody.nav.withdrawals);
  return (
    <>
      <Heading title={title} filter={filter} csv={withdrawalsCsv} fileName="withdrawals.csv" />
      <WithdrawalList filter={filter} label={title} />
    </>
  );
}

function filterOf(currency: number | null): RecordFilter {
  return { currency: currency === null ? '' : String(currency) };
}

type HeadingProps = {
  readonly title: string;
  readonly filter: RecordFilter;
  readonly csv: (filter: RecordFilter) => Promise<string | null>;
  readonly fileName: string;
};

/** Heading of a list with a CSV download of its states, networks and hashes. */
function Heading({ title, filter, csv, fileName }: HeadingProps) {
  const { t } = useTranslation(['common', 'words']);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const text = await csv(filter);
    setBusy(false);
    if (text === null) showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    else saveFile(new Blob([text], { type: 'text/csv' }), fileName);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 pb-2">
      <h2 className="text-lead font-semibold">{title}</h2>
      <Button size="small" busy={isBusy} onClick={() => void download()}>
        {t(($) => $.words.saveAsCsv)}
      </Button>
    </div>
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
