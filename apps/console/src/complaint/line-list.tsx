import { Time } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, cn, Dialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '../picture/picture-viewer.tsx';
import type { Complaint } from './rows.ts';

type ComplaintMessage = Complaint['lines'][number];

/** Messages, internal notes and actions, oldest first. A badge distinguishes notes and actions from replies. */
export function MessageList({ lines }: { readonly lines: readonly ComplaintMessage[] }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <ol className="flex max-w-200 flex-col gap-2" aria-label={t(($) => $.products.complaint.said)}>
      {lines.map((line) => (
        <li
          key={line.id}
          className={cn(
            'rounded-md border border-line p-3',
            line.kind === 'message' ? (line.by === 'staff' ? 'bg-accent-soft' : '') : 'bg-raised',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
            <strong className="font-semibold">
              {line.by === 'trader' ? t(($) => $.console.words.trader) : line.author}
            </strong>
            <Time at={line.create_time} className="tabular-nums" />
            {line.kind !== 'message' && <Badge>{t(($) => $.products.complaint.line[line.kind])}</Badge>}
          </p>
          {line.text !== '' && <p className="mt-1 text-body break-words whitespace-pre-wrap">{line.text}</p>}
          <Pictures line={line} />
        </li>
      ))}
    </ol>
  );
}

/** Buttons that open the pictures. A picture is loaded on click only, because the server audits each access. */
function Pictures({ line }: { readonly line: ComplaintMessage }) {
  const { t } = useTranslation(['words', 'common']);
  const [shown, setShown] = useState<number | null>(null);
  if (line.pictures === 0) return null;
  const nameOf = (place: number): string => t(($) => $.words.pictureNumber, { number: place + 1 });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Array.from({ length: line.pictures }, (_, place) => place).map((place) => (
        <Button key={place} size="small" onClick={() => setShown(place)}>
          {nameOf(place)}
        </Button>
      ))}
      {shown !== null && (
        <Dialog
          open
          onOpenChange={(open) => !open && setShown(null)}
          title={nameOf(shown)}
          closeLabel={t(($) => $.common.action.close)}
          className="w-[min(48rem,calc(100vw-2rem))]"
        >
          <PictureViewer
            src={`${consoleCalls.consoleComplaintPicture.path}?line=${line.id}&place=${shown}`}
            label={nameOf(shown)}
          />
        </Dialog>
      )}
    </div>
  );
}
