import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { createLatestFileReader } from '@assay/forms';
import { Banner, Button, Dialog, Field } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonField } from '../../shell/reason-field.tsx';

type Imported = AnswerOf<typeof consoleCalls.consoleImportBatch>;
type Network = 'bitcoin' | 'ethereum' | 'omni' | 'tron';

/** Dialog that imports the output of the signing program, and lists the rejected transactions with their problems. */
export function ImportDialog(props: {
  readonly network: Network;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'common']);
  const { network, onClose } = props;
  const [imported, setImported] = useState<Imported | null>(null);
  const form = useActionForm<{ document: string; reason: string }, Imported>({
    initial: { document: '', reason: '' },
    read: (values) => ({ schema: consoleCalls.consoleImportBatch.input, input: { network, ...values } }),
    send: (values) => callServer(consoleCalls.consoleImportBatch, { network, ...values }),
    onDone: setImported,
  });
  const document = form.field('document');
  const [readFileText] = useState(createLatestFileReader);
  const readFile = async (file: File | undefined): Promise<void> => {
    // The document stays empty until the chosen file is read, so that no earlier one can be imported.
    document.onChange('');
    const text = await readFileText(file);
    if (text !== null) document.onChange(text);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(($) => $.products.custody.batch.importTitle, { network: props.name })}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <Field label={t(($) => $.products.custody.batch.file)} error={document.error}>
          <input
            type="file"
            accept="application/json,.json"
            aria-label={t(($) => $.products.custody.batch.file)}
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </Field>
        <ReasonField {...form.field('reason')} />
        {imported && (
          <Banner tone={imported.problems.length > 0 ? 'warn' : 'neutral'}>
            {t(($) => $.products.custody.batch.taken, { count: imported.taken })}
            {imported.problems.map(({ transaction, problem }) => (
              <p key={`${transaction} ${problem}`}>{`${transaction} ${problem}`}</p>
            ))}
          </Banner>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy} disabled={document.value === ''}>
            {t(($) => $.products.custody.batch.import)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
