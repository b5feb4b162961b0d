import { type Command, clientKey, currencyId, HOUSE, NETWORKS, type Network, SETUP } from '@assay/engine';
import { type Amount, amount, parseAmount, ratePpm } from '@assay/money';
import type { Kysely } from 'kysely';
import { simulatedAddress } from '../../chains/simulated/addresses.ts';
import { hashPassword } from '../../people/account/password.ts';
import '../../chains/simulated/tables.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Sequencer } from '../../core/sequencer/interface.ts';
import { COIN_DECIMALS, COINS } from './catalog.ts';
import { DEMO_SETUP } from './chain-funds.ts';
import { presentTraders } from './people.ts';

type Terms = {
  readonly network: Network;
  readonly code: string;
  /** 0.01 for USDT, and the equivalent of about 100 USDT for all others. Source: the specification. */
  readonly depositMinimum: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Parts per million. */
  readonly fee: number;
};

const TERMS: readonly Terms[] = [
  { network: 'bitcoin', code: 'BTC', depositMinimum: '0.001', minimum: '0.001', maximum: '5', fee: 1_000 },
  { network: 'ethereum', code: 'ETH', depositMinimum: '0.025', minimum: '0.01', maximum: '100', fee: 1_000 },
  { network: 'ethereum', code: 'USDT', depositMinimum: '0.01', minimum: '10', maximum: '50000', fee: 2_000 },
  { network: 'ethereum', code: 'LINK', depositMinimum: '6', minimum: '1', maximum: '5000', fee: 2_000 },
  { network: 'tron', code: 'USDT', depositMinimum: '0.01', minimum: '10', maximum: '50000', fee: 1_000 },
  { network: 'tron', code: 'TRX', depositMinimum: '320', minimum: '50', maximum: '200000', fee: 1_000 },
  { network: 'omni', code: 'USDT', depositMinimum: '0.01', minimum: '50', maximum: '50000', fee: 5_000 },
];

type Limits = {
  readonly code: string;
  /** Daily limits by identity level, beginning with none. */
  readonly day: readonly [string, string, string, string];
  readonly automaticBelow: string;
  readonly fourEyesAbove: string;
};

const LIMITS: readonly Limits[] = [
  { code: 'BTC', day: ['0.05', '2', '10', '100'], automaticBelow: '0.01', fourEyesAbove: '1' },
  { code: 'ETH', day: ['1', '50', '250', '2500'], automaticBelow: '0.25', fourEyesAbove: '25' },
  {
    code: 'USDT',
    day: ['5000', '50000', '200000', '2000000'],
    automaticBelow: '1000',
    fourEyesAbove: '20000',
  },
  { code: 'LINK', day: ['300', '10000', '50000', '500000'], automaticBelow: '50', fourEyesAbove: '2500' },
  {
    code: 'TRX',
    day: ['16000', '500000', '2000000', '20000000'],
    automaticBelow: '3200',
    fourEyesAbove: '100000',
  },
];

/** Coin of each network's fees. */
const FEE_COINS: Readonly<Record<Network, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  omni: 'BTC',
  tron: 'TRX',
};
const NETWORK_FUNDING_ISSUER = {
  staff: 0,
  name: 'demo',
  reason: 'coins for network fees',
  proposedBy: DEMO_SETUP,
};
/** Funds of the house accounts for network fees, in minor units of 8 decimals. */
const FEE_FUNDS: Readonly<Record<Network, bigint>> = {
  bitcoin: 50_000_000n,
  ethereum: 2_000_000_000n,
  omni: 10_000_000n,
  tron: 5_000_000_000_000n,
};

/** Coins placed on a chain without a deposit, as funds for withdrawals. */
const STOCK: readonly (readonly [Network, string, string])[] = [
  ['bitcoin', 'BTC', '40'],
  ['ethereum', 'ETH', '800'],
  ['ethereum', 'USDT', '5000000'],
  ['tron', 'USDT', '5000000'],
  ['omni', 'USDT', '1000000'],
];
const HOT_WALLET_FUNDING_ISSUER = { ...NETWORK_FUNDING_ISSUER, reason: 'coins in the hot wallets' };
/** Confirmations until a deposit is credited, and until it may be withdrawn. Source: the specification. */
const CREDIT_CONFIRMATIONS = 1;
const SETTLED_CONFIRMATIONS = 6;

type Parts = {
  readonly database: Kysely<Schema>;
  readonly sequencer: Pick<Sequencer, 'submit'>;
  readonly now: () => number;
};

/** Sets the terms of a demo seeded by an earlier version. Existing terms are kept. */
export async function addChainTerms(parts: Parts): Promise<void> {
  const set = await parts.database.selectFrom('custody_terms').select('network').limit(1).executeTakeFirst();
  if (set === undefined) await setChainTerms(parts);
}

/**
 * Sets the terms of deposits and withdrawals on the demo's simulated chains, and prepares its traders for withdrawals.
 * Idempotent.
 */
