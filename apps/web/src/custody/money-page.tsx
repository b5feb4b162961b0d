import { calls, type WalletList } from '@assay/contract';
import { EmptyState, Field, Select, Tabs } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { DepositsNote } from '../assets/deposits-note.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { DepositPanel } from './deposit/deposit-panel.tsx';
import { WithdrawalPanel } from './withdrawal/withdrawal-panel.tsx';

/** Value of `current` in the URL for withdrawals, as on the acceptors' page. */
const WITHDRAWAL = '1';

type MoneySide = 'deposit' | 'withdraw';

/** Page to deposit or withdraw a currency of choice. */
export function MoneyPage() {
  const { t } = useTranslation('custody');
  const wallets = useRemote(calls.walletList, {}, { suppressToast: true, freshMs: 0 });
  return (
    <AssetsPage title={t(($) => $.custody.nav.money)}>
      <Panel>
        <Loaded remote={wallets} skeleton={<FormSkeleton fields={4} />}>
          {(list) => (list.is_open_CTbi === 1 ? <Sides wallets={list} /> : <DepositsNote isOpen={false} />)}
        </Loaded>
      </Panel>
    </AssetsPage>
  );
}

function Sides({ wallets }: { readonly wallets: WalletList }) {
  const { t } = useTranslation(['custody', 'common', 'words']);
  const search = useSearch({ from: '/recharge' });
  const navigate = useNavigate({ from: '/recharge' });
  const currencies = wallets.change_wallet.balance;
  const requestedCurrency = currencies.find(({ currency }) => String(currency) === search.currency_id);
  const selected =
    requestedCurrency ?? currencies.find(({ currency_name }) => currency_name === 'USDT') ?? currencies[0];
  if (selected === undefined) return <EmptyState title={t(($) => $.common.state.noData)} />;
  const side: MoneySide = search.current === WITHDRAWAL ? 'withdraw' : 'deposit';
  const { currency: currencyId, currency_name: currency } = selected;
  const panel = { currencyId, currency, account: 'change' } as const;
  return (
    <>
      <Field label={t(($) => $.words.currency)} className="mb-4 max-w-80">
        <Select
          controlSize="large"
          options={currencies.map((item) => ({ value: String(item.currency), label: item.currency_name }))}
          value={String(currencyId)}
          onValueChange={(currency_id) =>
            void navigate({ search: { ...search, currency_id }, replace: true })
          }
        />
      </Field>
      <Tabs<MoneySide>
        label={t(($) => $.custody.nav.money)}
        value={side}
        onValueChange={(next) =>
          void navigate({
            search: {
              currency_id: String(currencyId),
              current: next === 'withdraw' ? WITHDRAWAL : '0',
            },
            replace: true,
          })
        }
        panelClassName="pt-2"
        items={[
          {
            value: 'deposit',
            label: t(($) => $.custody.panel.deposit),
            panel: <DepositPanel key={currencyId} {...panel} />,
          },
          {
            value: 'withdraw',
            label: t(($) => $.custody.panel.withdraw),
            panel: <WithdrawalPanel key={currencyId} {...panel} />,
          },
        ]}
      />
    </>
  );
}
