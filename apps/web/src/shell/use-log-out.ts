import { showToast } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { logOut } from '../session/session-actions.ts';

/** Logs out, shows a toast and opens the login page. */
export function useLogOut(): () => void {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return () => {
    void logOut();
    showToast({ kind: 'done', title: t(($) => $.common.session.loggedOut) });
    void navigate({ to: '/components/login' });
  };
}
