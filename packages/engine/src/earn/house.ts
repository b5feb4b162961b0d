import { drawFromHouse, fundHouse } from '../house-funds.ts';
import { isPositiveInt32 } from '../stage/int32.ts';
import type { EndEarnPlan, FundEarn, NoteEarnVolume, SetEarnPlan } from './commands.ts';
import type { Earn } from './earn.ts';
import { copyOfPlan, type EarnPlan } from './plan.ts';
import { earnPlanFault, MAX_EARN_PLANS } from './plan-rules.ts';
import type { EarnPositionId } from './position.ts';
import type { EarnRejection } from './rejection.ts';

/** Sets the terms of new positions. Existing positions keep theirs. */
export function setPlan({ plan, version, status, terms }: SetEarnPlan, earn: Earn): EarnRejection | null {
  const { plans, stage } = earn;
  const before = plans.latest(plan);
  const last = before?.version ?? 0;
  if (version !== last) return { code: 'plan_changed', version: last };
  if (before?.status === 'ended') return { code: 'plan_ended' };
  if (!isPositiveInt32(plan)) return { code: 'unknown_plan' };
  if (before === undefined && plans.count >= MAX_EARN_PLANS) {
    return { code: 'too_many_plans', most: MAX_EARN_PLANS };
  }
  const lookups = {
    currency: (id: typeof terms.currency) => stage.listings.currency(id),
    plan: (id: number) => (id === plan ? undefined : plans.latest(id)),
  };
  const fault = earnPlanFault(terms, before, lookups);
  if (fault !== null) return { code: 'invalid_plan', fault };
  addVersion(copyOfPlan({ ...terms, plan, version: last + 1, status }), earn);
  return null;
}

/** Ends a plan permanently: the next clock command starts closing its positions. */
export function endPlan({ plan, version }: EndEarnPlan, earn: Earn): EarnRejection | null {
  const before = earn.plans.latest(plan);
  if (before === undefined) return { code: 'unknown_plan' };
  if (before.version !== version) return { code: 'plan_changed', version: before.version };
  if (before.status === 'ended') return { code: 'plan_ended' };
  addVersion(copyOfPlan({ ...before, version: version + 1, status: 'ended' }), earn);
  earn.beginEnding(plan, earn.stage.changes.time);
  return null;
}

/** Moves money of the exchange in, or out as far as it is not locked as cover. */
export function fund(command: FundEarn, { stage }: Earn): EarnRejection | null {
  return command.type === 'fund_earn'
    ? fundHouse(stage, 'earn', command, 'earn_funding')
    : drawFromHouse(stage, 'earn', command, 'earn_funding');
}

/** Records the traded volume of a position's owner; it releases principal on the next day. */
export function recordVolume({ position: id, traded }: NoteEarnVolume, earn: Earn): EarnRejection | null {
  const open = earn.positions.find(id as EarnPositionId);
  if (open === undefined || open.terms.releaseBy !== 'volume') return { code: 'unknown_position' };
  if (traded < open.position.traded) return { code: 'invalid_amount' };
  if (traded > open.position.traded) earn.change(open, { traded });
  return null;
}

function addVersion(plan: EarnPlan, earn: Earn): void {
  earn.plans.add(plan);
  earn.emit({ type: 'earn_plan_set', plan, time: earn.stage.changes.time });
}
