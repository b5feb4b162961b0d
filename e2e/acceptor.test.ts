import type { Browser, Page } from '@playwright/test';
import { envelope } from '../apps/server/test/support/call.ts';
import type { ServerProcess } from '../apps/server/test/support/server-process.ts';
import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { expectOk, printedTrader, signIn } from './support/trader.ts';

/** Page of a user with a printed demo login. */
async function pageOf(browser: Browser, server: ServerProcess, email: string): Promise<Page> {
  const token = await expectOk<string>(server, '/api/user/login', {
    user_string: email,
    password: 'Demo2Trade',
    type: 1,
  });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(page, { email, password: '', token });
  return page;
}

test('ACP-008 ACP-009 ACP-015 ACP-020 ACP-023: a newcomer deposits and withdraws with the demo’s acceptor', async ({
  browser,
  exchange,
}) => {
  const alice = await pageOf(browser, exchange.server(), 'alice@demo.assay');
  const dave = await pageOf(browser, exchange.server(), 'dave@demo.assay');
  await dave.goto('/acceptorDesk');
  await expect(dave.getByRole('heading', { name: 'User orders' })).toBeVisible();
  await alice.goto('/aceite');
  await expect(alice.getByRole('heading', { name: 'Dave’s Exchange Desk' })).toBeVisible();
  await axe(alice);
  await alice.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click();

  await test.step('ACP-011 ACP-012 ACP-013 ACP-014: the form says what is missing', async () => {
    await alice.getByRole('button', { name: 'Deposit', exact: true }).click();
    for (const text of [
      'Choose a deposit method.',
      'Enter your phone number.',
      'Enter your payment account.',
      'Enter an amount.',
    ]) {
      await expect(alice.getByText(text)).toBeVisible();
    }
    await axe(alice);
  });

  await alice.getByRole('radio', { name: 'Alipay' }).click();
  await alice.getByLabel('Phone number').fill('13800138000');
  await alice.getByLabel('Payment account').fill('alice@alipay');
  await alice.getByLabel('Amount').fill('100');
  await expect(alice.getByText('725.00 CNY')).toBeVisible();
  await alice.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(alice.getByRole('alertdialog')).toContainText('Confirm deposit');
  await alice.getByRole('button', { name: 'Confirm', exact: true }).click();
  const deposits = alice.getByRole('list', { name: 'Fiat deposits' }).getByRole('listitem');
  await expect(deposits.first()).toContainText('Awaiting merchant');
  await deposits.first().getByRole('button', { name: 'I have paid' }).click();
  await alice.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(deposits.first()).toContainText('Paid, awaiting confirmation');

  const open = dave.getByRole('list', { name: 'User orders' }).getByRole('listitem');
  await expect(open.first()).toContainText('alice@alipay');
  await axe(dave);
  await open.first().getByRole('button', { name: 'Confirm receipt' }).click();
  await dave.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(deposits.first()).toContainText('Completed');

  await alice.getByRole('radio', { name: 'Withdraw' }).check({ force: true });
  await alice.getByRole('radio', { name: 'Bank card' }).click();
  await alice.getByLabel('Phone number').fill('13800138000');
  const account = alice.getByLabel('Payment account');
  await expect(account).toHaveAccessibleDescription(/A new account can be paid after a waiting period\./);
  await account.fill('6200 1111');
  await alice.getByLabel('Amount').fill('50');
  await alice.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await alice.getByRole('button', { name: 'Confirm', exact: true }).click();
  // ACP-700: a first payout to an account waits, in a demo for a minute, which is skipped here.
  await expect(alice.getByText('This payment account is new.')).toBeVisible();
  await exchange.sql('update acceptor_payees set asked_ms = asked_ms - 60000');
  await alice.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await alice.getByRole('button', { name: 'Confirm', exact: true }).click();
  const withdrawals = alice.getByRole('list', { name: 'Fiat withdrawals' }).getByRole('listitem');
  await expect(withdrawals.first()).toContainText('Awaiting merchant');
  await open.first().getByRole('button', { name: 'Payment sent' }).click();
  await dave.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(withdrawals.first()).toContainText('Confirms automatically at');
  await withdrawals.first().getByRole('button', { name: 'Confirm receipt' }).click();
  await alice.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(withdrawals.first()).toContainText('Completed');

  await alice.goto('/coinRecord');
  await expect(withdrawals.first()).toContainText('50.00 USDT');
  await alice.goto('/chargeRecord');
  await expect(deposits.first()).toContainText('100.00 USDT');
  await axe(alice);
});

