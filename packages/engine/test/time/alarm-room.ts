import { type CommandOf, declareCommands } from '../../src/command/declaration.ts';
import { integer, timeField } from '../../src/command/fields.ts';
import type { TimeMs } from '../../src/ids.ts';
import { declareRoom, type Room, type Stage } from '../../src/room.ts';
import type { Settling } from '../../src/settling.ts';
import type { Row } from '../../src/snapshot/part.ts';
import type { AgendaItem } from '../../src/stage/agenda.ts';

type AlarmEvent = { readonly type: 'rang'; readonly alarm: number };
type AlarmRejection = Settling | { readonly code: 'unknown_alarm' };

const alarmCommands = declareCommands('alarm', {
  /** Rings once, when this moment is over. */
  set: { by: 'trader', fields: { at: timeField } },
  stop: { by: 'trader', fields: { alarm: integer } },
});
export type AlarmCommand = CommandOf<typeof alarmCommands>;

/** The smallest room with something that lasts: an alarm that rings at an instant. */
export const alarm = declareRoom<AlarmEvent, AlarmRejection>()({
  number: 90,
  format: 1,
  commands: alarmCommands,
  reasons: [],
  open: (stage) => new AlarmRoom(stage),
});

class AlarmRoom implements Room<AlarmCommand> {
  readonly #stage: Stage;
  readonly #alarms = new Map<number, AgendaItem>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle(command: AlarmCommand): AlarmRejection | null {
    return command.type === 'set' ? this.#set(command.at) : this.#stop(command.alarm);
  }

  advance({ id }: AgendaItem): 'done' {
    this.#alarms.delete(id);
    this.#stage.changes.emit<AlarmEvent>({ type: 'rang', alarm: id });
    return 'done';
  }

  *write(): Generator<Row> {
    for (const [id, { due }] of this.#alarms) yield [id, due];
  }

  read(row: Row): void {
    const [id, due] = row as readonly [number, TimeMs];
    this.#alarms.set(id, this.#stage.agenda.add(due, id));
  }

  #set(at: TimeMs): null {
    const { agenda, changes } = this.#stage;
    changes.made = changes.sequence;
    this.#alarms.set(changes.sequence, agenda.add(at, changes.sequence));
    return null;
  }

  #stop(id: number): AlarmRejection | null {
    const item = this.#alarms.get(id);
    if (item === undefined) return { code: 'unknown_alarm' };
    if (this.#stage.agenda.isDue(item)) return { code: 'settling' };
    this.#stage.agenda.remove(item);
    this.#alarms.delete(id);
    return null;
  }
}
