import type { TimeMs } from '../ids.ts';

/** Period without commands of more than a minute, during which users could not act. */
export type Outage = { readonly from: TimeMs; readonly to: TimeMs };
