import { consoleCalls, type PairRow, placePairForm } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';
import type { OnPreview, PairWish } from './pair-wish.ts';
import { PreviewButtons } from './preview-buttons.tsx';

/** Where the lists show a pair among those of its quote currency. */
export function PlaceForm(props: {
  readonly pair: PairRow;
  readonly pairs: readonly PairRow[];
  readonly onClose: () => void;
  readonly onPreview: OnPreview;
}) {
  const { t } = useTranslation('desk');
  const { pair } = props;
  const most = props.pairs.filter((other) => other.quote === pair.quote && other.place > 0).length;
  const wishOf = ({ place }: { readonly place: string }): PairWish => ({ act: 'place', id: pair.id, place });
  const form = useForm({
    initial: { place: String(pair.place) },
    read: (typed) => ({ schema: placePairForm, input: wishOf(typed) }),
    send: (typed) => callServer(consoleCalls.consolePreviewPair, wishOf(typed)),
    onDone: (plan, typed) => props.onPreview(wishOf(typed), plan),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TypedInput
        {...form.field('place')}
        label={t(($) => $.desk.field.place)}
        hint={t(($) => $.desk.form.placeHint, { quote: pair.quote, most })}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <PreviewButtons isBusy={form.isBusy} onClose={props.onClose} />
    </form>
  );
}
