import type { Page } from '@playwright/test';

declare global {
  interface Window {
    mostPanels?: number;
  }
}

/** Watches from now on how many panels of tabs are shown at once, also in moments that no eye would catch. */
export async function watchPanels(page: Page): Promise<void> {
  await page.evaluate(() => {
    const count = (): void => {
      const shown = [...document.querySelectorAll('[role=tabpanel]')].filter((panel) =>
        panel.checkVisibility(),
      );
      window.mostPanels = Math.max(window.mostPanels ?? 0, shown.length);
    };
    new MutationObserver(count).observe(document.body, { subtree: true, childList: true, attributes: true });
    count();
  });
}

/** The most panels that were shown at once since the watch began. */
export function mostPanels(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.mostPanels);
}
