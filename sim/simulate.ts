import type { Command, Outcome, Sequence } from '@assay/engine';
import type { Finding } from './audit/finding.ts';
import { Auditor } from './auditor.ts';
import { Checkpoints, type JournalEntry } from './checkpoint.ts';
import { SimulatedClock } from './clock.ts';
import type { Engines, EngineView } from './engine-view.ts';
import { Figures } from './figures.ts';
import type { Product } from './product.ts';
import { Random } from './random.ts';
import { unchecked } from './unchecked.ts';
import { Workload } from './workload.ts';

const TRAIL = 12;

type RunOptions = {
  readonly seed: number;
  readonly commands: number;
  /** Commands between two checkpoints; there is also one after the last command. */
  readonly checkpointEvery: number;
  readonly engines: Engines;
  readonly products: readonly Product[];
  /** Chance in percent of spontaneous commands of every product; without it most runs have few products. */
  readonly unaskedPercent?: number;
};

/** A command with its answer; null when the engine stopped instead. */
export type Step = { readonly number: number; readonly command: Command; readonly outcome: Outcome | null };

export type Failure = {
  readonly seed: number;
  readonly number: number;
  readonly isCheckpoint: boolean;
  readonly findings: readonly Finding[];
  /** The last commands; the failing one comes last. */
  readonly trail: readonly Step[];
};

type RunResult = { readonly figures: Figures; readonly failure: Failure | null };

/** Runs one seed to its end, or to the first finding. */
export function simulate(options: RunOptions): RunResult {
  return new Run(options).all();
}

class Run {
  readonly #options: RunOptions;
  readonly #random: Random;
  readonly #clock: SimulatedClock;
  readonly #workload: Workload;
  readonly #auditor: Auditor;
  readonly #checkpoints: Checkpoints;
  readonly #live: EngineView;
  readonly #figures: Figures;
  readonly #trail: Step[] = [];
  #sequence = 0;

  constructor(options: RunOptions) {
    const { seed, engines, products, unaskedPercent = null } = options;
    this.#options = options;
    this.#figures = new Figures(products);
    this.#live = engines.create('usual');
    this.#random = new Random(seed);
    this.#clock = new SimulatedClock(seed);
    this.#workload = new Workload(this.#random, products, this.#clock, unaskedPercent);
    this.#auditor = new Auditor(products);
    this.#checkpoints = new Checkpoints(engines, this.#auditor);
  }

  all(): RunResult {
    const { commands, checkpointEvery } = this.#options;
    let failure: Failure | null = null;
    for (let number = 1; number <= commands && failure === null; number += 1) {
      failure = this.#failure(number, false, this.#step(number));
      if (failure !== null || (number % checkpointEvery !== 0 && number !== commands)) continue;
      failure = this.#failure(number, true, this.#checkpoints.run(this.#live));
    }
    this.#figures.checkpoints = this.#checkpoints.count;
    return { figures: this.#figures, failure };
  }

  #step(number: number): Finding[] {
    this.#clock.advance(this.#random.below(3));
    const next = this.#workload.next(this.#sequence);
    const command = Object.freeze(next.command);
    this.#sequence = next.sequence;
    const stamp = { sequence: unchecked<Sequence>(next.sequence), time: this.#clock.now };
    const expectation = this.#auditor.expect(command, stamp.sequence, stamp.time);
    this.#workload.learn(command, expectation);
    const answer = this.#apply({ command, ...stamp });
    this.#trail.push({ number, command, outcome: 'ok' in answer ? answer : null });
    if (this.#trail.length > TRAIL) this.#trail.shift();
    if (!('ok' in answer)) return [answer];
    this.#figures.count(command, answer);
    this.#checkpoints.journal({ command, ...stamp, outcome: answer });
    return this.#auditor.compare(expectation, answer, this.#live);
  }

  #apply({ command, sequence, time }: Omit<JournalEntry, 'outcome'>): Outcome | Finding {
    try {
      return this.#live.apply(command, sequence, time);
    } catch (error) {
      return { kind: 'assertion', sentence: 'the engine goes on', expected: 'no error', got: String(error) };
    }
  }

  #failure(number: number, isCheckpoint: boolean, findings: readonly Finding[]): Failure | null {
    if (findings.length === 0) return null;
    return { seed: this.#options.seed, number, isCheckpoint, findings, trail: [...this.#trail] };
  }
}
