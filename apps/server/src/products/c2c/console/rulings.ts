import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** Ruling with its issuer and approver as the journal names them. */
export type StoredRuling = {
  readonly round: number;
  readonly ruling: 'release' | 'return' | 'split';
  readonly to_buyer: bigint;
  readonly is_false_paid: boolean;
  readonly text: string;
  readonly ruled_ms: bigint;
  readonly by: string;
  /** Empty if one person ruled. */
  readonly proposed_by: string;
  readonly reason: string;
};

/** Returns the rulings of a deal, first one first. */
export async function readRulings(database: Kysely<Schema>, deal: bigint): Promise<readonly StoredRuling[]> {
  const { rows } =
    await sql<StoredRuling>`select r.round, r.ruling, r.to_buyer, r.is_false_paid, r.text, r.ruled_ms,
      coalesce(j.command #>> '{by,name}', '') as by, coalesce(j.command #>> '{by,proposedBy}', '') as proposed_by,
      coalesce(j.command #>> '{by,reason}', '') as reason
    from c2c_rulings r left join journal j on j.sequence = r.sequence
    where r.deal = ${deal} order by r.round`.execute(database);
  return rows;
}

/** Returns true when this staff member issued or proposed one of the rulings. */
export function hasRuled(rulings: readonly StoredRuling[], email: string): boolean {
  return rulings.some(({ by: issuer, proposed_by: proposed }) => issuer === email || proposed === email);
}
