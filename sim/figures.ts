import type { Command, Outcome, Rejection } from '@assay/engine';
import { ENVELOPE_CODES } from './envelope.ts';
import { inOrder, type Product, type ProductFigures } from './product.ts';
import { Tally } from './tally.ts';

export type CommandCounts = Record<'sent' | 'accepted' | 'repeated' | 'rejected', number>;

/** Counts of a run, per product of the register. */
export class Figures {
  checkpoints = 0;
  /** By code: of the envelope, or prefixed with its room. */
  readonly rejected: Tally;
  /** Further counts of the products, by their names. */
  readonly products: ReadonlyMap<string, ProductFigures>;
  // By command, with its room.
  readonly #sent: Tally;
  readonly #accepted: Tally;
  readonly #repeated: Tally;

  constructor(register: readonly Product[]) {
    const products = inOrder(register);
    const namesOf = (names: (product: Product) => object) =>
      products.flatMap((product) => Object.keys(names(product)).map((name) => `${product.name}.${name}`));
    const commands = namesOf((product) => product.commands);
    this.#sent = new Tally(commands);
    this.#accepted = new Tally(commands);
    this.#repeated = new Tally(commands);
    this.rejected = new Tally([...Object.keys(ENVELOPE_CODES), ...namesOf((product) => product.codes)]);
    this.products = new Map(
      products.flatMap(({ name, createFigures }) =>
        createFigures === undefined ? [] : [[name, createFigures()]],
      ),
    );
  }

  count(command: Command, outcome: Outcome): void {
    const name = `${command.room}.${command.type}`;
    this.#sent.count(name);
    if (!outcome.ok) {
      this.rejected.count(nameOfCode(command, outcome.rejection));
      return;
    }
    if (outcome.repeated === true) this.#repeated.count(name);
    else this.#accepted.count(name);
    for (const product of this.products.values()) product.count(outcome.events);
  }

  add(other: Figures): void {
    this.checkpoints += other.checkpoints;
    this.rejected.add(other.rejected);
    this.#sent.add(other.#sent);
    this.#accepted.add(other.#accepted);
    this.#repeated.add(other.#repeated);
    for (const [name, figures] of other.products) this.products.get(name)?.add(figures);
  }

  get commands(): number {
    return this.#sent.total;
  }

  get accepted(): number {
    return this.#accepted.total;
  }

  get repeated(): number {
    return this.#repeated.total;
  }

  get rejections(): number {
    return this.rejected.total;
  }

  /** In the order of the rooms. */
  byCommand(): Record<string, CommandCounts> {
    return Object.fromEntries(this.#sent.names().map((name) => [name, this.#countsOf(name)]));
  }

  /** Rejection codes that did not occur. */
  unreachedCodes(): string[] {
    return this.rejected.atZero();
  }

  /** Commands never accepted. */
  commandsNotAccepted(): string[] {
    return this.#accepted.atZero();
  }

  #countsOf(name: string): CommandCounts {
    const sent = this.#sent.of(name);
    const accepted = this.#accepted.of(name);
    const repeated = this.#repeated.of(name);
    return { sent, accepted, repeated, rejected: sent - accepted - repeated };
  }
}

function nameOfCode({ room }: Command, { code }: Rejection): string {
  return Object.hasOwn(ENVELOPE_CODES, code) ? code : `${room}.${code}`;
}
