import type { Browser, Page } from '@playwright/test';
import { photo } from '../apps/server/test/support/identity-calls.ts';
import { axe } from './support/axe.ts';
import { expect, type Office, test } from './support/console-office.ts';
import { expectOk, newTrader, setClockOff, signIn, type Trader } from './support/trader.ts';
import { follow } from './support/within.ts';

/** One of the demo's traders, with verified identity and a payment method. */
async function demoTrader({ server }: Office, name: 'alice' | 'bob'): Promise<Trader> {
  const email = `${name}@demo.assay`;
  const password = 'Demo2Trade';
  const token = await expectOk<string>(server, '/api/user/login', { user_string: email, password, type: 1 });
  return { email, password, token };
}

async function pageOf(browser: Browser, office: Office, trader: Trader): Promise<Page> {
  const context = await browser.newContext({ baseURL: office.server.url });
  const page = await context.newPage();
  await signIn(page, trader);
  return page;
}

const deal = (page: Page) => page.getByRole('dialog', { name: /^Order \d+$/ });

test('C2C-017 C2C-018 C2C-021 C2C-029 C2C-031 C2C-037 C2C-038 C2C-042 C2C-058 C2C-062 C2C-140 C2C-141 C2C-142 C2C-143 C2C-144: a part of an offer is bought, talked about, paid and released, each step seen at once by the other', async ({
  page,
  browser,
  office,
}) => {
  const [alice, bob] = [await demoTrader(office, 'alice'), await demoTrader(office, 'bob')];
  await signIn(page, alice);
  const other = await pageOf(browser, office, bob);
  await other.goto('/c2cOrder');
  await page.goto('/legalTrade');
  await expect(page.getByRole('radio', { name: 'USDT' })).toBeChecked();
  const offers = page.getByRole('list', { name: 'Offers' }).getByRole('listitem');
  await expect(offers.first()).toContainText('1,000.00 USDT available');
  await expect(offers.first()).toContainText('7.18 CNY');
  await expect(offers.first()).toContainText('Bank card');
  await axe(page);
  await offers
    .first()
    .getByRole('button', { name: /^Buy USDT from B/ })
    .click();
  const take = page.getByRole('dialog', { name: 'Buy USDT' });
  await expect(take.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1000');
  await take.getByRole('textbox', { name: 'Quantity' }).fill('5');
  await take.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(take.getByText(/10.* to 1,?000/).first()).toBeVisible();
  await take.getByRole('textbox', { name: 'Quantity' }).fill('100');
  await expect(take.getByText('718.00 CNY')).toBeVisible();
  await axe(page);
  await take.getByRole('button', { name: 'Buy USDT' }).click();

  await expect(page).toHaveURL(/\/c2cOrder\?id=\d+$/);
  await expect(deal(page)).toContainText('Buy 100.00 USDT');
  await expect(deal(page)).toContainText('718.00 CNY');
  await expect(deal(page)).toContainText(/1[45]:\d\d left to pay/);
  await expect(deal(page)).toContainText('Bob Example');
  await expect(deal(page)).toContainText('Third-party payments are returned');
  await axe(page);

  // The seller's page is updated by push.
  const row = other.getByRole('list', { name: 'Your orders' }).getByRole('listitem').first();
  await expect(row).toContainText('Sell 100.00 USDT');
  await expect(row).toContainText('Awaiting payment');
  await row.getByRole('button', { name: /^Order \d+ details/ }).click();
  await expect(deal(other)).toContainText('Alice Example');

  await deal(page).getByLabel('Your message').fill('I am about to pay. Is https://example.com yours?');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photo(70) });
  await expect(deal(page).getByRole('img', { name: 'Image 1' })).toBeVisible();
  await expect(deal(page).getByText(/Uploading/)).toHaveCount(0);
  await deal(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(deal(other)).toContainText('I am about to pay.');
  await expect(deal(other)).toContainText('this link leads to another site');
  await expect(deal(other).getByRole('button', { name: 'Image in a message' })).toBeVisible();

  await deal(page).getByRole('button', { name: 'I have paid' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Have you sent 718.00 CNY?');
  await expect(question).toContainText('False confirmations can get your account frozen.');
  await question.getByRole('button', { name: 'I have paid' }).click();
  await expect(deal(page)).toContainText('Paid');
  await expect(deal(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(deal(page)).not.toContainText('Pay exactly');
  await deal(other).getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(other.getByRole('alertdialog')).toContainText('Have you received 718.00 CNY?');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click();

  await expect(deal(page)).toContainText('Completed');
  await expect(deal(page)).toContainText('100.00 USDT went to the buyer.');
  await expect(deal(page)).toContainText('The seller confirmed the payment.');
  // The fee is paid by the advertiser and shown to the advertiser.
  await expect(deal(page).getByText('Fee', { exact: true })).toHaveCount(0);
  await expect(deal(other)).toContainText('0.10 USDT');
  await expect(deal(page)).not.toContainText('Demo Bank');
  await axe(page);
  await page.keyboard.press('Escape');
  const orders = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem');
  await page.getByRole('radio', { name: 'Completed', exact: true }).click();
  await expect(orders.first()).toContainText('Buy 100.00 USDT');
  await page.getByRole('radio', { name: 'Awaiting payment', exact: true }).click();
  await expect(orders.filter({ hasText: 'Buy 100.00 USDT' })).toHaveCount(0);
  await axe(page);
  await other.context().close();
});

test('C2C-028 C2C-036 C2C-065 C2C-145 WEB-460: a visitor whose clock is an hour slow sees the time that is left to pay, and a cancelled order counts, and what is left of it is shown', async ({
  page,
  office,
}) => {
  const [alice, bob] = [await demoTrader(office, 'alice'), await demoTrader(office, 'bob')];
  const offer = await expectOk<{ data?: unknown }>(
    office.server,
    '/api/c2c_send',
    { total_number: '50', price: '6.9', way: 'bank', currency_id: 3, type: 'sell' },
    bob.token,
  );
  expect(offer).toBeTruthy();
  await signIn(page, alice);
  await setClockOff(page, -60);
  await page.goto('/c2cTrade');
  await page.getByRole('button', { name: /^Buy USDT from B\*\* at 6\.90 CNY/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy USDT' }).click();
  await expect(page.getByText('Cancellations left today: 2')).toBeVisible();
  await expect(deal(page).getByRole('timer')).toHaveText(/^1[45]:\d\d left to pay/);
  await deal(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Don’t cancel if you’ve already paid.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(deal(page)).toContainText('50.00 USDT returned to the seller.');
  await expect(deal(page)).toContainText('The buyer canceled.');
});

test('C2C-006 C2C-007 C2C-008 C2C-009 C2C-010 C2C-011 C2C-012 C2C-055 C2C-056 C2C-059: an offer is checked in order, cleared when it is refused, published, seen among the own ones and withdrawn', async ({
  page,
  office,
}) => {
  await signIn(page, await demoTrader(office, 'alice'));
  await page.goto('/c2cRelease');
  await expect(page.getByText('Make and receive payments yourself')).toBeVisible();
  const form = page.getByRole('form', { name: 'I want to sell USDT' });
  const publish = form.getByRole('button', { name: 'Post sell offer' });
  const number = form.getByRole('textbox', { name: 'Quantity' });
  const price = form.getByRole('textbox', { name: 'Unit price' });
  await publish.click();
  await expect(number).toBeFocused();
  await expect(form.getByText('Enter the', { exact: false }).first()).toBeVisible();
  await axe(page);
  await number.fill('15000');
  await publish.click();
  await expect(price).toBeFocused();
  await price.fill('7.3');
  await publish.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('radio', { name: 'Alipay' }).click();
  await expect(form.getByText('Total: 109,500.00 CNY')).toBeVisible();
  // More than available.
  await publish.click();
  await expect(number).toHaveValue('');
  await expect(price).toHaveValue('');
  await expect(form.getByRole('radio', { name: 'Alipay' })).not.toBeChecked();
  await number.fill('40');
  await price.fill('7.3');
  await form.getByRole('radio', { name: 'Alipay' }).click();
  await publish.click();
  await expect(number).toHaveValue('');
  await follow(page, '/match');
  await page.getByRole('tab', { name: 'Sell offers' }).click();
  const own = page.getByRole('list', { name: 'Sell offers' }).getByRole('listitem').first();
  await expect(own).toContainText('40.00 USDT');
  await expect(own).toContainText('7.30 CNY');
  await expect(own).toContainText('Alipay');
  await axe(page);
  await own.getByRole('link', { name: /^View orders for offer/ }).click();
  await expect(page).toHaveURL(/\/c2cDetail\?id=\d+$/);
  await expect(page.getByText('No orders')).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'Sell offers' }).click();
  await own.getByRole('button', { name: /^Withdraw offer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('list', { name: 'Sell offers' })).not.toContainText('40.00 USDT');
});

test('C2C-001 C2C-002 C2C-005 C2C-015 C2C-146: payment methods need a real name and have pictures, and who has proven nothing is told the way', async ({
  page,
  office,
}) => {
  const trader = await newTrader(office.server);
  await signIn(page, trader);
  await page.goto('/userSetting');
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await confirm.click();
  await expect(page.getByRole('textbox', { name: 'Real name' })).toBeFocused();
  await axe(page);
  await page.getByRole('textbox', { name: 'Real name' }).fill('Mei Lin');
  await page.getByRole('textbox', { name: 'Bank name' }).fill('ICBC');
  await page.getByRole('textbox', { name: 'Bank card number' }).fill('6222 0200 1234');
  await page
    .getByLabel('Add image: Alipay QR code')
    .setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: await photo(90) });
  await expect(page.getByText(/Uploading/)).toHaveCount(0);
  await confirm.click();
  await expect(page.getByRole('img', { name: 'Alipay QR code' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Bank card number' })).toHaveValue('6222 0200 1234');
  await expect(page.getByRole('img', { name: 'Alipay QR code' })).toBeVisible();
  await follow(page, '/legalTrade');
  await expect(page.getByText('Verify your identity to trade P2P.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy USDT/ })).toHaveCount(0);
  const offers = page.getByRole('list', { name: 'Offers' });
  await offers.getByRole('link', { name: 'Verify identity' }).first().click();
  await expect(page).toHaveURL(/\/authentication$/);
});

test('C2C-436: in the place of a button that would be refused stands what is missing, step by step', async ({
  page,
  browser,
  office,
}) => {
  const answer = await office.server.call('/api/c2c_deal_platform', {
    query: { type: 'sell', currency_id: 3 },
  });
  const id = /"id":(\d+)/.exec(answer.text)?.[1] ?? '';
  await page.goto(`/c2cShop?id=${id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }).first()).toHaveAttribute(
    'href',
    `/components/login?redirect=%2Fc2cShop%3Fid%3D${id}`,
  );
  await expect(page.getByRole('button', { name: /^Buy USDT/ })).toHaveCount(0);

  const trader = await newTrader(office.server);
  const own = await pageOf(browser, office, trader);
  const missing = (name: string) => own.getByRole('main').getByRole('link', { name }).first();
  const isClosed = async () => {
    await own.goto('/c2cRelease');
    await expect(own.getByRole('form', { name: 'I want to sell USDT' })).toBeVisible();
    await expect(own.getByRole('button', { name: /^Post (buy|sell) offer/ })).toHaveCount(0);
  };
  await isClosed();
  await expect(missing('Verify identity')).toHaveAttribute('href', '/authentication');
  await office.sql('update users set review_status = 2 where email = $1', [trader.email]);
  await isClosed();
  await expect(missing('Add payment method')).toHaveAttribute('href', '/userSetting');
  await own.goto('/legalTrade');
  await expect(missing('Add payment method')).toBeVisible();
  await office.sql('update users set is_frozen = true where email = $1', [trader.email]);
  await own.reload();
  await expect(missing('Account frozen: contact support')).toHaveAttribute('href', '/complaints');
  await expect(own.getByRole('button', { name: /^Buy USDT/ })).toHaveCount(0);
  await axe(own);
  await own.context().close();
});
