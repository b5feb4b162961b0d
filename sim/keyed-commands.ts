import type { Command, OwnerId } from '@assay/engine';
import type { Expectation } from './audit/expectation.ts';
import type { Random } from './random.ts';

/** A command and its sequence. */
export type Sent = { readonly command: Command; readonly sequence: number };

const REMEMBERED = 300;
/** The engine stores 256 keys of an owner: repeats are sent just before and after a key is dropped. */
const AROUND_THE_LIMIT = [255, 256, 257];
/** Number of commands for which the engine stores any key: 65,536. */
const AROUND_THE_AGE = [65_535, 65_536, 65_537];

/** Accepted commands with a key, from the oldest to the newest, to be repeated when their keys expire. */
export class KeyedCommands {
  readonly #today: Sent[] = [];
  /** Commands of an older journal, by the owner of the key. */
  readonly #older = new Map<OwnerId, Command[]>();

  learn(command: Command, { rejection, isRepeated, sequence }: Expectation): void {
    const { key, keyOwner } = command;
    if (rejection !== null || isRepeated || key === undefined) return;
    if (keyOwner === undefined) {
      remember(this.#today, { command, sequence });
      return;
    }
    const older = this.#older.get(keyOwner) ?? [];
    remember(older, command);
    this.#older.set(keyOwner, older);
  }

  /** Command of an older journal whose key is about to be dropped, or just was. */
  fading(random: Random, owner: OwnerId): Command | undefined {
    const older = this.#older.get(owner) ?? [];
    return older[older.length - random.pick(AROUND_THE_LIMIT)];
  }

  /** Current command, with the sequence at which its key is about to be dropped, or just was. */
  atTheEndOfMemory(random: Random, last: number): Sent | undefined {
    const age = random.pick(AROUND_THE_AGE);
    const recent = this.#today.filter(({ sequence }) => sequence + age > last);
    const used = recent[random.below(Math.max(1, recent.length))];
    return used === undefined ? undefined : { command: used.command, sequence: used.sequence + age };
  }
}

function remember<Value>(list: Value[], value: Value): void {
  list.push(value);
  if (list.length > REMEMBERED) list.shift();
}
