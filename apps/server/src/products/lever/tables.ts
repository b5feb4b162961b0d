import {
  type Event,
  LEVER_CAUSES,
  LEVER_RECEIPT_KINDS,
  LEVER_SIDES,
  LEVER_STATUSES,
  type LeverReceipt,
  type LeverTrade,
} from '@assay/engine';
import type { Generated, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

const trade = entity<LeverTrade>();

/** Every order and its position, in its current state. */
export const LEVER_TRADES = trade.table('lever_trades', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every contract stands as its commands and marks left it',
    one: 'leveraged contract',
    // Ids are consecutive, so that every id up to the last exists.
    orphanQuery: (lastId) => `id not between 1 and ${lastId}`,
  },
  from: { lever_trade_changed: (event) => event.trade },
  isSettled: ({ status }) => status === 'settled' || status === 'revoked',
  unsettled: (engine) => engine.room('lever').trades(),
  columns: {
    id: trade.int8(({ id }) => id),
    owner: trade.int8(({ owner }) => owner),
    pair: trade.int4(({ pair }) => pair),
    currency: trade.int4(({ currency }) => currency),
    side: trade.word(LEVER_SIDES, ({ side }) => side),
    hands: trade.int8(({ hands }) => hands),
    multiple: trade.int4(({ multiple }) => multiple),
    terms: trade.int4(({ terms }) => terms),
    quantity: trade.int8(({ quantity }) => quantity),
    limit_price: trade.int8(({ limit }) => limit),
    origin_price: trade.int8(({ originPrice }) => originPrice),
    price: trade.int8(({ price }) => price),
    value: trade.int8(({ value }) => value),
    origin_margin: trade.int8(({ originMargin }) => originMargin),
    margin: trade.int8(({ margin }) => margin),
    fee: trade.int8(({ fee }) => fee),
    overnight: trade.int8(({ overnight }) => overnight),
    take_profit: trade.int8(({ takeProfit }) => takeProfit),
    stop_loss: trade.int8(({ stopLoss }) => stopLoss),
    trailing_delta: trade.int4(({ trailing }) => trailing?.delta ?? null),
    activation_price: trade.int8(({ trailing }) => trailing?.activationPrice ?? null),
    trailing_extreme: trade.int8(({ trailing }) => trailing?.extreme ?? null),
    trailing_as_of: trade.int8(({ trailing }) => trailing?.asOf ?? null),
    part_of: trade.int8(({ partOf }) => partOf),
    status: trade.word(LEVER_STATUSES, ({ status }) => status),
    ordered_ms: trade.int8(({ orderedAt }) => orderedAt),
    opened_ms: trade.int8(({ openedAt }) => openedAt),
    ended_ms: trade.int8(({ endedAt }) => endedAt),
    close_price: trade.int8(({ closePrice }) => closePrice),
    profit: trade.int8(({ profit }) => profit),
    cause: trade.word(LEVER_CAUSES, ({ cause }) => cause),
  },
});

const receipt = entity<LeverReceipt>();

/** Receipts of each opening, settlement and overnight fee. */
export const LEVER_RECEIPTS = receipt.table('lever_receipts', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every receipt of a contract is the one its command makes', one: 'lever receipt' },
  from: { lever_receipt_written: (event) => event.receipt },
  columns: {
    id: receipt.int8(({ id }) => id),
    trade: receipt.int8((row) => row.trade),
    owner: receipt.int8(({ owner }) => owner),
    pair: receipt.int4(({ pair }) => pair),
    currency: receipt.int4(({ currency }) => currency),
    kind: receipt.word(LEVER_RECEIPT_KINDS, ({ kind }) => kind),
    cause: receipt.word(LEVER_CAUSES, ({ cause }) => cause),
    time_ms: receipt.int8(({ time }) => time),
    sequence: receipt.int8((_, { sequence }) => sequence),
    mark_sequence: receipt.int8(({ markSequence }) => markSequence),
    mark_price: receipt.int8(({ markPrice }) => markPrice),
    spread: receipt.int4(({ spread }) => spread),
    price: receipt.int8(({ price }) => price),
    value: receipt.int8(({ value }) => value),
    margin: receipt.int8(({ margin }) => margin),
    fee: receipt.int8(({ fee }) => fee),
    profit: receipt.int8(({ profit }) => profit),
    paid: receipt.int8(({ paid }) => paid),
    owed: receipt.int8(({ owed }) => owed),
    borne: receipt.int8(({ borne }) => borne),
    equity: receipt.int8(({ equity }) => equity),
    margins: receipt.int8(({ margins }) => margins),
    pool: receipt.int8(({ pool }) => pool),
    profits: receipt.int8(({ profits }) => profits),
  },
});

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

const terms = entity<Of<'lever_terms_set'>>();

