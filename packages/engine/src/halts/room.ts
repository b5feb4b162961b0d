import type { Changes } from '../ledger/changes.ts';
import { declareRoom, type Room } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { Halt, Haltable, Halts } from '../stage/halts.ts';
import type { TimeState } from '../stage/time-state.ts';
import { type HaltsCommand, haltsCommands } from './commands.ts';
import type { HaltsEvent } from './event.ts';
import type { HaltsRejection } from './rejection.ts';

/** In characters. */
export const MAX_NOTICE_LENGTH = 300;

/**
 * Halts of the whole exchange. The engine rejects commands whose declaration names a halt in force (`haltedBy`), and
 * rooms check halts before starting activities by themselves. Cancels, ends and settlements continue.
 */
export const halts = declareRoom<HaltsEvent, HaltsRejection>()({
  number: 19,
  format: 1,
  commands: haltsCommands,
  reasons: [],
  open: (_stage, timeState) => new HaltsRoom(timeState),
});

type HaltRow = readonly ['halt', Halt];

class HaltsRoom implements Room<HaltsCommand> {
  readonly #halts: Halts;
  readonly #changes: Changes;

  constructor({ halts, changes }: TimeState) {
    this.#halts = halts;
    this.#changes = changes;
  }

  handle(command: HaltsCommand): HaltsRejection | null {
    return command.type === 'halt' ? this.#halt(command.what, command.notice) : this.#resume(command.what);
  }

  *write(): Generator<HaltRow> {
    for (const halt of this.#halts.all()) yield ['halt', halt];
  }

  read(row: Row): void {
    const [, halt] = row as HaltRow;
    this.#halts.begin(halt);
  }

  /** Halts in force, in the order of `HALTABLE`. */
  inForce(): readonly Halt[] {
    return this.#halts.all();
  }

  #halt(activity: Haltable, notice: string): HaltsRejection | null {
    if (notice.trim() === '' || notice.length > MAX_NOTICE_LENGTH) return { code: 'invalid_notice' };
    const halt: Halt = {
      what: activity,
      notice,
      since: this.#halts.find(activity)?.since ?? this.#changes.time,
    };
    this.#halts.begin(halt);
    this.#changes.emit<HaltsEvent>({ type: 'halt_changed', halt: { ...halt, isInForce: true } });
    return null;
  }

  #resume(activity: Haltable): HaltsRejection | null {
    const halt = this.#halts.find(activity);
    if (halt === undefined) return { code: 'not_halted' };
    this.#halts.end(activity);
    this.#changes.emit<HaltsEvent>({ type: 'halt_changed', halt: { ...halt, isInForce: false } });
    return null;
  }
}
