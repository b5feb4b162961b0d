import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { StepUpHost } from '../../account/step-up/step-up-host.tsx';
import { useRemote } from '../../api/remote.ts';
import { AssetsPage, Panel } from '../../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { WhitelistPanel } from './whitelist-panel.tsx';

/** Withdrawal address book: the saved addresses, a form to add one, and the whitelist setting. */
export function AddressPage() {
  const { t } = useTranslation('custody');
  const currencies = useRemote(calls.addressCurrencies, {}, { suppressToast: true });
  const saved = useRemote(calls.savedAddresses, {}, { suppressToast: true, freshMs: 0 });
  return (
    <AssetsPage title={t(($) => $.custody.nav.addresses)}>
      <Loaded remote={currencies} skeleton={<FormSkeleton fields={3} />}>
        {(currencies) => (
          <>
            <Panel>
              <h2 className="mb-3 text-lead font-semibold">{t(($) => $.custody.book.addTitle)}</h2>
              <AddressForm currencies={currencies} />
            </Panel>
            <Panel>
              <h2 className="mb-2 text-lead font-semibold">{t(($) => $.custody.book.listTitle)}</h2>
              <Loaded remote={saved} skeleton={<FormSkeleton fields={2} />}>
                {(addresses) => <AddressList addresses={addresses} currencies={currencies} />}
              </Loaded>
            </Panel>
            <WhitelistPanel currencyId={currencies[0]?.id} />
          </>
        )}
      </Loaded>
      <StepUpHost />
    </AssetsPage>
  );
}
