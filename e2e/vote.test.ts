import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { expectOk, signIn } from './support/trader.ts';

test('VOT-008 VOT-017 VOT-018: a guest sees a round and adds it up, and whoever has the printed logins votes and finds the vote', async ({
  page,
  exchange,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Listing votes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('Round 1', { exact: true }).first().click();
  const candidates = page.getByRole('list', { name: 'Candidates' });
  await expect(candidates.getByRole('listitem')).toHaveText([/^Aurora/, /^Mosaic/, /^Tidewater/]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await axe(page);

  const server = exchange.server();
  const user = { user_string: 'bob@demo.assay', password: 'Demo2Trade', type: 1 };
  const token = await expectOk<string>(server, '/api/user/login', user);
  const config = await server.call('/api/ieo/config', {});
  const [sale] = (JSON.parse(config.text) as { message: { currency_id: number }[] }).message;
  await expectOk(server, '/api/wallet/ieo', { currency: sale?.currency_id ?? 0, amount: '100' }, token);
  await signIn(page, { token, email: '', password: '' });
  await page.goto('/votes');
  await page.getByText('Round 1', { exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Candidate' }).click();
  await page.getByRole('option', { name: 'Mosaic (MOS)' }).click();
  const amount = page.getByRole('textbox', { name: 'Votes' });
  await amount.fill('120');
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Vote for MOS?' });
  await expect(question).toContainText('Mosaic (MOS)');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Vote cast. The amount is released when the round ends.')).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(page.getByText('You are voter 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'MOS' })).toContainText('On hold');
  await expect(candidates.getByRole('listitem').nth(1)).toContainText('100.0 % of all votes');
  await page.getByRole('button', { name: 'Verify ballots' }).click();
  await expect(page.getByText('Ballots counted: 1. They match the published result.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download ballots' })).toBeVisible();
  await axe(page);
});
