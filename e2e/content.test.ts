import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';

const ATTACK = '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>';

test('CON-016 CON-017 CON-022 CON-033 CON-034 CON-036 CON-037 CON-039 CON-182 NEWS-029 NEWS-030: what is written and set in the console is what traders read', async ({
  page,
  context,
  browser,
  office,
}) => {
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await enterConsole(page, office);
  // Another user's browser, with its own language.
  const trader = await browser.newPage({ baseURL: office.server.url });

  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'User agreement' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title').fill(`Wallets are open ${ATTACK}`);
  await page.getByLabel('Text', { exact: true }).fill(`All of **Saturday**.\n\n- one\n\n${ATTACK}`);
  await page.getByRole('tab', { name: '简体中文' }).click();
  await expect(page.getByText('Readers see the English text.')).toBeVisible();
  await page.getByLabel('Title').fill('钱包已开放');
  await page.getByLabel('Text', { exact: true }).fill('**周六**全天。');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('article')).toContainText('钱包已开放');
  await expect(preview.getByRole('strong')).toHaveText('周六');
  await axe(page);
  await pick(page.getByRole('radiogroup', { name: 'Publish', exact: true }), 'Now');
  await save(page, 'the wallets open');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/content\/\d+$/);
  await axe(page);

  await trader.goto('/noticeList');
  await trader.getByRole('link', { name: 'Wallets are open' }).click();
  const article = trader.getByRole('article');
  await expect(article.getByRole('strong')).toHaveText('Saturday');
  await expect(article).not.toContainText('onerror');
  await expect(trader).toHaveTitle(/^Wallets are open/);
  await trader.getByRole('button', { name: /^Language/ }).click();
  await trader.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(trader.getByRole('heading', { level: 1 })).toHaveText('钱包已开放');

  // After a colleague's save the own one is refused, and the input is kept.
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('tab', { name: 'English' }).click();
  await colleague.getByLabel('Title').fill('Wallets open on Saturday');
  await save(colleague, 'a better title');
  await expect(colleague.getByRole('cell', { name: 'a better title' })).toBeVisible();
  await page.getByRole('tab', { name: 'English' }).click();
  await page.getByLabel('Title').fill('My own title');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Reason').fill('mine');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('You can’t overwrite it.').or(page.getByText('saved this at')).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('My own title');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallets open on Saturday');

  // Restores the first version, with a picture, and then withdraws it.
  await page
    .getByRole('row')
    .filter({ hasText: 'the wallets open' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await page.getByLabel('Reason').fill('the first was better');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Wallets are open/);
  const png = await page.screenshot();
  await page.getByLabel('Choose image').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: png });
  await expect(page.locator('img[src^="/content/"]')).toBeVisible();
  await pick(page.getByRole('radiogroup', { name: 'Unpublish' }), 'Now');
  await save(page, 'done with it');
  await expect(page.getByText('Unpublished', { exact: true })).toBeVisible();
  await trader.goto('/noticeList');
  await expect(trader.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(trader.getByText('钱包已开放')).toHaveCount(0);

  await page.getByRole('link', { name: 'Site settings' }).click();
  await axe(page);
  const line = page.getByRole('region', { name: 'Site notice' });
  await line.getByLabel('Notice in English').fill('Maintenance at noon');
  await line.getByRole('tab', { name: '简体中文' }).click();
  await line.getByLabel('Notice in 简体中文').fill('中午维护');
  await line.getByRole('checkbox', { name: 'On' }).click();
  await save(page, 'a new disk', line);
  await expect(line.getByText('a new disk')).toBeVisible();
  const name = page.getByRole('region', { name: 'Exchange name' });
  await name.getByRole('textbox').fill('Touchstone');
  const isCovered = footIsCovered(page);
  await save(page, 'our own name', name);
  expect(await isCovered).toBe(false);
  await expect(name.getByText('our own name')).toBeVisible();
  await trader.goto('/');
  await expect(trader.getByText('中午维护')).toBeVisible();
  await expect(trader).toHaveTitle(/Touchstone/);
  await trader.evaluate(() => localStorage.setItem('locale', 'de'));
  await trader.reload();
  await expect(trader.getByText('Maintenance at noon')).toBeVisible();
  await trader.goto('/agreement');
  await expect(trader.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '站点设置' })).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

/** Returns true when the next toast covers the language menu. */
function footIsCovered(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = (): void => {
          const message = document.querySelector('section[aria-live=polite] > *')?.getBoundingClientRect();
          const select = document.querySelector('header [role=combobox]')?.getBoundingClientRect();
          if (message === undefined || select === undefined) requestAnimationFrame(look);
          else resolve(message.left < select.right && message.top < select.bottom);
        };
        look();
      }),
  );
}

/** Chooses an option of a toggle group. */
async function pick(group: Locator, name: string): Promise<void> {
  await group.getByRole('radio', { name }).check({ force: true });
}

async function save(page: Page, reason: string, place: Page | Locator = page): Promise<void> {
  await place.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
