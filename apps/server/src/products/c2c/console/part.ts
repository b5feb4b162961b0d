import { consoleCalls } from '@assay/contract/console';
import { type ConsolePart, staffRoute } from '../../../backoffice/console/route.ts';
import { accept } from '../../../edge/http/handler.ts';
import { readCase } from './deal-case.ts';
import { listDeals } from './deal-list.ts';
import { c2cMerchantPart } from './merchants-part.ts';
import { openMethods, openSaidPicture } from './methods.ts';
import { listOffers } from './offers.ts';
import { ruleDispute } from './rule.ts';
import { c2cTermsPart } from './terms-part.ts';
import { listTraders, suspendTrader } from './traders.ts';
import { writeToParties } from './write.ts';

/** The desk of C2C trade: deals and disputes, offers, who trades, and who does as a merchant. */
export const c2cPart: ConsolePart = (exchange) => [
  staffRoute(consoleCalls.consoleC2cDeals, async (input) => accept(await listDeals(input, exchange))),
  staffRoute(consoleCalls.consoleC2cDeal, ({ id }, context) => readCase(id, context)),
  staffRoute(consoleCalls.consoleC2cMethods, ({ id }, context) => openMethods(id, context)),
  staffRoute(consoleCalls.consoleC2cPicture, openSaidPicture),
  staffRoute(consoleCalls.consoleWriteC2cParties, writeToParties),
  staffRoute(consoleCalls.consoleRuleC2cDispute, ruleDispute),
  staffRoute(consoleCalls.consoleC2cOffers, async (input) => accept(await listOffers(input, exchange))),
  staffRoute(consoleCalls.consoleC2cTraders, async (input) => accept(await listTraders(input, exchange))),
  staffRoute(consoleCalls.consoleSuspendC2cTrader, suspendTrader),
  ...c2cMerchantPart(exchange),
  ...c2cTermsPart(exchange),
];
