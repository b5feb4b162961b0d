import { ownValue } from '@assay/contract';
import { type CurrencyRow, consoleCalls } from '@assay/contract/console';
import { LANGUAGES } from '@assay/locales';
import { Banner, CoinIcon, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useAction } from '../api/use-action.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { type ChosenPicture, PictureChooser } from '../picture/picture-chooser.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

const OTHER_LANGUAGES = LANGUAGES.filter(({ code }) => code !== 'en');

type FormValues = {
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
  const form = useActionForm<FormValues, string>({
    initial: {
      code: '',
      decimals: '8',
      name: currency?.name ?? '',
      names: currency?.names ?? {},
      logo: currency?.logo ?? '',
      reason: '',
    },
    read: (values) =>
      currency === null
        ? { schema: consoleCalls.consoleListCurrency.input, input: listingOf(values) }
        : {
            schema: consoleCalls.consoleDescribeCurrency.input,
            input: { id: currency.id, ...textsOf(values) },
          },
    send: (values) =>
      currency === null
        ? callServer(consoleCalls.consoleListCurrency, listingOf(values))
        : callServer(consoleCalls.consoleDescribeCurrency, { id: currency.id, ...textsOf(values) }),
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
          <FormInput
            {...code}
            onChange={(text) => code.onChange(text.toUpperCase())}
            label={t(($) => $.console.words.code)}
            required
          />
          <FormInput
            {...field('decimals')}
            label={t(($) => $.console.words.decimals)}
            hint={t(($) => $.desk.currency.decimalsHint)}
            required
            inputMode="numeric"
          />
        </div>
      )}
      {currency === null && <Banner>{t(($) => $.desk.currency.listHint)}</Banner>}
      <FormInput {...field('name')} label={t(($) => $.desk.currency.name)} required />
      <fieldset>
        <legend className="mb-1.5 text-small text-ink-muted">
          {t(($) => $.desk.currency.names)}: {t(($) => $.desk.currency.namesHint)}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {OTHER_LANGUAGES.map((language) => (
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
        onUploadStart={() => form.setterUnlessEdited('logo')}
      />
    </ReasonDialog>
  );
}

function textsOf({ name, names, logo, reason }: FormValues) {
  return { name, names: JSON.stringify(names), logo, reason };
}

function listingOf(values: FormValues) {
  return { code: values.code, decimals: values.decimals, ...textsOf(values) };
}

const MAX_BYTES = 2 * 1024 * 1024;

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
      maxBytes={MAX_BYTES}
      isBusy={isBusy}
      upload={(picture) => run({ picture })}
    />
  );
}
