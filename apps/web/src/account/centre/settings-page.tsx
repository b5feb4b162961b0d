import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Banner, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';
import { CentrePage, Loaded, Panel } from './centre-page.tsx';
import { FreezeRow } from './freeze-row.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { LevelPanel } from './level-panel.tsx';
import { hasFactor } from './security-level.ts';
import { SettingRow } from './setting-row.tsx';

type User = AnswerOf<typeof calls.userInfo>;
type Safe = AnswerOf<typeof calls.safeInfo>;

/** Pushes after which the user's security level is loaded again. */
const IDENTITY_UPDATES: AccountUpdates = { events: ['identity'], calls: [calls.userInfo] };

/** Security level, invitation, bound addresses, passwords and the other security settings. */
export function SettingsPage() {
  const { t } = useTranslation('common');
  useAccountUpdates(IDENTITY_UPDATES);
  const user = useRemote(calls.userInfo, {});
  const safe = useRemote(calls.safeInfo, {});
  return (
    <CentrePage title={t(($) => $.common.account.settings)}>
      <Loaded remote={user}>
        {(value) => (
          <>
            <LevelPanel user={value} />
            <InvitationPanel code={value.extension_code} />
            <Loaded remote={safe}>{(safeInfo) => <SecurityPanel user={value} safe={safeInfo} />}</Loaded>
          </>
        )}
      </Loaded>
    </CentrePage>
  );
}

function SecurityPanel({ user, safe }: { readonly user: User; readonly safe: Safe }) {
  const { t } = useTranslation(['account', 'words']);
  const times = useTimes();
  return (
    <Panel>
      <h2 className="mb-4 text-lead font-semibold">{t(($) => $.account.centre.rows.security)}</h2>
      {safe.withdrawals_held_until !== '' && (
        <div className="mb-4">
          <Banner tone="warn">
            {t(($) => $.account.centre.rows.held, {
              time: times.formatWithZone(safe.withdrawals_held_until),
            })}
          </Banner>
        </div>
      )}
      <ul>
        <AddressRow title={t(($) => $.account.centre.rows.phone)} address={user.phone} to="/bindPhone" />
        <AddressRow title={t(($) => $.account.centre.rows.email)} address={user.email} to="/bindEmail" />
        <IdentityRow status={user.review_status} />
        <SettingRow
          title={t(($) => $.words.loginPassword)}
          text={t(($) => $.account.centre.rows.passwordText)}
        >
          <Link
            to="/forgetPwd"
            search={{ account_number: user.account }}
            className={buttonClass({ size: 'small' })}
          >
            {t(($) => $.account.centre.rows.reset)}
          </Link>
          <Link to="/changePassword" className={buttonClass({ size: 'small' })}>
            {t(($) => $.words.change)}
          </Link>
        </SettingRow>
        <FundRow safe={safe} />
        <SettingRow
          title={t(($) => $.account.totp.title)}
          text={t(($) => $.account.totp.text)}
          state={useStateLabel(safe.has_totp === 1)}
        >
          <Link to="/authenticator" className={buttonClass({ size: 'small' })}>
            {safe.has_totp === 1 ? t(($) => $.account.totp.turnOff) : t(($) => $.account.totp.begin)}
          </Link>
        </SettingRow>
        <SecondFactorRows safe={safe} />
        <SettingRow
          title={t(($) => $.account.centre.rows.phishing)}
          text={t(($) => $.account.centre.rows.phishingText)}
          state={useStateLabel(safe.anti_phishing_code !== '')}
        >
          <Link to="/antiPhishing" className={buttonClass({ size: 'small' })}>
            {safe.anti_phishing_code === '' ? t(($) => $.account.centre.rows.set) : t(($) => $.words.change)}
          </Link>
        </SettingRow>
        <SettingRow
          title={t(($) => $.account.centre.nav.devices)}
          text={t(($) => $.account.centre.rows.devicesText)}
        >
          <Link to="/devices" className={buttonClass({ size: 'small' })}>
            {t(($) => $.account.centre.rows.show)}
          </Link>
        </SettingRow>
        <FreezeRow />
      </ul>
    </Panel>
  );
}

