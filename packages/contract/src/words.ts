/** The lists of words of the products and of what all of them share, one line for each file that has some. */
export * as acceptor from './acceptor/fields.ts';
export * as apiKeys from './api-keys/fields.ts';
export * as c2c from './c2c/words-of-trade.ts';
export * as checkout from './checkout/fields.ts';
export * as complaint from './complaint/fields.ts';
export * as crowd from './crowd/crowd-row.ts';
export * as custodyDesk from './custody/desk-fields.ts';
export * as custody from './custody/rows.ts';
export * as earn from './earn/rows.ts';
export * as accounts from './entities/accounts.ts';
export * as orders from './entities/order.ts';
export * as common from './entities/primitives.ts';
export * as rebate from './rebate/rebate-row.ts';
export * as sale from './sale/sale-row.ts';
export * as secondsDesk from './seconds/desk-fields.ts';
export * as seconds from './seconds/order-row.ts';
export * as vote from './vote/vote-row.ts';
