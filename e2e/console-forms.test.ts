import { enterConsole, expect, test } from './support/console-office.ts';
import { holdBack } from './support/hold-back.ts';
import { newTrader } from './support/trader.ts';

test('WEB-037 WEB-030 WEB-031 WEB-033: staff lose nothing that they type while an answer is on its way, and read what is wrong', async ({
  page,
  office,
}) => {
  const trader = await newTrader(office.server);
  await enterConsole(page, office);

  // An article: its picture is uploaded while the text is typed.
  await page.goto('/console/content/new');
  const upload = await holdBack(page, '**/console/api/picture*');
  const picture = await page.screenshot();
  await page.getByLabel('Title').fill('Before the picture');
  await page
    .getByLabel('Choose image')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture });
  await upload.asked;
  await page.getByLabel('Title').fill('While the picture came');
  await page.getByLabel('Text', { exact: true }).fill('These words too.');
  await page.getByLabel('Link', { exact: true }).fill('/quotation');
  upload.letGo();
  await expect(page.locator('img[src^="/content/"]').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('While the picture came');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('These words too.');
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue('/quotation');

  // The error is shown at the field, before the dialog asks for a reason.
  const order = page.getByLabel('Sort order', { exact: true });
  await order.fill('first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(order).toHaveAccessibleDescription(/Enter a whole number\./);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await order.fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const reason = page.getByLabel('Reason');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Enter a reason\./);
  await page.keyboard.press('Escape');

  // The search loses no letter at any typing speed.
  await page.goto('/console/users');
  const search = page.getByRole('searchbox');
  await search.pressSequentially(trader.email, { delay: 250 });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(search).toHaveValue(trader.email);

  // Saving a note does not affect the next one.
  await page.getByRole('row').filter({ hasText: trader.email }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Notes' }).click();
  const note = page.getByLabel('New note');
  const heldBack = await holdBack(page, '**/console/api/user/note*');
  await note.fill('the first note');
  await note.press('Enter');
  await heldBack.asked;
  await note.fill('and a second');
  heldBack.letGo();
  await expect(page.getByRole('listitem').filter({ hasText: 'the first note' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-busy');
  await expect(note).toHaveValue('and a second');
  await note.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'and a second' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('WEB-072: a refusal that comes late is not said of the code that has been typed since, and none stays when another is typed', async ({
  page,
}) => {
  await page.goto('/console');
  await page.getByLabel('E-mail address').fill('nobody@staff.assay');
  await page.getByLabel('Password', { exact: true }).fill('wrong horse battery');
  const code = page.getByLabel('Authenticator code');
  const button = page.getByRole('button', { name: 'Log in' });
  await code.fill('000000');
  const login = await holdBack(page, '**/console/api/login*');
  await button.click();
  await login.asked;
  await code.fill('111111');
  login.letGo();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(code).toHaveValue('111111');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await button.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue('');
  await code.fill('2');
  await expect(code).not.toHaveAttribute('aria-invalid');
});
