import type { InputOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { actAlone } from '../../../backoffice/console/act-alone.ts';
import {
  type ConsolePart,
  type ConsoleRoute,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { proposeWish } from '../../../backoffice/console/wish.ts';
import { accept, type Reply, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readCny } from '../cny.ts';
import { priceIn, priceText } from '../money.ts';
import { giveCommand } from './give-command.ts';
import { readTermsDesk } from './terms-desk.ts';
import { C2C_CNY_KIND, C2C_TERMS_KIND, type CnyWish } from './terms-kinds.ts';
import { HOUR_MS, isRefused, planTerms, type TermsWish } from './terms-plan.ts';

/** What C2C trade goes by, and what two people change about it. */
export const c2cTermsPart: ConsolePart = (exchange) => [
  staffRoute(consoleCalls.consoleC2cTerms, async () => accept(await readTermsDesk(exchange))),
  switchRoute(exchange),
  staffRoute(consoleCalls.consoleProposeC2cRules, ({ reason, ...wish }, context) =>
    proposeTerms({ part: 'rules', ...wish }, reason, context),
  ),
  staffRoute(consoleCalls.consoleProposeC2cCurrency, ({ reason, ...wish }, context) =>
    proposeTerms({ part: 'currency', ...wish }, reason, context),
  ),
  staffRoute(consoleCalls.consoleProposeC2cDeposit, ({ reason, ...wish }, context) =>
    proposeTerms({ part: 'bond', ...wish }, reason, context),
  ),
  staffRoute(consoleCalls.consoleProposeC2cCny, proposeCny),
];

/** To stop takes one person, at once; to begin again takes two. */
function switchRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSwitchC2c, async ({ act, reason }, context) => {
    const wish: TermsWish = { part: 'opening', isOpen: act === 'open' };
    if (wish.isOpen) return proposeTerms(wish, reason, context);
    const plan = await planTerms(exchange, wish);
    if (isRefused(plan)) return plan;
    const { staff, language } = context;
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const { version, terms } = plan;
    const done = { action: 'c2c.close', target: 'c2c:close', reason };
    const refused = await actAlone(context, done, (key) =>
      giveCommand(exchange, { room: 'c2c', type: 'set_c2c_terms', by, version, terms, key }),
    );
    if (refused !== null) return refused;
    return accept(message(language, 'console.done'));
  });
}

async function proposeCny(
  { currency, price, hours, reason }: InputOf<typeof consoleCalls.consoleProposeC2cCny>,
  context: StaffContext,
): Promise<Reply<string>> {
  const { database, listings, now } = context.exchange;
  const quoted = listings.pairs().some(({ spec }) => spec.quote === currency);
  if (!quoted || listings.currency(currencyId(currency)) === undefined) return refuse('c2c.desk.cny_mark');
  const units = priceIn(price);
  if (typeof units !== 'bigint') return units;
  const known = await readCny(database);
  const wish: CnyWish = {
    currency,
    units: String(units),
    observedAt: now(),
    staleness: hours * HOUR_MS,
  };
  const before = known?.currency === currency ? `${priceText(known.price)} CNY` : '';
  const changes = [
    { field: 'price', before, after: `${priceText(units)} CNY` },
    { field: 'hours', before: '', after: String(hours) },
  ];
  const target = `cny:${currencyOf(currency, listings).code}`;
  return proposeWish(C2C_CNY_KIND, target, { wish, changes }, reason, context);
}

async function proposeTerms(wish: TermsWish, reason: string, context: StaffContext): Promise<Reply<string>> {
  const plan = await planTerms(context.exchange, wish);
  if (isRefused(plan)) return plan;
  const target = `${wish.part}:${plan.subject}`;
  return proposeWish(C2C_TERMS_KIND, target, { wish, changes: plan.changes }, reason, context);
}
