import { calls, type DataOf, type InputOf } from '@assay/contract';
import { type Command, clientKey, currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import {
  accept,
  type Reply,
  type RouteGroup,
  readRoute,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { contractRow } from './contracts.ts';
import { answerLeverDeal } from './deal.ts';
import { listOpened } from './deal-all.ts';
import { cancelContract, closeContract, closeContracts } from './end-contracts.ts';
import { listContracts } from './my-trades.ts';
import { listReceipts } from './receipts.ts';
import { leverRefusal } from './rejections.ts';
import { requestedExitsOf } from './requested-exits.ts';
import { requestedPriceOf } from './requested-price.ts';
import { setStops } from './set-stop.ts';
import { listRates, listTerms } from './terms-history.ts';

/** Routes of leveraged trading: initial data, contracts and their history. */
export const leverArea: RouteGroup = () => [
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

type Call = typeof calls.leverSubmit;

/** Opens a contract, or places an order for one. It executes at the next index price: the response follows it. */
async function submitContract(
  input: InputOf<Call>,
  context: UserContext,
): Promise<Reply<string, DataOf<Call>>> {
  const { exchange, session, language } = context;
  const pair = exchange.listings.pairOf(currencyId(input.legal_id), currencyId(input.currency_id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  if (input.share < 1) return refuse('lever.hands');
  const field = { field: 'target_price', language } as const;
  const limit = input.status === 'limit' ? requestedPriceOf(input.target_price, pair, field) : null;
  if (limit !== null && typeof limit === 'object') return limit;
  if (input.status === 'limit' && limit === null) return refuse('lever.price_required');
  const exits = requestedExitsOf(input, pair, language);
  if ('ok' in exits) return exits;
  const { takeProfit, stopLoss, trailing } = exits;
  const command: Command = {
    room: 'lever',
    type: 'enter_position',
    by: { trader: session.userId },
    pair: pair.spec.id,
    side: input.type,
    hands: input.share,
    multiple: input.multiple,
    limit,
    ...(takeProfit === null ? {} : { takeProfit }),
    ...(stopLoss === null ? {} : { stopLoss }),
    ...(trailing.trailingDelta === 0 ? {} : trailing),
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  };
  const outcome = await exchange.sequencer.submit(command);
  if (!outcome.ok) return leverRefusal(outcome.rejection, pair);
  if (outcome.createdId === null) throw new Error('a command that opens a contract must return its id');
  const data = await contractRow(outcome.createdId, pair, context);
  return accept(message(language, data?.status === 0 ? 'lever.entrusted' : 'lever.opened'), { data });
}
