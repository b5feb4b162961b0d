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
import { planAct } from './act.ts';
import { readBuyers, readDesk } from './desk.ts';
import { giveCommand } from './give-command.ts';
import {
  type ActWish,
  type FundsWish,
  SALE_ACT_KIND,
  SALE_FIELDS,
  SALE_FUNDS_KIND,
  SALE_TERMS_KIND,
} from './kinds.ts';
import { findSale, isRefused, planSale } from './plan.ts';

/** The desk of sales: how they stand, who bought, and what two people change about them. */
export const salePart: ConsolePart = (exchange) => [
  staffRoute(consoleCalls.consoleSales, async (_, { language }) =>
    accept(await readDesk(exchange, language)),
  ),
  staffRoute(consoleCalls.consoleSaleBuyers, async (input) => accept(await readBuyers(exchange, input))),
  staffRoute(consoleCalls.consolePreviewSale, async (wish, context) => {
    const plan = await planSale(exchange, wish);
    return isRefused(plan) ? plan : previewed(plan, SALE_FIELDS, context);
  }),
  staffRoute(consoleCalls.consoleProposeSale, async ({ reason, ...wish }, context) => {
    const plan = await planSale(exchange, wish);
    if (isRefused(plan)) return plan;
    const payload = { wish, changes: plan.changes };
    return proposeWish(SALE_TERMS_KIND, `sale:${plan.subject}`, payload, reason, context);
  }),
  staffRoute(consoleCalls.consolePreviewSaleSwitch, async (wish, context) => {
    const plan = await planAct(exchange, wish);
    return isRefused(plan) ? plan : previewed(plan, SALE_FIELDS, context);
  }),
  switchRoute(exchange),
  fundsRoute(exchange),
];

/** To stop takes one person, at once; to go on, or to end before the time, takes two. */
function switchRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSwitchSale, async ({ sale, act, reason }, context) => {
    const stored = await findSale(exchange, sale);
    if (stored === undefined) return refuse('sale.desk.unknown');
    if (stored.status !== 'open') return refuse('sale.desk.over');
    const token = currencyOf(stored.token, exchange.listings);
    const { staff, language } = context;
    if (act !== 'pause') {
      const wish: ActWish = { sale, act };
      const plan = await planAct(exchange, wish);
      if (isRefused(plan)) return plan;
      const payload = { wish, changes: plan.changes };
      return proposeWish(SALE_ACT_KIND, `${act}:${plan.subject}`, payload, reason, context);
    }
    if (stored.is_paused) return refuse('console.already_so');
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const command = { room: 'sale', type: 'pause_sale', by, sale, paused: true } as const;
    const done = { action: 'sale.pause', target: `sale:${sale}`, reason };
    const refused = await actAlone(context, done, (key) => giveCommand(exchange, { ...command, key }, token));
    return refused ?? accept(message(language, 'console.done'));
  });
}

function fundsRoute({ listings }: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleMoveSaleFunds, async (input, context) => {
    const { act, currency: id, number, reason } = input;
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const { code, decimals } = currency;
    const parsed = parseAmount(number, decimals);
    if (!parsed.ok) return refuse('sale.decimals', { currency: code, decimals });
    const text = `${formatAmount(parsed.value, decimals)} ${code}`;
    const [before, after] = act === 'fund' ? ['external', 'sale'] : ['sale', 'external'];
    const wish: FundsWish = { act, currency: currency.id, units: String(parsed.value) };
    const proposed: Proposed<FundsWish> = { wish, changes: [{ field: text, before, after }] };
    return proposeWish(SALE_FUNDS_KIND, `funds:${text}`, proposed, reason, context);
  });
}
