import { expect, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { comeAsFirstOwner, enterConsole } from './support/console-office.ts';
import { withNewExchange } from './support/data-dir.ts';

test('CON-602 ACC-600: a new exchange says on its board and to whoever registers that legal texts wait, and an owner proposes one', async ({
  page,
  browser,
}) => {
  await withNewExchange(async (server) => {
    await enterConsole(page, { server, cookies: await comeAsFirstOwner(server) });
    const waiting = page.getByRole('region', { name: 'Pending tasks' });
    await waiting.getByRole('link', { name: 'Legal texts to approve (registration is blocked): 3' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'User agreement' })).toContainText('Draft');
    await page.getByRole('link', { name: 'User agreement' }).click();
    await expect(page.getByText('nobody can register')).toBeVisible();
    await axe(page);
    await page
      .getByRole('radiogroup', { name: 'Publish', exact: true })
      .getByRole('radio', { name: 'Now' })
      .check({ force: true });
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await page.getByLabel('Reason').fill('our counsel has read it');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('pending a second approval')).toBeVisible();
    await axe(page);
    await page.getByRole('main').getByRole('link', { name: 'Approvals' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'User agreement' })).toContainText(
      'Draft → Published',
    );

    const visitor = await browser.newPage({ baseURL: server.url });
    await visitor.goto('/components/register?email=li@example.com');
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Send code' }).click();
    await expect(visitor.getByText('Registration isn’t open yet').first()).toBeVisible();
    await visitor.close();
  });
});
