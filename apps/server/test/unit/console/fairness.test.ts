import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allConsoleCalls, consoleCalls, PERMISSIONS } from '@assay/contract/console';
import type { Command, PairTerms } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/products.ts';
import { PERMISSIONS_LOOKED_AT } from '../../support/permissions-looked-at.ts';

/**
 * Every command of the engine: whether staff may give it. The compiler asks for a new one. What staff give is about
 * listings, for everybody alike, or says who may act: nothing that trades, credits or prices, and nothing in a trader's name.
 */
const MAY_STAFF_GIVE: Readonly<Record<Command['type'], boolean>> = {
  list_currency: true,
  list_pair: true,
  change_pair: true,
  delist_pair: true,
  credit: false,
  set_network: true,
  set_terms: true,
  set_limits: true,
  see_deposit: false,
  confirm_deposit: false,
  drop_deposit: false,
  match_deposit: true,
  apply_withdrawal: false,
  cancel_withdrawal: false,
  approve_withdrawal: true,
  reject_withdrawal: true,
  sign_withdrawal: false,
  send_withdrawal: false,
  confirm_withdrawal: false,
  fail_withdrawal: false,
  pay_network: false,
  adjust_money: true,
  place_limit_order: false,
  place_market_order: false,
  place_stop_order: false,
  place_oco_order: false,
  amend_order: false,
  cancel_order: false,
  cancel_all_orders: false,
  transfer: false,
  pass_time: false,
  begin_day: false,
  freeze: true,
  unfreeze: true,
  set_level: true,
  freeze_own: false,
  close: false,
  set_country: false,
  set_inviter: false,
  mark_prices: false,
  set_mark_rules: true,
  // Of a pair or a currency, for everybody alike: there is none that names a trader, a price or an outcome.
  set_lever_terms: true,
  set_risk_terms: true,
  move_pool: true,
  enter_position: false,
  exit_position: false,
  set_exits: false,
  revoke_entrust: false,
  // Versions of terms for everybody and for what begins afterwards, and money of the house’s own.
  set_seconds_terms: true,
  fund_seconds: true,
  draw_seconds: true,
  open_seconds: false,
  buy_insurance: false,
  claim_insurance: false,
  end_insurance: false,
  exclude_oneself: false,
  limit_losses: false,
  // Terms for everybody, who may trade and be a merchant, and rulings on what both parties have said.
  set_c2c_terms: true,
  publish_c2c_offer: false,
  withdraw_c2c_offer: false,
  take_c2c_offer: false,
  pay_c2c_deal: false,
  cancel_c2c_deal: false,
  release_c2c_deal: false,
  open_c2c_dispute: false,
  concede_c2c_dispute: false,
  appeal_c2c_ruling: false,
  say_in_c2c_deal: false,
  write_to_c2c_parties: true,
  rule_c2c_dispute: true,
  suspend_c2c_trader: true,
  pause_c2c_offers: false,
  block_c2c_trader: false,
  apply_as_c2c_merchant: false,
  leave_as_c2c_merchant: false,
  decide_c2c_merchant: true,
  set_earn_plan: true,
  end_earn_plan: true,
  fund_earn: true,
  draw_earn: true,
  note_earn_volume: false,
  buy_earn: false,
  redeem_earn: false,
  renew_earn: false,
  begin_earn_recurring: false,
  stop_earn_recurring: false,
  set_conversion_terms: true,
  fund_conversion: true,
  draw_conversion: true,
  quote_conversion: false,
  set_sale: true,
  pause_sale: true,
  cancel_sale: true,
  fund_sale: true,
  draw_sale: true,
  subscribe_sale: false,
  quote_small: false,
  accept_quote: false,
  // By what terms a merchant deals with everybody; what is in dispute is decided by two, by what both have shown.
  set_acceptor: true,
  rest_acceptor: false,
  pledge_as_acceptor: false,
  unpledge_as_acceptor: false,
  open_acceptor_deal: false,
  declare_acceptor_paid: false,
  mark_acceptor_transferred: false,
  cancel_acceptor_deal: false,
  confirm_acceptor_deal: false,
  reject_acceptor_deal: false,
  dispute_acceptor_deal: false,
  rule_acceptor_deal: true,
  compensate_acceptor_deal: true,
  // By what terms payments in yuan are taken from everybody; what came late is decided by two.
  set_checkout_terms: true,
  fund_checkouts: true,
  draw_checkouts: true,
  open_checkout: false,
  abandon_checkout: false,
  settle_checkout: false,
  cancel_checkout: false,
  rule_late_checkout: true,
};

