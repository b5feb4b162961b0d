import { COUNTRIES, calls, type IdentityStep } from '@assay/contract';
import { ACCOUNTS, ownerId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatDecimal } from '@assay/money';
import { identityLevelOf, PAPER_STATUS, STATUS_COLUMN } from '../../core/owners/identity-level.ts';
import { queueForEngine, syncOwnerOrRetryLater } from '../../core/owners/outbox.ts';
import { isLevelThreeOffered, readIdentityLimits } from '../../core/site-settings/identity-limits.ts';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import {
  type Accepted,
  accept,
  type Refused,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { findUser, lockUser, type User } from '../account/user-repository.ts';
import { readIdentity } from './identity-info.ts';
import { identityMissing } from './level.ts';
import { insertPapers, type SubmittedPapers } from './paper-repository.ts';
import { claimPictures } from './picture-repository.ts';
import { totalAssetsInBtc } from './total-assets.ts';

/** Routes to submit papers, and to read their status. */
export function paperRoutes(): readonly Route[] {
  return [
    userRoute(calls.identityInfo, async (_input, { exchange, session, language }) => {
      const user = await findUser(exchange.database, session.userId);
      if (!user) return refuse('common.login_required', {}, '999');
      return accept(await readIdentity(exchange, user, language));
    }),

    userRoute(calls.realNameBasic, (input, context) =>
      submitPapers(context, 'basic', async (user) => {
        const nationality = nationalityOf(user, input.nationality);
        if (typeof nationality === 'object') return nationality;
        const handPicture = input.hand_pic;
        const { handPictureRequired } = await readSiteSettings(context.exchange.database);
        if (handPicture === undefined && handPictureRequired) return refuse('auth.img');
        return {
          details: {
            name: input.name,
            nationality,
            numbers: [{ type: input.card_type, number: input.card_id }],
          },
          pictures: [
            { kind: 'front_pic', id: input.front_pic },
            { kind: 'reverse_pic', id: input.reverse_pic },
            ...(handPicture === undefined ? [] : [{ kind: 'hand_pic' as const, id: handPicture }]),
          ],
        };
      }),
    ),

    userRoute(calls.realNameHigh, (input, context) =>
      submitPapers(context, 'advanced', async (user) => {
        const missing = identityMissing(user);
        if (missing) return missing;
        return {
          details: {
            name: '',
            nationality: user.nationality ?? '',
            numbers: [
              { type: 'passport', number: input.passport },
              { type: 'driver_licence', number: input.jiashi },
            ],
          },
          pictures: [
            { kind: 'front_pic', id: input.front_pic },
            { kind: 'passport_pic', id: input.passport_pic },
            { kind: 'passport_hand_pic', id: input.passport_hand_pic },
            { kind: 'jiashi_pic', id: input.jiashi_pic },
            { kind: 'jiashi_hand_pic', id: input.jiashi_hand_pic },
          ],
        };
      }),
    ),

    userRoute(calls.assetCertificate, (input, context) =>
      submitPapers(context, 'assets', async (user) => {
        const missing = identityMissing(user);
        if (missing) return missing;
        if (identityLevelOf(user) < 2) return refuse('identity.advanced_needed');
        const total = await totalAssetsInBtc(context.exchange, user.id);
        const limits = await readIdentityLimits(context.exchange.database);
        if (!isLevelThreeOffered(limits, total)) {
          const assetsText = formatDecimal(total, 8);
          return refuse('identity.assets_too_small', { from: limits.levelThreeFromBtc, have: assetsText });
        }
        return {
          details: { name: '', nationality: user.nationality ?? '', numbers: [] },
          pictures: [{ kind: 'asset_pic', id: input.asset_pic }],
        };
      }),
    ),
  ];
}

type Contents = Pick<SubmittedPapers, 'details' | 'pictures'>;

/** Stores papers of a step whose status is 0, and claims their pictures, in one transaction. */
async function submitPapers(
  { exchange, session, language }: UserContext,
  step: IdentityStep,
  read: (user: User) => Promise<Contents | Refused>,
): Promise<Accepted<string, undefined> | Refused> {
  const { database, vault, now } = exchange;
  const reply = await database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const status = user[STATUS_COLUMN[step]];
    if (status === PAPER_STATUS.waiting) return refuse('identity.waits_already');
    if (status === PAPER_STATUS.approved) return refuse('identity.approved_already');
    const contents = await read(user);
    if ('ok' in contents) return contents;
    const ids = contents.pictures.map(({ id }) => id);
    if (new Set(ids).size < ids.length) return refuse('identity.picture.twice');
    if (!(await claimPictures(transaction, user.id, ids))) return refuse('identity.picture.gone');
    if (user.closing_at !== null && user.closing_at.getTime() > now()) {
      // Papers in review keep an account open; its row follows once the engine has processed it.
      const owner = ownerId(Number(user.id));
      await queueForEngine(transaction, { room: 'owners', type: 'keep_open', by: ACCOUNTS, owner });
    }
    await insertPapers(transaction, vault, now(), { userId: user.id, step, ...contents });
    return accept(message(language, 'identity.handed_in'));
  });
  await syncOwnerOrRetryLater(exchange, session.userId);
  return reply;
}

/** Returns the user's nationality: that of the first papers that named one, else the given one. */
function nationalityOf(user: User, givenNationality: string | undefined): string | Refused {
  if (givenNationality === undefined || givenNationality === user.nationality) return user.nationality ?? '';
  // Earlier versions accepted invalid countries: new papers correct them.
  if (user.nationality !== null && COUNTRIES.has(user.nationality))
    return refuse('identity.nationality_fixed');
  return COUNTRIES.has(givenNationality) ? givenNationality : refuse('identity.nationality');
}
