import { useTimes } from '@assay/client/times';
import { Banner, EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { InvitationPanel } from '../account/centre/invitation-panel.tsx';
import { LevelPanel } from './level-panel.tsx';
import { PeopleList as InviteesList } from './people-list.tsx';
import { RebateList } from './rebate-list.tsx';
import { type Overview, useOverview } from './use-rebates.ts';

/** Referral programme: the user's link, rates of each level, invited users, and all rebates. */
export function RebatePage() {
  const { t } = useTranslation('rebate');
  const overview = useOverview();
  return (
    <CentrePage title={t(($) => $.rebate.title)}>
      <Loaded remote={overview}>{(value) => <Programme overview={value} />}</Loaded>
      <InviteesList />
      <RebateList />
    </CentrePage>
  );
}

function Programme({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('rebate');
  const times = useTimes();
  const { is_open, period, currency_name: currency, campaign, campaign_end: end, inviter } = overview;
  return (
    <>
      <InvitationPanel code={overview.extension_code} />
      <Panel>
        {is_open === 1 ? (
          <div className="flex max-w-180 flex-col gap-2 text-body">
            <p>{t(($) => $.rebate.intro, { currency })}</p>
            <p className="text-ink-muted">{t(($) => $.rebate.period[period])}</p>
            <p className="text-ink-muted">{t(($) => $.rebate.counts)}</p>
          </div>
        ) : (
          <EmptyState title={t(($) => $.rebate.closedTitle)} text={t(($) => $.rebate.closedText)} />
        )}
        {inviter !== '' && <p className="mt-3 text-body">{t(($) => $.rebate.inviter, { inviter })}</p>}
        {campaign !== '' && (
          <div className="mt-4">
            <Banner>{t(($) => $.rebate.campaign, { name: campaign, end: times.formatWithZone(end) })}</Banner>
          </div>
        )}
      </Panel>
      {is_open === 1 && <LevelPanel overview={overview} />}
    </>
  );
}
