import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount, parseAmount } from '@assay/money';
import { actAlone } from '../../../backoffice/console/act-alone.ts';
import {
  type ConsolePart,
  type ConsoleRoute,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { proposeWish } from '../../../backoffice/console/wish.ts';
import { patiently } from '../../../core/database/patience.ts';
import { memoized } from '../../../core/shared/memoized.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readDesk } from './desk.ts';
import { giveCommand } from './give-command.ts';
import { type FundsWish, SECONDS_FUNDS_KIND, SECONDS_TERMS_KIND } from './kinds.ts';
import { isRefused, planTerms, type TermsWish } from './plan.ts';

/** The figures go over the contracts of a month. */
const LOOK_EVERY_MS = 2_000;

/** The desk of seconds contracts: how they stand, and what two people change about them. Nothing of it names a contract. */
export const secondsPart: ConsolePart = (exchange) => {
  const read = memoized(() => patiently(() => readDesk(exchange)), exchange.now, LOOK_EVERY_MS);
  return [
    staffRoute(consoleCalls.consoleSeconds, async () => accept(await read())),
    switchRoute(exchange),
    staffRoute(consoleCalls.consoleProposeSecondsRules, ({ reason, ...wish }, context) =>
      proposeTerms({ part: 'rules', ...wish }, reason, context),
    ),
    staffRoute(consoleCalls.consoleProposeSecondsDuration, ({ reason, ...wish }, context) =>
      proposeTerms({ part: 'duration', ...wish }, reason, context),
    ),
    staffRoute(consoleCalls.consoleProposeSecondsCurrency, ({ reason, ...wish }, context) =>
      proposeTerms({ part: 'currency', ...wish }, reason, context),
    ),
    staffRoute(consoleCalls.consoleProposeSecondsInsurance, ({ reason, ...wish }, context) =>
      proposeTerms({ part: 'insurance', ...wish }, reason, context),
    ),
    fundsRoute(exchange),
  ];
};

/** To stop takes one person, at once; to begin again takes two. */
function switchRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSwitchSeconds, async ({ act, reason }, context) => {
    const wish: TermsWish = { part: 'opening', isOpen: act === 'open' };
    if (wish.isOpen) return proposeTerms(wish, reason, context);
    const plan = await planTerms(exchange, wish);
    if (isRefused(plan)) return plan;
    const { staff, language } = context;
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const { version, terms } = plan;
    const command = { room: 'seconds', type: 'set_seconds_terms', by, version, terms } as const;
    const done = { action: 'seconds.close', target: 'seconds:close', reason };
    const refused = await actAlone(context, done, (key) => giveCommand(exchange, { ...command, key }));
    return refused ?? accept(message(language, 'console.done'));
  });
}

function fundsRoute({ listings }: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleMoveSecondsFunds, async (input, context) => {
    const { act, account, currency: id, number, reason } = input;
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const parsed = parseAmount(number, currency.decimals);
    if (!parsed.ok) {
      return refuse('seconds.decimals', { currency: currency.code, decimals: currency.decimals });
    }
    const text = `${formatAmount(parsed.value, currency.decimals)} ${currency.code}`;
    const [before, after] = act === 'fund' ? ['external', account] : [account, 'external'];
    const wish: FundsWish = { act, account, currency: currency.id, units: String(parsed.value) };
    const proposed = { wish, changes: [{ field: text, before, after }] };
    return proposeWish(SECONDS_FUNDS_KIND, `funds:${account} ${text}`, proposed, reason, context);
  });
}

async function proposeTerms(wish: TermsWish, reason: string, context: StaffContext) {
  const plan = await planTerms(context.exchange, wish);
  if (isRefused(plan)) return plan;
  const target = `${wish.part}:${plan.subject}`;
  return proposeWish(SECONDS_TERMS_KIND, target, { wish, changes: plan.changes }, reason, context);
}
