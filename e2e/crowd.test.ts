import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { expectOk, signIn } from './support/trader.ts';

test('CRW-002 CRW-018 CRW-019 CRW-022: a guest reads a project, and whoever has the printed logins backs it and asks the team', async ({
  page,
  exchange,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crowdfunding' }).click();
  await expect(page.getByRole('heading', { name: 'Crowdfunding', level: 1 })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'View project: Solar garden' }).click();
  await expect(page.getByRole('heading', { name: 'Solar garden', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stages' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Log in to back this project or ask the team.')).toBeVisible();
  await axe(page);

  const user = { user_string: 'bob@demo.assay', password: 'Demo2Trade', type: 1 };
  const token = await expectOk<string>(exchange.server(), '/api/user/login', user);
  await signIn(page, { token, email: '', password: '' });
  await page.goto('/crowdfunding?project=1');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('100');
  await expect(page.getByText('500.0000 ASY')).toBeVisible();
  await page.getByRole('button', { name: 'Back project', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Back Solar garden?' });
  await expect(question).toContainText('500.0000 ASY');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you. The amount is on hold in your account.')).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(page.getByText('0.5 % of target')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which roof is it?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Questions' })).toContainText('Which roof is it?');
  await expect(page.getByRole('list', { name: 'Questions' })).toContainText('bo***@demo.assay');
  await axe(page);
});
