import type { Command, CurrencyId, CurrencySpec, Network, OwnerId, TimeMs } from '@assay/engine';
import { type Amount, parseAmount } from '@assay/money';
import { canonicalAddress } from '../../chains/canonical-address.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { carriedDecimals, isCarriedOf, stepOf } from './carried.ts';
import { type NetworkName, networkNameOf } from './networks.ts';
import { networkNamed, networksOf } from './terms.ts';

/** All that the engine is told of a withdrawal. */
export type AskedAgain = {
  readonly currency: CurrencySpec;
  readonly network: Network;
  readonly networkName: NetworkName;
  readonly amount: Amount;
  readonly address: string;
  readonly toOwner: OwnerId | null;
  readonly heldUntil: TimeMs;
};

type Applied = Extract<Command, { readonly type: 'apply_withdrawal' }>;

/** Request for a withdrawal in its owner's words. */
type Words = {
  readonly currency: number;
  /** The network by its place or its name; the first one's where none is named. */
  readonly type?: string | undefined;
  readonly address: string;
  readonly number: string;
};

/**
 * A withdrawal whose key is taken: what its owner says, read as it was read then, and beside it what the exchange added to
 * the first. Whether networks are open, what the terms are and who proves it says nothing about what was done.
 * @returns the refusal of the key when another thing than a withdrawal has it, or this cannot be the same one
 */
export async function askedAgain(
  { currency: id, type, address: text, number }: Words,
  first: Applied | null,
  exchange: Exchange,
): Promise<AskedAgain | Refused> {
  const currency = exchange.listings.currency(id as CurrencyId);
  if (currency === undefined || first === null) return refuse('common.client_key_used');
  const network = type === undefined ? first.network : await networkMeant(type, first, currency, exchange);
  const address = network === null ? null : await canonicalAddress(network, text);
  if (network === null || address === null) return refuse('common.client_key_used');
  const said = amountIn(number, currency);
  if (typeof said !== 'bigint') return said;
  const step = stepOf(currency, carriedDecimals(exchange.chains, network, currency));
  const amount = isCarriedOf(first.amount, said, step) ? first.amount : said;
  const networkName = networkNameOf(network, currency.code);
  const { to_owner: toOwner, held_until: heldUntil } = first;
  return { currency, network, networkName, amount, address, toOwner, heldUntil };
}

/** An amount of a currency as it was typed, or why it is none. */
export function amountIn(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return parsed.value;
  return parsed.error === 'too_large'
    ? refuse('common.amount_too_large')
    : refuse('transfer.decimals', { currency: code, decimals });
}

/** A network that has no terms any more is still the one of the first when it is called so. */
async function networkMeant(
  type: string,
  first: Applied,
  currency: CurrencySpec,
  exchange: Exchange,
): Promise<Network | null> {
  const named = networkNamed(await networksOf(exchange, currency), type);
  if (named !== undefined) return named.network;
  return networkNameOf(first.network, currency.code) === type.toLowerCase() ? first.network : null;
}
