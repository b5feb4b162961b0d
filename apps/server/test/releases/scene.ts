import { type Call, envelope } from '../support/call.ts';

const BTC_USDT = { legal_id: 3, currency_id: 1 };

/**
 * Two people of the demo do once what can be done, so that every kind of command is in the journal. `name` is new for
 * each time on one exchange.
 */
export async function tradeForAWhile(call: Call, name: string): Promise<void> {
  const alice = await login(call, 'alice@demo.assay');
  const bob = await login(call, 'bob@demo.assay');
  const ask = async (path: string, token: string, form: Readonly<Record<string, string | number>> = {}) => {
    const answer = envelope(await call(path, { token, form }));
    if (answer.type !== 'ok') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer as { readonly message: unknown; readonly data?: { readonly id: number } };
  };
  const order = (side: 'in' | 'out', token: string, form: Readonly<Record<string, string | number>>) =>
    ask(`/api/transaction/${side}`, token, { ...BTC_USDT, ...form });
  const { last_price: last } = envelope<{ last_price: string }>(
    await call('/api/transaction/deal', { form: BTC_USDT }),
  ).message;
  /** So many hundredths above the last price. */
  const priced = (hundredths: number): string => ((Number(last) * (100 + hundredths)) / 100).toFixed(2);

  // Refused to those who had some the same day.
  await call('/api/demo/claim', { token: alice, form: {} });
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
  await order('in', bob, { mode: 1, num: '0.002', trigger_price: priced(9) });
  await ask('/api/wallet/change', alice, {
    number: '100',
    currency_id: 3,
    from_field: 'change',
    to_field: 'lever',
  });
  await ask('/api/wallet/change', alice, {
    number: '40',
    currency_id: 3,
    from_field: 'lever',
    to_field: 'change',
  });
}

async function login(call: Call, address: string): Promise<string> {
  const form = { user_string: address, password: 'Demo2Trade', type: 1 };
  const { type, message } = envelope<string>(await call('/api/user/login', { form }));
  if (type !== 'ok') throw new Error(`${address} could not log in: ${message}`);
  return message;
}
