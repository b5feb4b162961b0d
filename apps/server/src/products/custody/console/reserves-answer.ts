import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId } from '@assay/engine';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { networkNameOf } from '../networks.ts';
import { type Cover, type Reserves, shortCurrenciesOf } from '../reserves/cover.ts';
import type { ReservePosition } from '../reserves/read-positions.ts';
import { hintOf } from '../reserves/reconciliation.ts';
import { reconciliationTexts, signed } from './sums.ts';

type Answer = AnswerOf<typeof consoleCalls.consoleReserves>;

/** Returns reserves in the console's format. */
export function reservesAnswer(
  reserves: Reserves,
  { listings, settings }: Pick<Exchange, 'listings' | 'settings'>,
): Answer {
  const shortCurrencies = shortCurrenciesOf(reserves);
  return {
    covers: reserves.covers.flatMap((cover) => {
      const currency = listings.currency(currencyId(cover.currency));
      if (currency === undefined) return [];
      return [{ ...coverTexts(cover, currency), is_short: shortCurrencies.has(cover.currency) ? 1 : 0 }];
    }),
    ways: reserves.ways.flatMap((position) => {
      const currency = listings.currency(currencyId(position.currency));
      return currency === undefined ? [] : [positionTexts(position, currency, settings.timeZone)];
    }),
  };
}

function coverTexts(cover: Cover, currency: CurrencySpec) {
  return {
    currency: cover.currency,
    currency_name: currency.code,
    users: signed(cover.users, currency),
    on_chains: signed(cover.onChains, currency),
    elsewhere: signed(cover.elsewhere, currency),
    surplus: signed(cover.surplus, currency),
  };
}

function positionTexts(
  position: ReservePosition,
  currency: CurrencySpec,
  timeZone: string,
): Answer['ways'][number] {
  const { network, targets, waiting, differsSince, reportedAt, height } = position;
  const hint = hintOf(position, targets, waiting);
  return {
    network,
    name: networkNameOf(network, currency.code),
    currency: position.currency,
    currency_name: currency.code,
    ...reconciliationTexts(position, currency),
    words: position.explanation,
    difference: position.difference === null ? '' : signed(position.difference, currency),
    state: position.state,
    since: differsSince === null ? '' : wireTime(differsSince.getTime(), timeZone),
    heard: reportedAt === null ? '' : wireTime(reportedAt.getTime(), timeZone),
    height: height === null ? null : Number(height),
    hot_least: targets === null ? '' : signed(targets.min, currency),
    hot_most: targets === null ? '' : signed(targets.max, currency),
    waiting: signed(waiting, currency),
    hint: hint?.kind ?? '',
    hint_number: hint === null ? '' : signed(hint.amount, currency),
  };
}
