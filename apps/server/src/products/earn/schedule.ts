import {
  currencyId,
  dayMs,
  type EarnTerms,
  earnFreeAfter,
  earnInterestUpTo,
  earnShareOf,
} from '@assay/engine';
import { ratePpm } from '@assay/money';
import type { StoredPosition } from './stored.ts';

/** Future payment of a position. Amounts in minor units. */
export type ScheduledPayment = {
  readonly day: number;
  readonly timeMs: number;
  readonly interest: bigint;
  readonly principal: bigint;
  readonly isLast: boolean;
};

/** Yields the future payments of a running position, next one first; infinite for a position without an end. */
export function* scheduledPaymentsOf(row: StoredPosition): Generator<ScheduledPayment> {
  if (row.status !== 'running' || row.kind === 'mortgage') return;
  const at = (day: number) => Number(row.started_ms) + day * dayMs(row);
  const { last_day: last, principal } = row;
  if (row.kind === 'fixed' || row.kind === 'lock_stake') {
    const day = last ?? row.days;
    const interest = earnInterestUpTo(principal, termsOf(row), day) - row.paid;
    yield { day, timeMs: at(day), interest, principal: row.locked, isLast: true };
    return;
  }
  if (row.kind === 'lock_release') yield* releasesOf(row, at);
  else yield* paymentsOf(row, at);
}

function* paymentsOf(row: StoredPosition, at: (day: number) => number): Generator<ScheduledPayment> {
  const { day: paidDays, last_day: last, paid, principal } = row;
  const terms = termsOf(row);
  let paidBefore = paid;
  for (let day = paidDays + 1; last === null || day <= last; day += 1) {
    const after = earnInterestUpTo(principal, terms, day);
    const isLast = day === last;
    yield { day, timeMs: at(day), interest: after - paidBefore, principal: isLast ? principal : 0n, isLast };
    paidBefore = after;
  }
}

/** Yields the future releases. By volume only one, of the amount that is free by now: later trades are unknown. */
function* releasesOf(row: StoredPosition, at: (day: number) => number): Generator<ScheduledPayment> {
  const { day: paidDays, principal, locked, paid, cover, traded } = row;
  const terms = termsOf(row);
  let [paidBefore, unlocked] = [paid, principal - locked];
  for (let day = Math.max(paidDays, row.cliff) + 1; unlocked < principal; day += 1) {
    const after = earnFreeAfter(principal, terms, day, traded);
    const interest = earnShareOf(paid + cover, after, principal);
    const isLast = after === principal;
    yield { day, timeMs: at(day), interest: interest - paidBefore, principal: after - unlocked, isLast };
    if (row.release_by === 'volume') return;
    [paidBefore, unlocked] = [interest, after];
  }
}

function termsOf({
  kind,
  currency,
  unit,
  days,
  rate,
  cliff,
  release,
  release_by,
}: StoredPosition): EarnTerms {
  return {
    kind,
    currency: currencyId(currency),
    unit,
    days,
    rate: ratePpm(rate),
    cliff,
    release: ratePpm(release),
    releaseBy: release_by,
  };
}
