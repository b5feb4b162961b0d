import type { Command, CurrencyId, CurrencySpec, Network, OwnerId, TimeMs } from '@assay/engine';
import type { Amount } from '@assay/money';
import { canonicalAddress } from '../../chains/canonical-address.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { isRoundedFrom, networkDecimals, stepOf } from './network-decimals.ts';
import { type NetworkName, networkNameOf } from './networks.ts';
import { networkNamed, networksOf } from './terms.ts';

/** Parameters of a withdrawal that the engine needs. */
export type RequestedWithdrawal = {
  readonly currency: CurrencySpec;
  readonly network: Network;
  readonly networkName: NetworkName;
  readonly amount: Amount;
  readonly address: string;
  readonly toOwner: OwnerId | null;
  readonly heldUntil: TimeMs;
};

type Applied = Extract<Command, { readonly type: 'apply_withdrawal' }>;

/** Request for a withdrawal as sent by its owner. */
type RequestTexts = {
  readonly currency: number;
  /** Network by index or name; if absent, that of the first request. */
  readonly type?: string | undefined;
  readonly address: string;
  readonly number: string;
};

/**
 * Parameters of a withdrawal request whose client key is already used: the caller's input, parsed as for the first
 * request, with the data that the exchange added to the first. Open networks, terms and proofs are not checked again.
 * @returns the refusal of the key when it belongs to another kind of command or the request cannot be the same
 */
export async function repeatRequest(
  { currency: id, type, address: text, number }: RequestTexts,
  first: Applied | null,
  exchange: Pick<Exchange, 'chains' | 'database' | 'explorers' | 'listings'>,
): Promise<RequestedWithdrawal | Refused> {
  const currency = exchange.listings.currency(id as CurrencyId);
  if (currency === undefined || first === null) return refuse('common.client_key_used');
  const network =
    type === undefined ? first.network : await findRequestedNetwork(type, first, currency, exchange);
  const address = network === null ? null : await canonicalAddress(network, text);
  if (network === null || address === null) return refuse('common.client_key_used');
  const requestedAmount = amountIn(number, currency, 'transfer.decimals');
  if (typeof requestedAmount !== 'bigint') return requestedAmount;
  const step = stepOf(currency, networkDecimals(exchange.chains, network, currency));
  const amount = isRoundedFrom(first.amount, requestedAmount, step) ? first.amount : requestedAmount;
  const networkName = networkNameOf(network, currency.code);
  const { to_owner: toOwner, held_until: heldUntil } = first;
  return { currency, network, networkName, amount, address, toOwner, heldUntil };
}

/**
 * Returns the network named by a repeated request; one without terms is still recognised if the first request used it.
 */
async function findRequestedNetwork(
  type: string,
  first: Applied,
  currency: CurrencySpec,
  exchange: Pick<Exchange, 'chains' | 'database' | 'explorers'>,
): Promise<Network | null> {
  const namedNetwork = networkNamed(await networksOf(exchange, currency), type);
  if (namedNetwork !== undefined) return namedNetwork.network;
  return networkNameOf(first.network, currency.code) === type.toLowerCase() ? first.network : null;
}
