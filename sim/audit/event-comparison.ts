import type { Event, Posting } from '@assay/engine';
import { accountKey } from './accounts.ts';
import { difference } from './difference.ts';
import type { Expectation, ExpectedPosting } from './expectation.ts';
import type { Finding } from './finding.ts';

/** Compares an accepted command's events with the expected ones, in any order. */
export function compareEvents(
  expectation: Expectation,
  events: readonly Event[],
  nameOf: (event: Event) => string,
): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let postings: readonly Posting[] = [];
  for (const event of events) {
    const name = nameOf(event);
    if (seen.has(name))
      findings.push({ kind: 'event_order', sentence: `${name} is emitted once`, got: event });
    seen.add(name);
    if (event.type === 'money_moved') postings = event.postings;
    else compareEvent(name, expectation.events.get(name), event, findings);
  }
  for (const [name, expected] of expectation.events) {
    if (seen.has(name)) continue;
    findings.push({ kind: expected.type, sentence: `${name} is emitted`, expected, got: null });
  }
  comparePostings(expectation.postings, postings, findings);
  compareOrder(events, findings);
  return findings;
}

function compareEvent(name: string, expected: Event | undefined, actual: Event, findings: Finding[]): void {
  if (expected === undefined) {
    findings.push({ kind: actual.type, sentence: `${name} has not changed`, expected: null, got: actual });
    return;
  }
  const path = difference(expected, actual);
  if (path !== null)
    findings.push({ kind: actual.type, sentence: `${name}: ${path} differs`, expected, got: actual });
}

/** Compares postings, in any order. `EventsLedger` checks their running totals. */
function comparePostings(
  expected: readonly ExpectedPosting[],
  actual: readonly Posting[],
  findings: Finding[],
): void {
  const open = new Map<string, number>();
  for (const { account, amount, reason, reference } of expected) {
    const text = `${account.key} ${amount} ${reason} ${reference}`;
    open.set(text, (open.get(text) ?? 0) + 1);
  }
  for (const { owner, wallet, currency, amount, reason, reference } of actual) {
    const text = `${accountKey(owner, wallet, currency)} ${amount} ${reason} ${reference}`;
    const count = open.get(text);
    if (count === undefined) findings.push({ kind: 'money_moved', sentence: 'no such posting', got: text });
    else if (count === 1) open.delete(text);
    else open.set(text, count - 1);
  }
  for (const text of open.keys())
    findings.push({ kind: 'money_moved', sentence: 'a posting is missing', expected: text, got: null });
}

/** Checks that balances come last. The order of a product's own events is left to its audit. */
function compareOrder(events: readonly Event[], findings: Finding[]): void {
  let hasBalance = false;
  for (const event of events) {
    if (event.type === 'balance_changed') hasBalance = true;
    else if (hasBalance)
      findings.push({ kind: 'event_order', sentence: 'balances are emitted last', got: event });
  }
}
