import type { AnswerOf, calls, InputOf } from '@assay/contract';
import type { SecondsTerms } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Kysely } from 'kysely';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { dayRangeOf } from '../../edge/http/day-range.ts';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { insuranceRowOf, type StoredInsurance, secondsOrderRowOf } from './rows.ts';
import { ratioToPercent, readSecondsTerms } from './terms.ts';

const DEFAULT_LIMIT = 20;

type ListsCall = typeof calls.microtradeLists;

/** Returns the caller's contracts, newest first. */
export async function listSeconds(
  input: InputOf<ListsCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<ListsCall>>> {
  const { database, listings, settings, now } = exchange;
  const { status, match_id, type: direction, page, limit = DEFAULT_LIMIT } = input;
  const days = dayRangeOf(input, settings.timeZone);
  if ('ok' in days) return days;
  let query = database
    .selectFrom('seconds_orders')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .orderBy('id', 'desc');
  if (status !== undefined) query = query.where('result', status === 'running' ? 'is' : 'is not', null);
  if (match_id !== undefined) query = query.where('pair', '=', match_id);
  if (direction !== undefined) query = query.where('direction', '=', direction);
  if (days.fromMs !== undefined) query = query.where('opened_ms', '>=', BigInt(days.fromMs));
  if (days.beforeMs !== undefined) query = query.where('opened_ms', '<', BigInt(days.beforeMs));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const context = { listings, timeZone: settings.timeZone };
  return accept({
    current_page: page,
    data: rows.map((row) => secondsOrderRowOf(row, now(), context)),
    per_page: limit,
    last_page: Math.max(1, Math.ceil(count / limit)),
    total: count,
  });
}

type InsuranceCall = typeof calls.insuranceList;

/** Returns the caller's insurances, newest first. */
export async function listInsurances(
  { page, limit = DEFAULT_LIMIT }: InputOf<InsuranceCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<InsuranceCall>>> {
  const { database, listings, settings } = exchange;
  const query = database
    .selectFrom('seconds_insurances')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const context = { listings, timeZone: settings.timeZone };
  return accept({ list: rows.map((row) => insuranceRowOf(row, context)), page, limit, count });
}

type Payable = AnswerOf<typeof calls.microtradePayable>[number];

/** Returns the currencies that contracts are paid in, with the caller's balance and insured amount. */
export async function payableCurrencies(
  _input: object,
  { exchange, session }: UserContext,
): Promise<Reply<readonly Payable[] & AnswerOf<typeof calls.microtradePayable>>> {
  const { database, listings, settings } = exchange;
  const { terms } = await readSecondsTerms(database);
  const holdings = await readHoldings(database, session.userId);
  const insured = await runningInsurances(database, BigInt(session.userId));
  return accept(
    terms.currencies.map(({ currency: id, fee, minimum, maximum, amounts }): Payable => {
      const { code, decimals } = currencyOf(id, listings);
      const text = (value: bigint) => formatAmount(value, decimals);
      const insurance = insured.find(({ currency }) => currency === id);
      const { free } = holdings.of('micro', id);
      const balance = insurance === undefined ? 0n : insurance.balance - insurance.used;
      return {
        id,
        name: code,
        micro_numbers: amounts.map((number) => ({ number: text(number) })),
        min_number: text(minimum),
        max_number: text(maximum),
        micro_trade_fee: ratioToPercent(fee),
        user_wallet: {
          micro_with_insurance: text(free + balance),
          micro_balance: text(free),
          insurance_balance: text(balance),
        },
        insurance_types: typesOf(id, terms, decimals),
        user_insurance:
          insurance === undefined
            ? null
            : insuranceRowOf(insurance, { listings, timeZone: settings.timeZone }),
      };
    }),
  );
}

function typesOf(
  currency: number,
  { insurances }: SecondsTerms,
  decimals: Parameters<typeof formatAmount>[1],
) {
  return insurances
    .filter((insurance) => insurance.currency === currency)
    .map(({ kind, premium, coverage, minimum, maximum }) => ({
      id: kind,
      premium_rate: ratioToPercent(premium),
      coverage_rate: ratioToPercent(coverage),
      min_number: formatAmount(minimum, decimals),
      max_number: formatAmount(maximum, decimals),
    }));
}

/** Returns running insurances, with the amount of each balance that running contracts use. */
async function runningInsurances(
  database: Kysely<Schema>,
  owner: bigint,
): Promise<readonly (StoredInsurance & { readonly used: bigint })[]> {
  const rows = await database
    .selectFrom('seconds_insurances')
    .selectAll()
    .where('owner', '=', owner)
    .where('status', '=', 'running')
    .execute();
  if (rows.length === 0) return [];
  const orders = await database
    .selectFrom('seconds_orders')
    .select(['insurance', 'stake', 'fee'])
    .where('owner', '=', owner)
    .where('result', 'is', null)
    .where('insurance', 'is not', null)
    .execute();
  return rows.map((row) => {
    const ordersOfInsurance = orders.filter(({ insurance }) => insurance === row.id);
    return { ...row, used: ordersOfInsurance.reduce((sum, { stake, fee }) => sum + stake + fee, 0n) };
  });
}
