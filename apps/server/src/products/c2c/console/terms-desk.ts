import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readCny } from '../cny.ts';
import { priceText, quantityText } from '../money.ts';
import { percentOf, readC2cTerms } from '../terms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './terms-plan.ts';

type Desk = AnswerOf<typeof consoleCalls.consoleC2cTerms>;

/** The terms of C2C trade as they hold, and what CNY is worth. */
export async function readTermsDesk(exchange: Exchange): Promise<Desk> {
  const { database, listings } = exchange;
  const [{ version, terms }, cny] = await Promise.all([readC2cTerms(database), cnyOf(exchange)]);
  const { merchant } = terms;
  const bondCoin = merchant === null ? null : currencyOf(merchant.currency, listings);
  return {
    version,
    is_open: terms.isOpen ? 1 : 0,
    fee: percentOf(terms.fee),
    identity_level: terms.identityLevel,
    pay_minutes: terms.payMs / MINUTE_MS,
    held_minutes: terms.heldMs / MINUTE_MS,
    dispute_after_minutes: terms.disputeAfterMs / MINUTE_MS,
    dispute_within_hours: terms.disputeWithinMs / HOUR_MS,
    statement_hours: terms.statementMs / HOUR_MS,
    appeal_hours: terms.appealMs / HOUR_MS,
    cool_down_days: terms.coolDownMs / DAY_MS,
    cancellations: terms.cancellationsPerDay,
    offers: terms.offersPerOwner,
    deals: terms.dealsPerOwner,
    false_paid: terms.falsePaidMost,
    deposit:
      merchant === null || bondCoin === null
        ? null
        : {
            currency: merchant.currency,
            currency_name: bondCoin.code,
            number: quantityText(merchant.bond, bondCoin),
          },
    currencies: terms.currencies.map(({ currency, minimum, maximum }) => {
      const coin = currencyOf(currency, listings);
      return {
        currency,
        currency_name: coin.code,
        least: quantityText(minimum, coin),
        most: quantityText(maximum, coin),
      };
    }),
    currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })),
    cny,
  };
}

async function cnyOf({ database, listings, settings, now }: Exchange): Promise<Desk['cny']> {
  const row = await readCny(database);
  if (row === undefined) return null;
  return {
    currency: row.currency,
    currency_name: currencyOf(row.currency, listings).code,
    price: priceText(row.price),
    observed_time: wireTime(Number(row.observed_ms), settings.timeZone),
    fresh_until_time: wireTime(Number(row.fresh_until_ms), settings.timeZone),
    is_fresh: Number(row.fresh_until_ms) >= now() ? 1 : 0,
  };
}
