import type { Day } from '../stage/day.ts';
import type { Outage } from '../stage/outage.ts';

export type TimeEvent =
  /** Work that was due has been done, or a bounded part of it. */
  | { readonly type: 'time_passed'; readonly isMoreDue: boolean }
  | { readonly type: 'day_begun'; readonly day: Day }
  /** The first `count` rules of the list are in force. */
  | { readonly type: 'rules_adopted'; readonly count: number }
  /** Something went wrong in a room: until it is opened it does nothing. */
  | { readonly type: 'room_closed'; readonly name: string }
  | { readonly type: 'room_opened'; readonly name: string }
  | { readonly type: 'outage_noted'; readonly outage: Outage };
