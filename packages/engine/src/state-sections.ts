import { assert } from './assertion.ts';
import type { ClientKey, OwnerId, Sequence } from './ids.ts';
import type { Hold } from './ledger/hold.ts';
import { LEDGER_FORMAT, readAccount, writeLedger } from './ledger/snapshot.ts';
import { ROOMS } from './rooms.ts';
import type { Row, Section } from './snapshot/part.ts';
import type { State } from './state.ts';

const KEYS_FORMAT = 1;

/**
 * The whole state: the ledger, the keys, and the rooms by number. Equal states have equal rows, however they were
 * reached.
 */
export function* sectionsOf(state: State): Generator<Section> {
  yield { section: 'ledger', format: LEDGER_FORMAT, rows: writeLedger(state.ledger) };
  yield { section: 'keys', format: KEYS_FORMAT, rows: state.usedKeys.entries() };
  yield { section: 'first_answers', format: KEYS_FORMAT, rows: state.firstAnswers.entries() };
  for (const { name, format, room } of state.rooms) {
    yield { section: name, format, rows: room.write() };
  }
}

/** Returns the sections that this version writes, with their formats. */
export function currentFormats(): readonly { readonly section: string; readonly format: number }[] {
  return [
    { section: 'ledger', format: LEDGER_FORMAT },
    { section: 'keys', format: KEYS_FORMAT },
    { section: 'first_answers', format: KEYS_FORMAT },
    ...ROOMS.map(({ commands, format }) => ({ section: commands.room, format })),
  ];
}

/** Restores a row of a section. Throws `EngineAssertion` for a section or a format that this version does not know. */
export function readRow(state: State, section: string, format: number, row: Row): void {
  if (section === 'ledger') {
    assert(format === LEDGER_FORMAT, 'the format of the ledger is known');
    readAccount(row, state.ledger);
  } else if (section === 'keys') {
    const [name, sequence] = row as readonly [string, Sequence];
    state.usedKeys.restore(name, sequence);
  } else if (section === 'first_answers') {
    state.firstAnswers.remember(...(row as readonly [OwnerId, ClientKey, number | null]));
  } else {
    const opened = state.rooms.find(({ name }) => name === section);
    assert(opened !== undefined, 'every section has its room');
    assert(format === opened.format || format === opened.format - 1, 'the format of a room is known');
    opened.room.read(row, format);
  }
}

/** Asserts every invariant of the whole state. */
export function auditState(state: State): void {
  state.ledger.audit(holdsOf(state));
  for (const { room } of state.rooms) room.assertInvariants?.();
}

function* holdsOf({ rooms }: State): Generator<Hold> {
  for (const { room } of rooms) yield* room.holds?.() ?? [];
}
