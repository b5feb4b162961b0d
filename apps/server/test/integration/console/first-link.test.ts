import { expect, it } from 'vitest';
import { firstOwnerLink } from '../../../src/console/first-owner.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';

const LIFE_MS = 3 * 24 * 60 * 60_000;

it('CON-489: every start tells the same link for the first owner while it is good, also those that start together', async () => {
  const assay = await openHttpExchange();
  try {
    const { database, vault, now } = assay.exchange;
    const tell = (laterMs = 0) => firstOwnerLink(database, vault, now() + laterMs);
    const paths = await Promise.all([tell(), tell(), tell()]);
    expect(paths[0]).toMatch(/^\/console\/setup#/);
    expect(new Set(paths).size).toBe(1);
    expect(await tell()).toBe(paths[0]);
    const next = await tell(LIFE_MS + 1);
    expect(next).not.toBe(paths[0]);
    expect(await tell(LIFE_MS + 2)).toBe(next);
    const stored = await assay.database.query<{ all: string }>(
      'select string_agg(token_sealed, $1) as all from staff_invitations',
      [' '],
    );
    expect(stored[0]?.all).not.toContain(next?.split('#')[1]);
  } finally {
    await assay.close();
  }
});
