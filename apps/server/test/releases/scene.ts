import type { RoomName } from '@assay/engine';
import type { Call } from '../support/call.ts';
import { EVERY_ROOM } from './journal-contents.ts';
import { gather } from './people.ts';
import { VISITS } from './visits.ts';

/**
 * People of the demo do by their calls what there is to do in these rooms, in the order of the register: every room gets
 * commands, from people or from the demo itself. Every type of command is in the simulated journals beside it. `name` is
 * new for each time on one exchange.
 */
export async function tradeForAWhile(
  call: Call,
  name: string,
  rooms: readonly RoomName[] = EVERY_ROOM,
): Promise<void> {
  const people = await gather(call, name);
  // Refused to those who had some the same day.
  await call('/api/demo/claim', { token: people.alice, form: {} });
  for (const room of rooms) {
    const visit = VISITS[room];
    if (typeof visit === 'function') await visit(people);
  }
}
