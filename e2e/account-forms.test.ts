import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { claimFunds, expectOk, freshEmail, newTrader, signIn } from './support/trader.ts';

const PASSWORD = 'Correct7Horse';
const main = (page: Page) => page.getByRole('main');

test('ACC-010 ACC-011 ACC-016 ACC-019 ACC-020 ACC-023: the login page is prefilled, shows the password, takes Enter and sends a user on', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await page.goto(`/components/login?account_number=${encodeURIComponent(trader.email)}`);
  await expect(main(page).getByLabel('Account', { exact: true })).toHaveValue(trader.email);
  await expect(main(page).getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgetPwd',
  );
  await expect(main(page).getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/components/register',
  );
  const password = main(page).getByRole('textbox', { name: 'Password', exact: true });
  await password.fill(trader.password);
  await expect(password).toHaveAttribute('type', 'password');
  await main(page).getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('is_seller'))).toBe('0');
  await page.goto('/components/login?redirect=/devices');
  await expect(page).toHaveURL(/\/devices$/);
});

test('ACC-063 ACC-064 ACC-066 ACC-067 ACC-451 ACC-452: the register page has every field, for e-mail and for phone', async ({
  page,
}) => {
  await page.goto('/components/register');
  const form = main(page);
  for (const label of ['E-mail', 'Verification code', 'Password', 'Repeat password'])
    await expect(form.getByRole('textbox', { name: label, exact: true })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Referral code (optional)' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await expect(form.getByRole('combobox')).toHaveCount(0);
  const tops = [
    form.getByRole('textbox', { name: 'Referral code (optional)' }),
    form.getByRole('checkbox'),
    form.getByRole('button', { name: 'Send code' }),
    form.getByRole('button', { name: 'Register' }),
  ];
  const places = await Promise.all(tops.map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await form.getByRole('radio', { name: 'Phone' }).click();
  await expect(form.getByRole('textbox', { name: 'Phone', exact: true })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Country or region' })).toHaveValue('United States');
  await expect(form.getByRole('combobox', { name: 'Area code' })).toHaveValue('+1');
});

test('ACC-072 ACC-077: the code is verified before the account is made, and the new user is logged in', async ({
  page,
}) => {
  const email = freshEmail();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/check_email|user\/register$/.test(pathname)) asked.push(pathname);
  });
  await page.goto(`/components/register?email=${email}`);
  const form = main(page);
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: 'Send code' }).click();
  await form.getByRole('button', { name: 'Show my code' }).click();
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await form.getByRole('textbox', { name: 'Repeat password' }).fill(PASSWORD);
  await expect(form.getByRole('textbox', { name: 'Verification code' })).toHaveValue(/^\d{6}$/);
  const code = await form.getByRole('textbox', { name: 'Verification code' }).inputValue();
  await form
    .getByRole('textbox', { name: 'Verification code' })
    .fill(code === '000000' ? '111111' : '000000');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Incorrect verification code.')).toBeVisible();
  expect(asked).toEqual(['/api/user/check_email']);
  await form.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(asked).toEqual(['/api/user/check_email', '/api/user/check_email', '/api/user/register']);
  expect(await page.evaluate(() => localStorage.getItem('accountNum'))).toBe(email);
});

test('ACC-085 ACC-090 ACC-103 ACC-441 SHELL-085: /resetPwd sets a new password, and a pasted password that is too long is told and never cut', async ({
  page,
  exchange,
}) => {
  const { email } = await newTrader(exchange.server());
  await page.goto(`/resetPwd?account_number=${email}`);
  const form = main(page);
  await form.getByRole('button', { name: 'Send code' }).click();
  await form.getByRole('button', { name: 'Show my code' }).click();
  await expect(form.getByRole('textbox', { name: 'Verification code' })).toHaveValue(/^\d{6}$/);
  await form.getByRole('button', { name: 'Next' }).click();
  const fresh = form.getByLabel('New password', { exact: true });
  await fresh.pressSequentially('Better8Horse-and-more');
  await form.getByRole('button', { name: 'Set new password' }).click();
  await expect(fresh).toHaveValue('Better8Horse-and-more');
  await expect(fresh).toHaveAccessibleDescription(/Password must have 6 to 16 characters\./);
  await fresh.fill('Better8Horse-and');
  await form.getByLabel('Repeat new password').fill('Better8Horse-and');
  await form.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/components\/login/);
  const login = { user_string: email, password: 'Better8Horse-and', type: 1 };
  await signIn(page, {
    email,
    password: login.password,
    token: await expectOk(exchange.server(), '/api/user/login', login),
  });
  await page.goto('/changePassword');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByLabel('Current password', { exact: true })).toBeFocused();
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    const field = main(page).getByLabel(label, { exact: true });
    await field.pressSequentially('123456789012345678901234');
    await expect(field).toHaveValue('123456789012345678901234');
  }
});

test('ACC-117: copying the invitation says that it worked, or that it did not', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.addInitScript(() => {
    const state = { works: true };
    Object.assign(window, { clipboardState: state });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => (state.works ? undefined : Promise.reject(new Error('denied'))) },
    });
  });
  await page.goto('/accountSet');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.evaluate(() => Object.assign(Reflect.get(window, 'clipboardState'), { works: false }));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Couldn’t copy.')).toBeVisible();
});

test('ACC-121 ACC-122 ACC-160: the trade log, the messages and the own records are the user’s', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  const trader = await newTrader(server);
  await claimFunds(server, trader);
  const order = { legal_id: 3, currency_id: 1, num: '0.01', mode: 1 };
  await expectOk(server, '/api/transaction/in', order, trader.token);
  await signIn(page, trader);
  await page.goto('/transferLog');
  await expect(main(page).getByRole('row').filter({ hasText: 'BTC/USDT' }).first()).toContainText('Buy');
  const proof = { purpose: 'anti_phishing', password: trader.password };
  const { step_up } = await expectOk<{ step_up: string }>(server, '/api/safe/step_up', proof, trader.token);
  await expectOk(server, '/api/safe/anti_phishing', { anti_phishing_code: 'walrus', step_up }, trader.token);
  await page.goto('/ownData');
  await page.getByRole('button', { name: 'All data (JSON)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Login password').fill(trader.password);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await downloading).suggestedFilename()).toBe('export.json');
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText(/Your Touchstone data was downloaded/)).toBeVisible();
  await expect(page.getByText('Your anti-phishing code: walrus')).toBeVisible();
});

test('ACC-130 ACC-161 ACC-162: closing is refused while there is money, and can be taken back', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  const rich = await newTrader(server);
  await claimFunds(server, rich);
  const close = async (token: string) => (await server.call('/api/safe/close', { form: {}, token })).text;
  expect(await close(rich.token)).toContain('Sell or withdraw it first');
  const trader = await newTrader(server);
  await signIn(page, trader);
  await page.goto('/ownData');
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Login password').fill(trader.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Your account closes on [^.]*\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep account' }).click();
  await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible();
});
