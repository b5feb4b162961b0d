import { SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { pino } from 'pino';
import { simulateRound } from '../../src/chains/simulated/run.ts';
import { approveAutomatically } from '../../src/products/custody/automatic-approval.ts';
import { createChainPort } from '../../src/products/custody/port.ts';
import { BTC, type HttpExchange, type Trader, USDT } from './http-exchange.ts';

const ONE = 100_000_000n;
const BLOCK_MS = 3_000;
export const FUND_PASSWORD = '246810';

/** Opens deposits and withdrawals of BTC and USDT on simulated chains, which the test advances. */
export async function openCustody(assay: HttpExchange) {
  const { exchange, submit } = assay;
  const { database, sequencer, listings, now } = exchange;
  const parts = { database, sequencer, log: pino({ level: 'silent' }), now };
  const port = createChainPort(parts);
  const commandBase = { room: 'custody', by: SETUP } as const;
  await assay.database.query(
    `insert into settings (key, value) values ('deposits_open', 'true')
     on conflict (key) do update set value = 'true'`,
  );
  for (const network of ['bitcoin', 'ethereum', 'tron'] as const) {
    await submit({ ...commandBase, type: 'set_network', network, credit_after: 1, settled_after: 3 });
  }
  for (const [network, currency] of [
    ['bitcoin', BTC],
    ['ethereum', USDT],
    ['tron', USDT],
  ] as const) {
    await submit({
      ...commandBase,
      type: 'set_terms',
      network,
      currency,
      deposits_open: true,
      withdrawals_open: true,
      deposit_minimum: amount(ONE / 100n),
      withdrawal_minimum: amount(ONE),
      withdrawal_maximum: amount(1_000n * ONE),
      fee_rate: ratePpm(10_000),
    });
  }
  for (const currency of [BTC, USDT]) {
    const day = [1_500n, 5_000n, 9_000n, 99_000n].map((units) => amount(units * ONE));
    const limits = { automatic_below: amount(10n * ONE), four_eyes_above: amount(500n * ONE) };
    await submit({ ...commandBase, type: 'set_limits', currency, day, ...limits });
  }
  return {
    port,
    /** Adds blocks one by one, each of which is reported. */
    async blocks(count: number): Promise<void> {
      for (let block = 0; block < count; block += 1) {
        assay.advance(BLOCK_MS);
        for (const network of ['bitcoin', 'ethereum', 'tron'] as const) {
          await simulateRound({ database, listings, port, now }, network);
        }
      }
    },
    /** Runs one round of the job that releases withdrawals. */
    letOut: () => approveAutomatically(parts),
    /** Sets a trader's withdrawal password. */
    async equip(trader: Trader): Promise<void> {
      const { hashPassword } = await import('../../src/people/account/password.ts');
      await assay.database.query('update users set fund_password_hash = $1 where id = $2', [
        await hashPassword(FUND_PASSWORD),
        trader.id,
      ]);
    },
  };
}
