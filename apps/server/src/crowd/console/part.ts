import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount, parseAmount } from '@assay/money';
import { actAlone } from '../../console/act-alone.ts';
import { previewed } from '../../console/preview.ts';
import { type ConsolePart, type ConsoleRoute, staffRoute } from '../../console/route.ts';
import { type Proposed, proposeWish } from '../../console/wish.ts';
import type { Exchange } from '../../exchange.ts';
import { accept, refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { findProject } from '../find-project.ts';
import { planAct } from './act.ts';
import { readBackers, readDesk } from './desk.ts';
import { giveCommand } from './give-command.ts';
import {
  type ActWish,
  CROWD_ACT_KIND,
  CROWD_FIELDS,
  CROWD_FUNDS_KIND,
  CROWD_TERMS_KIND,
  type FundsWish,
} from './kinds.ts';
import { isRefused, planProject } from './plan.ts';

/** The desk of projects: how they stand, who backs them, and what two people change about them. */
export const crowdPart: ConsolePart = (exchange) => [
  staffRoute(consoleCalls.consoleCrowd, async (_, { language }) =>
    accept(await readDesk(exchange, language)),
  ),
  staffRoute(consoleCalls.consoleCrowdBackers, async (input) => accept(await readBackers(exchange, input))),
  staffRoute(consoleCalls.consolePreviewProject, async (wish, context) => {
    const plan = await planProject(exchange, wish);
    return isRefused(plan) ? plan : previewed(plan, CROWD_FIELDS, context);
  }),
  staffRoute(consoleCalls.consoleProposeProject, async ({ reason, ...wish }, context) => {
    const plan = await planProject(exchange, wish);
    if (isRefused(plan)) return plan;
    const payload = { wish, changes: plan.changes };
    return proposeWish(CROWD_TERMS_KIND, `project:${plan.subject}`, payload, reason, context);
  }),
  staffRoute(consoleCalls.consolePreviewProjectSwitch, async (wish, context) => {
    const plan = await planAct(exchange, wish);
    return isRefused(plan) ? plan : previewed(plan, CROWD_FIELDS, context);
  }),
  switchRoute(exchange),
  fundsRoute(exchange),
];

/** To stop backing takes one person, at once; everything else takes two. */
function switchRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSwitchProject, async ({ project, act, reason }, context) => {
    const stored = await findProject(exchange, project);
    if (stored === undefined) return refuse('crowd.desk.unknown');
    const { staff, language } = context;
    if (act !== 'pause') {
      const wish: ActWish = { project, act };
      const plan = await planAct(exchange, wish);
      if (isRefused(plan)) return plan;
      const payload = { wish, changes: plan.changes };
      return proposeWish(CROWD_ACT_KIND, `${act}:${plan.subject}`, payload, reason, context);
    }
    if (stored.is_paused) return refuse('console.already_so');
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const command = { room: 'crowd', type: 'pause_project', by, project, paused: true } as const;
    const token = currencyOf(stored.token, exchange.listings);
    const done = { action: 'crowd.pause', target: `project:${project}`, reason };
    const refused = await actAlone(context, done, (key) => giveCommand(exchange, { ...command, key }, token));
    return refused ?? accept(message(language, 'console.done'));
  });
}

function fundsRoute({ listings }: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleMoveCrowdFunds, async (input, context) => {
    const { act, currency: id, number, reason } = input;
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const { code, decimals } = currency;
    const parsed = parseAmount(number, decimals);
    if (!parsed.ok) return refuse('crowd.decimals', { currency: code, decimals });
    const text = `${formatAmount(parsed.value, decimals)} ${code}`;
    const [before, after] = act === 'fund' ? ['external', 'crowd'] : ['crowd', 'external'];
    const wish: FundsWish = { act, currency: currency.id, units: String(parsed.value) };
    const proposed: Proposed<FundsWish> = { wish, changes: [{ field: text, before, after }] };
    return proposeWish(CROWD_FUNDS_KIND, `funds:${text}`, proposed, reason, context);
  });
}
