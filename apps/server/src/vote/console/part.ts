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
import { findRound } from '../find-round.ts';
import { planAct } from './act.ts';
import { readBallots, readDesk } from './desk.ts';
import { giveCommand } from './give-command.ts';
import {
  type ActWish,
  type DrawWish,
  VOTE_ACT_KIND,
  VOTE_FIELDS,
  VOTE_FUNDS_KIND,
  VOTE_TERMS_KIND,
} from './kinds.ts';
import { isRefused, planRound } from './plan.ts';

/** The desk of votes: how rounds stand, who voted, and what two people change about them. */
export const votePart: ConsolePart = (exchange) => [
  staffRoute(consoleCalls.consoleVotes, async () => accept(await readDesk(exchange))),
  staffRoute(consoleCalls.consoleVoteBallots, async (input) => accept(await readBallots(exchange, input))),
  staffRoute(consoleCalls.consolePreviewRound, async (wish, context) => {
    const plan = await planRound(exchange, wish);
    return isRefused(plan) ? plan : previewed(plan, VOTE_FIELDS, context);
  }),
  staffRoute(consoleCalls.consoleProposeRound, async ({ reason, ...wish }, context) => {
    const plan = await planRound(exchange, wish);
    if (isRefused(plan)) return plan;
    const payload = { wish, changes: plan.changes };
    return proposeWish(VOTE_TERMS_KIND, `vote:${plan.subject}`, payload, reason, context);
  }),
  staffRoute(consoleCalls.consolePreviewRoundSwitch, async (wish, context) => {
    const plan = await planAct(exchange, wish);
    return isRefused(plan) ? plan : previewed(plan, VOTE_FIELDS, context);
  }),
  switchRoute(exchange),
  drawRoute(exchange),
];

/** To stop takes one person, at once; to go on, or to end before the time, takes two. */
function switchRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSwitchRound, async ({ round, act, reason }, context) => {
    const stored = await findRound(exchange, round);
    if (stored === undefined) return refuse('vote.desk.unknown');
    if (stored.status !== 'open') return refuse('vote.desk.over');
    const { staff, language } = context;
    if (act !== 'pause') {
      const wish: ActWish = { round, act };
      const plan = await planAct(exchange, wish);
      if (isRefused(plan)) return plan;
      const payload = { wish, changes: plan.changes };
      return proposeWish(VOTE_ACT_KIND, `${act}:${plan.subject}`, payload, reason, context);
    }
    if (stored.is_paused) return refuse('console.already_so');
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const command = { room: 'vote', type: 'pause_vote_round', by, round, paused: true } as const;
    const currency = currencyOf(stored.currency, exchange.listings);
    const done = { action: 'vote.pause', target: `vote:${round}`, reason };
    const refused = await actAlone(context, done, (key) =>
      giveCommand(exchange, { ...command, key }, currency),
    );
    return refused ?? accept(message(language, 'console.done'));
  });
}

function drawRoute({ listings }: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleDrawVotes, async ({ currency: id, number, reason }, context) => {
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const { code, decimals } = currency;
    const parsed = parseAmount(number, decimals);
    if (!parsed.ok) return refuse('vote.decimals', { currency: code, decimals });
    const text = `${formatAmount(parsed.value, decimals)} ${code}`;
    const wish: DrawWish = { currency: currency.id, units: String(parsed.value) };
    const proposed: Proposed<DrawWish> = {
      wish,
      changes: [{ field: text, before: 'vote', after: 'external' }],
    };
    return proposeWish(VOTE_FUNDS_KIND, `funds:${text}`, proposed, reason, context);
  });
}
