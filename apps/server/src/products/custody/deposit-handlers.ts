import { calls, type InputOf } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatDecimal, parseDecimal } from '@assay/money';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import {
  accept,
  type Refused,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { lockUser } from '../../people/account/user-repository.ts';
import { NO_PICTURE, pictureIdOf } from './claim-picture.ts';
import type { NetworkName } from './networks.ts';
import { networkRowOf, networksOf } from './terms.ts';
import './desk-tables.ts';

/** Maximum number of one user's deposit claims that await a decision. */
const MAX_CLAIMS = 20;

/** Routes of deposit addresses and deposit claims. */
export function depositRoutes(exchange: Pick<Exchange, 'chains'>): readonly Route[] {
  return [
    userRoute(calls.getInAddress, ({ currency }, context) => inAddress(currency as CurrencyId, context)),

    userRoute(calls.companyAddress, async () =>
      accept({ company_eth_address: (await exchange.chains.houseAddress('ethereum')) ?? '' }),
    ),

    userRoute(calls.submitDeposit, async (input, context) => {
      const refusal = await submitClaim(input, context);
      return refusal ?? accept(message(context.language, 'custody.claim_submitted'));
    }),
  ];
}

async function inAddress(id: CurrencyId, { exchange, session }: UserContext) {
  const { listings, chains, database } = exchange;
  const currency = listings.currency(id);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const { depositsOpen } = await readSiteSettings(database);
  if (!depositsOpen) return refuse('custody.not_open');
  const claimAddresses: { readonly network: NetworkName; readonly address: string }[] = [];
  const rows = [];
  for (const [type, network] of (await networksOf(exchange, currency)).entries()) {
    const address = await chains.addressFor(session.userId, network.network);
    if (address === null) continue;
    claimAddresses.push({ network: network.name, address });
    rows.push({ ...networkRowOf(network, type, currency, depositsOpen), address, qrcode: qrcodeOf(address) });
  }
  const [first] = claimAddresses;
  if (first === undefined) return refuse('custody.not_supported');
  const pairs = claimAddresses.map(({ network, address }) => `${network}:${address}`).join(',');
  const text = claimAddresses.length === 1 ? first.address : pairs;
  const erc20 = claimAddresses.find(({ network }) => network === 'erc20')?.address;
  return accept({
    address: text,
    qrcode: qrcodeOf(first.address),
    ...(currency.code === 'BTC' ? { btc: first.address } : {}),
    ...(currency.code === 'USDT' ? { usdt: pairs } : {}),
    ...(currency.code === 'USDT' && erc20 !== undefined ? { usdt_erc20: erc20 } : {}),
    networks: rows,
  });
}

function qrcodeOf(address: string): string {
  return `/api/qrcode?text=${encodeURIComponent(address)}`;
}

async function submitClaim(
  { currency: id, amount, acc, hash = '', pic, type = '' }: InputOf<typeof calls.submitDeposit>,
  { exchange, session }: UserContext,
): Promise<Refused | null> {
  const { listings, database, now } = exchange;
  const currency = listings.currency(id as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const { depositsOpen } = await readSiteSettings(database);
  if (!depositsOpen) return refuse('custody.not_open');
  if ((await networksOf(exchange, currency)).length === 0) return refuse('custody.not_supported');
  const units = amountIn(amount, currency, 'transfer.decimals');
  if (typeof units !== 'bigint') return units;
  const submission: Submission = {
    currency: currency.id,
    amount: trimmedText(amount),
    sender: acc,
    hash,
    address: type,
  };
  return database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (await isSubmitted(transaction, user.id, submission)) return refuse('custody.claim_known');
    if (pic !== NO_PICTURE && !(await claimPicture(transaction, user.id, pic))) {
      return refuse('custody.claim_picture');
    }
    const { count } = await transaction
      .selectFrom('deposit_claims')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('user_id', '=', user.id)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (count >= MAX_CLAIMS) return refuse('custody.claim_many');
    await transaction
      .insertInto('deposit_claims')
      .values({
        ...submission,
        user_id: user.id,
        picture: pic,
        created_at: new Date(now()),
      })
      .execute();
    return null;
  });
}

/** Fields of a deposit claim. */
type Submission = {
  readonly currency: number;
  readonly amount: string;
  readonly sender: string;
  readonly hash: string;
  readonly address: string;
};

/**
 * Returns true if the user already has a waiting claim of this currency for the same transaction hash or, without a
 * hash, with the same amount, sender and address.
 */
async function isSubmitted(
  transaction: Transaction<Schema>,
  user: bigint,
  { currency, amount, sender, hash, address }: Submission,
): Promise<boolean> {
  const waiting = transaction
    .selectFrom('deposit_claims')
    .select('id')
    .where('user_id', '=', user)
    .where('currency', '=', currency)
    .where('status', '=', 'waiting')
    .where('hash', '=', hash);
  const sameClaim =
    hash === ''
      ? waiting.where('amount', '=', amount).where('sender', '=', sender).where('address', '=', address)
      : waiting;
  return (await sameClaim.limit(1).executeTakeFirst()) !== undefined;
}

/** Assigns an uploaded picture to the user as evidence of a claim. Returns false if the upload is not the user's. */
async function claimPicture(transaction: Transaction<Schema>, user: bigint, pic: string): Promise<boolean> {
  const picture = pictureIdOf(pic);
  if (picture === undefined) return false;
  const found = await transaction
    .updateTable('pictures')
    .set({ owner_id: user })
    .where('id', '=', picture)
    .where((where) => where.or([where('owner_id', '=', user), where('uploaded_by', '=', user)]))
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Formats an amount as plain decimal digits without redundant zeros; returns text that does not parse unchanged. */
function trimmedText(amount: string): string {
  const parsed = parseDecimal(amount);
  return parsed.ok ? formatDecimal(parsed.value.digits, parsed.value.places) : amount;
}
