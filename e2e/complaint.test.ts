import { photo } from '../apps/server/test/support/identity-calls.ts';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { claimFunds, expectOk, newTrader, signIn } from './support/trader.ts';
import { follow } from './support/within.ts';

test('WEB-030: a picture that is chosen while a message is on its way stays for the next one', async ({
  page,
  office: { server },
}) => {
  const trader = await newTrader(server);
  const filed = { category: 'other', text: 'My coins have not arrived.' };
  await expectOk(server, '/api/complaint/send', filed, trader.token);
  await signIn(page, trader);
  await page.goto('/complaints');
  await page.getByRole('list', { name: 'Your tickets' }).getByRole('link').click();
  const choose = async (name: string, red: number) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(red) });
  const listed = page.getByRole('button', { name: /^Remove image/ });
  await choose('sent.jpg', 40);
  await expect(page.getByText(/Uploading/)).toHaveCount(0);
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/complaint/write*', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.getByLabel('Your message').fill('Here is the first.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await asked.promise;
  await choose('chosen-since.jpg', 80);
  await expect(listed).toHaveCount(2);
  released.resolve();
  await expect(
    page.getByRole('list', { name: 'Conversation' }).getByText('Here is the first.'),
  ).toBeVisible();
  await expect(listed).toHaveCount(1);
  await page.getByLabel('Your message').fill('And the second.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View image 1' })).toHaveCount(2);
});

test('CMP-001 CMP-002 CMP-003 CMP-021 CMP-024 CMP-026: a trader complains about an order, is answered while looking, adds to it, and says how it went', async ({
  page,
  browser,
  office,
}) => {
  const { server } = office;
  const trader = await newTrader(server);
  await claimFunds(server, trader);
  await expectOk(
    server,
    '/api/transaction/in',
    { legal_id: 3, currency_id: 1, price: '50000', num: '0.01', mode: 2 },
    trader.token,
  );
  await signIn(page, trader);
  await page.goto('/dealCenter');
  await page.getByRole('link', { name: /^Contact support \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/complaintNew\?about=order&about_id=\d+$/);
  await expect(page.getByText(/^About Spot order \d+$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveText('Spot');
  await expect(page.getByText('We reply within 24 hours')).toBeVisible();
  await axe(page);

  const send = page.getByRole('button', { name: 'Submit', exact: true });
  await send.click();
  await expect(page.getByText('Tell us what happened.')).toBeVisible();
  await page.getByLabel('What happened?').fill('too short');
  await send.click();
  await expect(page.getByText('Enter at least 10 characters')).toBeVisible();
  await page.getByLabel('What happened?').fill('My order rests although the price was lower.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'screen.jpg', mimeType: 'image/jpeg', buffer: await photo(40) });
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await expect(page.getByText(/Uploading/)).toHaveCount(0);
  await send.click();
  await expect(page).toHaveURL(/\/complaints$/);
  const item = page.getByRole('list', { name: 'Your tickets' }).getByRole('listitem');
  await expect(item).toContainText('My order rests although the price was lower.');
  await expect(item).toContainText('Submitted');
  await axe(page);
  await item.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ticket \d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View image 1' })).toBeVisible();

  const staff = await browser.newContext({ baseURL: server.url });
  const desk = await staff.newPage();
  await enterConsole(desk, office);
  await desk.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(desk.getByText('Needs reply').first()).toBeVisible();
  await axe(desk);
  await desk.getByRole('tab', { name: 'Saved replies' }).click();
  await desk.getByRole('button', { name: 'New saved reply' }).click();
  await desk.getByLabel('Title').fill('Resting orders');
  await desk.getByLabel('Text').fill('An order rests until somebody meets its price.');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('cell', { name: 'Resting orders' })).toBeVisible();
  await desk.getByRole('tab', { name: 'Tickets' }).click();
  await desk.getByRole('row').filter({ hasText: trader.email }).getByRole('link').click();
  await expect(desk.getByText(/Spot order \d+/)).toBeVisible();
  await desk.getByRole('button', { name: 'Image 1' }).click();
  await expect(desk.getByRole('dialog').getByRole('img')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('combobox', { name: 'Saved reply' }).click();
  await desk.getByRole('option', { name: 'Resting orders (en)' }).click();
  await expect(desk.getByLabel('Reply', { exact: true })).toHaveValue(
    'An order rests until somebody meets its price.',
  );
  await axe(desk);
  await desk.getByRole('button', { name: 'Send reply' }).click();

  // The trader's page is updated without any action on it.
  const said = page.getByRole('list', { name: 'Conversation' });
  await expect(said.getByText('An order rests until somebody meets its price.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByLabel('Your message').fill('I see. Thank you!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said.getByText('I see. Thank you!')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(desk.getByText('I see. Thank you!')).toBeVisible();
  await desk.getByLabel('Reply', { exact: true }).fill('You are welcome.');
  await desk.getByRole('button', { name: 'Send and close' }).click();

  await expect(page.getByText('Support closed this ticket.')).toBeVisible();
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(page.getByText('Choose a rating.')).toBeVisible();
  await page.getByRole('radio', { name: '4 of 5 stars' }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(page.getByText('You rated us 4 of 5 stars.')).toBeVisible();
  await follow(page, '/complaints');
  await expect(item).toContainText('Closed');
  await staff.close();
});
