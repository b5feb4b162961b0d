import { cleanPicture } from '../../core/shared/clean-picture.ts';
import { loadSharp } from '../../core/shared/load-sharp.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { readEmail } from '../../people/account/address.ts';
import { hashPassword } from '../../people/account/password.ts';
import { insertUser } from '../../people/account/user-repository.ts';
import {
  insertPapers,
  readNewestPapers,
  type SubmittedPapers,
} from '../../people/identity/paper-repository.ts';
import { claimPictures, insertPicture } from '../../people/identity/picture-repository.ts';
import { findTrader } from './people.ts';

const WIDTH = 1_200;

const HEIGHT = 760;

const CARD = '<rect x="120" y="80" width="960" height="600" rx="48" fill="ghostwhite"/>';

const FRONT = `${CARD}
<rect x="180" y="150" width="300" height="400" rx="12" fill="lightsteelblue"/>
<circle cx="330" cy="300" r="80" fill="dimgray"/><path d="M210 550 q120 -220 240 0 z" fill="dimgray"/>
<rect x="540" y="160" width="460" height="34" fill="darkslateblue"/>
${[260, 330, 400, 470].map((y) => `<rect x="540" y="${y}" width="${y % 140 === 0 ? 300 : 400}" height="24" fill="silver"/>`).join('')}
<rect x="180" y="600" width="840" height="30" fill="gray"/>`;

const BACK_SVG = `${CARD}
<rect x="120" y="140" width="960" height="90" fill="darkslategray"/>
${[300, 360, 420].map((y) => `<rect x="180" y="${y}" width="620" height="24" fill="silver"/>`).join('')}
<rect x="180" y="520" width="840" height="24" fill="gray"/><rect x="180" y="580" width="840" height="24" fill="gray"/>
<circle cx="940" cy="370" r="70" fill="none" stroke="goldenrod" stroke-width="14"/>`;

const PERSON_SVG = `<circle cx="520" cy="270" r="150" fill="burlywood"/>
<path d="M200 760 q320 -480 640 0 z" fill="darkcyan"/>
<g transform="translate(640 380) scale(0.4)">${FRONT}</g>
<circle cx="900" cy="680" r="52" fill="burlywood"/>`;

const DRAWINGS: Readonly<Record<PictureKind, string>> = {
  front_pic: FRONT,
  reverse_pic: BACK_SVG,
  hand_pic: PERSON_SVG,
};

/** User with basic papers under review, as an example for the review. The name and number are fictitious. */
export const APPLICANT = {
  account: 'carol@demo.assay',
  password: 'Demo2Trade',
  name: 'Carol Example',
  number: 'SPECIMEN-001',
};

const KINDS = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

/** Creates a demo trader with drawn pictures in the queue of the identity review. Idempotent. */
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
  const pictures: SubmittedPapers['pictures'][number][] = [];
  for (const kind of KINDS) {
    const cleaned = await cleanPicture(await drawCard(kind));
    if (!cleaned.ok) throw new Error(`the demo has no picture of a ${kind}`);
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

/** Subject of a placeholder: a card from both sides, or a person holding the card. */
type PictureKind = 'front_pic' | 'reverse_pic' | 'hand_pic';

/** Draws a placeholder for a picture of identity papers, as a png. No letters: a machine may have no fonts. */
async function drawCard(pictureKind: PictureKind): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="slategray"/>${DRAWINGS[pictureKind]}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png().toBuffer();
}
