import { Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetsPage } from '../../assets/assets-page.tsx';
import { useWallets } from '../accounts/use-wallets.ts';
import { DepositsNote } from '../deposits-note.tsx';
import { ExportPanel } from './export-panel.tsx';
import { MovementList } from './movement-list.tsx';
import type { MovementFilter } from './use-movements.ts';

/** The reasons of movements by tab, as the wire names them. */
const DEPOSITS = 'deposit,demo_claim';
const WITHDRAWALS = 'withdrawal';
const TRANSFERS = 'transfer';

const FILTERS = {
  deposits: { reason: DEPOSITS },
  withdrawals: { reason: WITHDRAWALS },
  transfers: { reason: TRANSFERS },
  others: { other_than: [DEPOSITS, WITHDRAWALS, TRANSFERS].join(',') },
} as const satisfies Readonly<Record<string, MovementFilter>>;

type Tab = keyof typeof FILTERS;

/** Everything that moved in the user's accounts, by its kind, with the way to have it as a file. */
export function FinancialRecordPage() {
  const { t } = useTranslation('transfer');
  const [tab, setTab] = useState<Tab>('deposits');
  const wallets = useWallets();
  const title = t(($) => $.transfer.nav.financial);
  const isClosed = wallets.status === 'ready' && wallets.value.is_open_CTbi !== 1;
  const item = (value: Tab, label: string, isOfDeposits = false) => ({
    value,
    label,
    panel: (
      <>
        {isOfDeposits && isClosed && (
          <div className="pt-3">
            <DepositsNote isOpen={false} />
          </div>
        )}
        <MovementList filter={FILTERS[value]} label={label} namesAccounts />
      </>
    ),
  });
  return (
    <AssetsPage title={title}>
      <div className="rounded-lg border border-line bg-surface">
        <Tabs<Tab>
          label={title}
          value={tab}
          onValueChange={setTab}
          panelClassName="px-4 pb-2 tablet:px-6"
          items={[
            item(
              'deposits',
              t(($) => $.transfer.records.deposits),
              true,
            ),
            item(
              'withdrawals',
              t(($) => $.transfer.records.withdrawals),
              true,
            ),
            item(
              'transfers',
              t(($) => $.transfer.records.transfers),
            ),
            item(
              'others',
              t(($) => $.transfer.records.others),
            ),
          ]}
        />
      </div>
      <ExportPanel />
    </AssetsPage>
  );
}
