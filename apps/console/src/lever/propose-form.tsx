import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Button } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonField } from '../shell/reason-field.tsx';

/** Form for the reason of a proposal, below its preview. */
export function ProposeForm<AnyCall extends ConsoleCall>(props: {
  readonly call: AnyCall;
  readonly request: (reason: string) => RequestOf<AnyCall>;
  readonly back: ReactNode;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  const { call, request } = props;
  const form = useActionForm<{ readonly reason: string }, AnswerOf<AnyCall>>({
    initial: { reason: '' },
    read: ({ reason }) => ({ schema: call.input, input: { ...request(reason) } }),
    send: ({ reason }) => callServer(call, request(reason)),
    onDone: props.onDone,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {props.children}
      <ReasonField {...form.field('reason')} />
      <div className="flex justify-end gap-2">
        {props.back}
        <Button kind="solid" type="submit" busy={form.isBusy}>
          {t(($) => $.desk.preview.propose)}
        </Button>
      </div>
    </form>
  );
}
