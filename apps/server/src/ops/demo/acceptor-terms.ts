import { type Command, clientKey, currencyId, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import '../../products/acceptor/paper-tables.ts';
import { COIN_DECIMALS, COINS } from './catalog.ts';
import { DEMO_MERCHANT, findTrader } from './people.ts';

const usdt = (coins: number) => amount(BigInt(coins) * 10n ** BigInt(COIN_DECIMALS));

/** Makes the demo's merchant an acceptor who trades all day and has pledged for withdrawals. */
export async function acceptorOpening(database: Kysely<Schema>): Promise<readonly Command[]> {
  const owner = await findTrader(database, DEMO_MERCHANT);
  const currency = currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0);
  return [
    {
      room: 'acceptor',
      type: 'set_acceptor',
      by: SETUP,
      owner,
      currency,
      open: true,
      deposit_rate: 72_500,
      withdrawal_rate: 71_000,
      deposit_minimum: usdt(10),
      deposit_maximum: usdt(20_000),
      withdrawal_minimum: usdt(10),
      withdrawal_maximum: usdt(20_000),
      opens: 0,
      closes: 0,
      key: clientKey('seed-acceptor'),
    },
    {
      room: 'acceptor',
      type: 'pledge_as_acceptor',
      by: { trader: owner },
      amount: usdt(50_000),
      key: clientKey('seed-pledge'),
    },
  ];
}

/** Inserts the public profile of the demo's acceptor, with fictitious accounts. */
export async function insertAcceptorProfile(database: Kysely<Schema>): Promise<void> {
  await database
    .insertInto('acceptor_profiles')
    .values({
      user_id: BigInt(await findTrader(database, DEMO_MERCHANT)),
      name: 'Dave’s Exchange Desk',
      wechat_nickname: 'dave-demo',
      wechat_account: 'dave-demo-wechat',
      ali_nickname: 'dave-demo',
      ali_account: 'dave-demo-alipay',
      bank_name: 'Demo Bank',
      bank_account: '6200 0000 0000 0000',
      bank_address: 'Demo branch',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
