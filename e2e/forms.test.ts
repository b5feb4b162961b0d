import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { holdBack } from './support/hold-back.ts';
import { textsOf } from './support/texts.ts';
import { freshEmail, newTrader, signIn } from './support/trader.ts';

const PASSWORD = 'Correct7Horse';
const main = (page: Page) => page.getByRole('main');

test('ACC-190 WEB-030: what was typed while the demo’s code was on its way stays, on registering', async ({
  page,
}) => {
  const email = freshEmail();
  const outbox = await holdBack(page, '**/api/demo/outbox*');
  await page.goto(`/components/register?email=${email}`);
  const form = main(page);
  const code = form.getByRole('textbox', { name: 'Verification code' });
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: 'Send code' }).click();
  await form.getByRole('button', { name: 'Show my code' }).click();
  await outbox.asked;
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await form.getByRole('textbox', { name: 'Repeat password' }).fill(PASSWORD);
  await form.getByRole('textbox', { name: 'Referral code (optional)' }).fill('friend');
  outbox.letGo();
  await expect(code).toHaveValue(/^\d{6}$/);
  await expect(form.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(PASSWORD);
  await expect(form.getByRole('textbox', { name: 'Repeat password' })).toHaveValue(PASSWORD);
  await expect(form.getByRole('textbox', { name: 'Referral code (optional)' })).toHaveValue('friend');
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(form.getByRole('checkbox')).toBeChecked();
});

test('ACC-190 ACC-191: a code typed by hand is not replaced by one that comes later, on registering and on binding', async ({
  page,
  exchange,
}) => {
  const typeBeforeTheAnswer = async () => {
    const outbox = await holdBack(page, '**/api/demo/outbox*');
    const answer = page.waitForResponse(/api\/demo\/outbox/);
    await main(page).getByRole('button', { name: 'Send code' }).click();
    await main(page).getByRole('button', { name: 'Show my code' }).click();
    await outbox.asked;
    await main(page).getByRole('textbox', { name: 'Verification code' }).fill('handmade');
    outbox.letGo();
    await answer;
    await expect(main(page).getByRole('button', { name: 'Show my code' })).not.toHaveAttribute('aria-busy');
    await expect(main(page).getByRole('textbox', { name: 'Verification code' })).toHaveValue('handmade');
  };
  await page.goto(`/components/register?email=${freshEmail()}`);
  await main(page).getByRole('checkbox').click();
  await typeBeforeTheAnswer();
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/bindPhone');
  await main(page).getByRole('textbox', { name: 'New phone number' }).fill('13800138000');
  await typeBeforeTheAnswer();
});

test('WEB-033: an empty form names each field for those who do not see it, and the first one has the focus', async ({
  page,
}) => {
  await page.goto('/components/register');
  const form = main(page);
  await form.getByRole('button', { name: 'Register' }).click();
  const email = form.getByRole('textbox', { name: 'E-mail', exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Enter your e-mail address.');
  await expect(form.getByRole('textbox', { name: 'Repeat password' })).toHaveAccessibleDescription(
    'Repeat the password.',
  );
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(
    'Accept the user agreement to continue.',
  );
  await email.fill('l');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(form.getByRole('textbox', { name: 'Repeat password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('WEB-034: a form without an answer is sent again by one press, once at a time, with what is typed', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  await page.goto('/changePassword');
  const form = main(page);
  await form.getByLabel('Current password', { exact: true }).fill(trader.password);
  await form.getByLabel('New password', { exact: true }).fill('Better8Horse');
  await form.getByLabel('Repeat new password').fill('Better8Horse');
  await page.route('**/api/safe/password*', (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Can’t reach the exchange.')).toBeVisible();
  await page.unroute('**/api/safe/password*');
  const slow = await holdBack(page, '**/api/safe/password*');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/safe/password')) sent += 1;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await slow.asked;
  await form.getByLabel('Repeat new password').press('Enter');
  await form.getByRole('button', { name: 'Save' }).click({ force: true });
  slow.letGo();
  await expect(page).toHaveURL(/\/accountSet$/);
  await expect(page.getByText('Password changed.')).toBeVisible();
  expect(sent).toBe(1);
});

test('WEB-035 ACC-155: where proof is asked for, what was typed is sent again with it, and kept when it is not given', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/safe/anti_phishing'))
      sent.push(new URLSearchParams(request.postData() ?? ''));
  });
  await page.goto('/antiPhishing');
  const word = main(page).getByRole('textbox', { name: 'Your code' });
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await word.fill('walrus7');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(word).toHaveValue('walrus7');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Login password')).toBeFocused();
  await dialog.getByLabel('Login password').fill(trader.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/accountSet$/);
  expect(sent.map((form) => form.get('anti_phishing_code'))).toEqual(['walrus7', 'walrus7', 'walrus7']);
  expect(sent.map((form) => form.has('step_up'))).toEqual([false, false, true]);
});

test('WEB-038: another language keeps what is typed in a form, and says what is wrong in its own words', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/bindPhone');
  await main(page).getByRole('textbox', { name: 'New phone number' }).fill('13800138000');
  await main(page).getByRole('button', { name: 'Link', exact: true }).click();
  await expect(main(page).getByText('Enter the verification code.')).toBeVisible();
  const safe = await holdBack(page, '**/api/safe/info*');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await safe.asked;
  const number = main(page).getByRole('textbox', { name: textsOf('de', 'account').centre.bind.newPhone });
  await expect(number).toHaveValue('13800138000');
  await expect(main(page).getByText(textsOf('de', 'problem').account.enter_code)).toBeVisible();
  safe.letGo();
  await expect(number).toHaveValue('13800138000');
});

test('ACC-192: the register page names the lengths that the site allows', async ({ page }) => {
  await page.route('**/api/front*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.message, { password_min: 8, password_max: 64 });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/components/register');
  const form = main(page);
  await expect(form.getByText('8–64 characters, with letters and digits')).toBeVisible();
  const password = form.getByRole('textbox', { name: 'Password', exact: true });
  await password.fill('secret1');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(password).toHaveAccessibleDescription(/Password must have 8 to 64 characters\./);
});
