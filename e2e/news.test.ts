import { expect, test } from './support/exchange.ts';

test('NEWS-020 NEWS-021 NEWS-022 NEWS-023 NEWS-028 SES-047: a guest reads the list to its end, opens a notice and comes back', async ({
  page,
}) => {
  await page.goto('/noticeList');
  const notices = page.getByRole('main').getByRole('listitem');
  await expect(notices.first()).toHaveText(/.+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\+[12]$/);
  await expect(page.getByRole('main').getByText('End of list', { exact: true })).toBeVisible();
  const title = (await notices.first().locator('span').textContent()) ?? '';
  const time = (await notices.first().locator('time').textContent()) ?? '';
  await notices.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/noticeDetail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article')).toContainText(time);
  await expect(page.getByRole('article').getByRole('paragraph').nth(1)).toHaveText(/\w{3}/);
  await page.getByRole('link', { name: 'Back to notices' }).click();
  await expect(page).toHaveURL(/\/noticeList$/);
});

test('NEWS-024: a notice that does not exist says so and shows the way to the list', async ({ page }) => {
  for (const id of ['999999', 'x', '']) {
    await page.goto(`/noticeDetail?id=${id}`);
    await expect(page.getByText('This notice is no longer available.')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'View all notices' }).click();
  await expect(page).toHaveURL(/\/noticeList$/);
});

test('NEWS-025 SES-046: a list without notices says that there is no data', async ({ page, exchange }) => {
  await exchange.sql('update news set category = 103 where category = 3');
  try {
    await page.goto('/noticeList');
    await expect(page.getByRole('main').getByText('No data', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('End of list')).toHaveCount(0);
  } finally {
    await exchange.sql('update news set category = 3 where category = 103');
  }
});

test('NEWS-026: an article that is open changes its language with the page', async ({ page, exchange }) => {
  const answer = await exchange.server().call('/api/news/list', { query: { c_id: 3, lang: 'jp' } });
  const [japanese = 'none'] = answer.text.match(/(?<="title":")[^"]+/g) ?? [];
  await page.goto('/noticeList');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const english = (await page.getByRole('article').textContent()) ?? '';
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(japanese);
  await expect(page.getByRole('article')).toHaveText(/[ぁ-ん]{2}/);
  expect(await page.getByRole('article').textContent()).not.toBe(english);
});
