import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EvmScene, openEvmScene } from '../../support/chains/evm-scene.ts';
import { hasAnvil } from '../../support/chains/nodes.ts';
import { ETH, USDT } from '../../support/chains/scene.ts';

describe.skipIf(!hasAnvil)('deposits on a real node of Ethereum', () => {
  let scene: EvmScene;
  beforeAll(async () => {
    scene = await openEvmScene();
  });
  afterAll(() => scene.close());

  test('CHN-010 CHN-020: coins and tokens are seen in their block, and told at every confirmation until custody has heard enough', async () => {
    const { custody, round, mine } = scene;
    const [ann, bob] = [await scene.addressOf(11), await scene.addressOf(12)];
    const coins = await scene.pay(ann, '1.000000000000000001');
    const tokens = await scene.payToken(bob, 2_500_000n);
    await round();
    expect(custody.deposits.size, 'nothing is told before a block has it').toBe(0);
    await mine();
    await round();
    expect(custody.deposits.get(`${coins}:0`)).toMatchObject({
      network: 'ethereum',
      owner: 11,
      address: ann,
      currency: ETH,
      // The remainder in wei beyond eight decimals belongs to the house.
      amount: 100_000_000n,
      confirmations: 1,
    });
    expect(custody.deposits.get(`${tokens}:1`)).toMatchObject({
      owner: 12,
      currency: USDT,
      amount: 250_000_000n,
      confirmations: 1,
    });
    await mine(3);
    await round();
    expect(custody.deposits.get(`${coins}:0`)?.confirmations).toBe(4);
    await mine(20);
    await round();
    expect(custody.deposits.get(`${coins}:0`)?.confirmations).toBe(24);
    await mine();
    await round();
    expect(custody.deposits.get(`${coins}:0`)?.confirmations, 'it is final').toBe(24);
  });

  test('CHN-011: two transfers of one transaction are two deposits', async () => {
    const [ann, bob] = [await scene.addressOf(11), await scene.addressOf(12)];
    const hash = await scene.payTokenTwice(ann, bob, 700_000n);
    await scene.mine();
    await scene.round();
    expect(scene.custody.deposits.get(`${hash}:1`)).toMatchObject({ owner: 11, amount: 70_000_000n });
    expect(scene.custody.deposits.get(`${hash}:2`)).toMatchObject({ owner: 12, amount: 70_000_000n });
  });

  test('CHN-012: a transfer that was undone in its block is no deposit', async () => {
    const ann = await scene.addressOf(11);
    const known = scene.custody.deposits.size;
    // More than the token's total supply.
    const hash = await scene.payToken(ann, 10n ** 18n);
    await scene.mine();
    await scene.round();
    const receipt = await scene.node.call<{ status: string }>('eth_getTransactionReceipt', [hash]);
    expect(receipt.status, 'it stands in the block').toBe('0x0');
    expect(scene.custody.deposits.size).toBe(known);
  });

  test('CHN-021: a reorganisation takes a deposit back, and gives it again when the new branch has it', async () => {
    const { custody, node, round, mine } = scene;
    const ann = await scene.addressOf(11);
    const before = await node.call<string>('evm_snapshot');
    const hash = await scene.pay(ann, '3');
    await mine(2);
    await round();
    expect(custody.deposits.get(`${hash}:0`)).toMatchObject({ confirmations: 2 });
    await node.call('evm_revert', [before]);
    // Another branch, longer than the first.
    await node.call('evm_increaseTime', [100]);
    await mine(4);
    await round();
    expect(custody.deposits.has(`${hash}:0`)).toBe(false);
    expect(custody.orphaned).toContain(`${hash}:0`);
    const again = await scene.pay(ann, '3');
    expect(again, 'the same nonce and content: the same transaction').toBe(hash);
    await mine();
    await round();
    expect(custody.deposits.get(`${hash}:0`)).toMatchObject({ confirmations: 1, amount: 300_000_000n });
  });

  test('CHN-022: blocks that came while nobody watched are taken in by the process that watches next', async () => {
    const { custody, mine } = scene;
    const ann = await scene.addressOf(11);
    const early = await scene.pay(ann, '0.5');
    await mine(40);
    const late = await scene.pay(ann, '0.25');
    await mine(80);
    scene.restart();
    await scene.round();
    await scene.round();
    expect(custody.deposits.get(`${early}:0`)?.amount).toBe(50_000_000n);
    expect(custody.deposits.get(`${late}:0`)?.amount).toBe(25_000_000n);
    const progress = custody.progress();
    expect(progress?.height).toBe(progress?.nodeHeight);
  });

  test('CHN-023 CHN-070: while the node is away that is said, nothing of its address is, and nothing is lost', async () => {
    const { custody, proxy } = scene;
    const ann = await scene.addressOf(11);
    proxy.isShut = true;
    await expect(scene.round()).rejects.toThrow('the node sent an invalid response');
    expect(custody.progress()?.nodeHeight).toBeNull();
    const hash = await scene.pay(ann, '0.125');
    await scene.mine();
    proxy.isShut = false;
    await scene.round();
    expect(custody.deposits.get(`${hash}:0`)?.amount).toBe(12_500_000n);
    expect(custody.progress()?.nodeHeight).not.toBeNull();
    expect(scene.log()).not.toContain('key-of-a-hosted-node');
  });

  test('CHN-024: a deposit is told again when nobody knows whether custody heard of it, and stays one', async () => {
    const { custody } = scene;
    const hash = await scene.pay(await scene.addressOf(12), '0.0625');
    await scene.mine();
    custody.failNext('reportDeposit');
    await expect(scene.round()).rejects.toThrow('custody did not answer');
    scene.restart();
    await scene.round();
    const [row] = await scene.table<{ reported: number }>(
      'select reported from chain_arrivals where transaction_id = $1',
      [hash],
    );
    expect(row?.reported).toBe(1);
    expect([...custody.deposits.keys()].filter((key) => key.startsWith(hash))).toHaveLength(1);
  });

  test('CHN-025: a second look from an earlier height finds what was missed and doubles nothing', async () => {
    const { custody } = scene;
    const hash = await scene.pay(await scene.addressOf(12), '0.03');
    await scene.mine();
    await scene.round();
    const count = custody.deposits.size;
    await scene.table('delete from chain_arrivals where transaction_id = $1', [hash]);
    custody.askRescan(1);
    for (let at = 0; at < 4; at += 1) await scene.round();
    expect(custody.deposits.size).toBe(count);
    const rows = await scene.table('select 1 from chain_arrivals where transaction_id = $1', [hash]);
    expect(rows).toHaveLength(1);
    expect(await custody.port.rescans('ethereum'), 'it is answered').toEqual([]);
  });
});
