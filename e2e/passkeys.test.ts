import type { Page } from '@playwright/test';
import { authenticatorCode } from '../apps/server/test/support/authenticator.ts';
import { expect, test } from './support/exchange.ts';
import { expectOk, newTrader, signIn } from './support/trader.ts';

/** A virtual authenticator of the browser, with user verification and stored credentials. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Without `PUBLIC_URL` passkeys work on localhost only. */
const atLocalhost = (url: string): string => url.replace(/\/\/[^:/]+/, '//localhost');

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Passkey name').fill(name);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Login password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Store these recovery codes in a safe place.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
}

test('ACC-126 ACC-152 ACC-155: a passkey is added, named, logs in without a password, proves presence and is removed', async ({
  page,
  exchange,
}) => {
  const home = atLocalhost(exchange.url());
  const trader = await newTrader(exchange.server());
  await addAuthenticator(page);
  await page.goto(`${home}/components/login`);
  await page.getByLabel('Account', { exact: true }).fill(trader.email);
  await page.getByLabel('Password', { exact: true }).fill(trader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${home}/`);
  await page.goto(`${home}/passkeys`);
  await expect(page.getByText('No passkeys')).toBeVisible();
  await addPasskey(page, 'Test phone', trader.password);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Test phone' });
  await expect(row).toContainText('Never used');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${home}/components/login`);
  await page.getByLabel('Account', { exact: true }).fill(trader.email);
  await page.getByLabel('Password', { exact: true }).fill(trader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This account is protected by a passkey.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(`${home}/`);
  expect(await page.evaluate(() => localStorage.getItem('accountNum'))).toBe(trader.email);

  await page.goto(`${home}/passkeys`);
  await page.getByRole('button', { name: 'Rename Test phone' }).click();
  await page.getByRole('dialog').getByLabel('Passkey name').fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rename My phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkeys')).toBeVisible();
});

test('ACC-155 ACC-158 SHELL-085: with the authenticator app a code opens the one dialog, and closing it changes nothing', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  const trader = await newTrader(server);
  const { secret } = await expectOk<{ secret: string }>(server, '/api/safe/totp/begin', {}, trader.token);
  const totp = authenticatorCode(secret, Date.now() - 30_000);
  await expectOk(server, '/api/safe/totp/enable', { password: trader.password, totp }, trader.token);
  await signIn(page, trader);
  await page.goto('/recoveryCodes');
  await expect(page.getByText('10 codes left')).toBeVisible();
  await page.getByRole('button', { name: 'New codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByText('6 digits, or a recovery code')).toBeVisible();
  await expect(dialog.getByLabel('Authenticator code')).toBeFocused();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New codes' })).toBeFocused();
  await expect(page.getByText('10 codes left')).toBeVisible();
  await page.getByRole('button', { name: 'New codes' }).click();
  await dialog.getByLabel('Authenticator code').fill(authenticatorCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Store these recovery codes in a safe place.')).toBeVisible();
});
