import { Time } from '@assay/client/times';
import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ShownPictures } from '../pictures/shown-pictures.tsx';
import type { Complaint } from './complaint.ts';

type ComplaintMessage = Complaint['lines'][number];

/** Messages and state changes of a complaint, oldest first. */
export function MessageList({ messages }: { readonly messages: readonly ComplaintMessage[] }) {
  const { t } = useTranslation('complaint');
  return (
    <ol aria-label={t(($) => $.complaint.page.said)} aria-live="polite" className="flex flex-col gap-3">
      {messages.map((message) =>
        message.kind === 'message' ? (
          <MessageItem key={message.id} message={message} />
        ) : (
          <ActionItem key={message.id} message={message} />
        ),
      )}
    </ol>
  );
}

function MessageItem({ message }: { readonly message: ComplaintMessage }) {
  const { t } = useTranslation(['complaint', 'common']);
  const isOwn = message.by === 'trader';
  return (
    <li
      className={cn(
        'w-fit max-w-full rounded-md border border-line px-3 py-2 tablet:max-w-[80%]',
        isOwn ? 'self-end bg-raised' : 'self-start bg-accent-soft',
      )}
    >
      <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
        <strong className="font-semibold">
          {isOwn ? t(($) => $.complaint.page.you) : t(($) => $.common.footer.service)}
        </strong>
        <Time at={message.create_time} className="tabular-nums" />
      </p>
      <p className="mt-1 text-body break-words whitespace-pre-wrap">{message.text}</p>
      <ShownPictures addresses={message.pictures} />
    </li>
  );
}

function ActionItem({ message }: { readonly message: ComplaintMessage }) {
  const { t } = useTranslation('complaint');
  const text =
    message.kind === 'reopened'
      ? t(($) => $.complaint.page.reopened)
      : t(($) => $.complaint.page.closedBy[message.by]);
  return (
    <li className="self-center text-center text-small text-ink-muted">
      {text} <Time at={message.create_time} className="tabular-nums" />
    </li>
  );
}
