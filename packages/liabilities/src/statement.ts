import { type Hash, textHash } from './node.ts';

/** Liabilities to all users at one moment, with the holdings observed on chains. Public. */
export type Statement = {
  /** Consecutive number, from 1. */
  readonly number: number;
  /** Sequence of the last command of the journal that is included. */
  readonly sequence: number;
  /** Time of creation: ISO 8601 in UTC, with milliseconds. */
  readonly time: string;
  /** Root of the previous statement; `NO_ROOT` for the first. */
  readonly previous: Hash;
  /** Sorted by code. */
  readonly currencies: readonly CurrencyTotal[];
  /** Sorted by name. */
  readonly networks: readonly NetworkHeight[];
  /** Sorted by network and code. */
  readonly holdings: readonly Holding[];
};

export type CurrencyTotal = {
  readonly currency: string;
  readonly decimals: number;
  /** Number of accounts with a balance: the leaves of its tree. */
  readonly accounts: number;
  /** Sum at the root of its tree, in whole minor units. */
  readonly total: bigint;
  readonly root: Hash;
};

export const KINDS = ['real', 'recorded', 'simulated'] as const;

export type NetworkHeight = {
  readonly network: string;
  /** `simulated`: operated by the exchange itself. `recorded`: never run against a live node. */
  readonly kind: (typeof KINDS)[number];
  /** Latest block that is completely reported. */
  readonly height: number;
};

/** Last observed holdings of the exchange's addresses on a network, with the block. */
export type Holding = {
  readonly network: string;
  readonly currency: string;
  readonly decimals: number;
  /** Whole minor units. */
  readonly amount: bigint;
  readonly height: number;
};

/** `previous` of the first statement. */
export const NO_ROOT: Hash = '0'.repeat(64);

/** Returns the text of a statement that its root is the hash of: one line per fact. */
export function statementText(statement: Statement): string {
  const { number, sequence, time, previous, currencies, networks, holdings } = statement;
  return [
    'assay liabilities',
    `number ${number}`,
    `sequence ${sequence}`,
    `time ${time}`,
    `previous ${previous}`,
    ...currencies.map(
      ({ currency, decimals, accounts, total, root }) =>
        `currency ${currency} decimals ${decimals} accounts ${accounts} total ${total} root ${root}`,
    ),
    ...networks.map(({ network, kind, height }) => `network ${network} ${kind} height ${height}`),
    ...holdings.map(
      ({ network, currency, decimals, amount, height }) =>
        `holding ${network} ${currency} decimals ${decimals} amount ${amount} height ${height}`,
    ),
  ].join('\n');
}

/** Returns the hash of the statement, which is published and named by the next one: it covers the whole content. */
export function statementRoot(statement: Statement): Hash {
  return textHash(statementText(statement));
}
