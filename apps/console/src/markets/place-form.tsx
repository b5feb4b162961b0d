import type { PairRow } from '@assay/contract/console';
import { Field, Input } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairWish } from './pair-wish.ts';
import { PreviewButtons } from './preview-buttons.tsx';

/** Where the lists show a pair among those of its quote currency. */
export function PlaceForm(props: {
  readonly pair: PairRow;
  readonly pairs: readonly PairRow[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onPreview: (wish: PairWish) => void;
}) {
  const { t } = useTranslation('desk');
  const { pair } = props;
  const [place, setPlace] = useState(String(pair.place));
  const most = props.pairs.filter((other) => other.quote === pair.quote && other.place > 0).length;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onPreview({ act: 'place', id: pair.id, place });
      }}
    >
      <Field
        label={t(($) => $.desk.field.place)}
        hint={t(($) => $.desk.form.placeHint, { quote: pair.quote, most })}
      >
        <Input
          value={place}
          required
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setPlace(event.target.value)}
        />
      </Field>
      <PreviewButtons isBusy={props.isBusy} onClose={props.onClose} />
    </form>
  );
}
