import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { test as deskTest, enterConsole } from './support/console-office.ts';
import { languagesOf } from './support/every.ts';
import { expect, test } from './support/exchange.ts';
import { textsOf } from './support/texts.ts';
import { expectOk, signIn } from './support/trader.ts';
import { speak } from './support/within.ts';

/** The first statement of a new exchange comes within seconds of its start; the page does not wait for it. */
async function hasCome(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(what).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
}

const ALICE = { user_string: 'alice@demo.assay', password: 'Demo2Trade', type: 1 };

test('WAL-266: everybody reads what users are owed beside what chains hold, with what it proves and what not, in every language', async ({
  page,
}) => {
  await page.goto('/quotation');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Proof of liabilities' }).click();
  await expect(page).toHaveURL(/\/liabilities$/);
  await hasCome(page, page.getByRole('article').first());
  for (const { code } of languagesOf(1)) {
    const texts = textsOf(code, 'liabilities');
    await speak(page, code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textsOf(code, 'common').footer.liabilities,
    );
    await expect(page.getByRole('heading', { name: texts.doubts.title })).toBeVisible();
    for (const text of [texts.doubts.chains, texts.doubts.checked, texts.proves.counted])
      await expect(page.getByText(text)).toBeVisible();
    const card = page.getByRole('article').first();
    await expect(card.getByRole('row').filter({ hasText: 'USDT' }).getByRole('cell').nth(1)).toHaveText(/\d/);
    // The demo's chains are simulated.
    await expect(card.getByText(texts.kind.simulated).first()).toBeVisible();
  }
  await axe(page);
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `nothing stands beside the page at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('WAL-263 WAL-265: a user downloads the own proof, and checks it on a page without a connection', async ({
  page,
  exchange,
}, info) => {
  const token = await expectOk<string>(exchange.server(), '/api/user/login', ALICE);
  await signIn(page, { token, email: ALICE.user_string, password: ALICE.password });
  await page.goto('/liabilities');
  await hasCome(page, page.getByRole('article').first());
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my proof' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^liabilities-\d+-\d+\.json$/);
  const file = await download.path();
  const root = (await page.getByRole('article').first().getByRole('definition').first().textContent()) ?? '';

  await page.getByRole('link', { name: 'Check a proof' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a proof');
  await page.context().setOffline(true);
  const verdict = page.getByRole('status').filter({ hasText: /Proof (in)?valid/ });
  const choose = (path: string) => page.getByLabel('Choose file').setInputFiles(path);
  await choose(file);
  await expect(verdict).toContainText('Proof valid');
  await expect(verdict).toContainText(root);
  await expect(verdict.getByRole('row').filter({ hasText: 'USDT' })).toContainText(/\d/);
  await axe(page);

  await page.getByRole('textbox').fill('0'.repeat(64));
  await expect(verdict).toContainText('doesn’t match the published one');
  await page.getByRole('textbox').fill(root);
  await expect(verdict).toContainText('Proof valid');
  const changed = info.outputPath('changed.json');
  await writeFile(changed, (await readFile(file, 'utf8')).replace(/"amount": "(\d)/, '"amount": "9$1'));
  await choose(changed);
  await expect(verdict).toContainText('Proof invalid');
  await expect(verdict).toContainText('doesn’t add up to the published total');
  await page.context().setOffline(false);
});

deskTest(
  'WAL-260: the desk publishes one beside that of the night, with a reason',
  async ({ page, office }) => {
    await enterConsole(page, office);
    await page.getByRole('link', { name: 'Proof of liabilities' }).click();
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows.first()).toContainText('USDT');
    const before = await rows.count();
    await page.getByRole('button', { name: 'Publish now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish what we owe to users' });
    await dialog.getByRole('textbox').fill('asked for by an auditor');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(rows).toHaveCount(before + 1);
    await expect(rows.first()).toContainText(String(before + 1));
    await axe(page);
  },
);
