import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { currencyId } from '@assay/engine';
import { formatDecimal, formatSteps } from '@assay/money';
import { type Accepted, accept, type CallContext, type Refused, refuse } from '../http/handler.ts';
import { wireTime } from '../time/wire-time.ts';

type Call = typeof calls.leverTermsHistory;

/** One part per million, as percent. */
const PPM_STEP = '0.0001';
const MOST = 100;

/** How the terms of a pair were changed: everybody may know. */
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
    .limit(MOST)
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
    })),
  );
}
