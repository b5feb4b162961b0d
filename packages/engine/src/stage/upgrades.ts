import { assert } from '../assertion.ts';
import { type TimeMs, timeMs } from '../ids.ts';

/**
 * Behaviour changes of the engine that affect the replay of existing journals, in the order of their introduction. Each
 * takes effect once an `adopt_rules` command has adopted it, so that replay applies those that were active when a
 * command was first executed. Append only: a name is never removed or reordered.
 *
 * - `opening_price_margin`: value, margin and fees of a leveraged position follow from its opening price rather than
 *   its limit, and a shortfall at closing is taken from the account's waiting orders in bounded steps.
 * - `bounded_holds`: limits the amount that one account can keep on hold of the coins of other users or the exchange,
 *   by identity level; limits unpaid checkouts and lapsed acceptor deals per day; releases quotes that end unaccepted
 *   from the hourly limit of all users; reserves an acceptor's pledge for withdrawals that were confirmed automatically
 *   and can still be disputed.
 * - `verified_inviters`: pays fee rebates to inviters with a verified identity only.
 * - `least_c2c_deal`: requires the minimum amount of the coin for a C2C deal, except for the remainder of an offer, and
 *   counts at most one finished deal per pair of users and day.
 * - `silence_opposes`: pays a stage of a project only when more than half of the amount raised votes in favour.
 * - `deposits_stay_covered`: while an owner has unsettled deposits, or reversed ones with a shortfall, limits transfers
 *   and withdrawals of any currency to amounts that leave these deposits covered.
 * - `empty_disputes_do_not_count`: excludes disputes of deals without escrow from the limit of concurrent deals.
 * - `open_positions_cover_nothing`: excludes accounts with leveraged positions from the cover of unsettled deposits,
 *   because these positions may lose the available balance.
 * - `insurance_currency_stays`: rejects a change of an insurance's currency while policies are active or await payout.
 * - `recorded_preventions`: records each match of two orders of one owner that self-trade prevention prevented.
 * - `closings_end_warnings`: moves an account to the risk class `safe` as soon as a closing or an overnight fee brings it
 *   above its warning rate. Before, only an index price did, and none does for positions that hedge each other.
 */
export const UPGRADES = [
  'opening_price_margin',
  'bounded_holds',
  'verified_inviters',
  'least_c2c_deal',
  'silence_opposes',
  'deposits_stay_covered',
  'empty_disputes_do_not_count',
  'open_positions_cover_nothing',
  'insurance_currency_stays',
  'recorded_preventions',
  'closings_end_warnings',
] as const;
export type Upgrade = (typeof UPGRADES)[number];

/** The active upgrades, always a prefix of `UPGRADES`. */
export class Upgrades {
  readonly #adopted: TimeMs[] = [];

  /** The number of active upgrades. */
  get count(): number {
    return this.#adopted.length;
  }

  isActive(upgrade: Upgrade): boolean {
    return UPGRADES.indexOf(upgrade) < this.#adopted.length;
  }

  /** Returns the time at which an upgrade was adopted; null if it is not active. */
  adoptedAt(upgrade: Upgrade): TimeMs | null {
    return this.#adopted[UPGRADES.indexOf(upgrade)] ?? null;
  }

  /** Returns the adoption times of the active upgrades, in the order of `UPGRADES`. */
  times(): readonly TimeMs[] {
    return this.#adopted;
  }

  /** Adopts the next of `UPGRADES` at `time`. Fails when all are active. */
  adopt(time: TimeMs): void {
    assert(
      this.#adopted.length < UPGRADES.length,
      'the number of adopted upgrades does not exceed the known ones',
    );
    this.#adopted.push(time);
  }
}

/** Read-only view of the active upgrades, for rooms. */
export type ActiveUpgrades = Pick<Upgrades, 'isActive' | 'adoptedAt'>;

/** Returns upgrades that are all active since time 0, for an engine without a journal. */
export function latestUpgrades(): Upgrades {
  const upgrades = new Upgrades();
  for (const _ of UPGRADES) upgrades.adopt(timeMs(0));
  return upgrades;
}
