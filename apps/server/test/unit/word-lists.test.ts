import * as wire from '@assay/contract/words';
import * as engine from '@assay/engine';
import { expect, test } from 'vitest';

type Words = readonly string[];

/** The engine's lists and those of the contract that say the same, in any order. */
const SAME: readonly (readonly [name: string, inEngine: Words, onWire: Words])[] = [
  ['accounts', engine.USER_WALLETS, wire.accounts.ACCOUNTS],
  ['accounts as shown', engine.USER_WALLETS, wire.accounts.SHOWN_ACCOUNTS],
  ['intervals', engine.INTERVALS, wire.common.INTERVALS],
  ['what can be halted', engine.HALTABLE, wire.common.HALTABLE],
  ['states of pairs', engine.PAIR_STATUSES, wire.common.PAIR_STATES],
  ['states of orders', engine.ORDER_STATUSES, wire.orders.ORDER_STATUSES],
  ['why orders end', engine.CANCEL_REASONS, wire.orders.CANCEL_REASONS],
  ['networks', engine.NETWORKS, wire.custodyDesk.NETWORKS],
  ['states of deposits', engine.DEPOSIT_STATES, wire.custody.DEPOSITS],
  ['states of withdrawals', engine.WITHDRAWAL_STATES, wire.custody.WITHDRAWALS],
  [
    'accounts that are set right',
    engine.ADJUSTED_WALLETS,
    [...wire.accounts.ACCOUNTS, ...wire.custodyDesk.HOUSE_ACCOUNTS],
  ],
  ['C2C ways to pay', engine.C2C_WAYS, wire.c2c.PAY_WAYS],
  ['C2C sides', engine.C2C_SIDES, wire.c2c.OFFER_TYPES],
  ['C2C offers', engine.C2C_OFFER_STATES, wire.c2c.OFFER_STATES],
  ['C2C deals', engine.C2C_DEAL_STATES, wire.c2c.DEAL_STATES],
  ['C2C ends', engine.C2C_DEAL_ENDS, wire.c2c.DEAL_ENDS],
  ['C2C parties', engine.C2C_PARTIES, wire.c2c.PARTIES],
  ['C2C rulings', engine.C2C_RULINGS, wire.c2c.RULINGS],
  ['C2C disputes', engine.C2C_DISPUTE_STATES, wire.c2c.DISPUTE_STATES],
  ['C2C merchants', ['none', ...engine.C2C_MERCHANT_STATES], wire.c2c.MERCHANT_STATES],
  ['C2C messages', engine.C2C_MESSAGE_KINDS, wire.c2c.MESSAGE_KINDS],
  ['acceptors’ ways to pay', engine.ACCEPTOR_WAYS, wire.acceptor.ACCEPTOR_WAY_WORDS],
  ['deals with acceptors', engine.ACCEPTOR_DEAL_STATES, wire.acceptor.ACCEPTOR_STATE_WORDS],
  ['payments', engine.CHECKOUT_STATES, wire.checkout.CHECKOUT_STATE_WORDS],
  ['projects', engine.PROJECT_STATUSES, wire.crowd.PROJECT_STATES],
  ['backings', engine.BACKING_STATUSES, wire.crowd.BACKING_STATES],
  ['firm quotes', engine.QUOTE_STATUSES, wire.conversion.QUOTE_STATES],
  ['causes of leveraged contracts', engine.LEVER_CAUSES, wire.lever.CAUSES],
  ['their receipts', engine.LEVER_RECEIPT_KINDS, wire.lever.RECEIPT_KINDS],
  ['ends of the pool', engine.POOL_ENDS, wire.leverDesk.POOL_ENDS],
  ['kinds of plans', engine.EARN_KINDS, wire.earn.EARN_KINDS],
  ['releases of plans', engine.EARN_RELEASES, wire.earn.EARN_RELEASES],
  ['plans', engine.EARN_PLAN_STATUSES, wire.earn.PLAN_STATES],
  ['positions', engine.EARN_STATUSES, wire.earn.POSITION_STATES],
  ['notices of positions', engine.EARN_NOTICES, wire.earn.POSITION_NOTICES],
  ['shares of fees', engine.REBATE_STATES, wire.rebate.REBATE_STATE_WORDS],
  ['subscriptions', engine.SUBSCRIPTION_STATUSES, wire.sale.SUBSCRIPTION_STATES],
  ['results of seconds contracts', engine.SECONDS_RESULTS, wire.seconds.RESULTS],
  ['insured balances', engine.INSURANCE_STATUSES, wire.insurance.INSURANCE_STATES],
  ['the house’s accounts for them', engine.SECONDS_ACCOUNTS, wire.secondsDesk.HOUSE_ACCOUNTS],
  ['votes', engine.BALLOT_STATUSES, wire.vote.BALLOT_STATES],
];

test.each(SAME)('HOUSE-115: engine and contract have the same words for %s', (_name, inEngine, onWire) => {
  expect([...onWire].sort()).toEqual([...inEngine].sort());
});
