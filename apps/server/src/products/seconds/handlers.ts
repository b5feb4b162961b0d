import { calls } from '@assay/contract';
import { type Area, accept, readRoute, userRoute } from '../../edge/http/handler.ts';
import { readCover } from './cover.ts';
import { excludeOneself, limitLosses, readGuard } from './guard-handlers.ts';
import { buyInsurance, claimInsurance, endInsurance } from './insurance-handlers.ts';
import { listInsurances, listSeconds, payableCurrencies } from './lists.ts';
import { linkReceipt, readReceipt } from './receipts.ts';
import { readResults } from './results.ts';
import { submitSeconds } from './submit.ts';
import { percentOf, readSecondsTerms } from './terms.ts';

/** Seconds contracts, their insurance, what users set against themselves, and what anybody may read. */
export const secondsArea: Area = ({ database }) => [
  userRoute(calls.microtradeLists, listSeconds),
  userRoute(calls.microtradePayable, payableCurrencies),
  readRoute(calls.microtradeSeconds, async () => {
    const { terms } = await readSecondsTerms(database);
    return accept(
      terms.durations.map(({ seconds, payout }) => ({ seconds, profit_ratio: percentOf(payout) })),
    );
  }),
  userRoute(calls.microtradeSubmit, submitSeconds),
  userRoute(calls.insuranceBuy, buyInsurance),
  userRoute(calls.insuranceClaim, claimInsurance),
  userRoute(calls.insuranceEnd, endInsurance),
  userRoute(calls.insuranceList, listInsurances),
  readRoute(calls.insuranceCover, readCover),
  userRoute(calls.guardRead, readGuard),
  userRoute(calls.guardExclude, excludeOneself),
  userRoute(calls.guardLimit, limitLosses),
  userRoute(calls.receiptLink, linkReceipt),
  readRoute(calls.receiptRead, readReceipt),
  readRoute(calls.secondsResults, readResults),
];
