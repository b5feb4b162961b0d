import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type CallAnswer, envelope } from '../../support/call.ts';
import { ONE } from '../../support/chains/chain-house.ts';
import { hasAnvil } from '../../support/chains/nodes.ts';
import { openWholeChains, type WholeChains } from '../../support/chains/whole-chains.ts';
import { until } from '../../support/sequencer.ts';

if (!hasAnvil) console.warn('SKIPPED: an exchange in one process on a real chain needs anvil');

const is = (condition: () => Promise<boolean>): Promise<void> => until(condition, 60);

const RECEIVER = '0x6666666666666666666666666666666666666603';
const TIMEOUT_MS = 240_000;
/** One minor unit of the ledger in wei. */
const WEI = 10_000_000_000n;

describe.skipIf(!hasAnvil)('an exchange in one process', { timeout: TIMEOUT_MS }, () => {
  let whole: WholeChains;
  beforeAll(async () => {
    whole = await openWholeChains([RECEIVER]);
    // Starts with the block after the first one it reads.
    await is(async () => (await whole.table('select from chain_cursors')).length === 1);
    await whole.pay(whole.address, '3');
    await whole.mine();
    await is(async () => (await balance()).total === 3n * ONE);
    await whole.mine(3);
    const settled = 'select from chain_deposits where is_final';
    await is(async () => (await whole.table(settled)).length === 1);
  }, TIMEOUT_MS);
  afterAll(() => whole?.close());

  async function balance(): Promise<{ total: bigint; held: bigint }> {
    const [row] = await whole.table<{ total: bigint; held: bigint }>(
      `select total, held from balances where owner = $1 and wallet = 'change'`,
      [whole.trader.id],
    );
    return row ?? { total: 0n, held: 0n };
  }

  /** Returns the progress of the withdrawal: its state in custody, and the chain part's rows. */
  async function watchedState(): Promise<readonly string[]> {
    const [row] = await whole.table<{ state: string }>('select state from chain_withdrawals');
    const storedTransactions = await whole.table<{ state: string; height: bigint | null }>(
      'select t.state, t.height from chain_transactions t order by t.id',
    );
    const states = storedTransactions.map(({ state, height }) =>
      height === null ? state : `${state}, in a block`,
    );
    return [row?.state ?? 'none', states.join(' and ') || 'none'];
  }

  test('CHN-143: killed at every step of a withdrawal, an exchange in one process sends the coin once, and says how far it is', async () => {
    const { proxy, table, kill, start, freeze } = whole;
    const waits = (): Promise<void> => is(async () => proxy.holding() > 0);
    const ask = () => whole.withdraw(RECEIVER, '1', 'one-process-1');
    const idOf = (answer: CallAnswer): unknown => (answer.body as { data?: { id?: number } }).data?.id;

    // Before the hold: nothing is stored.
    let frozen = await freeze();
    const lost = ask().catch(() => null);
    await frozen.waits();
    await kill();
    await frozen.thaw();
    expect(await lost).toBeNull();
    expect([await watchedState(), await balance()]).toEqual([
      ['none', 'none'],
      { total: 3n * ONE, held: 0n },
    ]);

    // After the hold, perhaps already approved. The same key is the same withdrawal.
    await start();
    proxy.hold('request', 'eth_getTransactionCount');
    const asked = await ask();
    expect(envelope(asked).type, asked.text).toBe('ok');
    await kill();
    expect(['applied', 'approved']).toContain((await watchedState())[0]);
    expect(await balance()).toEqual({ total: 3n * ONE, held: ONE });

    // Approved, and not signed yet.
    proxy.forget();
    proxy.hold('request', 'eth_getTransactionCount');
    await start();
    expect(idOf(await ask())).toBe(idOf(asked));
    await waits();
    await kill();
    expect(await watchedState()).toEqual(['approved', 'none']);

    // Signed and stored, without custody's permission yet.
    proxy.forget();
    proxy.hold('request', 'eth_getTransactionCount');
    await start();
    await waits();
    frozen = await freeze();
    proxy.letGo();
    await is(async () => (await watchedState())[1] === 'signed');
    await kill();
    await frozen.thaw();
    expect(await watchedState()).toEqual(['approved', 'signed']);

    // Permitted, and being sent to the node.
    proxy.hold('request', 'eth_sendRawTransaction');
    await start();
    await waits();
    await kill();
    expect(await watchedState()).toEqual(['signed', 'unknown']);

    // The node has it, but its response is lost. Requests sent before are lost, too.
    proxy.forget();
    await table(`update chain_transactions set tried_at = tried_at - interval '1 hour'`);
    proxy.hold('answer', 'eth_sendRawTransaction');
    await start();
    await waits();
    await kill();
    expect(await watchedState()).toEqual(['unknown', 'unknown']);

    // The node has confirmed it, but that was not stored.
    proxy.letGo();
    proxy.hold('answer', 'eth_getTransactionByHash');
    await start();
    await waits();
    frozen = await freeze();
    proxy.letGo();
    await frozen.waits();
    await kill();
    await frozen.thaw();
    expect((await watchedState())[0]).toBe('unknown');
    await start();
    await is(async () => (await watchedState()).join() === 'broadcast,sent');

    // In a block, but that was not stored.
    frozen = await freeze();
    await whole.mine();
    await is(async () => (await watchedState())[1] === 'sent, in a block');
    await kill();
    await frozen.thaw();
    expect(await watchedState()).toEqual(['broadcast', 'sent, in a block']);

    await start();
    await whole.mine(3);
    await is(async () => (await watchedState())[0] === 'completed');
    expect(idOf(await ask())).toBe(idOf(asked));
    expect(await whole.balance(RECEIVER)).toBe(((ONE * 99n) / 100n) * WEI);
    expect(await balance()).toEqual({ total: 2n * ONE, held: 0n });
    expect((await watchedState())[1], 'it was signed once').toBe('sent, in a block');
    const { checks } = await verify(whole.url);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  });
});
