import { OFFER_TYPES } from '@assay/contract/forms';
import { Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import { WithCoin } from '../frame/with-coin.tsx';
import { OwnOffers } from './own-offers.tsx';

/** The user's own buy and sell offers, by coin. */
export function OffersPage() {
  const { t } = useTranslation('c2c');
  const [type, setType] = useState<(typeof OFFER_TYPES)[number]>('buy');
  const title = t(($) => $.c2c.pages.offers.title);
  return (
    <C2cPage title={title}>
      <Panel>
        <WithCoin>
          {({ coin, choice }) => (
            <>
              {choice}
              <Tabs<(typeof OFFER_TYPES)[number]>
                label={title}
                className="mt-2"
                value={type}
                onValueChange={setType}
                items={OFFER_TYPES.map((value) => ({
                  value,
                  label: t(($) => $.c2c.offers[value]),
                  panel: <OwnOffers type={value} coin={coin} />,
                }))}
              />
            </>
          )}
        </WithCoin>
      </Panel>
    </C2cPage>
  );
}
