import type { PairId, TimeMs } from '../ids.ts';
import type { Room, Stage } from '../room.ts';
import { isDatabaseNumber } from '../stage/database-id.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';
import type { MarksEvent } from '../stage/marks-event.ts';
import type { MarkPrices } from './commands.ts';
import { notifyAtOnce } from './notify-rooms.ts';
import type { MarksRejection } from './rejection.ts';

type Seen = MarkPrices['marks'][number];

/** Takes the marks that can be taken, leaves the others out, and tells the rooms of those that it took. */
export function markPrices(command: MarkPrices, stage: Stage): MarksRejection | null {
  const { changes } = stage;
  const taken = takeMarks(command.marks, stage);
  if (taken.length === 0) return { code: 'nothing_marked' };
  changes.emit<MarksEvent>({ type: 'prices_marked', marks: taken });
  for (const mark of taken) notifyAtOnce(mark, stage);
  return null;
}

/**
 * A pair takes a mark when it is listed and has rules, when the mark is the first of its pair in this command and was
 * seen after the last one and not after now, when no work is left over from the last one, and when its count of sources
 * can be stored.
 */
function takeMarks(seen: readonly Seen[], stage: Stage): readonly MarkedPrice[] {
  const { marks, rooms, changes } = stage;
  const taken: MarkedPrice[] = [];
  for (const { pair, price, observedAt, sources } of seen) {
    const { sequence, time } = changes;
    const staleness = stalenessFor(pair, stage);
    if (staleness === null || marks.unfinished.has(pair)) continue;
    if (sources !== undefined && !isDatabaseNumber(sources)) continue;
    const known = marks.obtain(pair).history;
    const last = known.last;
    const isNews = last === undefined || (last.sequence !== sequence && observedAt > last.observedAt);
    if (!isNews || observedAt > time) continue;
    const freshUntil = (observedAt + staleness) as TimeMs;
    const mark: MarkedPrice = {
      ...{ pair, price, observedAt, freshUntil, sequence, time },
      ...(sources === undefined ? {} : { sources }),
    };
    known.add(mark, neededFrom(pair, time, rooms));
    taken.push(mark);
  }
  return taken;
}

/** Null when the pair takes no marks. */
function stalenessFor(pair: PairId, { listings, marks }: Stage): number | null {
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined || listed.status === 'delisted') return null;
  return marks.find(pair)?.staleness ?? null;
}

/** The earliest instant of which a room may still ask for the mark. */
function neededFrom(pair: PairId, now: TimeMs, rooms: readonly Room[]): TimeMs {
  let earliest = now;
  for (const room of rooms) {
    const needed = room.marksFrom?.(pair) ?? now;
    if (needed < earliest) earliest = needed;
  }
  return earliest;
}
