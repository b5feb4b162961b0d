import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount, parseAmount } from '@assay/money';
import { actAlone } from '../../../backoffice/console/act-alone.ts';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import { previewed } from '../../../backoffice/console/preview.ts';
import {
  type ConsolePart,
  type ConsoleRoute,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { withDeadline } from '../../../core/database/deadlines.ts';
import { memoized } from '../../../core/shared/memoized.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { planEnd } from './act.ts';
import { readDesk, readParticipants } from './desk.ts';
import { giveCommand } from './give-command.ts';
import {
  type ActRequest,
  EARN_END_KIND,
  EARN_FIELDS,
  EARN_FUNDS_KIND,
  EARN_PLAN_KIND,
  EARN_RESUME_KIND,
  type FundsRequest,
} from './kinds.ts';
import { isRefused, type PlanRequest, planPlan, planToAct, previewOf } from './plan.ts';

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
      return isRefused(planned) ? planned : accept(await previewOf(exchange, planned));
    }),
    staffRoute(consoleCalls.consoleProposeEarnPlan, ({ reason, ...requested }, context) =>
      proposePlan(requested, reason, context),
    ),
    pauseRoute(exchange),
    staffRoute(consoleCalls.consolePreviewEarnEnd, async ({ plan }, context) => {
      const end = await planEnd(exchange, plan);
      return isRefused(end) ? end : previewed(end, EARN_FIELDS, context);
    }),
    staffRoute(consoleCalls.consoleEndEarnPlan, async ({ plan, reason }, context) => {
      const end = await planEnd(exchange, plan);
      if (isRefused(end)) return end;
      const { version, changes, subject } = end;
      const proposed = proposalOf<ActRequest>({ plan, version }, changes);
      return proposeChange(EARN_END_KIND, `end:${subject}`, proposed, reason, context);
    }),
    fundsRoute(exchange),
  ];
};

/** Route to pause or resume the sale of a plan: pausing takes one person and is immediate; resuming takes two. */
function pauseRoute(
  exchange: Pick<Exchange, 'database' | 'listings' | 'sequencer' | 'settings'>,
): ConsoleRoute {
  return staffRoute(consoleCalls.consolePauseEarnPlan, async ({ plan, act, reason }, context) => {
    const found = await planToAct(exchange, plan);
    if (isRefused(found)) return found;
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
    const { staff, language } = context;
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const command = { room: 'earn', type: 'set_earn_plan', by, plan, version } as const;
    const done = { action: 'earn.pause', target: `earn:${plan}`, reason };
    const refused = await actAlone(context, done, (key) =>
      giveCommand(exchange, { ...command, key, status: 'paused', terms }, found.currency),
    );
    return refused ?? accept(message(language, 'console.done'));
  });
}

function fundsRoute({ listings }: Pick<Exchange, 'listings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleMoveEarnFunds, async (input, context) => {
    const { act, currency: id, number, reason } = input;
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const parsed = parseAmount(number, currency.decimals);
    if (!parsed.ok)
      return refuse('common.amount_decimals', { currency: currency.code, decimals: currency.decimals });
    const text = `${formatAmount(parsed.value, currency.decimals)} ${currency.code}`;
    const [before, after] = act === 'fund' ? ['external', 'earn'] : ['earn', 'external'];
    const requested: FundsRequest = { act, currency: currency.id, units: String(parsed.value) };
    const proposed = proposalOf(requested, [{ field: text, before, after }]);
    return proposeChange(EARN_FUNDS_KIND, `${act}:${text}`, proposed, reason, context);
  });
}

async function proposePlan(requested: PlanRequest, reason: string, context: StaffContext) {
  const planned = await planPlan(context.exchange, requested);
  if (isRefused(planned)) return planned;
  const proposed = proposalOf(requested, planned.changes);
  return proposeChange(EARN_PLAN_KIND, `plan:${planned.subject}`, proposed, reason, context);
}
