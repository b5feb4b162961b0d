import type { Command, OwnerId } from '@assay/engine';
import type { Expectation } from './audit/expectation.ts';
import type { Random } from './random.ts';

/** A command and its place in the journal. */
export type Sent = { readonly command: Command; readonly sequence: number };

const REMEMBERED = 300;
/** The engine remembers 256 keys of an owner: these are sent again when it has just forgotten them, or is about to. */
const AROUND_THE_LIMIT = [255, 256, 257];
/** And it remembers any key for 65,536 commands. */
const AROUND_THE_AGE = [65_535, 65_536, 65_537];

/** The accepted commands with a key, from the oldest to the newest, so that they can be sent when their keys fade. */
export class KeyedCommands {
  readonly #today: Sent[] = [];
  /** Those of an older journal, by the owner of the key. */
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

  /** One of an older journal that is about to be forgotten, or just has been. */
  fading(random: Random, owner: OwnerId): Command | undefined {
    const older = this.#older.get(owner) ?? [];
    return older[older.length - random.pick(AROUND_THE_LIMIT)];
  }

  /** One of today, and the place in the journal at which it is about to be forgotten, or just has been. */
  atTheEndOfMemory(random: Random, last: number): Sent | undefined {
    const age = random.pick(AROUND_THE_AGE);
    const ahead = this.#today.filter(({ sequence }) => sequence + age > last);
    const used = ahead[random.below(Math.max(1, ahead.length))];
    return used === undefined ? undefined : { command: used.command, sequence: used.sequence + age };
  }
}

function remember<Value>(list: Value[], value: Value): void {
  list.push(value);
  if (list.length > REMEMBERED) list.shift();
}
