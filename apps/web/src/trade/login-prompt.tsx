import { buttonClass } from '@assay/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Login and register links; after the login the user returns to the current page. */
export function LoginPrompt() {
  const { t } = useTranslation('common');
  const redirect = useLocation({ select: ({ href }) => href });
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to="/components/login" search={{ redirect }} className={buttonClass({ kind: 'solid' })}>
        {t(($) => $.common.account.logIn)}
      </Link>
      <Link to="/components/register" className={buttonClass()}>
        {t(($) => $.common.account.register)}
      </Link>
    </div>
  );
}
