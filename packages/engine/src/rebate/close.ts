import { type Amount, floorDiv, ONE_MILLION_PPM, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { payWaiting } from './pay.ts';
import { pricesAt } from './prices.ts';
import { endAfter, type FeeTotals, type Rebates, type Sweep } from './rebates.ts';
import { COUNTED_FROM_LEVEL, MAX_SHARED, REBATE_LEVELS, ratesAt } from './terms.ts';

/** Closes a period that has ended, in bounded steps: counts fees, shares them, and pays rebates. */
export function closePeriod(maxPostings: number, rebates: Rebates): Progress {
  const sweep = rebates.sweep ?? beginSweep(rebates);
  let remaining = countFees(sweep, maxPostings, rebates);
  remaining = shareFees(sweep, remaining, rebates);
  if (remaining === 0 || payWaiting(sweep, remaining, rebates) === 'more') return 'more';
  endSweep(rebates);
  return 'done';
}

function beginSweep(rebates: Rebates): Sweep {
  const { closesAt: at, inForce, terms } = rebates;
  assert(at !== null && terms !== undefined, 'a period ends that has terms');
  const sweep: Sweep = {
    at,
    version: inForce?.version ?? null,
    rates: inForce === null ? [] : ratesAt(inForce.terms, at),
    hasId: false,
    payers: rebates.stage.owners.invited(),
    feesByKey: new Map(),
    lastProcessed: 0,
    areFundsExhausted: false,
  };
  rebates.sweep = sweep;
  rebates.closesAt = null;
  rebates.prices = [];
  if (rebates.waitingById.size > 0) emitClosing(sweep, rebates);
  return sweep;
}

/** Starts the next period with the newest terms. */
function endSweep(rebates: Rebates): void {
  const { terms, version, stage } = rebates;
  rebates.endSweep();
  if (terms === undefined) return;
  rebates.inForce = { version, terms };
  rebates.closeAt(rebates.closesAt ?? endAfter(terms.period, stage.changes.time));
}

/** Assigns the period its id and prices, once it has something to share or to pay. */
function emitClosing(sweep: Sweep, rebates: Rebates): void {
  if (sweep.hasId) return;
  const { terms } = rebates;
  assert(terms !== undefined, 'a period ends that has terms');
  const { at, version, rates } = sweep;
  sweep.hasId = true;
  rebates.lastClosing += 1;
  rebates.prices = pricesAt(at, terms, rebates);
  const closing = { id: rebates.lastClosing, at, version, rates, prices: rebates.prices };
  rebates.emit({ type: 'rebate_period_closed', closing });
}

/** Counts fees, at most `maxSteps` payers; returns the number of steps left. */
function countFees(sweep: Sweep, maxSteps: number, rebates: Rebates): number {
  let remaining = maxSteps;
  while (remaining > 0) {
    const payer = sweep.payers.next();
    if (payer === undefined) break;
    countFeesOf(payer, sweep, rebates);
    remaining -= 1;
  }
  return remaining;
}

/** Counts the fees of a payer since the last period ended, if the payer already counted then. */
function countFeesOf(payer: OwnerId, sweep: Sweep, rebates: Rebates): void {
  const { owners } = rebates.stage;
  if (owners.factsOf(payer).level < COUNTED_FROM_LEVEL) {
    rebates.feeTotalsByOwner.delete(payer);
    return;
  }
  const before = rebates.feeTotalsByOwner.get(payer);
  const totals: FeeTotals = new Map();
  const inviters = invitersOf(payer, rebates);
  for (const { id: currency } of rebates.stage.listings.currencies()) {
    const paid = paidSince(payer, currency, before, totals, rebates);
    if (before === undefined || sweep.version === null || paid === 0n) continue;
    emitClosing(sweep, rebates);
    const closing = rebates.lastClosing;
    const countedFee = { closing, payer, currency, fee: paid as Amount, inviters };
    rebates.emit({ type: 'rebate_fee_counted', counted: countedFee });
    inviters.forEach((owner, index) => {
      addTo(sweep, owner, index + 1, currency, paid);
    });
  }
  rebates.feeTotalsByOwner.set(payer, totals);
}

/**
 * Returns the fees that all accounts of an owner have paid in one currency since `before`; stores the totals in `totals`.
 */
function paidSince(
  owner: OwnerId,
  currency: CurrencyId,
  before: FeeTotals | undefined,
  totals: FeeTotals,
  { stage: { ledger } }: Rebates,
): bigint {
  let paid = 0n;
  for (const wallet of USER_WALLETS) {
    const total = ledger.find(owner, wallet, currency)?.feesPaid ?? ZERO;
    if (total === ZERO) continue;
    const key = `${wallet} ${currency}`;
    totals.set(key, total);
    paid += total - (before?.get(key) ?? 0n);
  }
  return paid;
}

/** Returns up to three levels of inviters of a payer, nearest first; stops at a cycle. */
function invitersOf(payer: OwnerId, { stage: { owners } }: Rebates): OwnerId[] {
  const inviters: OwnerId[] = [];
  let { inviter } = owners.factsOf(payer);
  while (inviter !== null && inviters.length < REBATE_LEVELS) {
    if (inviter === payer || inviters.includes(inviter)) break;
    inviters.push(inviter);
    inviter = owners.factsOf(inviter).inviter;
  }
  return inviters;
}

function addTo(sweep: Sweep, owner: OwnerId, level: number, currency: CurrencyId, fee: bigint): void {
  const key = `${owner} ${level} ${currency}`;
  const total = sweep.feesByKey.get(key);
  if (total === undefined) sweep.feesByKey.set(key, { owner, level, currency, fee });
  else total.fee += fee;
}

/** Creates a rebate of each sum, in insertion order. Returns the number of steps left. */
function shareFees(sweep: Sweep, maxSteps: number, rebates: Rebates): number {
  let remaining = maxSteps;
  const totalRate = sweep.rates.reduce<number>((total, rate) => total + rate, 0);
  assert(totalRate <= MAX_SHARED, 'all shares of a fee are less than the fee');
  for (const [key, { owner, level, currency, fee }] of sweep.feesByKey) {
    if (remaining === 0) return 0;
    remaining -= 1;
    sweep.feesByKey.delete(key);
    const rate = sweep.rates[level - 1] ?? 0;
    const share = floorDiv(fee * BigInt(rate), BigInt(ONE_MILLION_PPM));
    if (share > 0n && mayShare(owner, rebates)) makeRebate(owner, level, currency, fee, share, rebates);
  }
  return remaining;
}

/** Returns true when an owner may receive a share: an inviter without a verified identity could be the payer. */
function mayShare(owner: OwnerId, { stage: { owners, upgrades } }: Rebates): boolean {
  if (owners.receivingFault(owner) !== null) return false;
  return !upgrades.isActive('verified_inviters') || owners.factsOf(owner).level >= COUNTED_FROM_LEVEL;
}

function makeRebate(
  owner: OwnerId,
  level: number,
  currency: CurrencyId,
  fee: bigint,
  share: bigint,
  rebates: Rebates,
): void {
  const time: TimeMs = rebates.stage.changes.time;
  rebates.lastRebate += 1;
  rebates.keep({
    id: rebates.lastRebate,
    closing: rebates.lastClosing,
    owner,
    level,
    currency,
    fee: fee as Amount,
    share: share as Amount,
    state: 'waiting',
    why: null,
    paid: ZERO,
    mark: null,
    changedAt: time,
  });
}
