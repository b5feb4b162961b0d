import type { Command, Event, Outcome, OwnerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { Listings } from '../../../market/market-data/listings.ts';
import type { Message } from '../feed.ts';

export type Accepted = Extract<Outcome, { readonly ok: true }>;

/** A command that was carried out, with what it did. */
export type Done = { readonly command: Command; readonly outcome: Accepted };

/** Parts that reports are written from beside the commands. */
export type ReportContext = {
  readonly database: Kysely<Schema>;
  readonly listings: Listings;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
};

/** Reports to one user about each command, in the order of the commands. */
export type UserReports = { of(done: Done): readonly Message[] };

/** Source of the reports to programs about their user's own things, of one area or product. */
export type ReportSource = {
  /** The events that tell of them. */
  readonly types: readonly Event['type'][];
  /** Owners of the things that such an event is about. */
  readonly owners: (event: Event) => readonly OwnerId[];
  /**
   * Opens the reports to a user; resolves when what has to be known of earlier commands has been read. Commands that
   * are done meanwhile are reported after that.
   */
  readonly open: (user: OwnerId, context: ReportContext) => Promise<UserReports>;
};
