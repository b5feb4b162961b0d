import { type OwnerId, ownerId } from '@assay/engine';
import { connectDatabase } from '../../src/core/database/connect.ts';
import { openSession } from '../../src/edge/sessions/session-repository.ts';
import { insertUser } from '../../src/people/account/user-repository.ts';
import { BTC, credit, opening, USDT } from '../support/commands.ts';
import { startSequencer } from '../support/sequencer.ts';

/** A trader that is logged in and has money. */
export type Login = { readonly owner: OwnerId; readonly token: string; readonly side: 'in' | 'out' };

/**
 * Makes a market with traders in an empty database, before any server runs on it. Half of them buy and half sell, so
 * that they trade with each other and never with themselves.
 */
export async function openMarket(url: string, traders: number): Promise<readonly Login[]> {
  const database = connectDatabase({ url, onError: () => undefined, maximumConnections: 2 });
  const running = await startSequencer(url);
  try {
    for (const command of opening()) await running.sequencer.submit(command);
    const logins: Login[] = [];
    for (let number = 0; number < traders; number += 1) {
      const userId = await insertUser(database.queries, {
        address: { kind: 'email', text: `trader${number}@example.org` },
        passwordHash: 'nobody logs in with it',
        fundPasswordHash: null,
        invitedBy: null,
        language: 'en',
      });
      if (userId === null) throw new Error('the database is not empty');
      const owner = ownerId(Number(userId));
      await running.sequencer.submit(credit(owner, BTC, 100_000n * 10n ** 8n));
      await running.sequencer.submit(credit(owner, USDT, 10n ** 9n * 10n ** 8n));
      const session = { userId, userAgent: 'crash test', address: '127.0.0.1' };
      const token = await openSession(database.queries, Date.now(), session);
      logins.push({ owner, token, side: number % 2 === 0 ? 'in' : 'out' });
    }
    return logins;
  } finally {
    await running.close();
    await database.close();
  }
}
