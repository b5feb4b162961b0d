import { UPLOAD_TYPES } from '@assay/contract';
import { buttonClass, cn, IconButton } from '@assay/ui';
import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPicture, PictureList } from './use-picture-list.ts';

export type PictureListFieldProps = {
  readonly list: PictureList;
  readonly maxPictures: number;
  /** Label of the field; pictures by default. */
  readonly label?: string;
  /** Error of the pictures when the form is submitted. */
  readonly error?: string | undefined;
};

/** Upload field for pictures that accompany a text, each with a preview and its upload progress. */
export function PictureListField({ list, maxPictures, label, error }: PictureListFieldProps) {
  const { t } = useTranslation(['pictures', 'words']);
  const id = useId();
  const { pictures, refusal } = list;
  const errorText =
    refusal === null
      ? error
      : refusal === 'pictureType'
        ? t(($) => $.pictures.wrongType)
        : t(($) => $.pictures.tooLarge);
  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      className="flex min-w-0 flex-col gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        list.add([...event.dataTransfer.files]);
      }}
    >
      <legend className="sr-only">{label ?? t(($) => $.words.pictures)}</legend>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <Chosen key={picture.number} picture={picture} number={index + 1} list={list} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {pictures.length < maxPictures && (
          <>
            <input
              id={`${id}-file`}
              type="file"
              multiple
              accept={UPLOAD_TYPES.join(',')}
              {...(label === undefined ? {} : { 'aria-label': `${t(($) => $.pictures.add)}: ${label}` })}
              data-invalid={errorText !== undefined}
              className="peer sr-only"
              onChange={(event) => {
                list.add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <label
              htmlFor={`${id}-file`}
              className={cn(
                buttonClass(),
                'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
              )}
            >
              <ImagePlus aria-hidden="true" className="size-4" />
              {t(($) => $.pictures.add)}
            </label>
          </>
        )}
        <p
          id={`${id}-hint`}
          aria-live="polite"
          className={cn('text-small', errorText === undefined ? 'text-ink-muted' : 'text-warn')}
        >
          {errorText ?? t(($) => $.pictures.hint, { most: maxPictures })}
        </p>
      </div>
    </fieldset>
  );
}

type ChosenProps = {
  readonly picture: ListedPicture;
  readonly number: number;
  readonly list: PictureList;
};

function Chosen({ picture, number, list }: ChosenProps) {
  const { t } = useTranslation(['pictures', 'words']);
  const { state, preview } = picture;
  const hasError = state.status === 'failed' || state.status === 'refused';
  return (
    <li
      className={cn(
        'flex w-28 flex-col gap-1 rounded-md border p-1',
        hasError ? 'border-warn' : 'border-line',
      )}
    >
      <img
        src={preview}
        alt={t(($) => $.words.pictureNumber, { number })}
        className="aspect-4/3 w-full rounded-sm bg-raised object-contain"
      />
      <div className="flex items-center justify-end gap-1">
        {state.status === 'uploading' && (
          <span className="mr-auto text-micro text-ink-muted tabular-nums">
            {t(($) => $.pictures.busy, { percent: state.percent })}
          </span>
        )}
        {state.status === 'failed' && (
          <IconButton
            size="small"
            label={t(($) => $.pictures.retry, { number })}
            onClick={() => list.retry(picture.number)}
          >
            <RotateCw />
          </IconButton>
        )}
        <IconButton
          size="small"
          label={t(($) => $.pictures.remove, { number })}
          onClick={() => list.remove(picture.number)}
        >
          <X />
        </IconButton>
      </div>
      {hasError && (
        <p role="alert" className="text-micro text-warn">
          {state.status === 'refused' ? state.text : t(($) => $.pictures.failed)}
        </p>
      )}
    </li>
  );
}
