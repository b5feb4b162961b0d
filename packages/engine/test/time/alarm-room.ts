import { type CommandOf, declareCommands } from '../../src/command/declaration.ts';
import { integer, timeField } from '../../src/command/fields.ts';
import type { OwnerId, TimeMs } from '../../src/ids.ts';
import { declareRoom, type Room, type Stage } from '../../src/room.ts';
import type { SettlingRejection } from '../../src/settling.ts';
import type { Row } from '../../src/snapshot/part.ts';
import type { AgendaItem } from '../../src/stage/agenda.ts';

type AlarmEvent = { readonly type: 'rang'; readonly alarm: number };
type AlarmRejection = SettlingRejection | { readonly code: 'unknown_alarm' };
type AlarmRow = readonly [id: number, owner: OwnerId, at: TimeMs];

const alarmCommands = declareCommands('alarm', {
  /** Sets an alarm that rings once, after this instant. */
  set: { by: 'trader', fields: { at: timeField } },
  stop: { by: 'trader', fields: { alarm: integer } },
});
export type AlarmCommand = CommandOf<typeof alarmCommands>;

/** Minimal example of a room with scheduled work: alarms that ring at an instant. */
export const alarm = declareRoom<AlarmEvent, AlarmRejection>()({
  number: 90,
  format: 1,
  commands: alarmCommands,
  reasons: [],
  open: (stage) => new AlarmRoom(stage),
});

class AlarmRoom implements Room<AlarmCommand> {
  readonly #stage: Stage;
  readonly #alarms = new Map<number, { readonly owner: OwnerId; readonly item: AgendaItem }>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle(command: AlarmCommand): AlarmRejection | null {
    const { agenda, changes } = this.#stage;
    const { trader } = command.by;
    if (command.type === 'set') {
      this.read([changes.sequence, trader, command.at]);
      changes.createdId = changes.sequence;
      return null;
    }
    const found = this.#alarms.get(command.alarm);
    if (found?.owner !== trader) return { code: 'unknown_alarm' };
    if (agenda.isDue(found.item)) return { code: 'settling' };
    agenda.remove(found.item);
    this.#alarms.delete(command.alarm);
    return null;
  }

  advance(item: AgendaItem): 'done' {
    this.#stage.agenda.remove(item);
    this.#alarms.delete(item.id);
    this.#stage.changes.emit<AlarmEvent>({ type: 'rang', alarm: item.id });
    return 'done';
  }

  *write(): Generator<AlarmRow> {
    for (const [id, { owner, item }] of this.#alarms) yield [id, owner, item.due];
  }

  read(row: Row): void {
    const [id, owner, at] = row as AlarmRow;
    this.#alarms.set(id, { owner, item: this.#stage.agenda.add(at, id) });
  }
}
