import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Button, Field, Input, saveFile } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { Panel } from '../../assets/assets-page.tsx';
import { useForm } from '../../forms/use-form.ts';

type Values = {
  /** Format of the last pressed button. */
  readonly format: 'csv' | 'json';
  readonly start_date: string;
  readonly end_date: string;
};

/** Download of all movements, or of those within a date range. */
export function ExportPanel() {
  const { t } = useTranslation('transfer');
  const form = useForm<Values, AnswerOf<typeof calls.walletExport>>({
    initial: { format: 'csv', start_date: '', end_date: '' },
    read: () => ({ schema: calls.walletExport.input }),
    send: (values) => callServer(calls.walletExport, values),
    onDone: (file, { format }) => {
      if (file instanceof Blob) saveFile(file, `records.${format}`);
    },
  });
  // Days begin at midnight in the exchange's time zone.
  const { exchangeZone, labelOf } = useTimes();
  const withZone = (label: string): string => `${label} (${labelOf(exchangeZone)})`;
  const { format } = form.values;
  const [from, to] = [form.field('start_date'), form.field('end_date')];
  const fetchFile = (searchText: Values['format']): void => {
    if (form.isBusy) return;
    form.change({ format: searchText });
    void form.submit();
  };
  return (
    <Panel>
      <h2 className="text-lead font-semibold">{t(($) => $.transfer.export.title)}</h2>
      <p className="mt-1 mb-4 max-w-152 text-body text-ink-muted">{t(($) => $.transfer.export.text)}</p>
      <form {...form.formProps} className="flex flex-wrap items-end gap-3">
        <Field
          label={withZone(t(($) => $.transfer.export.from))}
          error={from.error}
          className="w-full tablet:w-44"
        >
          <Input
            type="date"
            value={from.value}
            max={to.value}
            onChange={(event) => from.onChange(event.target.value)}
          />
        </Field>
        <Field
          label={withZone(t(($) => $.transfer.export.to))}
          error={to.error}
          className="w-full tablet:w-44"
        >
          <Input
            type="date"
            value={to.value}
            min={from.value}
            onChange={(event) => to.onChange(event.target.value)}
          />
        </Field>
        <Button busy={form.isBusy && format === 'csv'} onClick={() => fetchFile('csv')}>
          {t(($) => $.transfer.export.csv)}
        </Button>
        <Button busy={form.isBusy && format === 'json'} onClick={() => fetchFile('json')}>
          {t(($) => $.transfer.export.json)}
        </Button>
      </form>
    </Panel>
  );
}
