import { saleTerms } from '@assay/domain';
import { ZERO } from '@assay/money';
import type { SetSale } from './commands.ts';
import type { SaleRejection } from './rejection.ts';
import type { Sales } from './sales.ts';

/** Plans a sale or changes one that has not begun; reserves its whole supply on the exchange's account. */
export function setSale(command: SetSale, sales: Sales): SaleRejection | null {
  const plan = sales.checkPlan(command.sale, command, saleTerms);
  if ('code' in plan) return plan;
  const { existing, terms } = plan;
  const otherSales = [...sales.open.values()].filter((open) => open !== existing);
  if (otherSales.some(({ product }) => product.terms.token === terms.token)) return { code: 'token_on_sale' };
  const previousTerms = existing?.product.terms;
  const fault = sales.reserve(
    { token: terms.token, amount: terms.supply },
    previousTerms && { token: previousTerms.token, amount: previousTerms.supply },
  );
  if (fault !== null) return fault;
  if (existing !== null) {
    sales.replan(existing, terms);
    return null;
  }
  sales.plan(terms, (initial) => ({
    ...initial,
    isCancelled: false,
    asked: ZERO,
    allotted: ZERO,
    settledTo: 0,
    askedTo: ZERO,
    revision: 0,
  }));
  return null;
}
