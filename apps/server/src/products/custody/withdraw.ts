import type { calls, DataOf, InputOf } from '@assay/contract';
import {
  type CurrencyId,
  type CurrencySpec,
  clientKey,
  type OwnerId,
  type Rejection,
  timeMs,
} from '@assay/engine';
import { message } from '@assay/locales/server';
import { type Amount, feeRoundedUp, formatAmount, ratePpm } from '@assay/money';
import { canonicalAddress } from '../../chains/canonical-address.ts';
import { findHalt } from '../../core/halts/read-halts.ts';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { withComparedFundPassword } from '../../people/account/fund-password.ts';
import { sendNotice } from '../../people/account/letters.ts';
import { findUser, lockUser, type User } from '../../people/account/user-repository.ts';
import { withdrawalsHeldUntilMs } from '../../people/account/withdrawal-hold.ts';
import { isWhitelistOnly, readAddress } from './addresses.ts';
import { roundToStep, stepOf } from './network-decimals.ts';
import { proveFundPassword, proveSafecode } from './prove-withdrawal.ts';
import { withdrawalRefusal } from './rejections.ts';
import { type RequestedWithdrawal, repeatRequest } from './repeated-request.ts';
import { withdrawalRowOf } from './rows.ts';
import { needsSafecode } from './settings.ts';
import { networkNamed, networksOf, type OpenNetwork } from './terms.ts';

type Input = InputOf<typeof calls.withdraw>;
type WithdrawAnswer = DataOf<typeof calls.withdraw>;

/** Withdrawal with the parameters that the engine needs. */
export type WithdrawalInput = {
  readonly currency: CurrencySpec;
  readonly network: OpenNetwork;
  /** Part of the requested amount that the network can carry after the fee. */
  readonly amount: Amount;
  readonly address: string;
  readonly toOwner: OwnerId | null;
};

/**
 * Requests a withdrawal: the input is checked before any proof is consumed, then the owner proves it, then the engine
 * decides. A repeated client key returns the withdrawal that was accepted before, without another proof.
 */
export const withdraw = onceByClientKey('apply_withdrawal', withdrawKeyed);

