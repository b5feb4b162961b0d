import type { Locator, Page, Route } from '@playwright/test';
import { pick, textIn } from './support/assets-area.ts';
import { axe } from './support/axe.ts';
import { choosePicture } from './support/pictures.ts';
import { expect, type QuietMarket, test } from './support/quiet-market.ts';
import { expectOk, lastCode, signIn, type Trader } from './support/trader.ts';

/** One of the demo's traders, with a withdrawal password and addresses older than a day. */
const ALICE = { email: 'alice@demo.assay', password: 'Demo2Trade' };
const FUND_PASSWORD = '246810';
/** An address unknown to this exchange. */
const ELSEWHERE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
/** A simulated chain makes a block every three seconds, and its job polls once a second. */
const BLOCKS = { timeout: 20_000 };

async function alice({ server }: QuietMarket): Promise<Trader> {
  const { email: user_string, password } = ALICE;
  const token = await expectOk<string>(server, '/api/user/login', { user_string, password, type: 1 });
  return { ...ALICE, token };
}

/** Opens a panel below a row and returns it. */
async function openPanel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('region', { name, exact: true });
}

test('WAL-061 WAL-063 WAL-065 WAL-066 WAL-067 WAL-068 WAL-110 WAL-111 WAL-230 WAL-231 WAL-233 WAL-238 WAL-432: a deposit is addressed, sent by the faucet, seen, credited and recorded while one looks on', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/finance');
  const panel = await openPanel(page, 'Deposit USDT');
  await expect(panel.getByRole('radio')).toHaveCount(3);
  const address = panel.getByRole('status').first();
  await expect(address).toHaveText(/^0x[0-9a-fA-F]{40}$/);
  await expect(panel.getByRole('img', { name: 'QR code of the USDT address on ERC20' })).toBeVisible();
  await expect(panel).toContainText('Minimum deposit: 0.01 USDT');
  await expect(panel).toContainText('Credited after 1 network confirmations, withdrawable after 6.');
  await expect(panel).toContainText('Send only USDT and only on ERC20.');
  await expect(panel).toContainText('This network is simulated');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());
  await panel.getByRole('radio', { name: 'TRC20' }).check({ force: true });
  await expect(address).toHaveText(/^T\w{33}$/);

  const amount = panel.getByRole('textbox', { name: 'Amount' });
  const send = panel.getByRole('button', { name: 'Send a test deposit' });
  await amount.fill('0.009');
  await send.click();
  const deposits = panel.getByRole('list', { name: 'Recent deposits' }).getByRole('listitem');
  await expect(deposits).toHaveText([/\+0\.009 USDT.*Simulated.*Below minimum, not credited/], BLOCKS);
  await amount.fill('7.5');
  await send.click();
  await expect(deposits.first()).toContainText(
    /\+7\.50 USDT.*Credited\. Withdrawable after \d\/6 confirmations/,
    BLOCKS,
  );
  await expect(page.getByRole('row', { name: /^USDT/ }).first()).toContainText('10,007.50000000');
  await axe(page);

  await expect(panel).toContainText('Don’t send real coins to this address');
  const out = await openPanel(page, 'Withdraw USDT');
  await expect(panel).toHaveCount(0);
  await expect(out).toContainText('Withdrawals don’t leave the exchange.');
  await expect(out).not.toContainText('Don’t send real coins');

  await page.goto('/chargeRecord');
  const records = page.getByRole('list', { name: 'Deposit history' }).getByRole('listitem');
  await expect(records).toHaveText([/\+7\.50 USDT.*On-chain · TRC20.*simulated-/, /\+0\.009 USDT/]);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await textIn(await arriving)).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/,chain,trc20,USDT,7\.50000000,credited,\d,T\w{33},simulated-/);
  await page.goto('/finanrec');
  await expect(page.getByRole('list', { name: 'All', exact: true })).toContainText('+7.50 USDT');
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect(records).toHaveCount(2);
});

