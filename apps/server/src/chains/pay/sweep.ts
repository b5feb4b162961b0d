import { NodeError } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { findAddresses, type OwnAddress } from '../store/addresses.ts';
import { createPayment, type RequestedPayment } from './make-payment.ts';
import type { PaymentContext } from './paying.ts';

/** Addresses per round. */
const MAX_ADDRESSES = 20;

/** Minimum balance of an address to be swept, in chain units by currency. */
export type SweepMinimums = ReadonlyMap<number, bigint>;

/**
 * Transfers final deposits from users' addresses to the house, on chains where every address has its own balance. A
 * token on an address without coins first receives gas from the house. One payment per address at a time.
 * @param batch batch for external signing; null: signed here
 */
export async function sweep(
  context: PaymentContext,
  minimums: SweepMinimums,
  batch: bigint | null = null,
): Promise<number> {
  const { queries, chain } = context;
  if (chain.consumed === null || minimums.size === 0 || (batch === null && chain.sign === null)) return 0;
  const rows = await queries
    .selectFrom('chain_addresses')
    .select('address')
    .where('network', '=', chain.network)
    .where('is_to_sweep', '=', true)
    .orderBy('position')
    .limit(MAX_ADDRESSES)
    .execute();
  const addresses = await findAddresses(
    queries,
    chain.network,
    rows.map(({ address }) => address),
  );
  let created = 0;
  for (const address of addresses) {
    try {
      if (await sweepOne(context, minimums, address, batch)) created += 1;
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      // For example, a token that blocks this address; retried after the next deposit.
      const { network } = chain;
      context.log.warn(
        { network, address: address.address, reason: error.message },
        'an address cannot be swept',
      );
      await postponeSweep(context, address);
    }
  }
  return created;
}

async function sweepOne(
  context: PaymentContext,
  minimums: SweepMinimums,
  address: OwnAddress,
  batch: bigint | null,
): Promise<boolean> {
  if (await isBusy(context, address)) return false;
  const asset = await assetToSweep(context, address, minimums);
  if (asset !== null) return sweepAddress(context, address, asset, batch);
  await postponeSweep(context, address);
  return false;
}

/** Returns true while a payment from the address, or gas to it, is pending. */
async function isBusy({ queries, chain }: PaymentContext, { place, address }: OwnAddress): Promise<boolean> {
  const target = chain.address(place);
  const open = await queries
    .selectFrom('chain_payments')
    .select('id')
    .where('network', '=', chain.network)
    .where('state', '=', 'open')
    .where(({ or, and, eb }) =>
      or([
        and({ account: place.account, branch: place.branch, position: place.position }),
        and([eb('purpose', '=', 'gas'), eb('target', 'in', [target, address])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Returns the asset to sweep, tokens first, since their gas is a coin of the same address. */
async function assetToSweep(
  { chain, assets }: PaymentContext,
  { place }: OwnAddress,
  minimums: SweepMinimums,
): Promise<Asset | null> {
  const tokensFirst = assets.toSorted(
    (left, right) => Number(left.contract === null) - Number(right.contract === null),
  );
  for (const asset of tokensFirst) {
    const minimum = minimums.get(asset.currency);
    if (minimum === undefined) continue;
    const held = await chain.balance(chain.address(place), asset);
    if (held !== null && held > 0n && held >= minimum) return asset;
  }
  return null;
}

async function postponeSweep({ queries, chain }: PaymentContext, { address }: OwnAddress): Promise<void> {
  await queries
    .updateTable('chain_addresses')
    .set({ is_to_sweep: false })
    .where('network', '=', chain.network)
    .where('address', '=', address)
    .execute();
}

async function sweepAddress(
  context: PaymentContext,
  address: OwnAddress,
  asset: Asset,
  batch: bigint | null,
): Promise<boolean> {
  const { chain } = context;
  const houseAddress = chain.address(chain.house);
  const shortage = await createPayment(
    context,
    { ...paymentFromHouse('sweep', asset), source: address.place, target: houseAddress, units: null },
    batch,
  );
  if (shortage === null) return true;
  if (shortage.short === 'dust' || asset.contract === null) {
    // The balance is not worth its fee; retried after the next deposit.
    await postponeSweep(context, address);
    return false;
  }
  const gas = {
    ...paymentFromHouse('gas', chain.feeAsset),
    source: chain.house,
    target: chain.address(address.place),
  };
  const gasShortage = await createPayment(context, { ...gas, units: shortage.missing }, batch);
  if (gasShortage !== null)
    context.log.warn(
      { network: chain.network, missing: String(gasShortage.missing) },
      'the house lacks gas for a sweep',
    );
  return gasShortage === null;
}

function paymentFromHouse(
  purpose: 'sweep' | 'gas',
  asset: Asset,
): Pick<RequestedPayment, 'purpose' | 'withdrawal' | 'currency' | 'asset'> {
  return { purpose, withdrawal: null, currency: asset.currency, asset };
}
