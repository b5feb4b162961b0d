import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { formatAmount, parseAmount } from '@assay/money';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import {
  type ConsoleRoute,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import {
  LEVER_OPEN_KIND,
  LEVER_POOL_KIND,
  LEVER_RATES_KIND,
  LEVER_TERMS_KIND,
  type PoolRequest,
} from './kinds.ts';
import { isRefusal, type LeverChange, planOpeningChange, planRatesChange, planTermsChange } from './plan.ts';
import { riskReader } from './read-risk.ts';
import { LEVER_DESK_REFUSALS } from './refusals.ts';

/** Console routes of the risk desk: the exposure of leveraged trading, and changes by two people. */
export const leverPart: ConsoleRouteGroup = (exchange) => {
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
      answerPreview(await planTermsChange(exchange, requested)),
    ),
    staffRoute(consoleCalls.consoleProposeLeverTerms, async ({ reason, ...requested }, context) =>
      proposePlan(LEVER_TERMS_KIND, requested, await planTermsChange(exchange, requested), reason, context),
    ),
    staffRoute(consoleCalls.consolePreviewLeverRates, async (requested) =>
      answerPreview(await planRatesChange(exchange, requested)),
    ),
    staffRoute(consoleCalls.consoleProposeLeverRates, async ({ reason, ...requested }, context) =>
      proposePlan(LEVER_RATES_KIND, requested, await planRatesChange(exchange, requested), reason, context),
    ),
  ];
}

/** Route to pause or resume a pair: pausing takes one person and is immediate; resuming takes two. */
function pauseRoute(
  exchange: Pick<Exchange, 'database' | 'listings' | 'sequencer' | 'settings'>,
): ConsoleRoute {
  return staffRoute(consoleCalls.consolePauseLever, async ({ pair, act, reason }, context) => {
    const plannedChange = await planOpeningChange(exchange, pair, act === 'resume');
    if (act === 'resume' || isRefusal(plannedChange))
      return proposePlan(LEVER_OPEN_KIND, { pair }, plannedChange, reason, context);
    const auditEntry = { action: 'lever.pause', target: `pair:${plannedChange.plan.subject}`, reason };
    return answerWithoutApproval(context, auditEntry, ({ by: issuer, key }) =>
      submitCommand(LEVER_DESK_REFUSALS, exchange, { ...plannedChange.command(issuer), key }),
    );
  });
}

function poolRoute(exchange: Pick<Exchange, 'listings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleMovePool, async ({ reason, number, ...accounts }, context) => {
    const currency = exchange.listings.currency(currencyId(accounts.currency));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const parsed = parseAmount(number, currency.decimals);
    if (!parsed.ok)
      return refuse('transfer.decimals', { currency: currency.code, decimals: currency.decimals });
    const isPoolWallet = (walletName: string): boolean =>
      walletName === 'lever_margin' || walletName === 'lever_insurance';
    if (accounts.from === accounts.to || !(isPoolWallet(accounts.from) || isPoolWallet(accounts.to)))
      return refuse('lever.desk.pool_ends');
    const text = `${formatAmount(parsed.value, currency.decimals)} ${currency.code}`;
    const requested: PoolRequest = { ...accounts, units: String(parsed.value) };
    const proposed = proposalOf(requested, [{ field: text, before: accounts.from, after: accounts.to }]);
    return proposeChange(LEVER_POOL_KIND, `pool:${text}`, proposed, reason, context);
  });
}

function answerPreview(plannedChange: LeverChange | Refused) {
  return isRefusal(plannedChange) ? plannedChange : accept(plannedChange.plan);
}

function proposePlan<Requested>(
  kind: string,
  requested: Requested,
  plannedChange: LeverChange | Refused,
  reason: string,
  context: StaffContext,
) {
  if (isRefusal(plannedChange)) return Promise.resolve(plannedChange);
  const { subject, changes } = plannedChange.plan;
  return proposeChange(kind, `lever:${subject}`, proposalOf(requested, changes), reason, context);
}
