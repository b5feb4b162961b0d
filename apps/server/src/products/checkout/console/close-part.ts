import { consoleCalls } from '@assay/contract/console';
import { type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { CHECKOUT_REFUSALS } from '../rejections.ts';
import { readCheckoutTerms } from '../terms.ts';

/** Route to stop or resume payments: stopping takes one person and is immediate; resuming takes two. */
export function closeRoute(
  exchange: Pick<Exchange, 'database' | 'listings' | 'sequencer' | 'settings'>,
): ConsoleRoute {
  return staffRoute(consoleCalls.consoleClosePayments, async ({ reason }, context) => {
    const { version, terms } = await readCheckoutTerms(exchange.database);
    if (!terms.isOpen) return refuse('console.no_change');
    const closed = { version, terms: { ...terms, isOpen: false } };
    const auditEntry = { action: 'checkout.close', target: 'checkout:close', reason };
    return answerWithoutApproval(context, auditEntry, (approval) => {
      const command = { room: 'checkout', type: 'set_checkout_terms', ...approval, ...closed } as const;
      return submitCommand(CHECKOUT_REFUSALS, exchange, command);
    });
  });
}
