import { zoneOf } from '@assay/contract/zone';
import { create } from 'zustand';
import { serverClock } from '../api/server-clock.ts';
import { currentUserId, useSession } from '../storage/session.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** Latest claim of test funds in this browser: user and day; null for none. */
const useClaim = create<{ readonly text: string | null }>(() => ({ text: readStored('claimed_funds') }));

/** Returns true if the user has claimed the test funds of this day in this browser. */
export function useHasClaimedToday(timeZone: string): boolean {
  const userId = useSession((session) => session.userId);
  const text = useClaim((claim) => claim.text);
  return userId !== null && text === claimOf(userId, timeZone);
}

/** Stores that the test funds of the day are claimed. */
export function rememberClaim(timeZone: string): void {
  const userId = currentUserId();
  if (userId === null) return;
  const text = claimOf(userId, timeZone);
  writeStored('claimed_funds', text);
  useClaim.setState({ text });
}

/** @param timeZone time zone of the exchange, whose midnight begins a day */
function claimOf(userId: string, timeZone: string): string {
  const day = new Date(zoneOf(timeZone).wallAt(serverClock.nowMs())).toISOString().slice(0, 10);
  return `${userId} ${day}`;
}
