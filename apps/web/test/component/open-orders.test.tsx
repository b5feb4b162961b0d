import { calls, type OrderRow } from '@assay/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OpenOrders } from '../../src/spot/orders/open-orders.tsx';
import { mount } from './support/mount.tsx';
import { BRACKET, OCO_PAIR } from './support/orders.ts';

const SIZES = [
  ['a table row', 1440, 'row'],
  ['a card', 390, 'listitem'],
] as const;

for (const [name, width, role] of SIZES) {
  test(`SPOT-811: a bracket is ${name} that a key opens to its orders, with one action that cancels them all`, async () => {
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(1024, 800));
    const cancelled: number[] = [];
    await mountList([...BRACKET, ...OCO_PAIR], (order) => cancelled.push(order.id));
    const rows = page.getByRole(role).filter({ hasText: 'BTC/USDT' });
    const toggle = page.getByRole('button', { name: 'Orders of TP/SL 7' });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => rows.length).toBe(2);
    toggle.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect.element(toggle).toHaveFocus();
    await expect
      .poll(() =>
        rows.elements().map(({ textContent }) => /Entry|Take profit|Stop loss/.exec(textContent)?.[0]),
      )
      .toEqual([undefined, 'Entry', 'Take profit', 'Stop loss', undefined]);
    // Cancel of the group, of its entry, and of the pair.
    await expect.poll(() => page.getByRole('button', { name: /^Cancel/ }).length).toBe(3);
    await userEvent.click(page.getByRole('button', { name: 'Cancel the orders of TP/SL 7' }));
    await userEvent.click(page.getByRole('button', { name: /^Cancel order: Buy/ }));
    expect(cancelled).toEqual([8, 7]);
    toggle.element().focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => rows.length).toBe(2);
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  });
}

async function mountList(rows: readonly OrderRow[], onCancel: (order: OrderRow) => void) {
  const pages = { status: 'ready', rows, count: rows.length, hasMore: false, isLoadingMore: false } as const;
  return mount(
    <OpenOrders
      pages={{ ...pages, loadMore: vi.fn() }}
      onCancel={onCancel}
      canAmend={() => true}
      onAmend={vi.fn()}
    />,
    { server: (fake) => fake.answer(calls.quotationGroups, () => ({ message: [] })) },
  );
}
