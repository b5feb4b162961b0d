import {
  C2C_DEAL_ENDS,
  C2C_DEAL_STATES,
  C2C_DISPUTE_STATES,
  C2C_MERCHANT_STATES,
  C2C_OFFER_STATES,
  C2C_PARTIES,
  C2C_PAYMENT_METHODS,
  C2C_RULINGS,
  C2C_SIDES,
  type C2cDeal,
  type C2cEvent,
  type C2cMerchant,
  type C2cOffer,
  type C2cRuled,
  type C2cSaid,
  type C2cTrader,
  type CnyRate,
  isOver,
} from '@assay/engine';
import type { Generated } from 'kysely';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';
import { C2C_MERCHANT_NOTICES } from './merchant-notices.ts';
import { C2C_NOTICE_KINDS, type C2cNotice, noticesOfDeal, noticesOfMessage } from './notices.ts';

type TermsSet = Extract<C2cEvent, { type: 'c2c_terms_set' }>;
const terms = entity<TermsSet>();

/** Every version of the terms. */
export const C2C_TERMS = terms.table('c2c_terms', {
  life: { kind: 'append', number: 'version', order: 'version' },
  verification: {
    claim: 'Every version of the terms of C2C trade is the one its command set',
    one: 'version of C2C terms',
  },
  from: { c2c_terms_set: (event) => event },
  columns: {
    version: terms.int4(({ version }) => version),
    terms: terms.text((set) =>
      JSON.stringify(set.terms, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ),
    set_ms: terms.int8(({ time }) => time),
    sequence: terms.int8((_, { sequence }) => sequence),
  },
});

const offer = entity<C2cOffer>();

/** Every offer, in its current state. */
export const C2C_OFFERS = offer.table('c2c_offers', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every C2C offer stands as its commands left it',
    one: 'C2C offer',
    orphanQuery: (lastId) => `id > ${lastId}`,
  },
  from: { c2c_offer_changed: (event) => event.offer },
  isSettled: ({ status, inDeals }) => status !== 'open' && inDeals === 0n,
  unsettled: (engine) => engine.room('c2c').offers(),
  columns: {
    id: offer.int8(({ id }) => id),
    owner: offer.int8(({ owner }) => owner),
    side: offer.word(C2C_SIDES, ({ side }) => side),
    currency: offer.int4(({ currency }) => currency),
    price: offer.int8(({ price }) => price),
    float_pair: offer.int4(({ floating }) => floating?.pair ?? null),
    float_percent: offer.int4(({ floating }) => floating?.percent ?? null),
    float_floor: offer.int8(({ floating }) => floating?.floor ?? null),
    float_ceiling: offer.int8(({ floating }) => floating?.ceiling ?? null),
    total: offer.int8(({ total }) => total),
    remaining: offer.int8(({ remaining }) => remaining),
    in_deals: offer.int8(({ inDeals }) => inDeals),
    fee_held: offer.int8(({ feeHeld }) => feeHeld),
    minimum: offer.int8(({ minimum }) => minimum),
    maximum: offer.int8(({ maximum }) => maximum),
    way: offer.word(C2C_PAYMENT_METHODS, ({ way }) => way),
    fee: offer.int4(({ fee }) => fee),
    wanted_level: offer.int4(({ wanted }) => wanted.level),
    wanted_deals: offer.int8(({ wanted }) => wanted.deals),
    wanted_country: offer.text(({ wanted }) => wanted.country),
    status: offer.word(C2C_OFFER_STATES, ({ status }) => status),
    published_ms: offer.int8(({ publishedAt }) => publishedAt),
    closed_ms: offer.int8(({ closedAt }) => closedAt),
    revision: offer.int4(({ revision }) => revision),
  },
});

const deal = entity<C2cDeal>();

