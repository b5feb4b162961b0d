import type { Browser, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { enterConsole, expect, type Office, test } from './support/console-office.ts';
import { expectOk, signIn, type Trader } from './support/trader.ts';
import { follow } from './support/within.ts';

async function demoTrader({ server }: Office, name: 'alice' | 'bob'): Promise<Trader> {
  const email = `${name}@demo.assay`;
  const password = 'Demo2Trade';
  const token = await expectOk<string>(server, '/api/user/login', { user_string: email, password, type: 1 });
  return { email, password, token };
}

async function pageOf(browser: Browser, office: Office, trader: Trader): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: office.server.url })).newPage();
  await signIn(page, trader);
  return page;
}

test('C2C-060 C2C-061 C2C-110 C2C-114 C2C-115: a trader applies, is told of the review, is approved by staff while looking on, and has a shop', async ({
  page,
  browser,
  office,
}) => {
  await signIn(page, await demoTrader(office, 'alice'));
  await page.goto('/c2cMerchant');
  await expect(page.getByRole('heading', { name: 'Become a merchant' })).toBeVisible();
  await expect(page.getByText('Security deposit: 500.00 USDT')).toBeVisible();
  await axe(page);
  const name = page.getByRole('textbox', { name: 'Shop name' });
  await page.getByRole('button', { name: 'Apply and lock deposit' }).click();
  await expect(name).toBeFocused();
  await name.fill('Alice’s Coins');
  await page.getByRole('button', { name: 'Apply and lock deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await expect(page.getByText('Your application is under review. Your offers stay active')).toBeVisible();
  await expect(name).toHaveValue('Alice’s Coins');
  await page.getByRole('textbox', { name: 'Hours' }).fill('9–17');
  await page.getByRole('button', { name: 'Save shop' }).click();
  await expect(page.getByText('Shop saved.')).toBeVisible();
  await axe(page);

  const desk = await (await browser.newContext({ baseURL: office.server.url })).newPage();
  await enterConsole(desk, office);
  await desk.getByRole('link', { name: 'P2P merchants' }).click();
  await expect(desk.getByRole('link', { name: 'P2P merchants' })).toHaveAttribute('aria-current', 'page');
  await expect(desk.getByRole('link', { name: 'P2P', exact: true })).not.toHaveAttribute(
    'aria-current',
    'page',
  );
  const row = desk.getByRole('row').filter({ hasText: 'alice@demo.assay' });
  await expect(row).toContainText('Alice’s Coins');
  await axe(desk);
  await row.getByRole('button', { name: 'Approve…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('papers of the business seen');
  await axe(desk);
  await dialog.getByRole('button').last().click();
  await expect(row).toHaveCount(0);

  // The trader's page is updated by push.
  await expect(page.getByRole('heading', { name: 'Merchant', level: 2 })).toBeVisible();
  await follow(page, '/c2cShop');
  await expect(page.getByRole('heading', { name: 'Shop of Alice’s Coins' })).toBeVisible();
  await expect(page.getByText('9–17')).toBeVisible();
  await axe(page);
  await follow(page, '/c2cMerchant');
  await page.getByRole('button', { name: 'Leave merchant program' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave merchant program' }).click();
  await expect(page.getByText('Your security deposit unlocks at')).toBeVisible();
});

test('C2C-113 C2C-114 C2C-116 C2C-117 C2C-119: a deal with the demo’s merchant is rated, the shop shows it, and one blocks the other', async ({
  page,
  browser,
  office,
}) => {
  const { server } = office;
  const dave = await expectOk<string>(server, '/api/user/login', {
    user_string: 'dave@demo.assay',
    password: 'Demo2Trade',
    type: 1,
  });
  const seller = await pageOf(browser, office, { email: 'dave@demo.assay', password: '', token: dave });
  await signIn(page, await demoTrader(office, 'bob'));
  await page.goto('/legalTrade');
  await page
    .getByRole('link', { name: /^Shop of D/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Shop of Dave’s Coin Shop' })).toBeVisible();
  await expect(page.getByText('No ratings')).toBeVisible();
  await axe(page);
  await page
    .getByRole('button', { name: /^Buy USDT from D/ })
    .first()
    .click();
  const take = page.getByRole('dialog', { name: 'Buy USDT' });
  await take.getByRole('textbox', { name: 'Quantity' }).fill('20');
  await take.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(page).toHaveURL(/\/c2cOrder\?id=\d+$/);
  const order = page.getByRole('dialog', { name: /^Order \d+$/ });
  await order.getByRole('button', { name: 'I have paid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have paid' }).click();
  await expect(order).toContainText('Paid');
  await seller.goto(page.url());
  const sale = seller.getByRole('dialog', { name: /^Order \d+$/ });
  await sale.getByRole('button', { name: 'Confirm receipt' }).click();
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(order.getByRole('heading', { name: 'Rate this order' })).toBeVisible();
  await order.getByLabel('Comment (optional)').fill('Quick and friendly');
  await axe(page);
  await order.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(order).toContainText('Your rating');
  await sale.getByRole('button', { name: 'Block trader' }).click();
  await expect(sale.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await axe(seller);

  await page.goto('/legalTrade');
  await expect(page.getByRole('list', { name: 'Offers' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Shop of D/ })).toHaveCount(0);
  await seller.goto('/c2cMerchant');
  await seller.getByRole('button', { name: 'Unblock' }).click();
  await expect(seller.getByText('No blocked traders')).toBeVisible();
  await expect(seller.getByRole('table', { name: 'My statistics' })).toContainText('USDT');
  await axe(seller);
  const download = seller.waitForEvent('download');
  await seller.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('c2c.csv');
  await follow(seller, '/c2cShop');
  await expect(seller.getByText('Quick and friendly')).toBeVisible();
  await expect(seller.getByText('100% of 1')).toBeVisible();
  await follow(seller, '/c2cMerchant');
  await seller.getByRole('checkbox', { name: 'Pause all my offers' }).click();
  await expect(seller.getByRole('checkbox', { name: 'Pause all my offers' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Offers' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Shop of D/ })).toHaveCount(0);
});
