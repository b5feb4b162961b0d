import { amount } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import type { C2c } from './c2c.ts';
import type { CnyRate } from './cny-rate.ts';
import { type C2cDeal, heldByDeal } from './deal.ts';
import { scheduleBondRelease } from './merchants.ts';
import { type C2cOffer, heldByOffer } from './offer.ts';
import type { C2cTerms } from './terms.ts';
import { type C2cMerchant, type C2cTrader, heldByMerchant } from './trader.ts';

/**
 * Rows of a snapshot: each entity is one JSON text with amounts as decimal text, because JSON has no exact large
 * integers.
 */
export type C2cRow =
  | readonly ['last', offer: number, deal: number]
  | readonly ['terms', version: number, terms: string]
  | readonly ['cny', string]
  | readonly ['offer', string]
  | readonly ['deal', deal: string, buyer: number, seller: number, movedTo: TimeMs]
  | readonly ['trader', string]
  | readonly ['merchant', string]
  /** Pairs of owners who finished a deal with each other on a day; each text contains two owners. */
  | readonly ['partners', day: string, pairs: readonly string[]];

export function* writeC2c(c2c: C2c): Generator<C2cRow> {
  const { lastOffer, lastDeal, cny, version, terms, offers, deals, traders, merchants, partners } = c2c;
  if (lastOffer > 0 || lastDeal > 0) yield ['last', lastOffer, lastDeal];
  if (version > 0) yield ['terms', version, textOf(terms)];
  if (cny !== null) yield ['cny', textOf(cny)];
  for (const offer of sortedByNumber(offers.all(), ({ id }) => id)) yield ['offer', textOf(offer)];
  for (const { deal, messageCounts: said, extendedTo: movedTo } of sortedByNumber(
    deals.all(),
    ({ deal: { id } }) => id,
  )) {
    yield ['deal', textOf(deal), said.buyer, said.seller, movedTo];
  }
  for (const trader of sortedByNumber(traders.values(), ownerOf)) yield ['trader', textOf(trader)];
  for (const merchant of sortedByNumber(merchants.values(), ownerOf)) yield ['merchant', textOf(merchant)];
  const partnerEntries = partners.entries();
  if (partnerEntries !== null) yield ['partners', partnerEntries.day, partnerEntries.pairs];
}

/** Restores one row, after the ledger's totals have been restored. */
export function readC2c(row: C2cRow, c2c: C2c): void {
  switch (row[0]) {
    case 'last':
      [, c2c.lastOffer, c2c.lastDeal] = row;
      return;
    case 'terms':
      c2c.version = row[1];
      c2c.terms = read(row[2]) as C2cTerms;
      return;
    case 'cny':
      c2c.cny = read(row[1]) as CnyRate;
      return;
    case 'offer': {
      const offer = read(row[1]) as C2cOffer;
      restore(c2c, offer, heldByOffer(offer));
      c2c.offers.put(offer);
      return;
    }
    case 'deal': {
      const deal = read(row[1]) as C2cDeal;
      restore(c2c, { owner: deal.seller, currency: deal.currency }, heldByDeal(deal));
      c2c.deals.add(deal, { buyer: row[2], seller: row[3] }, row[4]);
      return;
    }
    case 'trader': {
      const trader = read(row[1]) as C2cTrader;
      c2c.traders.set(trader.owner, trader);
      return;
    }
    case 'merchant': {
      const merchant = read(row[1]) as C2cMerchant;
      restore(c2c, merchant, heldByMerchant(merchant));
      c2c.merchants.set(merchant.owner, merchant);
      scheduleBondRelease(merchant, c2c);
      return;
    }
    case 'partners':
      c2c.partners.restore(row[1], row[2]);
  }
}

/** Field names of amounts; no other field has one of these names. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'bond',
  'ceiling',
  'fee',
  'feeHeld',
  'feeTaken',
  'floor',
  'inDeals',
  'maximum',
  'minimum',
  'money',
  'number',
  'price',
  'remaining',
  'toBuyer',
  'total',
]);

function textOf(value: C2cTerms | CnyRate | C2cOffer | C2cDeal | C2cTrader | C2cMerchant): string {
  return JSON.stringify(value, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}

/** Parses a row; rates are plain numbers and stay so. */
function read(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) =>
    AMOUNTS.has(name) && typeof value === 'string' ? amount(BigInt(value)) : value,
  );
}

type CurrencyOfOwner = { readonly owner: OwnerId; readonly currency: C2cOffer['currency'] };

function restore(c2c: C2c, { owner, currency }: CurrencyOfOwner, held: C2cOffer['remaining']): void {
  if (held > 0n) restoreLock(c2c.accountOf(owner, currency), held);
}

function sortedByNumber<Item>(items: Iterable<Item>, numberOf: (value: Item) => number): readonly Item[] {
  return [...items].sort((left, right) => numberOf(left) - numberOf(right));
}

function ownerOf({ owner }: { readonly owner: OwnerId }): number {
  return owner;
}
