import { type ClientKey, clientKey, type Outcome, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { ETHER, ONE } from '../../support/chains/chain-house.ts';
import { hasAnvil } from '../../support/chains/nodes.ts';
import { ALICE, openSplitChains, type SplitChains } from '../../support/chains/split-chains.ts';
import { findNatsServer } from '../../support/nats-server.ts';
import { until } from '../../support/sequencer.ts';

const canRun = hasAnvil && findNatsServer() !== null;
if (!canRun) console.warn('SKIPPED: the chain part in its own process needs anvil and nats-server');

const is = (condition: () => Promise<boolean>): Promise<void> => until(condition, TIMEOUT_SECONDS);

/** One minor unit of the ledger in wei. */
const WEI = 10_000_000_000n;
const STAFF = { staff: 7, name: 'erin@house', reason: 'looked at' };
const TIMEOUT_MS = 180_000;
const TIMEOUT_SECONDS = 60;

describe.skipIf(!canRun)('the chain part in a process of its own', { timeout: TIMEOUT_MS }, () => {
  let split: SplitChains;
  let address: string;
  beforeAll(async () => {
    split = await openSplitChains();
    await split.start('engine');
    await split.start('chains');
    const { access } = split;
    await until(() => access.networks().length === 1);
    address = (await access.addressFor(ALICE, 'ethereum')) ?? '';
    const house = (await access.houseAddress('ethereum')) ?? '';
    await split.node.call('anvil_setBalance', [house, '0x8ac7230489e80000']);
    // Starts with the block after the first one it reads.
    await is(async () => (await split.table('select from chain_cursors')).length === 1);
  }, TIMEOUT_MS);
  afterAll(() => split?.close());

  async function balance(): Promise<{ total: bigint; held: bigint }> {
    const [row] = await split.table<{ total: bigint; held: bigint }>(
      `select total, held from balances where owner = $1 and wallet = 'change'`,
      [ALICE],
    );
    return row ?? { total: 0n, held: 0n };
  }

  /** Returns the state of the newest deposit. */
  async function depositState(): Promise<string> {
    const [row] = await split.table<{ state: string; is_final: boolean }>(
      'select state, is_final from chain_deposits order by id desc limit 1',
    );
    return row === undefined ? '' : `${row.state}${row.is_final ? ', final' : ''}`;
  }

  async function withdrawalState(id: number): Promise<string> {
    const [row] = await split.table<{ state: string }>('select state from chain_withdrawals where id = $1', [
      id,
    ]);
    return row?.state ?? '';
  }

  /** Retries until there is a response: one key is one withdrawal. */
  async function apply(to: string, units: bigint, key: ClientKey): Promise<Outcome> {
    const asked = split.submit({
      room: 'custody',
      type: 'apply_withdrawal',
      by: { trader: ALICE },
      key,
      network: 'ethereum',
      currency: ETHER,
      address: to,
      amount: amount(units),
      to_owner: null,
      held_until: timeMs(0),
    });
    return asked.catch(() => apply(to, units, key));
  }

  function madeBy(outcome: Outcome): number {
    if (!outcome.ok || outcome.createdId === null) throw new Error('no withdrawal was made');
    return outcome.createdId;
  }

  test('CHN-140: a deposit is seen, confirmed and credited, and a withdrawal is let out, signed, sent and done', async () => {
    await split.pay(address, '5');
    await split.mine();
    await is(async () => (await depositState()) === 'credited');
    expect(await balance()).toEqual({ total: 5n * ONE, held: 0n });
    await split.mine();
    await is(async () => (await depositState()) === 'credited, final');
    const receiver = '0x6666666666666666666666666666666666666601';
    const id = madeBy(await apply(receiver, ONE, clientKey('own-process-1')));
    expect((await balance()).held).toBe(ONE);
    await is(async () => (await withdrawalState(id)) === 'broadcast');
    await split.mine(3);
    await is(async () => (await withdrawalState(id)) === 'completed');
    // One percent is the exchange's fee.
    expect(await split.balance(receiver)).toBe(((ONE * 99n) / 100n) * WEI);
    expect(await balance()).toEqual({ total: 4n * ONE, held: 0n });
  });

  test('CHN-141: while its node is away that is told, and what came meanwhile is credited once it is back', async () => {
    split.proxy.isShut = true;
    await is(async () => {
      const rows = await split.table('select from chain_standings where node_height is null');
      return rows.length === 1;
    });
    await split.pay(address, '1');
    await split.mine(2);
    split.proxy.isShut = false;
    await is(async () => (await balance()).total === 5n * ONE);
    const [progress] = await split.table<{ is_level: boolean }>(
      'select height = node_height as is_level from chain_standings',
    );
    expect(progress?.is_level).toBe(true);
    await is(async () => (await depositState()) === 'credited, final');
  });

  test('CHN-142: killed at every step of a withdrawal, the coin leaves once, and the state says how far it is', async () => {
    const { proxy, table, kill, start } = split;
    const receiver = '0x6666666666666666666666666666666666666602';
    const key = clientKey('own-process-2');
    const units = 2n * ONE;
    const before = (await balance()).total;
    /** Returns the chain part's rows of the withdrawal. */
    const stored = async (): Promise<string> => {
      const rows = await table<{ state: string; height: bigint | null }>(
        `select t.state, t.height from chain_transactions t join chain_payments p on p.id = t.payment
         where p.withdrawal = $1`,
        [id],
      );
      const states = rows.map(({ state, height }) => (height === null ? state : `${state}, in a block`));
      return states.join(' and ') || 'none';
    };
    const waits = (): Promise<void> => is(async () => proxy.holding() > 0);

    // Before and after the hold. The same key is the same withdrawal, in whichever process.
    const asked = apply(receiver, units, key);
    await kill('engine');
    await start('engine');
    const id = madeBy(await asked);
    expect(madeBy(await apply(receiver, units, key))).toBe(id);
    await kill('engine');
    await start('engine');
    expect(await withdrawalState(id)).toBe('applied');
    expect((await balance()).held).toBe(units);

    // Before it is signed.
    proxy.hold('request', 'eth_getTransactionCount');
    await split.submit({ room: 'custody', type: 'approve_withdrawal', by: STAFF, withdrawal: id });
    await waits();
    await kill('chains');
    expect([await withdrawalState(id), await stored()]).toEqual(['approved', 'none']);

    // Signed and stored, without custody's permission yet.
    proxy.letGo();
    proxy.hold('request', 'eth_getTransactionCount');
    await start('chains');
    await waits();
    await kill('engine');
    proxy.letGo();
    await is(async () => (await stored()) === 'signed');
    await kill('chains');
    expect([await withdrawalState(id), await stored()]).toEqual(['approved', 'signed']);

    // Permitted, and being sent to the node.
    await start('engine');
    proxy.hold('request', 'eth_sendRawTransaction');
    await start('chains');
    await waits();
    await kill('chains');
    expect([await withdrawalState(id), await stored()]).toEqual(['signed', 'unknown']);

    // The node has it, but its response is lost. Requests sent before are lost, too.
    proxy.forget();
    await table(`update chain_transactions set tried_at = tried_at - interval '1 hour'`);
    proxy.hold('answer', 'eth_sendRawTransaction');
    await start('chains');
    await waits();
    await kill('chains');
    expect([await withdrawalState(id), await stored()]).toEqual(['unknown', 'unknown']);

    // The node has confirmed it, but custody could not be notified.
    proxy.letGo();
    proxy.hold('answer', 'eth_getTransactionByHash');
    await start('chains');
    await waits();
    await kill('engine');
    proxy.letGo();
    await kill('chains');
    expect(await withdrawalState(id)).toBe('unknown');
    await start('engine');
    await start('chains');
    await is(async () => (await withdrawalState(id)) === 'broadcast');
    // Custody has it before the chain part receives the response.
    await is(async () => (await stored()) === 'sent');

    // In a block, but custody could not be notified.
    await kill('engine');
    await split.mine();
    await is(async () => (await stored()) === 'sent, in a block');
    await kill('chains');
    expect(await withdrawalState(id)).toBe('broadcast');
    await start('engine');
    await start('chains');
    await split.mine(3);
    await is(async () => (await withdrawalState(id)) === 'completed');

    expect(await split.balance(receiver)).toBe(((units * 99n) / 100n) * WEI);
    expect(await balance()).toEqual({ total: before - units, held: 0n });
    expect(await stored(), 'it was signed once').toBe('sent, in a block');
    const { checks } = await verify(split.url);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  });
});
