import type { Page } from '@playwright/test';
import { photo } from '../apps/server/test/support/identity-calls.ts';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { choosePicture } from './support/pictures.ts';
import { textsOf } from './support/texts.ts';
import { newTrader, signIn } from './support/trader.ts';

const PICTURES = ['front_pic', 'reverse_pic', 'hand_pic'];

/** Script injection; both apps must show it as text. */
const HOSTILE = '"><img src=x onerror=document.title="owned">';

/** Fills the basic form, picture after picture. */
async function handIn(
  page: Page,
  labels: { readonly name: string; readonly number: string; readonly submit: string },
) {
  await page.getByLabel(labels.name).fill('Mei Lin');
  await page.getByLabel(labels.number).fill('E 7788 9900');
  for (const [index, kind] of PICTURES.entries()) await choosePicture(page, kind, await photo(40 + index));
  await expect(page.locator('main fieldset img')).toHaveCount(PICTURES.length);
  // The preview is shown while the upload is pending.
  await expect(page.locator('main fieldset p[aria-live=off]')).toHaveCount(0);
  await page.getByRole('button', { name: labels.submit, exact: true }).click();
}

test('IDN-003 IDN-004 IDN-005 IDN-012 IDN-040 IDN-046 CON-015 GUARD-015: papers are handed in, rejected with a reason in Chinese, handed in again and approved', async ({
  page,
  browser,
  office,
}) => {
  const { server } = office;
  const trader = await newTrader(server);
  await signIn(page, trader);
  await page.goto('/accountSet');
  await expect(page.getByText('50 %')).toBeVisible();
  await page.getByRole('link', { name: 'Basic verification' }).click();
  await expect(page).toHaveURL(/\/authentication$/);
  await page.getByRole('combobox', { name: 'Nationality' }).fill('Singap');
  await page.keyboard.press('Enter');
  await handIn(page, { name: 'Full name, as on your document', number: 'Document number', submit: 'Submit' });
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
  await axe(page);

  const staff = await browser.newContext({ baseURL: server.url });
  const desk = await staff.newPage();
  await enterConsole(desk, office);
  await desk.getByRole('link', { name: 'Identity', exact: true }).click();
  const row = desk.getByRole('row').filter({ hasText: trader.email });
  await expect(row).toContainText('min');
  await axe(desk);
  await row.focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Mei Lin')).toBeVisible();
  const frame = desk.getByRole('region', { name: 'Document, front, 100%' });
  await expect
    .poll(() =>
      desk
        .getByRole('img', { name: 'Document, front' })
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(100);
  await frame.focus();
  for (const key of ['+', '+', 'r']) await desk.keyboard.press(key);
  const zoomed = desk.getByRole('region', { name: 'Document, front, 156%' });
  await expect(zoomed.getByRole('img')).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.56\)/);
  await zoomed.hover();
  await desk.mouse.wheel(0, 200);
  await expect(desk.getByRole('region', { name: 'Document, front, 125%' })).toBeVisible();
  await axe(desk);
  await desk.getByRole('button', { name: 'Claim', exact: true }).click();
  await desk.getByRole('button', { name: 'Reject' }).click();
  await desk.getByRole('combobox', { name: 'Reason, sent in the user’s language' }).click();
  await desk.getByRole('option', { name: 'Image unreadable' }).click();
  await desk.getByLabel('Note to the user').fill(`The back is blurred. ${HOSTILE}`);
  await axe(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(desk).toHaveURL(/\/console\/identity$/);

  const { state } = textsOf('en', 'identity');
  await expect(page.getByRole('heading', { name: state.rejected })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('locale', 'zh'));
  await page.goto('/authentication');
  const chinese = textsOf('zh', 'identity');
  await expect(page.getByRole('heading', { name: chinese.state.rejected })).toBeVisible();
  await expect(page.getByText('图片无法辨认：模糊、过暗或过小。')).toBeVisible();
  await expect(page.getByText(`The back is blurred. ${HOSTILE}`)).toBeVisible();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expect(page.getByRole('combobox', { name: chinese.field.nationality })).toBeDisabled();
  await axe(page);
  await handIn(page, { name: chinese.field.name, number: chinese.field.cardId, submit: chinese.form.submit });
  await expect(page.getByRole('heading', { name: chinese.state.waiting })).toBeVisible();

  await desk.reload();
  await row.focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Previous decisions' })).toBeVisible();
  await expect(desk.getByText(`Image unreadable: The back is blurred. ${HOSTILE}`)).toBeVisible();
  expect(await desk.locator('img[src="x"]').count()).toBe(0);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk).toHaveURL(/\/console\/identity$/);
  await staff.close();

  // The decision is pushed to the open page.
  await expect(page.getByRole('heading', { name: chinese.state.approved })).toBeVisible();
  await expect(page.getByText('M******')).toBeVisible();
  await page.goto('/accountSet');
  await expect(page.getByText('75 %')).toBeVisible();
  await page.goto('/advanced');
  await expect(page.getByLabel(chinese.field.passport)).toBeVisible();
});
