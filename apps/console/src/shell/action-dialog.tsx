import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

export type ActionDialogProps<AnyCall extends ConsoleCall> = Pick<
  FormDialogProps<object, AnyCall>,
  'title' | 'call' | 'onClose' | 'onDone'
> & {
  /** Hint above the reason. */
  readonly hint?: string;
  /** Returns the request for a reason. */
  readonly request: (reason: string) => RequestOf<AnyCall>;
};

/** Dialog of an action that requires only a reason. */
export function ActionDialog<AnyCall extends ConsoleCall>({
  hint,
  request,
  ...props
}: ActionDialogProps<AnyCall>) {
  return (
    <FormDialog {...props} initial={{}} request={({ reason }) => request(reason)}>
      {() => hint !== undefined && <Banner>{hint}</Banner>}
    </FormDialog>
  );
}
