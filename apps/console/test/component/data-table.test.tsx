import { setClock } from '@assay/client/times';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startTexts } from '../../src/i18n/setup.ts';
import { type Column, DataTable } from '../../src/table/data-table.tsx';
import '../../src/styles.css';

type Balance = { readonly currency: string; readonly amount: string };

const BALANCES: readonly Balance[] = [
  { currency: 'BTC', amount: '0.5' },
  { currency: 'ETH', amount: '-2.75' },
  { currency: 'DOGE', amount: '1200' },
  { currency: 'SOL', amount: '0.25' },
  { currency: 'USDT', amount: '90071992547409930.1' },
  { currency: 'USDC', amount: '90071992547409930.11' },
];

const COLUMNS: readonly Column<Balance>[] = [
  { id: 'currency', header: 'Currency', value: ({ currency }) => currency },
  { id: 'amount', header: 'Amount', value: ({ amount }) => amount, numeric: true },
];

setClock('utc');
const started = startTexts();

async function mountTable(rows: readonly Balance[]) {
  await started;
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const opened: string[] = [];
  root.render(
    <DataTable
      caption="Balances"
      name="balances"
      columns={COLUMNS}
      rows={rows}
      rowId={({ currency }) => currency}
      onOpen={({ currency }) => opened.push(currency)}
    />,
  );
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  await expect.element(page.getByRole('table')).toBeVisible();
  const first = () =>
    [...element.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent);
  return { opened, first };
}

test('PART-042: amounts are sorted by their value: fractions, negative ones and those beyond the digits of a float', async () => {
  const { first } = await mountTable(BALANCES);
  const ascending = ['ETH', 'SOL', 'BTC', 'DOGE', 'USDT', 'USDC'];
  const heading = page.getByRole('button', { name: 'Amount' });
  await userEvent.click(heading);
  const isAscending = page.getByRole('columnheader', { name: 'Amount' }).element().ariaSort === 'ascending';
  await expect.poll(first).toEqual(isAscending ? ascending : ascending.toReversed());
  await userEvent.click(heading);
  await expect.poll(first).toEqual(isAscending ? ascending.toReversed() : ascending);
});

test('PART-043: arrow keys, Home and End move between the rows, and Enter opens one', async () => {
  const { opened } = await mountTable(BALANCES);
  const focused = () => document.activeElement?.firstElementChild?.textContent;
  document.querySelector<HTMLElement>('tbody tr')?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(focused).toBe('DOGE');
  await userEvent.keyboard('{End}{ArrowUp}');
  await expect.poll(focused).toBe('USDT');
  await userEvent.keyboard('{Enter}{Home}{Enter}');
  await expect.poll(() => opened).toEqual(['USDT', 'BTC']);
});

test('PART-044: a table without rows says so', async () => {
  await mountTable([]);
  await expect.element(page.getByText('No entries')).toBeVisible();
});
