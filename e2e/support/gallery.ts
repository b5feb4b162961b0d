import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { run } from '../../scripts/toolchain/child.js';
import { nodeEnvironment, pinnedNode } from '../../scripts/toolchain/node-runtime.js';
import { inRoot } from '../../scripts/toolchain/root.js';

/** Base address of the gallery's pages; it serves only the built files. */
const ORIGIN = 'http://gallery.test';
const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.woff2', 'font/woff2'],
]);

/** Builds the gallery, a few seconds, and returns the folder of its files. @throws the output of a failed build */
export async function buildGallery(): Promise<string> {
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const { code, output } = await run(pinnedNode(), [vite, 'build', '--logLevel', 'error'], {
    cwd: inRoot('gallery'),
    env: nodeEnvironment(),
  });
  if (code !== 0) throw new Error(output);
  return inRoot('gallery/dist');
}

/** Choices of a page of the gallery, as its address has them. */
export type GalleryAddress = {
  readonly page: string;
  readonly theme: 'day' | 'night';
  readonly language?: 'en' | 'de' | 'zh';
};

/** Opens a page of the gallery and waits until it is at rest: fonts loaded, charts drawn. */
export async function openGallery(page: Page, folder: string, address: GalleryAddress): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = await readFile(join(folder, path)).catch(() => null);
    if (body === null) await route.fulfill({ status: 404 });
    else await route.fulfill({ body, contentType: TYPES.get(extname(path)) ?? 'application/octet-stream' });
  });
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'));
  await page.goto(`${ORIGIN}/?${new URLSearchParams({ bare: '', language: 'en', ...address })}`);
  // An open dialog hides the page behind it from queries by role.
  await page.locator('main').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-status]')].every(
      (chart) => chart.getAttribute('data-status') === 'ready' && chart.querySelector('canvas') !== null,
    ),
  );
}

/** Hash of the font rendering of the browser with which the screenshots were accepted. */
const LETTERS_FILE = inRoot('e2e/pictures/letters.txt');

/**
 * Returns true when this machine's browser renders fonts as in the screenshots: the page's own, and the machine's, from
 * which the symbols come that the page's font lacks. Hinting and smoothing differ between systems, too, which makes
 * screenshots incomparable. When screenshots are accepted, this machine's rendering is stored.
 */
export async function drawsAsAccepted(page: Page, isAccepting = false): Promise<boolean> {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 40;
    const context = canvas.getContext('2d');
    if (context === null) return '';
    const font = `500 13px ${getComputedStyle(document.body).fontFamily}`;
    await document.fonts.load(font);
    context.font = font;
    context.fillText('Hamburgefonstiv 0123456789 Limit Market Available ↑↓ ≤ ≥', 4, 24);
    return canvas.toDataURL();
  });
  const hash = createHash('sha256').update(drawn).digest('hex');
  const known = await readFile(LETTERS_FILE, 'utf8').catch(() => '');
  if (known.includes(hash)) return true;
  if (isAccepting) await writeFile(LETTERS_FILE, `${hash}\n`);
  return isAccepting;
}

/** Ends the test where letters are drawn otherwise than the accepted pictures have them. */
export async function skipUnlessDrawnAlike(page: Page): Promise<void> {
  const { updateSnapshots } = test.info().config;
  const isSame = await drawsAsAccepted(page, updateSnapshots === 'all' || updateSnapshots === 'changed');
  test.skip(!isSame, 'this browser draws letters otherwise than the accepted pictures have them');
}
