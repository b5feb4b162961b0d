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

  has(what: Haltable): boolean {
    return this.#halts.has(what);
  }

  find(what: Haltable): Halt | undefined {
    return this.#halts.get(what);
  }

  begin(halt: Halt): void {
    this.#halts.set(halt.what, halt);
  }

  end(what: Haltable): void {
    this.#halts.delete(what);
  }

  /** Returns the rejection of a command by a halt; null for none. */
  refusalOf({ type }: Command): Rejection | null {
    const what = this.#refuses.get(type);
    const halt = what && this.#halts.get(what);
    return what === undefined || halt === undefined ? null : { code: CODES[what], notice: halt.notice };
  }
}
