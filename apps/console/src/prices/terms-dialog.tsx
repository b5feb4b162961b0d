import { consoleCalls, type PriceFeedRow, type PriceRow } from '@assay/contract/console';
import type { FieldControls } from '@assay/forms';
import { Banner, Checkbox } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

type FormValues = {
  readonly sources: readonly string[];
  readonly distance: string;
  readonly fewest: string;
  readonly staleness: string;
  readonly reason: string;
};

/** Defaults for a pair that has no index yet. */
const DEFAULT_TERMS = { sources: [], distance: '1', fewest: 2, staleness: 20 };

/** Dialog for the terms of a pair's index, which a second person must approve. */
export function TermsDialog(props: {
  readonly pair: PriceRow;
  readonly feeds: readonly PriceFeedRow[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('feeds');
  const { pair, feeds, onClose } = props;
  const terms = pair.coming.at(-1) ?? pair.terms ?? DEFAULT_TERMS;
  const inputOf = (values: FormValues) => ({
    ...values,
    id: pair.id,
    sources: values.sources.length === 0 ? 'none' : values.sources.join(','),
  });
  const form = useActionForm<FormValues, string>({
    initial: {
      sources: terms.sources,
      distance: terms.distance,
      fewest: String(terms.fewest),
      staleness: String(terms.staleness),
      reason: '',
    },
    read: (values) => ({ schema: consoleCalls.consoleProposePriceTerms.input, input: inputOf(values) }),
    send: (values) => callServer(consoleCalls.consoleProposePriceTerms, inputOf(values)),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.feeds.changeTitle, { symbol: pair.symbol })}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <SourceBoxes {...field('sources')} feeds={feeds} />
      <FormInput
        {...field('distance')}
        label={t(($) => $.feeds.distance)}
        hint={t(($) => $.feeds.distanceHint)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <FormInput
        {...field('fewest')}
        label={t(($) => $.feeds.fewest)}
        hint={t(($) => $.feeds.fewestHint)}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <FormInput
        {...field('staleness')}
        label={t(($) => $.feeds.staleness)}
        hint={t(($) => $.feeds.stalenessHint)}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <Banner>{t(($) => $.feeds.notice)}</Banner>
    </ReasonDialog>
  );
}

type SourceBoxesProps = FieldControls<readonly string[]> & { readonly feeds: readonly PriceFeedRow[] };

function SourceBoxes({ value, onChange, error, feeds }: SourceBoxesProps) {
  const { t } = useTranslation('feeds');
  const errorId = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-2" aria-describedby={errorId}>
      <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.feeds.sources)}</legend>
      {feeds.map(({ name, is_on: isOn }) => (
        <Checkbox
          key={name}
          checked={value.includes(name)}
          invalid={error !== undefined}
          onCheckedChange={(checked) =>
            onChange(
              feeds
                .map((source) => source.name)
                .filter((source) => (source === name ? checked : value.includes(source))),
            )
          }
        >
          {isOn ? name : t(($) => $.feeds.offHint, { name })}
        </Checkbox>
      ))}
      <p id={errorId} role="alert" className="col-span-2 text-small text-warn empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
