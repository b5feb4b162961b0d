import type { Call } from '../define.ts';
import * as account from './account.ts';
import * as demo from './demo.ts';
import * as market from './market.ts';
import * as news from './news.ts';
import * as safe from './safe.ts';
import * as site from './site.ts';
import * as spot from './spot.ts';
import * as wallet from './wallet.ts';

/** Every call by name. */
export const calls = { ...account, ...safe, ...site, ...news, ...market, ...wallet, ...spot, ...demo };

/** Every call, in the order of the API reference. */
export const allCalls: readonly Call[] = Object.values(calls);
