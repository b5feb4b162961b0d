import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { EarnPlan } from './plan.ts';
import type { EarnPosition, EarnPositionId } from './position.ts';

/** A position that has not ended, with its terms and the accounts that it has something locked on. */
export class OpenPosition {
  /** As it stands; replaced as a whole. */
  position: EarnPosition;
  /** The version of the plan that it began under. */
  readonly terms: EarnPlan;
  readonly account: Account;
  readonly house: Account;
  /** Item on the agenda; null while it waits for its owner alone. */
  item: AgendaItem | null = null;

  constructor(position: EarnPosition, terms: EarnPlan, account: Account, house: Account) {
    this.position = position;
    this.terms = terms;
    this.account = account;
    this.house = house;
  }
}

type OfPlan = {
  /** By id. */
  readonly all: Map<EarnPositionId, OpenPosition>;
  /** Sum of their principals. */
  sum: bigint;
};

/** All positions that have not ended, as the rules look for them. Everything here follows from them. */
export class Positions {
  readonly #all = new Map<EarnPositionId, OpenPosition>();
  readonly #byOwner = new Map<OwnerId, Map<EarnPositionId, OpenPosition>>();
  readonly #byPlan = new Map<number, OfPlan>();

  /** By id. */
  all(): Iterable<OpenPosition> {
    return this.#all.values();
  }

  find(id: EarnPositionId): OpenPosition | undefined {
    return this.#all.get(id);
  }

  /** By id. */
  ofOwner(owner: OwnerId): Iterable<OpenPosition> {
    return this.#byOwner.get(owner)?.values() ?? [];
  }

  countOf(owner: OwnerId): number {
    return this.#byOwner.get(owner)?.size ?? 0;
  }

  /** The first that began of those that still run; undefined without any. */
  firstOf(plan: number): OpenPosition | undefined {
    const [first] = this.#byPlan.get(plan)?.all.values() ?? [];
    return first;
  }

  /** Returns the sum of principals of a plan's running positions. */
  sumOf(plan: number): bigint {
    return this.#byPlan.get(plan)?.sum ?? 0n;
  }

  add(open: OpenPosition): void {
    const { id, owner, plan, principal } = open.position;
    this.#all.set(id, open);
    const ofOwner = this.#byOwner.get(owner) ?? new Map<EarnPositionId, OpenPosition>();
    this.#byOwner.set(owner, ofOwner.set(id, open));
    const ofPlan = this.#byPlan.get(plan) ?? { all: new Map(), sum: 0n };
    ofPlan.all.set(id, open);
    ofPlan.sum += principal;
    this.#byPlan.set(plan, ofPlan);
  }

  remove({ position: { id, owner, plan, principal } }: OpenPosition): void {
    assert(this.#all.delete(id), 'what ends was running');
    const ofOwner = this.#byOwner.get(owner);
    const ofPlan = this.#byPlan.get(plan);
    assert(ofOwner !== undefined && ofPlan !== undefined, 'what runs is found by its plan and its owner');
    ofOwner.delete(id);
    if (ofOwner.size === 0) this.#byOwner.delete(owner);
    ofPlan.all.delete(id);
    ofPlan.sum -= principal;
    if (ofPlan.all.size === 0) this.#byPlan.delete(plan);
  }
}
