import { drawFromHouse, fundHouse } from '../house-funds.ts';
import { isDatabaseId } from '../stage/database-id.ts';
import type { EndEarnPlan, FundEarn, NoteEarnVolume, SetEarnPlan } from './commands.ts';
import type { Earn } from './earn.ts';
import { copyOfPlan, type EarnPlan } from './plan.ts';
import { earnPlanFault, MAX_EARN_PLANS } from './plan-rules.ts';
import type { EarnPositionId } from './position.ts';
import type { EarnRejection } from './rejection.ts';

/** Sets the terms of positions that begin from now on. What has begun stays as it began. */
export function setPlan({ plan, version, status, terms }: SetEarnPlan, earn: Earn): EarnRejection | null {
  const { plans, stage } = earn;
  const before = plans.latest(plan);
  const last = before?.version ?? 0;
  if (version !== last) return { code: 'plan_changed', version: last };
  if (before?.status === 'ended') return { code: 'plan_ended' };
  if (!isDatabaseId(plan)) return { code: 'unknown_plan' };
  if (before === undefined && plans.count >= MAX_EARN_PLANS) {
    return { code: 'too_many_plans', most: MAX_EARN_PLANS };
  }
  const known = {
    currency: (id: typeof terms.currency) => stage.listings.currency(id),
    plan: (id: number) => (id === plan ? undefined : plans.latest(id)),
  };
  const fault = earnPlanFault(terms, before, known);
  if (fault !== null) return { code: 'invalid_plan', fault };
  put(copyOfPlan({ ...terms, plan, version: last + 1, status }), earn);
  return null;
}

/** Ends a plan for good: from the next moment of the clock on, everything under it is given back. */
export function endPlan({ plan, version }: EndEarnPlan, earn: Earn): EarnRejection | null {
  const before = earn.plans.latest(plan);
  if (before === undefined) return { code: 'unknown_plan' };
  if (before.version !== version) return { code: 'plan_changed', version: before.version };
  if (before.status === 'ended') return { code: 'plan_ended' };
  put(copyOfPlan({ ...before, version: version + 1, status: 'ended' }), earn);
  earn.beginEnding(plan, earn.stage.changes.time);
  return null;
}

/** Brings money of the house in, or takes what no cover has locked out again. */
export function fund(command: FundEarn, { stage }: Earn): EarnRejection | null {
  return command.type === 'fund_earn'
    ? fundHouse(stage, 'earn', command, 'earn_funding')
    : drawFromHouse(stage, 'earn', command, 'earn_funding');
}

/** Takes in what the owner of a position has traded; with the next day it releases so much. */
export function noteVolume({ position: id, traded }: NoteEarnVolume, earn: Earn): EarnRejection | null {
  const open = earn.positions.find(id as EarnPositionId);
  if (open === undefined || open.terms.releaseBy !== 'volume') return { code: 'unknown_position' };
  if (traded < open.position.traded) return { code: 'invalid_amount' };
  if (traded > open.position.traded) earn.change(open, { traded });
  return null;
}

function put(plan: EarnPlan, earn: Earn): void {
  earn.plans.add(plan);
  earn.emit({ type: 'earn_plan_set', plan, time: earn.stage.changes.time });
}
