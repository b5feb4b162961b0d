import type { Page } from '@playwright/test';

/** Holds back the answers of an address until released; `asked` resolves when the first one is held. */
export async function holdBack(page: Page, address: string) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: held.resolve };
}
