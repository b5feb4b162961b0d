import { consoleCalls } from '@assay/contract/console';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { endDue, leaveNow } from '../../support/closings.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';

const REASON = 'looked at by the desk';
const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

let assay: HttpExchange;
let desk: ConsoleClient;
let finance: Colleague;
let alice: Trader;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  const custody = await openCustody(assay);
  desk = consoleOf(assay);
  finance = await desk.join(await desk.firstOwner(), ['finance'], 'finance');
  alice = await assay.signUp('alice');
  await custody.port.reportDeposit({
    network: 'ethereum',
    transaction: '0xa',
    output: 0,
    address: OUTSIDE,
    owner: alice.id,
    currency: USDT,
    amount: amount(4_000_000_000n),
    height: 10,
    blockHash: '0xb',
    confirmations: 3,
  });
});
afterAll(() => assay.close());

describe('what is set and looked at', () => {
  it('CON-178: an explorer is set with a reason, and stands in every row at once', async () => {
    const explorer = 'https://explorer.example/eth/{hash}?tab=all';
    const { consoleSetExplorer } = consoleCalls;
    for (const wrong of [
      'http://explorer.example/{hash}',
      'https://explorer.example/',
      'javascript:{hash}',
    ]) {
      const refused = await desk.send(
        consoleSetExplorer,
        { network: 'ethereum', explorer: wrong, reason: REASON },
        finance,
      );
      expect(envelope(refused).type).toBe('error');
    }
    await desk.ok(consoleSetExplorer, { network: 'ethereum', explorer, reason: REASON }, finance);
    const { networks } = await desk.ok(consoleCalls.consoleCustodyTerms, {}, finance);
    expect(networks).toContainEqual(expect.objectContaining({ network: 'ethereum', explorer }));
    const { list } = await desk.ok(consoleCalls.consoleChainDeposits, { search: '0xa' }, finance);
    expect(list[0]?.explorer).toBe('https://explorer.example/eth/0xa?tab=all');
  });

  it('CON-170: the picture of a submission is shown to the desk, and every look is logged', async () => {
    const picture = await identityCalls(assay).uploaded(alice.token);
    await assay.call('/api/wallet/charge_req', {
      form: { currency: '3', amount: '5', acc: 'default', hash: '0xa', pic: picture },
      token: alice.token,
    });
    const { list } = await desk.ok(consoleCalls.consoleDepositClaims, {}, finance);
    const id = list[0]?.id ?? 0;
    expect(list).toMatchObject([
      { has_picture: 1, deposits: [{ number: '40.00000000', state: 'credited' }] },
    ]);
    const photo = await desk.send(consoleCalls.consoleClaimPicture, { id }, finance);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(envelope(await desk.send(consoleCalls.consoleClaimPicture, { id: id + 1 }, finance)).type).toBe(
      'error',
    );
    const logged = await assay.database.query(`select from audit_log where action = 'custody.view_picture'`);
    expect(logged).toHaveLength(1);
  });

  it('ACC-193: a closed account keeps no address book, no choice about it and no submission with its picture', async () => {
    const bob = await assay.signUp('bob');
    const picture = await identityCalls(assay).uploaded(bob.token);
    await assay.call('/api/wallet/charge_req', {
      form: { currency: '3', amount: '5', acc: 'default', hash: '0xnone', pic: picture },
      token: bob.token,
    });
    await assay.database.query(
      `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
       values ($1, $2, 'ethereum', $3, 'mine', now())`,
      [bob.id, USDT, OUTSIDE],
    );
    await assay.database.query('insert into withdrawal_choices (user_id, whitelist_only) values ($1, true)', [
      bob.id,
    ]);
    await leaveNow(assay, bob);
    expect(await endDue(assay)).toBe(1);
    const id = picture.split('=')[1];
    const left = await assay.database.query(
      `select from withdrawal_addresses where user_id = $1 union all select from withdrawal_choices where user_id = $1
       union all select from deposit_claims where user_id = $1 union all select from pictures where id = $2`,
      [bob.id, id],
    );
    expect(left).toEqual([]);
    expect((await desk.ok(consoleCalls.consoleDepositClaims, {}, finance)).list).toHaveLength(1);
  });

  it('CON-179: where the exchange signs by itself, or nothing is real, there is no batch', async () => {
    const request = { network: 'bitcoin', reason: REASON } as const;
    const refused = await desk.send(consoleCalls.consoleExportBatch, request, finance);
    expect(envelope<string>(refused).message).toMatch(/no offline signing/);
    expect((await desk.ok(consoleCalls.consoleChainBatches, {}, finance)).list).toEqual([]);
  });
});
