import { Time } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { EmptyState } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { PageTurner } from '../../shared/page-turner.tsx';
import { CentrePage, Loaded, Panel } from './centre-page.tsx';

type Messages = AnswerOf<typeof calls.userMessages>;

/** Messages from the exchange to the user about the account. */
export function MessagesPage() {
  const { t } = useTranslation('security');
  const [page, setPage] = useState(1);
  const messages = useRemote(calls.userMessages, { page: String(page) });
  return (
    <CentrePage title={t(($) => $.security.messages.title)}>
      <Panel>
        <p className="mb-4 text-body text-ink-muted">{t(($) => $.security.messages.text)}</p>
        <Loaded remote={messages}>{(answer) => <MessageList answer={answer} onPage={setPage} />}</Loaded>
      </Panel>
    </CentrePage>
  );
}

type MessageListProps = { readonly answer: Messages; readonly onPage: (page: number) => void };

function MessageList({ answer, onPage }: MessageListProps) {
  const { t } = useTranslation(['security', 'common']);
  if (answer.count === 0) return <EmptyState title={t(($) => $.security.messages.none)} />;
  return (
    <>
      <ul>
        {answer.list.map(({ id, title, content, time }) => (
          <li key={id} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="text-body font-semibold break-words">{title}</h2>
              <Time at={time} className="text-small text-ink-muted tabular-nums" />
            </div>
            <p className="mt-1 text-body break-words whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ul>
      <PageTurner label={t(($) => $.security.messages.title)} answer={answer} onPage={onPage} />
    </>
  );
}
