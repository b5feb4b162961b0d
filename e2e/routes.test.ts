import { drawnCandles, drawnVolume } from './support/candles.ts';
import { type Drawn, watchDrawing } from './support/drawing.ts';
import { isLongRun } from './support/every.ts';
import { expect, test } from './support/fixed-exchange.ts';
import { compareAll, type Look, nameOf, openView, pictureOptions } from './support/fixed-view.ts';
import { skipUnlessDrawnAlike } from './support/gallery.ts';
import { PAGE_FAULTS } from './support/page-faults.ts';
import {
  ASSETS_PAGES,
  OPEN_PAGES,
  OPEN_PAGES_OF_OWN,
  OTHER_NAMES,
  OWN_PAGES,
  STAFF_PAGES,
} from './support/pages.ts';
import { CONSOLE_PATHS, ROUTE_PATHS } from './support/route-paths.ts';

const WIDE: Look = { width: 1440, theme: 'day', language: 'en' };
const PHONE: Look = { width: 390, theme: 'night', language: 'de' };

/** Pages that most people use most, as they look on a phone at night in the longest language. */
const PHONE_PAGES = [
  '/',
  '/dealCenter',
  '/leverdealCenter',
  '/secondDealCenter',
  '/quotation',
  '/finance',
  '/recharge',
  '/legalTrade',
  '/accountSet',
  '/orders?tab=history',
  '/pledge',
  '/conversion',
];
/** Pages behind a number that only the fixed exchange has. */
const DETAIL_PAGES = ['/leverTransaction?id=1', '/crowdfunding?project=1', '/c2cOrder?id=2'];

test('PIC-010: every route of the web app and the console has a picture', () => {
  const pages = [...OPEN_PAGES, ...OWN_PAGES, ...ASSETS_PAGES].map(pathOf);
  const known = new Set([...pages, ...OTHER_NAMES]);
  expect(ROUTE_PATHS.filter((path) => !known.has(path))).toEqual([]);
  const ofConsole = new Set(
    STAFF_PAGES.map((page) => page.replace('/console', '').replace(/\/\d+$/, '/$id')),
  );
  expect(CONSOLE_PATHS.length).toBeGreaterThan(25);
  expect(CONSOLE_PATHS.filter((path) => path !== '/setup' && !ofConsole.has(path))).toEqual([]);
});

test.describe('pictures of all pages', () => {
  test.skip(!isLongRun(), 'pictures of all pages are for npm run pictures and npm run test:long');

  test('PIC-011: the pages for everybody look to a guest as they were accepted', async ({
    browser,
    baseURL,
  }) => {
    await compareAll(await openView(browser, baseURL, WIDE), OPEN_PAGES, 'guest', WIDE);
  });

  const OF_TRADER = {
    'the pages for everybody': [...OPEN_PAGES_OF_OWN, ...DETAIL_PAGES],
    'the pages of the account': OWN_PAGES,
    'the pages of the assets area': ASSETS_PAGES,
  };

  for (const [which, pages] of Object.entries(OF_TRADER)) {
    test(`PIC-012: ${which} look to a trader as they were accepted`, async ({ browser, baseURL, fixed }) => {
      await compareAll(await openView(browser, baseURL, WIDE, fixed.trader), pages, 'trader', WIDE);
    });
  }

  test('PIC-013: the pages of the console look as they were accepted', async ({
    browser,
    baseURL,
    fixed,
  }) => {
    await compareAll(await openView(browser, baseURL, WIDE, fixed.staff), STAFF_PAGES, 'staff', WIDE);
  });

  test('PIC-014: pages on a phone at night in the longest language look as they were accepted', async ({
    browser,
    baseURL,
    fixed,
  }) => {
    await compareAll(await openView(browser, baseURL, PHONE, fixed.trader), PHONE_PAGES, 'trader', PHONE);
  });

  for (const { name, path, css } of PAGE_FAULTS) {
    test(`PIC-017: the pictures of the pages show ${name}`, async ({ browser, baseURL, fixed }) => {
      const who = path.startsWith('/console') ? 'staff' : 'trader';
      const page = await openView(browser, baseURL, WIDE, fixed[who]);
      await page.goto(path);
      await skipUnlessDrawnAlike(page);
      const options = await pictureOptions(page);
      await expect(page).toHaveScreenshot(['routes', nameOf(path, who, WIDE)], options);
      await page.addStyleTag({ content: css });
      await expect(page).not.toHaveScreenshot(['routes', nameOf(path, who, WIDE)], options);
      await page.context().close();
    });
  }
});

/** Prices at which a line has to stand in the chart of a market: the trader's own orders, position and contract. */
const CHARTS = {
  '/dealCenter': [104_150, 104_600],
  '/leverdealCenter': [104_260.42],
  '/secondDealCenter': [104_250],
};

test('PIC-016: in the charts of the three markets candles fill their pane, volume has its own, and own lines stand at their prices', async ({
  browser,
  baseURL,
  fixed,
}) => {
  const page = await openView(browser, baseURL, WIDE, fixed.trader);
  const newestFrame = await watchDrawing(page);
  for (const [path, prices] of Object.entries(CHARTS)) {
    await page.goto(path);
    const picture = page.getByRole('region', { name: 'Chart', exact: true }).getByRole('application');
    await expect(async () => {
      const { paneHeight, boxHeight, dots, spread } = await drawnCandles(picture);
      expect(paneHeight / boxHeight, path).toBeGreaterThan(0.6);
      expect(dots, path).toBeGreaterThan(500);
      expect(spread, path).toBeGreaterThan(0.4);
      expect(await drawnVolume(picture), path).toBeGreaterThan(0.3);
      const marks = (await newestFrame(isMark)).filter(isMark);
      for (const price of prices) {
        const wanted = heightOf(price, marks);
        const isThere = ({ dash, y }: Drawn): boolean => dash === '4,4' && Math.abs((y ?? 0) - wanted) < 1.5;
        expect(await newestFrame(isThere), `${path}: ${price}`).not.toEqual([]);
      }
    }).toPass();
  }
  await page.context().close();
});

/** A price along the axis; what is drawn over it for the last price stands further left. */
function isMark({ text, x }: Drawn): boolean {
  return x === 5 && /^\d{3},\d{3}\.\d\d$/.test(text ?? '');
}

/** Returns the height at which a price stands, from the highest and the lowest price along the axis. */
function heightOf(price: number, marks: readonly Drawn[]): number {
  const [top, ...others] = marks
    .map(({ text, y }) => ({ price: Number(text?.replace(',', '')), y: y ?? 0 }))
    .toSorted((a, b) => b.price - a.price);
  const bottom = others.at(-1);
  if (top === undefined || bottom === undefined) return Number.NaN;
  return top.y + ((top.price - price) / (top.price - bottom.price)) * (bottom.y - top.y);
}

function pathOf(page: string): string {
  return page.split('?')[0] ?? '';
}
