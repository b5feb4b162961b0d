import type { CardType, IdentityStep, PictureKind } from '@assay/contract';
import { ACCOUNTS, ownerId } from '@assay/engine';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { PAPER_STATUS, STATUS_COLUMN } from '../../core/owners/identity-level.ts';
import { queueForEngine } from '../../core/owners/outbox.ts';
import { sealedColumn } from '../../core/secrets/sealed-column.ts';
import { type Vault, VaultProblem } from '../../core/secrets/vault.ts';
import { announceToOwner } from '../../edge/sockets/announced-push.ts';
import { IDENTITY_PUSH } from './pushes.ts';

export type PaperRow = Selectable<Schema['identity_papers']>;

/** Type and number of a document. */
type DocumentNumber = { readonly type: CardType; readonly number: string };

/** Contents of papers, stored sealed. Empty texts for fields that a step does not have. */
type PaperDetails = {
  readonly name: string;
  readonly nationality: string;
  readonly numbers: readonly DocumentNumber[];
};

export type SubmittedPapers = {
  readonly userId: bigint;
  readonly step: IdentityStep;
  readonly details: PaperDetails;
  readonly pictures: readonly { readonly kind: PictureKind; readonly id: string }[];
};

/**
 * Sealed details of identity papers. The keyed hashes of the document numbers use the same vault key as the sealed
 * details.
 */
export const PAPER_DETAILS = sealedColumn('identity_papers', 'details', {
  key: 'id',
  contextOf: (id: bigint) => `identity_papers.details:${id}`,
  async rehash(transaction, vault, id, numberText) {
    await transaction.deleteFrom('identity_numbers').where('paper_id', '=', id).execute();
    await insertNumbers(transaction, vault, id, JSON.parse(numberText));
  },
});

/**
 * Stores papers that wait for review, moves the user's status from 0 to 1 and stores the nationality. Pushes to the
 * user's open pages. The caller must run `syncOwner` afterwards, since the engine has the nationality, too.
 */
export async function insertPapers(
  transaction: Transaction<Schema>,
  vault: Vault,
  nowMs: number,
  { userId, step, details, pictures }: SubmittedPapers,
): Promise<bigint> {
  const { id } = await transaction
    .insertInto('identity_papers')
    .values({
      user_id: userId,
      step,
      details: '',
      submitted_at: new Date(nowMs),
      claimed_by: null,
      claimed_at: null,
      decided_by: null,
      decided_at: null,
      reason_code: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('identity_papers')
    .set({ details: vault.sealText(JSON.stringify(details), PAPER_DETAILS.contextOf(id)) })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('identity_pictures')
    .values(pictures.map((picture) => ({ paper_id: id, kind: picture.kind, picture_id: picture.id })))
    .execute();
  await insertNumbers(transaction, vault, id, details);
  const nationality = details.nationality || null;
  const previousPaper = await transaction
    .selectFrom('users')
    .select('nationality')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('users')
    .set({ [STATUS_COLUMN[step]]: PAPER_STATUS.waiting, nationality })
    .where('id', '=', userId)
    .execute();
  if (nationality !== null && nationality !== previousPaper.nationality) {
    const owner = ownerId(Number(userId));
    await queueForEngine(transaction, {
      room: 'owners',
      type: 'set_country',
      by: ACCOUNTS,
      owner,
      country: nationality,
    });
  }
  await announceToOwner(transaction, IDENTITY_PUSH, userId, id);
  return id;
}

/**
 * Changes the nationality of papers and their user. The caller must run `syncOwner` afterwards, since the engine has
 * it, too.
 */
export async function storeNationality(
  transaction: Transaction<Schema>,
  vault: Vault,
  papers: PaperRow,
  nationality: string,
): Promise<void> {
  const details: PaperDetails = { ...openDetails(vault, papers), nationality };
  await transaction
    .updateTable('identity_papers')
    .set({ details: vault.sealText(JSON.stringify(details), PAPER_DETAILS.contextOf(papers.id)) })
    .where('id', '=', papers.id)
    .execute();
  await transaction.updateTable('users').set({ nationality }).where('id', '=', papers.user_id).execute();
}

async function insertNumbers(
  transaction: Kysely<Schema>,
  vault: Vault,
  id: bigint,
  { numbers }: PaperDetails,
): Promise<void> {
  if (numbers.length === 0) return;
  await transaction
    .insertInto('identity_numbers')
    .values(numbers.map((number) => ({ paper_id: id, type: number.type, digest: digestOf(vault, number) })))
    .execute();
}

/** Decrypts the submitted details. */
export function openDetails(vault: Vault, { id, details }: Pick<PaperRow, 'id' | 'details'>): PaperDetails {
  const stored: PaperDetails = JSON.parse(vault.openText(details, PAPER_DETAILS.contextOf(id)));
  return stored;
}

/** Returns the newest papers of each step of a user. */
export async function readNewestPapers(
  database: Kysely<Schema>,
  userId: bigint,
): Promise<ReadonlyMap<IdentityStep, PaperRow>> {
  const rows = await database
    .selectFrom('identity_papers')
    .selectAll()
    .distinctOn('step')
    .where('user_id', '=', userId)
    .orderBy('step')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.step, row]));
}

/** Returns the pictures of papers, in the order of the form. */
export function readPictureIds(database: Kysely<Schema>, paperIds: readonly bigint[]) {
  if (paperIds.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('identity_pictures')
    .select(['paper_id', 'kind', 'picture_id'])
    .where('paper_id', 'in', paperIds)
    .execute();
}

/** Keyed hash of the number of a document. */
export type DocumentDigest = { readonly type: CardType; readonly digest: Buffer };

/**
 * Returns the hashes that the document numbers of papers may be stored with: while a new key is introduced, papers of
 * the same document may be hashed with different keys. Empty if no key opens the papers.
 */
export function documentDigestsOf(
  vault: Vault,
  papers: Pick<PaperRow, 'id' | 'details'>,
): readonly DocumentDigest[] {
  try {
    return openDetails(vault, papers).numbers.flatMap((number) =>
      vault
        .digests(plainNumber(number), digestContext(number))
        .map((digest) => ({ type: number.type, digest })),
    );
  } catch (error) {
    if (error instanceof VaultProblem) return [];
    throw error;
  }
}

function digestOf(vault: Vault, number: DocumentNumber): Buffer {
  return vault.digest(plainNumber(number), digestContext(number));
}

function digestContext({ type }: DocumentNumber): string {
  return `identity_numbers.digest:${type}`;
}

/** Returns a document number without spaces and signs, in letters of one width. */
function plainNumber({ number }: DocumentNumber): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
