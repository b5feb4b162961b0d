import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId } from '@assay/engine';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { networkNameOf } from '../networks.ts';
import { type Cover, type Reserves, shortOf } from '../reserves/cover.ts';
import { hintOf } from '../reserves/judge.ts';
import type { Way } from '../reserves/read-ways.ts';
import { bookTexts, signed } from './sums.ts';

type Answer = AnswerOf<typeof consoleCalls.consoleReserves>;

/** Returns reserves in the console's format. */
export function reservesAnswer(
  reserves: Reserves,
  { listings, settings }: Pick<Exchange, 'listings' | 'settings'>,
): Answer {
  const short = shortOf(reserves);
  return {
    covers: reserves.covers.flatMap((cover) => {
      const currency = listings.currency(currencyId(cover.currency));
      if (currency === undefined) return [];
      return [{ ...coverTexts(cover, currency), is_short: short.has(cover.currency) ? 1 : 0 }];
    }),
    ways: reserves.ways.flatMap((way) => {
      const currency = listings.currency(currencyId(way.currency));
      return currency === undefined ? [] : [wayTexts(way, currency, settings.timeZone)];
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

function wayTexts(way: Way, currency: CurrencySpec, timeZone: string): Answer['ways'][number] {
  const { network, targets, waiting, differsSince, reportedAt, height } = way;
  const hint = hintOf(way, targets, waiting);
  return {
    network,
    name: networkNameOf(network, currency.code),
    currency: way.currency,
    currency_name: currency.code,
    ...bookTexts(way, currency),
    words: way.words,
    difference: way.difference === null ? '' : signed(way.difference, currency),
    state: way.state,
    since: differsSince === null ? '' : wireTime(differsSince.getTime(), timeZone),
    heard: reportedAt === null ? '' : wireTime(reportedAt.getTime(), timeZone),
    height: height === null ? null : Number(height),
    hot_least: targets === null ? '' : signed(targets.least, currency),
    hot_most: targets === null ? '' : signed(targets.most, currency),
    waiting: signed(waiting, currency),
    hint: hint?.kind ?? '',
    hint_number: hint === null ? '' : signed(hint.amount, currency),
  };
}
