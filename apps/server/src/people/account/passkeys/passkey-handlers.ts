import { type AnswerOf, calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { readSiteName } from '../../../core/site-settings/site-settings.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import {
  accept,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { factorsOf, passkeyHandleOf, passkeysOf } from '../passkey-repository.ts';
import { deleteRecoveryCodes, renewRecoveryCodes } from '../second-factor.ts';
import { runSensitiveAct } from '../sensitive-act.ts';
import { lockUser } from '../user-repository.ts';
import { CHALLENGE_MS, type ChallengeOwner, issueChallenge, takeChallenge } from './challenges.ts';
import { challengeIn, readRegistration } from './credential-json.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn.ts';

const MAX_PASSKEYS = 20;
/** Ed25519, ES256 and RS256, by COSE number: together they cover all current authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** Routes to add, name and remove passkeys. */
export function passkeyRoutes({
  database,
  settings,
}: Pick<Exchange, 'database' | 'settings'>): readonly Route[] {
  const time = (date: Date) => wireTime(date.getTime(), settings.timeZone);
  return [
    userRoute(calls.passkeys, async (_input, { session }) => {
      const passkeys = await passkeysOf(database, session.userId);
      return accept(
        passkeys.map((passkey) => ({
          id: Number(passkey.id),
          name: passkey.name,
          created_at: time(passkey.created_at),
          last_used_at: passkey.last_used_at === null ? ('' as const) : time(passkey.last_used_at),
          is_synced: passkey.is_synced ? (1 as const) : (0 as const),
        })),
      );
    }),

    userRoute(calls.beginPasskey, (input, context) => begin(input, context)),
    userRoute(calls.addPasskey, (input, context) => add(input, context)),

    userRoute(calls.renamePasskey, async ({ id, name }, { session, language }) => {
      const renamed = await database
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', BigInt(id))
        .where('user_id', '=', BigInt(session.userId))
        .executeTakeFirst();
      if (renamed.numUpdatedRows === 0n) return refuse('account.passkey_unknown');
      return accept(message(language, 'account.passkey_renamed'));
    }),

    userRoute(calls.removePasskey, ({ id, ...proof }, context) =>
      runSensitiveAct(context, {
        purpose: 'passkeys',
        proof,
        find: async ({ transaction, user }) => {
          const passkeys = await passkeysOf(transaction, user.id);
          return passkeys.find((passkey) => passkey.id === BigInt(id)) ?? refuse('account.passkey_unknown');
        },
        revokes: 'no_session',
        holdsWithdrawals: true,
        notice: ({ name }) => ({ letter: 'passkey_removed', params: { name } }),
        change: async ({ transaction, user }, passkey) => {
          await transaction.deleteFrom('passkeys').where('id', '=', passkey.id).execute();
          await deleteUnneededRecoveryCodes(transaction, user.id);
          return accept(message(context.language, 'account.passkey_removed'));
        },
      }),
    ),
  ];
}

/** Only the session that started a registration can complete it. */
function ownerOf({ session }: UserContext): ChallengeOwner {
  return { purpose: 'register', purposeSubject: `session ${session.id}` };
}

function begin(
  proof: InputOf<typeof calls.beginPasskey>,
  context: UserContext,
): Promise<Reply<AnswerOf<typeof calls.beginPasskey>>> {
  const { exchange, session } = context;
  const site = relyingPartyOf(context);
  if (site === null) return Promise.resolve(refuse('account.passkey_unavailable'));
  return runSensitiveAct(context, {
    purpose: 'passkeys',
    proof,
    find: async ({ transaction, user }) => {
      const existing = await passkeysOf(transaction, user.id);
      return existing.length < MAX_PASSKEYS
        ? existing
        : refuse('account.passkeys_full', { maximum: MAX_PASSKEYS });
    },
    revokes: 'no_session',
    notice: null,
    change: async ({ transaction, user, nowMs }, existing) => {
      const challenge = await issueChallenge(transaction, nowMs, ownerOf(context));
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName: await readSiteName(exchange),
        rpID: site.id,
        userName: session.account,
        userID: new Uint8Array(await passkeyHandleOf(transaction, user)),
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: existing.map(({ credential_id: id }) => ({ id: id.toString('base64url') })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return accept({ options: JSON.stringify(options) });
    },
  });
}

/** Adds a passkey. The proof was given at the start: the passkey answers this session's challenge. */
async function add(
  { name, credential }: InputOf<typeof calls.addPasskey>,
  context: UserContext,
): Promise<Reply<AnswerOf<typeof calls.addPasskey>>> {
  const registered = await verifiedRegistration(credential, context);
  if (registered === null) return refuse('account.passkey_wrong');
  return runSensitiveAct(context, {
    purpose: null,
    revokes: 'no_session',
    notice: { letter: 'passkey_added', params: { name } },
    change: async ({ transaction, user, nowMs }) => {
      const before = await factorsOf(transaction, user);
      const added = await transaction
        .insertInto('passkeys')
        .values({
          ...registered,
          user_id: user.id,
          name,
          created_at: new Date(nowMs),
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return refuse('account.passkey_wrong');
      const isFirst = !before.hasTotp && before.passkeys === 0;
      const codes = isFirst ? await renewRecoveryCodes(transaction, context.exchange.vault, user.id) : [];
      return accept({ recovery_codes: [...codes] });
    },
  });
}

/** Returns the columns of a new passkey; null if this session did not start its registration. */
async function verifiedRegistration(credential: string, context: UserContext) {
  const { database, now } = context.exchange;
  const site = relyingPartyOf(context);
  const registration = readRegistration(credential);
  const challenge = registration && challengeIn(registration);
  if (site === null || registration === null || challenge === null) return null;
  if (!(await takeChallenge(database, now(), ownerOf(context), challenge))) return null;
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    return {
      credential_id: Buffer.from(registrationInfo.credential.id, 'base64url'),
      public_key: Buffer.from(registrationInfo.credential.publicKey),
      counter: BigInt(registrationInfo.credential.counter),
      transports: registration.response.transports,
      is_synced: registrationInfo.credentialBackedUp,
    };
  } catch {
    // The library throws for invalid input.
    return null;
  }
}

/** Deletes recovery codes, which replace a second factor, when the user has none left. */
export async function deleteUnneededRecoveryCodes(
  transaction: Transaction<Schema>,
  userId: bigint,
): Promise<void> {
  const { hasTotp, passkeys } = await factorsOf(transaction, await lockUser(transaction, userId));
  if (!hasTotp && passkeys === 0) await deleteRecoveryCodes(transaction, userId);
}
