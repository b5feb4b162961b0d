import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { callServer } from '../api/server.ts';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type ActDialogProps<AnyCall extends ConsoleCall> = {
  readonly title: string;
  /** Hint above the reason. */
  readonly hint?: string;
  readonly call: AnyCall;
  /** Returns the request for a reason. */
  readonly request: (reason: string) => RequestOf<AnyCall>;
  readonly onClose: () => void;
  /** Absent: the dialog is only closed. */
  readonly onDone?: (answer: AnswerOf<AnyCall>) => void;
};

/** Dialog of an action that requires only a reason. */
export function ActDialog<AnyCall extends ConsoleCall>(props: ActDialogProps<AnyCall>) {
  const { title, hint, call, request, onClose, onDone = onClose } = props;
  const form = useActionForm({
    initial: { reason: '' },
    read: ({ reason }) => ({ schema: call.input, input: { ...request(reason) } }),
    send: ({ reason }) => callServer(call, request(reason)),
    onDone,
  });
  return (
    <ReasonDialog title={title} form={form} reason={form.field('reason')} onClose={onClose}>
      {hint !== undefined && <Banner>{hint}</Banner>}
    </ReasonDialog>
  );
}
