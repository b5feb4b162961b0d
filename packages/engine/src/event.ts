import type { Amount, Lots, Ticks } from '@assay/money';
import type { CurrencyId, OwnerId, PairId } from './ids.ts';
import type { Posting } from './ledger/posting.ts';
import type { Wallet } from './ledger/wallet.ts';
import type { CurrencySpec } from './market/currency.ts';
import type { PairSpec } from './market/pair.ts';
import type { Order, Side, Trade } from './spot/order.ts';

/** What a command did, in order, in the past tense. The database rows and every push follow from these alone. */
export type Event =
  | { readonly type: 'currency_listed'; readonly currency: CurrencySpec }
  | { readonly type: 'pair_listed'; readonly pair: PairSpec }
  | { readonly type: 'money_moved'; readonly postings: readonly Posting[] }
  | OrderChanged
  | { readonly type: 'trade_executed'; readonly trade: Trade }
  | BookLevelChanged
  | BalanceChanged;

/** An order was placed, filled in part or whole, triggered, amended or cancelled; `order` is how it stands now. At most one per order and command. */
export type OrderChanged = { readonly type: 'order_changed'; readonly order: Order };

/** The total resting quantity at one price is now `quantity` (0: the level is gone). At most one per level and command. */
export type BookLevelChanged = {
  readonly type: 'book_level_changed';
  readonly pair: PairId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
};

/** Where an account stands after the command. At most one per account and command, after everything else. */
export type BalanceChanged = {
  readonly type: 'balance_changed';
  readonly owner: OwnerId;
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  readonly total: Amount;
  /** The sum of the owner's open holds in this account. Available is `total - held`. */
  readonly held: Amount;
};
