import { assert } from '../assertion.ts';
import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { AccountKey } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { type SaleCommand, saleCommands } from './commands.ts';
import type { SaleEvent } from './event.ts';
import { setSale } from './house.ts';
import type { SaleRejection } from './rejection.ts';
import type { Sale, Subscription, SubscriptionId } from './sale.ts';
import { Sales } from './sales.ts';
import { endSale, release } from './settle.ts';
import { readSales, type SaleRow, writeSales } from './snapshot.ts';
import { subscribe } from './subscribe.ts';

const SALE_REASONS = ['sale_payment', 'sale_tokens', 'sale_funding'] as const;
const SALE_WALLETS = ['sale'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof SALE_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof SALE_WALLETS)[number], true> {}
}

/** Tokens sold by the exchange for a period at a set price: first come, first served, or pro rata. */
export const sale = declareRoom<SaleEvent, SaleRejection>()({
  number: 12,
  format: 1,
  commands: saleCommands,
  reasons: SALE_REASONS,
  wallets: SALE_WALLETS,
  open: (stage) => new SaleRoom(stage),
});

class SaleRoom implements Room<SaleCommand> {
  readonly #sales: Sales;

  constructor(stage: Stage) {
    this.#sales = new Sales(stage);
  }

  handle(command: SaleCommand): SaleRejection | null {
    switch (command.type) {
      case 'set_sale':
        return setSale(command, this.#sales);
      case 'pause_sale':
        return this.#sales.pause(command.sale, command.paused, 'sale_over');
      case 'cancel_sale':
        return this.#sales.cancel(command.sale, { status: 'ending', isCancelled: true }, 'sale_over');
      case 'fund_sale':
        return fundHouse(this.#sales.stage, 'sale', command, 'sale_funding');
      case 'draw_sale':
        return drawFromHouse(this.#sales.stage, 'sale', command, 'sale_funding');
      case 'subscribe_sale':
        return subscribe(command, this.#sales);
    }
  }

  advance({ id }: AgendaItem, maxPostings: number): Progress {
    const open = this.#sales.open.get(id);
    if (open !== undefined) return endSale(open, maxPostings, this.#sales);
    const vesting = this.#sales.subscriptions.get(id as SubscriptionId);
    if (vesting !== undefined) release(vesting, this.#sales);
    return 'done';
  }

  /** Returns true while a due end of a sale or a due release has not changed this account yet. */
  isSettling({ owner, wallet, currency }: AccountKey): boolean {
    if (wallet !== 'change') return false;
    const { agenda } = this.#sales.stage;
    for (const { subscription, item, terms } of this.#sales.ofOwner(owner)) {
      if (currency !== terms.payment && currency !== terms.token) continue;
      const sale = this.#sales.open.get(subscription.sale);
      if (subscription.status === 'waiting' && sale !== undefined && agenda.isDue(sale.item)) return true;
      if (item !== null && agenda.isDue(item)) return true;
    }
    return false;
  }

  *holds(): Generator<Hold> {
    const { open, subscriptions } = this.#sales;
    for (const { product: sale } of open.values()) {
      const amount = (sale.terms.supply - sale.allotted) as Hold['amount'];
      yield { account: this.#sales.house(sale.terms.token), amount };
    }
    for (const { subscription, terms } of subscriptions.values()) {
      const { owner, status, cost, allotted, released } = subscription;
      const isWaiting = status === 'waiting';
      const amount = isWaiting ? cost : (((allotted ?? 0n) - released) as Hold['amount']);
      yield { account: this.#sales.accountOf(owner, isWaiting ? terms.payment : terms.token), amount };
    }
  }

  skipIds(count: number): void {
    this.#sales.lastNumber += count;
  }

  write(): Iterable<SaleRow> {
    return writeSales(this.#sales);
  }

  read(row: Row): void {
    readSales(row as SaleRow, this.#sales);
  }

  assertInvariants(): void {
    for (const { product: sale, waiting, requestedByOwner: requestedByOwners } of this.#sales.open.values()) {
      const { terms, allotted, asked, askedTo } = sale;
      assert(allotted <= terms.supply && askedTo <= asked, 'allotted tokens do not exceed the supply');
      let waits = 0n;
      for (const { subscription } of waiting.values()) waits += subscription.asked;
      const isSold = terms.delivery === 'at_once';
      assert(
        isSold ? allotted === asked : asked === askedTo + waits,
        'the amount requested is that of waiting and settled subscriptions',
      );
      let byOwners = 0n;
      for (const requestedByOwner of requestedByOwners.values()) {
        assert(requestedByOwner <= terms.perOwner, 'no owner requests more than the cap');
        byOwners += requestedByOwner;
      }
      assert(byOwners === asked, 'the total requested is the sum over all owners');
    }
  }

  /** Sales that have not ended, by id. */
  *sales(): Generator<Sale> {
    for (const { product: sale } of this.#sales.open.values()) yield sale;
  }

  /** Waiting and vesting subscriptions, by id. */
  *subscriptions(): Generator<Subscription> {
    for (const { subscription } of this.#sales.subscriptions.values()) yield subscription;
  }
}