/** Every deal, in its current state. */
export const C2C_DEALS = deal.table('c2c_deals', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every C2C deal stands as its commands and the clock left it',
    one: 'C2C deal',
    orphanQuery: (lastId) => `id > ${lastId}`,
  },
  from: { c2c_deal_changed: (event) => event.deal },
  isSettled: isOver,
  unsettled: (engine) => engine.room('c2c').deals(),
  columns: {
    id: deal.int8(({ id }) => id),
    offer: deal.int8(({ offer: id }) => id),
    side: deal.word(C2C_SIDES, ({ side }) => side),
    seller: deal.int8(({ seller }) => seller),
    buyer: deal.int8(({ buyer }) => buyer),
    currency: deal.int4(({ currency }) => currency),
    number: deal.int8(({ number }) => number),
    price: deal.int8(({ price }) => price),
    mark: deal.int8(({ mark }) => mark),
    cny: deal.int8(({ cny }) => cny),
    money: deal.int8(({ money }) => money),
    way: deal.word(C2C_PAYMENT_METHODS, ({ way }) => way),
    fee: deal.int8(({ fee }) => fee),
    fee_rate: deal.int4(({ feeRate }) => feeRate),
    state: deal.word(C2C_DEAL_STATES, ({ state }) => state),
    ending: deal.word(C2C_DEAL_ENDS, ({ end }) => end),
    to_buyer: deal.int8(({ toBuyer }) => toBuyer),
    fee_taken: deal.int8(({ feeTaken }) => feeTaken),
    taken_ms: deal.int8(({ takenAt }) => takenAt),
    pay_by_ms: deal.int8(({ payBy }) => payBy),
    paid_ms: deal.int8(({ paidAt }) => paidAt),
    cancelled_ms: deal.int8(({ cancelledAt }) => cancelledAt),
    held_until_ms: deal.int8(({ heldUntil }) => heldUntil),
    dispute_from_ms: deal.int8(({ disputeFrom }) => disputeFrom),
    dispute_until_ms: deal.int8(({ disputeUntil }) => disputeUntil),
    ended_ms: deal.int8(({ endedAt }) => endedAt),
    dispute: deal.word(C2C_DISPUTE_STATES, ({ dispute }) => dispute?.state ?? null),
    opened_by: deal.word(C2C_PARTIES, ({ dispute }) => dispute?.openedBy ?? null),
    opened_ms: deal.int8(({ dispute }) => dispute?.openedAt ?? null),
    is_escrowed: deal.bool(({ dispute }) => dispute?.isEscrowed ?? null),
    statements_until_ms: deal.int8(({ dispute }) => dispute?.statementsUntil ?? null),
    stated: deal.text(({ dispute }) => dispute?.stated.join(' ') ?? null),
    ruling: deal.word(C2C_RULINGS, ({ dispute }) => dispute?.ruled?.ruling ?? null),
    ruled_to_buyer: deal.int8(({ dispute }) => dispute?.ruled?.toBuyer ?? null),
    is_false_paid: deal.bool(({ dispute }) => dispute?.ruled?.isFalsePaid ?? null),
    appeal_until_ms: deal.int8(({ dispute }) => dispute?.appealUntil ?? null),
    appealed_by: deal.word(C2C_PARTIES, ({ dispute }) => dispute?.appealedBy ?? null),
    conceded_by: deal.word(C2C_PARTIES, ({ dispute }) => dispute?.concededBy ?? null),
    revision: deal.int4(({ revision }) => revision),
  },
});

const messages = entity<C2cSaid>();

/** Messages of deals, without their content, which is in `c2c_messages`. */
export const C2C_SAID = messages.table('c2c_said', {
  life: { kind: 'insert_once', key: ['id'] },
  verification: {
    claim: 'Everything that is said in C2C deals was said by a command',
    one: 'C2C message',
    orphanQuery: () => `not exists (select from journal where journal.sequence = c2c_said.id and accepted
      and room = 'c2c')`,
  },
  from: { c2c_said: (event) => event.said },
  columns: {
    id: messages.int8(({ id }) => id),
    deal: messages.int8(({ deal: id }) => id),
    author: messages.word([...C2C_PARTIES, 'staff'], ({ from }) => from),
    kind: messages.word(['chat', 'statement', 'staff'], ({ kind }) => kind),
    message: messages.int8(({ message }) => message),
    digest: messages.text(({ digest }) => digest),
    said_ms: messages.int8(({ time }) => time),
  },
});

const ruled = entity<C2cRuled>();

/** Every ruling. */
export const C2C_RULED = ruled.table('c2c_rulings', {
  life: { kind: 'insert_once', key: ['deal', 'round'] },
  verification: {
    claim: 'Every ruling on a C2C deal is the one its command gave',
    one: 'ruling on C2C deal',
    orphanQuery:
      () => `not exists (select from journal where journal.sequence = c2c_rulings.sequence and accepted
      and type = 'rule_c2c_dispute')`,
  },
  from: { c2c_ruled: (event) => event.ruled },
  columns: {
    deal: ruled.int8(({ deal: id }) => id),
    round: ruled.int4(({ round }) => round),
    ruling: ruled.word(C2C_RULINGS, ({ ruling }) => ruling),
    to_buyer: ruled.int8(({ toBuyer }) => toBuyer),
    is_false_paid: ruled.bool(({ isFalsePaid }) => isFalsePaid),
    text: ruled.text(({ text }) => text),
    ruled_ms: ruled.int8(({ time }) => time),
    // Sequence of the ruling's command.
    sequence: ruled.int8((_, { sequence }) => sequence),
  },
});

