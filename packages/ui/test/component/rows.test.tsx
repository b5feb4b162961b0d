import { Cell, IconButton, Menu, MenuItem, Pagination, Row, Table } from '@assay/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from './support/mount.tsx';

/** Rows with a menu each; the button pushes a row to the top. */
function Orders() {
  const [symbols, setSymbols] = useState(['BTC/USDT', 'ETH/USDT']);
  const [cancelled, setCancelled] = useState('');
  return (
    <>
      <Table caption="Orders">
        <tbody>
          {symbols.map((symbol) => (
            <Row key={symbol}>
              <Cell>{symbol}</Cell>
              <Cell>
                <Menu trigger={<IconButton label={`Actions of ${symbol}`}>…</IconButton>}>
                  <MenuItem onSelect={() => setCancelled(symbol)}>Cancel</MenuItem>
                </Menu>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <button type="button" onClick={() => setSymbols(['DOGE/USDT', ...symbols])}>
        Push
      </button>
      <output>{cancelled}</output>
    </>
  );
}

function Pages() {
  const [current, setCurrent] = useState(1);
  return (
    <Pagination
      label="Pages"
      previousLabel="Previous"
      nextLabel="Next"
      positionText={`${current} / 3`}
      page={current}
      lastPage={3}
      onPageChange={setCurrent}
    />
  );
}

test('PART-040: a row that is pushed in while the menu of another is open leaves the menu open, for the same row', async () => {
  const element = mount(<Orders />);
  await userEvent.click(page.getByRole('button', { name: 'Actions of ETH/USDT' }));
  await expect.element(page.getByRole('menuitem')).toBeVisible();
  // A push is no press of the pointer, which would close the menu.
  element.querySelector<HTMLElement>('button:not([aria-label])')?.click();
  await expect.element(page.getByText('DOGE/USDT', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancel' }));
  await expect.poll(() => element.querySelector('output')?.textContent).toBe('ETH/USDT');
  await expect.element(page.getByRole('button', { name: 'Actions of ETH/USDT' })).toHaveFocus();
});

test('PART-041: pages turn by mouse and keyboard, and end at the first and the last', async () => {
  mount(<Pages />);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.element(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  await expect.element(pages.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(pages.getByText('3 / 3')).toBeVisible();
  await expect.element(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(pages.getByRole('button', { name: 'Previous' }));
  await expect.element(pages.getByText('2 / 3')).toBeVisible();
});
