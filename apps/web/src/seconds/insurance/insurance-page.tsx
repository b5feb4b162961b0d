import { calls } from '@assay/contract';
import { EmptyState, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { Fact } from '../../shared/fact.tsx';
import { Panel, SecondsPage } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import { usePayable } from '../use-payable.ts';
import { BuyForm } from './buy-form.tsx';
import { InsuranceHistory } from './history.tsx';
import { RunningInsurance } from './running.tsx';

/** Contract insurance: the running one, the offer, the history, and the amounts set aside by the exchange. */
export function InsurancePage() {
  const { t } = useTranslation('seconds');
  const payable = usePayable();
  return (
    <SecondsPage title={t(($) => $.seconds.pages.insurance)} intro={t(($) => $.seconds.insurance.intro)}>
      <Loaded remote={payable} skeleton={<FormSkeleton fields={2} />}>
        {(currencies) => {
          const offeredCurrencies = currencies.filter(
            ({ insurance_types, user_insurance }) => insurance_types.length > 0 && user_insurance === null,
          );
          const running = currencies.flatMap(({ user_insurance }) => user_insurance ?? []);
          return (
            <>
              {running.map((insurance) => (
                <RunningInsurance key={insurance.id} insurance={insurance} />
              ))}
              {offeredCurrencies.length > 0 && <BuyForm currencies={offeredCurrencies} />}
              {offeredCurrencies.length === 0 && running.length === 0 && (
                <EmptyState title={t(($) => $.seconds.insurance.noneSold)} />
              )}
            </>
          );
        }}
      </Loaded>
      <CoverPanel />
      <InsuranceHistory />
    </SecondsPage>
  );
}

/** Amounts set aside by the exchange: every sold payout is held in full. */
function CoverPanel() {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const cover = useRemote(calls.insuranceCover, {}, { suppressToast: true });
  return (
    <Panel title={t(($) => $.seconds.insurance.cover)}>
      <p className="mb-3 max-w-160 text-body text-ink-muted">{t(($) => $.seconds.insurance.coverText)}</p>
      <Loaded remote={cover} skeleton={<Skeleton className="h-12" />}>
        {(accounts) => (
          <dl className="grid gap-x-10 gap-y-1.5 text-body tablet:grid-cols-2">
            {accounts.flatMap(({ currency_id, currency_name, locked, free }) => [
              <Fact key={`${currency_id} locked`} label={t(($) => $.seconds.insurance.coverLocked)}>
                {`${text.money(locked)} ${currency_name}`}
              </Fact>,
              <Fact key={`${currency_id} free`} label={t(($) => $.seconds.insurance.coverFree)}>
                {`${text.money(free)} ${currency_name}`}
              </Fact>,
            ])}
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}
