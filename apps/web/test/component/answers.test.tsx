import { calls } from '@assay/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleOf } from '../../../../packages/client/test/support/sample.ts';
import { PledgeForm } from '../../src/acceptor/desk/pledge-form.tsx';
import { CopyButton } from '../../src/account/centre/copy-button.tsx';
import { callServer } from '../../src/api/server.ts';
import { serverClock } from '../../src/api/server-clock.ts';
import { DealItem } from '../../src/c2c/deals/deal-item.tsx';
import { mount } from './support/mount.tsx';
import { SalesCount } from './support/sales-count.tsx';
import { translatePage } from './support/translate.ts';

const HOUR_MS = 3_600_000;
const ACCEPTOR = { ...sampleOf(calls.acceptorInfo.answer), currency_name: 'USDT' };
const PLEDGE = <PledgeForm acceptor={ACCEPTOR} lockedUntil={null} />;

test('PART-021: a form whose answer was lost says so, keeps what was typed, and is sent again with the same key by one press', async () => {
  let count = 0;
  const { server } = await mount(PLEDGE, {
    server: (fake) =>
      fake.answer(calls.acceptorPledge, () => {
        count += 1;
        return count === 1 ? 'lost' : { message: 'Collateral added' };
      }),
  });
  const amount = page.getByRole('textbox');
  await userEvent.click(amount);
  await userEvent.keyboard('250{Enter}');
  const retry = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(amount).toHaveValue('250');
  await userEvent.click(retry);
  await expect.element(page.getByText('Collateral added')).toBeVisible();
  await expect.element(amount).toHaveValue('');
  const [first, second] = server.sent(calls.acceptorPledge);
  expect(second).toEqual(first);
});

test('PART-022: a form is sent once while its answer is slow, and what is typed meanwhile does not change it', async () => {
  const answer = Promise.withResolvers<void>();
  const { server } = await mount(PLEDGE, {
    server: (fake) =>
      fake.answer(calls.acceptorPledge, async () => {
        await answer.promise;
        return { message: 'Collateral added' };
      }),
  });
  const amount = page.getByRole('textbox');
  await userEvent.click(amount);
  await userEvent.keyboard('250{Enter}{Enter}7{Enter}');
  await userEvent.dblClick(page.getByRole('button').last(), { force: true });
  await expect.element(amount).toHaveValue('250');
  answer.resolve();
  await expect.element(page.getByText('Collateral added')).toBeVisible();
  expect(server.sent(calls.acceptorPledge)).toHaveLength(1);
});

test('PART-023: a refusal of the server is shown, and what was typed stays', async () => {
  await mount(PLEDGE, {
    server: (fake) => fake.answer(calls.acceptorPledge, () => ({ refusal: 'Insufficient balance.' })),
  });
  const amount = page.getByRole('textbox');
  await userEvent.click(amount);
  await userEvent.keyboard('250{Enter}');
  await expect.element(page.getByText('Insufficient balance.')).toBeVisible();
  await expect.element(amount).toHaveValue('250');
});

test('PART-024: data that are slow show a skeleton, data that failed an error with a retry, and the retry shows them', async () => {
  let count = 0;
  const first = Promise.withResolvers<void>();
  const { element } = await mount(<SalesCount />, {
    server: (fake) =>
      fake.answer(calls.saleConfig, async () => {
        count += 1;
        if (count === 1) await first.promise;
        return count <= 2 ? 'lost' : { message: [] };
      }),
  });
  await expect.poll(() => element.querySelector('[aria-busy=true]')).not.toBeNull();
  first.resolve();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.poll(() => retry.query(), { timeout: 5_000 }).not.toBeNull();
  await userEvent.click(retry);
  await expect.element(page.getByText('0 sales')).toBeVisible();
  expect(element.querySelector('[aria-busy=true]')).toBeNull();
});

for (const [visitor, clockMs] of [
  ['an hour slow', HOUR_MS],
  ['an hour fast', -HOUR_MS],
] as const) {
  test(`PART-025: a countdown is right for a visitor whose clock is ${visitor}`, async () => {
    const deal = {
      ...sampleOf(calls.c2cDeals.answer.def.shape.data.def.element),
      state: 'awaiting',
    } as const;
    const payUntil = Date.now() + clockMs + 15 * 60_000;
    const { server } = await mount(<DealItem deal={{ ...deal, pay_until: payUntil }} onOpen={() => {}} />, {
      server(fake) {
        fake.clockMs = clockMs;
        fake.answer(calls.saleConfig, () => ({ message: [] }));
      },
    });
    await callServer(calls.saleConfig, {});
    expect(Math.abs(serverClock.nowMs() - Date.now() - clockMs)).toBeLessThan(1_100);
    await expect.element(page.getByText(/1[45]:\d\d/)).toBeVisible();
    expect(server.sent(calls.saleConfig)).toHaveLength(1);
  });
}

test('PART-026: on a translated page a countdown goes on and its end shows', async () => {
  const deal = { ...sampleOf(calls.c2cDeals.answer.def.shape.data.def.element), state: 'awaiting' } as const;
  const { element } = await mount(
    <DealItem deal={{ ...deal, pay_until: serverClock.nowMs() + 2_500 }} onOpen={() => {}} />,
  );
  translatePage();
  await expect.poll(() => element.textContent).toMatch(/00:0[123]/);
  await expect.poll(() => element.textContent, { timeout: 6_000 }).not.toMatch(/00:0\d/);
});

test('PART-027: a copy button copies the whole text and says so', async () => {
  await mount(<CopyButton text="0x52908400098527886E0F7030069857D2E4169EE7" label="Copy" />);
  await userEvent.click(page.getByRole('button', { name: 'Copy' }));
  await expect.element(page.getByText(/copied/i)).toBeVisible();
  const target = document.createElement('textarea');
  document.body.append(target);
  target.focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(() => target.value).toBe('0x52908400098527886E0F7030069857D2E4169EE7');
  target.remove();
});