/** Every version of a pair's terms. */
export const LEVER_TERMS = terms.table('lever_terms', {
  life: { kind: 'insert_once', key: ['pair', 'version'] },
  verification: {
    claim: 'Every version of the terms of contracts is the one its command set',
    one: 'lever terms',
  },
  from: { lever_terms_set: (event) => event },
  columns: {
    pair: terms.int4(({ pair }) => pair),
    version: terms.int4(({ version }) => version),
    units_per_hand: terms.int8((set) => set.terms.unitsPerHand),
    multiples: terms.text((set) => set.terms.multiples.join(',')),
    shares: terms.text((set) => set.terms.shares.join(',')),
    minimum_hands: terms.int4((set) => set.terms.minimumHands),
    maximum_hands: terms.int4((set) => set.terms.maximumHands),
    spread: terms.int4((set) => set.terms.spread),
    fee: terms.int4((set) => set.terms.fee),
    overnight: terms.int4((set) => set.terms.overnight),
    liquidation_fee: terms.int4((set) => set.terms.liquidationFee),
    stress: terms.int4((set) => set.terms.stress),
    jump: terms.int4((set) => set.terms.jump),
    jump_ms: terms.int8((set) => set.terms.jumpMs),
    jump_sources: terms.int4((set) => set.terms.jumpSources ?? 0),
    trades_per_owner: terms.int4((set) => set.terms.tradesPerOwner),
    delisting_ms: terms.int8((set) => set.terms.delistingMs),
    is_open: terms.bool((set) => set.terms.isOpen),
    time_ms: terms.int8(({ time }) => time),
  },
});

const risk = entity<Of<'risk_terms_set'>>();

/** Every version of a currency's rates. */
export const LEVER_RISK_TERMS = risk.table('lever_risk_terms', {
  life: { kind: 'insert_once', key: ['currency', 'version'] },
  verification: {
    claim: 'Every version of the rates of risk is the one its command set',
    one: 'rates of risk',
  },
  from: { risk_terms_set: (event) => event },
  columns: {
    currency: risk.int4(({ currency }) => currency),
    version: risk.int4(({ version }) => version),
    warning: risk.int4((set) => set.terms.warning),
    liquidation: risk.int4((set) => set.terms.liquidation),
    winners: risk.int4((set) => set.terms.winners),
    time_ms: risk.int8(({ time }) => time),
  },
});

const warning = entity<Of<'margin_warned'>>();

/** Accounts that an index price or an overnight fee brought to the warning rate. */
export const LEVER_WARNINGS = warning.table('lever_warnings', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Every warning of a margin is the one its command gave',
    one: 'the warning of command',
  },
  from: { margin_warned: (event) => event },
  columns: {
    sequence: warning.int8((_, { sequence }) => sequence),
    owner: warning.int8(({ owner }) => owner),
    currency: warning.int4(({ currency }) => currency),
    equity: warning.int8(({ equity }) => equity),
    margins: warning.int8(({ margins }) => margins),
    time_ms: warning.int8((_, { time }) => time),
  },
});

const closing = entity<Of<'lever_closing_planned'>>();

/** Times at which positions of delisted pairs are closed. */
export const LEVER_CLOSINGS = closing.table('lever_closings', {
  life: { kind: 'upsert', key: ['pair'] },
  verification: {
    claim: 'Every closing of a delisted pair stands as its command planned it',
    one: 'the closing of pair',
  },
  from: { lever_closing_planned: (event) => event },
  columns: {
    pair: closing.int4(({ pair }) => pair),
    closes_ms: closing.int8(({ closesAt }) => closesAt),
    sequence: closing.int8((_, { sequence }) => sequence),
  },
});

const followed = entity<Of<'lever_price_followed'>>();

/** Index prices that were a new extreme for trailing stops of their pair. */
export const LEVER_FOLLOWED_PRICES = followed.table('lever_followed_prices', {
  life: { kind: 'insert_once', key: ['pair', 'sequence'] },
  verification: {
    claim: 'Every extreme that trailing stops have followed is an index price of its command',
    one: 'the followed index price of pair',
  },
  from: { lever_price_followed: (event) => event },
  columns: {
    pair: followed.int4(({ pair }) => pair),
    sequence: followed.int8((row) => row.sequence),
    price: followed.int8(({ price }) => price),
  },
});

export type StoredLeverTrade = Selectable<RowOf<typeof LEVER_TRADES>>;
export type StoredLeverReceipt = Selectable<RowOf<typeof LEVER_RECEIPTS>>;
export type StoredLeverTerms = Selectable<Schema['lever_terms']>;

declare module '../../core/database/schema.ts' {
  interface Schema {
    lever_trades: RowOf<typeof LEVER_TRADES>;
    lever_receipts: RowOf<typeof LEVER_RECEIPTS>;
    lever_terms: RowOf<typeof LEVER_TERMS>;
    lever_risk_terms: RowOf<typeof LEVER_RISK_TERMS>;
    lever_warnings: RowOf<typeof LEVER_WARNINGS> & { id: Generated<bigint> };
    lever_closings: RowOf<typeof LEVER_CLOSINGS>;
    lever_followed_prices: RowOf<typeof LEVER_FOLLOWED_PRICES>;
  }
}
