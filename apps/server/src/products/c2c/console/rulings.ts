import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** A ruling with who gave it, as the journal names them. */
export type GivenRuling = {
  readonly round: number;
  readonly ruling: 'release' | 'return' | 'split';
  readonly to_buyer: bigint;
  readonly is_false_paid: boolean;
  readonly text: string;
  readonly ruled_ms: bigint;
  readonly by: string;
  /** Empty where it took one. */
  readonly proposed_by: string;
  readonly reason: string;
};

/** The rulings of a deal, the first first. */
export async function readRulings(database: Kysely<Schema>, deal: bigint): Promise<readonly GivenRuling[]> {
  const { rows } =
    await sql<GivenRuling>`select r.round, r.ruling, r.to_buyer, r.is_false_paid, r.text, r.ruled_ms,
      coalesce(j.command #>> '{by,name}', '') as by, coalesce(j.command #>> '{by,proposedBy}', '') as proposed_by,
      coalesce(j.command #>> '{by,reason}', '') as reason
    from c2c_rulings r left join journal j on j.sequence = r.sequence
    where r.deal = ${deal} order by r.round`.execute(database);
  return rows;
}

/** Returns true when this person gave or proposed one of these. */
export function tookPart(rulings: readonly GivenRuling[], email: string): boolean {
  return rulings.some(({ by, proposed_by: proposed }) => by === email || proposed === email);
}
