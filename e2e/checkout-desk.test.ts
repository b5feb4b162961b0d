import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { expectOk, newTrader } from './support/trader.ts';

type Begun = {
  readonly form: { readonly fields: readonly { readonly name: string; readonly value: string }[] };
};

test('PAY-012 PAY-017 PAY-018: staff see the terms, the coins, a payment that was paid twice, and settle what was too much', async ({
  page,
  office,
}) => {
  const { server } = office;
  const { token } = await newTrader(server);
  const begun = await server.call('/api/payment/create', {
    token,
    form: { account: 'me@pay', money: '72.8' },
  });
  const { data } = JSON.parse(begun.text) as { readonly data: Begun };
  const fields = Object.fromEntries(data.form.fields.map(({ name, value }) => [name, value]));
  await expectOk(server, '/api/demo/gateway', { ...fields, act: 'pay_twice' });

  await enterConsole(page, office);
  await page.getByRole('link', { name: 'CNY payments' }).click();
  const funds = page.getByRole('table', { name: 'Exchange coins' });
  await expect(funds.getByRole('row', { name: /USDT/ })).toContainText('1,000,000');
  await axe(page);

  await page.getByRole('tab', { name: 'Reconciliation' }).click();
  const notices = page.getByRole('table', { name: 'Reconciliation' });
  await expect(notices.getByRole('row', { name: /Paid twice/ })).toBeVisible({ timeout: 30_000 });
  await axe(page);
  await notices.getByRole('button', { name: 'Mark as settled…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('given back at the service');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(notices.getByRole('row', { name: /Paid twice/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Payments', exact: true }).click();
  await page.goto('/console/payments?tab=payments&scope=all');
  await expect(
    page.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /me@pay/ }),
  ).toContainText('Credited');
  await axe(page);
});
