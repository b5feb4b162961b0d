import { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId } from '@assay/engine';
import { type Amount, formatAmount, parseAmount, parseDecimal, ratePpm } from '@assay/money';
import { sql } from 'kysely';
import { type ConsoleRoute, staffRoute } from '../../console/route.ts';
import type { Exchange } from '../../exchange.ts';
import { accept, type Refused, refuse } from '../../http/handler.ts';
import { wireTime } from '../../time/wire-time.ts';
import { networkNameOf } from '../networks.ts';
import { percentText } from '../terms.ts';
import { act } from './desk-handlers.ts';

/** The terms by which money comes and goes: read beside where the chains stand, and set with a reason. */
export function termRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  const { listings } = exchange;
  return [
    staffRoute(consoleCalls.consoleCustodyTerms, async () => accept(await readTerms(exchange))),

    staffRoute(consoleCalls.consoleSetNetwork, ({ network, counts_after, free_after, reason }, context) =>
      act(context, 'custody.network', `network:${network}`, reason, (by) => ({
        room: 'custody',
        type: 'set_network',
        by,
        network,
        credit_after: counts_after,
        settled_after: free_after,
      })),
    ),

    staffRoute(consoleCalls.consoleSetTerms, ({ network, currency: id, fee, reason, ...input }, context) => {
      const currency = listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const amounts = amountsOf(currency, [
        input.deposit_minimum,
        input.withdrawal_minimum,
        input.withdrawal_maximum,
      ]);
      if ('ok' in amounts) return amounts;
      const rate = ppmOf(fee);
      if (rate === null) return refuse('custody.desk.invalid');
      const [deposit, least, most] = amounts;
      if (deposit === undefined || least === undefined || most === undefined) {
        return refuse('custody.desk.invalid');
      }
      return act(context, 'custody.terms', `terms:${network}:${currency.code}`, reason, (by) => ({
        room: 'custody',
        type: 'set_terms',
        by,
        network,
        currency: currency.id,
        deposits_open: input.deposits_open === 'yes',
        withdrawals_open: input.withdrawals_open === 'yes',
        deposit_minimum: deposit,
        withdrawal_minimum: least,
        withdrawal_maximum: most,
        fee_rate: ratePpm(rate),
      }));
    }),

    staffRoute(consoleCalls.consoleSetLimits, ({ currency: id, reason, ...input }, context) => {
      const currency = listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const { day_0, day_1, day_2, day_3, automatic_below, four_eyes_above } = input;
      const amounts = amountsOf(currency, [day_0, day_1, day_2, day_3, automatic_below, four_eyes_above]);
      if ('ok' in amounts) return amounts;
      const [automatic, fourEyes] = amounts.slice(LEVELS);
      if (automatic === undefined || fourEyes === undefined) return refuse('custody.desk.invalid');
      return act(context, 'custody.limits', `limits:${currency.code}`, reason, (by) => ({
        room: 'custody',
        type: 'set_limits',
        by,
        currency: currency.id,
        day: amounts.slice(0, LEVELS),
        automatic_below: automatic,
        four_eyes_above: fourEyes,
      }));
    }),
  ];
}

const LEVELS = 4;
const PERCENT_PLACES = 4;
const WHOLE_PPM = 1_000_000n;

function amountsOf({ code, decimals }: CurrencySpec, texts: readonly string[]): readonly Amount[] | Refused {
  const amounts: Amount[] = [];
  for (const text of texts) {
    const parsed = parseAmount(text, decimals);
    if (!parsed.ok) return refuse('transfer.decimals', { currency: code, decimals });
    amounts.push(parsed.value);
  }
  return amounts;
}

/** Percent as parts per million; null when it is finer than that or more than all. */
function ppmOf(percent: string): number | null {
  const parsed = parseDecimal(percent);
  if (!parsed.ok || parsed.value.places > PERCENT_PLACES) return null;
  const ppm = parsed.value.digits * 10n ** BigInt(PERCENT_PLACES - parsed.value.places);
  return ppm > WHOLE_PPM ? null : Number(ppm);
}

async function readTerms({ database, listings, chains, settings }: Exchange) {
  const [depths, terms, limits, standings, holdings, owed] = await Promise.all([
    database.selectFrom('custody_networks').selectAll().execute(),
    database.selectFrom('custody_terms').selectAll().orderBy('network').orderBy('currency').execute(),
    database.selectFrom('custody_limits').selectAll().orderBy('currency').execute(),
    database.selectFrom('chain_standings').selectAll().execute(),
    sql<{ network: string; currency: number; amount: bigint }>`
      select distinct on (network, currency) network, currency, amount from chain_holdings
      order by network, currency, day desc`.execute(database),
    sql<{ wallet: string; currency: number; total: bigint }>`
      select wallet, currency, total from balances where wallet like 'external\\_%'`.execute(database),
  ]);
  return {
    networks: chains.networks().map(({ network, kind }) => {
      const depth = depths.find((one) => one.network === network);
      const standing = standings.find((one) => one.network === network);
      return {
        network,
        kind,
        credit_after: Number(depth?.credit_after ?? 1),
        settled_after: Number(depth?.settled_after ?? 6),
        height: standing === undefined ? null : Number(standing.height),
        node_height:
          standing === undefined || standing.node_height === null ? null : Number(standing.node_height),
        heard: standing === undefined ? '' : wireTime(standing.heard_at.getTime(), settings.timeZone),
      };
    }),
    terms: terms.flatMap((row) => {
      const currency = listings.currency(currencyId(row.currency));
      if (currency === undefined) return [];
      const money = (units: bigint): string => signed(units, currency);
      const outside = owed.rows.find(
        ({ wallet, currency: id }) => wallet === `external_${row.network}` && id === row.currency,
      );
      const held = holdings.rows.find(
        ({ network, currency: id }) => network === row.network && id === row.currency,
      );
      return [
        {
          network: row.network,
          name: networkNameOf(row.network, currency.code),
          currency: row.currency,
          currency_name: currency.code,
          deposits_open: row.deposits_open ? (1 as const) : (0 as const),
          withdrawals_open: row.withdrawals_open ? (1 as const) : (0 as const),
          deposit_minimum: money(row.deposit_minimum),
          withdrawal_minimum: money(row.withdrawal_minimum),
          withdrawal_maximum: money(row.withdrawal_maximum),
          fee: percentText(Number(row.fee_rate)),
          owed: money(-(outside?.total ?? 0n)),
          held: held === undefined ? '' : money(held.amount),
        },
      ];
    }),
    limits: limits.flatMap((row) => {
      const currency = listings.currency(currencyId(row.currency));
      if (currency === undefined) return [];
      return [
        {
          currency: row.currency,
          currency_name: currency.code,
          day: [row.day_0, row.day_1, row.day_2, row.day_3].map((units) => signed(units, currency)),
          automatic_below: signed(row.automatic_below, currency),
          four_eyes_above: signed(row.four_eyes_above, currency),
        },
      ];
    }),
  };
}

function signed(units: bigint, { decimals }: CurrencySpec): string {
  return units < 0n
    ? `-${formatAmount(-units as Amount, decimals)}`
    : formatAmount(units as Amount, decimals);
}
