import { type AnswerOf, calls } from '@assay/contract';
import { Banner, Button, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { FlaskConical, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import type { RowPanelProps } from '../../assets/row-panels.ts';
import { DepositItem } from '../items/deposit-item.tsx';
import { NetworkTabs } from '../network-tabs.tsx';
import type { NetworkName } from '../networks.ts';
import { RECENT_COUNT, Recent } from '../recent.tsx';
import { OrRefused } from '../refused.tsx';
import { useDepositUpdates } from '../use-custody-updates.ts';
import { ClaimForm, type ClaimFormProps } from './claim-form.tsx';
import { FaucetForm } from './faucet-form.tsx';
import { NetworkAddress } from './network-address.tsx';

type DepositNetworks = AnswerOf<typeof calls.getInAddress>['networks'];

/** Deposit addresses of a currency, by network, with its pending deposits. */
export function DepositPanel({ currencyId, currency, account }: RowPanelProps) {
  const { t } = useTranslation('custody');
  const address = useRemote(
    calls.getInAddress,
    { currency: currencyId },
    { suppressToast: true, freshMs: 0 },
  );
  return (
    <section aria-label={t(($) => $.custody.panelOf.deposit, { currency })} className="py-3">
      {account !== 'change' && (
        <Banner className="mb-3 rounded-sm" icon={<Info className="size-4" />}>
          {t(($) => $.custody.deposit.elsewhere)}{' '}
          <Link
            to="/transfer"
            search={{ currency_id: String(currencyId), from: 'change', to: account }}
            className={linkClass()}
          >
            {t(($) => $.custody.deposit.moveOn)}
          </Link>
        </Banner>
      )}
      <OrRefused remote={address}>
        {({ networks }) => <Deposit currencyId={currencyId} currency={currency} networks={networks} />}
      </OrRefused>
    </section>
  );
}

type DepositProps = Pick<RowPanelProps, 'currencyId' | 'currency'> & { readonly networks: DepositNetworks };

function Deposit({ currencyId, currency, networks }: DepositProps) {
  const { t } = useTranslation('custody');
  const [selected, setSelected] = useState<NetworkName | null>(null);
  const network = networks.find(({ name }) => name === selected) ?? networks[0];
  if (network === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <NetworkTabs networks={networks} selected={network.name} onChoose={setSelected} />
      {network.is_simulated === 1 && (
        <Banner tone="warn" className="rounded-sm" icon={<FlaskConical className="size-4" />}>
          {t(($) => $.custody.simulated.text)}
        </Banner>
      )}
      {network.deposits_open === 1 ? (
        <NetworkAddress currency={currency} network={network} />
      ) : (
        <p className="text-body text-warn">{t(($) => $.custody.deposit.closed, { currency })}</p>
      )}
      {network.is_simulated === 1 && network.deposits_open === 1 && (
        <FaucetForm key={network.name} currencyId={currencyId} currency={currency} network={network} />
      )}
      <RecentDeposits currencyId={currencyId} />
      <ClaimSection currencyId={currencyId} currency={currency} address={network.address} />
    </div>
  );
}

/** Collapsed section with the form that reports a missing deposit. */
function ClaimSection(props: Omit<ClaimFormProps, 'onDone'>) {
  const { t } = useTranslation('custody');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(($) => $.custody.claim.open)}
      </Button>
      {isOpen && <ClaimForm {...props} onDone={() => setOpen(false)} />}
    </div>
  );
}

/** Latest deposits of a currency, updated by pushes; nothing while there are none. */
function RecentDeposits({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation('custody');
  useDepositUpdates();
  const query = { currency: currencyId, limit: RECENT_COUNT };
  const recent = useRemote(calls.depositRecords, query, { suppressToast: true, freshMs: 0 });
  if (recent.status !== 'ready') return null;
  return (
    <Recent title={t(($) => $.custody.recent.deposits)} kind="deposits" rows={recent.value.list}>
      {(row) => <DepositItem key={row.id} row={row} />}
    </Recent>
  );
}
