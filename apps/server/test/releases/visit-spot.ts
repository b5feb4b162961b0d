import { BTC, type People, USDT } from './people.ts';

const PAIR = { legal_id: USDT, currency_id: BTC };

/** Two people place orders of each kind, change some and cancel some; one sends an order twice under one key. */
export async function visitSpot({ ask, alice, bob, name }: People): Promise<void> {
  const order = (side: 'in' | 'out', token: string, form: Readonly<Record<string, string | number>>) =>
    ask(`/api/transaction/${side}`, token, { ...PAIR, ...form });
  const { message: deal } = await ask('/api/transaction/deal', alice, PAIR);
  const { last_price: last } = deal as { readonly last_price: string };
  /** Returns a price so many hundredths above the last one. */
  const priced = (hundredths: number): string => ((Number(last) * (100 + hundredths)) / 100).toFixed(2);

  const keyed = { mode: 2, price: priced(3), num: '0.01', client_key: `${name}-order` };
  const [first, again] = [await order('out', alice, keyed), await order('out', alice, keyed)];
  if (first.data?.id !== again.data?.id) throw new Error('one key placed two orders');
  await order('in', bob, { mode: 2, price: priced(3), num: '0.005', time_in_force: 'ioc' });
  await order('in', bob, { mode: 1, num: '0.003' });
  const resting = await order('in', bob, { mode: 2, price: priced(-4), num: '0.02', post_only: '1' });
  const change = {
    id: resting.data?.id ?? 0,
    type: 'in',
    price: priced(-5),
    num: '0.01',
    client_key: `${name}-change`,
  };
  await ask('/api/transaction/amend', bob, change);
  const second = await order('in', bob, { mode: 2, price: priced(-6), num: '0.02' });
  await ask('/api/transaction_del', bob, { id: second.data?.id ?? 0, type: 'in' });
  await order('out', alice, { mode: 2, price: priced(-3), num: '0.01', trigger_price: priced(-2) });
  await ask('/api/transaction/cancel_all', alice);
  await order('out', alice, { mode: 2, price: priced(5), num: '0.01', oco_trigger_price: priced(-5) });
  // One part of an iceberg has been filled and refilled.
  await order('out', alice, { mode: 2, price: priced(2), num: '0.01', visible_number: '0.003' });
  await order('in', bob, { mode: 2, price: priced(2), num: '0.004' });
  // One bracket has a fill, so that its exits rest and wait; the exit of the other is pending.
  await order('out', alice, { mode: 2, price: priced(3), num: '0.005' });
  const exits = { take_profit_price: priced(5), stop_loss_trigger: priced(-4), stop_loss_limit: priced(-5) };
  await order('in', bob, { mode: 2, price: priced(3), num: '0.01', ...exits });
  await order('in', bob, { mode: 2, price: priced(-4), num: '0.01', take_profit_price: priced(4) });
  await order('in', bob, { mode: 1, num: '0.002', trigger_price: priced(9) });
}
