import { calls } from '@assay/contract';
import { orders } from '@assay/contract/words';
import { expect, test } from 'vitest';
import { OrderEnding } from '../../src/spot/orders/order-ending.tsx';
import { LANGUAGE_CODES, mount } from './support/mount.tsx';
import { orderRow } from './support/orders.ts';

const REASONS = orders.CANCEL_REASONS;

for (const language of LANGUAGE_CODES) {
  test(`SPOT-813: in ${language} an order that its owner did not cancel says why it ended`, async () => {
    const { element } = await mount(
      <ul>
        {REASONS.map((reason) => (
          <li key={reason} title={reason}>
            <OrderEnding order={orderRow({ status: 'cancelled', cancel_reason: reason })} />
          </li>
        ))}
      </ul>,
      { language, server: (fake) => fake.answer(calls.quotationGroups, () => ({ message: [] })) },
    );
    await expect.poll(() => element.querySelectorAll('li').length).toBe(REASONS.length);
    const unexplained = [...element.querySelectorAll('li')].filter(
      (item) => !item.querySelector('span')?.textContent,
    );
    expect(unexplained.map(({ title }) => title)).toEqual(['owner']);
  });
}
