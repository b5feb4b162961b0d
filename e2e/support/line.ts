import type { Page, WebSocket } from '@playwright/test';

/**
 * Advances a page's installed clock by half a minute, in steps shorter than the timeout of the connection: longer than
 * any polling interval of a list, and shorter than the timeout without a message from the server.
 */
export async function passTime(page: Page, line: WebSocket): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    const answered = nextAnswer(line);
    await page.clock.fastForward(4_000);
    await answered;
  }
}

/** Waits until the server acknowledges the next heartbeat. */
export async function nextAnswer(line: WebSocket): Promise<void> {
  await line.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).startsWith('43') });
}
