import type { Browser, Page } from '@playwright/test';
import { envelope } from '../apps/server/test/support/call.ts';
import type { ServerProcess } from '../apps/server/test/support/server-process.ts';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';
import { printedTrader, signIn } from './support/trader.ts';

const MINUTE_MS = 60_000;
/** Longest time that staff take to propose and to approve a project, on a busy machine. */
const HASTE_MS = 45_000;
const TITLE = 'A clock for the square';

test('CRW-006 CRW-007 CRW-015 CRW-019 CRW-026: two of staff plan a project and release its first stage, and backers vote on the page about the next', async ({
  browser,
  page,
  office,
}) => {
  test.setTimeout(300_000);
  await enterConsole(page, office);
  const erin = await logInAsErin(browser, office.server);
  const start = Math.ceil((Date.now() + HASTE_MS) / MINUTE_MS) * MINUTE_MS;
  const team = await printedTrader(office.server, 'alice@demo.assay');
  const info = await office.server.call('/api/user/info', { token: team.token });
  const { id } = envelope<{ readonly id: number }>(info).message;
  await page.getByRole('link', { name: 'Crowdfunding' }).click();
  const projects = page.getByRole('table', { name: 'Projects' });

  await test.step('CRW-015: a project is proposed by one and approved by another', async () => {
    await page.getByRole('button', { name: 'New project…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await dialog.getByRole('textbox', { name: 'Summary' }).fill('It strikes the hours.');
    await dialog.getByRole('textbox', { name: 'Story' }).fill('The old one has stopped.');
    await dialog.getByRole('textbox', { name: 'Team', exact: true }).fill('Two clockmakers.');
    await choose(page, 'Token', 'ASY');
    await choose(page, 'Paid with', 'USDT');
    const values = [
      ['Price per token', '0.5'],
      ['Target', '50'],
      ['Maximum', '1000'],
      ['Minimum', '10'],
      ['Per user', '500'],
      ['Start', minuteOf(start)],
      ['End', minuteOf(start + MINUTE_MS)],
      ['Payout per stage, %', '60, 40'],
      ['User IDs of the team', String(id)],
      ['Voting days', '1'],
      ['Days until the next step', '30'],
    ] as const;
    for (const [name, value] of values) {
      await dialog.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('row', { name: /Target/ })).toContainText('50');
    await axe(page);
    await dialog.getByLabel('Reason').fill('the square asked for it');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toHaveCount(0);
    await approveAsErin(erin, 'the square asked for it');
  });

  const backing = await pageOf(browser, office.server, 'bob@demo.assay');
  await test.step('CRW-019: a user backs it while it looks for backers', async () => {
    await backing.goto('/crowdfunding');
    await backing.getByRole('link', { name: `View project: ${TITLE}` }).click();
    const send = backing.getByRole('button', { name: 'Back project', exact: true });
    await expect(async () => {
      await backing.reload();
      await expect(send).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
    await backing.getByRole('textbox', { name: 'Amount' }).fill('100');
    await send.click();
    await backing.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(backing.getByText('Thank you. The amount is on hold in your account.')).toBeVisible();
  });

  const row = projects.getByRole('row', { name: new RegExp(TITLE) });
  await test.step('CRW-006: the first stage is released by two, and the page shows it as paid', async () => {
    await expect(row).toContainText('Funded', { timeout: 120_000 });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Release the first stage…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /^Paid to the project/ })).toContainText('60 USDT');
    await axe(page);
    await dialog.getByLabel('Reason').fill('the team has shown its papers');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(backing.getByRole('list', { name: 'Stages' }).getByText('Paid')).toHaveCount(0);
    await approveAsErin(erin, 'the team has shown its papers');
    await expect(row).toContainText('1 / 2', { timeout: 20_000 });
    await expect(backing.getByRole('list', { name: 'Stages' }).getByText('Paid')).toHaveCount(1);
  });

  await test.step('CRW-007: the team asks for the next stage, and the backer votes for it', async () => {
    const asking = await pageOf(browser, office.server, 'alice@demo.assay');
    await asking.goto(new URL(backing.url()).pathname + new URL(backing.url()).search);
    await asking.getByRole('button', { name: 'Request the next stage' }).click();
    const poll = backing.getByRole('heading', { name: 'Vote on stage 2' });
    await expect(poll).toBeVisible({ timeout: 20_000 });
    await axe(backing);
    await backing.getByRole('button', { name: 'For', exact: true }).click();
    await expect(backing.getByRole('button', { name: 'For', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(backing.getByText('100.00 USDT').first()).toBeVisible();
  });

  await test.step('CRW-015: staff see who voted for what', async () => {
    await expect(row).toContainText('Voting', { timeout: 20_000 });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Backers' }).click();
    const backers = page.getByRole('table', { name: `Backers: ${TITLE}` });
    await expect(backers.getByRole('row')).toHaveCount(2);
    await expect(backers).toContainText('For');
    await axe(page);
  });
});

/** The exchange's wall clock, to the minute. */
function minuteOf(time: number): string {
  return new Date(time + 8 * 60 * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(value);
  await page.getByRole('option', { name: value, exact: true }).click();
}

/** Page of a user with a printed login. */
async function pageOf(browser: Browser, server: ServerProcess, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, await printedTrader(server, email));
  return page;
}
