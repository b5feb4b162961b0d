import { calls } from '@assay/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleOf } from '../../../../packages/client/test/support/sample.ts';
import { ROUTES } from '../../src/app/routes.ts';
import { Breadcrumb } from '../../src/navigation/breadcrumb.tsx';
import { ACCOUNT_CENTRE, ASSETS } from '../../src/navigation/menus.ts';
import { SideNavigation } from '../../src/navigation/side-navigation.tsx';
import { rootRoute } from '../../src/routing/roots.ts';
import { CommandButton } from '../../src/shell/command/command-button.tsx';
import { HeaderEnd, HeaderMenu } from '../../src/shell/header-menu.tsx';
import { ProductSwitch } from '../../src/trade/header/product-switch.tsx';
import { type FakeServer, type MountOptions, mount } from './support/mount.tsx';
import { quotation } from './support/quotation.ts';

const routeTree = rootRoute.addChildren([...ROUTES]);
/** A busy machine takes longer to load the texts; that is no verdict. */
const WAIT = { timeout: 20_000 };
const ALL_PRODUCTS = ['lever', 'seconds', 'earn', 'c2c', 'checkout', 'conversion'];

/** Answers with a site that offers these products, and with three pairs, of which one has all products. */
function answer(server: FakeServer, products: readonly string[] = ALL_PRODUCTS): void {
  const site = sampleOf(calls.front.answer);
  const flag = products.includes('earn') ? (1 as const) : (0 as const);
  server.answer(calls.front, () => ({
    message: { ...site, open_products: [...products], is_open_ieo: flag, is_open_c2c: flag },
  }));
  const pair = (id: number, code: string, name: string, isFull: 0 | 1) => ({
    ...quotation(id, code),
    currency_names: [name],
    has_lever_terms: isFull,
    open_microtrade: isFull,
  });
  server.answer(calls.quotationGroups, () => ({
    message: [
      { id: 3, name: 'USDT', quotation: [pair(1, 'BTC', 'Bitcoin', 1), pair(2, 'DOT', 'Polkadot', 0)] },
    ],
  }));
}

const mountWith = (
  part: React.ReactNode,
  options: MountOptions & { readonly products?: readonly string[] } = {},
) => mount(part, { routeTree, server: (server) => answer(server, options.products), ...options });

test('SHELL-541 SHELL-542 SHELL-544: keys open a group of the header, which names its pages with a line each, and close it again', async () => {
  const { address } = await mountWith(<HeaderMenu />, { path: '/leverdealCenter' });
  await page.viewport(1440, 900);
  const trade = page.getByRole('button', { name: 'Trade' });
  await expect.element(trade, WAIT).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(
      () =>
        page
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      WAIT,
    )
    .toEqual(['Markets', 'Trade', 'Earn', 'Buy crypto', 'Launch', 'Transparency']);
  trade.element().focus();
  await userEvent.keyboard('{Enter}');
  const items = page.getByRole('menuitem');
  const futures = page.getByRole('menuitem', { name: 'Futures Go long or short with leverage', exact: true });
  await expect.poll(() => items.elements().length, WAIT).toBe(5);
  await expect.element(futures, WAIT).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => items.elements().length, WAIT).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Trade' }), WAIT).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => items.elements().length, WAIT).toBe(5);
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(address, WAIT).toBe('/orders');
});

test('SHELL-543: a group of one offered page is a plain link, and a group of none is not there', async () => {
  await mountWith(<HeaderMenu />, { products: [] });
  await page.viewport(1440, 900);
  await expect.element(page.getByRole('link', { name: 'Cash merchants' }), WAIT).toBeVisible();
  await expect
    .poll(
      () =>
        page
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      WAIT,
    )
    .toEqual(['Markets', 'Trade', 'Cash merchants', 'Launch', 'Transparency']);
});

for (const isGuest of [true, false]) {
  test(`SHELL-545: the header's end leads ${isGuest ? 'a guest nowhere' : 'a trader to deposit and assets'}`, async () => {
    const { element } = await mountWith(<HeaderEnd />, { isGuest });
    const links = () => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    await expect.poll(links, WAIT).toEqual(isGuest ? [] : ['/recharge', '/change']);
  });
}

test('SHELL-547 SHELL-549: the entries of a side navigation stand in groups, under their headings', async () => {
  await mountWith(<SideNavigation menu={ASSETS} />, { path: '/finance' });
  const heads = ['Accounts'];
  for (const name of heads) await expect.element(page.getByRole('list', { name }), WAIT).toBeVisible();
  const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('link');
  await expect.poll(() => accounts.elements().length, WAIT).toBe(7);
  await expect
    .element(page.getByRole('link', { name: 'Overview' }), WAIT)
    .toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('link', { name: 'Cash merchant dashboard' }).elements()).toHaveLength(0);
});

test('SHELL-559: a page behind an entry shows the way to it; an older address of a page and the entry itself do not', async () => {
  await mountWith(<Breadcrumb menu={ACCOUNT_CENTRE} title="Login password" />, { path: '/changePassword' });
  const line = page.getByRole('navigation', { name: 'You are here' });
  await expect
    .element(line.getByRole('link', { name: 'Account settings' }), WAIT)
    .toHaveAttribute('href', '/accountSet');
  await expect.element(line.getByText('Login password'), WAIT).toBeVisible();
});

