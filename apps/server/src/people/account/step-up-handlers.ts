import { type AnswerOf, calls, type InputOf, type StepUpPurpose } from '@assay/contract';
import { wireTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type Refused,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { factorsOf, passkeysOf } from './passkey-repository.ts';
import { CHALLENGE_MS, type ChallengeOwner, issueChallenge } from './passkeys/challenges.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { userOfAssertion } from './passkeys/verify-assertion.ts';
import { loadWebauthn } from './passkeys/webauthn.ts';
import { proveLogin } from './prove-login.ts';
import { useSafetyCode } from './safety-code.ts';
import { useSecondFactor } from './second-factor.ts';
import { issueStepUp } from './step-up.ts';
import { findUser, lockUser } from './user-repository.ts';

type Input = InputOf<typeof calls.stepUp>;
type BeginAnswer = AnswerOf<typeof calls.beginStepUp>;
const WITHOUT_FACTOR: BeginAnswer['methods'] = ['password', 'safe_code'];

/** Routes of the step-up: one proof of identity for all sensitive acts. */
export function stepUpRoutes(exchange: Pick<Exchange, 'database' | 'settings'>): readonly Route[] {
  return [
    userRoute(calls.beginStepUp, ({ purpose }, context) => begin(purpose, context)),

    userRoute(calls.stepUp, async (input, context) => {
      const refusal = await prove(input, context);
      if (refusal) return refusal;
      const { token, expiresMs } = await exchange.database
        .transaction()
        .execute((transaction) => issueStepUp(transaction, context, input.purpose));
      return accept({ step_up: token, expires_at: wireTime(expiresMs, exchange.settings.timeZone) });
    }),
  ];
}

function ownerOf(purpose: StepUpPurpose, { session }: UserContext): ChallengeOwner {
  return { purpose: `step_up ${purpose}`, purposeSubject: `session ${session.id}` };
}

async function begin(purpose: StepUpPurpose, context: UserContext): Promise<Reply<BeginAnswer>> {
  const { database, now } = context.exchange;
  const user = await findUser(database, context.session.userId);
  if (!user) return refuse('common.login_required', {}, '999');
  const { hasTotp, passkeys } = await factorsOf(database, user);
  const site = relyingPartyOf(context);
  if (!hasTotp && passkeys === 0) return accept({ methods: WITHOUT_FACTOR, passkey_options: '' });
  const methods: BeginAnswer['methods'] = [
    ...(passkeys > 0 && site !== null ? (['passkey'] as const) : []),
    // Recovery codes use the same field, so that a lost passkey locks nobody out.
    'totp',
  ];
  if (passkeys === 0 || site === null) return accept({ methods, passkey_options: '' });
  const challenge = await issueChallenge(database, now(), ownerOf(purpose, context));
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: (await passkeysOf(database, user.id)).map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      transports,
    })),
  });
  return accept({ methods, passkey_options: JSON.stringify(options) });
}

/** Returns null when one of the fields is a valid proof. A user with a second factor must use that. */
async function prove(input: Input, context: UserContext): Promise<Refused | null> {
  const { exchange, session } = context;
  const found = await findUser(exchange.database, session.userId);
  if (!found) return refuse('common.login_required', {}, '999');
  const { hasTotp, passkeys } = await factorsOf(exchange.database, found);
  const hasFactor = hasTotp || passkeys > 0;
  if (input.password !== undefined && !hasFactor) return proveLogin(input.password, context);
  return exchange.database.transaction().execute(async (transaction) => {
    if (input.credential !== undefined) {
      const owner = ownerOf(input.purpose, context);
      const user = await userOfAssertion(transaction, context, owner, input.credential);
      return user?.id === found.id ? null : refuse('account.passkey_wrong');
    }
    const user = await lockUser(transaction, session.userId);
    if (hasFactor && input.totp !== undefined) {
      return useSecondFactor(transaction, context, user, input.totp);
    }
    if (!hasFactor && input.safe_code !== undefined)
      return useSafetyCode(transaction, context, user, input.safe_code);
    return refuse(hasFactor ? 'account.step_up_factor' : 'account.step_up_needed');
  });
}
