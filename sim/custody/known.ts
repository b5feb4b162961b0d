import type { Command, Deposit, OwnerId, Withdrawal } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Random } from '../random.ts';

const LATEST = 30;

/** The latest deposits and withdrawals in their expected state, for generated commands about them. */
export class Known {
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
      if (event.type === 'deposit_changed') keep(this.deposits, event.deposit.id, event.deposit);
      if (event.type === 'withdrawal_changed') keep(this.withdrawals, event.withdrawal.id, event.withdrawal);
    }
  }

  /** A random deposit; the first number while none is known. */
  deposit(): number {
    const known = [...this.deposits.keys()];
    return known.length > 0 ? this.#random.pick(known) : 1;
  }

  suspended(): number {
    const waiting = [...this.deposits.values()].filter(({ state }) =>
      ['unmatched', 'below_minimum'].includes(state),
    );
    return waiting.length > 0 ? this.#random.pick(waiting).id : this.deposit();
  }

  withdrawal(): number {
    const known = [...this.withdrawals.keys()];
    return known.length > 0 ? this.#random.pick(known) : 1;
  }

  /** Mostly one in this state. */
  inState(state: Withdrawal['state']): number {
    const found = [...this.withdrawals.values()].filter((one) => one.state === state);
    return found.length > 0 && this.#random.chance(90) ? this.#random.pick(found).id : this.withdrawal();
  }
}

/** Stores the latest, and removes the oldest. */
function keep<Thing>(things: Map<number, Thing>, id: number, thing: Thing): void {
  things.set(id, thing);
  if (things.size <= LATEST) return;
  const [oldest] = things.keys();
  if (oldest !== undefined) things.delete(oldest);
}
