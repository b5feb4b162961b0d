import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Badge, Banner, Button, SegmentedControl } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { AssetsPage, Panel } from '../../assets/assets-page.tsx';
import { GrowingListView } from '../../assets/growing.tsx';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import { PageTabs } from '../../navigation/page-tabs.tsx';
import { ACCEPTOR } from '../acceptor-menu.ts';
import type { DealRow } from '../deal-actions.tsx';
import { DealItem } from '../deal-item.tsx';
import { refreshDeals, useDealUpdates } from '../deal-updates.ts';
import { AcceptorFacts } from '../list-page.tsx';
import { ApplyForm } from './apply-form.tsx';
import { PledgeForm } from './pledge-form.tsx';

export type Desk = AnswerOf<typeof calls.acceptorDesk>;

/** Desk of an acceptor: terms, collateral and user deals; for every user the application form. */
export function AcceptorDeskPage() {
  const { t } = useTranslation('acceptor');
  const remote = useRemote(calls.acceptorDesk, { scope: 'open' }, { suppressToast: true, freshMs: 0 });
  useDealUpdates();
  return (
    <AssetsPage title={t(($) => $.acceptor.nav.desk)}>
      <PageTabs menu={ACCEPTOR} label={t(($) => $.acceptor.nav.list)} />
      <Loaded remote={remote} skeleton={<FormSkeleton fields={4} />}>
        {(desk) => (
          <>
            {desk.acceptor !== null && <DeskStatus desk={desk} />}
            {desk.acceptor !== null && <UserDeals />}
            <Application desk={desk} />
          </>
        )}
      </Loaded>
    </AssetsPage>
  );
}

function DeskStatus({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('acceptor');
  const { isBusy, submit } = useSubmit();
  if (desk.acceptor === null) return null;
  const isPaused = desk.is_resting === 1;
  const toggle = async () => {
    await submit(() => callServer(calls.acceptorRest, { resting: isPaused ? '0' : '1' }));
    refreshDeals();
  };
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-lead font-semibold">
          {desk.acceptor.name}
          <Badge tone={desk.acceptor.is_open === 1 ? 'accent' : 'warn'}>{statusText()}</Badge>
        </h2>
        <Button busy={isBusy} onClick={() => void toggle()}>
          {isPaused ? t(($) => $.acceptor.desk.resume) : t(($) => $.acceptor.desk.rest)}
        </Button>
      </div>
      <AcceptorFacts row={desk.acceptor} />
      <PledgeForm acceptor={desk.acceptor} lockedUntil={desk.pledge_locked_until} />
    </Panel>
  );

  function statusText(): string {
    if (desk.is_let === 0) return t(($) => $.acceptor.desk.paused);
    if (isPaused) return t(($) => $.acceptor.desk.rests);
    return desk.acceptor?.is_open === 1 ? t(($) => $.acceptor.desk.takes) : t(($) => $.acceptor.closed);
  }
}

type Scope = 'open' | 'ended';

function UserDeals() {
  const { t } = useTranslation('acceptor');
  const [scope, setScope] = useState<Scope>('open');
  const list = useGrowingList<DealRow>(calls.acceptorDesk, { scope }, async (page, signal) => {
    const result = await callServer(calls.acceptorDesk, { scope, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
  const title = t(($) => $.acceptor.desk.deals);
  return (
    <Panel>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">{title}</h2>
        <SegmentedControl<Scope>
          label={title}
          value={scope}
          onValueChange={setScope}
          options={[
            { value: 'open', label: t(($) => $.acceptor.desk.open) },
            { value: 'ended', label: t(($) => $.acceptor.desk.ended) },
          ]}
        />
      </div>
      <GrowingListView list={list} emptyText={t(($) => $.acceptor.deal.empty)}>
        {(rows) => (
          <ul aria-label={title}>
            {rows.map((row) => (
              <DealItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </GrowingListView>
    </Panel>
  );
}

function Application({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('acceptor');
  const times = useTimes();
  const { acceptor, application } = desk;
  return (
    <Panel>
      <h2 className="text-lead font-semibold">
        {acceptor === null ? t(($) => $.acceptor.desk.apply) : t(($) => $.acceptor.desk.change)}
      </h2>
      <p className="mt-1 max-w-160 text-body text-ink-muted">{t(($) => $.acceptor.desk.applyText)}</p>
      {application?.status === 'waiting' && (
        <Banner className="mt-3 rounded-sm">
          {t(($) => $.acceptor.desk.waiting, { time: times.formatWithZone(application.create_time) })}
        </Banner>
      )}
      {application?.status === 'rejected' && (
        <Banner tone="warn" className="mt-3 rounded-sm">
          {t(($) => $.acceptor.desk.refused, { note: application.note })}
        </Banner>
      )}
      {application?.status === 'approved' && acceptor === null && (
        <Banner className="mt-3 rounded-sm">{t(($) => $.acceptor.desk.agreed)}</Banner>
      )}
      {application?.status !== 'waiting' && <ApplyForm initialValues={application ?? acceptor} />}
    </Panel>
  );
}
