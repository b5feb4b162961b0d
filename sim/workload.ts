import type { Command, OwnerId } from '@assay/engine';
import type { Expectation } from './audit/expectation.ts';
import type { Product, ProductGenerator } from './product.ts';
import type { Random } from './random.ts';
import { World } from './world.ts';

/** More than an owner's keys that the engine remembers, so that some are sent again that it has forgotten. */
const HISTORY = 700;
const LONGEST_DELAY = 30;

/** Mixes the products' commands as the seed decides, and sends some twice, some late and some under a used key. */
export class Workload {
  readonly #random: Random;
  readonly #world: World;
  readonly #generators: readonly ProductGenerator[];
  readonly #opening: Command[];
  readonly #history: Command[] = [];
  readonly #late: { readonly command: Command; wait: number }[] = [];
  readonly #againPercent: number;
  readonly #latePercent: number;
  #nextHistory = 0;

  constructor(random: Random, products: readonly Product[]) {
    this.#random = random;
    this.#world = new World(random);
    this.#generators = products.map(({ createGenerator }) => createGenerator(this.#world, random));
    this.#opening = this.#generators.flatMap((generator) => generator.opening());
    this.#againPercent = random.pick([0, 2, 10, 30]);
    this.#latePercent = random.pick([0, 0, 3, 15]);
  }

  next(): Command {
    const command = this.#opening.shift() ?? this.#due() ?? this.#again() ?? this.#fresh();
    this.#history[this.#nextHistory] = command;
    this.#nextHistory = (this.#nextHistory + 1) % HISTORY;
    return command;
  }

  /** Tells what the answer to a command must be. The stream depends on this and the seed, never on the engine. */
  learn(command: Command, expectation: Expectation): void {
    for (const generator of this.#generators) generator.learn(command, expectation);
  }

  #fresh(): Command {
    const command = this.#pickGenerator().next();
    if (!this.#random.chance(this.#latePercent)) return command;
    this.#late.push({ command, wait: this.#random.between(1, LONGEST_DELAY) });
    return this.#pickGenerator().next();
  }

  /** A command that was held back and has waited long enough. */
  #due(): Command | undefined {
    for (const late of this.#late) late.wait -= 1;
    const index = this.#late.findIndex(({ wait }) => wait <= 0);
    return index < 0 ? undefined : this.#late.splice(index, 1)[0]?.command;
  }

  /** One of the last commands once more: as it was, or with something else under the same key. */
  #again(): Command | undefined {
    if (!this.#random.chance(this.#againPercent)) return undefined;
    const before = this.#history[this.#random.below(Math.max(1, this.#history.length))];
    if (before === undefined || !('owner' in before) || this.#random.chance(70)) return before;
    if (this.#random.chance(50)) return { ...before, owner: this.#otherOwner() };
    const other = this.#pickGenerator().next();
    const key = 'clientKey' in before ? before.clientKey : undefined;
    if (key === undefined || !('owner' in other) || other.type === 'cancel_order') return other;
    return { ...other, owner: before.owner, clientKey: key };
  }

  #otherOwner(): OwnerId {
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
