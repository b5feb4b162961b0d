import { consoleCalls } from '@assay/contract/console';
import { answerAlone } from '../../../backoffice/console/act-alone.ts';
import { type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { giveCommand } from '../../../backoffice/desk/give-command.ts';
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
    if (!terms.isOpen) return refuse('console.already_so');
    const closed = { version, terms: { ...terms, isOpen: false } };
    const done = { action: 'checkout.close', target: 'checkout:close', reason };
    return answerAlone(context, done, (given) => {
      const command = { room: 'checkout', type: 'set_checkout_terms', ...given, ...closed } as const;
      return giveCommand(CHECKOUT_REFUSALS, exchange, command);
    });
  });
}
