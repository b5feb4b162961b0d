import type { Plan } from '../use-plans.ts';

/** Props of a plan's views. */
export type PlanProps = {
  readonly plan: Plan;
  /** The plan whose purchase limit a pledge in this one raises. */
  readonly planWithRaisedLimit: Plan | undefined;
};
