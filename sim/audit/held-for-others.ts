import type { OwnerId } from '@assay/engine';

const DAY = 24 * 3_600_000;
/**
 * Specified shares of the offered amount in percent, by identity level, and for all owners without identity together.
 */
const [SHARES, UNVERIFIED_SHARE] = [[5n, 20n, 50n, 50n], 20n];

type Held = { readonly owner: OwnerId; readonly amount: bigint };

/** Returns the amount that an owner may still hold of an offer: a share of it, and at least its minimum. */
export function mayHold(
  owner: OwnerId,
  {
    pool,
    minimum,
    held,
  }: { readonly pool: bigint; readonly minimum: bigint; readonly held: readonly Held[] },
  levelOf: (owner: OwnerId) => number,
): bigint {
  const bound = (percent: bigint) =>
    [(pool * percent) / 100n, minimum].reduce((one, other) => (one > other ? one : other));
  const totalOf = (holds: readonly Held[]) => holds.reduce((total, { amount }) => total + amount, 0n);
  const level = levelOf(owner);
  const ownRemainder = bound(SHARES[level] ?? 0n) - totalOf(held.filter((one) => one.owner === owner));
  const unverifiedRemainder =
    bound(UNVERIFIED_SHARE) - totalOf(held.filter((one) => levelOf(one.owner) === 0));
  const remainder = level === 0 && unverifiedRemainder < ownRemainder ? unverifiedRemainder : ownRemainder;
  return remainder > 0n ? remainder : 0n;
}

/** Lapsed deals by owner, in the auditor's list. */
export class LapseRecord {
  #lapses: { readonly owner: OwnerId; readonly time: number }[] = [];

  note(owner: OwnerId, time: number): void {
    this.#lapses = this.#lapses.filter((one) => time - one.time < DAY);
    this.#lapses.push({ owner, time });
  }

  ofDay(owner: OwnerId, now: number): number {
    return this.#lapses.filter((one) => one.owner === owner && now - one.time < DAY).length;
  }
}
