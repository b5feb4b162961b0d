import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Outage } from '../stage/outage.ts';
import { cancelCheckout, endUnpaid, openCheckout, ruleLate, settleCheckout } from './actions.ts';
import type { Checkout } from './checkout.ts';
import { Checkouts } from './checkouts.ts';
import { type CheckoutCommand, checkoutCommands } from './commands.ts';
import type { CheckoutEvent } from './event.ts';
import { fund, setTerms } from './house.ts';
import type { CheckoutRejection } from './rejection.ts';
import type { CheckoutTerms } from './terms.ts';

const CHECKOUT_REASONS = ['checkout_credited', 'checkout_funding'] as const;
const CHECKOUT_WALLETS = ['checkout'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof CHECKOUT_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof CHECKOUT_WALLETS)[number], true> {}
}

/** Payments in yuan through a gateway for coins of the exchange, at a rate that is firm for ten minutes. */
export const checkout = declareRoom<CheckoutEvent, CheckoutRejection>()({
  number: 16,
  format: 1,
  commands: checkoutCommands,
  reasons: CHECKOUT_REASONS,
  wallets: CHECKOUT_WALLETS,
  open: (stage) => new CheckoutRoom(stage),
});

class CheckoutRoom implements Room<CheckoutCommand> {
  readonly #checkouts: Checkouts;

  constructor(stage: Stage) {
    this.#checkouts = new Checkouts(stage);
  }

  handle(command: CheckoutCommand): CheckoutRejection | null {
    switch (command.type) {
      case 'set_checkout_terms':
        return setTerms(command, this.#checkouts);
      case 'fund_checkouts':
      case 'draw_checkouts':
        return fund(command, this.#checkouts);
      case 'open_checkout':
        return openCheckout(command, this.#checkouts);
      case 'abandon_checkout':
        return cancelCheckout(command.checkout, command.by.trader, this.#checkouts);
      case 'cancel_checkout':
        return cancelCheckout(command.checkout, null, this.#checkouts);
      case 'settle_checkout':
        return settleCheckout(command, this.#checkouts);
      case 'rule_late_checkout':
        return ruleLate(command, this.#checkouts);
    }
  }

  advance({ id }: AgendaItem): Progress {
    const checkout = this.#checkouts.of(id);
    assert(checkout !== undefined, 'the thing of a due agenda item exists');
    if (checkout.state === 'waiting') endUnpaid(checkout, 'expired', this.#checkouts);
    else this.#checkouts.change({ ...checkout, dueAt: null });
    return 'done';
  }

  paused(outage: Outage, maxPostings: number): Progress {
    return this.#checkouts.paused(outage, maxPostings);
  }

  /** Returns true while a checkout of the owner waits for its payment, or for a ruling on a late one. */
  hasOpenBusiness(owner: OwnerId): boolean {
    return this.checkouts().some(
      (checkout) => checkout.owner === owner && (checkout.state === 'waiting' || checkout.state === 'late'),
    );
  }

  holds(): Iterable<Hold> {
    return this.#checkouts.holds();
  }

  skipIds(count: number): void {
    this.#checkouts.skipIds(count);
  }

  write(): Iterable<Row> {
    return this.#checkouts.write();
  }

  read(row: Row): void {
    this.#checkouts.read(row);
  }

  assertInvariants(): void {
    this.#checkouts.audit();
  }

  /** Current terms, with their version. */
  terms(): { readonly version: number; readonly terms: CheckoutTerms } {
    const { version, terms } = this.#checkouts;
    return { version, terms };
  }

  /** Checkouts that may still change, by id. */
  checkouts(): readonly Checkout[] {
    return this.#checkouts.all();
  }
}
