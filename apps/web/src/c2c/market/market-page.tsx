import { OFFER_TYPES, PAYMENT_METHODS, type PaymentMethod } from '@assay/contract/forms';
import { SegmentedControl, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import { WithCoin } from '../frame/with-coin.tsx';
import { OfferList } from './offer-list.tsx';

const ANY = 'any';

/** Offers of all other users, by side, coin and payment method. */
export function MarketPage() {
  const { t } = useTranslation(['c2c', 'words']);
  const [side, setSide] = useState<(typeof OFFER_TYPES)[number]>('buy');
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod | typeof ANY>(ANY);
  return (
    <C2cPage title={t(($) => $.c2c.pages.market.title)}>
      <Panel>
        <WithCoin>
          {({ coin, terms, choice }) => (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-3">
                <SegmentedControl
                  label={t(($) => $.c2c.side.label)}
                  options={OFFER_TYPES.map((value) => ({
                    value,
                    label: t(($) => $.c2c.side[value]),
                    tone: value,
                  }))}
                  value={side}
                  onValueChange={setSide}
                />
                {choice}
                <Select
                  label={t(($) => $.words.payment)}
                  className="w-44"
                  options={[
                    { value: ANY, label: t(($) => $.c2c.market.anyWay) },
                    ...PAYMENT_METHODS.map((value) => ({ value, label: t(($) => $.c2c.way[value]) })),
                  ]}
                  value={paymentMethod}
                  onValueChange={setPaymentMethod}
                />
              </div>
              <OfferList
                coin={coin}
                terms={terms}
                side={side}
                paymentMethod={paymentMethod === ANY ? null : paymentMethod}
              />
            </>
          )}
        </WithCoin>
      </Panel>
    </C2cPage>
  );
}
