import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount, parseAmount } from '@assay/money';
import { actAlone } from '../../../backoffice/console/act-alone.ts';
import { previewed } from '../../../backoffice/console/preview.ts';
import {
  type ConsolePart,
  type ConsoleRoute,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { type Proposed, proposeWish } from '../../../backoffice/console/wish.ts';
import { patiently } from '../../../core/database/patience.ts';
import { memoized } from '../../../core/shared/memoized.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readConversions } from './conversions.ts';
import { readDesk } from './desk.ts';
import { giveCommand } from './give-command.ts';
import { CONVERSION_FIELDS, CONVERSION_FUNDS_KIND, CONVERSION_TERMS_KIND, type FundsWish } from './kinds.ts';
import { isRefused, planTerms, type TermsWish } from './plan.ts';

/** The figures go over the quotes of a day. */
const LOOK_EVERY_MS = 2_000;

/** The desk of conversion: how it stands, and what two people change about it. */
export const conversionPart: ConsolePart = (exchange) => {
  const read = memoized(() => patiently(() => readDesk(exchange)), exchange.now, LOOK_EVERY_MS);
  return [
    staffRoute(consoleCalls.consoleConversion, async () => accept(await read())),
    staffRoute(consoleCalls.consoleConversions, async (input) =>
      accept(await readConversions(exchange, input)),
    ),
    switchRoute(exchange),
    staffRoute(consoleCalls.consolePreviewConversionRules, (wish, context) =>
      previewTerms({ part: 'rules', ...wish }, context),
    ),
    staffRoute(consoleCalls.consolePreviewConversionCurrency, (wish, context) =>
      previewTerms({ part: 'currency', ...wish }, context),
    ),
    staffRoute(consoleCalls.consoleProposeConversionRules, ({ reason, ...wish }, context) =>
      proposeTerms({ part: 'rules', ...wish }, reason, context),
    ),
    staffRoute(consoleCalls.consoleProposeConversionCurrency, ({ reason, ...wish }, context) =>
      proposeTerms({ part: 'currency', ...wish }, reason, context),
    ),
    fundsRoute(exchange),
  ];
};

/** To stop takes one person, at once; to begin again takes two. */
function switchRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSwitchConversion, async ({ act, reason }, context) => {
    const wish: TermsWish = { part: 'opening', isOpen: act === 'open' };
    if (wish.isOpen) return proposeTerms(wish, reason, context);
    const plan = await planTerms(exchange, wish);
    if (isRefused(plan)) return plan;
    const { staff, language } = context;
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const { version, terms } = plan;
    const command = { room: 'conversion', type: 'set_conversion_terms', by, version, terms } as const;
    const done = { action: 'conversion.close', target: 'conversion:close', reason };
    const refused = await actAlone(context, done, (key) => giveCommand(exchange, { ...command, key }));
    return refused ?? accept(message(language, 'console.done'));
  });
}

function fundsRoute({ listings }: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleMoveConversionFunds, async (input, context) => {
    const { act, currency: id, number, reason } = input;
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const { code, decimals } = currency;
    const parsed = parseAmount(number, decimals);
    if (!parsed.ok) return refuse('conversion.decimals', { currency: code, decimals });
    const text = `${formatAmount(parsed.value, decimals)} ${code}`;
    const [before, after] = act === 'fund' ? ['external', 'conversion'] : ['conversion', 'external'];
    const wish: FundsWish = { act, currency: currency.id, units: String(parsed.value) };
    const proposed: Proposed<FundsWish> = { wish, changes: [{ field: text, before, after }] };
    return proposeWish(CONVERSION_FUNDS_KIND, `funds:${text}`, proposed, reason, context);
  });
}

async function previewTerms(wish: TermsWish, context: StaffContext) {
  const plan = await planTerms(context.exchange, wish);
  return isRefused(plan) ? plan : previewed(plan, CONVERSION_FIELDS, context);
}

async function proposeTerms(wish: TermsWish, reason: string, context: StaffContext) {
  const plan = await planTerms(context.exchange, wish);
  if (isRefused(plan)) return plan;
  const target = `${wish.part}:${plan.subject}`;
  return proposeWish(CONVERSION_TERMS_KIND, target, { wish, changes: plan.changes }, reason, context);
}
