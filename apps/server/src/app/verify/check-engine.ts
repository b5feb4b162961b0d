import { currencyId, type Engine, ownerId } from '@assay/engine';
import { type CheckResult, LISTED, type ProductChecks } from '../../core/checks/checks.ts';
import { type Reader, streamRows } from '../../core/checks/reading.ts';
import { checkOwners } from '../../core/owners/check-owners.ts';
import type { BALANCES } from '../../core/sequencer/tables.ts';
import type { RowOf } from '../../core/store/declaration.ts';

/** Compares an engine with what the tables say of balances and owners, and of what each product has open. */
export async function checkEngine(
  reader: Reader,
  engine: Engine,
  products: readonly ProductChecks[],
): Promise<readonly CheckResult[]> {
  const results = [await checkBalances(reader, engine), await checkOwners(reader, engine)];
  for (const product of products) results.push(...((await product.engine?.(reader, engine)) ?? []));
  return results;
}

async function checkBalances(reader: Reader, engine: Engine): Promise<CheckResult> {
  const query = 'select owner, wallet, currency, total, held from balances order by owner, wallet, currency';
  const differences: string[] = [];
  let counted = 0;
  for await (const row of streamRows<RowOf<typeof BALANCES>>(reader, 'engine_balances', query)) {
    const { owner, wallet, currency, total, held } = row;
    counted += 1;
    const known = engine.balance(ownerId(Number(owner)), wallet, currencyId(currency));
    if (known.total === total && known.held === held) continue;
    if (differences.length === LISTED) break;
    differences.push(
      `account ${owner} ${wallet} currency ${currency} holds ${total} (${held} on hold), ` +
        `the engine says ${known.total} (${known.held} on hold)`,
    );
  }
  return {
    claim: 'The engine has the same balances as the tables',
    counted: `${counted} balances`,
    differences,
  };
}