test('WAL-064 WAL-070 WAL-071 WAL-072 WAL-074 WAL-075 WAL-122 WAL-232: the desk is told of a deposit, a currency without a network says so, and the options account sends on', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await signIn(page, trader);
  await page.goto('/micro');
  const panel = await openPanel(page, 'Deposit BTC');
  await expect(panel).toContainText('Deposits go to your Spot account.');
  await expect(panel.getByRole('link', { name: 'Transfer here' })).toHaveAttribute(
    'href',
    '/transfer?currency_id=1&from=change&to=micro',
  );
  await panel.getByRole('button', { name: 'Deposit not credited?' }).click();
  const form = panel.getByRole('form', { name: 'Missing-deposit reports' });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(amount).toHaveAccessibleDescription('Enter the amount you deposited.');
  await amount.fill('0.25');
  await choosePicture(page, 'pic', Buffer.from('no picture'), 'receipt.png', 'image/png');
  await expect(form.getByText(/jpg|png/i).last()).toBeVisible();
  await choosePicture(page, 'pic', Buffer.from('%PDF'), 'receipt.pdf', 'application/pdf');
  await expect(form.getByText('The image must be a JPG or PNG.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Transaction hash' }).fill('not-seen-yet');
  await form.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('alertdialog', { name: 'Submit this missing-deposit report?' });
  await expect(question).toContainText('0.25 BTC');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Missing-deposit report submitted.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await openPanel(page, 'Withdraw BTC');
  await expect(page.getByRole('link', { name: 'Transfer to Spot' })).toBeVisible();

  await page.goto('/chargeRecord');
  await expect(page.getByRole('list', { name: 'Missing-deposit reports' })).toContainText(
    /0\.25 BTC.*Under review.*not-seen-yet/,
  );
  await page.goto('/recharge');
  await pick(page, page.getByRole('combobox', { name: 'Currency' }), 'SOL');
  await expect(page.getByText('Not support yet!')).toBeVisible();
  await page.getByRole('tab', { name: 'Withdraw' }).click();
  await expect(page.getByText('Not supported yet')).toBeVisible();
});

test('WAL-079 WAL-080 WAL-081 WAL-082 WAL-086 WAL-087 WAL-088 WAL-089 WAL-091 WAL-095 WAL-234 WAL-235 WAL-236 WAL-445: a withdrawal says what bounds it, is refused field by field, arrives, and is cancelled while it waits', async ({
  page,
  market,
}) => {
  const trader = await alice(market);
  await signIn(page, trader);
  await page.goto('/change');
  const panel = await openPanel(page, 'Withdraw USDT');
  await expect(panel).toContainText('Min withdrawal10.00 USDT');
  await expect(panel).toContainText('to a new address are on hold for 24 hours');
  const saved = panel.getByRole('combobox', { name: 'Saved address' });
  await expect(saved).toContainText('neighbour');
  const amount = panel.getByRole('textbox', { name: 'Amount' });
  const password = panel.getByRole('textbox', { name: 'Withdrawal password' });
  const submit = panel.getByRole('button', { name: 'Withdraw', exact: true });
  const received = panel.getByRole('status', { name: 'You receive' });
  const withdrawals = panel.getByRole('list', { name: 'Recent withdrawals' }).getByRole('listitem');
  const review = page.getByRole('alertdialog', { name: 'Confirm withdrawal' });
  const confirm = review.getByRole('button', { name: 'Confirm' });

  await submit.click();
  await expect(amount).toHaveAccessibleDescription(/Enter an amount\./);
  await expect(password).toHaveAccessibleDescription('Enter your withdrawal password.');
  await amount.fill('9.99');
  await submit.click();
  await expect(amount).toHaveAccessibleDescription(/The minimum withdrawal is 10 USDT\./);
  await amount.fill('50000.000001');
  await submit.click();
  await expect(amount).toHaveAccessibleDescription(/The maximum per withdrawal is 50000 USDT\./);
  await amount.fill('123456789');
  await expect(amount).not.toHaveValue('123456789');
  await panel.getByRole('button', { name: 'All', exact: true }).click();
  await expect(amount).not.toHaveValue('');
  await expect(panel).toContainText('USDT on ERC20 supports up to 6 decimal places.');
  await amount.fill('10.0001');
  await expect(received).toHaveText('9.980099 USDT');
  await expect(panel).toContainText('Stays in your account0.0000008 USDT');
  await amount.fill('20');
  await expect(received).toHaveText('19.96 USDT');
  await password.fill('111111');
  await submit.click();
  await expect(review).toContainText(
    /Toneighbour0x[0-9a-f]{40}NetworkERC20Amount20\.00 USDTFee .*0\.04 USDTYou receive19\.96 USDT/i,
  );
  await review.getByRole('button', { name: 'Cancel' }).click();
  await expect(password).toHaveValue('111111');
  await expect(withdrawals).toHaveCount(0);
  await submit.click();
  await confirm.click();
  await expect(page.getByText(/Incorrect withdrawal password/)).toBeVisible();
  await expect(withdrawals).toHaveCount(0);

  await password.fill(FUND_PASSWORD);
  await submit.click();
  await confirm.click();
  await expect(page.getByText('Withdrawal completed.')).toBeVisible();
  await expect(withdrawals).toHaveText([/-20\.00 USDT.*Completed \(internal\).*19\.96 USDT/]);

  await pick(page, saved, 'cold');
  await amount.fill('30');
  await password.fill(FUND_PASSWORD);
  // The request arrives, and its answer is lost: the retry is the same withdrawal.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/wallet/out?*', loseAnswer, { times: 1 });
  await submit.click();
  await confirm.click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Withdrawal requested.')).toBeVisible();
  await expect(withdrawals).toHaveCount(2);
  await expect(withdrawals.first()).toContainText(/-30\.00 USDT/);
  await expect(withdrawals.first()).toContainText(/Simulated.*Confirming: \d/, BLOCKS);
  await axe(page);

  await pick(page, saved, 'Another address');
  const typed = panel.getByRole('textbox', { name: 'Withdrawal address on ERC20' });
  await amount.fill('40');
  await password.fill(FUND_PASSWORD);
  await submit.click();
  await expect(typed).toHaveAccessibleDescription('Enter a withdrawal address.');
  await typed.fill('0x1234');
  await submit.click();
  await confirm.click();
  await expect(page.getByText('Invalid erc20 address.')).toBeVisible();
  await typed.fill(ELSEWHERE);
  await password.fill(FUND_PASSWORD);
  await submit.click();
  await confirm.click();
  await expect(withdrawals.first()).toContainText(/-40\.00 USDT.*Requested.*On hold until/);
  await withdrawals.first().getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(withdrawals.first()).toContainText('Canceled, refunded');

  await page.goto('/coinRecord');
  const records = page.getByRole('list', { name: 'Withdrawal history' }).getByRole('listitem');
  await expect(records).toHaveText([/-40\.00/, /-30\.00/, /-20\.00/]);
  await page.setViewportSize({ width: 360, height: 740 });
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widthOf()).toBe(360);
  await market.sql(
    `insert into settings (key, value) values ('withdrawal_safecode', '"1"') on conflict (key) do update set value = '"1"'`,
  );
  await page.goto('/recharge?currency_id=3&current=1');
  await page.getByRole('button', { name: 'Send code' }).click();
  expect(await widthOf()).toBe(360);
  await expect(async () => expect(await lastCode(market.server, ALICE.email)).toMatch(/^\d{6}$/)).toPass();
  await market.sql(`delete from settings where key = 'withdrawal_safecode'`);
});

