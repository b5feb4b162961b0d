import type { Command, OwnerId } from '@assay/engine';
import type { Expectation } from './audit/expectation.ts';
import type { Product, ProductGenerator } from './product.ts';
import type { Random } from './random.ts';
import { World } from './world.ts';

const HISTORY = 700;
/** The engine remembers 256 keys of an owner: these are sent again when it has just forgotten them, or is about to. */
const AROUND_THE_LIMIT = [255, 256, 257];
const KEYED_KEPT = 300;
const LONGEST_DELAY = 30;

/** Mixes the products' commands as the seed decides, and sends some twice, some late and some under a used key. */
export class Workload {
  readonly #random: Random;
  readonly #world: World;
  readonly #generators: readonly ProductGenerator[];
  readonly #opening: Command[];
  readonly #history: Command[] = [];
  readonly #late: { readonly command: Command; wait: number }[] = [];
  /** The accepted commands with a key, by owner, from the oldest to the newest. */
  readonly #keyed = new Map<OwnerId, Command[]>();
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
    const { rejection, isRepeated } = expectation;
    if (rejection !== null || isRepeated || !('clientKey' in command) || !('owner' in command)) return;
    const keyed = this.#keyed.get(command.owner) ?? [];
    keyed.push(command);
    if (keyed.length > KEYED_KEPT) keyed.shift();
    this.#keyed.set(command.owner, keyed);
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
    const fading = this.#random.chance(20) ? this.#fading() : undefined;
    if (fading !== undefined) return fading;
    const before = this.#history[this.#random.below(Math.max(1, this.#history.length))];
    if (before === undefined || !('owner' in before) || this.#random.chance(70)) return before;
    if (this.#random.chance(50)) return { ...before, owner: this.#anyOwner() };
    const other = this.#pickGenerator().next();
    const key = 'clientKey' in before ? before.clientKey : undefined;
    if (key === undefined || !('owner' in other) || other.type === 'cancel_order') return other;
    return { ...other, owner: before.owner, clientKey: key };
  }

  /** A command whose key is at the end of the engine's memory. */
  #fading(): Command | undefined {
    const keyed = this.#keyed.get(this.#anyOwner()) ?? [];
    return keyed[keyed.length - this.#random.pick(AROUND_THE_LIMIT)];
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