/** Rows for passkeys and, with a second factor, its recovery codes. */
function SecondFactorRows({ safe }: { readonly safe: Safe }) {
  const { t } = useTranslation('security');
  const { passkeys, recovery_codes_left: codesLeft } = safe;
  const unsetLabel = useStateLabel(false);
  const label = t(($) => $.security.passkeys.count, { count: passkeys });
  return (
    <>
      <SettingRow
        title={t(($) => $.security.passkeys.title)}
        text={t(($) => $.security.passkeys.text)}
        state={passkeys > 0 ? { label, isGood: true } : unsetLabel}
      >
        <Link to="/passkeys" className={buttonClass({ size: 'small' })}>
          {passkeys > 0 ? t(($) => $.security.passkeys.manage) : t(($) => $.security.passkeys.add)}
        </Link>
      </SettingRow>
      {hasFactor(safe) && (
        <SettingRow
          title={t(($) => $.security.recovery.title)}
          text={t(($) => $.security.recovery.text)}
          state={{ label: t(($) => $.security.recovery.left, { count: codesLeft }), isGood: codesLeft > 2 }}
        >
          <Link to="/recoveryCodes" className={buttonClass({ size: 'small' })}>
            {t(($) => $.security.recovery.renew)}
          </Link>
        </SettingRow>
      )}
    </>
  );
}

function AddressRow(props: {
  readonly title: string;
  /** Null if none is bound. */
  readonly address: string | null;
  readonly to: '/bindEmail' | '/bindPhone';
}) {
  const { t } = useTranslation(['account', 'words']);
  const isBound = props.address !== null;
  const label = isBound ? t(($) => $.account.centre.rows.bound) : t(($) => $.account.centre.rows.notBound);
  return (
    <SettingRow title={props.title} text={props.address ?? '–'} state={{ label, isGood: isBound }}>
      <Link to={props.to} className={buttonClass({ size: 'small' })}>
        {isBound ? t(($) => $.words.change) : t(($) => $.account.centre.rows.bind)}
      </Link>
    </SettingRow>
  );
}

function FundRow({ safe }: { readonly safe: Safe }) {
  const { t } = useTranslation(['account', 'words']);
  const times = useTimes();
  const isSet = safe.has_fund_password === 1;
  const time = safe.fund_password_locked_until;
  return (
    <SettingRow
      title={t(($) => $.words.withdrawalPassword)}
      text={
        time === ''
          ? t(($) => $.account.centre.rows.fundText)
          : t(($) => $.account.centre.rows.fundLocked, { time: times.formatWithZone(time) })
      }
      state={useStateLabel(isSet)}
    >
      <Link to="/setCash" className={buttonClass({ size: 'small' })}>
        {isSet ? t(($) => $.words.change) : t(($) => $.account.centre.rows.set)}
      </Link>
    </SettingRow>
  );
}

function useStateLabel(isSet: boolean) {
  const { t } = useTranslation('account');
  const label = isSet ? t(($) => $.account.centre.rows.isSet) : t(($) => $.account.centre.rows.notSet);
  return { label, isGood: isSet };
}

const WAITING = 1;
const APPROVED = 2;

/** Status of the basic verification, in the list of security settings. */
function IdentityRow({ status }: { readonly status: number }) {
  const { t } = useTranslation(['account', 'identity']);
  const label =
    status === APPROVED
      ? t(($) => $.identity.state.approved)
      : status === WAITING
        ? t(($) => $.identity.state.waiting)
        : t(($) => $.account.centre.rows.notSet);
  return (
    <SettingRow
      title={t(($) => $.account.centre.nav.identity)}
      text={t(($) => $.identity.form.basic)}
      state={{ label, isGood: status === APPROVED }}
    >
      <Link to="/authentication" className={buttonClass({ size: 'small' })}>
        {status === APPROVED || status === WAITING
          ? t(($) => $.account.centre.rows.show)
          : t(($) => $.account.centre.rows.set)}
      </Link>
    </SettingRow>
  );
}
