import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allConsoleCalls, consoleCalls, PERMISSIONS } from '@assay/contract/console';
import type { Command, PairTerms } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/products/products.ts';
import { PERMISSIONS_LOOKED_AT } from './permissions-looked-at.ts';
import { MAY_STAFF_GIVE } from './staff-commands.ts';

/**
 * Terms of a pair that staff can change: each applies to all traders of the pair. The compiler requires each new one
 * here.
 */
const PAIR_TERMS: Readonly<Record<keyof PairTerms, true>> = {
  makerFee: true,
  takerFee: true,
  marketProtection: true,
  priceBand: true,
  minimumLots: true,
  maximumLots: true,
  ordersPerOwner: true,
  status: true,
};

/** The console's only fields with a number about a market: terms of a pair, none of a single trader. */
const MARKET_FIELDS = ['tick', 'lot', 'maker_fee', 'taker_fee', 'protection', 'band', 'minimum', 'maximum'];
const FORBIDDEN =
  /price|outcome|settle|win|loss|profit|payout|odds|index|feed|ticker|amount|balance|credit|debit/i;

/**
 * Only exception: the CNY mark, for every floating offer. It is proposed to a second person, and the engine rejects it
 * from one person alone.
 */
const SAID_BY_TWO: Readonly<Record<string, readonly string[]>> = { consoleProposeC2cCny: ['price'] };

const source = fileURLToPath(new URL('../../../src', import.meta.url));

/**
 * Returns the files that run in console calls: the modules that its routes import, directly or indirectly, without
 * types.
 */
function reachable(from: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(from)) return found;
  const text = readFileSync(from, 'utf8');
  found.set(from, text);
  const imports = text.matchAll(/^(?:import|export)(?! type)[^'"]*?from '(\.[^']+)'/gms);
  for (const [, path = ''] of imports) reachable(join(dirname(from), path), found);
  return found;
}

/** Returns the files that answer console calls: its own parts, and those that each product registers. */
function roots(): readonly string[] {
  const registered = PRODUCTS.flatMap(({ name }) => {
    const from = join(source, 'products', name, 'product.ts');
    const text = readFileSync(from, 'utf8');
    const names = [...text.matchAll(/^ {2}(?:console|fourEyes): (\w+)(?:\.\w+)?,$/gm)].map(
      ([, word = '']) => word,
    );
    return names.map((word) => {
      const path = new RegExp(`\\b${word}\\b[^;]*? from '(\\.[^']+)'`).exec(text)?.[1];
      if (path === undefined) throw new Error(`${name} takes its ${word} from nowhere`);
      return join(dirname(from), path);
    });
  });
  return [join(source, 'app/console-routes.ts'), ...registered];
}

// Other parts of products are outside the console.
const found = new Map([[join(source, 'products/products.ts'), '']]);
for (const root of roots()) reachable(root, found);
const files = [...found].map(([path, text]) => ({
  path: path.slice(source.length + 1),
  text,
}));

describe('nothing in the console can set an outcome, bend a price for one user, or mark a win or a loss', () => {
  it('CON-010 LEV-250: few places give the engine commands, and none but those about listings, terms, money in and out, and who may act', () => {
    expect(files.length).toBeGreaterThan(20);
    const giving = files.filter(({ text }) => /\.submit\b/.test(text)).map(({ path }) => path);
    expect(giving.sort()).toEqual([
      'backoffice/console/halt-handlers.ts',
      'backoffice/desk/submit-command.ts',
      'core/owners/outbox.ts',
      'products/custody/console/submit-command.ts',
      'products/listing/console/submit-command.ts',
    ]);
    const named = new Set(
      files
        .filter(({ path }) => /^(?:backoffice\/|products\/listing\/|products\/lever\/console\/)/.test(path))
        .flatMap(({ text }) => [...text.matchAll(/type: '([a-z_]+)'/g)].map(([, type = '']) => type)),
    );
    const known = Object.keys(MAY_STAFF_GIVE);
    const commands = [...named].filter((type) => known.includes(type)).sort();
    expect(commands).toEqual([
      'change_pair',
      'delist_pair',
      'freeze',
      'halt',
      'list_currency',
      'list_pair',
      'move_pool',
      'resume',
      'set_country',
      'set_level',
      'set_lever_terms',
      'set_risk_terms',
      'unfreeze',
    ]);
    expect(commands.every((type) => MAY_STAFF_GIVE[type as Command['type']])).toBe(true);
  });

  it('CON-183: whoever gives the engine a command writes nothing into the audit log beside it, and gives it with a key', () => {
    const giving = files.filter(({ text }) => /from '[^']*\/submit-command\.ts'/.test(text));
    expect(giving.length).toBeGreaterThan(15);
    const beside = giving.filter(({ text }) => /\/audit-log\.ts'/.test(text)).map(({ path }) => path);
    expect(beside).toEqual([]);
    const submitters = files.filter(({ path }) => path.endsWith('/submit-command.ts'));
    expect(submitters.length).toBeGreaterThan(2);
    expect(submitters.filter(({ text }) => !/\bStaffCommand\b/.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('CON-010: the console writes none of the tables that follow from commands', () => {
    const written =
      /(?:insertInto|updateTable|deleteFrom)\('(journal|orders|trades|ledger_entries|balances|candles|pairs|currencies|client_keys|snapshots)'\)|(?:insert into|update|delete from) (?:journal|orders|trades|ledger_entries|balances|candles|pairs|currencies)\b/i;
    const console = files.filter(({ path }) =>
      /^(?:backoffice|people\/identity|products\/listing|public)\//.test(path),
    );
    expect(console.length).toBeGreaterThan(40);
    expect(console.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('CON-010 LEV-050 LEV-250: no field of any call is about an outcome or a price, and no market term is of one trader', () => {
    for (const call of allConsoleCalls) {
      const names = Object.keys(call.input.shape);
      expect(
        names.filter((name) => FORBIDDEN.test(name)),
        call.name,
      ).toEqual(SAID_BY_TWO[call.name] ?? []);
      const isMarket = names.some((name) => MARKET_FIELDS.includes(name));
      expect(isMarket, call.name).toBe(
        call.name === consoleCalls.consoleSetPair.name || call.name === consoleCalls.consolePreviewPair.name,
      );
    }
    const { shape } = consoleCalls.consoleSetPair.input;
    expect(Object.keys(shape).sort()).toEqual(
      ['act', 'id', 'base', 'quote', 'place', 'reason', ...MARKET_FIELDS].sort(),
    );
    expect(Object.keys(PAIR_TERMS)).toHaveLength(8);
  });

  it('CON-010: every permission was looked at', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual(Object.keys(PERMISSIONS_LOOKED_AT).sort());
  });
});
