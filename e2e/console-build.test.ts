import { enterConsole, expect, test } from './support/console-office.ts';
import { outdate } from './support/earlier-build.ts';

test('CON-062: a tab of an earlier build gets the words of another language with the new build, and one without an answer asks again', async ({
  page,
  office,
}) => {
  await enterConsole(page, office);
  const build = await outdate(page, 'console');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
  expect(build.loads()).toBe(1);

  await page.route('**/console/api/me*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.unroute('**/console/api/me*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
});
