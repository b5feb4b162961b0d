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

/** The reason of a transfer, as the wire names it. */
const TRANSFERS = 'transfer';

type Kinds = ReturnType<typeof useMovementKinds>;
type Tab = MovementTab | 'transfers' | 'others';

/** Everything that moved in the user's accounts, by its kind, with the way to have it as a file. */
export function FinancialRecordPage() {
  const { t } = useTranslation('transfer');
  const [tab, setTab] = useState<Tab>('deposits');
  const wallets = useWallets();
  const kinds = useMovementKinds();
  const title = t(($) => $.transfer.nav.financial);
  const isClosed = wallets.status === 'ready' && wallets.value.is_open_CTbi !== 1;
  const item = (value: Tab, label: string) => {
    const own = kinds.filter((kind) => kind.tab === value);
    return {
      value,
      label,
      panel: (
        <>
          {isClosed && own.length > 0 && (
            <div className="pt-3">
              <DepositsNote isOpen={false} />
            </div>
          )}
          {own.map((kind) => (
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

/** The page that knows every state of what the ledger has only once it has moved. */
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
  const reasonsOf = (wanted: Tab) => kinds.flatMap((kind) => (kind.tab === wanted ? kind.reasons : []));
  if (tab === 'transfers') return { reason: TRANSFERS };
  if (tab !== 'others') return { reason: reasonsOf(tab).join(',') };
  return { other_than: [...reasonsOf('deposits'), ...reasonsOf('withdrawals'), TRANSFERS].join(',') };
}
