import { consoleCalls, type PairRow, placePairForm } from '@assay/contract/console';
import { Button, Dialog, showToast } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';
import { PairForm } from './pair-form.tsx';
import { PairPreview } from './pair-preview.tsx';
import type { Listing, OnPreview, PairIntent, PairPlan, PairRequest } from './pair-request.ts';
import { PreviewButtons } from './preview-buttons.tsx';

type Shown = { readonly request: PairRequest; readonly preview: PairPlan };

/** Dialog of an action on a pair: the form, a preview of its effects, then the action. */
export function PairDialog(props: {
  readonly intent: PairIntent;
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['desk', 'console', 'common']);
  const { intent, listing, onClose } = props;
  const [shown, setShown] = useState<Shown | null>(null);
  const hasForm = intent.act === 'list' || intent.act === 'change' || intent.act === 'place';

  const show = (request: PairRequest, plan: PairPlan): void => setShown({ request, preview: plan });
  // Without a form there is nothing to fill in, so the preview is fetched immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (intent.act === 'list' || hasForm) return;
    const request = { act: intent.act, id: intent.pair.id };
    void callServer(consoleCalls.consolePreviewPair, request).then((result) => {
      if (result.status === 'ok') return show(request, result.answer);
      const title = result.status === 'refused' ? result.message : t(($) => $.console.state.network);
      showToast({ title, kind: 'warning' });
      onClose();
    });
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf()}
      closeLabel={t(($) => $.common.action.close)}
      className="max-w-160"
    >
      {hasForm && (
        // Kept during the preview, so that going back restores the typed values.
        <div hidden={shown !== null}>
          {intent.act === 'place' ? (
            <PlaceForm pair={intent.pair} pairs={listing.pairs} onClose={onClose} onPreview={show} />
          ) : (
            <PairForm
              pair={intent.act === 'change' ? intent.pair : null}
              currencies={listing.currencies}
              onClose={onClose}
              onPreview={show}
            />
          )}
        </div>
      )}
      {shown && (
        <PairPreview
          {...shown}
          onDone={onClose}
          back={
            <Button onClick={hasForm ? () => setShown(null) : onClose}>
              {hasForm ? t(($) => $.common.action.back) : t(($) => $.common.action.cancel)}
            </Button>
          }
        />
      )}
    </Dialog>
  );

  function titleOf(): string {
    if (intent.act === 'list') return t(($) => $.desk.title.list);
    return t(($) => $.desk.title[intent.act], { symbol: intent.pair.symbol });
  }
}

/** Form for the position of a pair in lists, among those of its quote currency. */
function PlaceForm(props: {
  readonly pair: PairRow;
  readonly pairs: readonly PairRow[];
  readonly onClose: () => void;
  readonly onPreview: OnPreview;
}) {
  const { t } = useTranslation('desk');
  const { pair } = props;
  const most = props.pairs.filter((other) => other.quote === pair.quote && other.place > 0).length;
  const requestOf = ({ place }: { readonly place: string }): PairRequest => ({
    act: 'place',
    id: pair.id,
    place,
  });
  const form = useForm({
    initial: { place: String(pair.place) },
    read: (typed) => ({ schema: placePairForm, input: requestOf(typed) }),
    send: (typed) => callServer(consoleCalls.consolePreviewPair, requestOf(typed)),
    onDone: (plan, typed) => props.onPreview(requestOf(typed), plan),
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
