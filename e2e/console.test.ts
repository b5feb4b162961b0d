import { totpCode } from '../apps/server/test/support/totp-code.ts';
import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { newTrader } from './support/trader.ts';

const PERIOD_MS = 30_000;
const EMAIL = 'first.owner@example.com';
const PASSWORD = 'a sentence is good';

test('CON-087 CON-005 CON-002 CON-013 CON-006 CON-029 SHELL-085: the first owner sets up, logs in, freezes a trader, and the log tells', async ({
  page,
  exchange,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const server = exchange.server();
  const trader = await newTrader(server);
  const link = /First owner http:\/\/[^/]+(\/console\/setup#\S+)/.exec(server.output())?.[1] ?? '';

  await page.goto(link);
  const secret = (await page.locator('code').textContent()) ?? '';
  const usedAtMs = Date.now();
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Your name').fill('First Owner');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Authenticator code').fill(totpCode(secret, usedAtMs));
  await axe(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'Go to login' }).click();

  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // The setup used its code; the next one is accepted up to one period early.
  await page.getByLabel('Authenticator code').fill(totpCode(secret, usedAtMs + PERIOD_MS));
  await axe(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('USDT', { exact: true })).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('searchbox').fill(trader.email.slice(0, -4));
  const row = page.getByRole('row').filter({ hasText: trader.email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await axe(page);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('a look at odd orders');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Unfreeze', exact: true })).toBeVisible();
  await axe(page);
  const login = await server.call('/api/user/login', {
    form: { user_string: trader.email, password: trader.password, type: 1 },
  });
  expect(login.text).toContain('frozen');

  await page.getByRole('link', { name: 'Audit log' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'user.freeze' });
  await expect(entry).toContainText('a look at odd orders');
  await expect(entry).toContainText(EMAIL);
  await page.getByRole('button', { name: 'Verify hash chain' }).click();
  await expect(page.getByText('Chain intact')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('E-mail address').fill('support@example.com');
  await page.getByRole('checkbox', { name: 'Support' }).click();
  await page.getByLabel('Reason').fill('a new colleague');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Link sent only to support@example.com.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText('support@example.com');
  await expect(page.getByText('This is a demo: links go to the demo outbox')).toBeVisible();
  await expect(page.getByText(/\/console\/setup#/)).toHaveCount(0);
  await axe(page);

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByLabel('E-mail address').fill('finance@example.com');
  await page.getByRole('checkbox', { name: 'Finance' }).click();
  await page.getByLabel('Reason').fill('somebody who decides');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const waiting = page.getByRole('table', { name: 'Pending approval' });
  await expect(waiting).toContainText('finance@example.com');
  await expect(waiting).toContainText('Invite a colleague');
  await axe(page);

  for (const name of ['Outbox', 'Approvals']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await axe(page);
  }
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: '双人复核' })).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: '员工登录' })).toBeVisible();
  // No violation of the page's content policy, and no failed request.
  expect(problems).toEqual([]);
});
