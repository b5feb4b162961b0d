import { calls } from '@assay/contract';
import { Button, Field, Input, saveFile, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { Panel } from '../../assets/assets-page.tsx';

type Format = 'csv' | 'json';

/** Everything that ever moved, or what moved within some days, as a file. */
export function ExportPanel() {
  const { t } = useTranslation(['transfer', 'common']);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState<Format | null>(null);
  const fetchFile = async (format: Format) => {
    setBusy(format);
    const result = await callServer(calls.walletExport, { format, start_date: from, end_date: to });
    setBusy(null);
    if (result.status === 'failed')
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    if (result.status === 'ok' && result.answer instanceof Blob) saveFile(result.answer, `records.${format}`);
  };
  return (
    <Panel>
      <h2 className="text-lead font-semibold">{t(($) => $.transfer.export.title)}</h2>
      <p className="mt-1 mb-4 max-w-152 text-body text-ink-muted">{t(($) => $.transfer.export.text)}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t(($) => $.transfer.export.from)} className="w-full tablet:w-44">
          <Input type="date" value={from} max={to} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t(($) => $.transfer.export.to)} className="w-full tablet:w-44">
          <Input type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button busy={busy === 'csv'} onClick={() => void fetchFile('csv')}>
          {t(($) => $.transfer.export.csv)}
        </Button>
        <Button busy={busy === 'json'} onClick={() => void fetchFile('json')}>
          {t(($) => $.transfer.export.json)}
        </Button>
      </div>
    </Panel>
  );
}
