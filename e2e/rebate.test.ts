import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { expectOk, signIn } from './support/trader.ts';

test('AGT-021: whoever has the printed logins sees link, QR code, levels and whom they have brought, masked', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  const user = { user_string: 'alice@demo.assay', password: 'Demo2Trade', type: 1 };
  const token = await expectOk<string>(server, '/api/user/login', user);
  await signIn(page, { token, email: '', password: '' });
  await page.goto('/invitations');
  await expect(page.getByRole('heading', { name: 'Invite friends, earn rewards', level: 1 })).toBeVisible();
  await expect(page.getByText(/register\?extension_code=/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await expect(page.getByText('20% of their fees')).toBeVisible();
  const people = page.getByRole('list', { name: 'Referrals' });
  await expect(people.getByRole('listitem')).toHaveText([/^ta\*\*\*@robots\.invalid/]);
  await page.getByText('Level 3', { exact: true }).first().click();
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await axe(page);
});
