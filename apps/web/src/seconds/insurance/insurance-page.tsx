import { EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { SecondsPage } from '../seconds-page.tsx';
import { usePayable } from '../use-payable.ts';
import { BuyForm } from './buy-form.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { InsuranceHistory } from './history.tsx';
import { RunningInsurance } from './running.tsx';

/** Contract insurance: what runs, what can be bought, what there was, and what the house has set aside for it. */
export function InsurancePage() {
  const { t } = useTranslation('seconds');
  const payable = usePayable();
  return (
    <SecondsPage title={t(($) => $.seconds.pages.insurance)} intro={t(($) => $.seconds.insurance.intro)}>
      <Loaded remote={payable} skeleton={<FormSkeleton fields={2} />}>
        {(currencies) => {
          const sold = currencies.filter(
            ({ insurance_types, user_insurance }) => insurance_types.length > 0 && user_insurance === null,
          );
          const running = currencies.flatMap(({ user_insurance }) => user_insurance ?? []);
          return (
            <>
              {running.map((insurance) => (
                <RunningInsurance key={insurance.id} insurance={insurance} />
              ))}
              {sold.length > 0 && <BuyForm currencies={sold} />}
              {sold.length === 0 && running.length === 0 && (
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
