import type { Command, Event, Rejection } from '@assay/engine';
import type { Accounts } from './audit/accounts.ts';
import type { Expectation } from './audit/expectation.ts';
import type { Finding } from './audit/finding.ts';
import type { Told } from './audit/told.ts';
import type { EngineView } from './engine-view.ts';
import type { ListingRecord } from './market/listing-record.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Invents one product's commands: valid, invalid and extreme ones, as the seed decides. */
export interface ProductGenerator {
  /** How often this product speaks beside the others, above zero. */
  readonly weight: number;
  /** What a run begins with: as much as the product needs to be of use. */
  opening(): Command[];
  next(): Command;
  /** Hears of every command, whoever invented it, with the answer that it must get. */
  learn(command: Command, expectation: Expectation): void;
}

/** Knows one product's promises, and nothing of the engine's code. */
export interface ProductAudit {
  /**
   * What a command of this product must do: written into the expectation and the auditor's books. Answers why
   * it must be refused, null when it must be accepted, undefined when the command is another product's.
   */
  expect(command: Command, expectation: Expectation): Rejection | null | undefined;
  /** The name under which an event of this product is told at most once per command; undefined for other events. */
  nameOf(event: Event): string | undefined;
  /** Follows what the engine says is held, order by order or deal by deal. */
  follow(event: Event, told: Told): void;
  /** After each command: what the engine shows of that which the command touched. */
  inspect(expectation: Expectation, engine: EngineView): Finding[];
  /** At checkpoints: everything that the engine shows. */
  walk(engine: EngineView): Finding[];
}

/** What the audits of all products share. */
export type Records = { readonly accounts: Accounts; readonly listings: ListingRecord };

export type Product = {
  readonly createGenerator: (world: World, random: Random) => ProductGenerator;
  readonly createAudit: (records: Records) => ProductAudit;
};
