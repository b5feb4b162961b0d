import { authenticatorCode } from '../apps/server/test/support/authenticator.ts';
import { expect, test } from './support/quiet-market.ts';
import { expectOk, signIn } from './support/trader.ts';

/** One of the demo's traders, with a withdrawal password. */
const ALICE = 'alice@demo.assay';
const FUND_PASSWORD = '246810';

test('WAL-237: to let other addresses again takes the withdrawal password and the second factor, and makes withdrawals wait', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  const { server } = market;
  await market.sql(
    `update users set fund_password_hash = (select fund_password_hash from users where email = $1)
     where email = $2`,
    [ALICE, trader.email],
  );
  const { secret } = await expectOk<{ secret: string }>(server, '/api/safe/totp/begin', {}, trader.token);
  const totp = authenticatorCode(secret, Date.now() - 30_000);
  await expectOk(server, '/api/safe/totp/enable', { password: trader.password, totp }, trader.token);
  await market.sql('update users set security_changed_at = null where email = $1', [trader.email]);
  await signIn(page, trader);
  await page.goto('/withdraw_address');
  await page.getByRole('button', { name: 'Allow saved addresses only' }).click();
  const letGo = page.getByRole('button', { name: 'Allow any address' });
  const password = page.getByLabel('Withdrawal password', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await password.fill('000000');
  await letGo.click();
  await expect(page.getByText(/Incorrect withdrawal password/).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  await password.fill(FUND_PASSWORD);
  await letGo.click();
  await expect(dialog.getByLabel('Authenticator code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(letGo).toBeVisible();

  await password.fill(FUND_PASSWORD);
  await letGo.click();
  await dialog.getByLabel('Authenticator code').fill(authenticatorCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Allow saved addresses only' })).toBeVisible();

  await page.goto('/recharge?currency_id=3&current=1');
  await expect(
    page
      .getByRole('main')
      .getByText(/24 hours/)
      .first(),
  ).toBeVisible();
});
