import { randomUUID } from 'node:crypto';
import {
  type CurrencyId,
  type CurrencySpec,
  HOUSE,
  NETWORKS,
  type Network,
  type OwnerId,
  ownerId,
} from '@assay/engine';
import type { Amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { isBurnAddress } from '../lost-addresses.ts';
import type { ChainAccess } from '../port.ts';
import { simulatedAddress } from './addresses.ts';
import { headAt } from './blocks.ts';
import './tables.ts';

/** Currencies that can be deposited and withdrawn on each simulated network, by code. */
const SUPPORTED_CURRENCIES: Readonly<Record<Network, readonly string[]>> = {
  bitcoin: ['BTC'],
  ethereum: ['ETH', 'USDT', 'LINK'],
  omni: ['USDT'],
  tron: ['TRX', 'USDT'],
};

/** Decimals of currencies whose real chain has fewer than the ledger. */
const UNIT_DECIMALS: Readonly<Partial<Record<Network, Readonly<Record<string, number>>>>> = {
  ethereum: { USDT: 6 },
  tron: { TRX: 6, USDT: 6 },
};

/** Prefix of simulated transaction ids; no real id has it. */
export const SIMULATED_ID = 'simulated-';

type AccessParts = {
  readonly database: Kysely<Schema>;
  readonly listings: Pick<Listings, 'currencies'>;
  readonly now: () => number;
};

/** Returns the simulated chains of a demo: addresses without keys, and a faucet. */
export function simulatedChains({ database, listings, now }: AccessParts): ChainAccess {
  return {
    networks: () =>
      NETWORKS.map((network) => ({
        network,
        kind: 'simulated',
        ...supportedBy(network, listings.currencies()),
      })),

    async addressFor(user, network) {
      const address = simulatedAddress(user, network);
      await database
        .insertInto('simulated_addresses')
        .values({ network, user_id: BigInt(user), address })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return address;
    },

    async ownerOf(address, network) {
      const row = await database
        .selectFrom('simulated_addresses')
        .select('user_id')
        .where('network', '=', network)
        .where('address', '=', address)
        .executeTakeFirst();
      return row === undefined ? null : ownerId(Number(row.user_id));
    },

    isLost: async (address, network) =>
      address === simulatedAddress(HOUSE, network) || isBurnAddress(address, network),

    houseAddress: async (network) => simulatedAddress(HOUSE, network),

    async faucet(user, network, currency, amount) {
      await payInto({ database, user, network, currency, amount, nowMs: now() });
    },
  };
}

type PaidIn = {
  readonly database: Kysely<Schema>;
  readonly user: OwnerId;
  readonly network: Network;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly nowMs: number;
};

/** Sends a deposit, which is in the next block. */
async function payInto({ database, user, network, currency, amount, nowMs }: PaidIn): Promise<void> {
  await database
    .insertInto('simulated_transactions')
    .values({
      id: `${SIMULATED_ID}${randomUUID()}`,
      network,
      user_id: BigInt(user),
      withdrawal: null,
      address: simulatedAddress(user, network),
      currency,
      amount,
      height: BigInt(headAt(nowMs) + 1),
    })
    .execute();
}

function supportedBy(network: Network, all: readonly CurrencySpec[]) {
  const supported = all.filter(({ code }) => SUPPORTED_CURRENCIES[network].includes(code));
  const unitDecimals = supported.flatMap(({ id, code }) => {
    const decimals = UNIT_DECIMALS[network]?.[code];
    return decimals === undefined ? [] : [[id, decimals] as const];
  });
  return { currencies: supported.map(({ id }) => id), unitDecimals: new Map(unitDecimals) };
}
