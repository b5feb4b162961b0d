import type { calls, DataOf, InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Mark } from '@assay/money';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { askedPrice, type PriceField } from './asked-price.ts';
import { contractRow, ownContract } from './contracts.ts';
import { leverRefusal } from './rejections.ts';

type Call = typeof calls.leverSetStop;

/** Sets the stops of a position, replacing the present ones. */
export async function setStops(
  { id, target_profit_price, stop_loss_price }: InputOf<Call>,
  context: UserContext,
): Promise<Reply<string, DataOf<Call>>> {
  const own = await ownContract(id, 'holding', context);
  if ('ok' in own) return own;
  const { pair } = own;
  if (pair.spec.status === 'delisted') return refuse('spot.pair_delisted');
  const { language } = context;
  const takeProfit = stopOf(target_profit_price, own, { field: 'target_profit_price', language });
  if (isRefused(takeProfit)) return takeProfit;
  const stopLoss = stopOf(stop_loss_price, own, { field: 'stop_loss_price', language });
  if (isRefused(stopLoss)) return stopLoss;
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
    profit: takeProfit === null && (own.trade.take_profit !== null || isPrice(target_profit_price)),
    loss: stopLoss === null && (own.trade.stop_loss !== null || isPrice(stop_loss_price)),
  };
  return accept(message(language, answerOf(isWithout)), { data });
}

/** Parses a stop. The form's fields are prefilled with the opening price, which means no stop. */
function stopOf(text: string | undefined, { trade, pair }: Own, field: PriceField): Mark | null | Refused {
  const asked = askedPrice(text, pair, field);
  return asked === trade.price ? null : asked;
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

type Own = { readonly trade: { readonly price: bigint }; readonly pair: ListedPair };

function isRefused(asked: Mark | null | Refused): asked is Refused {
  return asked !== null && typeof asked === 'object';
}
