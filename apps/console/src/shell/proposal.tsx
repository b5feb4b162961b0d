import type { ChangesPreview } from '@assay/contract/console';
import type { SendResult, ValidationInput } from '@assay/forms';
import { Banner, Button, Cell, HeadCell, Row, Table } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonField } from './reason-field.tsx';

/** Preview of changes, and the request that proposes them with a reason. */
export type Previewed = {
  readonly preview: ChangesPreview;
  /** Effects beyond the changes, below them. */
  readonly notes?: ReactNode;
  readonly read: (reason: string) => ValidationInput;
  readonly propose: (reason: string) => Promise<SendResult<string>>;
};

type ProposalProps = {
  readonly previewed: Previewed;
  /** Text of the button that leaves without a proposal. */
  readonly leaveText: string;
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

/** Changes of a proposal as lines, with the field for its reason. */
export function Proposal({ previewed, leaveText, onLeave, onDone }: ProposalProps) {
  const { t } = useTranslation(['desk', 'console']);
  const { preview, notes, read, propose } = previewed;
  const form = useActionForm<{ readonly reason: string }, string>({
    initial: { reason: '' },
    read: ({ reason }) => read(reason),
    send: ({ reason }) => propose(reason),
    onDone,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <Table caption={preview.subject}>
        <thead>
          <tr>
            <HeadCell>{t(($) => $.console.words.term)}</HeadCell>
            <HeadCell numeric>{t(($) => $.console.words.before)}</HeadCell>
            <HeadCell numeric>{t(($) => $.console.words.after)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {preview.changes.map(({ field, label, before, after }) => (
            <Row key={field}>
              <Cell className="whitespace-normal">{label ?? field}</Cell>
              <Cell numeric className="max-w-60 break-words whitespace-normal text-ink-muted">
                {before === '' ? '–' : before}
              </Cell>
              <Cell numeric className="max-w-60 font-semibold break-words whitespace-normal">
                {after === '' ? '–' : after}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {notes}
      <Banner>{t(($) => $.console.words.second)}</Banner>
      <ReasonField {...form.field('reason')} />
      <div className="flex justify-end gap-2">
        <Button onClick={onLeave}>{leaveText}</Button>
        <Button kind="solid" type="submit" busy={form.isBusy}>
          {t(($) => $.desk.preview.propose)}
        </Button>
      </div>
    </form>
  );
}
