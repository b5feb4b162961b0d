import { ACCOUNTS, type OwnerId, timeMs } from '@assay/engine';
import { expect } from 'vitest';
import { completeClosures } from '../../src/people/account/privacy/close-account.ts';
import type { HttpExchange } from './http-exchange.ts';

type Leaver = { readonly id: OwnerId };

/** Makes the closing of an account due now, in the row of its user and in the engine. */
export async function leaveNow(assay: HttpExchange, { id: owner }: Leaver): Promise<number> {
  const at = timeMs(Date.now() - 1_000);
  await assay.database.query('update users set closing_at = to_timestamp($2::float8 / 1000) where id = $1', [
    owner,
    at,
  ]);
  await assay.submit({ room: 'owners', type: 'close_at', by: ACCOUNTS, owner, at });
  return at;
}

/** Waits until the exchange's own clock, which it must have, has processed all due closings. */
export async function passTime({ database }: HttpExchange): Promise<void> {
  const due = "select id from owner_closings where state = 'pending' and at_ms < $1";
  await expect.poll(() => database.query(due, [Date.now()]), { timeout: 10_000 }).toEqual([]);
}

/**
 * Waits until due closings are decided, and runs the job that completes them. Returns the number of closed accounts.
 */
export async function endDue(assay: HttpExchange): Promise<number> {
  await passTime(assay);
  return completeClosures(assay.exchange);
}
