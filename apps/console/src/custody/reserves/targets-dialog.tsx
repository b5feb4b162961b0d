import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { WayRow } from './rows.ts';

/** Target range of the hot wallet, and the amount in cold storage. */
export function TargetsDialog({ way, onClose }: { readonly way: WayRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { network, currency } = way;
  const form = useActionForm({
    initial: { hot_least: way.hot_least, hot_most: way.hot_most, cold: way.cold, reason: '' },
    read: (typed) => ({
      schema: consoleCalls.consoleSetTargets.input,
      input: { network, currency, ...typed },
    }),
    send: (typed) => callServer(consoleCalls.consoleSetTargets, { network, currency, ...typed }),
    onDone: onClose,
  });
  const money = { required: true, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <ReasonDialog
      title={t(($) => $.products.custody.way.targetsTitle, {
        currency: way.currency_name,
        network: way.name,
      })}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TypedInput
          {...form.field('hot_least')}
          {...money}
          label={t(($) => $.products.custody.way.hotLeast)}
        />
        <TypedInput {...form.field('hot_most')} {...money} label={t(($) => $.products.custody.way.hotMost)} />
      </div>
      <TypedInput
        {...form.field('cold')}
        {...money}
        label={t(($) => $.products.custody.way.cold)}
        hint={t(($) => $.products.custody.way.coldHint)}
      />
    </ReasonDialog>
  );
}
