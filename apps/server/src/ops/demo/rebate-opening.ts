import { type Command, clientKey, currencyId, type OwnerId, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { PAPER_STATUS } from '../../core/owners/identity-level.ts';
import { COIN_DECIMALS, COINS } from './catalog.ts';
import { findRobots, findTrader } from './people.ts';

const USDT = currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0);
/** Period after which fees are shared, short for a demo. The robots pay fees, so every end of a period is a command. */
export const REBATE_PERIOD = 'minute';
/** Trader who invited the robots. */
const INVITER = 'alice@demo.assay';
const COUNTED_LEVEL = 2;
/** Initial funds, so that a share in USDT can be paid before the first fees in it. */
const EXCHANGE_COINS = 10_000n;

/**
 * Sets up rebates in the demo: its first trader invited the first taker robot and each robot the next, and all are
 * verified, so that this trader sees shares of their fees within minutes. Periods last a minute.
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
      amount: amount(EXCHANGE_COINS * 10n ** BigInt(COIN_DECIMALS)),
      key: clientKey('seed-rebate-funds'),
    },
  ];
  let inviter = await findTrader(database, INVITER);
  for (const owner of (await findRobots(database)).takers) {
    await recordInviter(database, owner, inviter);
    const envelopeOf = (type: string) =>
      ({ by: SETUP, owner, key: clientKey(`seed-${type}-${owner}`) }) as const;
    commands.push({ room: 'owners', type: 'set_inviter', ...envelopeOf('inviter'), inviter });
    commands.push({ room: 'owners', type: 'set_level', ...envelopeOf('level'), level: COUNTED_LEVEL });
    inviter = owner;
  }
  return commands;
}

async function recordInviter(database: Kysely<Schema>, owner: OwnerId, inviter: OwnerId): Promise<void> {
  const approved = PAPER_STATUS.approved;
  await database
    .updateTable('users')
    .set({ invited_by: BigInt(inviter), review_status: approved, hreview_status: approved })
    .where('id', '=', BigInt(owner))
    .execute();
}
