import type { Command, Event, Outcome, Rejection, Sequence, TimeMs, Wallet } from '@assay/engine';
import type { Amount } from '@assay/money';
import { Accounts } from './audit/accounts.ts';
import { DueItems } from './audit/agenda.ts';
import { difference } from './audit/difference.ts';
import { compareEvents } from './audit/event-comparison.ts';
import { EventsLedger } from './audit/events-ledger.ts';
import { Expectation } from './audit/expectation.ts';
import type { Finding } from './audit/finding.ts';
import { LegacyIdempotencyResults } from './audit/first-answers.ts';
import { issuerFault } from './audit/issuer-fault.ts';
import { UsedKeys } from './audit/used-keys.ts';
import type { EngineView } from './engine-view.ts';
import { LedgerAudit } from './ledger/auditor.ts';
import { inOrder, type Product, type ProductAudit } from './product.ts';
import { HaltRecord } from './records/halt-record.ts';
import { IndexPriceRecord } from './records/index-price-record.ts';
import { ListingRecord } from './records/listing-record.ts';
import { OwnerRecord } from './records/owner-record.ts';
import { unchecked } from './unchecked.ts';

/** Wallets outside of products that may be negative: the mirror of outside holdings, and the exchange's losses. */
const OWING: readonly Wallet[] = ['external', 'losses'];

/**
 * Computes the expected answers from the requests alone, and compares. It has its own books and runs none of the
 * engine's code, so that a mistake stays undetected only if it is made twice.
 */
export class Auditor {
  readonly #accounts = new Accounts();
  readonly #halts: HaltRecord;
  readonly #ledger = new LedgerAudit(this.#accounts);
  readonly #rooms = new Map<string, ProductAudit>();
  /** Audits in the order of their rooms. */
  readonly #products: ProductAudit[] = [];
  readonly #usedKeys = new UsedKeys();
  readonly #firstAnswers = new LegacyIdempotencyResults();
  readonly #emitted: EventsLedger;

  constructor(products: readonly Product[]) {
    this.#halts = new HaltRecord(products);
    const listings = new ListingRecord();
    const owners = new OwnerRecord();
    const numbered: { number: number; audit: ProductAudit }[] = [];
    const agenda = new DueItems();
    const indexPrices = new IndexPriceRecord();
    const walletsMayBeNegative = new Set([
      ...OWING,
      ...products.flatMap((product) => product.walletsMayBeNegative ?? []),
    ]);
    this.#emitted = new EventsLedger(walletsMayBeNegative);
    const records = {
      accounts: this.#accounts,
      listings,
      indexPrices,
      owners,
      halts: this.#halts,
      walletsMayBeNegative,
      products: this.#products,
      numbered,
      agenda,
    };
    for (const { name, number, createAudit } of inOrder(products)) {
      const audit = createAudit(records);
      this.#products.push(audit);
      numbered.push({ number, audit });
      this.#rooms.set(name, audit);
    }
  }

  /** Returns the expected answer. Call it once per command, in order. */
  expect(command: Command, sequence: Sequence, time: TimeMs): Expectation {
    const expectation = new Expectation(sequence, time);
    for (const audit of this.#products) audit.begins?.(time);
    const { key, keyOwner } = command;
    if (key !== undefined && keyOwner !== undefined && this.#firstAnswers.has(keyOwner, key)) {
      expectation.isRepeated = true;
      expectation.createdId = this.#firstAnswers.made(keyOwner, key);
      return expectation;
    }
    expectation.rejection =
      this.#envelopeFault(command, sequence) ?? this.#expectRejection(command, expectation);
    if (expectation.rejection !== null) return expectation;
    this.#remember(command, expectation);
    for (const audit of this.#products) audit.accepted?.(time, command, expectation);
    this.#emitBalances(expectation);
    return expectation;
  }

  /** Returns the faults of the engine's answer, and of the state of the items that the command touched. */
  compare(expectation: Expectation, outcome: Outcome, engine: EngineView): Finding[] {
    const findings = compareAnswer(expectation, outcome);
    if (!outcome.ok) return findings;
    if (expectation.rejection === null)
      findings.push(...compareEvents(expectation, outcome.events, (event) => this.#nameOf(event)));
    for (const event of outcome.events) {
      for (const audit of this.#products) audit.follow?.(event, this.#emitted);
    }
    findings.push(...this.#emitted.absorb(outcome.events));
    findings.push(...this.#ledger.inspect(expectation, engine));
    for (const audit of this.#products) findings.push(...(audit.inspect?.(expectation, engine) ?? []));
    return findings;
  }

  /** Compares the entire state of the engine. */
  walk(engine: EngineView): Finding[] {
    return [...this.#ledger.walk(engine), ...this.#products.flatMap((audit) => audit.walk?.(engine) ?? [])];
  }

  #envelopeFault(command: Command, sequence: Sequence): Rejection | null {
    const fault = issuerFault(command);
    const { by, key, keyOwner } = command;
    if (fault !== null || key === undefined || keyOwner !== undefined) return fault;
    return this.#usedKeys.isUsed(by, key, sequence) ? { code: 'key_used' } : null;
  }

  #expectRejection(command: Command, expectation: Expectation): Rejection | null {
    const audit = this.#rooms.get(command.room);
    if (audit === undefined) throw new Error(`no product audits the room ${command.room}`);
    return this.#halts.refusalOf(command) ?? audit.expect(command, expectation);
  }

  #remember({ by, key, keyOwner }: Command, { sequence, createdId }: Expectation): void {
    if (key === undefined) return;
    if (keyOwner === undefined) this.#usedKeys.use(by, key, sequence);
    else this.#firstAnswers.remember(keyOwner, key, createdId);
  }

  #nameOf(event: Event): string {
    for (const audit of [this.#ledger, ...this.#products]) {
      const name = audit.nameOf?.(event);
      if (name !== undefined) return name;
    }
    throw new Error(`no product audits the event ${event.type}`);
  }

  #emitBalances(expectation: Expectation): void {
    for (const { owner, wallet, currency, total, held } of expectation.touched) {
      const balance = { total: unchecked<Amount>(total), held: unchecked<Amount>(held) };
      const event = { type: 'balance_changed', owner, wallet, currency, ...balance } as const;
      expectation.emit(this.#nameOf(event), event);
    }
  }
}

function compareAnswer(expectation: Expectation, outcome: Outcome): Finding[] {
  const expected = expectedAnswer(expectation);
  const actual = answerOf(outcome);
  const path = difference(expected, actual);
  return path === null ? [] : [{ kind: 'answer', sentence: `${path} differs`, expected, got: actual }];
}

function expectedAnswer({ sequence, time, rejection, createdId, isRepeated }: Expectation) {
  if (rejection !== null) return { ok: false, sequence, time, rejection };
  return { ok: true, sequence, time, made: createdId, isRepeated };
}

function answerOf(outcome: Outcome) {
  const { sequence, time } = outcome;
  if (!outcome.ok) return { ok: false, sequence, time, rejection: outcome.rejection };
  const { createdId, repeated = false } = outcome;
  return { ok: true, sequence, time, made: createdId, isRepeated: repeated };
}
