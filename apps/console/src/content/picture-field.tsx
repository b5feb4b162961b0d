import { consoleCalls } from '@assay/contract/console';
import { Button, showToast } from '@assay/ui';
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { readBase64 } from './read-picture.ts';

const BYTES_MAX = 4 * 1024 * 1024;

/** The cover of an article: shown, chosen from a file, or taken away. */
export function PictureField(props: {
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (address: string) => void;
}) {
  const { t } = useTranslation('content');
  const upload = useAction(consoleCalls.consoleUploadPicture);
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > BYTES_MAX) {
      showToast({ kind: 'warning', title: t(($) => $.content.article.pictureHint) });
      return;
    }
    const made = await upload.run({ picture: await readBase64(file) });
    if (made !== null) props.onChange(made.path);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border around its legend
    <div role="group" aria-labelledby={label} className="flex flex-col gap-1.5">
      <span id={label} className="text-small text-ink-muted">
        {t(($) => $.content.article.picture)}
      </span>
      {props.value !== '' && (
        <img
          src={props.value}
          alt=""
          className="aspect-2/1 w-full rounded-sm border border-line object-cover"
        />
      )}
      {!props.isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            aria-label={t(($) => $.content.article.choose)}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            busy={upload.isBusy}
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {t(($) => $.content.article.choose)}
          </Button>
          {props.value !== '' && (
            <Button onClick={() => props.onChange('')}>{t(($) => $.content.article.remove)}</Button>
          )}
        </div>
      )}
      <span className="text-small text-ink-faint">{t(($) => $.content.article.pictureHint)}</span>
    </div>
  );
}
