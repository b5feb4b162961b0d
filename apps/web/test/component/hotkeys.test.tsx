import { calls } from '@assay/contract';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFormStore } from '../../src/spot/form/form-store.ts';
import { NEW_FORM } from '../../src/spot/form/trade-form.ts';
import { TradePanel } from '../../src/spot/form/trade-panel.tsx';
import { useHotkeySettings } from '../../src/spot/hotkeys/hotkey-settings.ts';
import { HotkeyTools } from '../../src/spot/hotkeys/hotkey-tools.tsx';
import { DEFAULT_KEYS } from '../../src/spot/hotkeys/hotkeys.ts';
import { EMPTY_BOOK } from '../../src/trade/book/levels.ts';
import { mount } from './support/mount.tsx';
import { PAIR, PLACED } from './support/order-form.tsx';

const store = () => createFormStore({ ...NEW_FORM, price: '50000', isPriceTyped: true });

function Desk({ form }: { readonly form: ReturnType<typeof store> }) {
  const formRef = useRef<HTMLFormElement>(null);
  return (
    <>
      <HotkeyTools
        dispatch={form.dispatch}
        searchRef={{ current: null }}
        formRef={formRef}
        newestOrder={null}
        onCancel={() => {}}
        onResetLayout={() => {}}
      />
      <TradePanel
        ref={formRef}
        store={form}
        pair={PAIR}
        balances={{ base: '0.5', quote: '25000', isKnown: true }}
        own={EMPTY_BOOK}
        onPlaced={() => {}}
      />
    </>
  );
}

async function mountDesk() {
  await page.viewport(1440, 900);
  useHotkeySettings.setState({ isArmed: false, keys: DEFAULT_KEYS });
  return mount(<Desk form={store()} />, {
    server: (server) => server.answer(calls.spotSell, () => ({ message: 'Order placed', data: PLACED })),
  });
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const keyOf = (action: string) =>
  page.getByRole('button', { name: new RegExp(`: ${action}\\. Change key$`) });

test('SPOT-880: with hotkeys on, an order is placed by a key, its amount and Enter; typing in a field is no hotkey', async () => {
  const { server } = await mountDesk();
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('button', { name: 'Buy BTC' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Hotkeys' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('s');
  await expect.element(field('Amount')).toHaveFocus();
  await userEvent.keyboard('0.25b{Enter}');
  await expect.poll(() => server.sent(calls.spotSell).length).toBe(1);
  expect(server.sent(calls.spotSell)[0]).toMatchObject({ price: '50000', num: '0.25' });
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('p');
  await expect.element(field('Price')).toHaveFocus();
});

test('SPOT-881: a key is changed by pressing another, one in use is rejected with its action, and all are reset', async () => {
  await mountDesk();
  await userEvent.click(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(keyOf('Search pairs'));
  await userEvent.keyboard('b');
  await expect.element(page.getByText('B is already used: Buy: move to the amount')).toBeVisible();
  await userEvent.keyboard('{F5}');
  await expect
    .element(page.getByText('This key can’t be used. Press a letter, a digit or a sign.'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(useHotkeySettings.getState().keys).toEqual(DEFAULT_KEYS);
  await userEvent.click(keyOf('Search pairs'));
  await userEvent.keyboard('F');
  expect(useHotkeySettings.getState().keys).toEqual({ ...DEFAULT_KEYS, search: 'f' });
  expect(localStorage.getItem('hotkeys')).toContain('"search":"f"');
  await userEvent.click(page.getByRole('button', { name: 'Reset keys' }));
  expect(useHotkeySettings.getState().keys).toEqual(DEFAULT_KEYS);
});
