import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { EarnPlan } from './plan.ts';
import type { EarnPosition, EarnPositionId } from './position.ts';

/** An open position, with its terms and the accounts on which it has holds. */
export class OpenPosition {
  /** Current state; replaced as a whole. */
  position: EarnPosition;
  /** Version of the plan under which it was opened. */
  readonly terms: EarnPlan;
  readonly account: Account;
  readonly house: Account;
  /** Next scheduled step on the agenda; null while it waits for its owner only. */
  item: AgendaItem | null = null;

  constructor(position: EarnPosition, terms: EarnPlan, account: Account, house: Account) {
    this.position = position;
    this.terms = terms;
    this.account = account;
    this.house = house;
  }
}

type PlanPositions = {
  /** Positions of the plan, by id. */
  readonly all: Map<EarnPositionId, OpenPosition>;
  /** Total of their principals. */
  total: bigint;
};

/** Open positions, indexed for the rules. All indexes are derived. */
export class Positions {
  readonly #positionsById = new Map<EarnPositionId, OpenPosition>();
  readonly #positionsByOwner = new Map<OwnerId, Map<EarnPositionId, OpenPosition>>();
  readonly #positionsByPlan = new Map<number, PlanPositions>();

  /** Positions, by id. */
  all(): Iterable<OpenPosition> {
    return this.#positionsById.values();
  }

  find(id: EarnPositionId): OpenPosition | undefined {
    return this.#positionsById.get(id);
  }

  /** Positions of an owner, by id. */
  ofOwner(owner: OwnerId): Iterable<OpenPosition> {
    return this.#positionsByOwner.get(owner)?.values() ?? [];
  }

  countOf(owner: OwnerId): number {
    return this.#positionsByOwner.get(owner)?.size ?? 0;
  }

  /** Returns the oldest open position of a plan; undefined if there is none. */
  firstOf(plan: number): OpenPosition | undefined {
    const [first] = this.#positionsByPlan.get(plan)?.all.values() ?? [];
    return first;
  }

  /** Returns the total principal of a plan's open positions. */
  totalOf(plan: number): bigint {
    return this.#positionsByPlan.get(plan)?.total ?? 0n;
  }

  add(open: OpenPosition): void {
    const { id, owner, plan, principal } = open.position;
    this.#positionsById.set(id, open);
    const ofOwner = this.#positionsByOwner.get(owner) ?? new Map<EarnPositionId, OpenPosition>();
    this.#positionsByOwner.set(owner, ofOwner.set(id, open));
    const ofPlan = this.#positionsByPlan.get(plan) ?? { all: new Map(), total: 0n };
    ofPlan.all.set(id, open);
    ofPlan.total += principal;
    this.#positionsByPlan.set(plan, ofPlan);
  }

  remove({ position: { id, owner, plan, principal } }: OpenPosition): void {
    assert(this.#positionsById.delete(id), 'a removed entry was open');
    const ofOwner = this.#positionsByOwner.get(owner);
    const ofPlan = this.#positionsByPlan.get(plan);
    assert(
      ofOwner !== undefined && ofPlan !== undefined,
      'open positions are in the indexes by plan and by owner',
    );
    ofOwner.delete(id);
    if (ofOwner.size === 0) this.#positionsByOwner.delete(owner);
    ofPlan.all.delete(id);
    ofPlan.total -= principal;
    if (ofPlan.all.size === 0) this.#positionsByPlan.delete(plan);
  }
}
