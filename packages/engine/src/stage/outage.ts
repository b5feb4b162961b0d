import type { TimeMs } from '../ids.ts';

/** The exchange did nothing from a moment to another: longer than a minute, in which people could do nothing either. */
export type Outage = { readonly from: TimeMs; readonly to: TimeMs };