const trader = entity<C2cTrader>();

/** Counts and status of each trader. */
export const C2C_TRADERS = trader.table('c2c_traders', {
  life: { kind: 'upsert', key: ['owner'] },
  verification: { claim: 'What is counted of C2C traders follows from their deals', one: 'C2C trader' },
  from: { c2c_trader_changed: (event) => event.trader },
  columns: {
    owner: trader.int8(({ owner }) => owner),
    finished: trader.int4(({ finished }) => finished),
    cancelled: trader.int4(({ cancelled }) => cancelled),
    day: trader.text(({ day }) => day),
    false_paid: trader.int4(({ falsePaid }) => falsePaid),
    is_suspended: trader.bool(({ isSuspended }) => isSuspended),
    is_paused: trader.bool(({ isPaused }) => isPaused),
    blocked: trader.text(({ blocked }) => blocked.join(' ')),
    revision: trader.int4(({ revision }) => revision),
  },
});

const merchant = entity<C2cMerchant>();

/** Everyone who has applied as a merchant. */
export const C2C_MERCHANTS = merchant.table('c2c_merchants', {
  life: { kind: 'upsert', key: ['owner'] },
  verification: { claim: 'Every C2C merchant stands as commands and the clock left it', one: 'C2C merchant' },
  from: { c2c_merchant_changed: (event) => event.merchant },
  columns: {
    owner: merchant.int8(({ owner }) => owner),
    state: merchant.word(C2C_MERCHANT_STATES, ({ state }) => state),
    currency: merchant.int4(({ currency }) => currency),
    bond: merchant.int8(({ bond }) => bond),
    applied_ms: merchant.int8(({ appliedAt }) => appliedAt),
    free_ms: merchant.int8(({ freeAt }) => freeAt),
    note: merchant.text(({ note }) => note),
    revision: merchant.int4(({ revision }) => revision),
  },
});

const notice = entity<C2cNotice>();

/** Notices to the parties of deals. */
export const C2C_NOTICES = notice.table('c2c_notices', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Every notice of a C2C deal is the one its command gave',
    one: 'the notice of command',
  },
  from: {
    c2c_deal_changed: (event) => noticesOfDeal(event.deal),
    c2c_said: (event) => noticesOfMessage(event.said),
  },
  columns: {
    sequence: notice.int8((_, { sequence }) => sequence),
    owner: notice.int8(({ owner }) => owner),
    what: notice.word(C2C_NOTICE_KINDS, ({ what }) => what),
    deal: notice.int8(({ deal: id }) => id),
    currency: notice.int4(({ currency }) => currency),
    number: notice.int8(({ number }) => number),
    money: notice.int8(({ money }) => money),
    to_buyer: notice.int8(({ toBuyer }) => toBuyer),
    time_ms: notice.int8((_, { time }) => time),
  },
});

const cny = entity<CnyRate>();

/** Latest CNY rate, by currency. */
export const C2C_CNY = cny.table('c2c_cny', {
  life: { kind: 'upsert', key: ['currency'] },
  verification: { claim: 'What CNY is worth is what was last marked', one: 'CNY mark' },
  from: { c2c_cny_marked: (event) => event.cny },
  columns: {
    currency: cny.int4(({ currency }) => currency),
    price: cny.int8(({ price }) => price),
    observed_ms: cny.int8(({ observedAt }) => observedAt),
    fresh_until_ms: cny.int8(({ freshUntil }) => freshUntil),
    sequence: cny.int8(({ sequence }) => sequence),
  },
});

export const C2C_TABLES = [
  C2C_NOTICES,
  C2C_MERCHANT_NOTICES,
  C2C_CNY,
  C2C_TERMS,
  C2C_OFFERS,
  C2C_DEALS,
  C2C_SAID,
  C2C_RULED,
  C2C_TRADERS,
  C2C_MERCHANTS,
];

declare module '../../core/database/schema.ts' {
  interface Schema {
    c2c_notices: RowOf<typeof C2C_NOTICES> & { readonly id: Generated<bigint> };
    c2c_cny: RowOf<typeof C2C_CNY>;
    c2c_terms: RowOf<typeof C2C_TERMS>;
    c2c_offers: RowOf<typeof C2C_OFFERS>;
    c2c_deals: RowOf<typeof C2C_DEALS>;
    c2c_said: RowOf<typeof C2C_SAID>;
    c2c_rulings: RowOf<typeof C2C_RULED>;
    c2c_traders: RowOf<typeof C2C_TRADERS>;
    c2c_merchants: RowOf<typeof C2C_MERCHANTS>;
  }
}
