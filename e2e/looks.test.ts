import { existsSync } from 'node:fs';
import { inRoot } from '../scripts/toolchain/root.js';
import { isLongRun } from './support/every.ts';
import { expect, test } from './support/fixed-exchange.ts';
import { type Look, nameOf, openPage, openView, pictureOptions } from './support/fixed-view.ts';
import { ASSETS_PAGES, OPEN_PAGES, OPEN_PAGES_OF_OWN, OWN_PAGES, STAFF_PAGES } from './support/pages.ts';

test.skip(!isLongRun(), 'every page in every look is for npm run test:long');

const PAGES = {
  guest: OPEN_PAGES,
  trader: [...OPEN_PAGES_OF_OWN, ...OWN_PAGES, ...ASSETS_PAGES],
  staff: STAFF_PAGES,
} as const;
/** Languages that the console speaks, too. */
const OF_STAFF: readonly string[] = ['en', 'zh'];

const LOOKS: readonly Look[] = [
  ...([390, 768, 1440, 1920] as const).flatMap((width) =>
    (['day', 'night'] as const).flatMap((theme) =>
      (['en', 'de'] as const).map((language) => ({ width, theme, language })),
    ),
  ),
  ...(['zh', 'jp', 'kr'] as const).map((language) => ({ width: 1440, theme: 'day', language }) as const),
];

for (const look of LOOKS) {
  const { width, theme, language } = look;
  test(`PIC-015: at ${width} px by ${theme} in ${language} every page fits its screen and looks as it was accepted`, async ({
    browser,
    baseURL,
    fixed,
  }) => {
    test.setTimeout(1_200_000);
    for (const who of ['guest', 'trader', 'staff'] as const) {
      if (who === 'staff' && !OF_STAFF.includes(language)) continue;
      const page = await openView(browser, baseURL, look, who === 'guest' ? {} : fixed[who]);
      await page.goto(who === 'staff' ? '/console' : '/licences');
      for (const path of PAGES[who]) {
        await openPage(page, path, look);
        const options = await pictureOptions(page);
        const drawnWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        // The tables of staff are made for desks.
        if (who !== 'staff') expect.soft(drawnWidth, path).toBeLessThanOrEqual(width);
        const name = nameOf(path, who, look);
        if (isCompared(name)) await expect.soft(page).toHaveScreenshot(['whole', name], options);
      }
      await page.context().close();
    }
  });
}

/** Returns true where this checkout has such a picture, or is about to accept one. */
function isCompared(name: string): boolean {
  return test.info().config.updateSnapshots === 'changed' || existsSync(inRoot(`e2e/pictures/whole/${name}`));
}
