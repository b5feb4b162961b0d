import { Time } from '@assay/client/times';
import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ShownPictures } from '../pictures/shown-pictures.tsx';
import type { Complaint } from './complaint.ts';

type ComplaintMessage = Complaint['lines'][number];

/** Messages and state changes of a complaint, oldest first. */
export function MessageList({ lines }: { readonly lines: readonly ComplaintMessage[] }) {
  const { t } = useTranslation('complaint');
  return (
    <ol aria-label={t(($) => $.complaint.page.said)} aria-live="polite" className="flex flex-col gap-3">
      {lines.map((line) =>
        line.kind === 'message' ? <Said key={line.id} line={line} /> : <Done key={line.id} line={line} />,
      )}
    </ol>
  );
}

function Said({ line }: { readonly line: ComplaintMessage }) {
  const { t } = useTranslation(['complaint', 'common']);
  const isOwn = line.by === 'trader';
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
        <Time at={line.create_time} className="tabular-nums" />
      </p>
      <p className="mt-1 text-body break-words whitespace-pre-wrap">{line.text}</p>
      <ShownPictures addresses={line.pictures} />
    </li>
  );
}

function Done({ line }: { readonly line: ComplaintMessage }) {
  const { t } = useTranslation('complaint');
  const text =
    line.kind === 'reopened'
      ? t(($) => $.complaint.page.reopened)
      : t(($) => $.complaint.page.closedBy[line.by]);
  return (
    <li className="self-center text-center text-small text-ink-muted">
      {text} <Time at={line.create_time} className="tabular-nums" />
    </li>
  );
}
