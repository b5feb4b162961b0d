import { calls } from '@assay/contract';
import { type RouteGroup, readRoute, userRoute } from '../../edge/http/handler.ts';
import { listConversions, listSmall, readTerms } from './lists.ts';
import { acceptQuote, requestQuote, requestSmallBalancesQuote } from './quoting.ts';
import { beginRecurring, listRecurring, stopRecurring } from './recurring.ts';

/** Routes of conversion: terms, quotes and history. */
export const conversionArea: RouteGroup = (exchange) => [
  readRoute(calls.conversionTerms, () => readTerms(exchange)),
  userRoute(calls.conversionQuote, requestQuote),
  userRoute(calls.conversionSmall, listSmall),
  userRoute(calls.conversionQuoteSmall, requestSmallBalancesQuote),
  userRoute(calls.conversionAccept, acceptQuote),
  userRoute(calls.conversionHistory, listConversions),
  userRoute(calls.conversionRecurringBegin, beginRecurring),
  userRoute(calls.conversionRecurringStop, stopRecurring),
  userRoute(calls.conversionRecurringList, listRecurring),
];
