import { Engine, type FactsOf } from '@assay/engine';
import pg from 'pg';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { SAID, type SimulatedJournal } from './simulated-journal.ts';

/** Approved papers. */
const VERIFIED = 2;

/** Makes users of those whom a simulated journal is about, as its engine knows them, and writes down what they have said. */
export async function writePeople(url: string, journal: SimulatedJournal): Promise<void> {
  const engine = new Engine();
  for (const { command, outcome } of journal) engine.apply(command, outcome.sequence, outcome.time);
  const people = [...engine.room('owners').knownOwners()];
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  try {
    const inviters = people.flatMap(({ inviter }) => inviter ?? []);
    for (const id of new Set([...people.map(({ owner }) => owner), ...inviters])) {
      await client.query(
        `insert into users (id, email, password_hash, extension_code) overriding system value
         values ($1, $2, '!', $3)`,
        [id, `${id}@simulated.invalid`, `S${id}`],
      );
    }
    for (const facts of people) await writeFacts(client, facts);
    await client.query(
      `insert into c2c_messages (id, deal, author, key, text, picture, digest, written_at) overriding system value
       select message, deal, 0, message::text, $1, '', digest, now() from c2c_said`,
      [SAID],
    );
  } finally {
    await client.end();
  }
}

async function writeFacts(
  client: pg.Client,
  { owner, isFrozen, isClosed, level, country, inviter }: FactsOf,
): Promise<void> {
  const papers = [1, 2, 3].map((least) => (level >= least ? VERIFIED : 0));
  await client.query(
    `update users set is_frozen = $2, closed_at = case when $3 then now() end, nationality = $4, invited_by = $5,
       review_status = $6, hreview_status = $7, asset_status = $8 where id = $1`,
    [owner, isFrozen, isClosed, country, inviter, ...papers],
  );
}
