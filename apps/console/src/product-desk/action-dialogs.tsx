import type { InputSchema, RequestOf } from '@assay/contract';
import type { ActionCall, ConsoleCall, PreviewCall } from '@assay/contract/console';
import { Banner, Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { Proposal } from '../shell/proposal.tsx';
import { RemoteView } from '../shell/remote-view.tsx';

/** Returns the labels of the actions on a scheduled entry, such as an earn plan or a token sale. */
export function useActionLabels() {
  const { t } = useTranslation('console');
  return {
    change: t(($) => $.console.words.askChange),
    pause: t(($) => $.console.words.askPause),
    resume: t(($) => $.console.productDesk.resume),
  };
}

/** Returns the title of an action's dialog: the menu text without its trailing dots, and the name. */
export function actionTitle(text: string, name: string): string {
  return `${text.replace(/…$/, '')} ${name}`;
}

export type PauseDialogProps<AnyCall extends ConsoleCall> = {
  readonly title: string;
  readonly call: AnyCall;
  readonly request: (reason: string) => RequestOf<AnyCall>;
  readonly onClose: () => void;
};

/** Dialog of an action that one person takes with immediate effect. */
export function PauseDialog<AnyCall extends ConsoleCall>(props: PauseDialogProps<AnyCall>) {
  const { t } = useTranslation('console');
  return <ActionDialog {...props} hint={t(($) => $.console.productDesk.pauseHint)} />;
}

export type ProposedActionDialogProps<ActionInput extends InputSchema, PreviewInput extends InputSchema> = {
  readonly title: string;
  /** Hint next to the changes. */
  readonly hint?: string;
  /** Call that previews the changes of the action and the affected users. */
  readonly preview: PreviewCall<PreviewInput>;
  readonly previewInput: RequestOf<PreviewCall<PreviewInput>>;
  readonly call: ActionCall<ActionInput>;
  readonly request: (reason: string) => RequestOf<ActionCall<ActionInput>>;
  readonly onClose: () => void;
};

/**
 * Dialog that previews the changes of an action as of its opening, and proposes it, for a second person to approve. The
 * server computes the changes of the proposal anew.
 */
export function ProposedActionDialog<ActionInput extends InputSchema, PreviewInput extends InputSchema>(
  props: ProposedActionDialogProps<ActionInput, PreviewInput>,
) {
  const { t } = useTranslation('common');
  const { title, hint, preview, previewInput, call, request, onClose } = props;
  const remote = useRemote(preview, previewInput);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t(($) => $.common.action.close)}
    >
      <div className="flex flex-col gap-4">
        {hint !== undefined && <Banner>{hint}</Banner>}
        <RemoteView remote={remote}>
          {(changes) => (
            <Proposal
              previewed={{
                preview: changes,
                read: (reason) => ({ schema: call.input, input: { ...request(reason) } }),
                propose: (reason) => callServer(call, request(reason)),
              }}
              leaveText={t(($) => $.common.action.cancel)}
              onLeave={onClose}
              onDone={onClose}
            />
          )}
        </RemoteView>
      </div>
    </Dialog>
  );
}
