import { assert } from '../assertion.ts';
import { valuesByNumber } from '../collections/by-number.ts';
import type { EarnPlan } from './plan.ts';

/** Every version of every plan: what runs keeps its own, and what begins takes the last. */
export class Plans {
  readonly #versions = new Map<number, EarnPlan[]>();

  get count(): number {
    return this.#versions.size;
  }

  /** The last version; undefined where there is no such plan. */
  latest(plan: number): EarnPlan | undefined {
    return this.#versions.get(plan)?.at(-1);
  }

  /** A version that was set once. */
  version(plan: number, version: number): EarnPlan {
    const found = this.#versions.get(plan)?.[version - 1];
    assert(found !== undefined, 'a version that was set is there');
    return found;
  }

  /** In the order of their numbers, and of their versions. */
  *all(): Generator<EarnPlan> {
    for (const versions of valuesByNumber(this.#versions)) yield* versions;
  }

  add(plan: EarnPlan): void {
    const versions = this.#versions.get(plan.plan) ?? [];
    assert(plan.version === versions.length + 1, 'versions are counted');
    versions.push(plan);
    this.#versions.set(plan.plan, versions);
  }
}