test('SHELL-559: an older address of a page has no way above it', async () => {
  const { element } = await mountWith(
    <>
      <Breadcrumb menu={ACCOUNT_CENTRE} title="Account settings" />
      <p>Done</p>
    </>,
    { path: '/accountCenter' },
  );
  await expect.element(page.getByText('Done'), WAIT).toBeVisible();
  expect(element.querySelector('nav')).toBeNull();
});

test('SHELL-550: the switch beside a pair keeps it where the other page has it', async () => {
  const { element } = await mountWith(<ProductSwitch symbol="DOT/USDT" />, { path: '/dealCenter' });
  const links = () => [...element.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  await expect
    .poll(links, WAIT)
    .toEqual(['/dealCenter?symbol=DOT%2FUSDT', '/leverdealCenter', '/secondDealCenter']);
  await expect
    .element(page.getByRole('link', { name: 'Spot' }), WAIT)
    .toHaveAttribute('aria-current', 'page');
});

test('SHELL-550: a pair of all products is kept on all of their pages', async () => {
  const { element } = await mountWith(<ProductSwitch symbol="BTC/USDT" />, { path: '/leverdealCenter' });
  const links = () => [...element.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  const query = '?symbol=BTC%2FUSDT';
  await expect
    .poll(links, WAIT)
    .toEqual([`/dealCenter${query}`, `/leverdealCenter${query}`, `/secondDealCenter${query}`]);
});

const field = page.getByRole('combobox');
const textsOf = (list: Element[]) =>
  list.map((option) =>
    [...option.querySelectorAll(':scope > span:not([aria-hidden])')]
      .map(({ textContent }) => textContent)
      .join(' '),
  );
const options = () => textsOf(page.getByRole('option').elements());

test('SHELL-551 SHELL-553 SHELL-555: Ctrl-K, a coin and Enter open a pair; arrows go through its pages', async () => {
  const { address } = await mountWith(<CommandButton />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field, WAIT).toHaveFocus();
  await userEvent.keyboard('bitcoin');
  await expect.poll(options, WAIT).toEqual(['BTC/USDT Spot', 'BTC/USDT Futures', 'BTC/USDT Up/Down']);
  const first = page.getByRole('option').first();
  await expect.element(first, WAIT).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => field.element().getAttribute('aria-activedescendant'), WAIT)
    .toBe(first.element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option').nth(1), WAIT).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  await expect.poll(address, WAIT).toBe('/leverdealCenter?symbol=BTC%2FUSDT');
  await expect.poll(() => page.getByRole('dialog').elements().length, WAIT).toBe(0);
});

test('SHELL-552 SHELL-556: a page is found by its own name and in English, and stands first the next time', async () => {
  const { address } = await mountWith(<CommandButton />, { language: 'de' });
  await userEvent.click(page.getByRole('button', { name: 'Suchen' }));
  await userEvent.keyboard('auszahlungsadr');
  await expect.poll(options, WAIT).toEqual(['Auszahlungsadressen Sicherheit']);
  await userEvent.clear(field);
  await userEvent.keyboard('withdrawal addr');
  await expect.poll(options, WAIT).toEqual(['Auszahlungsadressen Sicherheit']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address, WAIT).toBe('/withdraw_address');
  await userEvent.keyboard('{Control>}k{/Control}');
  const recent = page.getByRole('group', { name: 'Zuletzt benutzt' }).getByRole('option');
  await expect.poll(() => textsOf(recent.elements()), WAIT).toEqual(['Auszahlungsadressen Sicherheit']);
});

test('SHELL-554 SHELL-555: actions work from the menu, and Escape closes it and gives the focus back', async () => {
  const { address } = await mountWith(<CommandButton />);
  const before = document.documentElement.dataset.theme;
  const button = page.getByRole('button', { name: 'Search' });
  await userEvent.click(button);
  await userEvent.keyboard('withdraw');
  await expect.poll(() => options()[0], WAIT).toBe('Withdraw');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address, WAIT).toBe('/recharge?current=1');
  await userEvent.click(button);
  await userEvent.keyboard('dark mode');
  await expect.poll(() => options().length, WAIT).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.documentElement.dataset.theme, WAIT).not.toBe(before);
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length, WAIT).toBe(0);
  await expect.element(button, WAIT).toHaveFocus();
});

test('SHELL-554: a guest is offered no action that needs an account', async () => {
  await mountWith(<CommandButton />, { isGuest: true });
  await userEvent.click(page.getByRole('button', { name: 'Search' }));
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('option');
  await expect.poll(() => textsOf(actions.elements()), WAIT).toContain('Convert');
  expect(options()).not.toContain('Deposit');
  expect(options()).not.toContain('Log out');
});

test('SHELL-557 SHELL-562: the menu asks the server for nothing while one types, and says when nothing matches', async () => {
  const { server } = await mountWith(<CommandButton />);
  await userEvent.click(page.getByRole('button', { name: 'Search' }));
  await userEvent.keyboard('dot');
  await expect.poll(options, WAIT).toEqual(['DOT/USDT Spot']);
  await userEvent.keyboard('xyz');
  await expect.poll(() => options().length, WAIT).toBe(0);
  await expect
    .element(page.getByRole('status'), WAIT)
    .toHaveTextContent('Nothing found. Try a coin code or part of a name.');
  expect(server.sent(calls.quotationGroups)).toHaveLength(1);
});