/** The terms of a pair that staff change: each holds for everybody who trades it. The compiler asks for a new one. */
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

/** The only fields of the console that carry a number about a market: terms of a pair, none of one trader. */
const MARKET_FIELDS = ['tick', 'lot', 'maker_fee', 'taker_fee', 'protection', 'band', 'minimum', 'maximum'];
const FORBIDDEN =
  /price|outcome|settle|win|loss|profit|payout|odds|index|feed|ticker|amount|balance|credit|debit/i;

const source = fileURLToPath(new URL('../../../src', import.meta.url));

/** The files that run when the console is called: what its routes import, and what that imports, types aside. */
function reachable(from: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(from)) return found;
  const text = readFileSync(from, 'utf8');
  found.set(from, text);
  const imports = text.matchAll(/^(?:import|export)(?! type)[^'"]*?from '(\.[^']+)'/gms);
  for (const [, path = ''] of imports) reachable(join(dirname(from), path), found);
  return found;
}

/** Where the console's calls are answered: its own parts, and what each product registers for it. */
function roots(): readonly string[] {
  const registered = PRODUCTS.flatMap(({ name }) => {
    const from = join(source, name, 'product.ts');
    const text = readFileSync(from, 'utf8');
    const names = [...text.matchAll(/^ {2}(?:console|fourEyes): (\w+),$/gm)].map(([, word = '']) => word);
    return names.map((word) => {
      const path = new RegExp(`\\b${word}\\b[^;]*? from '(\\.[^']+)'`).exec(text)?.[1];
      if (path === undefined) throw new Error(`${name} takes its ${word} from nowhere`);
      return join(dirname(from), path);
    });
  });
  return [join(source, 'app/console-routes.ts'), ...registered];
}

// What products are beyond the console is not the console's.
const found = new Map([[join(source, 'products.ts'), '']]);
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
      'acceptor/console/give-command.ts',
      'c2c/console/give-command.ts',
      'checkout/console/give-command.ts',
      'conversion/console/give-command.ts',
      'custody/console/give-command.ts',
      'earn/console/give-command.ts',
      'lever/console/give-command.ts',
      'listing/console/give-command.ts',
      'owners/outbox.ts',
      'sale/console/give-command.ts',
      'seconds/console/give-command.ts',
    ]);
    const named = new Set(
      files
        .filter(({ path }) => /^(?:console\/|listing\/|lever\/console\/|identity\/review)/.test(path))
        .flatMap(({ text }) => [...text.matchAll(/type: '([a-z_]+)'/g)].map(([, type = '']) => type)),
    );
    const known = Object.keys(MAY_STAFF_GIVE);
    const commands = [...named].filter((type) => known.includes(type)).sort();
    expect(commands).toEqual([
      'change_pair',
      'delist_pair',
      'freeze',
      'list_currency',
      'list_pair',
      'move_pool',
      'set_level',
      'set_lever_terms',
      'set_risk_terms',
      'unfreeze',
    ]);
    expect(commands.every((type) => MAY_STAFF_GIVE[type as Command['type']])).toBe(true);
  });

  it('CON-010: the console writes none of the tables that follow from commands', () => {
    const written =
      /(?:insertInto|updateTable|deleteFrom)\('(journal|orders|trades|ledger_entries|balances|candles|pairs|currencies|client_keys|snapshots)'\)|(?:insert into|update|delete from) (?:journal|orders|trades|ledger_entries|balances|candles|pairs|currencies)\b/i;
    const console = files.filter(({ path }) => /^(?:console|identity|listing|site|news)\//.test(path));
    expect(console.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('CON-010 LEV-050 LEV-250: no field of any call is about an outcome or a price, and no market term is of one trader', () => {
    for (const call of allConsoleCalls) {
      const names = Object.keys(call.input.shape);
      expect(
        names.filter((name) => FORBIDDEN.test(name)),
        call.name,
      ).toEqual([]);
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
