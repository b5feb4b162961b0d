import { message } from '@assay/locales/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSubmitted, runCall } from '../../../src/core/sequencer/call-progress.ts';
import type { Sequencer } from '../../../src/core/sequencer/interface.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../../../src/core/shared/unavailable.ts';
import { envelope } from '../../support/call.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let trader: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  trader = await assay.signUp('interrupted');
  await assay.fund(trader, USDT, '1000');
});
afterAll(() => assay.close());

const refusal = () => new ExchangeUnavailable('the engine is away');
const placeOrder = () =>
  assay.call('/api/transaction/in', {
    token: trader.token,
    form: { legal_id: USDT, currency_id: BTC, price: '1', num: '1', mode: 2 },
  });

/** Returns the response of a call when the engine accepts only this many further commands. */
async function saidAfter(commands: number, path: string, form: Record<string, string>): Promise<unknown> {
  let left = commands;
  const restore = changeSubmitting((submit) => (command) => {
    left -= 1;
    return left < 0 ? Promise.reject(refusal()) : submit(command);
  });
  try {
    return envelope(await assay.call(path, { token: trader.token, form })).message;
  } finally {
    restore();
  }
}

/** Changes both ways to the engine. Answers the way back. */
function changeSubmitting(change: (submit: Sequencer['submit']) => Sequencer['submit']): () => void {
  const { sequencer } = assay.exchange;
  const { submit, commit } = sequencer;
  Object.assign(sequencer, { submit: change(submit), commit: change(commit) });
  return () => void Object.assign(sequencer, { submit, commit });
}

describe('OPS-631: a call of which a part was done', () => {
  it('does not deny the orders that it has cancelled', async () => {
    expect(envelope(await placeOrder()).type).toBe('ok');
    const path = '/api/transaction/cancel_all';
    expect(await saidAfter(0, path, {})).toBe(message('en', 'common.exchange_unavailable'));
    expect(await saidAfter(1, path, {})).toBe(message('en', 'common.outcome_unknown'));
    const open = await assay.database.query("select id from orders where status = 'open'");
    expect(open).toEqual([]);
  });

  it('counts no orders of a command whose events it was not sent', async () => {
    expect(envelope(await placeOrder()).type).toBe('ok');
    const restore = changeSubmitting((submit) => async (command) => {
      const outcome = await submit(command);
      return outcome.ok ? { ...outcome, events: [], repeated: true } : outcome;
    });
    const said = envelope(await assay.call('/api/transaction/cancel_all', { token: trader.token, form: {} }));
    restore();
    expect(said.message).toBe(message('en', 'common.outcome_unknown'));
  });

  it('does not deny the freeze that it has stored', async () => {
    const form = { password: trader.password };
    expect(await saidAfter(0, '/api/safe/freeze', form)).toBe(message('en', 'common.outcome_unknown'));
    const [row] = await assay.database.query('select is_frozen from users where id = $1', [trader.id]);
    expect(row).toEqual({ is_frozen: true });
  });

  it('waits for all commands that it gave together, and says unknown when one is', async () => {
    const done: string[] = [];
    const late = assay
      .submit({ room: 'spot', type: 'cancel_all_orders', by: { trader: trader.id } })
      .finally(() => done.push('late'));
    await expect(allSubmitted([Promise.reject(refusal()), late])).rejects.toBeInstanceOf(ExchangeUnavailable);
    expect(done).toEqual(['late']);
    const mixed = [Promise.reject(refusal()), Promise.reject(new OutcomeUnknown())];
    await expect(allSubmitted(mixed)).rejects.toBeInstanceOf(OutcomeUnknown);
    await expect(runCall(() => Promise.reject(refusal()))).rejects.toBeInstanceOf(ExchangeUnavailable);
  });
});
