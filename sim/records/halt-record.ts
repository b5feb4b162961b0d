import type { Command, Halt, Haltable, HaltedByCommands, Rejection } from '@assay/engine';

const CODES = { trading: 'trading_halted', withdrawals: 'withdrawals_halted' } as const;

/** Types of commands that each halt rejects. */
export type Halted = Readonly<Partial<Record<HaltedByCommands, readonly string[]>>>;

/** The halts in force in the auditor's books. */
export class HaltRecord {
  readonly #halts = new Map<Haltable, Halt>();
  /** Halt that rejects a command, by its type. */
  readonly #refuses = new Map<string, HaltedByCommands>();

  constructor(products: readonly { readonly halted?: Halted }[]) {
    for (const { halted } of products) {
      for (const type of halted?.trading ?? []) this.#refuses.set(type, 'trading');
      for (const type of halted?.withdrawals ?? []) this.#refuses.set(type, 'withdrawals');
    }
  }

  has(activity: Haltable): boolean {
    return this.#halts.has(activity);
  }

  find(activity: Haltable): Halt | undefined {
    return this.#halts.get(activity);
  }

  begin(halt: Halt): void {
    this.#halts.set(halt.what, halt);
  }

  end(activity: Haltable): void {
    this.#halts.delete(activity);
  }

  /** Returns the rejection of a command by a halt; null for none. */
  refusalOf({ type }: Command): Rejection | null {
    const activity = this.#refuses.get(type);
    const halt = activity && this.#halts.get(activity);
    return activity === undefined || halt === undefined
      ? null
      : { code: CODES[activity], notice: halt.notice };
  }
}
