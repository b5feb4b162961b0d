import type { Plan } from '../use-plans.ts';

/** A plan as it is shown. */
export type PlanProps = {
  readonly plan: Plan;
  /** The plan whose limit pledged coins raise. */
  readonly raised: Plan | undefined;
};
