import type { Command, Event, Outcome, OwnerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { Listings } from '../../../market/market-data/listings.ts';
import type { Shape } from '../../api/shape.ts';
import type { Message } from '../feed.ts';

export type Accepted = Extract<Outcome, { readonly ok: true }>;

/** An accepted command with its outcome. */
export type AcceptedCommand = { readonly command: Command; readonly outcome: Accepted };

/** Parts needed to write reports, in addition to the commands. */
export type ReportContext = {
  readonly database: Kysely<Schema>;
  readonly listings: Listings;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
};

/** Reports to one user on each command, in the order of the commands. */
export type UserReports = { messagesOf(done: AcceptedCommand): readonly Message[] };

/** Source of one area's or product's reports to programs on their user's own data. */
export type ReportSource = {
  /** Types of the events that cause reports. */
  readonly types: readonly Event['type'][];
  /** Owners of the entities of such an event. */
  readonly owners: (event: Event) => readonly OwnerId[];
  /**
   * Opens the reports to a user; resolves when the necessary data of earlier commands have been read. Commands
   * committed meanwhile are reported after that.
   */
  readonly open: (user: OwnerId, context: ReportContext) => Promise<UserReports>;
  /** Shapes of its messages, by type. */
  readonly messages: Readonly<Record<string, Shape>>;
};
