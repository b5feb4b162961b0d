import { authenticatorCode } from '../apps/server/test/support/authenticator.ts';
import { envelope } from '../apps/server/test/support/call.ts';
import { expect, test } from './support/exchange.ts';
import { lastCode, newTrader, signIn } from './support/trader.ts';

const NEW_PASSWORD = 'Better8Horse';

test('ACC-069: without the agreement no code is sent', async ({ page }) => {
  await page.goto('/components/register?email=li@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Accept the user agreement to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('ACC-079 ACC-080 ACC-086 ACC-087: a forgotten password is set anew in two steps', async ({
  page,
  exchange,
}) => {
  const { email } = await newTrader(exchange.server());
  await page.goto('/components/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Enter your e-mail or phone number.')).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Enter a valid phone number or e-mail address.')).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill('Other8Horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Passwords don’t match.')).toBeVisible();
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/components\/login\?account_number=/);
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('ACC-105 ACC-106 ACC-115 ACC-116 ACC-118 ACC-119 ACC-123: the settings show level, invitation and what is bound', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  await page.goto('/accountSet');
  const navigation = page.getByRole('navigation', { name: 'Account center' });
  for (const name of ['Account settings', 'Orders', 'Basic verification']) {
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Medium 50 %')).toBeVisible();
  await expect(page.getByText(/\/app\/#\/components\/register\?extension_code=[2-9A-Z]{8}$/)).toBeVisible();
  const picture = page.getByRole('img', { name: 'QR code of your referral link' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(50);
  await expect(page.getByRole('listitem').filter({ hasText: trader.email })).toContainText('Linked');
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/forgetPwd\?account_number=/);
});

test('ACC-092 ACC-093 ACC-097 ACC-112 ACC-168: binding a phone raises the level', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/bindPhone');
  const centre = page.getByRole('navigation', { name: 'Account center' });
  await expect(centre.locator('[aria-current]')).toHaveText('Account settings');
  await page.getByLabel('New phone number').fill('1 (555) 111-2222');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Verification code' })).toHaveValue(
    /^\d{6}$/,
  );
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('High 75 %')).toBeVisible();
  await expect(page.getByText('+15551112222')).toBeVisible();
});

test('ACC-210 ACC-155: long after the login, binding an e-mail or phone first asks who it is', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await exchange.sql(
    "update sessions set created_at = created_at - interval '15 minutes' where user_id = (select id from users where email = $1)",
    [trader.email],
  );
  await signIn(page, trader);
  await page.goto('/bindPhone');
  await page.getByLabel('New phone number').fill('13711113333');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Verification code' })).toHaveValue(
    /^\d{6}$/,
  );
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Login password').fill(trader.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('13711113333')).toBeVisible();
  await expect(page.getByText(/on hold until/)).toBeVisible();
});

test('ACC-098 ACC-145: the withdrawal password is set and, when forgotten, set anew with a code', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  await page.goto('/setCash');
  await page.getByLabel('Withdrawal password (6 digits)').fill('123');
  await page.getByLabel('Repeat withdrawal password').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be exactly 6 digits')).toBeVisible();
  await page.getByLabel('Withdrawal password (6 digits)').fill('123456');
  await page.getByLabel('Repeat withdrawal password').fill('123456');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/accountSet$/);
  await page.goto('/setCash');
  await page.getByRole('radio', { name: 'Verification code (if forgotten)' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  const code = await lastCode(exchange.server(), trader.email);
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveValue(code);
  await page.getByLabel('Withdrawal password (6 digits)').fill('654321');
  await page.getByLabel('Repeat withdrawal password').fill('654321');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/on hold until/)).toBeVisible();
});

test('ACC-124 ACC-144: another device is ended, and a new login password ends the rest', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  const trader = await newTrader(server);
  const login = async () => {
    const form = { user_string: trader.email, password: trader.password, type: 1 };
    return envelope<string>(await server.call('/api/user/login', { form })).message;
  };
  const [second, third] = [await login(), await login()];
  await signIn(page, trader);
  await page.goto('/devices');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Last used' });
  await expect(rows).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Log out (?!all)/ })
    .first()
    .click();
  await expect(rows).toHaveCount(2);
  await page.goto('/changePassword');
  await page.getByLabel('Current password').fill(trader.password);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/accountSet$/);
  for (const token of [second, third]) {
    expect(envelope(await server.call('/api/user/active', { token })).type).toBe('999');
  }
});

test('ACC-129: a frozen account is logged out and cannot come back', async ({ page, exchange }) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  await page.goto('/accountSet');
  await page.getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Login password').fill(trader.password);
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(page).toHaveURL(/\/components\/login/);
  await page.getByLabel('Account', { exact: true }).fill(trader.email);
  await page.getByLabel('Password', { exact: true }).fill(trader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/This account is frozen/)).toBeVisible();
});

test('ACC-125 ACC-150: the authenticator is switched on, and a recovery code opens the account', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await page.goto('/components/login?redirect=/authenticator');
  await page.getByLabel('Account', { exact: true }).fill(trader.email);
  await page.getByLabel('Password', { exact: true }).fill(trader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Authenticator code').fill(authenticatorCode(secret, Date.now()));
  await page.getByLabel('Login password').fill(trader.password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Store these recovery codes')).toBeVisible();
  const recovery = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9a-f]{5}-[0-9a-f]{5}$/ })
    .allInnerTexts();
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Account', { exact: true }).fill(trader.email);
  await page.getByLabel('Password', { exact: true }).fill(trader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Authenticator code').fill(recovery[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/$/);
});
