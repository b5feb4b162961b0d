import { calls } from '@assay/contract';
import { ADVANCED_PICTURES } from '@assay/contract/forms';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { DocumentForm } from './document-form.tsx';
import { PaperField } from './paper-field.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { usePictures } from './use-pictures.ts';

/** Form for passport and driving licence, with pictures. */
export function AdvancedForm() {
  const { t } = useTranslation('identity');
  const pictures = usePictures();
  const form = useDocumentForm({
    initial: { passport: '', jiashi: '' },
    call: calls.realNameHigh,
    pictures: pictures.addresses,
    send: (numbers) => {
      const { front_pic = '', passport_pic = '', passport_hand_pic = '' } = pictures.addresses;
      const { jiashi_pic = '', jiashi_hand_pic = '' } = pictures.addresses;
      const addresses = { front_pic, passport_pic, passport_hand_pic, jiashi_pic, jiashi_hand_pic };
      return callServer(calls.realNameHigh, { ...numbers, ...addresses });
    },
  });
  return (
    <DocumentForm
      form={form}
      intro={t(($) => $.identity.form.advanced)}
      kinds={ADVANCED_PICTURES}
      pictures={pictures}
    >
      {(['passport', 'jiashi'] as const).map((name) => (
        <PaperField
          key={name}
          {...form.field(name)}
          label={t(($) => $.identity.field[name])}
          name={name}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </DocumentForm>
  );
}
