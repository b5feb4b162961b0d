import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import { WithCoin } from '../frame/with-coin.tsx';
import { OfferForm } from './offer-form.tsx';

/** Forms to publish a buy offer and a sell offer. */
export function PublishPage() {
  const { t } = useTranslation('c2c');
  return (
    <C2cPage title={t(($) => $.c2c.pages.publish.title)}>
      <Panel>
        <WithCoin>
          {({ coin, terms, choice }) => (
            <div className="flex flex-col gap-5">
              {choice}
              <Banner className="rounded-md">{t(($) => $.c2c.publish.personal)}</Banner>
              <div className="grid gap-8 tablet:grid-cols-2">
                <OfferForm key={`buy ${coin.id}`} type="buy" coin={coin} feeRate={terms.fee_rate} />
                <OfferForm key={`sell ${coin.id}`} type="sell" coin={coin} feeRate={terms.fee_rate} />
              </div>
            </div>
          )}
        </WithCoin>
      </Panel>
    </C2cPage>
  );
}
