import { Time } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, cn, Dialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '../picture/picture-viewer.tsx';
import type { Complaint } from './rows.ts';

type ComplaintMessage = Complaint['lines'][number];

/** Messages, internal notes and actions, oldest first. A badge distinguishes notes and actions from replies. */
export function MessageList({ messages }: { readonly messages: readonly ComplaintMessage[] }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <ol className="flex max-w-200 flex-col gap-2" aria-label={t(($) => $.products.complaint.said)}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={cn(
            'rounded-md border border-line p-3',
            message.kind === 'message' ? (message.by === 'staff' ? 'bg-accent-soft' : '') : 'bg-raised',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
            <strong className="font-semibold">
              {message.by === 'trader' ? t(($) => $.console.words.trader) : message.author}
            </strong>
            <Time at={message.create_time} className="tabular-nums" />
            {message.kind !== 'message' && <Badge>{t(($) => $.products.complaint.line[message.kind])}</Badge>}
          </p>
          {message.text !== '' && (
            <p className="mt-1 text-body break-words whitespace-pre-wrap">{message.text}</p>
          )}
          <Pictures message={message} />
        </li>
      ))}
    </ol>
  );
}

/** Buttons that open the pictures. A picture is loaded on click only, because the server audits each access. */
function Pictures({ message }: { readonly message: ComplaintMessage }) {
  const { t } = useTranslation(['words', 'common']);
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  if (message.pictures === 0) return null;
  const pictureLabel = (index: number): string => t(($) => $.words.pictureNumber, { number: index + 1 });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Array.from({ length: message.pictures }, (_, index) => index).map((index) => (
        <Button key={index} size="small" onClick={() => setShownIndex(index)}>
          {pictureLabel(index)}
        </Button>
      ))}
      {shownIndex !== null && (
        <Dialog
          open
          onOpenChange={(open) => !open && setShownIndex(null)}
          title={pictureLabel(shownIndex)}
          closeLabel={t(($) => $.common.action.close)}
          className="w-[min(48rem,calc(100vw-2rem))]"
        >
          <PictureViewer
            src={`${consoleCalls.consoleComplaintPicture.path}?line=${message.id}&place=${shownIndex}`}
            label={pictureLabel(shownIndex)}
          />
        </Dialog>
      )}
    </div>
  );
}
