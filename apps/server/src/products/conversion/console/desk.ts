import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { type ConversionTerms, HOUSE } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf, type Listings, pairOf, symbolOf } from '../../../market/market-data/listings.ts';
import { percentOf, readConversionTerms } from '../terms.ts';
import { readMoves } from './moves.ts';

type Desk = AnswerOf<typeof consoleCalls.consoleConversion>;

const DAY_MS = 86_400_000;

/** Conversion as it stands, in figures that no user can be told from. */
export async function readDesk(exchange: Exchange): Promise<Desk> {
  const { database, listings } = exchange;
  const [{ version, terms }, moves, exposure, quotes] = await Promise.all([
    readConversionTerms(database),
    readMoves(exchange),
    readExposure(exchange),
    readQuotes(exchange),
  ]);
  return { version, ...termsOf(terms, moves, listings), exposure, quotes };
}

function termsOf(terms: ConversionTerms, moves: (pair: number) => number | null, listings: Listings) {
  const { hub, isOpen, fee, small, currencies } = terms;
  return {
    is_open: isOpen ? (1 as const) : (0 as const),
    hub,
    hub_name: hub === null ? '' : currencyOf(hub, listings).code,
    fee: percentOf(fee),
    small: hub === null ? '0' : writer(hub, listings).text(small),
    currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })),
    currencies: currencies.map((one) => {
      const { text, code } = writer(one.currency, listings);
      const mean = one.pair === null ? 0 : moves(one.pair);
      return {
        currency: one.currency,
        currency_name: code,
        symbol_name: one.pair === null ? '' : symbolOf(pairOf(one.pair, listings)),
        spread: percentOf(one.spread),
        spread_now: mean === null ? null : percentOf(Math.max(one.spread, 2 * mean)),
        least: text(one.minimum),
        most: text(one.maximum),
        multiple: text(one.multiple),
        per_user: text(one.hourPerOwner),
        per_hour: text(one.hourOfAll),
        open_most: text(one.openMost),
      };
    }),
  };
}

async function readExposure({ database, listings, now }: Exchange): Promise<Desk['exposure']> {
  const { rows } = await sql<{
    currency: number;
    total: bigint;
    held: bigint;
    taken: string;
    given: string;
    fees: string;
    recurring: string;
  }>`
    with done as (select * from conversion_quotes where status = 'accepted' and ended_ms >= ${now() - DAY_MS})
    select currency, total, held,
      coalesce((select sum(amount) from conversion_parts part join done on done.id = part.quote
        where part.currency = balances.currency), 0)::text as taken,
      coalesce((select sum(gross) from done where done.currency = balances.currency), 0)::text as given,
      coalesce((select sum(fee) from done where done.currency = balances.currency), 0)::text as fees,
      coalesce((select sum(amount) from conversion_recurring
        where is_running and from_currency = balances.currency), 0)::text as recurring
    from balances where owner = ${HOUSE} and wallet = 'conversion' order by currency`.execute(database);
  return rows.map(({ currency, total, held, taken, given, fees, recurring }) => {
    const { text, code } = writer(currency, listings);
    return {
      currency,
      currency_name: code,
      total: text(total),
      locked: text(held),
      free: text(total - held),
      taken: text(BigInt(taken)),
      given: text(BigInt(given)),
      fees: text(BigInt(fees)),
      recurring: text(BigInt(recurring)),
    };
  });
}

async function readQuotes({ database, now }: Exchange): Promise<Desk['quotes']> {
  const rows = await database
    .selectFrom('conversion_quotes')
    .select(['status', (select) => select.fn.countAll<bigint>().as('count')])
    .where((where) =>
      where.or([where('ended_ms', '>=', BigInt(now() - DAY_MS)), where('ended_ms', 'is', null)]),
    )
    .groupBy('status')
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    open: count('open'),
    accepted: count('accepted'),
    expired: count('expired'),
    replaced: count('replaced'),
    withdrawn: count('withdrawn'),
  };
}

/** Writes amounts of a currency. */
function writer(id: number, listings: Listings) {
  const { code, decimals } = currencyOf(id, listings);
  return { code, text: (units: bigint) => formatAmount(units, decimals) };
}
