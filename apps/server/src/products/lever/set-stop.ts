import type { calls, DataOf, InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { IndexPriceUnits } from '@assay/money';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { contractRow, ownContract } from './contracts.ts';
import { leverRefusal } from './rejections.ts';
import { requestedExitsOf } from './requested-exits.ts';

type Call = typeof calls.leverSetStop;

/** Sets the exits of a position or of a pending order, replacing the current ones. */
export async function setStops(
  { id, ...input }: InputOf<Call>,
  context: UserContext,
): Promise<Reply<string, DataOf<Call>>> {
  const contract = await ownContract(id, null, context);
  if ('ok' in contract) return contract;
  const { pair, trade } = contract;
  const { status } = trade;
  if (status !== 'holding' && status !== 'waiting') return refuse('lever.unknown_trade');
  if (pair.spec.status === 'delisted') return refuse('spot.pair_delisted');
  const { language } = context;
  const requested = requestedExitsOf(input, pair, language);
  if ('ok' in requested) return requested;
  const [takeProfit, stopLoss] = [stopOf(requested.takeProfit, trade), stopOf(requested.stopLoss, trade)];
  const exits = { trade: id, takeProfit, stopLoss, ...requested.trailing };
  const command = { room: 'lever', by: { trader: context.session.userId } } as const;
  const outcome = await context.exchange.sequencer.submit(
    status === 'holding'
      ? { ...command, type: 'set_exits', pair: pair.spec.id, ...exits }
      : { ...command, type: 'set_entrust_exits', ...exits },
  );
  if (!outcome.ok) return leverRefusal(outcome.rejection, pair);
  const data = await contractRow(id, pair, context);
  const isWithout = {
    profit: takeProfit === null && (trade.take_profit !== null || isPrice(input.target_profit_price)),
    loss: stopLoss === null && (trade.stop_loss !== null || isPrice(input.stop_loss_price)),
  };
  return accept(message(language, answerOf(isWithout)), { data });
}

/** Returns a stop; null for the opening price, with which the fields of some clients are prefilled. */
function stopOf(
  requestedPrice: IndexPriceUnits | null,
  { price }: { readonly price: bigint },
): IndexPriceUnits | null {
  return requestedPrice === price ? null : requestedPrice;
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
