import { ownerId } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFor } from '../../../src/chains/store/addresses.ts';
import { createExclusiveLock } from '../../../src/chains/store/exclusive-lock.ts';
import { type EvmScene, openEvmScene } from '../../support/chains/evm-scene.ts';
import { hasAnvil } from '../../support/chains/nodes.ts';
import { ETH, KEYS } from '../../support/chains/scene.ts';

const RECEIVER = '0x4444444444444444444444444444444444444444';
const AMOUNT = 1_000_000n;
const UNITS = 10_000_000_000_000_000n;

describe.skipIf(!hasAnvil)('a chain part that dies', () => {
  let scene: EvmScene;
  beforeAll(async () => {
    scene = await openEvmScene();
    await scene.give(scene.house, '1000');
  });
  afterAll(() => scene.close());

  /** Failure at a step, and its repair for the next process. */
  type Death = { readonly step: string; readonly strike: () => void; readonly mend: () => void };
  const proxy = (property: 'loseRequestsFor' | 'loseAnswersTo', method: string) => ({
    strike: () => {
      scene.proxy[property] = method;
    },
    mend: () => {
      scene.proxy[property] = null;
    },
  });
  const custody = (
    method: 'requestPermission' | 'reportBroadcast' | 'reportInDoubt' | 'reportConfirmations',
  ) => ({
    strike: () => scene.custody.failNext(method),
    mend: () => undefined,
  });
  const shut = {
    strike: () => {
      scene.proxy.isShut = true;
    },
    mend: () => {
      scene.proxy.isShut = false;
    },
  };
  const deaths: readonly Death[] = [
    { step: 'before it asks what it costs', ...proxy('loseRequestsFor', 'eth_getTransactionCount') },
    { step: 'before it is kept', ...proxy('loseAnswersTo', 'eth_maxPriorityFeePerGas') },
    { step: 'kept, before custody has answered', ...custody('requestPermission') },
    { step: 'agreed, before it reaches the node', ...proxy('loseRequestsFor', 'eth_sendRawTransaction') },
    { step: 'sent, before the node has answered', ...proxy('loseAnswersTo', 'eth_sendRawTransaction') },
    { step: 'answered, before custody knows', ...custody('reportBroadcast') },
    { step: 'in a block, before custody knows', ...custody('reportConfirmations') },
    { step: 'with its node', ...shut },
  ];

  test.each(deaths)('CHN-037 CHN-035 CHN-041: $step: the coin leaves once', async ({ strike, mend }) => {
    const before = await scene.balance(RECEIVER);
    const withdrawal = scene.custody.approve({
      network: 'ethereum',
      currency: ETH,
      address: RECEIVER,
      amount: AMOUNT,
    });
    strike();
    // Each process ends at the first failure; blocks are mined meanwhile.
    for (let life = 0; life < 3; life += 1) {
      await scene.round().catch(() => undefined);
      scene.restart();
      await scene.mine();
    }
    mend();
    for (let life = 0; life < 3; life += 1) {
      scene.restart();
      await scene.round();
      await scene.mine(3);
    }
    await scene.round();
    expect((await scene.balance(RECEIVER)) - before).toBe(UNITS);
    const rows = await scene.table<{ state: string }>(
      'select state from chain_payments where withdrawal = $1',
      [withdrawal],
    );
    expect(rows).toEqual([{ state: 'done' }]);
    const ids = scene.custody.signed.filter((one) => one.withdrawal === withdrawal);
    expect(ids, 'it was signed once').toHaveLength(1);
    expect(scene.custody.failed).toEqual([]);
  });

  test('CHN-026: one process at a time holds a network; another takes it when that one is gone', async () => {
    const [one, other] = [
      createExclusiveLock(scene.database.session, 'chain test'),
      createExclusiveLock(scene.database.session, 'chain test'),
    ];
    expect(await one.isHeld()).toBe(true);
    expect(await other.isHeld()).toBe(false);
    expect(await one.isHeld()).toBe(true);
    await one.stop();
    await expect.poll(() => other.isHeld()).toBe(true);
    await other.stop();
  });

  test('CHN-005: a user’s address is one, whoever asks at once, and never what somebody has written into the table', async () => {
    const { queries } = scene.database;
    const { chain } = scene.network;
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, at) => addressFor(queries, chain, ownerId(71 + (at % 2)))),
    );
    expect(new Set(asked).size).toBe(2);
    expect(asked[0]).toBe(await addressFor(queries, chain, ownerId(71)));
    await scene.table(`update chain_addresses set address = $1 where owner = 71`, [RECEIVER]);
    await expect(addressFor(queries, chain, ownerId(71))).rejects.toThrow('does not match its key');
  });

  test('CHN-071: nothing secret is in the database or in the log', async () => {
    const secrets = ['abandon', Buffer.from(KEY_OF_HOUSE()).toString('hex'), 'xprv'];
    const tables = await scene.table<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = await scene.table<{ text: string }>(`select t::text as text from "${name}" t`);
      const text = rows.map((row) => row.text).join('\n');
      for (const secret of secrets) expect(text.includes(secret), `${name} has a secret`).toBe(false);
    }
    for (const secret of [...secrets, 'key-of-a-hosted-node']) expect(scene.log()).not.toContain(secret);
  });

  const KEY_OF_HOUSE = (): Uint8Array => KEYS.at(scene.network.chain.house);
});
