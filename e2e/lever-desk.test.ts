import type { Page } from '@playwright/test';
import type { ServerProcess } from '../apps/server/test/support/server-process.ts';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';
import { mostPanels, watchPanels } from './support/panels.ts';
import { claimFunds, expectOk, newTrader, signIn, type Trader } from './support/trader.ts';

const PAIR = { legal_id: 3, currency_id: 1 };

test('LEV-240 LEV-243 LEV-244 LEV-245 LEV-246 LEV-247 LEV-251 LEV-262 WEB-026: the risk desk shows what stands on the pool, and two people change it', async ({
  browser,
  office,
  page,
}) => {
  const { server } = office;
  const trader = await contracted(server, '150');
  await open(server, trader, { type: 1, multiple: 10, share: 60 });
  await open(server, trader, { type: 2, multiple: 5, share: 20 });
  await open(server, trader, { type: 1, multiple: 10, share: 1, status: 0, target_price: '1000' });
  await enterConsole(page, office);

  await test.step('LEV-251: the board counts contracts', async () => {
    await expect(page.getByText('Positions opened / s')).toBeVisible();
    await expect(page.getByText('Forced closes / s')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Futures risk' }).click();
  const row = page.getByRole('row', { name: /^BTC\/USDT/ });

  await test.step('LEV-240: exposure by pair and currency', async () => {
    await expect(page.getByRole('heading', { name: 'USDT pool' })).toBeVisible();
    await expect(row).toContainText('1 / 1');
    await expect(row.getByRole('img', { name: /% long, .* % short/ })).toBeVisible();
    await axe(page);
  });

  await watchPanels(page);
  for (const tab of ['Liquidation map', 'Largest positions', 'Stress', 'Daily PnL', 'Contract specs']) {
    await test.step(`LEV-243 LEV-244 LEV-245: ${tab}`, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('table', { name: tab }).getByRole('row').nth(1)).toBeVisible();
      await axe(page);
    });
  }
  await test.step('WEB-026: never two panels at once', async () => expect(await mostPanels(page)).toBe(1));
  await page.getByRole('tab', { name: 'Largest positions' }).click();
  await expect(page.getByRole('link', { name: trader.email }).first()).toBeVisible();

  await test.step('LEV-246: other terms: a preview of whom they touch, a proposal, an approval', async () => {
    await page.getByRole('tab', { name: 'Contract specs' }).click();
    await act(page, 'Change specs');
    await page.getByRole('textbox', { name: 'Fee %', exact: true }).fill('0.07');
    await page.getByRole('textbox', { name: 'Stress move %' }).fill('25');
    await axe(page);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('row', { name: /Stress move %/ })).toContainText(
      'all positions, immediately',
    );
    await expect(page.getByText(/Open positions: 2; open orders: 1; users: 1/)).toBeVisible();
    await axe(page);
    await page.getByLabel('Reason').fill('thinner books outside');
    await page.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await approveAsErin(await logInAsErin(browser, server), 'thinner books outside');
    await expect(row).toContainText('0.07');
  });

  const context = await browser.newContext({ baseURL: server.url });
  const trading = await context.newPage();
  await signIn(trading, trader);
  await trading.goto('/leverdealCenter?symbol=BTC/USDT');
  await expect(trading.getByText('Live', { exact: true })).toBeVisible();

  await test.step('LEV-247: a pause acts at once', async () => {
    await act(page, 'Pause');
    await page.getByLabel('Reason').fill('a look at the index');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open(server, trader, { type: 1, multiple: 10, share: 1 })).rejects.toThrow(
      /available on this pair/,
    );
    await page.getByRole('tab', { name: 'Exposure' }).click();
    await expect(row).toContainText('Paused');
  });

  await test.step('LEV-262: who is looking is told without a reload', async () => {
    const notice = trading
      .getByRole('status')
      .filter({ hasText: 'Contract specs or margin ratio levels of BTC/USDT' });
    await axe(trading);
    await notice.getByRole('link', { name: 'Contract specs' }).click();
    const guards = trading.getByRole('table', { name: 'BTC/USDT limits and safeguards' });
    await expect(guards.getByRole('row').nth(1)).toContainText('Paused');
    await context.close();
  });

  await test.step('LEV-248: pool money is proposed', async () => {
    await page.getByRole('button', { name: 'Transfer pool funds' }).click();
    await page.getByRole('textbox', { name: /Amount/ }).fill('1000');
    await axe(page);
    await page.getByLabel('Reason').fill('a stronger fund');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

async function contracted(server: ServerProcess, number: string): Promise<Trader> {
  const trader = await newTrader(server);
  await claimFunds(server, trader);
  const into = { from_field: 'change', to_field: 'lever', currency_id: 3, number };
  await expectOk(server, '/api/wallet/change', into, trader.token);
  return trader;
}

function open(server: ServerProcess, { token }: Trader, form: Readonly<Record<string, string | number>>) {
  return expectOk(server, '/api/lever/submit', { ...PAIR, status: 1, ...form }, token);
}

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions of BTC/USDT' }).click();
  await page.getByRole('menuitem', { name }).click();
}