export async function setChainTerms({ database, sequencer, now }: Parts): Promise<void> {
  await equipTraders(database, now());
  for (const command of commands()) {
    const outcome = await sequencer.submit(command);
    if (!outcome.ok) throw new Error(`the demo's ${command.type} was rejected: ${outcome.rejection.code}`);
  }
  await openDeposits(database);
}

/** Opens deposits and withdrawals in a demo, unless its operator has set them. */
async function openDeposits(database: Kysely<Schema>): Promise<void> {
  await database
    .insertInto('settings')
    .values({ key: 'deposits_open', value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

function commands(): readonly Command[] {
  const commandBase = { room: 'custody', by: SETUP } as const;
  return [
    ...fundings(),
    ...stock(),
    ...NETWORKS.map(
      (network): Command => ({
        ...commandBase,
        type: 'set_network',
        network,
        credit_after: CREDIT_CONFIRMATIONS,
        settled_after: SETTLED_CONFIRMATIONS,
      }),
    ),
    ...LIMITS.map(
      ({ code, day, automaticBelow, fourEyesAbove }): Command => ({
        ...commandBase,
        type: 'set_limits',
        currency: idOf(code),
        day: day.map(units),
        automatic_below: units(automaticBelow),
        four_eyes_above: units(fourEyesAbove),
      }),
    ),
    ...TERMS.map(
      ({ network, code, depositMinimum, minimum, maximum, fee }): Command => ({
        ...commandBase,
        type: 'set_terms',
        network,
        currency: idOf(code),
        deposits_open: true,
        withdrawals_open: true,
        deposit_minimum: units(depositMinimum),
        withdrawal_minimum: units(minimum),
        withdrawal_maximum: units(maximum),
        fee_rate: ratePpm(fee),
      }),
    ),
  ];
}

/** Returns the commands that credit the house accounts' funds for network fees. */
function fundings(): readonly Command[] {
  return NETWORKS.map((network) => ({
    room: 'custody',
    type: 'adjust_money',
    by: NETWORK_FUNDING_ISSUER,
    from: { owner: HOUSE, wallet: `external_${network}` },
    to: { owner: HOUSE, wallet: 'network' },
    currency: idOf(FEE_COINS[network]),
    amount: amount(FEE_FUNDS[network]),
    key: clientKey(`seed-chain-fees-${network}`),
  }));
}

/** Returns the commands that place coins on the chains without a deposit. */
function stock(): readonly Command[] {
  return STOCK.map(([network, code, held]) => ({
    room: 'custody',
    type: 'adjust_money',
    by: HOT_WALLET_FUNDING_ISSUER,
    from: { owner: HOUSE, wallet: `external_${network}` },
    to: { owner: HOUSE, wallet: 'external' },
    currency: idOf(code),
    amount: units(held),
    key: clientKey(`seed-chain-stock-${network}-${code}`),
  }));
}

function idOf(code: string) {
  const coin = COINS.find((candidate) => candidate.code === code);
  if (coin === undefined) throw new Error(`the demo has no ${code}`);
  return currencyId(coin.id);
}

function units(text: string): Amount {
  const parsed = parseAmount(text, COIN_DECIMALS as Parameters<typeof parseAmount>[1]);
  if (!parsed.ok) throw new Error(`${text} is not an amount`);
  return parsed.value;
}

/** Age of a saved address, beyond the waiting time of new ones, so that a visitor can complete a withdrawal. */
const ADDRESS_AGE_MS = 2 * 24 * 60 * 60_000;

/** Sets a withdrawal password where there is none, and saves the traders' addresses in each other's address book. */
async function equipTraders(database: Kysely<Schema>, nowMs: number): Promise<void> {
  const traders = await presentTraders(database);
  for (const [index, { account, fundPassword, owner }] of traders.entries()) {
    const fund_password_hash = await hashPassword(fundPassword);
    await database
      .updateTable('users')
      .set({ fund_password_hash })
      .where('email', '=', account)
      .where('fund_password_hash', 'is', null)
      .execute();
    const nextTrader = traders[(index + 1) % traders.length]?.owner;
    if (nextTrader === undefined) continue;
    // Registered from the start, so that a withdrawal to it is an internal transfer.
    await database
      .insertInto('simulated_addresses')
      .values(
        NETWORKS.map((network) => ({
          network,
          user_id: BigInt(nextTrader),
          address: simulatedAddress(nextTrader, network),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // An owner who is no user of this exchange.
    const externalOwner = (Number(nextTrader) + EXTERNAL_OWNER_OFFSET) as typeof nextTrader;
    await database
      .insertInto('withdrawal_addresses')
      .values(
        TERMS.flatMap(({ network, code }) => [
          {
            network,
            currency: idOf(code),
            address: simulatedAddress(nextTrader, network),
            notes: 'neighbour',
          },
          { network, currency: idOf(code), address: simulatedAddress(externalOwner, network), notes: 'cold' },
        ]).map((saved) => ({
          ...saved,
          user_id: BigInt(owner),
          created_at: new Date(nowMs - ADDRESS_AGE_MS),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const EXTERNAL_OWNER_OFFSET = 900_000_000;