test('ACP-040: an acceptor with too little left shows that it takes none, and no form', async ({
  browser,
  exchange,
}) => {
  const server = exchange.server();
  const dave = await printedTrader(server, 'dave@demo.assay');
  const pledge = (act: 'add' | 'take', number: string) =>
    expectOk(server, '/api/acceptor/pledge', { act, number }, dave.token);
  await pledge('take', '49995');
  const alice = await pageOf(browser, server, 'alice@demo.assay');
  await alice.goto('/aceite');
  const main = alice.getByRole('main');
  await expect(main.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(main.getByText('Currently unavailable')).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Withdraw', exact: true })).toHaveCount(0);
  await axe(alice);
  await alice.goto('/rechargeMoney?id=1&current=1');
  await expect(main.getByText('Currently unavailable')).toHaveCount(2);
  await expect(alice.getByLabel('Amount')).toHaveCount(0);
  await pledge('add', '49995');
  await alice.goto('/aceite');
  await expect(main.getByRole('link', { name: 'Withdraw', exact: true })).toBeVisible();
});

test('ACP-042 WEB-034: the note of a dispute outlives a lost answer and a refusal, and goes with the dispute', async ({
  browser,
  exchange,
}) => {
  const server = exchange.server();
  const trader = await printedTrader(server, 'bob@demo.assay');
  await expectOk(
    server,
    '/api/acceptor/deal',
    {
      acceptor_id: await firstAcceptor(server),
      type: 'buy',
      way: 'ali_pay',
      money: '100',
      mobile: '13800138000',
      deal_account: 'bob@alipay',
    },
    trader.token,
  );
  const page = await pageOf(browser, server, 'bob@demo.assay');
  await page.goto('/chargeRecord');
  const deal = page.getByRole('list', { name: 'Fiat deposits' }).getByRole('listitem').first();
  await deal.getByRole('button', { name: 'Open dispute' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Open a dispute?' });
  const note = dialog.getByRole('textbox', { name: 'What happened?' });
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
  const WORDS = 'They ask for another account.';
  await note.fill(WORDS);

  await page.route('**/api/acceptor/act*', (route) => route.abort());
  await confirm.click();
  await expect(page.getByText('Can’t reach the exchange.')).toBeVisible();
  await expect(note).toHaveValue(WORDS);
  await page.unroute('**/api/acceptor/act*');
  await page.route('**/api/acceptor/act*', (route) =>
    route.fulfill({ json: { type: 'error', message: 'Not just now.' } }),
  );
  await confirm.click();
  await expect(page.getByText('Not just now.')).toBeVisible();
  await expect(note).toHaveValue(WORDS);
  await page.unroute('**/api/acceptor/act*');
  const sent = page.waitForRequest('**/api/acceptor/act*');
  await confirm.click();
  expect(new URLSearchParams((await sent).postData() ?? '').get('note')).toBe(WORDS);
  await expect(dialog).toHaveCount(0);
  await expect(deal).toContainText('In dispute');
  await deal.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(deal).toContainText('Canceled');
});

async function firstAcceptor(server: ServerProcess): Promise<number> {
  const answer = await server.call('/api/acceptor/list');
  const [first] = envelope<readonly { readonly id: number }[]>(answer).message;
  if (first === undefined) throw new Error('the demo has an acceptor');
  return first.id;
}

test('AGT-004 AGT-005: an agent sees the users of the region, and others that they are none', async ({
  browser,
  exchange,
}) => {
  const alice = await pageOf(browser, exchange.server(), 'alice@demo.assay');
  await alice.goto('/region');
  await expect(alice.getByText('Only regional agents can see this.')).toBeVisible();
  await axe(alice);
  const dave = await pageOf(browser, exchange.server(), 'dave@demo.assay');
  await dave.goto('/region');
  const users = dave.getByRole('list', { name: 'Users in your region' }).getByRole('listitem');
  await expect(users).toHaveCount(2);
  await expect(users.first()).toContainText('Shanghai');
  await axe(dave);
});
