import { useTimes } from '@assay/client/times';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import type { Papers } from './identity.ts';
import { OwnPicture } from './own-picture.tsx';

export type PaperStateProps = {
  readonly papers: Papers;
  /** Shown once the documents are approved. */
  readonly facts?: ReactNode;
  /** Form, shown while documents can be submitted. */
  readonly children: ReactNode;
};

/** Submitted documents: the form, a notice that they are under review or approved, or the reason of a rejection. */
export function PaperState({ papers, facts, children }: PaperStateProps) {
  const { t } = useTranslation('identity');
  const times = useTimes();
  if (papers.state === 'waiting') {
    return (
      <Notice
        icon={<Clock className="size-5 text-accent" />}
        title={t(($) => $.identity.state.waiting)}
        text={t(($) => $.identity.state.waitingText, { time: times.formatWithZone(papers.submitted_at) })}
      >
        <OwnPictures papers={papers} />
      </Notice>
    );
  }
  if (papers.state === 'approved') {
    return (
      <Notice
        icon={<CircleCheck className="size-5 text-accent" />}
        title={t(($) => $.identity.state.approved)}
        text={t(($) => $.identity.state.approvedText, { time: times.formatWithZone(papers.decided_at) })}
      >
        {facts}
      </Notice>
    );
  }
  if (papers.state === 'none') return children;
  return (
    <>
      <Notice
        icon={<TriangleAlert className="size-5 text-warn" />}
        title={t(($) => $.identity.state.rejected)}
        text={t(($) => $.identity.state.rejectedText, { time: times.formatWithZone(papers.decided_at) })}
      >
        <p className="mt-3 text-body font-semibold">{papers.reason}</p>
        {papers.note !== '' && (
          <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-body break-words whitespace-pre-wrap">
            {papers.note}
          </blockquote>
        )}
      </Notice>
      {children}
    </>
  );
}

/** A notice in a card. */
export function Notice(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <Panel>
      <div className="flex gap-3">
        <span aria-hidden="true" className="mt-0.5">
          {props.icon}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lead font-semibold">{props.title}</h2>
          <p className="mt-1 max-w-160 text-body text-ink-muted">{props.text}</p>
          {props.children}
        </div>
      </div>
    </Panel>
  );
}

function OwnPictures({ papers }: { readonly papers: Papers }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <h3 className="mt-5 mb-2 text-small text-ink-muted">{t(($) => $.identity.state.pictures)}</h3>
      <ul className="grid gap-3 phone:grid-cols-2 desk:grid-cols-3">
        {papers.pictures.map(({ kind, url }) => (
          <li key={kind}>
            <OwnPicture url={url} label={t(($) => $.identity.picture[kind])} />
          </li>
        ))}
      </ul>
    </>
  );
}
