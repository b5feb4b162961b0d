import type { Page } from '@playwright/test';

declare global {
  interface Window {
    mostPanels?: number;
  }
}

/** Records the number of tab panels shown at the same time, even for single frames. */
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

/** Maximum number of panels shown at the same time since the start of the recording. */
export function mostPanels(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.mostPanels);
}
