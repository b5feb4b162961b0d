// The parts that a benchmark measures one by one. The exchange itself goes through `Engine` and never in here.
export { Account } from '../ledger/account.ts';
export { FastBook } from './fast-book.ts';
export { OpenOrder, type OrderPlace, type OrderTerms } from './open-order.ts';
export { OwnOrders } from './own-orders.ts';
