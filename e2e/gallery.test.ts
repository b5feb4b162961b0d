import { expect, type Page, test } from '@playwright/test';
import { drawnCandles } from './support/candles.ts';
import {
  buildGallery,
  drawsAsAccepted,
  type GalleryAddress,
  openGallery,
  skipUnlessDrawnAlike,
} from './support/gallery.ts';

let folder = '';
test.beforeAll(async () => {
  folder = await buildGallery();
});

const PAGES = [
  'actions',
  'forms',
  'display',
  'tables',
  'states',
  'dialog',
  'menu',
  'toast',
  'order-form',
  'book',
  'chart',
  'order-list',
] as const;
const WIDTHS = [1440, 390] as const;
const WHOLE = { fullPage: true };

/**
 * Opens a page of the gallery and returns the name of its screenshot; skips the test if fonts are rendered differently.
 */
async function picture(page: Page, address: GalleryAddress, width: number): Promise<string> {
  await open(page, address, width);
  await skipUnlessDrawnAlike(page);
  return `${address.page}-${width}-${address.theme}${address.language === undefined ? '' : `-${address.language}`}.png`;
}

async function open(page: Page, address: GalleryAddress, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openGallery(page, folder, address);
}

for (const name of PAGES) {
  test(`PIC-001: ${name} looks as it was accepted, by day and night, wide and narrow`, async ({ page }) => {
    for (const theme of ['day', 'night'] as const) {
      for (const width of WIDTHS) {
        await expect(page).toHaveScreenshot(await picture(page, { page: name, theme }, width), WHOLE);
      }
    }
  });
}

test('PIC-002: the order form looks as it was accepted in the longest language', async ({ page }) => {
  const address = { page: 'order-form', theme: 'night', language: 'de' } as const;
  await expect(page).toHaveScreenshot(await picture(page, address, 390), WHOLE);
});

test('PIC-005 PIC-006: every page of the gallery has its pictures, and letters are drawn the same way each time', async ({
  page,
}) => {
  await open(page, { page: 'actions', theme: 'day' }, 1440);
  expect(await page.evaluate(() => document.documentElement.dataset.pages?.split(' '))).toEqual([...PAGES]);
  const drawn = await drawsAsAccepted(page);
  await open(page, { page: 'states', theme: 'night' }, 390);
  expect(await drawsAsAccepted(page)).toBe(drawn);
});

test('PIC-003: candles fill the pane of a chart', async ({ page }) => {
  await open(page, { page: 'chart', theme: 'day' }, 1440);
  for (const story of ['candles', 'days with studies', 'own prices']) {
    const { paneHeight, boxHeight, spread } = await drawnCandles(
      page.locator(`[data-story="chart/${story}"] [data-status]`),
    );
    expect(paneHeight / boxHeight, story).toBeGreaterThan(0.35);
    expect(spread, story).toBeGreaterThan(0.4);
  }
});

/** Faults that a change of styles could cause, each on the page that shows it. */
const FAULTS: readonly {
  readonly name: string;
  readonly page: (typeof PAGES)[number];
  readonly css: string;
}[] = [
  { name: 'a chart of one pixel', page: 'chart', css: '[data-status]{height:1px!important}' },
  { name: 'a cut label', page: 'forms', css: 'label{max-width:4ch;overflow:hidden;white-space:nowrap}' },
  { name: 'an overlap', page: 'order-form', css: '[role=radiogroup]{margin-bottom:-1.5rem}' },
  { name: 'an empty panel', page: 'book', css: '[role=rowgroup]{visibility:hidden}' },
  { name: 'white text on white', page: 'tables', css: 'td{color:#fff!important}' },
  {
    name: 'a dialog off the screen',
    page: 'dialog',
    css: '[role=dialog],[role=alertdialog]{margin-left:60vw}',
  },
  { name: 'a table one column off', page: 'order-list', css: 'td:first-child{display:none}' },
  { name: 'a lost unit', page: 'forms', css: 'input + *{visibility:hidden}' },
  {
    name: 'a sell button in the colour of buying',
    page: 'actions',
    css: '.bg-down-solid{background:var(--up-solid)!important}',
  },
  { name: 'a button without its words', page: 'states', css: 'button span{display:none!important}' },
  {
    name: 'a message over the head of the page',
    page: 'toast',
    css: 'section[aria-live]{top:0;bottom:auto!important}',
  },
];

for (const fault of FAULTS) {
  test(`PIC-004: the pictures show ${fault.name}`, async ({ page }) => {
    const name = await picture(page, { page: fault.page, theme: 'day' }, 1440);
    await page.addStyleTag({ content: fault.css });
    await expect(page).not.toHaveScreenshot(name, WHOLE);
  });
}
