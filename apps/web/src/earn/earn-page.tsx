import { calls } from '@assay/contract';
import { Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { Loaded } from '../assets/loaded.tsx';
import { useTitle } from '../site/use-title.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { LoginPrompt } from '../trade/login-prompt.tsx';
import { OwnPanel } from './own/own-panel.tsx';
import { PlanList } from './plans/plan-list.tsx';
import { useEarnText } from './texts.ts';
import { usePlans } from './use-plans.ts';

const SKELETON_CARDS = ['a', 'b', 'c'];

/** Earn plans, and the trader's own positions. */
export function EarnPage() {
  const { t } = useTranslation(['earn', 'common']);
  const plans = usePlans();
  const isLoggedIn = useIsLoggedIn();
  const title = t(($) => $.common.nav.staking);
  useTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-8 px-4 py-8">
      <header>
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-1 max-w-160 text-body text-ink-muted">{t(($) => $.earn.intro)}</p>
        <CoverLine />
      </header>
      <Loaded
        remote={plans}
        skeleton={
          <div className="grid gap-4 tablet:grid-cols-2 laptop:grid-cols-3">
            {SKELETON_CARDS.map((card) => (
              <Skeleton key={card} className="h-96" />
            ))}
          </div>
        }
      >
        {(plans) => <PlanList plans={plans} />}
      </Loaded>
      <Section title={t(($) => $.earn.own.title)}>{isLoggedIn ? <OwnPanel /> : <LoginPrompt />}</Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby="earn-own" className="min-w-0">
      <h2 id="earn-own" className="mb-3 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Source of returns: amounts set aside by the exchange for promised returns, by currency. */
function CoverLine() {
  const { t } = useTranslation('earn');
  const text = useEarnText();
  const cover = useRemote(calls.wealthCover, {}, { suppressToast: true });
  if (cover.status !== 'ready' || cover.value.length === 0) return <p className="mt-2 h-5" />;
  return (
    <p className="mt-2 text-small text-ink-muted">
      {t(($) => $.earn.cover)}{' '}
      {cover.value.map(({ currency_id, currency_name, locked }) => (
        <span key={currency_id} className="mr-3 whitespace-nowrap text-ink">
          {`${text.money(locked)} ${currency_name}`}
        </span>
      ))}
    </p>
  );
}
