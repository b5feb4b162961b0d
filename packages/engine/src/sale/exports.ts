export type * from './event.ts';
export * from './sale.ts';
export type { SaleDelivery, SaleFault, SaleMode, SaleTerms } from './terms.ts';
export { SALE_DELIVERIES, SALE_FAULTS, SALE_MODES, saleFault } from './terms.ts';
