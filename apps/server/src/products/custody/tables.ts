import {
  ADJUSTED_WALLETS,
  type Adjustment,
  CHAIN_FEE_CAUSES,
  type ChainFee,
  type CurrencyLimits,
  type CurrencyTerms,
  DEPOSIT_STATES,
  type Deposit,
  NETWORKS,
  type NetworkTerms,
  WITHDRAWAL_STATES,
  type Withdrawal,
} from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';
import { isEnded } from './ended.ts';

const deposit = entity<Deposit>();

/** Every deposit to an address of the exchange, in its current state. */
export const CHAIN_DEPOSITS = deposit.table('chain_deposits', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every deposit stands as the chain’s words left it',
    one: 'chain deposit',
    orphanQuery: (lastId) => `id not between 1 and ${lastId}`,
  },
  from: { deposit_changed: (event) => event.deposit },
  isSettled: ({ isFinal, state }) => isFinal && state === 'credited',
  columns: {
    id: deposit.int8(({ id }) => id),
    network: deposit.word(NETWORKS, ({ network }) => network),
    transaction: deposit.text(({ transaction }) => transaction),
    output: deposit.int8(({ output }) => output),
    address: deposit.text(({ address }) => address),
    owner: deposit.int8(({ owner }) => owner),
    currency: deposit.int4(({ currency }) => currency),
    amount: deposit.int8(({ amount }) => amount),
    state: deposit.word(DEPOSIT_STATES, ({ state }) => state),
    confirmations: deposit.int8(({ confirmations }) => confirmations),
    credit_after: deposit.int8(({ creditAfter }) => creditAfter),
    settled_after: deposit.int8(({ settledAfter }) => settledAfter),
    height: deposit.int8(({ height }) => height),
    block: deposit.text(({ block }) => block),
    taken_back: deposit.int8(({ reversed }) => reversed),
    lost: deposit.int8(({ lost }) => lost),
    is_final: deposit.bool(({ isFinal }) => isFinal),
    seen_ms: deposit.int8(({ seenAt }) => seenAt),
    changed_ms: deposit.int8(({ changedAt }) => changedAt),
  },
});

const withdrawal = entity<Withdrawal>();

/** Every withdrawal, in its current state. */
export const CHAIN_WITHDRAWALS = withdrawal.table('chain_withdrawals', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every withdrawal stands as its commands left it',
    one: 'chain withdrawal',
    orphanQuery: (lastId) => `id not between 1 and ${lastId}`,
  },
  from: { withdrawal_changed: (event) => event.withdrawal },
  isSettled: ({ state }) => isEnded(state),
  unsettled: (engine) => engine.room('custody').withdrawals(),
  columns: {
    id: withdrawal.int8(({ id }) => id),
    owner: withdrawal.int8(({ owner }) => owner),
    network: withdrawal.word(NETWORKS, ({ network }) => network),
    currency: withdrawal.int4(({ currency }) => currency),
    address: withdrawal.text(({ address }) => address),
    to_owner: withdrawal.int8(({ toOwner }) => toOwner),
    amount: withdrawal.int8(({ amount }) => amount),
    fee: withdrawal.int8(({ fee }) => fee),
    state: withdrawal.word(WITHDRAWAL_STATES, ({ state }) => state),
    held_until_ms: withdrawal.int8(({ heldUntil }) => heldUntil),
    transactions: withdrawal.text(({ transactions }) => transactions.join(' ')),
    confirmations: withdrawal.int8(({ confirmations }) => confirmations),
    chain_fee: withdrawal.int8(({ chainFee }) => chainFee),
    chain_fee_currency: withdrawal.int4(({ chainFeeCurrency }) => chainFeeCurrency),
    reason: withdrawal.text(({ reason }) => reason),
    applied_ms: withdrawal.int8(({ appliedAt }) => appliedAt),
    changed_ms: withdrawal.int8(({ changedAt }) => changedAt),
  },
});

const network = entity<NetworkTerms>();

/** Confirmations that credit and settle each network's deposits. */
export const CUSTODY_NETWORKS = network.table('custody_networks', {
  life: { kind: 'upsert', key: ['network'] },
  verification: { claim: 'Every network is as it was set last', one: 'the chain network' },
  from: { network_terms_set: (event) => event.terms },
  columns: {
    network: network.word(NETWORKS, (terms) => terms.network),
    credit_after: network.int8(({ creditAfter }) => creditAfter),
    settled_after: network.int8(({ settledAfter }) => settledAfter),
  },
});

const terms = entity<CurrencyTerms>();

