import type { Page, WebSocket } from '@playwright/test';

/**
 * Lets half a minute pass on a page whose clock is installed, in steps shorter than the silence after which a line
 * counts as dead: more than any list was ever asked for again after, and less than a line bears without a sign of the
 * server's own clock.
 */
export async function passTime(page: Page, line: WebSocket): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    const answered = nextAnswer(line);
    await page.clock.fastForward(4_000);
    await answered;
  }
}

/** The server acknowledges the next heartbeat. */
export async function nextAnswer(line: WebSocket): Promise<void> {
  await line.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).startsWith('43') });
}
