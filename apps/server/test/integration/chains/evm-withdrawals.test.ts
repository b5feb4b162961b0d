import { toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EvmScene, openEvmScene } from '../../support/chains/evm-scene.ts';
import { hasAnvil } from '../../support/chains/nodes.ts';
import { ETH, USDT } from '../../support/chains/scene.ts';

const RECEIVER = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';
const GWEI = 1_000_000_000n;

type TransactionRow = {
  readonly id: bigint;
  readonly transaction_id: string;
  readonly state: string;
  readonly bytes: string;
  readonly resources: string[];
};

describe.skipIf(!hasAnvil)('withdrawals on a real node of Ethereum', () => {
  let scene: EvmScene;
  beforeAll(async () => {
    scene = await openEvmScene({ pay: { replaceAfterMs: 60_000 } });
    await scene.give(scene.house, '100');
    await scene.payToken(scene.house, 1_000_000_000n);
    await scene.mine();
    await scene.round();
  });
  afterAll(() => scene.close());

  const approve = (amount: bigint, address = RECEIVER, currency = ETH): number =>
    scene.custody.approve({ network: 'ethereum', currency, address, amount });
  const transactionsOf = (withdrawal: number): Promise<TransactionRow[]> =>
    scene.table<TransactionRow>(
      `select made.* from chain_transactions made join chain_payments payment on payment.id = made.payment
       where payment.withdrawal = $1 order by made.id`,
      [withdrawal],
    );
  const confirmedOf = (withdrawal: number) =>
    scene.custody.confirmed.filter((one) => one.withdrawal === withdrawal);

  test('CHN-030 CHN-031: coins and tokens leave, are followed to their end, and their fee is told', async () => {
    const coins = approve(150_000_000n);
    const tokens = approve(1_234_000_000n, RECEIVER, USDT);
    await scene.round();
    const [coinRow] = await transactionsOf(coins);
    expect(coinRow).toMatchObject({ state: 'sent' });
    expect(scene.custody.broadcast).toContain(coinRow?.transaction_id);
    await scene.mine();
    await scene.round();
    expect(await scene.balance(RECEIVER)).toBe(1_500_000_000_000_000_000n);
    expect(await scene.tokenBalance(RECEIVER)).toBe(12_340_000n);
    expect(confirmedOf(coins).at(-1)).toMatchObject({ confirmations: 1, fee: { currency: ETH } });
    expect(confirmedOf(coins).at(-1)?.fee.amount).toBeGreaterThan(0n);
    await scene.mine(5);
    await scene.round();
    expect(confirmedOf(tokens).at(-1)).toMatchObject({ confirmations: 6 });
    const [payment] = await scene.table<{ state: string }>(
      'select state from chain_payments where withdrawal = $1',
      [tokens],
    );
    expect(payment?.state).toBe('done');
    const reported = confirmedOf(coins).length;
    await scene.mine();
    await scene.round();
    expect(confirmedOf(coins), 'what is done is told no more').toHaveLength(reported);
  });

  test('CHN-032: two withdrawals at once take two nonces, and both arrive', async () => {
    const before = await scene.balance(OTHER);
    const both = [approve(100_000_000n, OTHER), approve(200_000_000n, OTHER)];
    await scene.round();
    const rows = (await Promise.all(both.map(transactionsOf))).flat();
    expect(new Set(rows.flatMap(({ resources }) => resources)).size).toBe(2);
    await scene.mine();
    await scene.round();
    expect((await scene.balance(OTHER)) - before).toBe(3_000_000_000_000_000_000n);
  });

  test('CHN-033: an amount finer than the chain, and an address of another one, are failed and nothing is signed', async () => {
    const fine = approve(1n, RECEIVER, USDT);
    const elsewhere = approve(100n, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    await scene.round();
    const failed = scene.custody.failed.filter(({ withdrawal }) => [fine, elsewhere].includes(withdrawal));
    expect(failed.map(({ reason }) => reason)).toEqual(['finer_than_the_chain', 'no_address_of_the_network']);
    expect(await transactionsOf(fine)).toEqual([]);
  });

  test('CHN-034: a withdrawal beyond what the house has waits for funds, and those behind it do not', async () => {
    const large = approve(1_000_000_000_000n);
    const small = approve(1_000_000n);
    await scene.round();
    expect(await transactionsOf(large)).toEqual([]);
    expect(await transactionsOf(small)).toHaveLength(1);
    await scene.give(scene.house, '20000');
    await scene.round();
    expect(await transactionsOf(large)).toHaveLength(1);
    await scene.mine();
    await scene.round();
    await scene.give(scene.house, '100');
  });

  test('CHN-038: a withdrawal to a contract that would undo it waits, and holds up nothing', async () => {
    const refused = approve(1_000_000n, scene.token.contract ?? '');
    const next = approve(2_000_000n);
    await scene.round();
    expect(await transactionsOf(refused)).toEqual([]);
    expect(await transactionsOf(next)).toMatchObject([{ state: 'sent' }]);
    expect(scene.log()).toContain('a withdrawal cannot be sent now');
    await scene.mine();
    await scene.round();
    expect(confirmedOf(next)).toHaveLength(1);
    // The desk rejects it.
    await scene.custody.port.reportFailure({ withdrawal: refused, reason: 'test' });
  });

  test('CHN-035: the signed bytes and their id are kept, and custody has agreed, before anything is sent', async () => {
    const sends = scene.proxy.asked('eth_sendRawTransaction');
    const withdrawal = approve(5_000_000n);
    scene.custody.failNext('requestPermission');
    await expect(scene.round()).rejects.toThrow('custody did not answer');
    const [stored] = await transactionsOf(withdrawal);
    expect(stored).toMatchObject({ state: 'signed' });
    expect(scene.proxy.asked('eth_sendRawTransaction'), 'nothing was sent').toBe(sends);
    scene.restart();
    await scene.round();
    const after = await transactionsOf(withdrawal);
    expect(after, 'the same transaction, signed once').toMatchObject([
      { transaction_id: stored?.transaction_id, bytes: stored?.bytes, state: 'sent' },
    ]);
    await scene.mine();
    await scene.round();
  });

  test('CHN-036: what custody does not agree to is never sent, and its nonce is used by the next one', async () => {
    const withdrawal = approve(5_000_000n);
    scene.custody.disagree(withdrawal);
    const sends = scene.proxy.asked('eth_sendRawTransaction');
    await scene.round();
    const [withheld] = await transactionsOf(withdrawal);
    expect(withheld?.state).toBe('withheld');
    expect(scene.proxy.asked('eth_sendRawTransaction')).toBe(sends);
    const next = approve(6_000_000n);
    // Custody no longer permits the first one.
    await scene.custody.port.reportFailure({ withdrawal, reason: 'test' });
    await scene.round();
    const [taken] = await transactionsOf(next);
    expect(taken?.resources).toEqual(withheld?.resources);
    await scene.mine();
    await scene.round();
    expect(confirmedOf(next)).toHaveLength(1);
  });

  test('OPS-485: what is signed when withdrawals are halted waits, and is sent once, as it was, when they are resumed', async () => {
    const withdrawal = approve(6_500_000n);
    scene.custody.halt(true);
    const sends = scene.proxy.asked('eth_sendRawTransaction');
    await scene.round();
    await scene.round();
    const [stored, ...others] = await transactionsOf(withdrawal);
    expect([stored?.state, others]).toEqual(['signed', []]);
    expect(scene.proxy.asked('eth_sendRawTransaction')).toBe(sends);
    scene.custody.halt(false);
    await scene.round();
    expect(await transactionsOf(withdrawal)).toMatchObject([
      { transaction_id: stored?.transaction_id, bytes: stored?.bytes, state: 'sent' },
    ]);
    await scene.mine();
    await scene.round();
    expect(confirmedOf(withdrawal)).toHaveLength(1);
  });

  test('CHN-040 CHN-041 WAL-094: a send whose answer never came is unknown, is looked up by its id, and is signed once', async () => {
    const { proxy, custody } = scene;
    const before = await scene.balance(OTHER);
    const withdrawal = approve(7_000_000n, OTHER);
    proxy.loseAnswersTo = 'eth_sendRawTransaction';
    await scene.round();
    const [row] = await transactionsOf(withdrawal);
    expect(row?.state).toBe('unknown');
    expect(custody.unknown).toContain(row?.transaction_id);
    scene.restart();
    await scene.round();
    expect(await transactionsOf(withdrawal), 'the node has it: the id said so').toMatchObject([
      { state: 'sent', transaction_id: row?.transaction_id },
    ]);
    proxy.loseAnswersTo = null;
    await scene.mine();
    await scene.round();
    expect((await scene.balance(OTHER)) - before).toBe(70_000_000_000_000_000n);
    expect(confirmedOf(withdrawal)).toHaveLength(1);
  });

  test('CHN-042: a send that never reached the node is given again once the chain has answered that it knows of none', async () => {
    const { proxy } = scene;
    const before = await scene.balance(OTHER);
    const withdrawal = approve(8_000_000n, OTHER);
    proxy.loseRequestsFor = 'eth_sendRawTransaction';
    await scene.round();
    const [row] = await transactionsOf(withdrawal);
    expect(row?.state).toBe('unknown');
    proxy.loseRequestsFor = null;
    scene.restart();
    await scene.round();
    expect(await transactionsOf(withdrawal)).toMatchObject([{ state: 'sent', bytes: row?.bytes }]);
    await scene.mine();
    await scene.round();
    expect((await scene.balance(OTHER)) - before).toBe(80_000_000_000_000_000n);
  });

  test('CHN-043: a transaction that the node has forgotten leaves no gap: it is given again, and those behind it follow', async () => {
    const before = await scene.balance(OTHER);
    const [first, second] = [approve(1_000_000n, OTHER), approve(2_000_000n, OTHER)];
    await scene.round();
    const [forgotten] = await transactionsOf(first);
    await scene.node.call('anvil_dropTransaction', [forgotten?.transaction_id]);
    await scene.mine();
    expect(await scene.balance(OTHER), 'the later nonce waits').toBe(before);
    await scene.round();
    await scene.mine();
    await scene.round();
    expect((await scene.balance(OTHER)) - before).toBe(30_000_000_000_000_000n);
    expect(confirmedOf(second)).toHaveLength(1);
  });

  test('CHN-044 CHN-045: one that no block takes is replaced with the same nonce and a higher fee, and one of both stands', async () => {
    const { node, custody } = scene;
    const before = await scene.balance(OTHER);
    const withdrawal = approve(9_000_000n, OTHER);
    await scene.round();
    // The base fee of blocks has risen above its offer.
    await node.call('anvil_setNextBlockBaseFeePerGas', [toHex(60n * GWEI)]);
    await scene.mine();
    await scene.round();
    expect(await scene.balance(OTHER)).toBe(before);
    scene.pass(61_000);
    await scene.round();
    await scene.round();
    const made = await transactionsOf(withdrawal);
    expect(made).toHaveLength(2);
    expect(made[1]?.resources).toEqual(made[0]?.resources);
    expect(custody.signed.filter((one) => one.withdrawal === withdrawal).at(-1)).toMatchObject({
      transaction: made[1]?.transaction_id,
      replaces: made[0]?.transaction_id,
    });
    await scene.mine();
    await scene.round();
    expect((await scene.balance(OTHER)) - before, 'it left once').toBe(90_000_000_000_000_000n);
    expect(confirmedOf(withdrawal).at(-1)).toMatchObject({ transaction: made[1]?.transaction_id });
    await scene.mine(6);
    await scene.round();
    expect(await transactionsOf(withdrawal)).toMatchObject([{ state: 'dead' }, { state: 'sent' }]);
  });

  test('CHN-046: a withdrawal whose block is taken back is followed into the next one, and leaves once', async () => {
    const { node } = scene;
    const before = await scene.balance(OTHER);
    const withdrawal = approve(11_000_000n, OTHER);
    await scene.round();
    const snapshot = await node.call<string>('evm_snapshot');
    await scene.mine();
    await scene.round();
    expect(confirmedOf(withdrawal).at(-1)).toMatchObject({ confirmations: 1 });
    const [row] = await transactionsOf(withdrawal);
    await node.call('evm_revert', [snapshot]);
    await node.call('anvil_dropAllTransactions');
    await node.call('evm_increaseTime', [100]);
    await scene.mine(2);
    await scene.round();
    expect(confirmedOf(withdrawal).at(-1)).toMatchObject({ confirmations: 0 });
    await scene.round();
    await scene.mine();
    await scene.round();
    expect(confirmedOf(withdrawal).at(-1)).toMatchObject({
      confirmations: 1,
      transaction: row?.transaction_id,
    });
    expect(await transactionsOf(withdrawal)).toHaveLength(1);
    expect((await scene.balance(OTHER)) - before).toBe(110_000_000_000_000_000n);
  });

  test('CHN-047: only when something else has its nonce for good is a withdrawal failed, and not before', async () => {
    const { node, proxy, custody } = scene;
    const withdrawal = approve(12_000_000n, OTHER);
    proxy.loseRequestsFor = 'eth_sendRawTransaction';
    await scene.round();
    // The house's key is used elsewhere.
    await node.call('anvil_impersonateAccount', [scene.house]);
    await node.call('eth_sendTransaction', [
      { from: scene.house, to: RECEIVER, value: '0x1', gas: toHex(21_000), gasPrice: toHex(200n * GWEI) },
    ]);
    await scene.mine(3);
    proxy.loseRequestsFor = null;
    await scene.round();
    expect(custody.failed.some((one) => one.withdrawal === withdrawal)).toBe(false);
    await scene.mine(4);
    await scene.round();
    expect(custody.failed.find((one) => one.withdrawal === withdrawal)?.reason).toBe(
      'replaced_by_something_else',
    );
  });
});
