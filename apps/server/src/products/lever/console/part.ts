import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { formatAmount, parseAmount } from '@assay/money';
import { answerAlone } from '../../../backoffice/console/act-alone.ts';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import {
  type ConsolePart,
  type ConsoleRoute,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { giveCommand } from '../../../backoffice/desk/give-command.ts';
import { accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import {
  LEVER_OPEN_KIND,
  LEVER_POOL_KIND,
  LEVER_RATES_KIND,
  LEVER_TERMS_KIND,
  type PoolRequest,
} from './kinds.ts';
import { isRefused, type LeverChange, planOpening, planRates, planTerms } from './plan.ts';
import { riskReader } from './read-risk.ts';
import { LEVER_DESK_REFUSALS } from './refusals.ts';

/** Console routes of the risk desk: the exposure of leveraged trading, and changes by two people. */
export const leverPart: ConsolePart = (exchange) => {
  const readRisk = riskReader(exchange);
  return [
    staffRoute(consoleCalls.consoleLeverRisk, async () => accept(await readRisk())),
    ...termRoutes(exchange),
    pauseRoute(exchange),
    poolRoute(exchange),
  ];
};

function termRoutes(
  exchange: Pick<Exchange, 'database' | 'listings' | 'prices' | 'settings'>,
): readonly ConsoleRoute[] {
  return [
    staffRoute(consoleCalls.consolePreviewLeverTerms, async (requested) =>
      answerPlan(await planTerms(exchange, requested)),
    ),
    staffRoute(consoleCalls.consoleProposeLeverTerms, async ({ reason, ...requested }, context) =>
      proposePlan(LEVER_TERMS_KIND, requested, await planTerms(exchange, requested), reason, context),
    ),
    staffRoute(consoleCalls.consolePreviewLeverRates, async (requested) =>
      answerPlan(await planRates(exchange, requested)),
    ),
    staffRoute(consoleCalls.consoleProposeLeverRates, async ({ reason, ...requested }, context) =>
      proposePlan(LEVER_RATES_KIND, requested, await planRates(exchange, requested), reason, context),
    ),
  ];
}

/** Route to pause or resume a pair: pausing takes one person and is immediate; resuming takes two. */
function pauseRoute(
  exchange: Pick<Exchange, 'database' | 'listings' | 'sequencer' | 'settings'>,
): ConsoleRoute {
  return staffRoute(consoleCalls.consolePauseLever, async ({ pair, act, reason }, context) => {
    const planned = await planOpening(exchange, pair, act === 'resume');
    if (act === 'resume' || isRefused(planned))
      return proposePlan(LEVER_OPEN_KIND, { pair }, planned, reason, context);
    const done = { action: 'lever.pause', target: `pair:${planned.plan.subject}`, reason };
    return answerAlone(context, done, ({ by, key }) =>
      giveCommand(LEVER_DESK_REFUSALS, exchange, { ...planned.command(by), key }),
    );
  });
}

function poolRoute(exchange: Pick<Exchange, 'listings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleMovePool, async ({ reason, number, ...ends }, context) => {
    const currency = exchange.listings.currency(currencyId(ends.currency));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const parsed = parseAmount(number, currency.decimals);
    if (!parsed.ok)
      return refuse('transfer.decimals', { currency: currency.code, decimals: currency.decimals });
    const isOfPool = (word: string): boolean => word === 'lever_margin' || word === 'lever_insurance';
    if (ends.from === ends.to || !(isOfPool(ends.from) || isOfPool(ends.to)))
      return refuse('lever.desk.pool_ends');
    const text = `${formatAmount(parsed.value, currency.decimals)} ${currency.code}`;
    const requested: PoolRequest = { ...ends, units: String(parsed.value) };
    const proposed = proposalOf(requested, [{ field: text, before: ends.from, after: ends.to }]);
    return proposeChange(LEVER_POOL_KIND, `pool:${text}`, proposed, reason, context);
  });
}

function answerPlan(planned: LeverChange | Refused) {
  return isRefused(planned) ? planned : accept(planned.plan);
}

function proposePlan<Requested>(
  kind: string,
  requested: Requested,
  planned: LeverChange | Refused,
  reason: string,
  context: StaffContext,
) {
  if (isRefused(planned)) return Promise.resolve(planned);
  const { subject, changes } = planned.plan;
  return proposeChange(kind, `lever:${subject}`, proposalOf(requested, changes), reason, context);
}
