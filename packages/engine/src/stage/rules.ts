import { assert } from '../assertion.ts';
import { type TimeMs, timeMs } from '../ids.ts';

/**
 * The rules that came after journals had been written, in the order in which they came. A rule is in force once a command
 * of the clock has adopted it, so that a journal replays by the rules that its commands were done by. A name is added at
 * the end and never taken away.
 *
 * - `opening_price_margin`: a leveraged position has value, margin and fees of the price at which it opens, and what an
 *   account lacks is taken from its waiting orders in bounded steps.
 * - `bounded_holds`: what somebody holds up of other people's or the house's coins is bounded by account and identity
 *   level, lapses count for a day, what converts nothing leaves the hour of all, and what confirmed itself stays covered.
 * - `verified_inviters`: only inviters with a proven identity have a share of fees.
 * - `least_c2c_deal`: a C2C deal has the least amount of its coin, but for the rest of an offer, and a finished one counts
 *   once for two people and a day.
 * - `silence_opposes`: a stage of a project is paid when more than half of what was raised votes for it.
 * - `deposits_stay_covered`: whoever has a deposit that its chain may take back, or has taken back beyond what was there,
 *   sends no coins to others but what leaves it covered, in whatever coin.
 * - `empty_disputes_do_not_count`: a dispute about a deal without coins is none of the deals that somebody may run at once.
 * - `open_positions_cover_nothing`: an account with leveraged positions covers no unsettled deposit; its positions may
 *   lose what is free.
 * - `insurance_currency_stays`: a type of insurance keeps its currency while covers of it run or wait for their payout.
 */
export const RULES = [
  'opening_price_margin',
  'bounded_holds',
  'verified_inviters',
  'least_c2c_deal',
  'silence_opposes',
  'deposits_stay_covered',
  'empty_disputes_do_not_count',
  'open_positions_cover_nothing',
  'insurance_currency_stays',
] as const;
export type Rule = (typeof RULES)[number];

/** The rules in force: so many of the list, from its beginning. */
export class Rules {
  readonly #adopted: TimeMs[] = [];

  /** The number of rules in force. */
  get count(): number {
    return this.#adopted.length;
  }

  has(rule: Rule): boolean {
    return RULES.indexOf(rule) < this.#adopted.length;
  }

  /** Returns the time at which a rule came into force; null for one that has not. */
  adoptedAt(rule: Rule): TimeMs | null {
    return this.#adopted[RULES.indexOf(rule)] ?? null;
  }

  /** Returns the times at which the rules in force were adopted, in the order of the list. */
  times(): readonly TimeMs[] {
    return this.#adopted;
  }

  /** Puts the next rule of the list in force. */
  adopt(time: TimeMs): void {
    assert(this.#adopted.length < RULES.length, 'a rule in force is known');
    this.#adopted.push(time);
  }
}

/** The rules as rooms read them. */
export type RulesInForce = Pick<Rules, 'has' | 'adoptedAt'>;

/** All rules in force since the beginning of time, for a state without a journal. */
export function latestRules(): Rules {
  const rules = new Rules();
  for (const _ of RULES) rules.adopt(timeMs(0));
  return rules;
}
