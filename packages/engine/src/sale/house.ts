import { saleTerms } from '@assay/domain';
import { ZERO } from '@assay/money';
import type { SetSale } from './commands.ts';
import type { SaleRejection } from './rejection.ts';
import type { Sales } from './sales.ts';

/** Plans a sale or changes one that has not begun; reserves its whole supply on the exchange's account. */
export function setSale(command: SetSale, sales: Sales): SaleRejection | null {
  const asked = sales.checkPlan(command.sale, command, saleTerms);
  if ('code' in asked) return asked;
  const { known, terms } = asked;
  const others = [...sales.open.values()].filter((open) => open !== known);
  if (others.some(({ thing }) => thing.terms.token === terms.token)) return { code: 'token_on_sale' };
  const former = known?.thing.terms;
  const fault = sales.reserve(
    { token: terms.token, amount: terms.supply },
    former && { token: former.token, amount: former.supply },
  );
  if (fault !== null) return fault;
  if (known !== null) {
    sales.replan(known, terms);
    return null;
  }
  sales.plan(terms, (begun) => ({
    ...begun,
    isCancelled: false,
    asked: ZERO,
    allotted: ZERO,
    settledTo: 0,
    askedTo: ZERO,
    revision: 0,
  }));
  return null;
}
