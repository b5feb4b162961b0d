import { amount } from '@assay/money';
import { toLedger } from '../assets.ts';
import { unspentOutputs } from '../store/payments.ts';
import type { Paying } from './paying.ts';

/** Reports the balances of the house's wallets to custody, all addresses together, each as of its newest block. */
export async function reportHoldings(paying: Paying, height: number): Promise<void> {
  const { chain, assets, port } = paying;
  for (const asset of assets) {
    const units = chain.consumed === null ? await inOutputs(paying) : await onAddresses(paying, asset);
    const held = toLedger(asset, units) ?? amount(0n);
    await port.holdings({ network: chain.network, currency: asset.currency, amount: held, height });
  }
}

async function inOutputs({ queries, chain }: Paying): Promise<bigint> {
  const outputs = await unspentOutputs(queries, chain.network);
  return outputs.reduce((total, { units }) => total + units, 0n);
}

/** Sums the addresses with deposits and the house's own, each requested separately. */
async function onAddresses(paying: Paying, asset: Paying['assets'][number]): Promise<bigint> {
  const { queries, chain } = paying;
  const rows = await queries
    .selectFrom('chain_addresses as own')
    .select('own.address')
    .where('own.network', '=', chain.network)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('own.owner', 'is', null),
        exists(
          selectFrom('chain_outputs as came')
            .select('came.output')
            .whereRef('came.network', '=', 'own.network')
            .whereRef('came.address', '=', 'own.address'),
        ),
      ]),
    )
    .execute();
  let total = 0n;
  for (const { address } of rows) total += (await chain.balance(address, asset)) ?? 0n;
  return total;
}
