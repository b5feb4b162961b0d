import { amount } from '@assay/money';
import { toLedger } from '../assets.ts';
import { unspentOutputs } from '../store/payments.ts';
import type { PaymentContext } from './paying.ts';

/** Reports the balances of the house's wallets to custody, all addresses together, each as of its newest block. */
export async function reportHoldings(context: PaymentContext, height: number): Promise<void> {
  const { chain, assets, port } = context;
  for (const asset of assets) {
    const units = chain.consumed === null ? await inOutputs(context) : await onAddresses(context, asset);
    const held = toLedger(asset, units) ?? amount(0n);
    await port.reportHoldings({ network: chain.network, currency: asset.currency, amount: held, height });
  }
}

async function inOutputs({ queries, chain }: PaymentContext): Promise<bigint> {
  const outputs = await unspentOutputs(queries, chain.network);
  return outputs.reduce((total, { units }) => total + units, 0n);
}

/** Sums the addresses with deposits and the house's own, each requested separately. */
async function onAddresses(
  context: PaymentContext,
  asset: PaymentContext['assets'][number],
): Promise<bigint> {
  const { queries, chain } = context;
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
