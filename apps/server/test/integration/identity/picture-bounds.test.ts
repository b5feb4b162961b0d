import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteNetworks, deleteUnclaimed } from '../../../src/people/identity/picture-repository.ts';
import { complaintCalls } from '../../support/complaint-calls.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls, photo } from '../../support/identity-calls.ts';

const DAY_MS = 24 * 60 * 60_000;
const ADDRESS = /^\/api\/picture\?id=[\w-]{43}$/;

let assay: HttpExchange;
let identity: ReturnType<typeof identityCalls>;
let owner: Trader;
let other: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  identity = identityCalls(assay);
  owner = await assay.signUp('owner');
  other = await assay.signUp('other');
});
afterAll(() => assay.close());

describe('what nobody has named', () => {
  const MEGABYTE = 1024 * 1024;
  /** Stores a picture of this size as an earlier upload. Returns its URL. */
  const leave = async (bytes: number, who: { readonly userId?: number; readonly network?: string }) => {
    const id = randomBytes(32).toString('base64url');
    await assay.database.query(
      `insert into pictures (id, uploaded_by, uploaded_from, owner_id, sealed, bytes, created_at)
       values ($1, $2, $3, null, '', $4, $5)`,
      [id, who.userId ?? null, who.network ?? null, bytes, new Date(assay.exchange.now())],
    );
    return `/api/picture?id=${id}`;
  };

  it('IDN-071: one uploader cannot fill the disk; papers handed in or a day later there is room again', async () => {
    const [hoarder, neighbour] = [await assay.signUp('hoarder'), await assay.signUp('neighbour')];
    const front = await identity.uploaded(hoarder.token);
    await leave(40 * MEGABYTE, { userId: Number(hoarder.id) });
    const refused = await identity.upload([{ bytes: await photo() }], hoarder.token);
    expect(refused).toMatchObject({ type: 'error', message: expect.stringContaining('more than 40 MB') });
    expect((await identity.upload([{ bytes: await photo() }], neighbour.token)).type).toBe('ok');
    await assay.database.query('update pictures set owner_id = uploaded_by where bytes > $1', [MEGABYTE]);
    expect((await identity.upload([{ bytes: await photo() }], hoarder.token)).type).toBe('ok');
    expect(front).toMatch(ADDRESS);
    await leave(40 * MEGABYTE, { userId: Number(hoarder.id) });
    const { database, now } = assay.exchange;
    await deleteUnclaimed(database, now() + 25 * 60 * 60_000);
    expect((await identity.upload([{ bytes: await photo() }], hoarder.token)).type).toBe('ok');
  });

  it('IDN-071 IDN-072: guests are bounded by network and all together, and who is signed in uploads all the same', async () => {
    assay.advance(10 * 60_000);
    await leave(40 * MEGABYTE, { network: '127.0.0.1' });
    const bytes = await photo();
    expect((await identity.upload([{ bytes }])).message).toContain('more than 40 MB');
    await assay.database.query('delete from pictures where bytes > $1', [MEGABYTE]);
    expect((await identity.upload([{ bytes }])).type).toBe('ok');
    for (let network = 1; network <= 30; network += 1)
      await leave(36 * MEGABYTE, { network: `203.0.113.${network}` });
    expect((await identity.upload([{ bytes }])).type).toBe('error');
    expect((await identity.upload([{ bytes }], owner.token)).type).toBe('ok');
    await assay.database.query('delete from pictures where bytes > $1', [MEGABYTE]);
  });

  it('IDN-074: who names each picture in a complaint of its own makes no room for more, nor does the next account', async () => {
    const HERE = '127.0.0.1';
    const bytes = await photo();
    const complaints = complaintCalls(assay);
    /** Uploads until refused, and claims all pictures; returns the stored megabytes and the refusal. */
    const hoard = async (
      name: string,
    ): Promise<{ readonly storedCount: number; readonly refusal: string }> => {
      const trader = await assay.signUp(name);
      for (let storedCount = 0; storedCount < 500; storedCount += 12) {
        const answer = await identity.upload([{ bytes }], trader.token);
        if (answer.type !== 'ok') return { storedCount, refusal: answer.message };
        const large = [4, 4, 4].map((size) =>
          leave(size * MEGABYTE, { userId: Number(trader.id), network: HERE }),
        );
        const pictures = [answer.message, ...(await Promise.all(large))].join(',');
        await complaints.file(trader, { pictures });
      }
      throw new Error('nothing was refused');
    };
    const first = await hoard('noisy-1');
    expect(first).toMatchObject({ storedCount: 108, refusal: expect.stringContaining('limit of 100 MB') });
    expect((await hoard('noisy-2')).storedCount).toBe(108);
    const third = await hoard('noisy-3');
    expect(third.refusal).toContain('limit of 300 MB');
    expect(third.storedCount).toBeLessThan(108);
    expect((await identity.upload([{ bytes }])).message, 'a guest of the same network').toContain('300 MB');
    const elsewhere = { 'x-forwarded-for': '198.51.100.77' };
    expect((await identity.upload([{ bytes }], owner.token, 'en', elsewhere)).type).toBe('ok');
    assay.advance(DAY_MS);
    expect((await identity.upload([{ bytes }], owner.token)).type).toBe('ok');
    await assay.database.query('delete from complaint_pictures');
    await assay.database.query('delete from pictures where bytes > $1', [MEGABYTE]);
  });

  it('IDN-074: the papers of all three levels and a dozen pictures of a dispute take a small part of what one may send', async () => {
    const trader = await assay.signUp('ordinary');
    expect((await identity.handInBasic(trader)).type).toBe('ok');
    for (let shot = 0; shot < 12; shot += 1) {
      await leave(2 * MEGABYTE, { userId: Number(trader.id), network: '198.51.100.80' });
      expect((await identity.upload([{ bytes: await photo() }], trader.token)).type).toBe('ok');
    }
    const [row] = await assay.database.query<{ bytes: bigint }>(
      'select sum(bytes) as bytes from pictures where uploaded_by = $1',
      [trader.id],
    );
    expect(Number(row?.bytes)).toBeLessThan(30 * MEGABYTE);
    await assay.database.query('delete from pictures where bytes > $1', [MEGABYTE]);
  });

  it('IDN-072: users of many networks who name nothing fill no more than 6 GB together', async () => {
    const bytes = await photo();
    for (let network = 1; network <= 32; network += 1)
      await leave(200 * MEGABYTE, { userId: Number(other.id), network: `203.0.114.${network}` });
    expect((await identity.upload([{ bytes }], owner.token)).message).toContain('Too many uploads');
    await assay.database.query('delete from pictures where bytes > $1', [MEGABYTE]);
    expect((await identity.upload([{ bytes }], owner.token)).type).toBe('ok');
  });

  it('IDN-074: from which network a picture came is known for a day, named or not, and forgotten then', async () => {
    const trader = await assay.signUp('forgotten');
    const front = await identity.uploaded();
    const where = () =>
      assay.database.query(`select uploaded_from from pictures where id = '${front.split('=')[1]}'`);
    expect((await identity.handInBasic(trader, { front_pic: front })).type).toBe('ok');
    const { database, now } = assay.exchange;
    await deleteNetworks(database, now() + DAY_MS - 60_000);
    expect(await where()).toEqual([{ uploaded_from: '127.0.0.1' }]);
    await deleteNetworks(database, now() + DAY_MS + 60_000);
    expect(await where()).toEqual([{ uploaded_from: null }]);
  });
});
