import { type Clock, readClock, setClock } from '@assay/client/times';

const KEY = 'clock';

/** Shows times by the clock that was chosen in this browser; in UTC, as logs have them, until one is. */
export function startClock(): void {
  setClock(readClock(stored()) ?? 'utc');
}

/** Changes the clock and remembers it. */
export function changeClock(clock: Clock): void {
  setClock(clock);
  try {
    localStorage.setItem(KEY, clock);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
