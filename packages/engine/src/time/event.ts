import type { Day } from '../stage/day.ts';
import type { Outage } from '../stage/outage.ts';

export type TimeEvent =
  /** Due work was processed, completely or up to the limit. */
  | { readonly type: 'time_passed'; readonly isMoreDue: boolean }
  | { readonly type: 'day_begun'; readonly day: Day }
  /** The first `count` entries of `UPGRADES` are in force. */
  | { readonly type: 'rules_adopted'; readonly count: number }
  /** A room was closed after a failure: it processes nothing until it is reopened. */
  | { readonly type: 'room_closed'; readonly name: string }
  | { readonly type: 'room_opened'; readonly name: string }
  | { readonly type: 'outage_noted'; readonly outage: Outage };
