import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';

const NOTICE = 'The keys are being checked.';

test('OPS-487 CON-488 CON-490: withdrawals are halted on the board by one person, every page says so, and two resume them', async ({
  browser,
  office,
  page,
}) => {
  const visitor = await (await browser.newContext({ baseURL: office.server.url })).newPage();
  await enterConsole(page, office);
  await page.getByRole('button', { name: 'Halt all withdrawals' }).click();
  await page.getByLabel('Notice for users').fill(NOTICE);
  await page.getByLabel('Reason').fill('a key may have leaked');
  await axe(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Withdrawals halted since`)).toContainText(NOTICE);
  await axe(page);

  await visitor.goto('/');
  await expect(visitor.getByText(`Withdrawals are halted. ${NOTICE}`)).toBeVisible();
  await axe(visitor);

  await page.getByRole('button', { name: 'Resume withdrawals' }).click();
  await page.getByLabel('Reason').fill('the key is safe after all');
  await page.getByRole('button', { name: 'Confirm' }).click();

  const waiting = page
    .getByRole('region', { name: 'Pending tasks' })
    .getByRole('link', { name: /^Pending approvals/ });
  await expect(waiting).toHaveText(/^Pending approvals: [1-9]/);
  await expect(page.getByText('No alerts. Nothing is waiting.')).toHaveCount(0);
  await axe(page);
  await waiting.click();
  await expect(page.getByRole('row').filter({ hasText: 'the key is safe after all' })).toContainText(
    'Halted → Running',
  );

  await approveAsErin(await logInAsErin(browser, office.server), 'the key is safe after all');
  await visitor.goto('/');
  await expect(visitor.getByText(NOTICE)).toHaveCount(0);
});
