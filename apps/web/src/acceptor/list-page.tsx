import { type AnswerOf, calls } from '@assay/contract';
import { Badge, buttonClass, EmptyState } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { formatExact } from '../assets/amount-text.ts';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { PageTabs } from '../navigation/page-tabs.tsx';
import { ACCEPTOR } from './acceptor-menu.ts';
import { useDealUpdates } from './deal-updates.ts';

export type AcceptorRow = AnswerOf<typeof calls.acceptorInfo>;

/** Acceptors, each with links to deposit and withdraw. */
export function AcceptorListPage() {
  const { t } = useTranslation('acceptor');
  const remote = useRemote(calls.acceptorList, {}, { suppressToast: true, freshMs: 0 });
  useDealUpdates();
  return (
    <AssetsPage title={t(($) => $.acceptor.nav.list)}>
      <PageTabs menu={ACCEPTOR} label={t(($) => $.acceptor.nav.list)} />
      <p className="max-w-160 text-body text-ink-muted">{t(($) => $.acceptor.list.intro)}</p>
      <Loaded remote={remote} skeleton={<FormSkeleton fields={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t(($) => $.acceptor.list.empty)} />
          ) : (
            <ul className="flex flex-col gap-4" aria-label={t(($) => $.acceptor.nav.list)}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Acceptor row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </AssetsPage>
  );
}

function Acceptor({ row }: { readonly row: AcceptorRow }) {
  const { t } = useTranslation(['acceptor', 'words']);
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-lead font-semibold">
          {row.name}
          {row.is_open === 0 && <Badge tone="warn">{t(($) => $.acceptor.closed)}</Badge>}
        </h2>
        {row.is_open === 1 && (
          <div className="flex flex-wrap gap-2">
            {isLimited(row.recharge_amount) && (
              <Link
                to="/rechargeMoney"
                search={{ id: String(row.id), current: '0' }}
                className={buttonClass({ kind: 'solid' })}
              >
                {t(($) => $.words.deposit)}
              </Link>
            )}
            {isLimited(row.cash_amount) && (
              <Link
                to="/rechargeMoney"
                search={{ id: String(row.id), current: '1' }}
                className={buttonClass({})}
              >
                {t(($) => $.acceptor.withdraw)}
              </Link>
            )}
          </div>
        )}
      </div>
      <AcceptorFacts row={row} />
    </Panel>
  );
}

/** Returns true for a positive amount: an acceptor whose maximum per deal is 0 takes no deals. */
export function isLimited(max: string): boolean {
  return Number(max) > 0;
}

/** Rates, limits, hours and collateral of an acceptor. */
export function AcceptorFacts({ row }: { readonly row: AcceptorRow }) {
  const { t } = useTranslation(['acceptor', 'words']);
  const { tag } = useLanguage();
  const limits = (min: string, max: string) =>
    isLimited(max)
      ? t(($) => $.acceptor.form.limits, {
          least: formatExact(min, tag),
          most: formatExact(max, tag),
          currency: row.currency_name,
        })
      : t(($) => $.acceptor.notNow);
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-body tablet:grid-cols-2">
      <Fact label={t(($) => $.acceptor.depositRate)}>
        {`${formatExact(row.recharge_rate, tag)} CNY/${row.currency_name}`}
      </Fact>
      <Fact label={t(($) => $.acceptor.depositLimits)}>{limits(row.recharge_min, row.recharge_amount)}</Fact>
      <Fact label={t(($) => $.acceptor.withdrawalRate)}>
        {`${formatExact(row.cash_rate, tag)} CNY/${row.currency_name}`}
      </Fact>
      <Fact label={t(($) => $.acceptor.withdrawalLimits)}>{limits(row.cash_min, row.cash_amount)}</Fact>
      <Fact label={t(($) => $.words.hours)}>
        {row.opens === row.closes
          ? t(($) => $.acceptor.allDay)
          : t(($) => $.acceptor.hoursOf, {
              from: row.opens,
              to: row.closes,
            })}
      </Fact>
      <Fact label={t(($) => $.acceptor.held)}>{`${formatExact(row.pledge, tag)} ${row.currency_name}`}</Fact>
    </dl>
  );
}

/** A label with its value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap justify-between gap-x-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="ml-auto min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
