import type { Command, Outcome, Sequence, TimeMs } from '@assay/engine';
import { difference } from './audit/difference.ts';
import type { Finding, FindingKind } from './audit/finding.ts';
import type { Auditor } from './auditor.ts';
import type { Engines, EngineView } from './engine-view.ts';

/** One line of the journal with its answer. */
export type JournalEntry = {
  readonly command: Command;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly outcome: Outcome;
};

/**
 * Checks too slow to run after each command: every balance, order, book and invariant, and the engine rebuilt in other
 * ways: from the journal since the start, from a snapshot and the journal after it, and with simpler implementations of
 * rooms.
 */
export class Checkpoints {
  readonly #engines: Engines;
  readonly #auditor: Auditor;
  readonly #twin: EngineView;
  readonly #plain: EngineView;
  /** Engine restored at the previous checkpoint, and fed with the commands since. */
  #restored: EngineView | null = null;
  #journal: JournalEntry[] = [];
  count = 0;

  constructor(engines: Engines, auditor: Auditor) {
    this.#engines = engines;
    this.#auditor = auditor;
    this.#twin = engines.create('usual');
    this.#plain = engines.create('plain');
  }

  journal(entry: JournalEntry): void {
    this.#journal.push(entry);
  }

  /** Runs all checks, and begins the next interval. */
  run(live: EngineView): Finding[] {
    this.count += 1;
    const findings = this.#auditor.walk(live);
    findings.push(...guarded('assertion', 'the engine passes its own audit', () => auditOf(live)));
    const hash = live.stateHash();
    findings.push(
      ...this.#replay('replay', 'the journal from its start', this.#twin, hash),
      ...this.#replay('plain_rooms', 'the engine with plain rooms', this.#plain, hash),
      ...(this.#restored === null
        ? []
        : this.#replay('snapshot', 'a snapshot and the journal after it', this.#restored, hash)),
      ...guarded('snapshot', 'a snapshot restores', () => this.#restore(live, hash)),
    );
    this.#journal = [];
    return findings;
  }

  #restore(live: EngineView, hash: string): Finding[] {
    const restored = this.#engines.restore(live.snapshot());
    this.#restored = restored;
    const actual = restored.stateHash();
    if (actual === hash) return [];
    return [
      { kind: 'snapshot', sentence: 'a restored engine has the same hash', expected: hash, got: actual },
    ];
  }

  /** Returns the differences in the answers to the journal, and in the state after it. */
  #replay(kind: FindingKind, name: string, engine: EngineView, hash: string): Finding[] {
    return guarded(kind, `${name} runs through`, () => {
      for (const { command, sequence, time, outcome } of this.#journal) {
        const actual = engine.apply(command, sequence, time);
        const path = difference(outcome, actual);
        if (path === null) continue;
        const sentence = `${name} gives another answer to sequence ${sequence}: ${path}`;
        return [{ kind, sentence, expected: outcome, got: actual }];
      }
      const actual = engine.stateHash();
      return actual === hash
        ? []
        : [{ kind, sentence: `${name} ends in another state`, expected: hash, got: actual }];
    });
  }
}

function auditOf(engine: EngineView): Finding[] {
  engine.audit();
  return [];
}

/** Reports a failed assertion of the engine as a finding. */
function guarded(kind: FindingKind, sentence: string, work: () => Finding[]): Finding[] {
  try {
    return work();
  } catch (error) {
    return [{ kind, sentence, expected: 'no error', got: String(error) }];
  }
}
