import { type Clock, readClock, setClock } from '@assay/client/times';

const STORAGE_KEY = 'clock';

/** Sets the time zone of displayed times to the one chosen in this browser; by default UTC, as in logs. */
export function startClock(): void {
  setClock(readClock(storedClock()) ?? 'utc');
}

/** Changes the time zone of displayed times and stores it. */
export function changeClock(clock: Clock): void {
  setClock(clock);
  try {
    localStorage.setItem(STORAGE_KEY, clock);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

function storedClock(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
