import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleCalls } from '@assay/contract/console';
import { SETUP, timeMs } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { parseEther, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchDocument } from '../../../src/chains/batch/document.ts';
import { signBatch } from '../../../src/chains/offline/sign-batch.ts';
import { createOfflineBatches } from '../../../src/chains/offline-batches.ts';
import { readChainTerms } from '../../../src/chains/setup/chain-config.ts';
import { createNetworkRegistry, type NetworkRegistry } from '../../../src/chains/setup/network-registry.ts';
import { storeHouseAddress } from '../../../src/chains/store/addresses.ts';
import { createChainPort } from '../../../src/products/custody/port.ts';
import { envelope } from '../../support/call.ts';
import { hasAnvil, startAnvil, type TestNode } from '../../support/chains/nodes.ts';
import { accountKeys, KEYS } from '../../support/chains/scene.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { ETH, type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const REASON = 'the batch of the morning';
const RECEIVER = '0x5555555555555555555555555555555555555555';
const ONE = 100_000_000n;

describe.skipIf(!hasAnvil)('CON-179: what is signed elsewhere', () => {
  let node: TestNode;
  let assay: HttpExchange;
  let desk: ConsoleClient;
  let finance: Colleague;
  let withdrawal: number;

  beforeAll(async () => {
    node = await startAnvil();
    const file = join(mkdtempSync(join(tmpdir(), 'assay-desk-')), 'chains.json');
    const ethereum = { node: node.url, chainId: 31_337, coin: 'ETH', maxFeePerGasGwei: '500' };
    writeFileSync(file, JSON.stringify({ keys: { accounts: accountKeys() }, networks: { ethereum } }));
    const opened: NetworkRegistry[] = [];
    assay = await openHttpExchange(
      {},
      {
        chainDesk: (parts) => {
          const networks = createNetworkRegistry(parts.database, readChainTerms(file), null);
          opened.push(networks);
          return createOfflineBatches({
            ...parts,
            queries: parts.database,
            networks,
            port: createChainPort(parts),
          });
        },
      },
    );
    const found = await opened[0]?.open('ethereum');
    if (!found) throw new Error('the network is not open');
    await storeHouseAddress(assay.exchange.database, found.chain);
    const house = found.chain.address(found.chain.house);
    await node.call('anvil_setBalance', [house, toHex(parseEther('10'))]);
    desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    finance = await desk.join(owner, ['finance'], 'finance');
    withdrawal = await approved();
  });
  afterAll(async () => {
    await assay.close();
    await node.end();
  });

  /** Returns a withdrawal of one coin that the desk has approved. */
  async function approved(): Promise<number> {
    const alice = await assay.signUp('alice');
    await assay.fund(alice, ETH, '5');
    const house = { room: 'custody', by: SETUP } as const;
    await assay.submit({
      ...house,
      type: 'set_terms',
      network: 'ethereum',
      currency: ETH,
      deposits_open: true,
      withdrawals_open: true,
      deposit_minimum: amount(1n),
      withdrawal_minimum: amount(1n),
      withdrawal_maximum: amount(9n * ONE),
      fee_rate: ratePpm(0),
    });
    const day = [9n, 9n, 9n, 9n].map((coins) => amount(coins * ONE));
    const limits = { automatic_below: amount(0n), four_eyes_above: amount(9n * ONE) };
    await assay.submit({ ...house, type: 'set_limits', currency: ETH, day, ...limits });
    const applied = await assay.submit({
      room: 'custody',
      type: 'apply_withdrawal',
      by: { trader: alice.id },
      network: 'ethereum',
      currency: ETH,
      address: RECEIVER,
      amount: amount(ONE),
      to_owner: null,
      held_until: timeMs(0),
    });
    const id = (applied.ok && applied.createdId) || 0;
    await desk.ok(consoleCalls.consoleApproveWithdrawal, { id, reason: REASON }, finance);
    return id;
  }

  it('is given out once, given out again as it was, and taken in with good signatures alone', async () => {
    const network = 'ethereum';
    const given = await desk.ok(consoleCalls.consoleExportBatch, { network, reason: REASON }, finance);
    const document = JSON.parse(given.document) as BatchDocument;
    expect(document.transactions).toMatchObject([{ withdrawal, pays: { currency: 'ETH', to: RECEIVER } }]);
    const twice = await desk.send(consoleCalls.consoleExportBatch, { network, reason: REASON }, finance);
    expect(envelope<string>(twice).message).toMatch(/No transactions are waiting/);
    const id = Number(given.batch);
    expect(await desk.ok(consoleCalls.consoleBatchAgain, { network, id, reason: REASON }, finance)).toEqual(
      given,
    );
    const { list } = await desk.ok(consoleCalls.consoleChainBatches, {}, finance);
    expect(list).toMatchObject([{ id, network, transactions: 1, unsigned: 1, imported_time: '' }]);
    const take = (text: string) =>
      desk.ok(consoleCalls.consoleImportBatch, { network, document: text, reason: REASON }, finance);
    expect(await take('nothing')).toMatchObject({ taken: 0, problems: [{ problem: 'unreadable' }] });
    const signed = JSON.stringify(await signBatch(document, KEYS));
    expect(await take(signed)).toEqual({ taken: 1, problems: [] });
    const [after] = (await desk.ok(consoleCalls.consoleChainBatches, {}, finance)).list;
    expect(after).toMatchObject({ unsigned: 0, imported_time: expect.stringMatching(/\d/) });
    const logged = await assay.database.query<{ action: string }>(
      `select action from audit_log where action like 'custody.batch%' order by id`,
    );
    expect(logged.map(({ action }) => action)).toEqual([
      'custody.batch_export',
      'custody.batch_again',
      'custody.batch_import',
      'custody.batch_import',
    ]);
  });
});
