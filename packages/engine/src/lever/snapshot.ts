import { indexPriceUnits } from '@assay/money';
import { assert } from '../assertion.ts';
import { valuesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import type { Row } from '../snapshot/part.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { CLOSING } from './delisting.ts';
import { addPair } from './house-commands.ts';
import { asAmount, type Lever } from './lever.ts';
import { LeverPair } from './lever-pair.ts';
import { OpenTrade } from './open-trade.ts';
import { planSweep } from './overnight.ts';
import type { ActingRow } from './risk-queue.ts';
import type { LeverTerms, RiskTerms } from './terms.ts';
import type { LeverTrade, LeverTrailing } from './trade.ts';
import type { RiskClass } from './words.ts';

type Texts<Value> = { [Name in keyof Value]: Value[Name] extends bigint ? string : Value[Name] };

type StoredPair = {
  readonly pair: PairId;
  readonly currency: CurrencyId;
  readonly mark: (Omit<AcceptedIndexPrice, 'price'> & { readonly price: string }) | null;
  readonly suspect: LeverPair['jumpedPrices'];
  readonly closesAt: TimeMs | null;
};
type StoredAccount = {
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  readonly riskClass: RiskClass;
  readonly owed: string;
  readonly terms: RiskTerms;
  readonly version: number;
};
type StoredTrade = {
  readonly facts: Record<string, unknown>;
  readonly chargedTo: TimeMs;
  readonly isUnpaid: boolean;
  /** Extreme to which its trailing stop has followed; absent if it does not follow. */
  readonly extreme?: string;
};

/** Row of a snapshot. Terms and pairs come before accounts, and accounts before their trades. */
export type LeverRow =
  | readonly ['pair', StoredPair]
  | readonly ['terms', PairId, Texts<LeverTerms>]
  | readonly ['risk', CurrencyId, RiskTerms]
  | readonly ['jump', CurrencyId, pool: string, profits: string]
  | readonly ['account', StoredAccount]
  | readonly ['trade', StoredTrade]
  | ActingRow
  | readonly ['day', TimeMs]
  | readonly ['last', trade: number, receipt: number];

/** Fields of a trade that are integers of any size, written as text. */
const LARGE_NUMBERS = [
  'quantity',
  'limit',
  'originPrice',
  'price',
  'value',
  'originMargin',
  'margin',
  'fee',
  'overnight',
  'takeProfit',
  'stopLoss',
  'closePrice',
  'profit',
] as const satisfies readonly (keyof LeverTrade)[];

export function* writeLever(lever: Lever): Generator<LeverRow> {
  for (const pair of valuesByNumber(lever.pairs)) yield* writePair(pair);
  for (const { currency, versions, jump } of valuesByNumber(lever.statesByCurrency)) {
    for (const terms of versions) yield ['risk', currency, terms];
    if (jump !== null) yield ['jump', currency, String(jump.pool), String(jump.profits)];
  }
  for (const { portfolios } of valuesByNumber(lever.statesByCurrency)) {
    for (const { owner, currency, riskClass, debt, terms, termsVersion: version } of valuesByNumber(
      portfolios,
    ))
      yield ['account', { owner, currency, riskClass, owed: String(debt), terms, version }];
  }
  for (const { facts, chargedTo, isUnpaid, trailingStop } of valuesByNumber(lever.trades)) {
    const followed = trailingStop === null ? {} : { extreme: String(trailingStop.extreme) };
    yield ['trade', { facts: bigintsToTexts(facts), chargedTo, isUnpaid, ...followed }];
  }
  for (const { currency, riskQueue } of valuesByNumber(lever.statesByCurrency)) {
    if (riskQueue.unfinishedGathering !== null) yield ['gathering', currency, riskQueue.unfinishedGathering];
    for (const owner of riskQueue.owners()) yield ['acting', currency, owner];
  }
  for (const day of lever.days) yield ['day', day];
  if (lever.lastTrade > 0) yield ['last', lever.lastTrade, lever.lastReceipt];
}

function* writePair(pair: LeverPair): Generator<LeverRow> {
  const { id, currency, indexPrice: last, jumpedPrices: suspect, closing, versions } = pair;
  const stored = { pair: id, currency, suspect, closesAt: closing?.due ?? null };
  yield ['pair', { ...stored, mark: last && { ...last, price: String(last.price) } }];
  for (const terms of versions) {
    yield ['terms', id, { ...terms, unitsPerHand: String(terms.unitsPerHand) }];
  }
}

export function readLever(row: Row, lever: Lever): void {
  const read = row as LeverRow;
  switch (read[0]) {
    case 'pair':
      readPair(read[1], lever);
      return;
    case 'terms':
      lever.pairs.get(read[1])?.versions.push({ ...read[2], unitsPerHand: BigInt(read[2].unitsPerHand) });
      return;
    case 'risk':
      lever.stateOf(read[1]).versions.push(read[2]);
      return;
    case 'jump':
      lever.stateOf(read[1]).jump = { pool: BigInt(read[2]), profits: BigInt(read[3]) };
      return;
    case 'account':
      readAccount(read[1], lever);
      return;
    case 'trade':
      readTrade(read[1], lever);
      return;
    case 'gathering':
      lever.stateOf(read[1]).riskQueue.unfinishedGathering = read[2];
      return;
    case 'acting':
      lever.stateOf(read[1]).riskQueue.add(lever.obtain(read[2], read[1]));
      return;
    case 'day':
      lever.days.push(read[1]);
      return;
    case 'last':
      [, lever.lastTrade, lever.lastReceipt] = read;
  }
}

/** Rebuilds derived state once all rows are read. */
export function leverRestored(lever: Lever): void {
  planSweep(lever);
  for (const { portfolios } of lever.statesByCurrency.values()) {
    for (const portfolio of portfolios.values()) portfolio.watch();
  }
}

function readPair({ pair: id, currency, mark: last, suspect, closesAt }: StoredPair, lever: Lever): void {
  const pair = addPair(lever, new LeverPair(id, currency));
  pair.indexPrice = last && { ...last, price: indexPriceUnits(BigInt(last.price)) };
  pair.jumpedPrices = suspect;
  if (closesAt !== null) pair.closing = lever.stage.agenda.add(closesAt, id, CLOSING);
}

function readAccount(
  { owner, currency, riskClass, owed, terms, version }: StoredAccount,
  lever: Lever,
): void {
  const portfolio = lever.obtain(owner, currency);
  portfolio.riskClass = riskClass;
  portfolio.debt = BigInt(owed);
  portfolio.terms = terms;
  portfolio.termsVersion = version;
}

function readTrade({ facts: stored, chargedTo, isUnpaid, extreme }: StoredTrade, lever: Lever): void {
  const facts = textsToBigints(stored);
  const pair = lever.pairs.get(facts.pair);
  assert(pair !== undefined, 'the pair of a trade has leverage terms');
  const trade = new OpenTrade(facts, pair.termsOf(facts.terms), chargedTo);
  trade.isUnpaid = isUnpaid;
  lever.trades.set(trade.id, trade);
  const portfolio = lever.portfolioOf(trade);
  if (trade.hold > 0n) restoreLock(portfolio.account, asAmount(trade.hold));
  if (facts.status === 'waiting') {
    pair.addOrder(trade);
    portfolio.addOrder(trade);
  } else {
    pair.addPosition(trade, extreme === undefined ? null : BigInt(extreme));
    portfolio.addPosition(trade, pair);
  }
}

function bigintsToTexts({ trailing, partOf: _part, ...facts }: LeverTrade): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...facts };
  for (const name of LARGE_NUMBERS) stored[name] = textOf(facts[name]);
  // Absent in snapshots from before trailing stops.
  if (trailing === null) return stored;
  const { delta, activationPrice, extreme, asOf } = trailing;
  return {
    ...stored,
    trailing: { delta, activationPrice: textOf(activationPrice), extreme: textOf(extreme), asOf },
  };
}

function textsToBigints(stored: Record<string, unknown>): LeverTrade {
  const values: Record<string, unknown> = { ...stored };
  // A part of a position ends in the command that makes it, and is in no snapshot.
  values.partOf = null;
  values.trailing = trailingOf(stored.trailing as StoredTrailing | undefined);
  for (const name of LARGE_NUMBERS) values[name] = bigintOf(stored[name]);
  // Written by `bigintsToTexts`.
  return values as LeverTrade;
}

type StoredTrailing = {
  readonly delta: number;
  readonly activationPrice: string | null;
  readonly extreme: string | null;
  readonly asOf: LeverTrailing['asOf'];
};

function trailingOf(stored: StoredTrailing | undefined): LeverTrailing | null {
  if (stored === undefined) return null;
  const { delta, activationPrice, extreme, asOf } = stored;
  return { delta, activationPrice: bigintOf(activationPrice), extreme: bigintOf(extreme), asOf };
}

function textOf(value: bigint | null): string | null {
  return value === null ? null : String(value);
}

function bigintOf(stored: unknown): bigint | null {
  return stored === null ? null : BigInt(String(stored));
}
