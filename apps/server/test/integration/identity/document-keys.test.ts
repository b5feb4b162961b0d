import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertStaff } from '../../../src/backoffice/console/staff-repository.ts';
import { createVault, SECRET_KEY_BYTES, type Vault } from '../../../src/core/secrets/vault.ts';
import { readDocumentOwner } from '../../../src/people/identity/document-owner.ts';
import { insertPapers } from '../../../src/people/identity/paper-repository.ts';
import { insertPicture } from '../../../src/people/identity/picture-repository.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const FORMER_KEY = Buffer.alloc(SECRET_KEY_BYTES, 1);
const former = createVault(FORMER_KEY);
/** The vault while the key is being changed. */
const changing = createVault(Buffer.alloc(SECRET_KEY_BYTES, 2), { keys: [FORMER_KEY] });

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

/** Submits papers of a new user, sealed and hashed with the current key of a vault. */
async function submit(name: string, vault: Vault) {
  const { id } = await assay.signUp(name);
  const { database } = assay.exchange;
  const owner = { userId: BigInt(id), network: null };
  const picture = await insertPicture({ database, vault, now: Date.now }, Buffer.from('a picture'), owner);
  const details = { name, nationality: 'DE', numbers: [{ type: 'passport', number: 'C01X 00T47' }] } as const;
  const paper = await database.transaction().execute((transaction) =>
    insertPapers(transaction, vault, Date.now(), {
      userId: BigInt(id),
      step: 'basic',
      details,
      pictures: [{ kind: 'front_pic', id: picture }],
    }),
  );
  return { id: paper, user_id: BigInt(id) };
}

/** @param by id of a colleague; null leaves the papers waiting */
async function decide(paper: bigint, by: bigint | null): Promise<void> {
  await assay.exchange.database
    .updateTable('identity_papers')
    .set({
      status: by === null ? 'waiting' : 'approved',
      decided_by: by,
      decided_at: by === null ? null : new Date(),
    })
    .where('id', '=', paper)
    .execute();
}

it('IDN-390 OPS-541: a document is one and the same whichever key its number was hashed with, while the key changes', async () => {
  const earlier = await submit('of-the-former-key', former);
  const later = await submit('of-the-new-key', changing);
  const staff = {
    email: 'a@assay.example',
    name: 'A',
    passwordHash: 'x',
    totpSecret: 'x',
    totpStep: 0n,
    roles: ['compliance'],
  } as const;
  const reviewer = await assay.exchange.database
    .transaction()
    .execute((transaction) => insertStaff(transaction, changing, Date.now(), staff));
  const ownerOf = (papers: typeof earlier) =>
    assay.exchange.database
      .transaction()
      .execute((transaction) => readDocumentOwner(transaction, changing, papers));
  await decide(earlier.id, reviewer);
  expect(await ownerOf(later), 'papers that are not yet hashed anew').toBe(earlier.user_id);
  await decide(earlier.id, null);
  await decide(later.id, reviewer);
  expect(await ownerOf(earlier), 'papers of the new key').toBe(later.user_id);
});
