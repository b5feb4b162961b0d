import { Button, Dialog, saveFile, showToast } from '@assay/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSettingsFile, SETTINGS_FILE_MAX, settingsFile } from '../settings/file.ts';
import { setChartMemory, useChartMemory } from '../settings/store.ts';

/** Saves all settings and drawings of the chart as a file, and replaces them by those of a file. */
export function SettingsFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['chart', 'common']);
  const fileRef = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const memory = file.size > SETTINGS_FILE_MAX ? null : readSettingsFile(await file.text());
    if (memory === null) return setError(t(($) => $.chart.file.unreadable));
    setChartMemory(memory);
    showToast({ title: t(($) => $.chart.file.loaded), kind: 'done' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus="top"
      title={t(($) => $.chart.menu.file)}
      description={t(($) => $.chart.file.about)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            saveFile(
              new Blob([settingsFile(useChartMemory.getState())], { type: 'application/json' }),
              'chart-settings.json',
            )
          }
        >
          {t(($) => $.chart.file.save)}
        </Button>
        <Button onClick={() => fileRef.current?.click()}>{t(($) => $.chart.file.load)}</Button>
      </div>
      <input
        ref={fileRef}
        type="file"
        accept="application/json"
        aria-label={t(($) => $.chart.file.load)}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p role="alert" className="mt-3 text-small text-warn empty:hidden">
        {error}
      </p>
    </Dialog>
  );
}
