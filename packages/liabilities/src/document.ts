import type { Node } from './node.ts';
import type { Proof, ProvenLeaf } from './proof.ts';
import { type CurrencyTotal, type Holding, KINDS, type NetworkHeight, type Statement } from './statement.ts';

const MAX_DECIMALS = 8;

/** Reports that a file is malformed, with the location. */
export class Unreadable extends Error {
  readonly location: string;
  constructor(location: string) {
    super(`unreadable at ${location}`);
    this.location = location;
  }
}

/** Amounts are strings, as they may exceed the exact numbers of JSON. */
export type StatementDocument = ReturnType<typeof statementDocument>;
export type ProofDocument = ReturnType<typeof proofDocument>;

/** Returns a statement as JSON. */
export function statementDocument(statement: Statement) {
  const { currencies, networks, holdings, ...otherFields } = statement;
  return {
    ...otherFields,
    currencies: currencies.map((entry) => ({ ...entry, total: String(entry.total) })),
    networks: [...networks],
    holdings: holdings.map((entry) => ({ ...entry, amount: String(entry.amount) })),
  };
}

/** Returns a proof as JSON: the content of the file that a user downloads. */
export function proofDocument({ root, statement, account, leaves }: Proof) {
  return {
    root,
    account,
    leaves: leaves.map(({ amount, path, ...leaf }) => ({
      ...leaf,
      amount: String(amount),
      path: path.map(({ hash, sum }) => ({ hash, sum: String(sum) })),
    })),
    statement: statementDocument(statement),
  };
}

/** Parses the text of a file. Throws `Unreadable`. Negative numbers are accepted here and reported by the check. */
export function readProof(text: string): Proof {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Unreadable('the file');
  }
  const file = fields(json, 'the file');
  return {
    root: hash(file.root, 'root'),
    account: matching(/^\d{1,19}$/, file.account, 'account'),
    leaves: list(file.leaves, 'leaves').map(leafAt),
    statement: readStatement(file.statement),
  };
}

/** Parses a statement from JSON. Throws `Unreadable`. */
export function readStatement(json: unknown): Statement {
  const statement = fields(json, 'statement');
  return {
    number: count(statement.number, 'number'),
    sequence: count(statement.sequence, 'sequence'),
    time: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, statement.time, 'time'),
    previous: hash(statement.previous, 'previous'),
    currencies: list(statement.currencies, 'currencies').map(currencyAt),
    networks: list(statement.networks, 'networks').map(networkAt),
    holdings: list(statement.holdings, 'holdings').map(holdingAt),
  };
}

function leafAt(json: unknown, index: number): ProvenLeaf {
  const location = `leaves ${index + 1}`;
  const leaf = fields(json, location);
  return {
    currency: code(leaf.currency, location),
    amount: units(leaf.amount, location),
    salt: hash(leaf.salt, location),
    position: count(leaf.position, location),
    path: list(leaf.path, location).map((node): Node => {
      const { hash: nodeHash, sum } = fields(node, location);
      return { hash: hash(nodeHash, location), sum: units(sum, location) };
    }),
  };
}

function currencyAt(json: unknown, index: number): CurrencyTotal {
  const location = `currencies ${index + 1}`;
  const total = fields(json, location);
  return {
    currency: code(total.currency, location),
    decimals: decimals(total.decimals, location),
    accounts: count(total.accounts, location),
    total: units(total.total, location),
    root: hash(total.root, location),
  };
}

function networkAt(json: unknown, index: number): NetworkHeight {
  const location = `networks ${index + 1}`;
  const { network, kind, height } = fields(json, location);
  const knownKind = KINDS.find((entry) => entry === kind);
  if (knownKind === undefined) throw new Unreadable(location);
  return { network: code(network, location), kind: knownKind, height: count(height, location) };
}

function holdingAt(json: unknown, index: number): Holding {
  const location = `holdings ${index + 1}`;
  const holding = fields(json, location);
  return {
    network: code(holding.network, location),
    currency: code(holding.currency, location),
    decimals: decimals(holding.decimals, location),
    amount: units(holding.amount, location),
    height: count(holding.height, location),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fields(json: unknown, location: string): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Unreadable(location);
  return { ...json };
}

function list(json: unknown, location: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new Unreadable(location);
  return json;
}

function matching(pattern: RegExp, json: unknown, location: string): string {
  if (typeof json !== 'string' || !pattern.test(json)) throw new Unreadable(location);
  return json;
}

function count(json: unknown, location: string): number {
  if (typeof json !== 'number' || !Number.isSafeInteger(json) || json < 0) throw new Unreadable(location);
  return json;
}

function decimals(json: unknown, location: string): number {
  const value = count(json, location);
  if (value > MAX_DECIMALS) throw new Unreadable(location);
  return value;
}

function units(json: unknown, location: string): bigint {
  return BigInt(matching(/^(?:0|-?[1-9]\d{0,37})$/, json, location));
}

function hash(json: unknown, location: string): string {
  return matching(/^[0-9a-f]{64}$/, json, location);
}

/** Rejects codes that could start another line of the statement's text. */
function code(json: unknown, location: string): string {
  return matching(/^[A-Za-z0-9]{1,32}$/, json, location);
}
