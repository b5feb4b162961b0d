import type { complaint } from '@assay/contract/words';

const DAY_MS = 24 * 60 * 60_000;
/** Time within which the owner reopens a closed complaint by writing. */
const REOPEN_MS = 30 * DAY_MS;

/** Party that acts on a complaint. */
export type Role = 'owner' | 'staff';
/** Acts on a complaint. `note` and `hand` change nothing that its owner sees. */
export const COMPLAINT_ACTIONS = ['write', 'close', 'reopen', 'rate', 'note', 'hand'] as const;
export type ComplaintAction = (typeof COMPLAINT_ACTIONS)[number];

/** State after an act, by the state before; null: not allowed. A rating does not change the state. */
type State = complaint.ComplaintState;
type StateTransitions = Readonly<Record<State, State | null>>;

/** Open complaints cannot be reopened, and only the owner rates. */
const NEVER: StateTransitions = { new: null, answered: null, waiting: null, closed: null };
const UNCHANGED_IF_OPEN: StateTransitions = {
  new: 'new',
  answered: 'answered',
  waiting: 'waiting',
  closed: null,
};

/** State transitions by role, act and state. */
export const TRANSITIONS: Readonly<Record<Role, Readonly<Record<ComplaintAction, StateTransitions>>>> = {
  owner: {
    write: { new: 'new', answered: 'waiting', waiting: 'waiting', closed: 'waiting' },
    close: { new: 'closed', answered: 'closed', waiting: 'closed', closed: null },
    reopen: NEVER,
    rate: { ...NEVER, closed: 'closed' },
    note: NEVER,
    hand: NEVER,
  },
  staff: {
    write: { new: 'answered', answered: 'answered', waiting: 'answered', closed: null },
    close: { new: null, answered: 'closed', waiting: 'closed', closed: null },
    reopen: { ...NEVER, closed: 'waiting' },
    rate: NEVER,
    note: { ...UNCHANGED_IF_OPEN, closed: 'closed' },
    hand: UNCHANGED_IF_OPEN,
  },
};

/** Returns true while its owner can reopen a closed complaint by writing. */
export function canReopen(row: { readonly closed_at: Date | null }, nowMs: number): boolean {
  return row.closed_at !== null && nowMs < row.closed_at.getTime() + REOPEN_MS;
}
