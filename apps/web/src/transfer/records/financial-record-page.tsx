import { linkClass, Tabs } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetsPage } from '../../assets/assets-page.tsx';
import { DepositsNote } from '../../assets/deposits-note.tsx';
import { type MovementTab, useMovementKinds } from '../../assets/movement-kinds.ts';
import { useWallets } from '../accounts/use-wallets.ts';
import { ExportPanel } from './export-panel.tsx';
import { MovementList } from './movement-list.tsx';
import type { MovementFilter } from './use-movements.ts';

/** Wire name of a transfer's reason. */
const TRANSFERS = 'transfer';

type Kinds = ReturnType<typeof useMovementKinds>;
type Tab = MovementTab | 'transfers' | 'others';

/** All movements of the user's accounts, by kind, with a download. */
export function FinancialRecordPage() {
  const { t } = useTranslation('transfer');
  const [tab, setTab] = useState<Tab>('deposits');
  const wallets = useWallets();
  const kinds = useMovementKinds();
  const title = t(($) => $.transfer.nav.financial);
  const isClosed = wallets.status === 'ready' && wallets.value.is_open_CTbi !== 1;
  const item = (value: Tab, label: string) => {
    const kindsOfTab = kinds.filter((kind) => kind.tab === value);
    return {
      value,
      label,
      panel: (
        <>
          {isClosed && kindsOfTab.length > 0 && (
            <div className="pt-3">
              <DepositsNote isOpen={false} />
            </div>
          )}
          {kindsOfTab.map((kind) => (
            <KindLink key={kind.to} kind={kind} />
          ))}
          <MovementList filter={filterOf(value, kinds)} label={label} namesAccounts />
        </>
      ),
    };
  };
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
            ),
            item(
              'withdrawals',
              t(($) => $.transfer.records.withdrawals),
            ),
            item(
              'transfers',
              t(($) => $.transfer.export.transfers),
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

/** Link to the page with all states of records that the ledger contains only once they are booked. */
function KindLink({ kind: { to, useName } }: { readonly kind: Kinds[number] }) {
  const name = useName();
  return (
    <p className="pt-3 text-body">
      <Link to={to} className={linkClass()}>
        {name}
      </Link>
    </p>
  );
}

function filterOf(tab: Tab, kinds: Kinds): MovementFilter {
  const reasonsOf = (tabName: Tab) => kinds.flatMap((kind) => (kind.tab === tabName ? kind.reasons : []));
  if (tab === 'transfers') return { reason: TRANSFERS };
  if (tab !== 'others') return { reason: reasonsOf(tab).join(',') };
  return { other_than: [...reasonsOf('deposits'), ...reasonsOf('withdrawals'), TRANSFERS].join(',') };
}
