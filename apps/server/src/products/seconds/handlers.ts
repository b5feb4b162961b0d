import { type AnswerOf, calls } from '@assay/contract';
import { formatAmount } from '@assay/money';
import {
  accept,
  type CallContext,
  type Reply,
  type RouteGroup,
  readRoute,
  userRoute,
} from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { buyInsurance, claimInsurance, endInsurance } from './insurance-handlers.ts';
import { listInsurances, listSeconds, payableCurrencies } from './lists.ts';
import { linkReceipt, readReceipt } from './receipts.ts';
import { readResults } from './results.ts';
import { limitLosses, readSelfLimits, selfExclude } from './self-limit-handlers.ts';
import { submitSeconds } from './submit.ts';
import { ratioToPercent, readSecondsTerms } from './terms.ts';

const EXCHANGE_OWNER = 0n;

/** Routes of seconds contracts, insurances, self-exclusion and loss limits, and public results and receipts. */
export const secondsArea: RouteGroup = ({ database }) => [
  userRoute(calls.microtradeLists, listSeconds),
  userRoute(calls.microtradePayable, payableCurrencies),
  readRoute(calls.microtradeSeconds, async () => {
    const { terms } = await readSecondsTerms(database);
    return accept(
      terms.durations.map(({ seconds, payout }) => ({ seconds, profit_ratio: ratioToPercent(payout) })),
    );
  }),
  userRoute(calls.microtradeSubmit, submitSeconds),
  userRoute(calls.insuranceBuy, buyInsurance),
  userRoute(calls.insuranceClaim, claimInsurance),
  userRoute(calls.insuranceEnd, endInsurance),
  userRoute(calls.insuranceList, listInsurances),
  readRoute(calls.insuranceCover, readCover),
  userRoute(calls.guardRead, readSelfLimits),
  userRoute(calls.guardExclude, selfExclude),
  userRoute(calls.guardLimit, limitLosses),
  userRoute(calls.receiptLink, linkReceipt),
  readRoute(calls.receiptRead, readReceipt),
  readRoute(calls.secondsResults, readResults),
];

type Call = typeof calls.insuranceCover;

/** Balance of the house's `cover` account: locked for insurances that were sold, and available for new ones. */
async function readCover(
  _input: object,
  { exchange: { database, listings } }: CallContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { terms } = await readSecondsTerms(database);
  const rows = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', EXCHANGE_OWNER)
    .where('wallet', '=', 'cover')
    .orderBy('currency')
    .execute();
  const insured = new Set(terms.insurances.map(({ currency }) => Number(currency)));
  return accept(
    rows
      .filter(({ currency, held }) => held > 0n || insured.has(currency))
      .map(({ currency, total, held }) => {
        const { code, decimals } = currencyOf(currency, listings);
        return {
          currency_id: currency,
          currency_name: code,
          locked: formatAmount(held, decimals),
          free: formatAmount(total - held, decimals),
        };
      }),
  );
}
