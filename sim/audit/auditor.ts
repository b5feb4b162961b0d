import type { Command, Event, Outcome, Rejection, Sequence, TimeMs } from '@assay/engine';
import type { Amount } from '@assay/money';
import type { EngineView } from '../engine-view.ts';
import { ListingRecord } from '../market/listing-record.ts';
import type { Product, ProductAudit } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { Accounts } from './accounts.ts';
import { difference } from './difference.ts';
import { compareEvents } from './event-comparison.ts';
import { Expectation } from './expectation.ts';
import type { Finding } from './finding.ts';
import { FirstAnswers } from './first-answers.ts';
import { Told } from './told.ts';

const LONGEST_CLIENT_KEY = 64;

/**
 * Works out from the requests alone what every answer must be, and compares. It has books of its own and runs
 * none of the engine's code, so that a mistake would have to be made twice to stay unseen.
 */
export class Auditor {
  readonly #records = { accounts: new Accounts(), listings: new ListingRecord() };
  readonly #audits: readonly ProductAudit[];
  readonly #answers = new FirstAnswers();
  readonly #told = new Told();

  constructor(products: readonly Product[]) {
    this.#audits = products.map(({ createAudit }) => createAudit(this.#records));
  }

  /** What the answer must be. To be asked once for each command, in their order. */
  expect(command: Command, sequence: Sequence, time: TimeMs): Expectation {
    const expectation = new Expectation(sequence, time);
    const key = 'clientKey' in command && 'owner' in command ? command.clientKey : undefined;
    if (key !== undefined && 'owner' in command && this.#answers.has(command.owner, key)) {
      expectation.isRepeated = true;
      expectation.order = this.#answers.order(command.owner, key);
      return expectation;
    }
    expectation.rejection = callerFault(command) ?? this.#ask(command, expectation);
    if (expectation.rejection !== null) return expectation;
    if (key !== undefined && 'owner' in command)
      this.#answers.remember(command.owner, key, expectation.order);
    this.#tellBalances(expectation);
    return expectation;
  }

  /** What is wrong with the engine's answer, and with what it shows of that which the command touched. */
  compare(expectation: Expectation, outcome: Outcome, engine: EngineView): Finding[] {
    const findings = compareAnswer(expectation, outcome);
    if (!outcome.ok) return findings;
    if (expectation.rejection === null)
      findings.push(...compareEvents(expectation, outcome.events, (event) => this.#nameOf(event)));
    for (const event of outcome.events) {
      for (const audit of this.#audits) audit.follow(event, this.#told);
    }
    findings.push(...this.#told.absorb(outcome.events));
    for (const audit of this.#audits) findings.push(...audit.inspect(expectation, engine));
    return findings;
  }

  /** Compares everything that the engine shows. */
  walk(engine: EngineView): Finding[] {
    return this.#audits.flatMap((audit) => audit.walk(engine));
  }

  #ask(command: Command, expectation: Expectation): Rejection | null {
    for (const audit of this.#audits) {
      const answer = audit.expect(command, expectation);
      if (answer !== undefined) return answer;
    }
    throw new Error(`no product audits the command ${command.type}`);
  }

  #nameOf(event: Event): string {
    for (const audit of this.#audits) {
      const name = audit.nameOf(event);
      if (name !== undefined) return name;
    }
    throw new Error(`no product audits the event ${event.type}`);
  }

  #tellBalances(expectation: Expectation): void {
    for (const { owner, wallet, currency, total, held } of expectation.touched) {
      const balance = { total: unchecked<Amount>(total), held: unchecked<Amount>(held) };
      const event = { type: 'balance_changed', owner, wallet, currency, ...balance } as const;
      expectation.tell(this.#nameOf(event), event);
    }
  }
}

/** Who may send a command at all. */
function callerFault(command: Command): Rejection | null {
  if (!('owner' in command)) return null;
  if (!Number.isSafeInteger(command.owner) || command.owner < 1) return { code: 'invalid_owner' };
  const key = 'clientKey' in command ? command.clientKey : undefined;
  const isFit = key === undefined || (key.length > 0 && key.length <= LONGEST_CLIENT_KEY);
  return isFit ? null : { code: 'invalid_client_key' };
}

function compareAnswer(expectation: Expectation, outcome: Outcome): Finding[] {
  const expected = expectedAnswer(expectation);
  const got = answerOf(outcome);
  const path = difference(expected, got);
  return path === null ? [] : [{ kind: 'answer', sentence: `${path} differs`, expected, got }];
}

function expectedAnswer({ sequence, time, rejection, order, isRepeated }: Expectation) {
  if (rejection !== null) return { ok: false, sequence, time, rejection: withoutDetail(rejection) };
  return { ok: true, sequence, time, order, isRepeated };
}

function answerOf(outcome: Outcome) {
  const { sequence, time } = outcome;
  if (!outcome.ok) return { ok: false, sequence, time, rejection: withoutDetail(outcome.rejection) };
  const { order = null, repeated = false } = outcome;
  return { ok: true, sequence, time, order, isRepeated: repeated };
}

/** The words of a detail are the engine's own; that there are some is not. */
function withoutDetail(rejection: Rejection) {
  return 'detail' in rejection ? { code: rejection.code, hasDetail: rejection.detail !== '' } : rejection;
}
