import type { ChangesPreview } from '@assay/contract/console';
import type { FormFrame, Reading, Sent } from '@assay/forms';
import { Banner, Button, Cell, Dialog, HeadCell, Row, Table } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonField } from './reason-field.tsx';

/** What would change, and how it is proposed with a reason. */
export type Previewed = {
  readonly preview: ChangesPreview;
  readonly read: (reason: string) => Reading;
  readonly propose: (reason: string) => Promise<Sent<string>>;
};

type PreviewDialogProps = {
  readonly title: string;
  /** Asks for the preview. */
  readonly form: FormFrame;
  /** Null until it has come. */
  readonly previewed: Previewed | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/** Terms that are typed, then looked at as what they change, then proposed. Escape leaves. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { t } = useTranslation(['console', 'desk']);
  const { title, form, previewed, onBack, onClose, children } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t(($) => $.console.shell.close)}
    >
      {/* Kept while the preview stands, so that the way back finds what was typed. */}
      <form {...form.formProps} hidden={previewed !== null} className="flex flex-col gap-4">
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.console.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.desk.form.preview)}
          </Button>
        </div>
      </form>
      {previewed !== null && <Proposal previewed={previewed} onBack={onBack} onDone={onClose} />}
    </Dialog>
  );
}

type ProposalProps = {
  readonly previewed: Previewed;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Proposal({ previewed: { preview, read, propose }, onBack, onDone }: ProposalProps) {
  const { t } = useTranslation(['console', 'desk']);
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
            <HeadCell>{t(($) => $.desk.preview.what)}</HeadCell>
            <HeadCell numeric>{t(($) => $.desk.preview.before)}</HeadCell>
            <HeadCell numeric>{t(($) => $.desk.preview.after)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {preview.changes.map(({ field, label, before, after }) => (
            <Row key={field}>
              <Cell>{label ?? field}</Cell>
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
      <Banner>{t(($) => $.desk.preview.second)}</Banner>
      <ReasonField {...form.field('reason')} />
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>{t(($) => $.desk.form.back)}</Button>
        <Button kind="solid" type="submit" busy={form.isBusy}>
          {t(($) => $.desk.preview.propose)}
        </Button>
      </div>
    </form>
  );
}
