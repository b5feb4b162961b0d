import { type CommandOf, declareCommands } from '../../src/command/declaration.ts';
import { integer, markField, pairField, timeField } from '../../src/command/fields.ts';
import type { OwnerId } from '../../src/ids.ts';
import type { Lasting } from '../../src/lasting/lasting.ts';
import { LastingRoom, type NothingLasting } from '../../src/lasting/lasting-room.ts';
import type { PriceStale } from '../../src/marks/rejection.ts';
import { declareRoom } from '../../src/room.ts';
import type { Settling } from '../../src/settling.ts';
import type { MarkedPrice } from '../../src/stage/marked-price.ts';

type AlarmEvent = { readonly type: 'rang'; readonly alarm: number; readonly mark: number | null };
type AlarmRejection = Settling | NothingLasting | PriceStale;

const alarmCommands = declareCommands('alarm', {
  /** Rings once, when this moment is over. */
  set: { by: 'trader', fields: { at: timeField } },
  /** Rings once, when the index falls to this price, or when the moment is over if it has not. */
  watch: { by: 'trader', waitsForMark: 'pair', fields: { pair: pairField, price: markField, at: timeField } },
  stop: { by: 'trader', fields: { alarm: integer } },
});
export type AlarmCommand = CommandOf<typeof alarmCommands>;

/** The smallest room with something that lasts: alarms that ring at an instant or at a price. */
export const alarm = declareRoom<AlarmEvent, AlarmRejection>()({
  number: 90,
  format: 1,
  commands: alarmCommands,
  reasons: [],
  open: (stage) => new AlarmRoom(stage),
});

class AlarmRoom extends LastingRoom<AlarmCommand, OwnerId> {
  handle(command: AlarmCommand): AlarmRejection | null {
    const { trader } = command.by;
    if (command.type === 'stop') return this.giveUp(command.alarm, ({ more: owner }) => owner === trader);
    if (command.type === 'set') return this.begin({ due: command.at, awaited: null, more: trader });
    const { pair, price, at } = command;
    const { marks, changes } = this.stage;
    if (marks.freshAt(pair, changes.time) === null) return { code: 'price_stale' };
    return this.begin({ due: at, awaited: { pair, price, when: 'falls_to' }, more: trader });
  }

  protected ended({ id }: Lasting<OwnerId>, mark: MarkedPrice | null): void {
    this.stage.changes.emit<AlarmEvent>({ type: 'rang', alarm: id, mark: mark?.sequence ?? null });
  }
}
