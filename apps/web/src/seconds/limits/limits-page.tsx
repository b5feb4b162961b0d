import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { SecondsPage } from '../seconds-page.tsx';
import { usePayable } from '../use-payable.ts';
import { ExcludeForm } from './exclude-form.tsx';
import { LossForm } from './loss-form.tsx';

/** Page of the trader's own limits: the daily loss limit and self-exclusion. */
export function LimitsPage() {
  const { t } = useTranslation('seconds');
  const guard = useRemote(calls.guardRead, {}, { suppressToast: true });
  const payable = usePayable();
  return (
    <SecondsPage title={t(($) => $.seconds.pages.limits)} intro={t(($) => $.seconds.limits.intro)}>
      <Loaded remote={guard} skeleton={<FormSkeleton fields={2} />}>
        {(limits) => (
          <>
            <Loaded remote={payable} skeleton={<FormSkeleton fields={2} />}>
              {(currencies) => <LossForm guard={limits} currencies={currencies} />}
            </Loaded>
            <ExcludeForm guard={limits} />
          </>
        )}
      </Loaded>
    </SecondsPage>
  );
}
