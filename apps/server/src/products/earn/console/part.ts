import { consoleCalls } from '@assay/contract/console';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import { previewAnswer } from '../../../backoffice/console/preview.ts';
import {
  type ConsoleRoute,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { fundsRoute } from '../../../backoffice/desk/funds.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { withDeadline } from '../../../core/database/deadlines.ts';
import { memoized } from '../../../core/shared/memoized.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { planEnding } from './act.ts';
import { readConsoleEarn, readParticipants } from './desk.ts';
import {
  type ActionRequest,
  EARN_END_KIND,
  EARN_FIELDS,
  EARN_FUNDS,
  EARN_PLAN_KIND,
  EARN_RESUME_KIND,
} from './kinds.ts';
import { findPlanToChange, type PlanRequest, planPlanChange, previewOf } from './plan.ts';
import { EARN_DESK_REFUSALS } from './refusals.ts';

/** Maximum age of the figures, which are computed over all running positions. */
const REFRESH_INTERVAL_MS = 5_000;

/** Console routes of staking and savings: their state, and changes by two people. */
export const earnPart: ConsoleRouteGroup = (exchange) => {
  const read = memoized(
    () => withDeadline(() => readConsoleEarn(exchange)),
    exchange.now,
    REFRESH_INTERVAL_MS,
  );
  return [
    staffRoute(consoleCalls.consoleEarn, async () => accept(await read())),
    staffRoute(consoleCalls.consoleEarnParticipants, async (input) =>
      accept(await readParticipants(exchange, input)),
    ),
    staffRoute(consoleCalls.consolePreviewEarnPlan, async (requested) => {
      const plannedChange = await planPlanChange(exchange, requested);
      return 'ok' in plannedChange ? plannedChange : accept(await previewOf(exchange, plannedChange));
    }),
    staffRoute(consoleCalls.consoleProposeEarnPlan, ({ reason, ...requested }, context) =>
      proposePlan(requested, reason, context),
    ),
    pauseRoute(exchange),
    staffRoute(consoleCalls.consolePreviewEarnEnd, async ({ plan }, context) => {
      const ending = await planEnding(exchange, plan);
      return 'ok' in ending ? ending : previewAnswer(ending, EARN_FIELDS, context);
    }),
    staffRoute(consoleCalls.consoleEndEarnPlan, async ({ plan, reason }, context) => {
      const ending = await planEnding(exchange, plan);
      if ('ok' in ending) return ending;
      const { version, changes, subject } = ending;
      const proposed = proposalOf<ActionRequest>({ plan, version }, changes);
      return proposeChange(EARN_END_KIND, `end:${subject}`, proposed, reason, context);
    }),
    fundsRoute(EARN_FUNDS, consoleCalls.consoleMoveEarnFunds, exchange),
  ];
};

/** Route to pause or resume the sale of a plan: pausing takes one person and is immediate; resuming takes two. */
function pauseRoute(
  exchange: Pick<Exchange, 'database' | 'listings' | 'sequencer' | 'settings'>,
): ConsoleRoute {
  return staffRoute(consoleCalls.consolePauseEarnPlan, async ({ plan, act, reason }, context) => {
    const found = await findPlanToChange(exchange, plan);
    if ('ok' in found) return found;
    const { version, status, plan: _number, ...terms } = found.plan;
    const newStatus = act === 'pause' ? 'paused' : 'open';
    if (status === newStatus) return refuse('console.no_change');
    if (act === 'resume') {
      const changes = [{ field: 'status', before: status, after: newStatus }];
      const proposed = proposalOf<ActionRequest>({ plan, version }, changes);
      return proposeChange(
        EARN_RESUME_KIND,
        `resume:#${plan} ${found.currency.code}`,
        proposed,
        reason,
        context,
      );
    }
    const auditEntry = { action: 'earn.pause', target: `earn:${plan}`, reason };
    return answerWithoutApproval(context, auditEntry, (given) => {
      const command = { room: 'earn', type: 'set_earn_plan', ...given, plan, version } as const;
      const paused = { ...command, status: 'paused', terms } as const;
      return submitCommand(EARN_DESK_REFUSALS, exchange, paused, found.currency.id);
    });
  });
}

async function proposePlan(requested: PlanRequest, reason: string, context: StaffContext) {
  const plannedChange = await planPlanChange(context.exchange, requested);
  if ('ok' in plannedChange) return plannedChange;
  const proposed = proposalOf(requested, plannedChange.changes);
  return proposeChange(EARN_PLAN_KIND, `plan:${plannedChange.subject}`, proposed, reason, context);
}
