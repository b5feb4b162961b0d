import { assert } from '../assertion.ts';
import { valuesByNumber } from '../collections/by-number.ts';
import type { EarnPlan } from './plan.ts';

/** All versions of all plans: open positions keep theirs, new ones use the last. */
export class Plans {
  readonly #versionsByPlan = new Map<number, EarnPlan[]>();

  get count(): number {
    return this.#versionsByPlan.size;
  }

  /** Returns the last version; undefined if there is no such plan. */
  latest(plan: number): EarnPlan | undefined {
    return this.#versionsByPlan.get(plan)?.at(-1);
  }

  /** Returns an existing version. */
  version(plan: number, version: number): EarnPlan {
    const planVersion = this.#versionsByPlan.get(plan)?.[version - 1];
    assert(planVersion !== undefined, 'a stored version of a plan exists');
    return planVersion;
  }

  /** Versions, by plan number and version. */
  *all(): Generator<EarnPlan> {
    for (const versions of valuesByNumber(this.#versionsByPlan)) yield* versions;
  }

  add(plan: EarnPlan): void {
    const versions = this.#versionsByPlan.get(plan.plan) ?? [];
    assert(plan.version === versions.length + 1, 'versions are consecutive');
    versions.push(plan);
    this.#versionsByPlan.set(plan.plan, versions);
  }
}
