import type { Command, Deposit, OwnerId, Withdrawal } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Random } from '../random.ts';

const LATEST = 30;

/** The latest deposits and withdrawals in their expected state, for generated commands about them. */
export class ChainState {
  readonly deposits = new Map<number, Deposit>();
  readonly withdrawals = new Map<number, Withdrawal>();
  readonly closed: OwnerId[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  learn(command: Command, { events, rejection }: Expectation): void {
    if (command.type === 'close' && rejection === null) this.closed.push(command.owner);
    for (const event of events.values()) {
      if (event.type === 'deposit_changed') store(this.deposits, event.deposit.id, event.deposit);
      if (event.type === 'withdrawal_changed') store(this.withdrawals, event.withdrawal.id, event.withdrawal);
    }
  }

  /** A random deposit; the first number while none is known. */
  deposit(): number {
    const ids = [...this.deposits.keys()];
    return ids.length > 0 ? this.#random.pick(ids) : 1;
  }

  suspended(): number {
    const waiting = [...this.deposits.values()].filter(({ state }) =>
      ['unmatched', 'below_minimum'].includes(state),
    );
    return waiting.length > 0 ? this.#random.pick(waiting).id : this.deposit();
  }

  withdrawal(): number {
    const ids = [...this.withdrawals.keys()];
    return ids.length > 0 ? this.#random.pick(ids) : 1;
  }

  /** Mostly one in this state. */
  inState(state: Withdrawal['state']): number {
    const matching = [...this.withdrawals.values()].filter((one) => one.state === state);
    return matching.length > 0 && this.#random.chance(90)
      ? this.#random.pick(matching).id
      : this.withdrawal();
  }
}

/** Stores the latest, and removes the oldest. */
function store<Item>(items: Map<number, Item>, id: number, item: Item): void {
  items.set(id, item);
  if (items.size <= LATEST) return;
  const [oldest] = items.keys();
  if (oldest !== undefined) items.delete(oldest);
}
