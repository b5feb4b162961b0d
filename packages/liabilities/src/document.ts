import type { Node } from './node.ts';
import type { Proof, ProvenLeaf } from './proof.ts';
import { type CurrencyTotal, type Holding, KINDS, type NetworkHeight, type Statement } from './statement.ts';

const MAX_DECIMALS = 8;

/** Reports that a file is malformed, with the location. */
export class Unreadable extends Error {
  readonly place: string;
  constructor(place: string) {
    super(`unreadable at ${place}`);
    this.place = place;
  }
}

/** Amounts are strings, as they may exceed the exact numbers of JSON. */
export type StatementDocument = ReturnType<typeof statementDocument>;
export type ProofDocument = ReturnType<typeof proofDocument>;

/** Returns a statement as JSON. */
export function statementDocument(statement: Statement) {
  const { currencies, networks, holdings, ...rest } = statement;
  return {
    ...rest,
    currencies: currencies.map((one) => ({ ...one, total: String(one.total) })),
    networks: [...networks],
    holdings: holdings.map((one) => ({ ...one, amount: String(one.amount) })),
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
  const place = `leaves ${index + 1}`;
  const leaf = fields(json, place);
  return {
    currency: code(leaf.currency, place),
    amount: units(leaf.amount, place),
    salt: hash(leaf.salt, place),
    position: count(leaf.position, place),
    path: list(leaf.path, place).map((node): Node => {
      const { hash: own, sum } = fields(node, place);
      return { hash: hash(own, place), sum: units(sum, place) };
    }),
  };
}

function currencyAt(json: unknown, index: number): CurrencyTotal {
  const place = `currencies ${index + 1}`;
  const total = fields(json, place);
  return {
    currency: code(total.currency, place),
    decimals: decimals(total.decimals, place),
    accounts: count(total.accounts, place),
    total: units(total.total, place),
    root: hash(total.root, place),
  };
}

function networkAt(json: unknown, index: number): NetworkHeight {
  const place = `networks ${index + 1}`;
  const { network, kind, height } = fields(json, place);
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Unreadable(place);
  return { network: code(network, place), kind: known, height: count(height, place) };
}

function holdingAt(json: unknown, index: number): Holding {
  const place = `holdings ${index + 1}`;
  const holding = fields(json, place);
  return {
    network: code(holding.network, place),
    currency: code(holding.currency, place),
    decimals: decimals(holding.decimals, place),
    amount: units(holding.amount, place),
    height: count(holding.height, place),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fields(json: unknown, place: string): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Unreadable(place);
  return { ...json };
}

function list(json: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new Unreadable(place);
  return json;
}

function matching(pattern: RegExp, json: unknown, place: string): string {
  if (typeof json !== 'string' || !pattern.test(json)) throw new Unreadable(place);
  return json;
}

function count(json: unknown, place: string): number {
  if (typeof json !== 'number' || !Number.isSafeInteger(json) || json < 0) throw new Unreadable(place);
  return json;
}

function decimals(json: unknown, place: string): number {
  const places = count(json, place);
  if (places > MAX_DECIMALS) throw new Unreadable(place);
  return places;
}

function units(json: unknown, place: string): bigint {
  return BigInt(matching(/^(?:0|-?[1-9]\d{0,37})$/, json, place));
}

function hash(json: unknown, place: string): string {
  return matching(/^[0-9a-f]{64}$/, json, place);
}

/** Rejects codes that could start another line of the statement's text. */
function code(json: unknown, place: string): string {
  return matching(/^[A-Za-z0-9]{1,32}$/, json, place);
}
