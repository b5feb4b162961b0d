import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Button, ConfirmDialog, linkClass } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { useSubmit } from '../account/centre/use-submit.ts';
import { useRemote } from '../api/remote.ts';
import { callServer } from '../api/server.ts';
import { useConfirm } from '../shared/use-confirm.ts';
import type { Complaint } from './complaint.ts';
import { MessageList } from './message-list.tsx';
import { RateForm } from './rate-form.tsx';
import { StateBadge } from './state-badge.tsx';
import { refreshComplaints, useComplaintUpdates } from './use-complaint-updates.ts';
import { MessageForm } from './write-form.tsx';

/** One complaint: the conversation with staff. */
export function ComplaintPage() {
  const { t } = useTranslation('complaint');
  const { id = '' } = useSearch({ from: '/complaint' });
  useComplaintUpdates();
  const complaint = useRemote(calls.complaintDetail, { id }, { suppressToast: true });
  return (
    <CentrePage title={t(($) => $.complaint.page.title, { id })}>
      <Link to="/complaints" className={linkClass({ className: 'self-start text-small' })}>
        {t(($) => $.complaint.page.back)}
      </Link>
      <Panel>
        <Loaded remote={complaint}>
          {(complaint) => <Conversation key={complaint.id} complaint={complaint} />}
        </Loaded>
      </Panel>
    </CentrePage>
  );
}

function Conversation({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation('complaint');
  const times = useTimes();
  useMarkRead(complaint);
  const { state, id } = complaint;
  const isClosed = state === 'closed';
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-body">
          <span>
            {complaint.about_name === ''
              ? t(($) => $.complaint.category[complaint.category])
              : complaint.about_name}
          </span>
          <span className="block text-small text-ink-muted tabular-nums">
            {t(($) => $.complaint.page.sent, { time: times.formatWithZone(complaint.create_time) })}
          </span>
        </p>
        <div className="flex items-center gap-2">
          <StateBadge state={state} />
          {!isClosed && <CloseButton id={id} />}
        </div>
      </header>
      <MessageList messages={complaint.lines} />
      {isClosed && <RateForm key={complaint.lines.length} complaint={complaint} />}
      {isClosed && (
        <p className="text-body text-ink-muted">
          {complaint.can_reopen === 1 ? t(($) => $.complaint.page.reopens) : t(($) => $.complaint.page.over)}
        </p>
      )}
      {(!isClosed || complaint.can_reopen === 1) && <MessageForm id={id} />}
    </div>
  );
}

/** Marks the complaint in view as read. */
function useMarkRead({ id, is_unread: isUnread }: Complaint): void {
  useEffect(() => {
    if (isUnread === 0) return;
    void callServer(calls.readComplaint, { id }, { suppressToast: true }).then(refreshComplaints);
  }, [id, isUnread]);
}

/** Closes the user's own complaint, after a confirmation. */
function CloseButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('complaint');
  const confirmation = useConfirm();
  const { isBusy, submit } = useSubmit();
  const close = async (): Promise<void> => {
    if (!(await confirmation.request())) return;
    await submit(() => callServer(calls.closeComplaint, { id }));
    refreshComplaints();
  };
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void close()}>
        {t(($) => $.complaint.page.close)}
      </Button>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={t(($) => $.complaint.page.closeTitle)}
        description={t(($) => $.complaint.page.closeText)}
        confirmLabel={t(($) => $.complaint.page.close)}
        cancelLabel={t(($) => $.complaint.page.keep)}
        onConfirm={() => confirmation.answer(true)}
      />
    </>
  );
}
