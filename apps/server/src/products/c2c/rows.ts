import type { AnswerOf, calls, events, PayloadOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';
import { moneyText, percentText, priceText, quantityText } from './money.ts';
import { ppmToPercent } from './terms.ts';

export type StoredOffer = Selectable<Schema['c2c_offers']>;
export type StoredDeal = Selectable<Schema['c2c_deals']>;
export type DealRow = AnswerOf<typeof calls.c2cDeals>['data'][number];
export type OwnOfferRow = AnswerOf<typeof calls.c2cOwnOffers>['data'][number];
type DealUpdate = PayloadOf<typeof events.c2cDealUpdate>['deals'][number];
type DealAction = DealUpdate['actions'][number];
type Party = 'buyer' | 'seller';

export type RowContext = {
  readonly listings: Listings;
  readonly timeZone: string;
  readonly language: string;
};

/** Returns a user's side in an own deal. */
export function partyIn(row: Pick<StoredDeal, 'buyer'>, user: number | bigint): Party {
  return row.buyer === BigInt(user) ? 'buyer' : 'seller';
}

/** Returns the state of a deal for one of its parties. */
export function dealUpdateOf(row: StoredDeal, party: Party): DealUpdate {
  return {
    id: Number(row.id),
    offer_id: Number(row.offer),
    is_sure: statusCodeOf(row),
    state: row.state,
    end: row.ending,
    pay_until: row.state === 'awaiting' ? Number(row.pay_by_ms) : null,
    held_until: row.state === 'held' ? numberOr(row.held_until_ms) : null,
    dispute_from: canDispute(row) ? numberOr(row.dispute_from_ms) : null,
    dispute_until: canDispute(row) ? numberOr(row.dispute_until_ms) : null,
    dispute: row.dispute,
    actions: actionsOf(row, party),
  };
}

/** Returns a deal in the wire format for one of its parties. */
export function dealRowOf(row: StoredDeal, user: number | bigint, context: RowContext): DealRow {
  const { listings, timeZone, language } = context;
  const coin = currencyOf(row.currency, listings);
  const party = partyIn(row, user);
  const isOwnOffer = (row.side === 'sell') === (party === 'seller');
  const time = wireTime(Number(row.taken_ms), timeZone);
  return {
    ...dealUpdateOf(row, party),
    type: party === 'buyer' ? 'sell' : 'buy',
    scope: isOwnOffer ? 'own' : 'taken',
    currency_id: row.currency,
    currency_name: coin.code,
    number: quantityText(row.number, coin),
    price: priceText(row.price),
    deal_money: moneyText(row.money),
    way: row.way,
    way_name: message(language, `c2c.way.${row.way}`),
    create_time: time,
    format_create_time: time,
  };
}

/** Returns an own offer in the wire format. */
export function ownOfferRowOf(
  row: StoredOffer,
  mask: string,
  currentPrice: bigint | null,
  { listings, timeZone }: Omit<RowContext, 'language'>,
): OwnOfferRow {
  const coin = currencyOf(row.currency, listings);
  const text = (units: bigint) => quantityText(units, coin);
  return {
    id: Number(row.id),
    type: row.side,
    price: priceText(currentPrice ?? row.price),
    total_number: text(row.total),
    surplus_number: text(row.remaining),
    way: row.way,
    currency_id: row.currency,
    currency_name: coin.code,
    seller_name: mask,
    min_number: text(row.minimum),
    max_number: text(row.maximum),
    status: row.status,
    in_deals: text(row.in_deals),
    fee_rate: ppmToPercent(row.fee),
    create_time: wireTime(Number(row.published_ms), timeZone),
    floating: floatingRowOf(row),
    want_level: row.wanted_level,
    want_deals: Number(row.wanted_deals),
    want_country: row.wanted_country ?? '',
  };
}

function floatingRowOf(row: StoredOffer): OwnOfferRow['floating'] {
  const { float_percent: percent, float_floor: floor, float_ceiling: ceiling } = row;
  if (percent === null || floor === null || ceiling === null) return null;
  return { percent: percentText(percent), floor: priceText(floor), ceiling: priceText(ceiling) };
}

/** Returns the contract's status number: 0 awaiting payment, 1 finished, 2 cancelled, 3 paid. */
function statusCodeOf({ state, cancelled_ms: cancelled }: StoredDeal): 0 | 1 | 2 | 3 {
  if (state === 'awaiting') return 0;
  if (state === 'finished') return 1;
  if (state === 'paid') return 3;
  return state === 'disputed' && cancelled === null ? 3 : 2;
}

function canDispute({ state, dispute, dispute_from_ms: from, dispute_until_ms: until }: StoredDeal): boolean {
  if (dispute !== null || from === null) return false;
  return state === 'paid' || state === 'held' || (state === 'cancelled' && until !== null);
}

const ACTIONS: Readonly<Record<Party, Partial<Record<StoredDeal['state'], readonly DealAction[]>>>> = {
  buyer: { awaiting: ['pay', 'cancel'] },
  seller: { awaiting: ['cancel'], paid: ['release'] },
};

function actionsOf(row: StoredDeal, party: Party): DealAction[] {
  const actions = [...(ACTIONS[party][row.state] ?? [])];
  if (canDispute(row)) actions.push('dispute');
  if (row.state !== 'disputed') return actions;
  if (row.dispute === 'open' || row.dispute === 'appealed') return ['concede'];
  const isLoser = row.ruling === (party === 'seller' ? 'release' : 'return');
  return isLoser ? ['concede', 'appeal'] : ['appeal'];
}

function numberOr(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
