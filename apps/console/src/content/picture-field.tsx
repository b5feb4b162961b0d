import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { type ChosenPicture, PictureChooser } from '../picture/picture-chooser.tsx';

const BYTES_MAX = 4 * 1024 * 1024;

/** The cover of an article. */
export function PictureField(props: ChosenPicture & { readonly isReadOnly: boolean }) {
  const { t } = useTranslation('content');
  const { run, isBusy } = useAction(consoleCalls.consoleUploadPicture);
  return (
    <PictureChooser
      {...props}
      texts={{
        label: t(($) => $.content.article.picture),
        hint: t(($) => $.content.article.pictureHint),
        choose: t(($) => $.content.article.choose),
        remove: t(($) => $.content.article.remove),
      }}
      preview={
        props.value !== '' && (
          <img
            src={props.value}
            alt=""
            className="aspect-2/1 w-full rounded-sm border border-line object-cover"
          />
        )
      }
      accept="image/jpeg,image/png"
      bytesMax={BYTES_MAX}
      isBusy={isBusy}
      upload={(picture) => run({ picture })}
    />
  );
}
