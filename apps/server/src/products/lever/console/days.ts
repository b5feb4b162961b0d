import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { sql } from 'kysely';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { CurrencyRisk } from './exposure.ts';
import { signedMoney } from './signed.ts';

type DayRow = AnswerOf<typeof consoleCalls.consoleLeverRisk>['days'][number];

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Earnings by one day's receipts, in minor units. */
type DayResult = {
  readonly trade: bigint;
  readonly fees: bigint;
  readonly overnight: bigint;
  readonly liquidation_fees: bigint;
  readonly borne: bigint;
};
type FundDay = { readonly day: string; readonly after: bigint };

const NO_RESULT: DayResult = { trade: 0n, fees: 0n, overnight: 0n, liquidation_fees: 0n, borne: 0n };

/** Returns the house's earnings from contracts by day, with the fund at each day's end; newest first. */
export async function dayRows(
  exchange: Pick<Exchange, 'database' | 'now' | 'settings'>,
  currencies: readonly CurrencyRisk[],
): Promise<DayRow[]> {
  const { now, settings } = exchange;
  const sinceMs = now() - DAYS * DAY_MS;
  const [resultsByDay, funds] = await Promise.all([
    readDayResults(exchange, sinceMs),
    readFund(exchange, sinceMs),
  ]);
  const today = wireTime(now(), settings.timeZone).slice(0, 'YYYY-MM-DD'.length);
  return currencies.flatMap(({ id, code, decimals, insurance }) => {
    const money = (value: bigint): string => signedMoney(value, decimals);
    const resultOfDay = resultsByDay.get(id) ?? new Map<string, DayResult>();
    const fund = funds.get(id) ?? [];
    const days = [...new Set([...resultOfDay.keys(), ...fund.map(({ day }) => day), today])].sort().reverse();
    return days.map((day) => {
      const { borne, ...parts } = resultOfDay.get(day) ?? NO_RESULT;
      const { trade, fees, overnight, liquidation_fees: liquidation } = parts;
      return {
        currency: code,
        day,
        trade: money(trade),
        fees: money(fees),
        overnight: money(overnight),
        liquidation_fees: money(liquidation),
        result: money(trade + fees + overnight + liquidation),
        borne: money(borne),
        insurance: money(day === today ? insurance : fundAt(fund, day, insurance)),
      };
    });
  });
}

/** Returns the fund at the end of a day: after its last entry until then, or its balance before the first entry. */
function fundAt(fund: readonly FundDay[], day: string, now: bigint): bigint {
  return (fund.findLast((change) => change.day <= day) ?? fund[0])?.after ?? now;
}

async function readDayResults(
  { database, settings }: Pick<Exchange, 'database' | 'settings'>,
  sinceMs: number,
): Promise<ReadonlyMap<number, ReadonlyMap<string, DayResult>>> {
  const { rows } = await sql<{ currency: number; day: string } & Record<keyof DayResult, string>>`
    select currency, to_char(to_timestamp(time_ms / 1000) at time zone ${settings.timeZone}, 'YYYY-MM-DD') as day,
      coalesce(-sum(paid) filter (where kind = 'settled'), 0)::text as trade,
      coalesce(sum(fee) filter (where kind = 'opened'), 0)::text as fees,
      coalesce(-sum(paid) filter (where kind = 'overnight'), 0)::text as overnight,
      coalesce(sum(fee) filter (where kind = 'settled'), 0)::text as liquidation_fees,
      sum(borne)::text as borne
    from lever_receipts where time_ms >= ${sinceMs} group by currency, day`.execute(database);
  const days = new Map<number, Map<string, DayResult>>();
  for (const { currency, day, ...result } of rows) {
    const currencyResults = days.get(currency) ?? new Map<string, DayResult>();
    days.set(currency, currencyResults);
    currencyResults.set(day, {
      trade: BigInt(result.trade),
      fees: BigInt(result.fees),
      overnight: BigInt(result.overnight),
      liquidation_fees: BigInt(result.liquidation_fees),
      borne: BigInt(result.borne),
    });
  }
  return days;
}

/** Returns the fund after the last entry of each day, oldest first. */
async function readFund(
  { database, settings }: Pick<Exchange, 'database' | 'settings'>,
  sinceMs: number,
): Promise<ReadonlyMap<number, readonly FundDay[]>> {
  const { rows } = await sql<{ currency: number; day: string; after: bigint }>`
    select distinct on (currency, day) currency, day, total_after as after
    from (select currency, id, total_after,
        to_char(to_timestamp(time_ms / 1000) at time zone ${settings.timeZone}, 'YYYY-MM-DD') as day
      from ledger_entries where wallet = 'lever_insurance' and time_ms >= ${sinceMs}) as entries
    order by currency, day, id desc`.execute(database);
  const days = new Map<number, FundDay[]>();
  for (const { currency, day, after } of rows) {
    days.set(currency, [...(days.get(currency) ?? []), { day, after }]);
  }
  return days;
}
