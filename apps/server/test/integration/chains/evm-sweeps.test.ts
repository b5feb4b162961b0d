import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EvmScene, openEvmScene } from '../../support/chains/evm-scene.ts';
import { hasAnvil } from '../../support/chains/nodes.ts';
import { ETH, USDT } from '../../support/chains/scene.ts';

describe.skipIf(!hasAnvil)('sweeps on a real node of Ethereum', () => {
  let scene: EvmScene;
  beforeAll(async () => {
    scene = await openEvmScene({
      sweepFrom: () =>
        new Map([
          [ETH, parseEther('0.1')],
          [USDT, 1_000_000n],
        ]),
    });
    await scene.give(scene.house, '10');
  });
  afterAll(() => scene.close());

  /** Runs rounds and mines blocks until everything is final. */
  async function settle(): Promise<void> {
    for (let at = 0; at < 6; at += 1) {
      await scene.round();
      await scene.mine(6);
      await scene.round();
    }
  }

  test('CHN-050 CHN-051 CHN-052: tokens of users come to the house with gas from the house, which is no deposit, and both fees are told', async () => {
    const { custody } = scene;
    const ann = await scene.addressOf(11);
    await scene.payToken(ann, 5_000_000n);
    await scene.mine(6);
    await settle();
    expect(await scene.tokenBalance(ann)).toBe(0n);
    expect(await scene.tokenBalance(scene.house)).toBe(5_000_000n);
    expect(custody.deposits.size, 'the gas is no deposit, and neither is the sweep').toBe(1);
    expect(custody.fees.map(({ why }) => why).toSorted()).toEqual(['gas', 'sweep']);
    for (const fee of custody.fees) expect(fee).toMatchObject({ currency: ETH, network: 'ethereum' });
  });

  test('CHN-053: coins are swept less their own fee; what is below the minimum stays', async () => {
    const { custody } = scene;
    const [bob, carol] = [await scene.addressOf(12), await scene.addressOf(13)];
    await scene.pay(bob, '2');
    await scene.pay(carol, '0.05');
    await scene.mine(6);
    const before = await scene.balance(scene.house);
    await settle();
    expect(await scene.balance(carol)).toBe(parseEther('0.05'));
    expect(await scene.balance(bob)).toBeLessThan(parseEther('0.01'));
    const gained = (await scene.balance(scene.house)) - before;
    expect(gained).toBeGreaterThan(parseEther('1.99'));
    expect(custody.failed).toEqual([]);
  });

  test('CHN-060: what all addresses hold is told, each as the chain says it', async () => {
    const { custody } = scene;
    scene.pass(61_000);
    await scene.round();
    const addresses = [
      scene.house,
      ...(await Promise.all([11, 12, 13].map((user) => scene.addressOf(user)))),
    ];
    let coins = 0n;
    for (const address of addresses) coins += await scene.balance(address);
    expect(custody.holdings.get(ETH)?.amount).toBe(coins / 10n ** 10n);
    expect(custody.holdings.get(USDT)?.amount).toBe(500_000_000n);
  });
});
