import { ownValue } from '@assay/contract';
import { type CurrencyRow, consoleCalls } from '@assay/contract/console';
import { LANGUAGES } from '@assay/locales';
import { Banner, CoinIcon, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useAction } from '../api/use-action.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { type ChosenPicture, PictureChooser } from '../picture/picture-chooser.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

const OTHERS = LANGUAGES.filter(({ code }) => code !== 'en');

type Typed = {
  readonly code: string;
  readonly decimals: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly logo: string;
  readonly reason: string;
};

/** Dialog that lists a currency, or changes the names of a listed one. */
export function CurrencyDialog(props: {
  readonly currency: CurrencyRow | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['desk', 'console']);
  const { currency, onClose } = props;
  const form = useActionForm<Typed, string>({
    initial: {
      code: '',
      decimals: '8',
      name: currency?.name ?? '',
      names: currency?.names ?? {},
      logo: currency?.logo ?? '',
      reason: '',
    },
    read: (typed) =>
      currency === null
        ? { schema: consoleCalls.consoleListCurrency.input, input: listingOf(typed) }
        : {
            schema: consoleCalls.consoleDescribeCurrency.input,
            input: { id: currency.id, ...textsOf(typed) },
          },
    send: (typed) =>
      currency === null
        ? callServer(consoleCalls.consoleListCurrency, listingOf(typed))
        : callServer(consoleCalls.consoleDescribeCurrency, { id: currency.id, ...textsOf(typed) }),
    onDone: onClose,
  });
  const { field, values } = form;
  const code = field('code');
  return (
    <ReasonDialog
      title={
        currency === null
          ? t(($) => $.desk.currency.title)
          : t(($) => $.desk.currency.describe, { code: currency.code })
      }
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      {currency === null && (
        <div className="grid grid-cols-2 gap-3">
          <TypedInput
            {...code}
            onChange={(text) => code.onChange(text.toUpperCase())}
            label={t(($) => $.console.words.code)}
            required
          />
          <TypedInput
            {...field('decimals')}
            label={t(($) => $.console.words.decimals)}
            hint={t(($) => $.desk.currency.decimalsHint)}
            required
            inputMode="numeric"
          />
        </div>
      )}
      {currency === null && <Banner>{t(($) => $.desk.currency.listHint)}</Banner>}
      <TypedInput {...field('name')} label={t(($) => $.desk.currency.name)} required />
      <fieldset>
        <legend className="mb-1.5 text-small text-ink-muted">
          {t(($) => $.desk.currency.names)}: {t(($) => $.desk.currency.namesHint)}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {OTHERS.map((language) => (
            <Input
              key={language.code}
              aria-label={language.name}
              placeholder={language.name}
              value={ownValue(values.names, language.code) ?? ''}
              onChange={(event) =>
                form.change({ names: { ...values.names, [language.code]: event.target.value } })
              }
            />
          ))}
        </div>
      </fieldset>
      <LogoField
        {...field('logo')}
        code={currency?.code ?? code.value}
        onAsked={() => form.whenUntouched('logo')}
      />
    </ReasonDialog>
  );
}

function textsOf({ name, names, logo, reason }: Typed) {
  return { name, names: JSON.stringify(names), logo, reason };
}

function listingOf(typed: Typed) {
  return { code: typed.code, decimals: typed.decimals, ...textsOf(typed) };
}

const BYTES_MAX = 2 * 1024 * 1024;

/** Logo of a currency, in the sizes used in lists. */
function LogoField(props: ChosenPicture & { readonly code: string }) {
  const { t } = useTranslation(['desk', 'console', 'words']);
  const { code, ...picture } = props;
  const { run, isBusy } = useAction(consoleCalls.consoleUploadLogo);
  return (
    <PictureChooser
      texts={{
        label: t(($) => $.console.words.picture),
        hint: t(($) => $.desk.currency.logoHint),
        choose: t(($) => $.words.choosePicture),
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
