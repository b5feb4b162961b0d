import type { Day } from '../stage/day.ts';
import type { Outage } from '../stage/outage.ts';

export type TimeEvent =
  /** What was due has been worked off, or a bounded part of it. */
  | { readonly type: 'time_passed'; readonly isMoreDue: boolean }
  | { readonly type: 'day_begun'; readonly day: Day }
  | { readonly type: 'outage_noted'; readonly outage: Outage };
