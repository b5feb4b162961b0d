import type { OwnerId } from '@assay/engine';

const DAY = 24 * 3_600_000;
/**
 * Specified shares of the offered amount in percent, by identity level, and for all owners without identity together.
 */
const [SHARES, TOGETHER] = [[5n, 20n, 50n, 50n], 20n];

type Held = { readonly owner: OwnerId; readonly amount: bigint };

/** Returns the amount that an owner may still hold of an offer: a share of it, and at least its minimum. */
export function mayHold(
  owner: OwnerId,
  { pool, least, held }: { readonly pool: bigint; readonly least: bigint; readonly held: readonly Held[] },
  levelOf: (owner: OwnerId) => number,
): bigint {
  const bound = (percent: bigint) =>
    [(pool * percent) / 100n, least].reduce((one, other) => (one > other ? one : other));
  const sum = (things: readonly Held[]) => things.reduce((so, { amount }) => so + amount, 0n);
  const level = levelOf(owner);
  const own = bound(SHARES[level] ?? 0n) - sum(held.filter((one) => one.owner === owner));
  const together = bound(TOGETHER) - sum(held.filter((one) => levelOf(one.owner) === 0));
  const left = level === 0 && together < own ? together : own;
  return left > 0n ? left : 0n;
}

/** Lapsed deals by owner, in the auditor's list. */
export class LapsedThings {
  #lapsed: { readonly owner: OwnerId; readonly time: number }[] = [];

  note(owner: OwnerId, time: number): void {
    this.#lapsed = this.#lapsed.filter((one) => time - one.time < DAY);
    this.#lapsed.push({ owner, time });
  }

  ofDay(owner: OwnerId, now: number): number {
    return this.#lapsed.filter((one) => one.owner === owner && now - one.time < DAY).length;
  }
}
