import { hex } from '@scure/base';
import { Transaction as OtherTransaction } from 'bitcoinjs-lib';
import { verifySchnorr } from 'tiny-secp256k1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTransactionBytes } from '../../../src/chains/bitcoin/read-block.ts';
import { scriptOf } from '../../../src/chains/bitcoin/scripts.ts';
import { type BitcoinScene, openBitcoinScene, REGTEST } from '../../support/chains/bitcoin-scene.ts';
import { hasBitcoinNode } from '../../support/chains/nodes.ts';
import { BTC } from '../../support/chains/scene.ts';

const COIN = 100_000_000n;
/** External address. */
const RECEIVER = 'bcrt1qvux25709r4uw6rzc8wyl7wwecjdhrx08uce287';

type TransactionRow = {
  transaction_id: string;
  state: string;
  bytes: string;
  resources: string[];
  fee_most: string;
};

describe.skipIf(!hasBitcoinNode)('a real node of Bitcoin', () => {
  let scene: BitcoinScene;
  beforeAll(async () => {
    scene = await openBitcoinScene({ pay: { replaceAfterMs: 60_000 } });
  });
  afterAll(() => scene.close());

  const approve = (amount: bigint, address = RECEIVER): number =>
    scene.custody.approve({ network: 'bitcoin', currency: BTC, address, amount });
  const transactionsOf = (withdrawal: number): Promise<TransactionRow[]> =>
    scene.table<TransactionRow>(
      `select made.* from chain_transactions made join chain_payments payment on payment.id = made.payment
       where payment.withdrawal = $1 order by made.id`,
      [withdrawal],
    );
  const confirmedOf = (withdrawal: number) =>
    scene.custody.confirmed.filter((one) => one.withdrawal === withdrawal);
  const deposit = async (user: number, units: bigint): Promise<string> => {
    const { id, bytes } = scene.pay([{ to: await scene.addressOf(user), units }]);
    await scene.send(bytes);
    return id;
  };

  test('CHN-110 CHN-020: each output to a user is a deposit, told at every confirmation', async () => {
    const [ann, bob] = [await scene.addressOf(21), await scene.addressOf(22)];
    const { id, bytes } = scene.pay([
      { to: ann, units: 2n * COIN },
      { to: bob, units: 12_345n },
      { to: ann, units: 678n },
    ]);
    await scene.send(bytes);
    await scene.mine();
    await scene.round();
    const { deposits } = scene.custody;
    expect(deposits.get(`${id}:0`)).toMatchObject({
      owner: 21,
      amount: 2n * COIN,
      confirmations: 1,
      address: ann,
    });
    expect(deposits.get(`${id}:1`)).toMatchObject({ owner: 22, amount: 12_345n });
    expect(deposits.get(`${id}:2`)).toMatchObject({ owner: 21, amount: 678n });
    expect(deposits.size, 'change of strangers is nobody’s here').toBe(3);
    await scene.mine(5);
    await scene.round();
    expect(deposits.get(`${id}:0`)?.confirmations).toBe(6);
  });

  test('CHN-013: what waits for a block is seen, counts for nothing, and is gone when another takes its place', async () => {
    const { custody } = scene;
    const address = await scene.addressOf(23);
    const { id, bytes } = scene.pay([{ to: address, units: COIN }]);
    await scene.send(bytes);
    await scene.round();
    const seen = { owner: 23, amount: COIN, confirmations: 0, height: null, blockHash: null, address };
    expect(custody.deposits.get(`${id}:0`)).toMatchObject(seen);
    const rows = await scene.table('select from chain_outputs where transaction_id = $1', [id]);
    expect(rows, 'nothing is paid with it').toEqual([]);
    // A restarted process still has it.
    scene.restart();
    await scene.round();
    expect(custody.deposits.has(`${id}:0`)).toBe(true);
    await scene.mine();
    await scene.round();
    expect(custody.deposits.get(`${id}:0`)).toMatchObject({ confirmations: 1, amount: COIN });

    const lost = scene.pay([{ to: address, units: 2n * COIN }]);
    const other = scene.payAgain(lost.bytes, [{ to: RECEIVER, units: COIN }]);
    await scene.send(lost.bytes);
    await scene.round();
    expect(custody.deposits.get(`${lost.id}:0`)?.confirmations).toBe(0);
    await scene.node.mineExactly([other.bytes]);
    await scene.round();
    expect(custody.deposits.has(`${lost.id}:0`)).toBe(false);
    expect(custody.orphaned).toContain(`${lost.id}:0`);
  });

  test('CHN-021: a reorganisation takes a deposit back, and gives it again when the new branch has it', async () => {
    const { node, custody } = scene;
    const { id, bytes } = scene.pay([{ to: await scene.addressOf(21), units: COIN }]);
    await scene.send(bytes);
    await scene.mine(2);
    await scene.round();
    expect(custody.deposits.get(`${id}:0`)?.confirmations).toBe(2);
    const height = await node.call<number>('getblockcount');
    await node.call('invalidateblock', [await node.call<string>('getblockhash', [height - 1])]);
    for (let at = 0; at < 3; at += 1) await node.mineExactly([]);
    await scene.round();
    expect(custody.deposits.has(`${id}:0`)).toBe(false);
    expect(custody.orphaned).toContain(`${id}:0`);
    await node.mineExactly([bytes]);
    await scene.round();
    expect(custody.deposits.get(`${id}:0`)).toMatchObject({ confirmations: 1, amount: COIN });
  });

  test('CHN-111 CHN-112 CHN-031: a withdrawal pays by the byte, and what is left comes back and is no deposit', async () => {
    const count = scene.custody.deposits.size;
    const withdrawal = approve(30_000_000n);
    await scene.round();
    const [row] = await transactionsOf(withdrawal);
    expect(row?.state).toBe('sent');
    const { outputs } = readTransactionBytes(hex.decode(row?.bytes ?? ''));
    const [target, change] = [scriptOf(RECEIVER, REGTEST), scriptOf(scene.house, REGTEST)];
    const paid = outputs.find(
      ({ script }) => hex.encode(script) === hex.encode(target ?? script.subarray(1)),
    );
    const back = outputs.find(
      ({ script }) => hex.encode(script) === hex.encode(change ?? script.subarray(1)),
    );
    expect(paid?.units).toBe(30_000_000n);
    expect(back?.units).toBeGreaterThan(0n);
    const size = OtherTransaction.fromHex(row?.bytes ?? '').virtualSize();
    const fee = Number(row?.fee_most);
    expect(fee).toBeGreaterThanOrEqual(size);
    expect(fee).toBeLessThan(size * 1.05);
    await scene.mine();
    await scene.round();
    expect(confirmedOf(withdrawal).at(-1)).toMatchObject({
      confirmations: 1,
      fee: { currency: BTC, amount: BigInt(fee) },
    });
    expect(scene.custody.deposits.size).toBe(count);
    await scene.mine(5);
    await scene.round();
    scene.pass(61_000);
    await scene.round();
    const total = scene.custody.holdings.get(BTC)?.amount;
    const rows = await scene.table<{ sum: string }>(
      'select sum(units) from chain_outputs where spent_by is null and height is not null',
    );
    expect(total).toBe(BigInt(rows[0]?.sum ?? 0));
  });

  test('CHN-113: one withdrawal takes many small deposits together', async () => {
    for (let user = 31; user < 39; user += 1) await deposit(user, 40_000_000n);
    await scene.mine();
    await scene.round();
    const [held] = await scene.table<{ sum: string }>(
      'select sum(units) from chain_outputs where spent_by is null and height is not null',
    );
    const withdrawal = approve(BigInt(held?.sum ?? 0) - 20_000n);
    await scene.round();
    const [row] = await transactionsOf(withdrawal);
    expect(row?.resources.length).toBeGreaterThan(8);
    await scene.mine();
    await scene.round();
    expect(confirmedOf(withdrawal).at(-1)).toMatchObject({ confirmations: 1 });
  });

  test('CHN-114: two withdrawals at once share no input; the one without waits for change to come back', async () => {
    await deposit(21, COIN);
    await scene.mine();
    await scene.round();
    const [first, second] = [approve(10_000_000n), approve(20_000_000n)];
    await scene.round();
    expect(await transactionsOf(first)).toHaveLength(1);
    expect(await transactionsOf(second), 'everything is in the first one').toHaveLength(0);
    await scene.mine();
    await scene.round();
    await scene.mine();
    await scene.round();
    expect(confirmedOf(second)).toHaveLength(1);
    await scene.mine(6);
    await scene.round();
  });

  test.each([
    ['the later', 1],
    ['the earlier', 0],
  ])(
    'CHN-044 CHN-115: a stuck one is replaced by one that shares its inputs and pays more; %s stands when a block has it',
    async (_, mined) => {
      await deposit(21, COIN);
      await scene.mine();
      await scene.round();
      const withdrawal = approve(15_000_000n);
      await scene.round();
      scene.pass(61_000);
      await scene.round();
      await scene.round();
      const made = await transactionsOf(withdrawal);
      expect(made).toHaveLength(2);
      expect(made[1]?.resources).toEqual(expect.arrayContaining(made[0]?.resources ?? ['none']));
      const size = OtherTransaction.fromHex(made[1]?.bytes ?? '').virtualSize();
      expect(Number(made[1]?.fee_most)).toBeGreaterThanOrEqual(Number(made[0]?.fee_most) + size);
      await scene.node.mineExactly([made[mined]?.bytes ?? '']);
      await scene.round();
      expect(confirmedOf(withdrawal).at(-1)).toMatchObject({
        confirmations: 1,
        transaction: made[mined]?.transaction_id,
      });
      for (let at = 0; at < 5; at += 1) await scene.node.mineExactly([]);
      await scene.round();
      const states = (await transactionsOf(withdrawal)).map(({ state }) => state);
      expect(states[1 - mined]).toBe('dead');
    },
  );

  test('CHN-047: only when something else has an input of each of its transactions for good is a withdrawal failed', async () => {
    const source = await deposit(21, 3n * COIN);
    await scene.mine();
    await scene.round();
    const withdrawal = approve(2n * COIN);
    await scene.round();
    const [row] = await transactionsOf(withdrawal);
    expect(row?.resources).toContain(`output:${source}:0`);
    // The seed is used elsewhere.
    await scene.table(
      `update chain_outputs set spent_by = 'elsewhere', spent_height = (select height from chain_cursors)
       where transaction_id = $1`,
      [source],
    );
    for (let at = 0; at < 4; at += 1) await scene.node.mineExactly([]);
    await scene.round();
    expect(scene.custody.failed).toEqual([]);
    for (let at = 0; at < 2; at += 1) await scene.node.mineExactly([]);
    await scene.round();
    expect(scene.custody.failed).toEqual([{ withdrawal, reason: 'replaced_by_something_else' }]);
  });

  test('CHN-033: an address of another chain, and less than nodes carry, are failed and nothing is signed', async () => {
    const known = scene.custody.failed.length;
    approve(100_000n, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    approve(100n);
    await scene.round();
    expect(
      scene.custody.failed
        .slice(known)
        .map(({ reason }) => reason)
        .toSorted(),
    ).toEqual(['no_address_of_the_network', 'too_small_for_the_chain']);
  });

  test('CHN-070: nothing of the node’s password is logged', async () => {
    await scene.node.end();
    await expect(scene.round()).rejects.toThrow('the node sent an invalid response');
    expect(scene.log()).not.toContain('node-password-of-tests');
  });
});

describe.skipIf(!hasBitcoinNode)('Taproot on a real node of Bitcoin', () => {
  let scene: BitcoinScene;
  beforeAll(async () => {
    scene = await openBitcoinScene({ deposits: 'bitcoin-p2tr' });
  });
  afterAll(() => scene.close());

  test('CHN-116 CHN-117: deposits to tweaked keys are seen, and what spends them is good in the eyes of a second implementation', async () => {
    const ann = await scene.addressOf(21);
    expect(ann).toMatch(/^bcrt1p/);
    const { id, bytes } = scene.pay([{ to: ann, units: COIN }]);
    await scene.node.mineExactly([bytes]);
    await scene.round();
    expect(scene.custody.deposits.get(`${id}:0`)).toMatchObject({ owner: 21, amount: COIN });
    const withdrawal = scene.custody.approve({
      network: 'bitcoin',
      currency: BTC,
      address: RECEIVER,
      amount: 60_000_000n,
    });
    await scene.round();
    const [row] = await scene.table<TransactionRow>(
      `select made.* from chain_transactions made join chain_payments payment on payment.id = made.payment
       where payment.withdrawal = $1`,
      [withdrawal],
    );
    const other = OtherTransaction.fromHex(row?.bytes ?? '');
    const script = scriptOf(ann, REGTEST) ?? new Uint8Array();
    const hash = other.hashForWitnessV1(0, [script], [COIN], OtherTransaction.SIGHASH_DEFAULT);
    const signature = other.ins[0]?.witness[0] ?? new Uint8Array();
    expect(verifySchnorr(hash, script.subarray(2), signature)).toBe(true);
    expect(other.getId()).toBe(row?.transaction_id);
    const changed = hash.map((byte, at) => (at === 0 ? byte ^ 1 : byte));
    expect(verifySchnorr(changed, script.subarray(2), signature), 'it is no signature of anything else').toBe(
      false,
    );
  });
});
