import { Button, ConfirmDialog, Dialog, Input, showToast } from '@assay/ui';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToast, shownToasts } from '../../src/overlays/toast-store.ts';
import { mount } from './support/mount.tsx';

const LONG = 'Auszahlungsbestätigungsbenachrichtigungseinstellungen '.repeat(3).trim();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'.repeat(3);

function DialogByButton({ title = 'Add an address' }: { readonly title?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} description={title} closeLabel="Close">
        <Input aria-label="Address" />
        <Button>Save</Button>
      </Dialog>
    </>
  );
}

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

/** A confirmation whose action never ends, and the count of its calls. */
function Question() {
  const [isOpen, setOpen] = useState(true);
  const [sent, setSent] = useState(0);
  return (
    <>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel all orders?"
        confirmLabel="Cancel all"
        cancelLabel="Keep them"
        busy={sent > 0}
        onConfirm={() => setSent((before) => before + 1)}
      />
      <output>{sent}</output>
    </>
  );
}

test('PART-030: a dialog begins in its first field, keeps the focus inside, closes on Escape and gives the focus back', async () => {
  mount(<DialogByButton />);
  const opener = page.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('PART-031: a click beside a question that is being sent neither closes it nor sends it again', async () => {
  const element = mount(<Question />);
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Keep them' })).toHaveFocus();
  await userEvent.dblClick(question.getByRole('button', { name: 'Cancel all' }));
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(question).toBeVisible();
  await expect.poll(() => element.querySelector('output')?.textContent).toBe('1');
});

test('PART-032: at 390 px a dialog and a message with long words stay on the screen and scroll in no direction but down', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1024, 800));
  mount(<DialogByButton title={`${LONG} ${ADDRESS}`} />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const box = dialog.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(390);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(844);
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  await userEvent.keyboard('{Escape}');
  showToast({ title: LONG, text: ADDRESS, timeoutMs: 60_000 });
  const message = page.getByText(ADDRESS);
  await expect.element(message).toBeVisible();
  expect(message.element().scrollWidth).toBeLessThanOrEqual(message.element().clientWidth);
});

test('PART-033: a message goes by itself, but not while the pointer or the focus is on it', async () => {
  mount(<Button>Elsewhere</Button>);
  const messages = page.getByRole('region', { name: 'Messages' });
  showToast({ title: 'Order placed', timeoutMs: 300 });
  await expect.element(messages.getByText('Order placed')).toBeVisible();
  await expect.element(messages.getByText('Order placed')).not.toBeInTheDocument();
  showToast({ title: 'Order canceled', timeoutMs: 800 });
  await userEvent.hover(messages.getByText('Order canceled'));
  const shownAt = performance.now();
  await expect.poll(() => performance.now() - shownAt, { timeout: 3_000 }).toBeGreaterThan(1_600);
  expect(messages.element().textContent).toContain('Order canceled');
  await userEvent.click(messages.getByRole('button', { name: 'Dismiss' }));
  await expect.element(messages.getByText('Order canceled')).not.toBeInTheDocument();
});

test('PART-034: the action of a message runs once and takes the message away', async () => {
  let retries = 0;
  const onClick = () => {
    retries += 1;
  };
  mount(<Button>Elsewhere</Button>);
  showToast({ title: 'No response', kind: 'warning', action: { label: 'Try again', onClick } });
  const messages = page.getByRole('region', { name: 'Messages' });
  await userEvent.click(messages.getByRole('button', { name: 'Try again' }));
  await expect.element(messages.getByText('No response')).not.toBeInTheDocument();
  expect(retries).toBe(1);
});
