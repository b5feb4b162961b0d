import type { Command } from './command.ts';
import { credit } from './ledger/credit.ts';
import { changePair } from './market/change-pair.ts';
import { delistPair } from './market/delist-pair.ts';
import { listCurrency } from './market/list-currency.ts';
import { listPair } from './market/list-pair.ts';
import type { Rejection } from './rejection.ts';
import { amendOrder } from './spot/amend-order.ts';
import { cancelAllOrders } from './spot/cancel-all-orders.ts';
import { cancelOrder } from './spot/cancel-order.ts';
import { placeLimitOrder } from './spot/place-limit-order.ts';
import { placeMarketOrder } from './spot/place-market-order.ts';
import { placeOcoOrder } from './spot/place-oco-order.ts';
import { placeStopOrder } from './spot/place-stop-order.ts';
import { told } from './spot/touched.ts';
import type { State } from './state.ts';

type CommandsByType = { [Type in Command['type']]: Extract<Command, { type: Type }> };

/** Does what a command says, or answers why not, having changed nothing. */
type Handler<Type extends Command['type']> = (
  command: CommandsByType[Type],
  state: State,
) => Rejection | null;

/** The engine's register: which rule answers which command. The compiler asks for every command. */
const HANDLERS: { readonly [Type in Command['type']]: Handler<Type> } = {
  list_currency: (command, state) => listCurrency(command, state.listings, state.ledger, state.changes),
  list_pair: (command, state) => listPair(command, state.listings, state.changes),
  change_pair: (command, state) => changePair(command, state.listings, state.changes),
  delist_pair: (command, { listings, spot, changes }) =>
    told(spot, delistPair(command, listings, spot, changes)),
  credit: (command, state) => credit(command, state.ledger, state.listings, state.changes),
  place_limit_order: (command, { spot }) => told(spot, placeLimitOrder(command, spot)),
  place_market_order: (command, { spot }) => told(spot, placeMarketOrder(command, spot)),
  place_stop_order: (command, { spot }) => told(spot, placeStopOrder(command, spot)),
  place_oco_order: (command, { spot }) => told(spot, placeOcoOrder(command, spot)),
  amend_order: (command, { spot }) => told(spot, amendOrder(command, spot)),
  cancel_order: (command, { spot }) => told(spot, cancelOrder(command, spot)),
  cancel_all_orders: (command, { spot }) => told(spot, cancelAllOrders(command, spot)),
};

export function handle<Type extends Command['type']>(
  type: Type,
  command: CommandsByType[Type],
  state: State,
): Rejection | null {
  return HANDLERS[type](command, state);
}