test('WAL-100 WAL-103 WAL-104 WAL-105 WAL-106 WAL-107 WAL-237: addresses are saved under labels, deleted, and made the only ones', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/withdraw_address');
  const main = page.getByRole('main');
  const [currency, address, label] = [
    main.getByRole('combobox', { name: 'Currency' }),
    main.getByRole('textbox', { name: 'Address' }),
    main.getByRole('textbox', { name: 'Label' }),
  ];
  const add = main.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(page.getByText('Select a coin.')).toBeVisible();
  await expect(address).toHaveAccessibleDescription('Enter a withdrawal address.');
  await pick(page, currency, 'USDT');
  await expect(main.getByRole('combobox', { name: 'Network' })).toHaveText('ERC20');
  await address.fill(ELSEWHERE);
  await label.fill('my wallet');
  await add.click();
  await expect(label).toHaveAccessibleDescription(/Use only letters and digits in the label\./);
  await label.fill('wallet1');
  await add.click();
  await expect(page.getByText('Address saved.')).toBeVisible();
  const saved = page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');
  await expect(saved).toHaveText([/wallet1 USDT · ERC20.*0xd8dA.*On hold until/]);

  await page.getByRole('button', { name: 'Allow saved addresses only' }).click();
  await expect(page.getByText('Withdrawals are now limited to saved addresses.')).toBeVisible();
  await page.getByRole('button', { name: 'Allow any address' }).click();
  await expect(page.getByLabel('Withdrawal password', { exact: true })).toHaveAccessibleDescription(
    'Enter your withdrawal password.',
  );
  await saved.getByRole('button', { name: `Delete ${ELSEWHERE}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved addresses')).toBeVisible();

  await page.goto('/recharge?currency_id=3&current=1');
  await expect(page.getByText('Set a withdrawal password before your first withdrawal')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set withdrawal password' })).toHaveAttribute(
    'href',
    '/setCash',
  );
});

test('WAL-076 WAL-090 WAL-183: while deposits and withdrawals are not open, every page says the same words and has no button for them', async ({
  page,
  market,
}) => {
  await market.sql(`update settings set value = 'false' where key = 'deposits_open'`);
  try {
    await signIn(page, await market.trader());
    for (const path of [
      '/finance',
      '/change',
      '/micro',
      '/recharge',
      '/chargeRecord',
      '/coinRecord',
      '/finanrec',
    ]) {
      await page.goto(path);
      await expect(page.getByText('Deposits and withdrawals aren’t open yet.')).toBeVisible();
      const buttons = page.getByRole('main').getByRole('button', { name: /^(?:deposit|withdraw)/i });
      await expect(buttons).toHaveCount(0);
    }
  } finally {
    await market.sql(`update settings set value = 'true' where key = 'deposits_open'`);
  }
});
