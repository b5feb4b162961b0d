import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { expectOk, signIn } from './support/trader.ts';
import { follow } from './support/within.ts';

test('C2C-127 C2C-130 C2C-131 C2C-133: a newcomer finishes a deal with a robot at once, publishes a price that follows the index, and changes it', async ({
  page,
  exchange,
}) => {
  const email = 'alice@demo.assay';
  const password = 'Demo2Trade';
  const token = await expectOk<string>(exchange.server(), '/api/user/login', {
    user_string: email,
    password,
    type: 1,
  });
  await signIn(page, { email, password, token });
  await page.goto('/legalTrade');
  const robot = page.getByRole('button', { name: /^Buy USDT from R/ }).first();
  await robot.click({ timeout: 30_000 });
  const take = page.getByRole('dialog', { name: 'Buy USDT' });
  await take.getByRole('textbox', { name: 'Quantity' }).fill('50');
  await take.getByRole('button', { name: 'Buy USDT' }).click();
  const order = page.getByRole('dialog', { name: /^Order \d+$/ });
  await order.getByRole('button', { name: 'I have paid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have paid' }).click();
  // The robot checks its account, and the page is updated by the push of the release.
  await expect(order).toContainText('50.00 USDT went to the buyer.', { timeout: 30_000 });
  await page.keyboard.press('Escape');

  await follow(page, '/c2cRelease');
  const form = page.getByRole('form', { name: 'I want to sell USDT' });
  await form.getByRole('radio', { name: 'Floating' }).click({ timeout: 30_000 });
  await form.getByRole('textbox', { name: 'Quantity' }).fill('40');
  await form.getByRole('button', { name: 'Post sell offer' }).click();
  await expect(form.getByRole('textbox', { name: '% of index price' })).toBeFocused();
  await form.getByRole('textbox', { name: '% of index price' }).fill('110');
  await form.getByRole('textbox', { name: 'Min price' }).fill('7');
  await form.getByRole('textbox', { name: 'Max price' }).fill('9');
  await expect(form.getByText(/Index price 7\.1\d+ CNY/)).toBeVisible();
  await form.getByRole('radio', { name: 'Alipay' }).click();
  await axe(page);
  await form.getByRole('button', { name: 'Post sell offer' }).click();
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue('');

  await follow(page, '/match');
  await page.getByRole('tab', { name: 'Sell offers' }).click();
  const own = page.getByRole('list', { name: 'Sell offers' }).getByRole('listitem').first();
  await expect(own).toContainText('110.00% of index price, 7.00–9.00 CNY');
  await own.getByRole('checkbox', { name: /^Select offer/ }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Edit 1 selected' }).click();
  const change = page.getByRole('dialog', { name: 'Edit offers' });
  await change.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(change.getByRole('textbox', { name: 'Unit price' })).toBeFocused();
  await change.getByRole('textbox', { name: 'Unit price' }).fill('8.8');
  await axe(page);
  await change.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(own).toContainText('8.80 CNY');
  await expect(own).not.toContainText('of index price');
});
