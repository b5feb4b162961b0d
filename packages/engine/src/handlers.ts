import type { Command } from './command.ts';
import type { OwnerId } from './ids.ts';
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

/** Whether a command is the house's own and so names no owner. */
export function isByHouse(command: Command): command is Exclude<Command, { owner: OwnerId }> {
  const { type } = command;
  return type === 'list_currency' || type === 'list_pair' || type === 'change_pair' || type === 'delist_pair';
}

/**
 * The engine's register: which rule answers which command. It does what the command says, or answers why not, having
 * changed nothing. The compiler asks for every command; a switch costs less than a table of functions.
 */
export function handle(command: Command, { ledger, listings, spot, changes }: State): Rejection | null {
  switch (command.type) {
    case 'place_limit_order':
      return told(spot, placeLimitOrder(command, spot));
    case 'amend_order':
      return told(spot, amendOrder(command, spot));
    case 'cancel_order':
      return told(spot, cancelOrder(command, spot));
    case 'place_market_order':
      return told(spot, placeMarketOrder(command, spot));
    case 'place_stop_order':
      return told(spot, placeStopOrder(command, spot));
    case 'place_oco_order':
      return told(spot, placeOcoOrder(command, spot));
    case 'cancel_all_orders':
      return told(spot, cancelAllOrders(command, spot));
    case 'credit':
      return credit(command, ledger, listings, changes);
    case 'list_currency':
      return listCurrency(command, listings, ledger, changes);
    case 'list_pair':
      return listPair(command, listings, changes);
    case 'change_pair':
      return changePair(command, listings, changes);
    case 'delist_pair':
      return told(spot, delistPair(command, listings, spot, changes));
  }
}
