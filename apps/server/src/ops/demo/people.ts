import { type OwnerId, ownerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { readEmail } from '../../people/account/address.ts';
import { hashPassword } from '../../people/account/password.ts';
import { insertUser } from '../../people/account/user-repository.ts';

/** Logins printed at the start, with their initial funds in whole coins. */
export const DEMO_TRADERS = [
  {
    role: 'Trader',
    account: 'alice@demo.assay',
    password: 'Demo2Trade',
    /** Withdrawal password. */
    fundPassword: '246810',
    funds: { USDT: 100_000, BTC: 2, ETH: 25, ASY: 5_000 },
    /** USDT on the Up/Down account. */
    optionsFunds: 1_000,
    /** USDT on the C2C account. */
    legalFunds: 2_000,
  },
  {
    role: 'Trader',
    account: 'bob@demo.assay',
    password: 'Demo2Trade',
    fundPassword: '246810',
    funds: { USDT: 50_000, BTC: 1, ETH: 10, ASY: 5_000 },
    optionsFunds: 1_000,
    legalFunds: 2_000,
  },
  {
    role: 'Merchant',
    account: 'dave@demo.assay',
    password: 'Demo2Trade',
    fundPassword: '246810',
    funds: { USDT: 100_000, BTC: 1, ETH: 10, ASY: 5_000 },
    optionsFunds: 1_000,
    legalFunds: 200_000,
  },
] as const;

/** The merchant who buys and sells coins for money. */
export const DEMO_MERCHANT = 'dave@demo.assay';

/** An address below `.invalid` belongs to nobody. */
const ROBOTS = [
  { email: 'maker-1@robots.invalid', code: 'ROBOTM1' },
  { email: 'maker-2@robots.invalid', code: 'ROBOTM2' },
  { email: 'taker-1@robots.invalid', code: 'ROBOTT1' },
  { email: 'taker-2@robots.invalid', code: 'ROBOTT2' },
  { email: 'taker-3@robots.invalid', code: 'ROBOTT3' },
];
/** No password has this hash: robots cannot be logged in to. */
const NO_PASSWORD = '!';

export type RobotUsers = { readonly makers: readonly OwnerId[]; readonly takers: readonly OwnerId[] };

/** Creates the missing traders and robots of the demo. */
export async function insertPeople(database: Kysely<Schema>): Promise<void> {
  for (const { account, password } of DEMO_TRADERS) {
    const address = readEmail(account);
    if (address === null) throw new Error(`${account} is not an e-mail address`);
    const passwordHash = await hashPassword(password);
    await insertUser(database, {
      address,
      passwordHash,
      fundPasswordHash: null,
      invitedBy: null,
      language: 'en',
    });
  }
  await database
    .insertInto('users')
    .values(
      ROBOTS.map(({ email, code }) => ({
        email,
        phone: null,
        country_code: null,
        password_hash: NO_PASSWORD,
        fund_password_hash: null,
        extension_code: code,
        invited_by: null,
        is_robot: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the demo's traders in the database: a demo seeded by an earlier release lacks the later ones. */
export async function presentTraders(database: Kysely<Schema>) {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      DEMO_TRADERS.map(({ account }) => account),
    )
    .execute();
  return DEMO_TRADERS.flatMap((trader) => {
    const row = rows.find(({ email }) => email === trader.account);
    return row === undefined ? [] : [{ ...trader, owner: ownerId(Number(row.id)) }];
  });
}

export async function findTrader(database: Kysely<Schema>, account: string): Promise<OwnerId> {
  const owner = await findOwner(database, account);
  if (owner === undefined) throw new Error(`${account} is not there`);
  return owner;
}

/** Returns the owner of a login; undefined where an earlier release seeded the demo without it. */
export async function findOwner(database: Kysely<Schema>, account: string): Promise<OwnerId | undefined> {
  const row = await database.selectFrom('users').select('id').where('email', '=', account).executeTakeFirst();
  return row === undefined ? undefined : ownerId(Number(row.id));
}

export async function findRobots(database: Kysely<Schema>): Promise<RobotUsers> {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_robot', '=', true)
    .orderBy('id')
    .execute();
  const ownersOfRole = (role: string): OwnerId[] =>
    rows.filter(({ email }) => email?.startsWith(role)).map(({ id }) => ownerId(Number(id)));
  return { makers: ownersOfRole('maker'), takers: ownersOfRole('taker') };
}
