import { type Hash, textHash } from './node.ts';

/** Liabilities to all users at one moment, beside the holdings seen on the chains. Everybody may read it. */
export type Statement = {
  /** 1, 2, 3, … */
  readonly number: number;
  /** The last command of the journal that counts in it. */
  readonly sequence: number;
  /** Time at which it was made: ISO 8601 in UTC, with milliseconds. */
  readonly time: string;
  /** The root of the statement before this one; `NO_ROOT` for the first. */
  readonly previous: Hash;
  /** In the order of their codes. */
  readonly currencies: readonly CurrencyTotal[];
  /** In the order of their names. */
  readonly networks: readonly NetworkHeight[];
  /** In the order of networks and codes. */
  readonly holdings: readonly Holding[];
};

export type CurrencyTotal = {
  readonly currency: string;
  readonly decimals: number;
  /** Count of accounts with a balance: the leaves of its tree. */
  readonly accounts: number;
  /** Whole minor units: the sum at the root of its tree. */
  readonly total: bigint;
  readonly root: Hash;
};

export const KINDS = ['real', 'recorded', 'simulated'] as const;

export type NetworkHeight = {
  readonly network: string;
  /** `simulated`: made by the exchange itself. `recorded`: never run against a live node. */
  readonly kind: (typeof KINDS)[number];
  /** The newest block that is fully reported. */
  readonly height: number;
};

/** Holdings of the exchange's addresses on a network as last seen, and the block. */
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

/** A statement as the text that its root is the hash of: one line for each fact. */
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

/** Hash of the statement, which is published and named by the next one: it covers everything in it. */
export function statementRoot(statement: Statement): Hash {
  return textHash(statementText(statement));
}
