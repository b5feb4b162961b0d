// The parts that a benchmark measures one by one. The exchange itself goes through `Engine` and never in here.
export { Account } from './ledger/account.ts';
export { FastBook } from './spot/fast-book.ts';
export { OpenOrder, type OrderPlace, type OrderTerms } from './spot/open-order.ts';
export { OwnOrders } from './spot/own-orders.ts';
