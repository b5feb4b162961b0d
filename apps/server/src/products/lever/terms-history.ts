import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { currencyId, DEFAULT_RISK_TERMS } from '@assay/engine';
import { formatDecimal, formatSteps } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import { type Accepted, accept, type CallContext, type Refused, refuse } from '../../edge/http/handler.ts';
import { hundredthsText } from './term-texts.ts';

type Call = typeof calls.leverTermsHistory;

/** One part per million in percent. */
const PPM_STEP = '0.0001';
const MAX = 100;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Returns the public history of a pair's terms. */
export async function listTerms(
  { legal_id, currency_id }: InputOf<Call>,
  { exchange }: CallContext,
): Promise<Accepted<AnswerOf<Call>, undefined> | Refused> {
  const { database, listings, settings } = exchange;
  const pair = listings.pairOf(currencyId(legal_id), currencyId(currency_id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  const rows = await database
    .selectFrom('lever_terms')
    .selectAll()
    .where('pair', '=', pair.spec.id)
    .orderBy('version', 'desc')
    .limit(MAX)
    .execute();
  const percent = (rate: number): string => formatSteps(rate, PPM_STEP);
  return accept(
    rows.map((row) => ({
      version: row.version,
      since: wireTime(Number(row.time_ms), settings.timeZone),
      is_open: row.is_open ? 1 : 0,
      multiples: row.multiples.split(',').map(Number),
      least_hands: row.minimum_hands,
      most_hands: row.maximum_hands,
      units_per_hand: formatDecimal(row.units_per_hand, pair.base.decimals),
      spread: percent(row.spread),
      fee: percent(row.fee),
      overnight: percent(row.overnight),
      liquidation_fee: percent(row.liquidation_fee),
      stress: percent(row.stress),
      jump: percent(row.jump),
      jump_seconds: Math.ceil(Number(row.jump_ms) / SECOND_MS),
      jump_sources: row.jump_sources,
      trades_per_owner: row.trades_per_owner,
      delisting_hours: Math.ceil(Number(row.delisting_ms) / HOUR_MS),
    })),
  );
}

/** Returns the public history of a currency's rates; those before the first change come last. */
export async function listRates(
  { legal_id }: InputOf<typeof calls.leverRatesHistory>,
  { exchange }: CallContext,
): Promise<Accepted<AnswerOf<typeof calls.leverRatesHistory>, undefined> | Refused> {
  const { database, listings, settings } = exchange;
  const currency = listings.currency(currencyId(legal_id));
  if (currency === undefined) return refuse('listing.unknown_currency');
  const rows = await database
    .selectFrom('lever_risk_terms')
    .selectAll()
    .where('currency', '=', currency.id)
    .orderBy('version', 'desc')
    .limit(MAX)
    .execute();
  const versions = rows.map((row) => ({ ...row, since: wireTime(Number(row.time_ms), settings.timeZone) }));
  const first = { version: 0, since: null, ...DEFAULT_RISK_TERMS };
  return accept(
    [...versions, first].map(({ version, since, warning, liquidation, winners }) => ({
      version,
      since,
      warning: hundredthsText(warning),
      liquidation: hundredthsText(liquidation),
      pool_share: hundredthsText(winners),
    })),
  );
}
