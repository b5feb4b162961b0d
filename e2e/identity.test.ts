import { photo } from '../apps/server/test/support/identity-calls.ts';
import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { choosePicture } from './support/pictures.ts';
import { textsOf } from './support/texts.ts';
import { newTrader, signIn } from './support/trader.ts';

test('IDN-015 IDN-016 IDN-017 IDN-018 IDN-019 IDN-029: the form says what is missing or wrong before anything is sent', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/authentication');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  const { auth, problem, upload } = textsOf('en', 'identity');
  await expect(page.getByText(auth.truename)).toBeVisible();
  await expect(page.getByText(auth.truenum)).toBeVisible();
  await expect(page.getByText(auth.img)).toHaveCount(3);
  await axe(page);
  await page.getByLabel('Real name, as in the document').fill('Mei 2');
  await page.getByLabel('Document number').fill('臺 1');
  await choosePicture(page, 'front_pic', Buffer.from('GIF89a'), 'photo.gif', 'image/gif');
  await expect(page.getByText(problem.pictureType)).toBeVisible();
  await choosePicture(page, 'front_pic', Buffer.from('GIF89a'), 'photo.jpg');
  await expect(page.getByText(problem.pictureType)).toBeVisible();
  await choosePicture(page, 'reverse_pic', Buffer.alloc(4 * 1024 * 1024 + 1));
  await expect(page.getByText(problem.pictureSize)).toBeVisible();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText(problem.nameDigits)).toBeVisible();
  await expect(page.getByText(problem.numberChinese)).toBeVisible();
  await page.route('**/api/upload', (route) => route.abort());
  await choosePicture(page, 'hand_pic', await photo(77));
  await expect(page.getByText(upload.failed)).toBeVisible();
  await page.unroute('**/api/upload');
  await page.getByRole('button', { name: upload.retry }).click();
  await expect(page.getByText(upload.done)).toBeVisible();
});

test('IDN-006 IDN-007 IDN-008: the advanced page follows its own status, and waits for the basic one', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  const set = (column: string, status: number) =>
    exchange.sql(`update users set ${column} = $1 where email = $2`, [status, trader.email]);
  await page.goto('/advanced');
  await expect(page.getByRole('heading', { name: 'Basic verification first' })).toBeVisible();
  await set('review_status', 2);
  await page.reload();
  await expect(page.getByLabel('Passport number')).toBeVisible();
  await expect(page.locator('main fieldset')).toHaveCount(5);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  const { auth } = textsOf('en', 'identity');
  for (const words of [auth.passport, auth.jiashi, auth.passport_hand_pic, auth.jiashi_hand_pic])
    await expect(page.getByText(words)).toBeVisible();
  await axe(page);
  await set('hreview_status', 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await set('hreview_status', 2);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verification passed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Asset certification (level 3)' })).toBeVisible();
  await axe(page);
});
