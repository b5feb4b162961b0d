import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingRow } from './setting-row.tsx';

const WAITING = 1;
const APPROVED = 2;

/** How far the basic verification is, among what protects the account. */
export function IdentityRow({ status }: { readonly status: number }) {
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
