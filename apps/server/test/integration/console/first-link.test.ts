import { expect, it } from 'vitest';
import { firstOwnerLink } from '../../../src/backoffice/console/first-owner.ts';
import { operatorsLink } from '../../../src/backoffice/console/operators-link.ts';
import { consoleOf } from '../../support/console-client.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';

const LIFE_MS = 3 * 24 * 60 * 60_000;

it('CON-489: every start tells the same link for the first owner while it is good, also those that start together', async () => {
  const assay = await openHttpExchange();
  try {
    const { database, vault, now } = assay.exchange;
    const openLink = (laterMs = 0) => firstOwnerLink(database, vault, now() + laterMs);
    const paths = await Promise.all([openLink(), openLink(), openLink()]);
    expect(paths[0]).toMatch(/^\/console\/setup#/);
    expect(new Set(paths).size).toBe(1);
    expect(await openLink()).toBe(paths[0]);
    const next = await openLink(LIFE_MS + 1);
    expect(next).not.toBe(paths[0]);
    expect(await openLink(LIFE_MS + 2)).toBe(next);
    const stored = await assay.database.query<{ all: string }>(
      'select string_agg(token_sealed, $1) as all from staff_invitations',
      [' '],
    );
    expect(stored[0]?.all).not.toContain(next?.split('#')[1]);
  } finally {
    await assay.close();
  }
});

it('CON-631: a second link of the machine leaves the first one good', async () => {
  const assay = await openHttpExchange();
  try {
    const desk = consoleOf(assay);
    await desk.firstOwner();
    const make = () => operatorsLink(assay.exchange.database, assay.exchange);
    const [first, second] = [await make(), await make()];
    expect((await desk.accept(first, 'one@example.org')).email).toBe('one@example.org');
    expect((await desk.accept(second, 'other@example.org')).email).toBe('other@example.org');
  } finally {
    await assay.close();
  }
});
