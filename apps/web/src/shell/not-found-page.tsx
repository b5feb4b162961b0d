import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../site/use-title.ts';

/** Page for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const title = t(($) => $.common.notFound.title);
  useTitle(title);
  return (
    <div className="mx-auto flex max-w-160 flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <p aria-hidden="true" className="text-display-lg font-bold text-ink-faint">
        404
      </p>
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="text-body text-ink-muted">{t(($) => $.common.notFound.text)}</p>
      <Link to="/" className={buttonClass({ kind: 'solid' })}>
        {t(($) => $.common.action.home)}
      </Link>
    </div>
  );
}
