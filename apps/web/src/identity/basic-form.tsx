import { CARD_TYPES, calls, NAME_MAX, NUMBER_MAX } from '@assay/contract';
import { Combobox, Field, Input, Select } from '@assay/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../account/centre/use-submit.ts';
import { countriesIn } from '../account/countries.ts';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { PaperForm } from './paper-form.tsx';
import { BASIC_PICTURES, checkBasic, type BasicForm as Form } from './rules.ts';
import { usePictures } from './use-pictures.ts';
import { useProblemText } from './use-problem-text.ts';

/** Name, nationality, one document and its pictures. A nationality that was given before stays. */
export function BasicForm({ nationality }: { readonly nationality: string }) {
  const { t } = useTranslation(['identity', 'common']);
  const problemText = useProblemText();
  const pictures = usePictures();
  const { isBusy, submit } = useSubmit();
  const countries = useCountries();
  const [form, setForm] = useState<Form>({ name: '', cardType: 'id_card', cardId: '', nationality });
  const [problems, setProblems] = useState<ReturnType<typeof checkBasic>>({});
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const handIn = async (): Promise<void> => {
    const found = checkBasic(form, pictures.addresses);
    setProblems(found);
    const { front_pic, reverse_pic, hand_pic } = pictures.addresses;
    if (Object.keys(found).length > 0 || !front_pic || !reverse_pic || !hand_pic) return;
    const input = {
      name: form.name,
      card_id: form.cardId,
      card_type: form.cardType,
      nationality: form.nationality,
      front_pic,
      reverse_pic,
      hand_pic,
    };
    if (await submit(() => callServer(calls.realNameBasic, input)))
      refresh(calls.identityInfo, calls.userCenter);
  };
  return (
    <PaperForm
      intro={t(($) => $.identity.form.basic)}
      kinds={BASIC_PICTURES}
      pictures={pictures}
      problems={problems}
      isBusy={isBusy}
      onSubmit={handIn}
    >
      <Field label={t(($) => $.identity.field.name)} error={problemText(problems.name)}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
          controlSize="large"
        />
      </Field>
      <Field
        label={t(($) => $.identity.field.nationality)}
        hint={t(($) => $.identity.field.nationalityHint)}
        error={problemText(problems.nationality)}
      >
        <Combobox
          options={countries}
          value={form.nationality === '' ? null : form.nationality}
          onValueChange={(next) => change({ nationality: next })}
          placeholder={t(($) => $.identity.field.search)}
          emptyText={t(($) => $.identity.field.noCountry)}
          openLabel={t(($) => $.common.action.open)}
          disabled={nationality !== ''}
          controlSize="large"
        />
      </Field>
      <Field label={t(($) => $.identity.field.cardType)}>
        <Select
          options={CARD_TYPES.map((value) => ({ value, label: t(($) => $.identity.type[value]) }))}
          value={form.cardType}
          onValueChange={(next) => change({ cardType: next })}
          controlSize="large"
        />
      </Field>
      <Field label={t(($) => $.identity.field.cardId)} error={problemText(problems.cardId)}>
        <Input
          name="card_id"
          autoComplete="off"
          spellCheck={false}
          maxLength={NUMBER_MAX}
          value={form.cardId}
          onChange={(event) => change({ cardId: event.target.value })}
          controlSize="large"
        />
      </Field>
    </PaperForm>
  );
}

function useCountries() {
  const { tag } = useLanguage();
  return useMemo(
    () =>
      countriesIn(tag).map((country) => ({
        value: country.country_id,
        label: country.name,
        keywords: `${country.name_en} ${country.name_cn} ${country.country_id}`,
      })),
    [tag],
  );
}
