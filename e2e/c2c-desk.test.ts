import { envelope } from '../apps/server/test/support/call.ts';
import { axe } from './support/axe.ts';
import { enterConsole, expect, type Office, test } from './support/console-office.ts';
import { expectOk, signIn, type Trader } from './support/trader.ts';

/** One of the demo's traders, with verified identity and a payment method. */
async function demoTrader({ server }: Office, name: 'alice' | 'bob'): Promise<Trader> {
  const email = `${name}@demo.assay`;
  const password = 'Demo2Trade';
  const token = await expectOk<string>(server, '/api/user/login', { user_string: email, password, type: 1 });
  return { email, password, token };
}

test('C2C-100 C2C-124: staff find the dispute that waits, look at what was said, rule it, and see who ruled', async ({
  page,
  office,
}) => {
  await enterConsole(page, office);
  await page.getByRole('link', { name: 'P2P', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'P2P' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(row).toContainText('Ready to decide');
  await axe(page);
  for (const [tab, text] of [
    ['Offers', 'bob@demo.assay'],
    ['Traders', 'dave@demo.assay'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('table', { name: tab }).getByText(text).first()).toBeVisible();
    await axe(page);
  }
  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  await row.getByRole('link', { name: /^C\d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order C\d+$/ })).toBeVisible();
  await expect(page.getByText('Ready to decide.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
  await axe(page);
  await page.getByRole('button', { name: 'Payment details' }).click();
  await expect(page.getByRole('dialog').getByText('Alice Example')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Message both parties').fill('Please show the slip of the transfer.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Please show the slip');

  await page.getByRole('button', { name: 'Decide…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Decide order C\d+$/ });
  await axe(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Required.').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Decision' }).click();
  await page.getByRole('option', { name: 'Split' }).click();
  await dialog.getByLabel(/^To the buyer \(of/).fill('40');
  await dialog
    .getByLabel('Message to both parties')
    .fill('Forty coins were paid for, by the slip of the bank.');
  await dialog.getByLabel('Reason').fill('by the slip');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Forty coins were paid for')).toBeVisible();
  await expect(page.getByText('Decided, appeal possible')).toBeVisible();
  await expect(page.getByText(/writer@example\.com .* by the slip/)).toBeVisible();
  await axe(page);
});

test('C2C-134 C2C-135 C2C-701: staff see on which terms people trade, and propose another fee and what CNY is worth to a second person', async ({
  page,
  office,
}) => {
  await enterConsole(page, office);
  await page.goto('/console/c2c?tab=terms');
  await expect(page.getByText('Payment time (minutes)')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Coins' }).getByRole('row')).toHaveCount(4);
  await axe(page);
  const change = (part: string) => page.getByRole('button', { name: `Change… ${part}` });
  await change('Rules').click();
  const rules = page.getByRole('dialog', { name: 'Fee, time limits and caps' });
  await rules.getByLabel('Advertiser fee, %').fill('0.2');
  await axe(page);
  await rules.getByRole('button', { name: 'Preview' }).click();
  await expect(rules.getByRole('row', { name: 'Advertiser fee' })).toContainText('0.2 %');
  await rules.getByLabel('Reason').fill('a fee that pays for it');
  await rules.getByRole('button', { name: 'Propose' }).click();
  await expect(rules).toHaveCount(0);
  await change('CNY rate').click();
  const cny = page.getByRole('dialog', { name: 'Set CNY rate' });
  await cny.getByLabel('CNY per unit').fill('7.1');
  await axe(page);
  await cny.getByLabel('Reason').fill('as the bank shows it');
  await cny.getByRole('button', { name: 'Confirm' }).click();
  await expect(cny).toHaveCount(0);
  await page.getByRole('link', { name: 'Approvals', exact: true }).click();
  await expect(page.getByText('P2P terms').first()).toBeVisible();
  await expect(page.getByText('7.10 CNY').first()).toBeVisible();
  await axe(page);

  // Without a deposit there is a text instead of its fields.
  const setMerchant = (merchant: string) =>
    office.sql(`update c2c_terms set terms = (terms::jsonb || '{"merchant": ${merchant}}')::text`);
  await setMerchant('null');
  await page.goto('/console/c2c?tab=terms');
  await expect(page.getByText('No deposit is set, so nobody can apply as a merchant.')).toBeVisible();
  await axe(page);
  await setMerchant('{"currency": 3, "bond": "50000000000"}');
});

test('C2C-068 C2C-141 C2C-147: a dispute is opened with a reason, both hand in statements, a ruling is read and appealed, and help is asked for about the deal', async ({
  page,
  browser,
  office,
}) => {
  const { server } = office;
  const [alice, bob] = [await demoTrader(office, 'alice'), await demoTrader(office, 'bob')];
  await expectOk(
    server,
    '/api/c2c_send',
    { total_number: '30', price: '6.5', way: 'bank', currency_id: 3, type: 'sell' },
    bob.token,
  );
  const { message } = envelope<{ data: readonly { id: number }[] }>(
    await server.call('/api/c2c/seller_trade?type=sell', { method: 'GET', token: bob.token }),
  );
  const offer = message.data[0]?.id ?? 0;
  const { id } = await expectOk<{ id: number }>(server, '/api/c2c/do_legal_deal', { id: offer }, alice.token);
  await expectOk(server, '/api/c2c/user_legal_pay_cancel', { id }, bob.token);

  await signIn(page, alice);
  await page.goto(`/c2cOrder?id=${id}`);
  const deal = page.getByRole('dialog', { name: `Order ${id}` });
  // The page opens at the start of the deal, not at the message field.
  await expect(deal.getByText('Buy 30.00 USDT')).toBeInViewport();
  await expect(deal.getByText('Don’t pay.', { exact: false })).toBeVisible();
  await expect(deal.getByText('Pay exactly')).toHaveCount(0);
  await deal.getByRole('button', { name: 'Open dispute' }).click();
  const reason = page.getByRole('dialog', { name: 'Open dispute' });
  await reason.getByRole('button', { name: 'Open dispute' }).click();
  await expect(reason.getByText('Describe the problem.')).toBeVisible();
  await axe(page);
  await reason.getByLabel('What’s wrong?').fill('The money had left my account.');
  await reason.getByRole('button', { name: 'Open dispute' }).click();
  await expect(deal.getByText('Opened by the buyer', { exact: false })).toBeVisible();
  await expect(deal.getByText('The money had left my account.').first()).toBeVisible();
  await expect(deal.getByText('The coins stay locked until the dispute ends.')).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signIn(other, bob);
  await other.goto(`/c2cOrder?id=${id}`);
  const bobs = other.getByRole('dialog', { name: `Order ${id}` });
  await bobs.getByLabel('Your message').fill('My bank shows nothing.');
  await bobs.getByRole('checkbox', { name: /Submit as a statement/ }).click();
  await bobs.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(deal.getByText('My bank shows nothing.')).toBeVisible();

  const staff = await browser.newContext({ baseURL: server.url });
  const desk = await staff.newPage();
  await enterConsole(desk, office);
  await desk.goto(`${server.url}/console/c2c/${id}`);
  await desk.getByRole('button', { name: 'Decide…' }).click();
  const dialog = desk.getByRole('dialog', { name: `Decide order C${id}` });
  await dialog
    .getByLabel('Message to both parties')
    .fill('The transfer was shown: the coins are the buyer’s.');
  await dialog.getByLabel('Reason').fill('by the slip');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);

  for (const read of [deal, bobs]) {
    await expect(read.getByText('Decision: the coins go to the buyer.')).toBeVisible();
    await expect(read.getByText('The transfer was shown: the coins are the buyer’s.')).toBeVisible();
  }
  await axe(other);
  await bobs.getByRole('button', { name: 'Appeal', exact: true }).click();
  const appeal = other.getByRole('dialog', { name: 'Appeal' });
  await appeal.getByLabel('Why is the decision wrong?').fill('The slip is of another day.');
  await appeal.getByRole('button', { name: 'Appeal', exact: true }).click();
  await expect(deal.getByText('Appealed, awaiting final decision', { exact: false })).toBeVisible();
  await expect(desk.getByText('Appealed', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Decide…' })).toHaveCount(0);

  await bobs.getByRole('button', { name: 'Accept and close' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Accept and close' }).click();
  await expect(deal.getByText('30.00 USDT went to the buyer.')).toBeVisible();
  await expect(deal.getByText('The seller accepted the buyer’s claim.')).toBeVisible();
  await axe(page);
  await deal.getByRole('link', { name: `Contact support (${id})` }).click();
  await expect(page.getByText(`About P2P order ${id}`)).toBeVisible();
  await context.close();
  await staff.close();
});
