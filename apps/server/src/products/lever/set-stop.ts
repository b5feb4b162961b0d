import type { calls, DataOf, InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { IndexPriceUnits } from '@assay/money';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { contractRow, ownContract } from './contracts.ts';
import { leverRefusal } from './rejections.ts';
import { type PriceField, requestedPriceOf } from './requested-price.ts';

type Call = typeof calls.leverSetStop;

/** Sets the stops of a position, replacing the present ones. */
export async function setStops(
  { id, target_profit_price, stop_loss_price }: InputOf<Call>,
  context: UserContext,
): Promise<Reply<string, DataOf<Call>>> {
  const contract = await ownContract(id, 'holding', context);
  if ('ok' in contract) return contract;
  const { pair } = contract;
  if (pair.spec.status === 'delisted') return refuse('spot.pair_delisted');
  const { language } = context;
  const takeProfit = stopOf(target_profit_price, contract, { field: 'target_profit_price', language });
  if (isRefusal(takeProfit)) return takeProfit;
  const stopLoss = stopOf(stop_loss_price, contract, { field: 'stop_loss_price', language });
  if (isRefusal(stopLoss)) return stopLoss;
  const outcome = await context.exchange.sequencer.submit({
    room: 'lever',
    type: 'set_exits',
    by: { trader: context.session.userId },
    pair: pair.spec.id,
    trade: id,
    takeProfit,
    stopLoss,
  });
  if (!outcome.ok) return leverRefusal(outcome.rejection, pair);
  const data = await contractRow(id, pair, context);
  const isWithout = {
    profit: takeProfit === null && (contract.trade.take_profit !== null || isPrice(target_profit_price)),
    loss: stopLoss === null && (contract.trade.stop_loss !== null || isPrice(stop_loss_price)),
  };
  return accept(message(language, answerOf(isWithout)), { data });
}

/** Parses a stop. The form's fields are prefilled with the opening price, which means no stop. */
function stopOf(
  text: string | undefined,
  { trade, pair }: OwnContract,
  field: PriceField,
): IndexPriceUnits | null | Refused {
  const requestedPrice = requestedPriceOf(text, pair, field);
  return requestedPrice === trade.price ? null : requestedPrice;
}

/** Returns the text that names the stops that were removed, or that were requested at the opening price and not set. */
function answerOf({ profit, loss }: { readonly profit: boolean; readonly loss: boolean }) {
  if (profit && loss) return 'lever.stops_none';
  if (profit) return 'lever.take_profit_none';
  return loss ? 'lever.stop_loss_none' : 'lever.stops_set';
}

/** Returns false for an empty value and for 0, which request no stop. */
function isPrice(text = ''): boolean {
  return Number(text) > 0;
}

type OwnContract = { readonly trade: { readonly price: bigint }; readonly pair: ListedPair };

function isRefusal(requestedPrice: IndexPriceUnits | null | Refused): requestedPrice is Refused {
  return requestedPrice !== null && typeof requestedPrice === 'object';
}
