import { type CurrencyRow, consoleCalls } from '@assay/contract/console';
import { LANGUAGES } from '@assay/locales';
import { Field, Input } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { LogoField } from './logo-field.tsx';

const OTHERS = LANGUAGES.filter(({ code }) => code !== 'en');

/** Lists a currency, or changes what a listed one is called. */
export function CurrencyDialog(props: {
  readonly currency: CurrencyRow | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  const { currency, onClose } = props;
  const [code, setCode] = useState('');
  const [decimals, setDecimals] = useState('8');
  const [name, setName] = useState(currency?.name ?? '');
  const [names, setNames] = useState<Readonly<Record<string, string>>>(currency?.names ?? {});
  const [logo, setLogo] = useState(currency?.logo ?? '');
  const list = useAction(consoleCalls.consoleListCurrency);
  const describe = useAction(consoleCalls.consoleDescribeCurrency);
  const confirm = async (reason: string): Promise<void> => {
    const texts = { name, names: JSON.stringify(names), logo, reason };
    const done =
      currency === null
        ? await list.run({ code, decimals, ...texts })
        : await describe.run({ id: currency.id, ...texts });
    if (done !== null) onClose();
  };
  return (
    <ReasonDialog
      title={
        currency === null
          ? t(($) => $.desk.currency.title)
          : t(($) => $.desk.currency.describe, { code: currency.code })
      }
      isBusy={list.isBusy || describe.isBusy}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      {currency === null && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t(($) => $.desk.currency.code)}>
            <Input
              value={code}
              required
              maxLength={16}
              onChange={(event) => setCode(event.target.value.toUpperCase())}
            />
          </Field>
          <Field label={t(($) => $.desk.currency.decimals)} hint={t(($) => $.desk.currency.decimalsHint)}>
            <Input
              value={decimals}
              required
              inputMode="numeric"
              onChange={(event) => setDecimals(event.target.value)}
            />
          </Field>
        </div>
      )}
      <Field label={t(($) => $.desk.currency.name)}>
        <Input value={name} required maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
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
              value={names[language.code] ?? ''}
              maxLength={60}
              onChange={(event) => setNames({ ...names, [language.code]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
      <LogoField code={currency?.code ?? code} value={logo} onChange={setLogo} />
    </ReasonDialog>
  );
}
