import type { Browser, Page } from '@playwright/test';
import { envelope } from '../apps/server/test/support/call.ts';
import type { ServerProcess } from '../apps/server/test/support/server-process.ts';
import { totpCode } from '../apps/server/test/support/totp-code.ts';
import { axe } from './support/axe.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';
import { expect, test } from './support/quiet-market.ts';
import type { Trader } from './support/trader.ts';

const PERIOD_MS = 30_000;
const PASSWORD = 'a sentence is good';
const BTC = 1;
const DOGE = 7;

test('CON-018 CON-052 CON-053 CON-057: a pair is listed by two people, traded, halted, and delisted with its holds free', async ({
  browser,
  market,
}) => {
  const { server } = market;
  const trader = await market.trader();
  const link = /First owner http:\/\/[^/]+(\/console\/setup#\S+)/.exec(server.output())?.[1] ?? '';
  const owner = await join(browser, server, link, 'owner@example.com');
  const colleague = await logInAsErin(browser, server);

  await test.step('CON-052 CON-053: listing: a preview, a proposal, an approval', async () => {
    await owner.getByRole('link', { name: 'Markets' }).click();
    await owner.getByRole('button', { name: 'List a trading pair' }).click();
    await choose(owner, 'Base currency', 'DOGE');
    await choose(owner, 'Quote currency', 'BTC');
    const terms = { 'Tick size': '0.00000001', 'Lot size': '1', 'Min order': '1', 'Max order': '1000000' };
    for (const [label, value] of Object.entries(terms)) {
      await owner.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
    await axe(owner);
    await owner.getByRole('button', { name: 'Preview' }).click();
    await expect(owner.getByRole('row', { name: /Taker fee/ })).toContainText('0.1');
    await axe(owner);
    await propose(owner, 'asked for by many');
    await expect(owner.getByText('It takes effect once a second person approves it.')).toBeVisible();
    await approveAsErin(colleague, 'asked for by many');
  });

  const page = await visit(browser, server, '/quotation');
  await page.getByRole('radio', { name: 'BTC', exact: true }).check({ force: true });
  await expect(page.getByText('DOGE/BTC').first()).toBeVisible();
  const free = await freeBtc(server, trader);
  expect((await buy(server, trader)).type).toBe('ok');
  expect(Number(await freeBtc(server, trader))).toBeLessThan(Number(free));

  await test.step('CON-018: halting takes one person and refuses orders at once', async () => {
    await owner.getByRole('searchbox').fill('doge/btc');
    await expect(owner.getByRole('row')).toHaveCount(2);
    await act(owner, 'Halt');
    await expect(owner.getByText('Affects 1 open order of 1 trader.')).toBeVisible();
    await owner.getByLabel('Reason').fill('a look at it');
    await owner.getByRole('button', { name: 'Confirm' }).click();
    await expect(owner.getByRole('row', { name: /DOGE\/BTC/ })).toContainText('Halted');
    expect((await buy(server, trader)).type).toBe('error');
  });

  await test.step('CON-052: delisting takes two and gives the money back', async () => {
    await act(owner, 'Delist');
    await expect(owner.getByText('releasing 0.00010000 BTC')).toBeVisible();
    await axe(owner);
    await propose(owner, 'nobody trades it');
    await approveAsErin(colleague, 'nobody trades it');
    expect(await freeBtc(server, trader)).toBe(free);
    await page.reload();
    await page.getByRole('radio', { name: 'BTC', exact: true }).check({ force: true });
    await expect(page.getByText('ETH/BTC').first()).toBeVisible();
    await expect(page.getByText('DOGE/BTC')).toHaveCount(0);
  });

  await test.step('CON-021: the filters stand in the address and are kept as a view', async () => {
    await expect(owner).toHaveURL(/pair=doge/);
    await owner.getByRole('button', { name: 'Views' }).click();
    await owner.getByRole('menuitem', { name: 'Save view…' }).click();
    await owner.getByLabel('Name').fill('Dogs');
    await axe(owner);
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByRole('searchbox').fill('');
    await expect(owner.getByRole('row', { name: /BTC\/USDT/ })).toBeVisible();
    await owner.getByRole('button', { name: 'Views' }).click();
    await owner.getByRole('menuitem', { name: 'Dogs' }).click();
    await expect(owner.getByRole('searchbox')).toHaveValue('doge/btc');
  });

  await test.step('CON-058: a pair is moved in its list, with a preview and a reason', async () => {
    // After BTC and ETH, which other tests on this exchange use first.
    await owner.getByRole('searchbox').fill('usdt');
    await act(owner, 'Move in lists', 'DOGE/USDT');
    await owner.getByRole('textbox', { name: 'Position in lists' }).fill('3');
    await axe(owner);
    await owner.getByRole('button', { name: 'Preview' }).click();
    await expect(owner.getByText('Orders, fees and balances aren’t affected')).toBeVisible();
    await axe(owner);
    await owner.getByLabel('Reason').fill('many look for it');
    await owner.getByRole('button', { name: 'Confirm' }).click();
    await expect(owner.getByRole('dialog')).toHaveCount(0);
    await expect(async () => {
      await page.reload();
      await expect(pairNames(page).nth(2)).toHaveText('DOGE/USDT', { timeout: 5_000 });
    }).toPass();
  });

  await test.step('CON-059: a currency gets another picture, which traders see', async () => {
    await owner.getByRole('tab', { name: 'Currencies' }).click();
    await owner.getByRole('row', { name: /DOGE/ }).dblclick();
    const dialog = owner.getByRole('dialog');
    const png = await page.screenshot();
    await dialog
      .getByLabel('Choose image')
      .setInputFiles({ name: 'doge.png', mimeType: 'image/png', buffer: png });
    await expect(dialog.locator('img[src^="/logos/"]')).toHaveCount(3);
    await axe(owner);
    await dialog.getByLabel('Reason').fill('their new mark');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(owner.locator('tr img[src^="/logos/"]')).toHaveCount(1);
    await expect(async () => {
      await page.reload();
      await expect(page.locator('tr img[src^="/logos/"]').first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('CON-494: listing a currency says that two people are needed, and what else', async () => {
    await owner.getByRole('button', { name: 'List a currency' }).click();
    await expect(owner.getByText('A second person must approve this')).toBeVisible();
    await axe(owner);
    await owner.keyboard.press('Escape');
    await expect(owner.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('CON-495: the check list leads to the page of the next step', async () => {
    await owner.getByRole('tab', { name: 'Listing checklist' }).click();
    const row = owner.getByRole('row', { name: /^DOGE/ });
    const next = row.getByRole('link', {
      name: 'Add it to the file named in CHAINS and restart every process',
    });
    await axe(owner);
    await next.click();
    await expect(owner.getByRole('tab', { name: 'Networks', selected: true })).toBeVisible();
  });
});

/** Uses a one-time link, and logs in with the code after the one used by the setup. */
async function join(browser: Browser, server: ServerProcess, link: string, email: string): Promise<Page> {
  const page = await visit(browser, server, link);
  const secret = (await page.locator('code').textContent()) ?? '';
  const usedAtMs = Date.now();
  const address = page.getByLabel('E-mail address');
  if (await address.isEditable().catch(() => false)) await address.fill(email);
  await page.getByLabel('Your name').fill('Somebody');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Authenticator code').fill(totpCode(secret, usedAtMs));
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Authenticator code').fill(totpCode(secret, usedAtMs + PERIOD_MS));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await axe(page);
  return page;
}

async function visit(browser: Browser, server: ServerProcess, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function choose(page: Page, label: string, code: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(code);
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
}

/** The pairs of the quotation page, in its order. */
function pairNames(page: Page) {
  return page.getByRole('main').locator('tbody tr td:first-child');
}

async function act(page: Page, name: string, symbol = 'DOGE/BTC'): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${symbol}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function propose(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A bid for 100 DOGE at 100 satoshi. */
async function buy(server: ServerProcess, { token }: Trader) {
  const form = { legal_id: BTC, currency_id: DOGE, price: '0.000001', num: '100', mode: 2 };
  return envelope(await server.call('/api/transaction/in', { token, form }));
}

async function freeBtc(server: ServerProcess, { token }: Trader): Promise<string> {
  type Rows = readonly { readonly id: number; readonly change_balance: string }[];
  const { message } = envelope<Rows>(await server.call('/api/currency/user_currency_list', { token }));
  return message.find(({ id }) => id === BTC)?.change_balance ?? '';
}
