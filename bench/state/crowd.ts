import {
  type Command,
  currencyId,
  type OwnerId,
  ownerId,
  type PairId,
  pairId,
  SETUP,
  type Side,
} from '@assay/engine';
import { amount, decimals, lots, ratePpm, ticks } from '@assay/money';

const QUOTE = currencyId(1);
const FIRST_BASE = 2;
const FIRST_OWNER = 100_001;
/** Pairs of one quote currency, so that orders are distributed. */
const PAIRS = 4;
const MIDDLE = 3_000_000;
/** Orders at one price. */
const PER_LEVEL = 25;

/**
 * The shortest history with this number of accounts and open orders: each trader deposits money into one account and
 * places the same number of resting orders, buyers below the middle and sellers above it, without trades. Commands are
 * generated one by one, because a list of all would use much memory.
 */
export function* crowd(accounts: number, orders: number): Generator<Command> {
  yield* listings();
  for (let trader = 0; trader < accounts; trader += 1) yield deposit(trader);
  for (let order = 0; order < orders; order += 1) yield placeOrder(order, order % accounts, accounts);
}

function* listings(): Generator<Command> {
  yield currency(QUOTE, 'USDT');
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const base = currencyId(FIRST_BASE + pair);
    yield currency(base, `COIN${pair}`);
    yield {
      room: 'listing',
      type: 'list_pair',
      by: SETUP,
      pair: {
        id: pairId(pair + 1),
        base,
        quote: QUOTE,
        tickSize: '0.01',
        lotSize: '0.00001',
        makerFee: ratePpm(1_000),
        takerFee: ratePpm(1_000),
        marketProtection: ratePpm(50_000),
        minimumLots: 1,
        maximumLots: 10_000_000,
        status: 'trading',
      },
    };
  }
}

function currency(id: ReturnType<typeof currencyId>, code: string): Command {
  return { room: 'listing', type: 'list_currency', by: SETUP, currency: { id, code, decimals: decimals(8) } };
}

/** Traders are distributed over the pairs, and then over the sides. */
function positionOf(trader: number): { readonly owner: OwnerId; readonly pair: PairId; readonly side: Side } {
  const side = Math.floor(trader / PAIRS) % 2 === 0 ? 'buy' : 'sell';
  return { owner: ownerId(FIRST_OWNER + trader), pair: pairId((trader % PAIRS) + 1), side };
}

function deposit(trader: number): Command {
  const { owner, pair, side } = positionOf(trader);
  return {
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner,
    wallet: 'change',
    currency: side === 'buy' ? QUOTE : currencyId(FIRST_BASE + pair - 1),
    // More than the maximum holds of a trader's orders; the total is within the ledger's range.
    amount: amount(10n ** 12n),
    reason: 'deposit',
    reference: trader + 1,
  };
}

function placeOrder(order: number, trader: number, accounts: number): Command {
  const { owner, pair, side } = positionOf(trader);
  const levels = Math.max(1, Math.floor(accounts / (PAIRS * 2 * PER_LEVEL)));
  const distance = 1 + ((Math.floor(trader / (PAIRS * 2)) + Math.floor(order / accounts)) % levels);
  return {
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: owner },
    pair,
    side,
    price: ticks(side === 'buy' ? MIDDLE - distance : MIDDLE + distance),
    quantity: lots(10),
  };
}
