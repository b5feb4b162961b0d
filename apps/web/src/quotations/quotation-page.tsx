import { linkClass, SegmentedControl } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../account/login-form.tsx';
import { useTitle } from '../site/use-title.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { HeatMap } from './heat-map.tsx';
import { MarketCards } from './market-cards.tsx';
import { MarketList } from './market-list.tsx';
import { QuotationTabs } from './quotation-tabs.tsx';
import { useLiveGroups } from './use-live-groups.ts';
import { useQuotations } from './use-quotations.ts';

const NO_GROUPS: readonly never[] = [];

/** All pairs with those that stand out, as a list or a heat map, and a login form for guests. */
export function QuotationPage() {
  const { t } = useTranslation(['markets', 'quotations', 'common']);
  const title = t(($) => $.common.nav.markets);
  useTitle(title);
  const isLoggedIn = useIsLoggedIn();
  const quotations = useQuotations();
  const groups = useLiveGroups(quotations.status === 'ready' ? quotations.value : NO_GROUPS);
  const [view, setView] = useState<'list' | 'heat'>('list');
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-title font-semibold">{title}</h1>
          <p className="text-body text-ink-muted">
            {t(($) => $.quotations.intro)}{' '}
            <Link to="/indexPrices" className={linkClass()}>
              {t(($) => $.quotations.indexPrices)}
            </Link>
          </p>
        </div>
        <SegmentedControl
          label={t(($) => $.markets.views.label)}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'list', label: t(($) => $.markets.views.list) },
            { value: 'heat', label: t(($) => $.markets.heatMap.title) },
          ]}
        />
      </div>
      <MarketCards groups={groups} />
      <div className={isLoggedIn ? '' : 'grid gap-8 laptop:grid-cols-[minmax(0,1fr)_18rem]'}>
        <section aria-label={title} className="min-w-0">
          {view === 'heat' ? (
            <HeatMap groups={groups} />
          ) : (
            <QuotationTabs
              quotations={quotations}
              list={() => <MarketList groups={groups} isWide={isLoggedIn} />}
            />
          )}
        </section>
        {!isLoggedIn && <LoginBox />}
      </div>
    </div>
  );
}

function LoginBox() {
  const { t } = useTranslation('markets');
  return (
    <aside className="h-fit rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lead font-semibold">{t(($) => $.markets.login.title)}</h2>
      <p className="mt-1 mb-4 text-body text-ink-muted">{t(($) => $.markets.login.text)}</p>
      <LoginForm />
    </aside>
  );
}
