import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge, Button, cn, EmptyState } from '@assay/ui';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../account/centre/centre-page.tsx';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { ChatForm } from './chat-form.tsx';
import type { Deal, Message } from './deal.ts';
import { DealPicture } from './deal-picture.tsx';

/** Messages in a deal between its parties, and staff in a dispute. */
export function Chat({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('c2c');
  const { id } = deal;
  const [olderMessages, setOlderMessages] = useState<readonly Message[]>([]);
  const [hasOlder, setHasOlder] = useState(true);
  const messages = useRemote(calls.c2cMessages, { id }, { suppressToast: true });
  const loadOlder = async (before: number): Promise<void> => {
    const result = await callServer(calls.c2cMessages, { id, before });
    if (result.status !== 'ok') return;
    setOlderMessages((previous) => [...result.answer.list, ...previous]);
    setHasOlder(result.answer.more === 1);
  };
  return (
    <section aria-labelledby="chat-title" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="chat-title" className="text-body font-semibold">
        {t(($) => $.c2c.chat.title)}
      </h3>
      <p className="text-small text-ink-muted">{t(($) => $.c2c.chat.evidence)}</p>
      <Loaded remote={messages}>
        {({ list, more }) => {
          const newestIds = new Set(list.map((message) => message.id));
          const allMessages = [...olderMessages.filter((message) => !newestIds.has(message.id)), ...list];
          const [first] = allMessages;
          return (
            <>
              {more === 1 && hasOlder && first !== undefined && (
                <Button kind="quiet" size="small" onClick={() => void loadOlder(first.id)}>
                  {t(($) => $.c2c.chat.older)}
                </Button>
              )}
              {allMessages.length === 0 ? (
                <EmptyState title={t(($) => $.c2c.chat.empty)} className="py-4" />
              ) : (
                <ol
                  aria-labelledby="chat-title"
                  aria-live="polite"
                  className="flex max-h-100 flex-col gap-2 overflow-y-auto"
                >
                  {allMessages.map((message) => (
                    <MessageItem key={message.id} message={message} />
                  ))}
                </ol>
              )}
            </>
          );
        }}
      </Loaded>
      {deal.can_chat === 1 || deal.can_state === 1 ? (
        <ChatForm deal={deal} />
      ) : (
        <p className="text-small text-ink-muted">{t(($) => $.c2c.chat.over)}</p>
      )}
    </section>
  );
}

function MessageItem({ message }: { readonly message: Message }) {
  const { t } = useTranslation('c2c');
  const isOwn = message.is_own === 1;
  return (
    <li
      className={cn(
        'w-fit max-w-full rounded-md border border-line px-3 py-2 tablet:max-w-[80%]',
        isOwn ? 'self-end bg-raised' : 'self-start bg-surface',
        message.from === 'staff' && 'bg-accent-soft',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-muted">
        <strong className="font-semibold">
          {isOwn ? t(($) => $.c2c.chat.you) : t(($) => $.c2c.chat[message.from])}
        </strong>
        <Time at={message.time} className="tabular-nums" />
        {message.kind === 'statement' && <Badge tone="warn">{t(($) => $.c2c.chat.isStatement)}</Badge>}
      </p>
      {message.text !== '' && (
        <p className="mt-1 text-body break-words whitespace-pre-wrap">{message.text}</p>
      )}
      {message.pic !== '' && (
        <div className="mt-2">
          <DealPicture address={message.pic} label={t(($) => $.c2c.chat.picture)} />
        </div>
      )}
      {message.warnings.map((warning) => (
        <p key={warning} className="mt-1 flex gap-1 text-small text-warn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
          {t(($) => $.c2c.chat.warning[warning])}
        </p>
      ))}
    </li>
  );
}
