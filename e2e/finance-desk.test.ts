import type { Page } from '@playwright/test';
import { envelope } from '../apps/server/test/support/call.ts';
import type { ServerProcess } from '../apps/server/test/support/server-process.ts';
import { axe } from './support/axe.ts';
import { enterConsole, expect, type Office, test } from './support/console-office.ts';
import { expectOk } from './support/trader.ts';
import { follow } from './support/within.ts';

const USDT = 3;
/** Stored states of a user's papers. */
const PAPERS = { none: 0, approved: 2 };

test('CON-170 CON-171 CON-176 CON-177 CON-178 CON-180 CON-181: a finance officer answers, lets out, rejects, sets and proposes', async ({
  page,
  office,
}) => {
  const { server } = office;
  const token = await comeAsAlice(server);
  await expectOk(
    server,
    '/api/wallet/charge_req',
    { currency: USDT, amount: '12.5', acc: 'default', hash: 'ab'.repeat(32), pic: '111' },
    token,
  );
  for (const number of ['2000', '1500']) await withdraw(server, token, number);
  await enterConsole(page, office);
  await expect(page.getByRole('link', { name: 'Withdrawals to review', exact: true })).toBeVisible();
  await axe(page);

  await test.step('CON-170: an application is read beside the chain, and answered', async () => {
    await page.getByRole('link', { name: 'Deposits', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'alice@demo.assay' });
    await expect(row).toContainText('Transaction not found');
    await axe(page);
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Answer').fill('Nothing of it is on the chain.');
    await axe(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step('CON-171: one is let out, the other rejected, each with a reason', async () => {
    await proveAlice(office, PAPERS.none);
    await page.getByRole('link', { name: 'Withdrawals', exact: true }).click();
    const large = page.getByRole('row').filter({ hasText: '2,000' });
    await expect(large).toContainText('Identity not verified');
    await proveAlice(office, PAPERS.approved);
    await axe(page);
    await large.getByRole('button', { name: 'Approve' }).click();
    await confirm(page, 'asked back by telephone');
    await expect(large.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const small = page.getByRole('row').filter({ hasText: '1,500' });
    await small.getByRole('button', { name: 'Reject' }).click();
    await axe(page);
    await confirm(page, 'not your own address');
    await expect(small).toHaveCount(0);
    await page.getByRole('tab', { name: 'Offline signing' }).click();
    await expect(page.getByText('No network uses offline signing')).toBeVisible();
    await axe(page);
  });

  await test.step('CON-176: targets give a hint, and chain and ledger agree', async () => {
    await page.getByRole('link', { name: 'Reserves', exact: true }).click();
    const way = page.getByRole('row').filter({ hasText: 'erc20' }).filter({ hasText: 'USDT' });
    await expect(way).toContainText('Matches');
    await way.getByRole('button', { name: 'Set targets' }).click();
    await page.getByLabel('Hot wallet minimum').fill('20000000');
    await page.getByLabel('Hot wallet maximum').fill('30000000');
    await axe(page);
    await confirm(page, 'as the plan says');
    await expect(way).toContainText(' short');
    await axe(page);
  });

  await test.step('CON-178 CON-180: networks say what they are, and an explorer is set', async () => {
    await page.getByRole('tab', { name: 'Networks' }).click();
    const tron = page.getByRole('row').filter({ hasText: 'Tron' });
    await expect(tron).toContainText('Simulated');
    await expect(tron).toContainText('s ago');
    await tron.getByRole('button', { name: 'Explorer' }).click();
    await page.getByRole('textbox', { name: 'Explorer' }).fill('https://tron.example/tx/{hash}');
    await confirm(page, 'the old one is gone');
    await expect(tron).toContainText('tron.example');
    await axe(page);
  });

  await test.step('CON-178: terms are closed, and limits read', async () => {
    await page.getByRole('tab', { name: 'Terms' }).click();
    const link = page.getByRole('row').filter({ hasText: 'LINK' });
    await link.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('checkbox', { name: 'Withdrawals open' }).click();
    await axe(page);
    await confirm(page, 'a look at the token');
    await expect(link).toContainText('Closed');
    await page.getByRole('tab', { name: 'Limits' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'BTC' })).toContainText('100');
    await axe(page);
  });

  await test.step('WAL-214: an adjustment is proposed, and waits for a second person', async () => {
    await page.getByRole('tab', { name: 'Adjustments' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'coins for network fees' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Propose an adjustment' }).click();
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'USDT' }).click();
    await page.getByLabel('Amount').fill('7');
    await page.getByLabel('User ID').fill('100001');
    await axe(page);
    await confirm(page, 'a fee that was charged twice');
    await page.getByRole('link', { name: 'Approvals', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'a fee that was charged twice' })).toContainText(
      'Pending',
    );
  });

  await test.step('CON-181: on a phone nothing scrolls sideways but the tables', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      '/deposits',
      '/withdrawals',
      '/reserves',
      '/reserves?tab=days',
      '/reserves?tab=networks',
    ]) {
      await follow(page, `/console${path}`);
      await axe(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
});

async function confirm(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The demo's trader with a withdrawal password and an external address saved long ago. */
function comeAsAlice(server: ServerProcess): Promise<string> {
  const login = { user_string: 'alice@demo.assay', password: 'Demo2Trade', type: 1 };
  return expectOk<string>(server, '/api/user/login', login);
}

/** Sets the state of the demo trader's papers; all demo traders are verified by default. */
function proveAlice({ sql }: Office, status: number): Promise<void> {
  return sql('update users set review_status = $1 where email = $2', [status, 'alice@demo.assay']);
}

async function withdraw(server: ServerProcess, token: string, number: string): Promise<void> {
  type Saved = readonly { readonly address: string; readonly notes: string; readonly network: string }[];
  const book = envelope<Saved>(
    await server.call('/api/wallet/get_address', { token, form: { currency: USDT } }),
  );
  const address = book.message.find(({ notes, network }) => notes === 'cold' && network === 'erc20')?.address;
  if (address === undefined) throw new Error('the demo’s trader has no address outside');
  await expectOk(
    server,
    '/api/wallet/out',
    { currency: USDT, number, address, type: 'erc20', pass: '246810' },
    token,
  );
}
