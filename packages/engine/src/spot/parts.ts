// Exports of internal parts for benchmarks only. The exchange itself uses `Engine`.
export { Account } from '../ledger/account.ts';
export { FastBook } from './fast-book.ts';
export { OpenOrder, type OrderPlace, type OrderTerms } from './open-order.ts';
export { OwnOrders } from './own-orders.ts';
