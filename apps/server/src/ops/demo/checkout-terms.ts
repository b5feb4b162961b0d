import { type Command, clientKey, currencyId, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { COIN_DECIMALS, COINS } from './catalog.ts';

const USDT = currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0);
const EXCHANGE_COINS = 1_000_000n;

/** Returns the commands that open payments in yuan, with funds of the house accounts for the coins. */
export function checkoutOpening(): readonly Command[] {
  const units = amount(EXCHANGE_COINS * 10n ** BigInt(COIN_DECIMALS));
  return [
    {
      room: 'checkout',
      type: 'fund_checkouts',
      by: SETUP,
      currency: USDT,
      amount: units,
      key: clientKey('seed-checkout-funds'),
    },
    {
      room: 'checkout',
      type: 'set_checkout_terms',
      by: SETUP,
      version: 0,
      terms: {
        isOpen: true,
        currency: USDT,
        rate: 72_800,
        minimum: amount(1_000n),
        maximum: amount(5_000_000n),
      },
      key: clientKey('seed-checkout-terms'),
    },
  ];
}
