import { copyOfTerms, currencyId, faultOfTerms, type SaleTerms, saleTerms } from '@assay/domain';
import type { Amount } from '@assay/money';
import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { TimeMs } from '../ids.ts';
import type { CancelSale, FundSale, PauseSale, SetSale } from './commands.ts';
import type { SaleRejection } from './rejection.ts';
import type { Sale, SaleId } from './sale.ts';
import type { OpenSale, Sales } from './sales.ts';

/** Plans a sale or changes one that has not begun; all of its supply is set aside on the house's account. */
export function setSale(command: SetSale, sales: Sales): SaleRejection | null {
  const { stage } = sales;
  const { time } = stage.changes;
  const terms = copyOfTerms(saleTerms, command.terms);
  const known = command.sale === null ? null : sales.open.get(command.sale);
  if (known === undefined) return { code: 'unknown_sale' };
  if (known !== null && (known.sale.status !== 'open' || known.sale.terms.from <= time)) {
    return { code: 'sale_begun' };
  }
  const version = known?.sale.version ?? 0;
  if (command.version !== version) return { code: 'terms_changed', version };
  const fault = faultOfTerms(saleTerms, terms, {
    currency: (id) => stage.listings.currency(currencyId(id)),
    now: time,
  });
  if (fault !== null) return { code: 'invalid_sale', fault: fault.word };
  const others = [...sales.open.values()].filter((open) => open !== known);
  if (others.some(({ sale }) => sale.terms.token === terms.token)) return { code: 'token_on_sale' };
  const former = known?.sale.terms;
  const back = former !== undefined && former.token === terms.token ? former.supply : 0n;
  const free = sales.house(terms.token).available + back;
  if (terms.supply > free) return { code: 'supply_not_there', free };
  if (former !== undefined) sales.lock(sales.house(former.token), -former.supply);
  sales.lock(sales.house(terms.token), terms.supply);
  if (known === null) plan(terms, sales);
  else replan(known, terms, sales);
  return null;
}

function plan(terms: SaleTerms, sales: Sales): void {
  const { agenda, changes } = sales.stage;
  const sale: Sale = {
    id: sales.nextNumber() as SaleId,
    version: 1,
    terms,
    status: 'open',
    isPaused: false,
    isCancelled: false,
    asked: 0n as Amount,
    allotted: 0n as Amount,
    settledTo: 0,
    askedTo: 0n as Amount,
    revision: 0,
  };
  const item = agenda.add(terms.to, sale.id);
  sales.open.set(sale.id, { sale, item, waiting: new Map(), askedBy: new Map() });
  changes.made = sale.id;
  sales.emit({ type: 'sale_changed', sale });
}

function replan(open: OpenSale, terms: SaleTerms, sales: Sales): void {
  const { agenda, changes } = sales.stage;
  agenda.remove(open.item);
  open.item = agenda.add(terms.to, open.sale.id);
  changes.made = open.sale.id;
  sales.changeSale(open, { version: open.sale.version + 1, terms });
}

/** Stops a sale for everybody, or lets it go on. */
export function pauseSale({ sale, paused: isPaused }: PauseSale, sales: Sales): SaleRejection | null {
  const open = sales.open.get(sale);
  if (open === undefined) return { code: 'unknown_sale' };
  if (open.sale.status !== 'open') return { code: 'sale_over' };
  if (open.sale.isPaused !== isPaused) sales.changeSale(open, { isPaused });
  return null;
}

/** Lets the agenda return everything that waits, from the next command of the clock on. */
export function cancelSale({ sale }: CancelSale, sales: Sales): SaleRejection | null {
  const { agenda, changes } = sales.stage;
  const open = sales.open.get(sale);
  if (open === undefined) return { code: 'unknown_sale' };
  if (open.sale.status !== 'open' || agenda.isDue(open.item)) return { code: 'sale_over' };
  agenda.remove(open.item);
  open.item = agenda.add(changes.time as TimeMs, open.sale.id);
  sales.changeSale(open, { status: 'ending', isCancelled: true });
  return null;
}

/** Brings coins of the house in, or takes what nothing has on hold out again. */
export function fund(command: FundSale, { stage }: Sales): SaleRejection | null {
  return command.type === 'fund_sale'
    ? fundHouse(stage, 'sale', command, 'sale_funding')
    : drawFromHouse(stage, 'sale', command, 'sale_funding');
}
