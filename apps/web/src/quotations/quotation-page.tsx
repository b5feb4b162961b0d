import { buttonClass, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../account/login-form.tsx';
import { useTitle } from '../site/use-title.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { QuotationTabs } from './quotation-tabs.tsx';
import { useQuotations } from './use-quotations.ts';

/** All pairs, with a login form for guests. */
export function QuotationPage() {
  const { t } = useTranslation(['quotations', 'common']);
  const title = t(($) => $.common.nav.markets);
  useTitle(title);
  const quotations = useQuotations();
  return (
    <div className="mx-auto grid w-full max-w-300 gap-8 px-4 py-8 laptop:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="markets-title" className="min-w-0">
        <h1 id="markets-title" className="text-title font-semibold">
          {title}
        </h1>
        <p className="mb-5 text-body text-ink-muted">
          {t(($) => $.quotations.intro)}{' '}
          <Link to="/indexPrices" className={linkClass()}>
            {t(($) => $.quotations.indexPrices)}
          </Link>
        </p>
        <QuotationTabs quotations={quotations} />
      </section>
      <SideBox />
    </div>
  );
}

function SideBox() {
  const { t } = useTranslation('quotations');
  const isLoggedIn = useIsLoggedIn();
  return (
    <aside className="h-fit rounded-lg border border-line bg-surface p-5 laptop:mt-16">
      <h2 className="text-lead font-semibold">
        {isLoggedIn ? t(($) => $.quotations.login.welcome) : t(($) => $.quotations.login.title)}
      </h2>
      {isLoggedIn ? (
        <Link to="/dealCenter" className={buttonClass({ kind: 'solid', wide: true, className: 'mt-4' })}>
          {t(($) => $.quotations.login.trade)}
        </Link>
      ) : (
        <>
          <p className="mt-1 mb-4 text-body text-ink-muted">{t(($) => $.quotations.login.text)}</p>
          <LoginForm />
        </>
      )}
    </aside>
  );
}
