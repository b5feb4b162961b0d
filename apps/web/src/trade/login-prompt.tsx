import { buttonClass } from '@assay/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Login and register links; the login leads back to the page it was asked from. */
export function LoginPrompt() {
  const { t } = useTranslation('trade');
  const redirect = useLocation({ select: ({ href }) => href });
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to="/components/login" search={{ redirect }} className={buttonClass({ kind: 'solid' })}>
        {t(($) => $.trade.form.login)}
      </Link>
      <Link to="/components/register" className={buttonClass()}>
        {t(($) => $.trade.form.register)}
      </Link>
    </div>
  );
}
