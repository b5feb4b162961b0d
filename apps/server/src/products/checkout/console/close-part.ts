import { consoleCalls } from '@assay/contract/console';
import type { CheckoutTerms } from '@assay/engine';
import { message } from '@assay/locales/server';
import { actAlone } from '../../../backoffice/console/act-alone.ts';
import { type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readCheckoutTerms } from '../terms.ts';
import { giveCommand } from './give-command.ts';

/** Route to stop or resume payments: stopping takes one person and is immediate; resuming takes two. */
export function closeRoute(exchange: Pick<Exchange, 'database' | 'sequencer' | 'settings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleClosePayments, async ({ reason }, context) => {
    const { version, terms } = await readCheckoutTerms(exchange.database);
    if (!terms.isOpen) return refuse('console.already_so');
    const { staff, language } = context;
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const closed: CheckoutTerms = { ...terms, isOpen: false };
    const command = { room: 'checkout', type: 'set_checkout_terms', by, version, terms: closed } as const;
    const done = { action: 'checkout.close', target: 'checkout:close', reason };
    const refused = await actAlone(context, done, (key) => giveCommand(exchange, { ...command, key }));
    return refused ?? accept(message(language, 'console.done'));
  });
}
