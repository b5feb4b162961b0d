import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk } from './desk.ts';

export type DurationRow = Desk['durations'][number];

/** How long a contract may run and what a win brings: one more, or another rate for one that is offered. */
export function DurationDialog(props: { readonly row: DurationRow | null; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { row, onClose } = props;
  const call = consoleCalls.consoleProposeSecondsDuration;
  const form = useActionForm({
    initial: {
      seconds: row === null ? '' : String(row.seconds),
      ratio: row === null ? '' : String(row.ratio),
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.seconds.durationTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <TypedInput
          {...field('seconds')}
          label={t(($) => $.products.seconds.seconds)}
          required
          readOnly={row !== null}
          inputMode="numeric"
          autoComplete="off"
        />
        <TypedInput
          {...field('ratio')}
          label={t(($) => $.products.seconds.ratio)}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Banner>{t(($) => $.products.seconds.second)}</Banner>
    </ReasonDialog>
  );
}
