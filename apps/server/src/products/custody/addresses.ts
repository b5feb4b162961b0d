import { calls, type InputOf } from '@assay/contract';
import type { CurrencyId, Network } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import { canonicalAddress } from '../../chains/canonical-address.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type Refused,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type ActContext, runSensitiveAct } from '../../people/account/sensitive-act.ts';
import { networkNameOf } from './networks.ts';
import { networkNamed, networksOf } from './terms.ts';
import './desk-tables.ts';
import { SENT_STATES } from './ended.ts';

/** Maximum number of saved addresses per user. */
const ADDRESSES_MAX = 100;

/** Withdrawals to a new address are held for this long. */
export const NEW_ADDRESS_HOURS = 24;
export const NEW_ADDRESS_MS = NEW_ADDRESS_HOURS * 60 * 60_000;

/** Routes of a user's address book. */
export function addressRoutes(
  exchange: Pick<Exchange, 'chains' | 'database' | 'listings' | 'now' | 'settings'>,
): readonly Route[] {
  const { database, listings, chains, now, settings } = exchange;
  return [
    userRoute(calls.addressCurrencies, () => {
      const supported = new Set(chains.networks().flatMap(({ currencies }) => currencies));
      return accept(
        listings
          .currencies()
          .filter(({ id }) => supported.has(id))
          .map(({ id, code }) => ({ id, name: code })),
      );
    }),

    userRoute(calls.savedAddresses, async ({ currency }, { session }) => {
      let query = database
        .selectFrom('withdrawal_addresses')
        .selectAll()
        .where('user_id', '=', BigInt(session.userId))
        .orderBy('id');
      if (currency !== undefined) query = query.where('currency', '=', currency);
      const rows = await query.execute();
      return accept(
        rows.flatMap((row) => {
          const spec = listings.currency(row.currency as CurrencyId);
          if (spec === undefined) return [];
          const untilMs = row.created_at.getTime() + NEW_ADDRESS_MS;
          return [
            {
              id: Number(row.id),
              address: row.address,
              notes: row.notes,
              currency: row.currency,
              network: networkNameOf(row.network, spec.code),
              held_until: untilMs > now() ? wireTime(untilMs, settings.timeZone) : '',
            },
          ];
        }),
      );
    }),

    userRoute(calls.addAddress, addAddress),

    userRoute(calls.deleteAddress, async ({ address_id }, { session, language }) => {
      const { numDeletedRows } = await database
        .deleteFrom('withdrawal_addresses')
        .where('id', '=', BigInt(address_id))
        .where('user_id', '=', BigInt(session.userId))
        .executeTakeFirst();
      return numDeletedRows === 1n
        ? accept(message(language, 'custody.address_deleted'))
        : refuse('custody.address_unknown');
    }),
  ];
}

/**
 * Saves an address. Requires a proof in whitelist-only mode, since the address then becomes one that can be paid to.
 */
async function addAddress(
  { currency_id, address, notes = '', type, ...proof }: InputOf<typeof calls.addAddress>,
  context: UserContext,
): Promise<Reply<string>> {
  const { exchange, session, language } = context;
  const currency = exchange.listings.currency(currency_id as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const networks = await networksOf(exchange, currency);
  if (networks.length === 0) return refuse('custody.not_supported');
  const network = networkNamed(networks, type);
  if (network === undefined) return refuse('custody.network_unknown', { currency: currency.code });
  const written = await canonicalAddress(network.network, address);
  if (written === null) return refuse('custody.address_invalid', { network: network.name });
  if (await exchange.chains.isLost(written, network.network)) return refuse('custody.address_lost');
  const destination = { currency: currency.id, network: network.network, address: written };
  const isWhitelistOn = await isWhitelistOnly(exchange.database, BigInt(session.userId));
  return runSensitiveAct<string>(context, {
    purpose: isWhitelistOn ? 'withdraw' : null,
    proof,
    find: (actContext) => savingFault(actContext, destination),
    revokes: 'no_session',
    notice: { letter: 'address_saved', params: { address: written, currency: currency.code } },
    change: async ({ transaction, user, nowMs }) => {
      const row = { user_id: user.id, ...destination, notes, created_at: new Date(nowMs) };
      await transaction.insertInto('withdrawal_addresses').values(row).execute();
      return accept(message(language, 'custody.address_saved'));
    },
  });
}

type Destination = { readonly currency: CurrencyId; readonly network: Network; readonly address: string };

/** Returns the refusal for an address that is already saved or exceeds the maximum number; null otherwise. */
async function savingFault(
  { transaction, user }: ActContext,
  { currency, network, address }: Destination,
): Promise<Refused | null> {
  const savedAddresses = await transaction
    .selectFrom('withdrawal_addresses')
    .select(['currency', 'network', 'address'])
    .where('user_id', '=', user.id)
    .execute();
  if (savedAddresses.length >= ADDRESSES_MAX) return refuse('custody.address_many', { most: ADDRESSES_MAX });
  const isAlreadySaved = savedAddresses.some(
    (saved) => saved.currency === currency && saved.network === network && saved.address === address,
  );
  return isAlreadySaved ? refuse('custody.address_known') : null;
}

/** Returns whether a user has saved an address, and until when, in ms, withdrawals to it are held; 0: not held. */
export async function readAddress(
  database: Kysely<Schema>,
  user: bigint,
  network: Network,
  address: string,
  nowMs: number,
): Promise<{ readonly isSaved: boolean; readonly heldUntilMs: number }> {
  const [savedAddress, usedBefore] = await Promise.all([
    database
      .selectFrom('withdrawal_addresses')
      .select('created_at')
      .where('user_id', '=', user)
      .where('network', '=', network)
      .where('address', '=', address)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
    database
      .selectFrom('chain_withdrawals')
      .select('id')
      .where('owner', '=', user)
      .where('network', '=', network)
      .where('address', '=', address)
      .where('state', 'in', SENT_STATES)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const since = savedAddress?.created_at.getTime() ?? nowMs;
  const untilMs = usedBefore === undefined ? since + NEW_ADDRESS_MS : 0;
  return { isSaved: savedAddress !== undefined, heldUntilMs: untilMs > nowMs ? untilMs : 0 };
}

/** Returns true when a user has restricted withdrawals to saved addresses. */
export async function isWhitelistOnly(database: Kysely<Schema>, user: bigint): Promise<boolean> {
  const row = await database
    .selectFrom('withdrawal_choices')
    .select('whitelist_only')
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row?.whitelist_only === true;
}
