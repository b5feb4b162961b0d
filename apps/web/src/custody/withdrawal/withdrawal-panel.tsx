import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Banner, buttonClass, EmptyState, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { FlaskConical, Info, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { DepositsNote } from '../../assets/deposits-note.tsx';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import type { RowPanelProps } from '../../assets/row-panels.ts';
import { WithdrawalItem } from '../items/withdrawal-item.tsx';
import { NetworkTabs } from '../network-tabs.tsx';
import type { NetworkName, WithdrawInfo } from '../networks.ts';
import { RECENT_COUNT, Recent } from '../recent.tsx';
import { OrRefused } from '../refused.tsx';
import { useWithdrawalUpdates } from '../use-custody-updates.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

/** Withdrawal of a currency from the spot account: restrictions and limits first, then the form. */
export function WithdrawalPanel({ currencyId, currency, account }: RowPanelProps) {
  const { t } = useTranslation('custody');
  const info = useRemote(calls.withdrawInfo, { currency: currencyId }, { suppressToast: true, freshMs: 0 });
  return (
    <section aria-label={t(($) => $.custody.panelOf.withdraw, { currency })} className="py-3">
      {account !== 'change' && (
        <Banner className="mb-3 rounded-sm" icon={<Info className="size-4" />}>
          {t(($) => $.custody.withdraw.elsewhere)}{' '}
          <Link
            to="/transfer"
            search={{ currency_id: String(currencyId), from: account, to: 'change' }}
            className={linkClass()}
          >
            {t(($) => $.custody.withdraw.moveFirst)}
          </Link>
        </Banner>
      )}
      <OrRefused remote={info}>{(value) => <Withdrawal info={value} />}</OrRefused>
    </section>
  );
}

function Withdrawal({ info }: { readonly info: WithdrawInfo }) {
  const { t } = useTranslation('custody');
  const times = useTimes();
  const [selected, setSelected] = useState<NetworkName | null>(null);
  const saved = useRemote(
    calls.savedAddresses,
    { currency: info.currency },
    { suppressToast: true, freshMs: 0 },
  );
  if (info.is_open_CTbi !== 1) return <DepositsNote isOpen={false} />;
  const network = info.networks.find(({ name }) => name === selected) ?? info.networks[0];
  if (network === undefined) return <EmptyState title={t(($) => $.custody.notSupported)} />;
  return (
    <div className="flex flex-col gap-4">
      <NetworkTabs networks={info.networks} selected={network.name} onChoose={setSelected} />
      {network.is_simulated === 1 && (
        <Banner tone="warn" className="rounded-sm" icon={<FlaskConical className="size-4" />}>
          {t(($) => $.custody.simulated.withdrawal)}
        </Banner>
      )}
      {info.held_until !== '' && (
        <Banner tone="warn" className="rounded-sm" icon={<ShieldAlert className="size-4" />}>
          {t(($) => $.custody.withdraw.held, { time: times.formatWithZone(info.held_until) })}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,1fr)_17rem]">
        {info.has_fund_password === 0 ? (
          <div className="text-body">
            <p className="mb-3">{t(($) => $.custody.withdraw.noPassword)}</p>
            <Link to="/setCash" className={buttonClass({ kind: 'solid' })}>
              {t(($) => $.custody.withdraw.setPassword)}
            </Link>
          </div>
        ) : network.withdrawals_open === 0 ? (
          <p className="text-body text-warn">
            {t(($) => $.custody.withdraw.closed, { currency: info.name })}
          </p>
        ) : (
          <Loaded remote={saved} skeleton={<FormSkeleton fields={3} />}>
            {(addresses) => (
              <WithdrawalForm
                key={network.name}
                info={info}
                network={network}
                saved={addresses.filter((savedAddress) => savedAddress.network === network.name)}
              />
            )}
          </Loaded>
        )}
        <WithdrawalTerms info={info} network={network} />
      </div>
      <RecentWithdrawals currencyId={info.currency} />
    </div>
  );
}

/** Latest withdrawals of a currency, updated by pushes; nothing while there are none. */
function RecentWithdrawals({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation('custody');
  useWithdrawalUpdates();
  const query = { currency: currencyId, limit: RECENT_COUNT };
  const recent = useRemote(calls.withdrawalRecords, query, { suppressToast: true, freshMs: 0 });
  if (recent.status !== 'ready') return null;
  return (
    <Recent title={t(($) => $.custody.recent.withdrawals)} kind="withdrawals" rows={recent.value.list}>
      {(row) => <WithdrawalItem key={row.id} row={row} />}
    </Recent>
  );
}
