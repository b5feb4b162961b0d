import { consoleCalls } from '@assay/contract/console';
import { CoinIcon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { type ChosenPicture, PictureChooser } from '../picture/picture-chooser.tsx';

const BYTES_MAX = 2 * 1024 * 1024;

/** The picture of a currency, in the sizes that lists show it in. */
export function LogoField(props: ChosenPicture & { readonly code: string }) {
  const { t } = useTranslation('desk');
  const { code, ...picture } = props;
  const { run, isBusy } = useAction(consoleCalls.consoleUploadLogo);
  return (
    <PictureChooser
      texts={{
        label: t(($) => $.desk.currency.logo),
        hint: t(($) => $.desk.currency.logoHint),
        choose: t(($) => $.desk.currency.chooseLogo),
        remove: t(($) => $.desk.currency.removeLogo),
      }}
      {...picture}
      preview={
        <span className="flex items-center gap-3">
          <CoinIcon symbol={code} src={picture.value} size="large" />
          <CoinIcon symbol={code} src={picture.value} />
          <CoinIcon symbol={code} src={picture.value} size="small" />
        </span>
      }
      accept="image/png,image/jpeg,image/webp"
      bytesMax={BYTES_MAX}
      isBusy={isBusy}
      upload={(picture) => run({ picture })}
    />
  );
}
