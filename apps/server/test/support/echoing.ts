import { type Command, type CurrencyId, type OwnerId, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { Clock } from '../../src/core/sequencer/clock.ts';
import type { GroupCommitOptions } from '../../src/core/sequencer/options.ts';
import { createCalendar } from '../../src/core/time/calendar.ts';
import { echoEngines } from './echo-room.ts';

/** Returns the options of a sequencer with a clock, in Shanghai, and with credits that are repeated. */
export function withClock(): Partial<GroupCommitOptions> {
  return {
    engines: echoEngines,
    clock: new Clock(createCalendar('Asia/Shanghai')),
    takeSnapshot: async () => undefined,
  };
}

/** Returns a credit that is repeated at a given time. */
export function echoAt(due: number, owner: OwnerId, currency: CurrencyId, units = 1n): Command {
  return {
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner,
    wallet: 'legal',
    currency,
    amount: amount(units),
    reason: 'deposit',
    reference: due,
  };
}
