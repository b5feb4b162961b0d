import { type Credit, currencyId, DEMO, type OwnerId, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { CommittedCommand } from '../../../core/sequencer/interface.ts';
import { COIN_DECIMALS, COINS } from '../catalog.ts';

/** Initial funds of a robot in every coin, in USDT at the listed price. */
const ENDOWMENT_USDT = 20_000_000;
/** A robot whose available amount of a coin is below this part of its initial funds is topped up. */
const LOW_DIVISOR = 3n;

/** Available amounts of the robots, updated from committed events. */
export type RobotFunds = {
  absorb(batch: readonly CommittedCommand[]): void;
  /** Returns the credits for every robot whose funds run low. Journaled like any deposit. */
  topUps(): readonly Credit[];
};

export async function loadRobotFunds(
  database: Kysely<Schema>,
  robots: readonly OwnerId[],
): Promise<RobotFunds> {
  const funds = createRobotFunds(robots);
  const rows = await database
    .selectFrom('balances')
    .selectAll()
    .where('owner', 'in', robots.map(BigInt))
    .where('wallet', '=', 'change')
    .execute();
  for (const row of rows) funds.set(ownerId(Number(row.owner)), row.currency, row.total - row.held);
  return funds;
}

export function createRobotFunds(robots: readonly OwnerId[]) {
  const free = new Map(robots.map((robot) => [robot, new Map<number, bigint>()]));
  const set = (robot: OwnerId, currency: number, amountFree: bigint): void =>
    void free.get(robot)?.set(currency, amountFree);

  return {
    set,
    absorb(batch: readonly CommittedCommand[]): void {
      for (const { outcome } of batch) {
        if (!outcome.ok) continue;
        for (const event of outcome.events) {
          if (event.type === 'balance_changed' && event.wallet === 'change') {
            set(event.owner, event.currency, event.total - event.held);
          }
        }
      }
    },
    topUps(): readonly Credit[] {
      return robots.flatMap((robot) =>
        COINS.flatMap(({ id, price }) => {
          const endowment = minorUnits(ENDOWMENT_USDT / price);
          const has = free.get(robot)?.get(id) ?? 0n;
          return has >= endowment / LOW_DIVISOR ? [] : credit(robot, id, endowment - has);
        }),
      );
    },
  };
}

function minorUnits(coins: number): bigint {
  return BigInt(Math.round(coins)) * 10n ** BigInt(COIN_DECIMALS);
}

function credit(owner: OwnerId, currency: number, value: bigint): Credit {
  return {
    room: 'custody',
    type: 'credit',
    by: DEMO,
    owner,
    wallet: 'change',
    currency: currencyId(currency),
    amount: amount(value),
    reason: 'deposit',
    reference: 0,
  };
}
