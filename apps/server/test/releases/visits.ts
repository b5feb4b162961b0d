import type { RoomName } from '@assay/engine';
import { type Answer, BTC, type People, USDT } from './people.ts';
import { visitSpot } from './visit-spot.ts';

/** Acts of people in one room by their own calls. */
type Visit = (people: People) => Promise<unknown>;

/** Issuer of the commands of a room to which people give none. */
type Unvisited = 'the opening of the demo' | 'the feed' | 'the clock' | 'staff in an emergency';

/**
 * Acts of people in each room of the register, once: a room without a line here does not compile. Where something can
 * be taken part in for some days only, it is left out on an exchange on which these days are over.
 */
export const VISITS: Readonly<Record<RoomName, Visit | Unvisited>> = {
  acceptor: async ({ ask, shown, alice, dave }) => {
    const merchant = await dave();
    const [desk] = await shown<readonly { id: number; recharge_rate: string }[]>('/api/acceptor/list');
    const deal = {
      acceptor_id: desk?.id ?? 0,
      way: 'bank',
      type: 'buy',
      money: 20,
      rate: desk?.recharge_rate ?? '',
    };
    const person = { mobile: '13800138000', deal_account: '6200 0001' };
    const first = await ask('/api/acceptor/deal', alice, { ...deal, ...person });
    await ask('/api/acceptor/act', alice, { id: madeBy(first), act: 'paid' });
    await ask('/api/acceptor/act', merchant, { id: madeBy(first), act: 'confirm' });
    const second = await ask('/api/acceptor/deal', alice, { ...deal, ...person });
    await ask('/api/acceptor/act', alice, { id: madeBy(second), act: 'cancel' });
    await ask('/api/acceptor/pledge', merchant, { act: 'add', number: 5 });
  },
  alerts: async ({ ask, alice }) => {
    const alert = { legal_id: USDT, currency_id: BTC, source: 'last', note: 'kept' };
    await ask('/api/alerts/set', alice, { ...alert, price: '1000000', direction: 'rising' });
    const low = await ask('/api/alerts/set', alice, {
      ...alert,
      price: '1',
      direction: 'falling',
      letter: 1,
    });
    await ask('/api/alerts/cancel', alice, { id: madeBy(low) });
  },
  c2c: async ({ ask, alice, bob }) => {
    const terms = { price: '7.1', way: 'bank', currency_id: USDT, min_number: 1, max_number: 20 };
    const offer = await ask('/api/c2c_send', bob, { ...terms, type: 'sell', total_number: 40 });
    const taken = async (): Promise<number> => {
      const { message } = await ask('/api/c2c/do_legal_deal', alice, { id: madeBy(offer), number: 10 });
      return (message as { readonly id: number }).id;
    };
    const deal = await taken();
    await ask('/api/c2c/user_legal_pay', alice, { id: deal });
    await ask('/api/c2c/legal_deal_sure', bob, { id: deal });
    await ask('/api/c2c/user_legal_pay_cancel', alice, { id: await taken() });
    await ask('/api/c2c/change', bob, { ids: madeBy(offer), price: '7.2' });
    await ask('/api/c2c/back_send', bob, { id: madeBy(offer) });
  },
  checkout: async ({ ask, alice }) => {
    const { data } = await ask('/api/payment/create', alice, { account: 'alice@pay', money: '100' });
    const { payment } = data as unknown as { readonly payment: { readonly id: number } };
    await ask('/api/payment/cancel', alice, { id: payment.id });
  },
  conversion: async ({ ask, askWithTimeout, alice }) => {
    const { message } = await askWithTimeout('/api/conversion/quote', alice, {
      from_id: USDT,
      to_id: BTC,
      number: 50,
    });
    await ask('/api/conversion/accept', alice, { id: (message as { readonly id: number }).id });
    const plan = { from_id: USDT, to_id: BTC, number: 10, every: 'day' };
    const recurring = await ask('/api/conversion/recurring', alice, plan);
    await ask('/api/conversion/recurring_stop', alice, { id: madeBy(recurring) });
  },
  crowd: async ({ ask, shown, alice }) => {
    const running = (await shown<readonly Dated[]>('/api/crowd/projects')).find(isRunning);
    if (running !== undefined) await ask('/api/crowd/back', alice, { project: running.id, amount: 20 });
  },
  custody: ({ ask, bob }) => ask('/api/wallet/faucet', bob, { currency: USDT, type: 1 }),
  earn: async ({ ask, shown, alice }) => {
    const plans =
      await shown<readonly { id: number; kind: string; currency_id: number }[]>('/api/wealth/plans');
    for (const kind of ['flexible', 'fixed']) {
      const plan = plans.find((one) => one.kind === kind && one.currency_id === USDT);
      const position = await ask('/api/wealth/buyProfit', alice, { id: plan?.id ?? 0, number: 100 });
      if (kind === 'flexible') await ask('/api/wealth/redeem', alice, { id: madeBy(position) });
      else await ask('/api/wealth/renewal', alice, { id: madeBy(position), renew: 1 });
    }
  },
  halts: 'staff in an emergency',
  lever: async ({ ask, alice }) => {
    const funds = { number: '500', currency_id: USDT, from_field: 'change', to_field: 'lever' };
    await ask('/api/wallet/change', alice, funds);
    const contract = { legal_id: USDT, currency_id: BTC, multiple: 10, share: 1 };
    const opened = await ask('/api/lever/submit', alice, { ...contract, type: 1, status: 1 });
    const waiting = await ask('/api/lever/submit', alice, {
      ...contract,
      type: 1,
      status: 0,
      target_price: 1_000,
    });
    await ask('/api/lever/setstop', alice, { id: madeBy(opened), stop_loss_price: 1_000 });
    await ask('/api/lever/setstop', alice, {
      id: madeBy(waiting),
      stop_loss_price: 900,
      trailing_delta: 500,
    });
    await ask('/api/lever/cancel', alice, { id: madeBy(waiting) });
    await ask('/api/lever/close', alice, { id: madeBy(opened) });
    // A position that trails and has been closed in part stays open, and an order with exits pending.
    const trailing = { share: 3, stop_loss_price: 1_000, trailing_delta: 2_000 };
    const followed = await ask('/api/lever/submit', alice, { ...contract, ...trailing, type: 1, status: 1 });
    await ask('/api/lever/close', alice, { id: madeBy(followed), share: 1 });
    const exits = { target_price: 1_000, target_profit_price: 2_000, stop_loss_price: 900 };
    await ask('/api/lever/submit', alice, { ...contract, ...exits, type: 1, status: 0 });
    await ask('/api/lever/submit', alice, { ...contract, type: 2, status: 1 });
  },
  listing: 'the opening of the demo',
  marks: 'the feed',
  owners: 'the opening of the demo',
  rebate: 'the opening of the demo',
  sale: async ({ ask, shown, alice }) => {
    const running = (await shown<readonly (Dated & { currency_id: number })[]>('/api/ieo/config')).find(
      isRunning,
    );
    if (running !== undefined)
      await ask('/api/wallet/ieo', alice, { currency: running.currency_id, amount: 20 });
  },
  seconds: async ({ ask, alice }) => {
    const contract = { match_id: 1, currency_id: USDT, seconds: 30, number: 10 };
    await ask('/api/microtrade/submit', alice, { ...contract, type: 1 });
    const cover = await ask('/api/microtrade/insurance_buy', alice, { type_id: 1, number: 100 });
    await ask('/api/microtrade/insurance_end', alice, { id: madeBy(cover) });
    await ask('/api/microtrade/submit', alice, { ...contract, type: 2 });
  },
  spot: visitSpot,
  time: 'the clock',
  transfer: async ({ ask, alice }) => {
    const money = { currency_id: USDT };
    await ask('/api/wallet/change', alice, {
      ...money,
      number: 100,
      from_field: 'change',
      to_field: 'lever',
    });
    await ask('/api/wallet/change', alice, { ...money, number: 40, from_field: 'lever', to_field: 'change' });
  },
  twap: async ({ ask, alice }) => {
    const terms = { legal_id: USDT, currency_id: BTC, number: '0.04', duration: 3600 };
    const first = await ask('/api/twap/start', alice, { ...terms, side: 'buy', slices: 4, jitter: 20 });
    await ask('/api/twap/pause', alice, { id: madeBy(first) });
    await ask('/api/twap/resume', alice, { id: madeBy(first) });
    const limited = { ...terms, side: 'sell', slices: 2, price: '1000000' };
    const second = await ask('/api/twap/start', alice, limited);
    await ask('/api/twap/cancel', alice, { id: madeBy(second) });
  },
  vote: async ({ ask, shown, alice }) => {
    const running = (await shown<readonly Dated[]>('/api/vote/rounds')).find(isRunning);
    if (running !== undefined)
      await ask('/api/vote/cast', alice, { round: running.id, candidate: 0, amount: 5 });
  },
};

/** 0 not started, 1 running, 2 ended. */
type Dated = { readonly id: number; readonly phase: number };

function isRunning({ phase }: Dated): boolean {
  return phase === 1;
}

function madeBy({ data }: Answer): number {
  if (data === undefined) throw new Error('a call made nothing');
  return data.id;
}
