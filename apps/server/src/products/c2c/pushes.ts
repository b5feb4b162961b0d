import { events } from '@assay/contract';
import type { C2cDeal, C2cMerchant, C2cOffer, C2cSaid } from '@assay/engine';
import { storedRow } from '../../core/store/stored-row.ts';
import { privatePush } from '../../edge/sockets/private-push.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { quantityText } from './money.ts';
import { dealUpdateOf, partyIn } from './rows.ts';
import { C2C_DEALS } from './tables.ts';

const DEALS = privatePush<C2cDeal, typeof events.c2cDealUpdate>({
  event: events.c2cDealUpdate,
  from: { c2c_deal_changed: (event) => event.deal },
  to: ({ buyer, seller }) => [buyer, seller],
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'c2c_deal_update',
    user_id: to.id,
    more,
    deals: changes.map(({ entity, stamp }) => {
      const row = storedRow(C2C_DEALS, entity, stamp);
      return dealUpdateOf(row, partyIn(row, to.id));
    }),
  }),
});

const OFFERS = privatePush<C2cOffer, typeof events.c2cOfferUpdate>({
  event: events.c2cOfferUpdate,
  from: { c2c_offer_changed: (event) => event.offer },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'c2c_offer_update',
    user_id: to.id,
    more,
    offers: changes.map(({ entity: { id, status, remaining, currency } }) => ({
      id,
      status,
      surplus_number: quantityText(remaining, currencyOf(currency, listings)),
    })),
  }),
});

const MESSAGES = privatePush<C2cSaid, typeof events.c2cMessage>({
  event: events.c2cMessage,
  from: { c2c_said: (event) => event.said },
  to: ({ buyer, seller }) => [buyer, seller],
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'c2c_message',
    user_id: to.id,
    more,
    messages: changes.map(({ entity: { id, deal, from } }) => ({ id, deal_id: deal, from })),
  }),
});

const MERCHANTS = privatePush<C2cMerchant, typeof events.c2cMerchantUpdate>({
  event: events.c2cMerchantUpdate,
  from: { c2c_merchant_changed: (event) => event.merchant },
  to: ({ owner }) => owner,
  key: ({ owner }) => owner,
  payload: ({ changes, more, to }) => ({
    type: 'c2c_merchant_update',
    user_id: to.id,
    more,
    states: changes.map(({ entity: { state } }) => state),
  }),
});

/** Pushes to traders: changes of their deals, offers, messages and merchant status. */
export const C2C_PUSHES = [DEALS, OFFERS, MESSAGES, MERCHANTS];
