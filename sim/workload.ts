import type { Command, OwnerId } from '@assay/engine';
import type { Expectation } from './audit/expectation.ts';
import type { SimulatedClock } from './clock.ts';
import { isHouses, isTraders, traderOf } from './envelope.ts';
import { KeyedCommands, type Sent } from './keyed-commands.ts';
import { inOrder, type Product, type ProductGenerator } from './product.ts';
import type { Random } from './random.ts';
import { World } from './world.ts';

const HISTORY = 700;
const MAX_DELAY = 30;

/** Mixes the products' commands by the seed, and sends some twice, some late and some with a used key. */
export class Workload {
  readonly #random: Random;
  readonly #world: World;
  readonly #generators: readonly ProductGenerator[];
  readonly #opening: Command[];
  readonly #history: Command[] = [];
  readonly #late: { readonly command: Command; wait: number }[] = [];
  readonly #keyed = new KeyedCommands();
  readonly #repeatPercent: number;
  readonly #latePercent: number;
  /** True if the sequence sometimes jumps ahead, so that keys expire early. */
  readonly #leaps: boolean;
  #nextHistory = 0;

  constructor(
    random: Random,
    products: readonly Product[],
    clock: SimulatedClock,
    unaskedPercent: number | null,
  ) {
    this.#random = random;
    this.#world = new World(random, clock, unaskedPercent);
    this.#generators = inOrder(products).map((product) => product.createGenerator(this.#world, random));
    this.#opening = this.#generators.flatMap((generator) => generator.opening());
    this.#repeatPercent = random.pick([0, 2, 10, 30]);
    this.#latePercent = random.pick([0, 0, 3, 15]);
    this.#leaps = random.chance(60);
  }

  /** Returns the next command, given the last sequence. */
  next(last: number): Sent {
    const opening = this.#opening.shift();
    const unasked = opening === undefined ? this.#unasked() : undefined;
    if (unasked !== undefined) return { command: unasked, sequence: last + 1 };
    const leap = opening === undefined ? this.#leap(last) : undefined;
    const command = leap?.command ?? opening ?? this.#due() ?? this.#drawRepeat() ?? this.#drawNew();
    this.#history[this.#nextHistory] = command;
    this.#nextHistory = (this.#nextHistory + 1) % HISTORY;
    return { command, sequence: leap?.sequence ?? last + 1 };
  }

  /**
   * Passes the expected answer of a command to the generators. The stream depends on this and the seed, never on the
   * engine.
   */
  learn(command: Command, expectation: Expectation): void {
    for (const generator of this.#generators) generator.learn?.(command, expectation);
    this.#keyed.learn(command, expectation);
  }

  /** Returns a spontaneous command, which is never repeated and does not depend on the draws of the others. */
  #unasked(): Command | undefined {
    for (const generator of this.#generators) {
      const command = generator.unasked?.();
      if (command !== undefined) return command;
    }
    return undefined;
  }

  #drawNew(): Command {
    const command = this.#aged(this.#pickGenerator().next());
    if (!this.#random.chance(this.#latePercent)) return command;
    this.#late.push({ command, wait: this.#random.between(1, MAX_DELAY) });
    return this.#aged(this.#pickGenerator().next());
  }

  /**
   * Some commands with a key are from an older journal, in which keys belonged to the owner of the affected account.
   */
  #aged(command: Command): Command {
    if (command.key === undefined || !this.#random.chance(this.#world.olderPercent)) return command;
    return { ...command, keyOwner: this.#keyOwnerOf(command) };
  }

  /** A delayed command whose wait is over. */
  #due(): Command | undefined {
    for (const late of this.#late) late.wait -= 1;
    const index = this.#late.findIndex(({ wait }) => wait <= 0);
    return index < 0 ? undefined : this.#late.splice(index, 1)[0]?.command;
  }

  /** A command whose key is at the end of the engine's memory after a jump of the sequence. */
  #leap(last: number): Sent | undefined {
    if (!this.#leaps || !this.#random.chance(1)) return undefined;
    return this.#keyed.atTheEndOfMemory(this.#random, last);
  }

  /** Repeats one of the last commands: unchanged, from another issuer, or with other contents under the same key. */
  #drawRepeat(): Command | undefined {
    const random = this.#random;
    if (!random.chance(this.#repeatPercent)) return undefined;
    const fading = random.chance(20) ? this.#keyed.fading(random, this.#anyOwner()) : undefined;
    if (fading !== undefined) return fading;
    const before = this.#history[random.below(Math.max(1, this.#history.length))];
    if (before === undefined || random.chance(70)) return before;
    if (random.chance(30)) return this.#fromSomebodyElse(before);
    return random.chance(20) ? this.#ofAnotherTime(before) : this.#underTheKeyOf(before);
  }

  #fromSomebodyElse(before: Command): Command {
    if (isTraders(before)) return { ...before, by: { trader: this.#anyOwner() } };
    return isHouses(before) ? { ...before, by: this.#world.house() } : before;
  }

  /** Uses the same key in the other kind of journal: keys of older journals do not collide with present ones. */
  #ofAnotherTime(before: Command): Command {
    const { keyOwner, ...today } = before;
    if (keyOwner !== undefined || before.key === undefined) return today;
    return { ...today, keyOwner: this.#keyOwnerOf(before) };
  }

  /** Returns another command with the same key: equal keys of a trader and of the exchange must not collide. */
  #underTheKeyOf({ key, keyOwner, by }: Command): Command {
    const other = this.#pickGenerator().next();
    if (key === undefined) return other;
    const keyFields = keyOwner === undefined ? { key } : { key, keyOwner };
    if (isTraders(other)) return 'trader' in by ? { ...other, ...keyFields, by } : { ...other, ...keyFields };
    if (!isHouses(other) || !('staff' in by || 'service' in by)) return { ...other, ...keyFields };
    return { ...other, ...keyFields, by };
  }

  /** A journal has only valid owners: replaces an invalid trader by a valid one. */
  #keyOwnerOf({ by }: Command): OwnerId {
    const trader = traderOf(by);
    return trader !== undefined && this.#world.traders.includes(trader) ? trader : this.#anyOwner();
  }

  #anyOwner(): OwnerId {
    return this.#random.pick(this.#world.traders);
  }

  #pickGenerator(): ProductGenerator {
    let left = this.#random.below(this.#generators.reduce((sum, { weight }) => sum + weight, 0));
    for (const generator of this.#generators) {
      if (left < generator.weight) return generator;
      left -= generator.weight;
    }
    throw new RangeError('no product has a weight');
  }
}
