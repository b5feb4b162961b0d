import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

/** Dialog that adds a region for users to choose. */
export function AddRegionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleAddRegion;
  const form = useActionForm({
    initial: { city: '', district: '', reason: '' },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.region.addTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <TypedInput {...field('city')} label={t(($) => $.products.region.city)} required autoComplete="off" />
      <TypedInput
        {...field('district')}
        label={t(($) => $.products.region.district)}
        required
        autoComplete="off"
      />
    </ReasonDialog>
  );
}

/** Dialog that appoints a user as the agent of a region. */
export function AppointDialog(props: { readonly region: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  const { region, onClose } = props;
  const call = consoleCalls.consoleAppointAgent;
  const form = useActionForm({
    initial: { user: '', reason: '' },
    read: (typed) => ({ schema: call.input, input: { region, act: 'appoint', ...typed } }),
    send: (typed) =>
      callServer(call, { region, act: 'appoint' as const, user: Number(typed.user), reason: typed.reason }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.region.appointTitle)}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <TypedInput
        {...form.field('user')}
        label={t(($) => $.console.words.userNumber)}
        required
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