/** Terms of deposits and withdrawals of a currency on a network. */
export const CUSTODY_TERMS = terms.table('custody_terms', {
  life: { kind: 'upsert', key: ['network', 'currency'] },
  verification: { claim: 'The terms of every currency are as they were set last', one: 'the chain terms of' },
  from: { currency_terms_set: (event) => event.terms },
  columns: {
    network: terms.word(NETWORKS, (set) => set.network),
    currency: terms.int4(({ currency }) => currency),
    deposits_open: terms.bool(({ depositsOpen }) => depositsOpen),
    withdrawals_open: terms.bool(({ withdrawalsOpen }) => withdrawalsOpen),
    deposit_minimum: terms.int8(({ depositMinimum }) => depositMinimum),
    withdrawal_minimum: terms.int8(({ withdrawalMinimum }) => withdrawalMinimum),
    withdrawal_maximum: terms.int8(({ withdrawalMaximum }) => withdrawalMaximum),
    fee_rate: terms.int8(({ feeRate }) => feeRate),
  },
});

const limits = entity<CurrencyLimits>();

/** Daily limits of withdrawals by currency, and the amounts above which one or two staff members must approve. */
export const CUSTODY_LIMITS = limits.table('custody_limits', {
  life: { kind: 'upsert', key: ['currency'] },
  verification: {
    claim: 'The limits of every currency are as they were set last',
    one: 'the chain limits of',
  },
  from: { currency_limits_set: (event) => event.limits },
  columns: {
    currency: limits.int4(({ currency }) => currency),
    day_0: limits.int8(({ day }) => day[0]),
    day_1: limits.int8(({ day }) => day[1]),
    day_2: limits.int8(({ day }) => day[2]),
    day_3: limits.int8(({ day }) => day[3]),
    automatic_below: limits.int8(({ automaticBelow }) => automaticBelow),
    four_eyes_above: limits.int8(({ fourEyesAbove }) => fourEyesAbove),
  },
});

const fee = entity<ChainFee>();

/** Every network fee that the exchange has paid. */
export const CHAIN_FEES = fee.table('chain_fees', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every fee of a chain is the one its command paid', one: 'chain fee' },
  from: { chain_fee_paid: (event) => event.fee },
  columns: {
    id: fee.int8(({ id }) => id),
    network: fee.word(NETWORKS, (paid) => paid.network),
    currency: fee.int4(({ currency }) => currency),
    amount: fee.int8(({ amount }) => amount),
    transaction: fee.text(({ transaction }) => transaction),
    cause: fee.word([...CHAIN_FEE_CAUSES, 'withdrawal'], ({ cause }) => cause),
    withdrawal: fee.int8((paid) => paid.withdrawal),
    time_ms: fee.int8(({ time }) => time),
    sequence: fee.int8((_, { sequence }) => sequence),
  },
});

const adjustment = entity<Adjustment>();

/** Every adjustment. */
export const MONEY_ADJUSTMENTS = adjustment.table('money_adjustments', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every adjustment is the one its command makes', one: 'money adjustment' },
  from: { money_adjusted: (event) => event.adjustment },
  columns: {
    id: adjustment.int8(({ id }) => id),
    from_owner: adjustment.int8(({ fromOwner }) => fromOwner),
    from_wallet: adjustment.word(ADJUSTED_WALLETS, ({ fromWallet }) => fromWallet),
    to_owner: adjustment.int8(({ toOwner }) => toOwner),
    to_wallet: adjustment.word(ADJUSTED_WALLETS, ({ toWallet }) => toWallet),
    currency: adjustment.int4(({ currency }) => currency),
    amount: adjustment.int8(({ amount }) => amount),
    reason: adjustment.text(({ reason }) => reason),
    proposed_by: adjustment.text(({ proposedBy }) => proposedBy),
    approved_by: adjustment.text(({ approvedBy }) => approvedBy),
    time_ms: adjustment.int8(({ time }) => time),
    sequence: adjustment.int8((_, { sequence }) => sequence),
  },
});

export const CUSTODY_STORED = [
  CHAIN_DEPOSITS,
  CHAIN_WITHDRAWALS,
  CUSTODY_NETWORKS,
  CUSTODY_TERMS,
  CUSTODY_LIMITS,
  CHAIN_FEES,
  MONEY_ADJUSTMENTS,
];

declare module '../../core/database/schema.ts' {
  interface Schema {
    chain_deposits: RowOf<typeof CHAIN_DEPOSITS>;
    chain_withdrawals: RowOf<typeof CHAIN_WITHDRAWALS>;
    custody_networks: RowOf<typeof CUSTODY_NETWORKS>;
    custody_terms: RowOf<typeof CUSTODY_TERMS>;
    custody_limits: RowOf<typeof CUSTODY_LIMITS>;
    chain_fees: RowOf<typeof CHAIN_FEES>;
    money_adjustments: RowOf<typeof MONEY_ADJUSTMENTS>;
  }
}
