import { CARD_TYPES, type CardType, calls } from '@assay/contract';
import { basicPapersForm, basicPictures } from '@assay/contract/forms';
import { Combobox, Field, Select } from '@assay/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { countriesIn } from '../shared/countries.ts';
import { DocumentForm } from './document-form.tsx';
import { PaperField } from './paper-field.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { usePictures } from './use-pictures.ts';

type FormValues = {
  readonly name: string;
  readonly nationality: string;
  readonly card_type: CardType;
  readonly card_id: string;
};

export type BasicFormProps = {
  /** Nationality submitted earlier, which cannot be changed (field disabled); empty if none. */
  readonly nationality: string;
  /** True where a picture of the person with the document is required too. */
  readonly isHandPictureRequired: boolean;
};

/** Name, nationality, one document and its pictures. */
export function BasicForm({ nationality, isHandPictureRequired }: BasicFormProps) {
  const { t } = useTranslation(['identity', 'common', 'words']);
  const pictures = usePictures();
  const countries = useCountries();
  const form = useDocumentForm<FormValues>({
    initial: { name: '', nationality, card_type: 'id_card', card_id: '' },
    call: { input: basicPapersForm(isHandPictureRequired) },
    pictures: pictures.addresses,
    send: (values) => {
      const { front_pic = '', reverse_pic = '', hand_pic = '' } = pictures.addresses;
      return callServer(calls.realNameBasic, {
        ...values,
        front_pic,
        reverse_pic,
        ...(isHandPictureRequired ? { hand_pic } : {}),
      });
    },
  });
  const country = form.field('nationality');
  const cardType = form.field('card_type');
  return (
    <DocumentForm
      form={form}
      intro={t(($) => $.identity.form.basic)}
      kinds={basicPictures(isHandPictureRequired)}
      pictures={pictures}
    >
      <PaperField
        {...form.field('name')}
        label={t(($) => $.identity.field.name)}
        name="name"
        autoComplete="name"
      />
      <Field
        label={t(($) => $.identity.field.nationality)}
        hint={t(($) => $.identity.field.nationalityHint)}
        error={country.error}
      >
        <Combobox
          options={countries}
          value={country.value === '' ? null : country.value}
          onValueChange={country.onChange}
          placeholder={t(($) => $.common.action.search)}
          emptyText={t(($) => $.identity.field.noCountry)}
          openLabel={t(($) => $.common.action.open)}
          disabled={nationality !== ''}
          controlSize="large"
        />
      </Field>
      <Field label={t(($) => $.identity.field.cardType)}>
        <Select
          options={CARD_TYPES.map((value) => ({ value, label: t(($) => $.identity.type[value]) }))}
          value={cardType.value}
          onValueChange={cardType.onChange}
          controlSize="large"
        />
      </Field>
      <PaperField
        {...form.field('card_id')}
        label={t(($) => $.identity.field.cardId)}
        name="card_id"
        autoComplete="off"
        spellCheck={false}
      />
    </DocumentForm>
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
