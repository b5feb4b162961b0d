import { type Command, clientKey, currencyId, type OwnerId, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { PAPER_STATUS } from '../../core/owners/identity-level.ts';
import { COIN_DECIMALS, COINS } from './catalog.ts';
import { findRobots, findTrader } from './people.ts';

const USDT = currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0);
/** Period of counting fees before they are shared: for trying out. The robots pay fees, so every end is a command. */
export const REBATE_PERIOD = 'minute';
/** Trader by whose link the robots came. */
const INVITER = 'alice@demo.assay';
const COUNTED_LEVEL = 2;
/** So that nobody waits for the first fees in USDT. */
const COINS_OF_HOUSE = 10_000n;

/**
 * The robots that take were brought by the demo's first trader, one after the other, and are verified: somebody who logs
 * in as that trader sees shares of their fees within minutes. Periods last a minute, for trying out.
 */
export async function rebateOpening(database: Kysely<Schema>): Promise<readonly Command[]> {
  const commands: Command[] = [
    {
      room: 'rebate',
      type: 'set_rebate_terms',
      by: SETUP,
      version: 0,
      terms: {
        currency: USDT,
        period: REBATE_PERIOD,
        rates: [ratePpm(200_000), ratePpm(100_000), ratePpm(50_000)],
        campaigns: [],
      },
      key: clientKey('seed-rebate-terms'),
    },
    {
      room: 'rebate',
      type: 'fund_rebates',
      by: SETUP,
      amount: amount(COINS_OF_HOUSE * 10n ** BigInt(COIN_DECIMALS)),
      key: clientKey('seed-rebate-funds'),
    },
  ];
  let inviter = await findTrader(database, INVITER);
  for (const owner of (await findRobots(database)).takers) {
    await noteInvited(database, owner, inviter);
    const named = (type: string) => ({ by: SETUP, owner, key: clientKey(`seed-${type}-${owner}`) }) as const;
    commands.push({ room: 'owners', type: 'set_inviter', ...named('inviter'), inviter });
    commands.push({ room: 'owners', type: 'set_level', ...named('level'), level: COUNTED_LEVEL });
    inviter = owner;
  }
  return commands;
}

async function noteInvited(database: Kysely<Schema>, owner: OwnerId, inviter: OwnerId): Promise<void> {
  const approved = PAPER_STATUS.approved;
  await database
    .updateTable('users')
    .set({ invited_by: BigInt(inviter), review_status: approved, hreview_status: approved })
    .where('id', '=', BigInt(owner))
    .execute();
}
