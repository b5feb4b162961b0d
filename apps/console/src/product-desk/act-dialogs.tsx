import type { RequestOf } from '@assay/contract';
import type { ChangesPreview, ConsoleCall } from '@assay/contract/console';
import type { Sent } from '@assay/forms';
import { Banner, Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/use-remote.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { Proposal } from '../shell/proposal.tsx';
import { RemoteView } from '../shell/remote-view.tsx';

/** What can be done about whatever a desk plans, in words. */
export function useActTexts() {
  const { t } = useTranslation('console');
  return {
    change: t(($) => $.console.productDesk.change),
    pause: t(($) => $.console.productDesk.pause),
    resume: t(($) => $.console.productDesk.resume),
  };
}

export type PauseDialogProps<AnyCall extends ConsoleCall> = {
  readonly title: string;
  readonly call: AnyCall;
  readonly wish: (reason: string) => RequestOf<AnyCall>;
  readonly onClose: () => void;
};

/** What one person does at once. */
export function PauseDialog<AnyCall extends ConsoleCall>(props: PauseDialogProps<AnyCall>) {
  const { t } = useTranslation('console');
  return <ActDialog {...props} hint={t(($) => $.console.productDesk.pauseHint)} />;
}

export type ProposedActDialogProps<AnyCall extends ConsoleCall> = {
  readonly title: string;
  /** What has to be known beside what changes. */
  readonly hint?: string;
  /** Whom it touches and what it changes, as things stand. */
  readonly preview: Remote<ChangesPreview>;
  readonly call: AnyCall;
  readonly wish: (reason: string) => RequestOf<AnyCall>;
  readonly send: (wish: RequestOf<AnyCall>) => Promise<Sent<string>>;
  readonly onClose: () => void;
};

/** An act that is looked at as what it changes, and proposed to a second person. */
export function ProposedActDialog<AnyCall extends ConsoleCall>(props: ProposedActDialogProps<AnyCall>) {
  const { t } = useTranslation('console');
  const { title, hint, preview, call, wish, send, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t(($) => $.console.shell.close)}
    >
      <div className="flex flex-col gap-4">
        {hint !== undefined && <Banner>{hint}</Banner>}
        <RemoteView remote={preview}>
          {(changes) => (
            <Proposal
              previewed={{
                preview: changes,
                read: (reason) => ({ schema: call.input, input: { ...wish(reason) } }),
                propose: (reason) => send(wish(reason)),
              }}
              leaveText={t(($) => $.console.action.cancel)}
              onLeave={onClose}
              onDone={onClose}
            />
          )}
        </RemoteView>
      </div>
    </Dialog>
  );
}
