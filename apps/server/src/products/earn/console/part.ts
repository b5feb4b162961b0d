import { consoleCalls } from '@assay/contract/console';
import { answerAlone } from '../../../backoffice/console/act-alone.ts';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import { previewed } from '../../../backoffice/console/preview.ts';
import {
  type ConsolePart,
  type ConsoleRoute,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { fundsRoute } from '../../../backoffice/desk/funds.ts';
import { giveCommand } from '../../../backoffice/desk/give-command.ts';
import { withDeadline } from '../../../core/database/deadlines.ts';
import { memoized } from '../../../core/shared/memoized.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { planEnd } from './act.ts';
import { readDesk, readParticipants } from './desk.ts';
import {
  type ActRequest,
  EARN_END_KIND,
  EARN_FIELDS,
  EARN_FUNDS,
  EARN_PLAN_KIND,
  EARN_RESUME_KIND,
} from './kinds.ts';
import { type PlanRequest, planPlan, planToAct, previewOf } from './plan.ts';
import { EARN_DESK_REFUSALS } from './refusals.ts';

/** Maximum age of the figures, which are computed over all running positions. */
const LOOK_EVERY_MS = 5_000;

/** Console routes of staking and savings: their state, and changes by two people. */
export const earnPart: ConsolePart = (exchange) => {
  const read = memoized(() => withDeadline(() => readDesk(exchange)), exchange.now, LOOK_EVERY_MS);
  return [
    staffRoute(consoleCalls.consoleEarn, async () => accept(await read())),
    staffRoute(consoleCalls.consoleEarnParticipants, async (input) =>
      accept(await readParticipants(exchange, input)),
    ),
    staffRoute(consoleCalls.consolePreviewEarnPlan, async (requested) => {
      const planned = await planPlan(exchange, requested);
      return 'ok' in planned ? planned : accept(await previewOf(exchange, planned));
    }),
    staffRoute(consoleCalls.consoleProposeEarnPlan, ({ reason, ...requested }, context) =>
      proposePlan(requested, reason, context),
    ),
    pauseRoute(exchange),
    staffRoute(consoleCalls.consolePreviewEarnEnd, async ({ plan }, context) => {
      const end = await planEnd(exchange, plan);
      return 'ok' in end ? end : previewed(end, EARN_FIELDS, context);
    }),
    staffRoute(consoleCalls.consoleEndEarnPlan, async ({ plan, reason }, context) => {
      const end = await planEnd(exchange, plan);
      if ('ok' in end) return end;
      const { version, changes, subject } = end;
      const proposed = proposalOf<ActRequest>({ plan, version }, changes);
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
    const found = await planToAct(exchange, plan);
    if ('ok' in found) return found;
    const { version, status, plan: _number, ...terms } = found.plan;
    const becomes = act === 'pause' ? 'paused' : 'open';
    if (status === becomes) return refuse('console.already_so');
    if (act === 'resume') {
      const changes = [{ field: 'status', before: status, after: becomes }];
      const proposed = proposalOf<ActRequest>({ plan, version }, changes);
      return proposeChange(
        EARN_RESUME_KIND,
        `resume:#${plan} ${found.currency.code}`,
        proposed,
        reason,
        context,
      );
    }
    const done = { action: 'earn.pause', target: `earn:${plan}`, reason };
    return answerAlone(context, done, (given) => {
      const command = { room: 'earn', type: 'set_earn_plan', ...given, plan, version } as const;
      const paused = { ...command, status: 'paused', terms } as const;
      return giveCommand(EARN_DESK_REFUSALS, exchange, paused, found.currency.id);
    });
  });
}

async function proposePlan(requested: PlanRequest, reason: string, context: StaffContext) {
  const planned = await planPlan(context.exchange, requested);
  if ('ok' in planned) return planned;
  const proposed = proposalOf(requested, planned.changes);
  return proposeChange(EARN_PLAN_KIND, `plan:${planned.subject}`, proposed, reason, context);
}
