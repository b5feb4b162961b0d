import { expect, it } from 'vitest';
import { COMPLAINT_ACTIONS, canReopen, TRANSITIONS } from '../../../src/products/complaint/actions.ts';

const DAY_MS = 24 * 60 * 60_000;
const STATES = ['new', 'answered', 'waiting', 'closed'] as const;

/** Role, act, and the resulting state from each state; a dash: refused. */
const TABLE = `
  owner write  new      waiting  waiting waiting
  owner close  closed   closed   closed  -
  owner reopen -        -        -       -
  owner rate   -        -        -       closed
  owner note   -        -        -       -
  owner hand   -        -        -       -
  staff write  answered answered answered -
  staff close  -        closed   closed  -
  staff reopen -        -        -       waiting
  staff rate   -        -        -       -
  staff note   new      answered waiting closed
  staff hand   new      answered waiting -
`;

it.each(
  TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/)),
)('CMP-022: what %s does with %s leads to %s, %s, %s, %s', (role, act, ...leads) => {
  const moves = TRANSITIONS[role as 'owner' | 'staff'][act as (typeof COMPLAINT_ACTIONS)[number]];
  expect(STATES.map((state) => moves[state] ?? '-')).toEqual(leads);
});

it('CMP-022: the table has every role and act', () => {
  expect(TABLE.trim().split('\n')).toHaveLength(2 * COMPLAINT_ACTIONS.length);
});

it('CMP-023: its owner reopens a closed complaint for 30 days, to the millisecond', () => {
  const closed = { closed_at: new Date(1_000) };
  expect(canReopen(closed, 1_000 + 30 * DAY_MS - 1)).toBe(true);
  expect(canReopen(closed, 1_000 + 30 * DAY_MS)).toBe(false);
  expect(canReopen({ closed_at: null }, 1_000)).toBe(false);
});
