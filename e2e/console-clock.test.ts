import { readFile } from 'node:fs/promises';
import { enterConsole, expect, test } from './support/console-office.ts';

test('CON-500: times are in UTC, by another clock when one chooses, and in UTC in the CSV all the same', async ({
  page,
  office,
}) => {
  await enterConsole(page, office);
  await page.getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  const heading = log.getByRole('columnheader').nth(1);
  const cell = log.getByRole('row').nth(1).getByRole('cell').nth(1);
  await expect(heading).toHaveText('Time (UTC)');
  const utc = (await cell.textContent()) ?? '';
  expect(Math.abs(Date.parse(`${utc.replace(' ', 'T')}Z`) - Date.now())).toBeLessThan(3_600_000);

  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: 'Exchange (UTC+8)' }).click();
  await expect(heading).toHaveText('Time (UTC+8)');
  const shanghai = (await cell.textContent()) ?? '';
  expect(Date.parse(`${shanghai}Z`) - Date.parse(`${utc}Z`)).toBe(8 * 3_600_000);
  await page.reload();
  await expect(heading).toHaveText('Time (UTC+8)');

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of the rows shown' }).click();
  const file = await readFile(await (await arriving).path(), 'utf8');
  const [head = '', first = ''] = file.split('\r\n');
  expect(head.split(',')[1]).toBe('Time (UTC)');
  expect(first.split(',')[1]).toBe(`${utc.replace(' ', 'T')}Z`);
});
