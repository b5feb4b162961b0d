import { calls } from '@assay/contract';
import { type Area, readRoute, userRoute } from '../../edge/http/handler.ts';
import { answerLeverDeal } from './deal.ts';
import { listOpened } from './deal-all.ts';
import { cancelContract, closeContract, closeContracts } from './end-contracts.ts';
import { listContracts } from './my-trades.ts';
import { listReceipts } from './receipts.ts';
import { setStops } from './set-stop.ts';
import { submitContract } from './submit.ts';
import { listRates, listTerms } from './terms-history.ts';

/** Leveraged trade: what it begins with, contracts and what becomes of them. */
export const leverArea: Area = () => [
  readRoute(calls.leverDeal, answerLeverDeal),
  readRoute(calls.leverDealAll, listOpened),
  readRoute(calls.leverTermsHistory, listTerms),
  readRoute(calls.leverRatesHistory, listRates),
  userRoute(calls.leverSubmit, submitContract),
  userRoute(calls.leverTrades, listContracts),
  userRoute(calls.leverClose, closeContract),
  userRoute(calls.leverCancel, cancelContract),
  userRoute(calls.leverSetStop, setStops),
  userRoute(calls.leverCloseAll, closeContracts),
  userRoute(calls.leverReceipts, listReceipts),
];
