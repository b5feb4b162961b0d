import { calls } from '@assay/contract';
import { Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { Loaded } from '../../assets/loaded.tsx';
import { Fact, Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';

/** What the house has set aside for insurances: every payout that was sold lies there. */
export function CoverPanel() {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const cover = useRemote(calls.insuranceCover, {}, { isQuiet: true });
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
