import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import type { CallForm, FieldControls } from '@assay/forms';
import type { ReactNode } from 'react';
import { callServer } from '../api/server.ts';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type WithReason<Fields> = Fields & { readonly reason: string };

export type FormDialogProps<Fields extends object, AnyCall extends ConsoleCall> = {
  readonly title: string;
  readonly call: AnyCall;
  /** The values that the fields begin with; the reason begins empty. */
  readonly initial: Fields;
  /** Request of the call for the typed values. */
  readonly request: (values: WithReason<Fields>) => RequestOf<AnyCall>;
  readonly onClose: () => void;
  /** Absent: the dialog is closed. */
  readonly onDone?: (answer: AnswerOf<AnyCall>) => void;
  /** The fields above the reason. */
  readonly children: (form: CallForm<WithReason<Fields>>) => ReactNode;
};

/** Fields and a reason, sent by one call when they are confirmed. */
export function FormDialog<Fields extends object, AnyCall extends ConsoleCall>(
  props: FormDialogProps<Fields, AnyCall>,
) {
  const { title, call, initial, request, onClose, onDone = onClose, children } = props;
  const form = useActionForm<WithReason<Fields>, AnswerOf<AnyCall>>({
    initial: { ...initial, reason: '' },
    read: (values) => ({ schema: call.input, input: { ...request(values) } }),
    send: (values) => callServer(call, request(values)),
    onDone,
  });
  // The type of the other fields may not know that none of them is the reason.
  const reason = form.field('reason') as unknown as FieldControls<string>;
  return (
    <ReasonDialog title={title} form={form} reason={reason} onClose={onClose}>
      {children(form)}
    </ReasonDialog>
  );
}
