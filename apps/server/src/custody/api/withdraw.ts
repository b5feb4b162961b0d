import { type ClientKey, clientKey, type Rejection, timeMs } from '@assay/engine';
import { message } from '@assay/locales/server';
import { findUser } from '../../account/user-repository.ts';
import { withdrawalsHeldUntilMs } from '../../account/withdrawal-hold.ts';
import { ApiError, apiErrors } from '../../api/api-error.ts';
import type { KeyContext } from '../../api/call.ts';
import { mandatory, mandatoryDecimal, type Parameters } from '../../api/parameters.ts';
import type { Refused } from '../../http/handler.ts';
import { readAddress } from '../addresses.ts';
import { withdrawalRefusal } from '../rejections.ts';
import { type Asked, askedOf } from '../withdraw.ts';
import { currencyOf, networkOf } from './coins.ts';

/** What the engine's keys of these withdrawals begin with: no order is called so. */
export const WITHDRAWAL_KEYS = 'api_withdrawal:';

/** The engine's key for what a key of a program calls its withdrawal. */
export function withdrawalKeyOf(key: KeyContext['key'], name: string): ClientKey {
  if (!/^[\w.:-]{1,40}$/.test(name)) throw apiErrors.illegal('withdrawOrderId', '^[A-Za-z0-9_.:-]{1,40}$');
  return clientKey(`${WITHDRAWAL_KEYS}${key.id}:${name}`);
}

/** Withdraws to an address that the key's owner has saved; it waits as every withdrawal does. */
export async function answerWithdraw(parameters: Parameters, context: KeyContext) {
  const { exchange, key } = context;
  const currency = currencyOf(exchange, parameters);
  const network = await networkOf(exchange, currency, parameters);
  const number = mandatoryDecimal(parameters, 'amount');
  if (!/[1-9]/.test(number)) throw apiErrors.badData('amount');
  const named = parameters.get('withdrawOrderId');
  const asked = await askedOf(
    { currency: currency.id, type: network.name, address: mandatory(parameters, 'address'), number },
    exchange,
    key.userId,
  );
  if ('ok' in asked) throw refusalOf(asked);
  const heldUntilMs = await heldUntil(asked, context);
  const outcome = await exchange.sequencer.submit({
    room: 'custody',
    type: 'apply_withdrawal',
    by: { trader: key.userId },
    network: asked.network.network,
    currency: currency.id,
    address: asked.address,
    amount: asked.amount,
    to_owner: asked.toOwner,
    held_until: timeMs(heldUntilMs),
    ...(named === undefined ? {} : { key: withdrawalKeyOf(key, named) }),
  });
  if (!outcome.ok) throw rejectionOf(outcome.rejection, asked);
  return { id: String(outcome.made) };
}

/** Until when it waits: a key pays to saved addresses only. */
async function heldUntil({ network, address }: Asked, { exchange, key }: KeyContext): Promise<number> {
  const { database, now } = exchange;
  const [user, known] = await Promise.all([
    findUser(database, key.userId),
    readAddress(database, BigInt(key.userId), network.network, address, now()),
  ]);
  if (!known.isSaved)
    throw new ApiError(-4035, 'This address is not on the whitelist. Please join and try again.');
  const security = user === undefined ? null : withdrawalsHeldUntilMs(user, now());
  return Math.max(security ?? 0, known.heldUntilMs);
}

/** The documented number for a refusal, with our own words. */
const CODES: Readonly<Record<string, number>> = {
  insufficient_balance: -4026,
  below_minimum: -4022,
  above_maximum: -4015,
  above_day_limit: -4023,
  nothing_received: -4028,
  withdrawals_closed: -4019,
  // An invalid operation.
  key_used: -4001,
};
const OTHERWISE = -4015;

function rejectionOf(rejection: Rejection, { currency, network }: Asked): ApiError {
  const { key, params } = withdrawalRefusal(rejection, { currency, network: network.name });
  return new ApiError(CODES[rejection.code] ?? OTHERWISE, message('en', key, params));
}

const TEXT_CODES: Readonly<Record<string, number>> = {
  'custody.below_minimum': -4022,
  'custody.above_maximum': -4015,
  'custody.nothing_received': -4028,
  'custody.address_invalid': -4033,
  'custody.closed_now': -4019,
  'custody.not_open': -4019,
  'transfer.decimals': -1111,
};

function refusalOf({ key, params }: Refused): ApiError {
  return new ApiError(TEXT_CODES[key] ?? OTHERWISE, message('en', key, params));
}
