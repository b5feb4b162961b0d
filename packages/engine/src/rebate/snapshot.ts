import type { RatePpm } from '@assay/money';
import { entriesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import { exactText, exactValue } from '../snapshot/exact-text.ts';
import type { Row } from '../snapshot/part.ts';
import { OwnersInOrder } from '../stage/ordered-owners.ts';
import type { Rebate, RebatePrice } from './rebate.ts';
import type { Rebates } from './rebates.ts';
import type { RebateTerms } from './terms.ts';

type RebateRow =
  | readonly ['terms', version: number, RebateTerms]
  | readonly ['force', version: number, RebateTerms]
  | readonly ['last', closing: number, rebate: number]
  | readonly ['closes', TimeMs]
  | readonly ['price', string]
  | readonly ['known', OwnerId, readonly (readonly [string, string])[]]
  | readonly ['waiting', string]
  | readonly ['sweep', TimeMs, number | null, readonly RatePpm[], boolean, number, boolean]
  | readonly ['queued', OwnerId]
  | readonly ['sum', OwnerId, number, CurrencyId, string];

/** Rows of the state. The period that is being closed comes last, because it refers to the other rows. */
export function* writeRebates(rebates: Rebates): Generator<RebateRow> {
  const {
    version,
    terms,
    inForce,
    lastClosing,
    lastRebate,
    closesAt,
    prices,
    feeTotalsByOwner,
    waitingById: waiting,
    sweep,
  } = rebates;
  if (terms !== undefined) yield ['terms', version, terms];
  if (inForce !== null) yield ['force', inForce.version, inForce.terms];
  if (lastClosing > 0) yield ['last', lastClosing, lastRebate];
  if (closesAt !== null) yield ['closes', closesAt];
  for (const price of prices) yield ['price', exactText(price)];
  for (const [owner, fees] of entriesByNumber(feeTotalsByOwner)) {
    yield ['known', owner, [...fees].map(([key, fee]) => [key, `${fee}`] as const)];
  }
  for (const rebate of waiting.values()) yield ['waiting', exactText(rebate)];
  if (sweep === null) return;
  const { at, rates, hasId, lastProcessed, areFundsExhausted } = sweep;
  yield ['sweep', at, sweep.version, rates, hasId, lastProcessed, areFundsExhausted];
  for (const owner of sweep.payers.remainingBackwards()) yield ['queued', owner];
  for (const { owner, level, currency, fee } of sweep.feesByKey.values()) {
    yield ['sum', owner, level, currency, `${fee}`];
  }
}

/** Restores one row. */
export function readRebates(genericRow: Row, rebates: Rebates): void {
  const row = genericRow as RebateRow;
  switch (row[0]) {
    case 'terms':
      [, rebates.version, rebates.terms] = row;
      return;
    case 'force':
      rebates.inForce = { version: row[1], terms: row[2] };
      return;
    case 'last':
      [, rebates.lastClosing, rebates.lastRebate] = row;
      return;
    case 'closes':
      rebates.closesAt = row[1];
      return;
    case 'price':
      rebates.prices = [...rebates.prices, exactValue(row[1]) as RebatePrice];
      return;
    case 'known':
      rebates.feeTotalsByOwner.set(row[1], new Map(row[2].map(([key, fee]) => [key, BigInt(fee)])));
      return;
    case 'waiting': {
      const rebate = exactValue(row[1]) as Rebate;
      rebates.waitingById.set(rebate.id, rebate);
      return;
    }
    default:
      readSweep(row, rebates);
  }
}

function readSweep(
  row: Extract<RebateRow, readonly ['sweep' | 'queued' | 'sum', ...unknown[]]>,
  rebates: Rebates,
): void {
  if (row[0] === 'sweep') {
    const [, at, version, rates, hasId, lastProcessed, areFundsExhausted] = row;
    const payers = new OwnersInOrder([]);
    rebates.sweep = {
      at,
      version,
      rates,
      hasId,
      payers,
      feesByKey: new Map(),
      lastProcessed,
      areFundsExhausted,
    };
  } else if (row[0] === 'queued') {
    rebates.sweep?.payers.putBefore(row[1]);
  } else {
    const [, owner, level, currency, fee] = row;
    rebates.sweep?.feesByKey.set(`${owner} ${level} ${currency}`, {
      owner,
      level,
      currency,
      fee: BigInt(fee),
    });
  }
}
