import { largePhoto, photo } from '../apps/server/test/support/identity-calls.ts';
import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { choosePicture } from './support/pictures.ts';
import { textsOf } from './support/texts.ts';
import { newTrader, signIn } from './support/trader.ts';

test('IDN-015 IDN-016 IDN-017 IDN-018 IDN-019 IDN-029 IDN-469: the form says what is missing or wrong before anything is sent', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/authentication');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const { problem, upload } = textsOf('en', 'identity');
  const { auth, identity } = textsOf('en', 'problem');
  await expect(page.getByText(auth.truename)).toBeVisible();
  await expect(page.getByText(auth.truenum)).toBeVisible();
  await expect(page.getByText(auth.img)).toHaveCount(3);
  await axe(page);
  await page.getByLabel('Full name, as on your document').fill('Mei 2');
  await page.getByLabel('Document number').fill('臺 1');
  await choosePicture(page, 'front_pic', Buffer.from('GIF89a'), 'photo.gif', 'image/gif');
  await expect(page.getByText(problem.pictureType)).toBeVisible();
  await choosePicture(page, 'front_pic', Buffer.from('GIF89a'), 'photo.jpg');
  await expect(page.getByText(problem.pictureType)).toBeVisible();
  await choosePicture(page, 'reverse_pic', Buffer.alloc(4 * 1024 * 1024 + 1));
  await expect(page.getByText(problem.pictureSize)).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(identity.name_digits)).toBeVisible();
  await expect(page.getByText(identity.number_chinese)).toBeVisible();
  await page.route('**/api/upload', (route) => route.abort());
  await choosePicture(page, 'hand_pic', await photo(77));
  await expect(page.getByText(upload.failed)).toBeVisible();
  await page.unroute('**/api/upload');
  await page.getByRole('button', { name: textsOf('en', 'common').state.retry }).click();
  await expect(page.getByText(upload.done)).toBeVisible();
  const phone = await largePhoto();
  expect(phone.length).toBeGreaterThan(4 * 1024 * 1024);
  await choosePicture(page, 'reverse_pic', phone);
  await expect(page.getByText(problem.pictureSize)).toHaveCount(0);
  await expect(page.getByText(upload.done)).toHaveCount(2);
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
  await expect(page.getByRole('heading', { name: 'Complete basic verification first' })).toBeVisible();
  await set('review_status', 2);
  await page.reload();
  await expect(page.getByLabel('Passport number')).toBeVisible();
  await expect(page.locator('main fieldset')).toHaveCount(5);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const { auth } = textsOf('en', 'problem');
  for (const words of [auth.passport, auth.jiashi, auth.passport_hand_pic, auth.jiashi_hand_pic])
    await expect(page.getByText(words)).toBeVisible();
  await axe(page);
  await set('hreview_status', 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await set('hreview_status', 2);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Proof of assets (level 3)' })).toBeVisible();
  await axe(page);
});

test('IDN-060: where the site does without the picture of the person, the form asks for two and hands them in', async ({
  page,
  exchange,
}) => {
  await exchange.sql("insert into settings (key, value) values ('hand_picture_required', 'false')");
  try {
    await signIn(page, await newTrader(exchange.server()));
    await page.goto('/authentication');
    await expect(page.locator('main fieldset')).toHaveCount(2);
    await page.getByLabel('Full name, as on your document').fill('Mei Lin');
    await page.getByLabel('Document number').fill('A-1');
    await page.getByLabel('Nationality').fill('Singap');
    await page.getByRole('option', { name: 'Singapore' }).click();
    const { upload } = textsOf('en', 'identity');
    for (const [index, kind] of ['front_pic', 'reverse_pic'].entries()) {
      await choosePicture(page, kind, await photo(90 + index));
      await expect(page.getByText(upload.done)).toHaveCount(index + 1);
    }
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  } finally {
    await exchange.sql("delete from settings where key = 'hand_picture_required'");
  }
});

test('IDN-063 IDN-064: a page that sends the cookie alone uploads for its user and shows the preview, a page of another origin does not', async ({
  page,
  exchange,
}) => {
  const { email, password } = await newTrader(exchange.server());
  const form = { user_string: email, password, type: 1 };
  await page.request.post('/api/user/login', { form });
  await page.goto('/noticeList');
  const address = await page.evaluate(
    async (bytes) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
      const answer = await fetch('/api/upload', { method: 'POST', body });
      return String((await answer.json()).message);
    },
    [...(await photo(33))],
  );
  const widthOf = (src: string) =>
    page.evaluate(
      (from) =>
        new Promise<number>((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve(picture.naturalWidth);
          picture.onerror = () => resolve(0);
          picture.src = from;
        }),
      src,
    );
  expect(await widthOf(address)).toBe(320);
  // The same host on another port: a browser sends the cookie, with the origin.
  const elsewhere = new URL(exchange.url());
  elsewhere.port = '8099';
  await page.route(`${elsewhere.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto(elsewhere.href);
  expect(await widthOf(`${exchange.url()}${address}`)).toBe(0);
});
