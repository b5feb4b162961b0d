import { ownValue } from '@assay/contract';
import { type ClientKey, type CurrencySpec, clientKey, type Rejection, timeMs } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { KeyedRequest } from '../../../core/sequencer/interface.ts';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { mandatory, mandatoryDecimal, type Parameters } from '../../../edge/api/parameters.ts';
import type { Refused } from '../../../edge/http/handler.ts';
import { findUser } from '../../../people/account/user-repository.ts';
import { withdrawalsHeldUntilMs } from '../../../people/account/withdrawal-hold.ts';
import { readAddress } from '../addresses.ts';
import { networkNameOf } from '../networks.ts';
import { withdrawalRefusal } from '../rejections.ts';
import { type RequestedWithdrawal, repeatRequest } from '../repeated-request.ts';
import { requestedWithdrawalOf, type WithdrawalInput, writeOfWithdrawal } from '../withdraw.ts';
import { currencyOf, networkCalled, networkOf } from './coins.ts';

/** Prefix of the client keys of API withdrawals in the engine; no order key has it. */
export const WITHDRAWAL_KEYS = 'api_withdrawal:';

/** Returns the engine's client key for the `withdrawOrderId` of an API key. Throws if the id is malformed. */
export function withdrawalKeyOf(key: KeyContext['key'], name: string): ClientKey {
  if (!/^[\w.:-]{1,40}$/.test(name)) throw apiErrors.illegal('withdrawOrderId', '^[A-Za-z0-9_.:-]{1,40}$');
  return clientKey(`${WITHDRAWAL_KEYS}${key.id}:${name}`);
}

/**
 * Withdraws to an address that the key's owner has saved, with the same holding time as any withdrawal. A repeated
 * `withdrawOrderId` returns the withdrawal that was accepted before.
 */
export async function answerWithdraw(
  parameters: Parameters,
  context: KeyContext,
): Promise<{ readonly id: string }> {
  const { exchange, key } = context;
  const clientOrderId = parameters.get('withdrawOrderId');
  const name = clientOrderId === undefined ? undefined : withdrawalKeyOf(key, clientOrderId);
  return exchange.requests.run({ trader: key.userId, key: name }, 'apply_withdrawal', async (request) => {
    const withdrawal = request.isRepeat
      ? await repeatedWithdrawal(parameters, request, context)
      : await withdrawalOfRequest(parameters, context);
    const outcome = await request.submit({
      room: 'custody',
      type: 'apply_withdrawal',
      by: { trader: key.userId },
      network: withdrawal.network,
      currency: withdrawal.currency.id,
      address: withdrawal.address,
      amount: withdrawal.amount,
      to_owner: withdrawal.toOwner,
      held_until: withdrawal.heldUntil,
      ...(name === undefined ? {} : { key: name }),
    });
    if (!outcome.ok) throw rejectionOf(outcome.rejection, withdrawal);
    if (!request.isRepeat) await writeOfWithdrawal(key.userId, withdrawal, exchange);
    return { id: String(outcome.createdId) };
  });
}

async function withdrawalOfRequest(
  parameters: Parameters,
  context: KeyContext,
): Promise<RequestedWithdrawal> {
  const { exchange, key } = context;
  const currency = currencyOf(exchange, parameters);
  const { name } = await networkOf(exchange, currency, parameters);
  const requested = await requestedWithdrawalOf(
    { ...requestTextsOf(parameters, currency), type: name },
    exchange,
    key.userId,
  );
  if ('ok' in requested) throw refusalOf(requested);
  const { network } = requested.network;
  return { ...requested, network, networkName: name, heldUntil: timeMs(await heldUntil(requested, context)) };
}

async function repeatedWithdrawal(
  parameters: Parameters,
  { first }: KeyedRequest<'apply_withdrawal'>,
  { exchange }: KeyContext,
): Promise<RequestedWithdrawal> {
  const currency = currencyOf(exchange, parameters);
  const requestedNetwork = parameters.get('network');
  const network = requestedNetwork === undefined ? undefined : networkCalled(requestedNetwork);
  const type = network === undefined ? requestedNetwork : networkNameOf(network, currency.code);
  const requested = await repeatRequest({ ...requestTextsOf(parameters, currency), type }, first, exchange);
  if ('ok' in requested) throw refusalOf(requested);
  return requested;
}

/**
 * Parses currency, address and amount; the network is parsed separately, since the API has its own names. Throws for an
 * amount of 0.
 */
function requestTextsOf(parameters: Parameters, currency: CurrencySpec) {
  const number = mandatoryDecimal(parameters, 'amount');
  if (!/[1-9]/.test(number)) throw apiErrors.badData('amount');
  return { currency: currency.id, address: mandatory(parameters, 'address'), number };
}

/**
 * Returns until when the withdrawal is held, in ms. Throws if the address is not saved: API keys pay to saved ones
 * only.
 */
async function heldUntil(
  { network, address }: WithdrawalInput,
  { exchange, key }: KeyContext,
): Promise<number> {
  const { database, now } = exchange;
  const [user, knownAddress] = await Promise.all([
    findUser(database, key.userId),
    readAddress(database, BigInt(key.userId), network.network, address, now()),
  ]);
  if (!knownAddress.isSaved)
    throw new ApiError(-4035, 'This address is not on the whitelist. Please join and try again.');
  const security = user === undefined ? null : withdrawalsHeldUntilMs(user, now());
  return Math.max(security ?? 0, knownAddress.heldUntilMs);
}

/** Documented error codes of refusals; the messages are the exchange's own. */
const CODES: Readonly<Record<string, number>> = {
  insufficient_balance: -4026,
  below_minimum: -4022,
  above_maximum: -4015,
  above_day_limit: -4023,
  nothing_received: -4028,
  withdrawals_closed: -4019,
  withdrawals_halted: -4019,
  // Invalid operation.
  key_used: -4001,
};
const DEFAULT_ERROR_CODE = -4015;

function rejectionOf(
  rejection: Rejection,
  { currency, networkName: network }: RequestedWithdrawal,
): ApiError {
  const { key, params } = withdrawalRefusal(rejection, { currency, network });
  return new ApiError(ownValue(CODES, rejection.code) ?? DEFAULT_ERROR_CODE, message('en', key, params));
}

const TEXT_CODES: Readonly<Record<string, number>> = {
  'common.client_key_used': -4001,
  'custody.below_minimum': -4022,
  'custody.above_maximum': -4015,
  'custody.nothing_received': -4028,
  'custody.address_invalid': -4033,
  'custody.closed_now': -4019,
  'custody.not_open': -4019,
  'transfer.decimals': -1111,
  'custody.network_decimals': -1111,
};

function refusalOf({ key, params }: Refused): ApiError {
  return new ApiError(ownValue(TEXT_CODES, key) ?? DEFAULT_ERROR_CODE, message('en', key, params));
}
