import { type Browser, expect, type Page, test } from '@playwright/test';
import type { LanguageCode } from '../../packages/locales/src/index.ts';
import { FIXED_MS, type Login } from './fixed-exchange.ts';
import { skipUnlessDrawnAlike } from './gallery.ts';
import { follow } from './within.ts';

/** Looks of a page: its width, theme and language. */
export type Look = {
  readonly width: 390 | 768 | 1440 | 1920;
  readonly theme: 'day' | 'night';
  readonly language: LanguageCode;
};

/** Somebody who looks at a page. */
export type Who = 'guest' | 'trader' | 'staff';

const HEIGHTS = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 } as const;
/** Maximum height of a picture, in pixels: lists of licences and long pages on a phone go on below. */
const MAX_HEIGHT = 2_400;
/** Figures of the machine on the dashboard of staff. */
const OF_MACHINE = ['Lease', 'Process lag', 'Database'];
/** Blocks of the simulated chains, and the hashes of proofs, whose salts follow from when they are published. */
const OF_CHAINS = /\bblock \d+|[0-9a-f]{60}/;

/** Opens a page of the fixed exchange in a look, at an address of its own, where nothing has been loaded yet. */
export async function openView(
  browser: Browser,
  baseURL: string,
  { width, theme, language }: Look,
  { token, cookies = [] }: Login = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // The faults that are planted are styles, which the pages' policy would refuse.
    bypassCSP: true,
    storageState: { cookies: [...cookies], origins: [] },
  });
  const page = await context.newPage();
  watchTraffic(page);
  await page.clock.setFixedTime(FIXED_MS);
  const stored = { night_mode: theme === 'night' ? '1' : '0', locale: language };
  await page.addInitScript(
    ([values, css]) => {
      Object.assign(localStorage, values);
      // Countdowns and the time of a round trip follow it.
      performance.now = () => 1_000;
      document.addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = css;
        document.head.append(style);
      });
    },
    // The window grows with the page; the page does not grow with the window.
    [
      token === undefined ? stored : { ...stored, token },
      `main.min-h-dvh { min-height: ${HEIGHTS[width]}px }`,
    ] as const,
  );
  return page;
}

/**
 * Makes the window as high as the page, so that nothing lies below its edge, once everything on the page has arrived.
 * Resolves to the options of its picture.
 */
export async function pictureOptions(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => quietForMs(page), { intervals: [40] }).toBeGreaterThan(150);
  const { width, height } = await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    return { width: window.innerWidth, height: document.documentElement.scrollHeight };
  });
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
  const figures = page.locator('dl > div');
  return {
    mask: [
      ...OF_MACHINE.map((label) => figures.filter({ has: page.getByText(label, { exact: true }) })),
      page.getByText(OF_CHAINS),
    ],
  };
}

type Traffic = { open: number; lastMs: number };
const traffic = new WeakMap<Page, Traffic>();

/** Counts the requests of a page that are on their way. */
function watchTraffic(page: Page): void {
  const seen: Traffic = { open: 0, lastMs: performance.now() };
  const change = (by: number): void => {
    seen.open += by;
    seen.lastMs = performance.now();
  };
  page.on('request', () => change(1));
  page.on('requestfinished', () => change(-1));
  page.on('requestfailed', () => change(-1));
  traffic.set(page, seen);
}

/** Returns for how long nothing has been asked for or has come; 0 while something is on its way. */
function quietForMs(page: Page): number {
  const seen = traffic.get(page);
  return seen === undefined || seen.open > 0 ? 0 : performance.now() - seen.lastMs;
}

/** Goes through pages in one document and compares each with its picture; what differs fails the test at its end. */
export async function compareAll(page: Page, paths: readonly string[], who: Who, look: Look): Promise<void> {
  test.setTimeout(30_000 + paths.length * 6_000);
  await page.goto(who === 'staff' ? '/console' : '/licences');
  await skipUnlessDrawnAlike(page);
  for (const path of paths) {
    await openPage(page, path, look);
    const name = ['routes', nameOf(path, who, look)];
    await expect.soft(page).toHaveScreenshot(name, await pictureOptions(page));
  }
  await page.context().close();
}

/** Opens another page in the same document, in a window as high as a screen of that width is. */
export async function openPage(page: Page, path: string, { width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await follow(page, path);
}

/** Returns the file name of a page's picture. */
export function nameOf(path: string, who: Who, { width, theme, language }: Look): string {
  const words = path
    .replace('/console', '')
    .split(/[^\w-]+/)
    .filter((word) => word !== '');
  return `${[who, ...(words.length === 0 ? ['home'] : words), width, theme, language].join('-')}.png`;
}