async function withdrawKeyed(
  input: Input,
  request: KeyedRequest<'apply_withdrawal'>,
  context: UserContext,
): Promise<Reply<string, WithdrawAnswer>> {
  const { exchange, session, language } = context;
  const requested = await (request.isRepeat
    ? repeatRequest(input, request.first, exchange)
    : requestedAndProven(input, context));
  if ('ok' in requested) return requested;
  const { currency, network, networkName, amount, address, toOwner, heldUntil } = requested;
  const outcome = await request.submit({
    room: 'custody',
    type: 'apply_withdrawal',
    by: { trader: session.userId },
    network,
    currency: currency.id,
    address,
    amount,
    to_owner: toOwner,
    held_until: heldUntil,
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return withdrawalRefusal(outcome.rejection, { currency, network: networkName });
  if (!request.isRepeat) await writeOfWithdrawal(session.userId, requested, exchange);
  const stored = await exchange.database
    .selectFrom('chain_withdrawals')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .executeTakeFirstOrThrow();
  const { timeZone } = exchange.settings;
  const data = withdrawalRowOf(stored, { ...exchange, timeZone });
  if (stored.state === 'in_station') return accept(message(language, 'custody.out_in_station'), { data });
  const text =
    data.held_until === ''
      ? message(language, 'custody.out_applied')
      : message(language, 'custody.out_held', { time: zonedTime(heldUntil, timeZone) });
  return accept(text, { data });
}

/** Sends the owner the notice of a requested withdrawal. */
export async function writeOfWithdrawal(
  owner: OwnerId,
  { currency, amount, address }: Pick<RequestedWithdrawal, 'currency' | 'amount' | 'address'>,
  exchange: Exchange,
): Promise<void> {
  const { database } = exchange;
  const user = await findUser(database, owner);
  if (user === undefined) return;
  const params = { amount: formatAmount(amount, currency.decimals), currency: currency.code, address };
  await sendNotice(database, exchange, user, 'withdrawal_asked', params);
}

/** Returns the withdrawal that a caller requests, or its refusal by anything but the balance. */
export async function requestedWithdrawalOf(
  input: Pick<Input, 'currency' | 'type' | 'address' | 'number'>,
  exchange: Pick<Exchange, 'chains' | 'database' | 'explorers' | 'listings'>,
  owner: OwnerId,
): Promise<WithdrawalInput | Refused> {
  const { listings, database, chains } = exchange;
  const currency = listings.currency(input.currency as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  if (!(await readSiteSettings(database)).depositsOpen) return refuse('custody.not_open');
  const halt = await findHalt(database, 'withdrawals');
  if (halt !== undefined) return refuse('common.withdrawals_halted', { notice: halt.notice });
  const networks = await networksOf(exchange, currency);
  if (networks.length === 0) return refuse('custody.not_supported');
  const network = networkNamed(networks, input.type);
  if (network === undefined) return refuse('custody.network_unknown', { currency: currency.code });
  const address = await canonicalAddress(network.network, input.address);
  if (address === null) return refuse('custody.address_invalid', { network: network.name });
  if (await chains.isLost(address, network.network)) return refuse('custody.address_lost');
  const amount = amountIn(input.number, currency, 'transfer.decimals');
  if (typeof amount !== 'bigint') return amount;
  const step = stepOf(currency, network.decimals);
  if (amount % step !== 0n) {
    const { name, decimals } = network;
    return refuse('custody.network_decimals', { currency: currency.code, network: name, decimals });
  }
  const rounded = roundToStep(amount, ratePpm(Number(network.terms.fee_rate)), step);
  const fault = termsFault(network, amount, rounded);
  if (fault !== null) return withdrawalRefusal(fault, { currency, network: network.name });
  const toOwner = await chains.ownerOf(address, network.network);
  if (toOwner === owner) return refuse('custody.own_address');
  return { currency, network, amount: rounded, address, toOwner };
}

/** Returns the engine's rejection by settings alone, so that no code is consumed for it; null: none. */
function termsFault({ terms }: OpenNetwork, amount: Amount, rounded: Amount): Rejection | null {
  if (!terms.withdrawals_open) return { code: 'withdrawals_closed' };
  // The engine checks the carried amount, which may be less than the requested one.
  if (rounded > 0n && rounded < terms.withdrawal_minimum)
    return { code: 'below_minimum', minimum: terms.withdrawal_minimum };
  if (amount > terms.withdrawal_maximum) return { code: 'above_maximum', maximum: terms.withdrawal_maximum };
  const fee = feeRoundedUp(amount, ratePpm(Number(terms.fee_rate)));
  return fee >= amount || rounded === 0n ? { code: 'nothing_received' } : null;
}

/** Returns a proven withdrawal with the parameters that the engine needs, or its refusal. */
async function requestedAndProven(
  input: Input,
  context: UserContext,
): Promise<RequestedWithdrawal | Refused> {
  const requested = await requestedWithdrawalOf(input, context.exchange, context.session.userId);
  if ('ok' in requested) return requested;
  const proof = await prove(input, requested, context);
  if ('ok' in proof) return proof;
  const { network, name } = requested.network;
  return { ...requested, network, networkName: name, heldUntil: timeMs(proof.heldUntilMs) };
}

/** Returns until when a withdrawal is held, in ms, once its owner has proven it; or the refusal. */
async function prove(
  input: Input,
  { network, address }: WithdrawalInput,
  context: UserContext,
): Promise<Refused | { readonly heldUntilMs: number }> {
  const { exchange, session } = context;
  const { database } = exchange;
  const [needsCode, knownAddress, isWhitelistOn] = await Promise.all([
    needsSafecode(database),
    readAddress(database, BigInt(session.userId), network.network, address, exchange.now()),
    isWhitelistOnly(database, BigInt(session.userId)),
  ]);
  if (isWhitelistOn && !knownAddress.isSaved) return refuse('custody.whitelist_only');
  const proof = await withComparedFundPassword(context, input.pass, (compared) =>
    database.transaction().execute(async (transaction): Promise<Refused | User> => {
      const user = await lockUser(transaction, session.userId);
      const passwordRefusal = await proveFundPassword(transaction, context, user, compared);
      if (passwordRefusal !== null) return passwordRefusal;
      const refusal = needsCode ? await proveSafecode(transaction, context, user, input.safecode) : null;
      return refusal ?? user;
    }),
  );
  if ('ok' in proof) return proof;
  const security = withdrawalsHeldUntilMs(proof, exchange.now()) ?? 0;
  return { heldUntilMs: Math.max(security, knownAddress.heldUntilMs) };
}
