import { cleanPicture } from '../../core/shared/clean-picture.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { readEmail } from '../../people/account/address.ts';
import { hashPassword } from '../../people/account/password.ts';
import { insertUser } from '../../people/account/user-repository.ts';
import { type HandedIn, insertPapers, readNewestPapers } from '../../people/identity/paper-repository.ts';
import { claimPictures, insertPicture } from '../../people/identity/picture-repository.ts';
import { drawCard } from './draw-card.ts';
import { findTrader } from './people.ts';

/** Somebody whose basic papers wait, so that the review has something to show. Nobody has this name or number. */
export const APPLICANT = {
  account: 'carol@demo.assay',
  password: 'Demo2Trade',
  name: 'Carol Example',
  number: 'SPECIMEN-001',
};
const KINDS = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

/** Makes a demo trader with drawn pictures in the queue of the identity review. Repeated, it is done once. */
export async function seedIdentityPapers(
  exchange: Pick<Exchange, 'database' | 'vault' | 'now'>,
): Promise<void> {
  const { database, vault, now } = exchange;
  const address = readEmail(APPLICANT.account);
  if (address === null) throw new Error(`${APPLICANT.account} is not an e-mail address`);
  await insertUser(database, {
    address,
    passwordHash: await hashPassword(APPLICANT.password),
    fundPasswordHash: null,
    invitedBy: null,
    language: 'en',
  });
  const userId = BigInt(await findTrader(database, APPLICANT.account));
  if ((await readNewestPapers(database, userId)).size > 0) return;
  const pictures: HandedIn['pictures'][number][] = [];
  for (const kind of KINDS) {
    const cleaned = await cleanPicture(await drawCard(kind));
    if (!cleaned.ok) throw new Error(`the picture ${kind} of the demo is none`);
    pictures.push({ kind, id: await insertPicture(exchange, cleaned.jpeg, { userId, network: null }) });
  }
  await database.transaction().execute(async (transaction) => {
    await claimPictures(
      transaction,
      userId,
      pictures.map(({ id }) => id),
    );
    const numbers = [{ type: 'id_card', number: APPLICANT.number } as const];
    const details = { name: APPLICANT.name, nationality: 'CH', numbers };
    await insertPapers(transaction, vault, now(), { userId, step: 'basic', details, pictures });
  });
}
