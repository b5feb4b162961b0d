import { consoleCalls, type PairRow, placePairForm } from '@assay/contract/console';
import { Button, Dialog, showToast } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useForm } from '../forms/use-form.ts';
import { PairForm } from './pair-form.tsx';
import { PairPreview } from './pair-preview.tsx';
import type { Listing, OnPreview, PairChangePreview, PairIntent, PairRequest } from './pair-request.ts';
import { PreviewButtons } from './preview-buttons.tsx';

type PreviewedRequest = { readonly request: PairRequest; readonly preview: PairChangePreview };

/** Dialog of an action on a pair: the form, a preview of its effects, then the action. */
export function PairDialog(props: {
  readonly intent: PairIntent;
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['desk', 'console', 'common']);
  const { intent, listing, onClose } = props;
  const [previewed, setPreviewed] = useState<PreviewedRequest | null>(null);
  const hasForm = intent.action === 'list' || intent.action === 'change' || intent.action === 'place';

  const showPreview = (request: PairRequest, changePreview: PairChangePreview): void =>
    setPreviewed({ request, preview: changePreview });
  // Without a form there is nothing to fill in, so the preview is fetched immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (intent.action === 'list' || hasForm) return;
    const request = { act: intent.action, id: intent.pair.id };
    void callServer(consoleCalls.consolePreviewPair, request).then((result) => {
      if (result.status === 'ok') return showPreview(request, result.answer);
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
        <div hidden={previewed !== null}>
          {intent.action === 'place' ? (
            <PositionForm
              pair={intent.pair}
              pairs={listing.pairs}
              onClose={onClose}
              onPreview={showPreview}
            />
          ) : (
            <PairForm
              pair={intent.action === 'change' ? intent.pair : null}
              currencies={listing.currencies}
              onClose={onClose}
              onPreview={showPreview}
            />
          )}
        </div>
      )}
      {previewed && (
        <PairPreview
          {...previewed}
          onDone={onClose}
          back={
            <Button onClick={hasForm ? () => setPreviewed(null) : onClose}>
              {hasForm ? t(($) => $.common.action.back) : t(($) => $.common.action.cancel)}
            </Button>
          }
        />
      )}
    </Dialog>
  );

  function titleOf(): string {
    if (intent.action === 'list') return t(($) => $.desk.title.list);
    return t(($) => $.desk.title[intent.action], { symbol: intent.pair.symbol });
  }
}

/** Form for the position of a pair in lists, among those of its quote currency. */
function PositionForm(props: {
  readonly pair: PairRow;
  readonly pairs: readonly PairRow[];
  readonly onClose: () => void;
  readonly onPreview: OnPreview;
}) {
  const { t } = useTranslation('desk');
  const { pair } = props;
  const maxPosition = props.pairs.filter(
    (otherPair) => otherPair.quote === pair.quote && otherPair.place > 0,
  ).length;
  const requestOf = ({ place }: { readonly place: string }): PairRequest => ({
    act: 'place',
    id: pair.id,
    place,
  });
  const form = useForm({
    initial: { place: String(pair.place) },
    read: (values) => ({ schema: placePairForm, input: requestOf(values) }),
    send: (values) => callServer(consoleCalls.consolePreviewPair, requestOf(values)),
    onDone: (changePreview, values) => props.onPreview(requestOf(values), changePreview),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormInput
        {...form.field('place')}
        label={t(($) => $.desk.field.place)}
        hint={t(($) => $.desk.form.placeHint, { quote: pair.quote, most: maxPosition })}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <PreviewButtons isBusy={form.isBusy} onClose={props.onClose} />
    </form>
  );
}
