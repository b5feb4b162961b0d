import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { type ConsoleRouteGroup, type StaffContext, staffRoute } from '../../../backoffice/console/route.ts';
import { actWithoutApproval, issuerOf } from '../../../backoffice/console/without-approval.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { accept, type Reply, refuse } from '../../../edge/http/handler.ts';
import { deleteMessage, writeMessage } from '../messages.ts';
import { C2C_REFUSALS } from '../rejections.ts';
import { cnyRoute } from './cny-desk.ts';
import { readCase, readStored } from './deal-case.ts';
import { listDeals } from './deal-list.ts';
import { disputeTarget } from './dispute-target.ts';
import { c2cMerchantPart } from './merchants-part.ts';
import { openMessagePicture, openMethods } from './methods.ts';
import { listOffers } from './offers.ts';
import { resolveDispute } from './resolve-dispute.ts';
import { c2cTermsDesk } from './terms-desk.ts';
import { listTraders, suspendTrader } from './traders.ts';

const STAFF = 0n;

/** Console routes of C2C trade: deals and disputes, offers, traders and merchants. */
export const c2cPart: ConsoleRouteGroup = (exchange) => [
  staffRoute(consoleCalls.consoleC2cDeals, async (input) => accept(await listDeals(input, exchange))),
  staffRoute(consoleCalls.consoleC2cDeal, ({ id }, context) => readCase(id, context)),
  staffRoute(consoleCalls.consoleC2cMethods, ({ id }, context) => openMethods(id, context)),
  staffRoute(consoleCalls.consoleC2cPicture, openMessagePicture),
  staffRoute(consoleCalls.consoleWriteC2cParties, messageBothParties),
  staffRoute(consoleCalls.consoleRuleC2cDispute, resolveDispute),
  staffRoute(consoleCalls.consoleC2cOffers, async (input) => accept(await listOffers(input, exchange))),
  staffRoute(consoleCalls.consoleC2cTraders, async (input) => accept(await listTraders(input, exchange))),
  staffRoute(consoleCalls.consoleSuspendC2cTrader, suspendTrader),
  ...c2cMerchantPart(exchange),
  ...c2cTermsDesk.part(exchange),
  cnyRoute,
];

/** Sends a message of staff to both parties of a deal. */
async function messageBothParties(
  { id, text }: { readonly id: number; readonly text: string },
  context: StaffContext,
): Promise<Reply<string>> {
  const { exchange, language } = context;
  const row = await readStored(exchange, id);
  if (row === undefined) return refuse('c2c.unknown_deal');
  const written = await writeMessage(exchange, row.id, STAFF, { text, picture: '', key: undefined });
  if (typeof written === 'string') return refuse('common.client_key_used');
  const entry = { action: 'c2c.write', target: disputeTarget(id), after: { text } };
  const refusal = await actWithoutApproval(context, entry, (key) =>
    submitCommand(C2C_REFUSALS, exchange, {
      room: 'c2c',
      type: 'write_to_c2c_parties',
      by: issuerOf(context, 'write'),
      deal: id,
      message: Number(written.id),
      digest: written.digest,
      key,
    }),
  );
  if (refusal !== null) {
    await deleteMessage(exchange.database, written);
    return refusal;
  }
  return accept(message(language, 'c2c.said'));
}
