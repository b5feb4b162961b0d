import type { Download, Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';
import { USDT } from './pages.ts';
import { expect } from './quiet-market.ts';
import { expectOk, type Trader } from './trader.ts';
import { follow } from './within.ts';

/** Parts of a transfer form, found by role and name. */
export function transferForm(page: Page) {
  const main = page.getByRole('main');
  return {
    currency: main.getByRole('combobox', { name: 'Currency' }),
    to: main.getByRole('combobox', { name: 'To' }),
    amount: main.getByRole('textbox', { name: 'Amount' }),
    available: main.getByRole('status').filter({ hasText: 'USDT' }),
    submit: main.getByRole('button', { name: 'Transfer now' }),
  };
}

/** Picks an option of a select. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).click();
}

/** Opens the first page of a sweep in a new document, the others within it; each fully loaded. */
export async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await follow(page, path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Transfers USDT between two accounts over HTTP, like another client of the trader. */
export async function move(
  server: ServerProcess,
  { token }: Trader,
  from: string,
  to: string,
  number: string,
): Promise<void> {
  const form = { currency_id: USDT, from_field: from, to_field: to, number };
  await expectOk(server, '/api/wallet/change', form, token);
}

/** Returns the text of a downloaded file. */
export async function textIn(download: Download): Promise<string> {
  let text = '';
  for await (const part of await download.createReadStream()) text += String(part);
  return text;
}
