import type { Command } from './command.ts';
import { credit } from './ledger/credit.ts';
import { listCurrency } from './market/list-currency.ts';
import { listPair } from './market/list-pair.ts';
import type { Rejection } from './rejection.ts';
import { cancelOrder } from './spot/cancel-order.ts';
import { placeLimitOrder } from './spot/place-limit-order.ts';
import { placeMarketOrder } from './spot/place-market-order.ts';
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
  credit: (command, state) => credit(command, state.ledger, state.listings, state.changes),
  place_limit_order: (command, state) => placeLimitOrder(command, state.spot),
  place_market_order: (command, state) => placeMarketOrder(command, state.spot),
  cancel_order: (command, state) => cancelOrder(command, state.spot),
};

export function handle<Type extends Command['type']>(
  type: Type,
  command: CommandsByType[Type],
  state: State,
): Rejection | null {
  return HANDLERS[type](command, state);
}
