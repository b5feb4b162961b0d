import { consoleCalls, type PriceFeedRow, type PriceRow } from '@assay/contract/console';
import type { FieldControls } from '@assay/forms';
import { Banner, Checkbox } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

type Typed = {
  readonly sources: readonly string[];
  readonly distance: string;
  readonly fewest: string;
  readonly staleness: string;
  readonly reason: string;
};

/** Defaults for a pair that has no index yet. */
const USUAL = { sources: [], distance: '1', fewest: 2, staleness: 20 };

/** Dialog for the terms of a pair's index, which are proposed to a second person. */
export function TermsDialog(props: {
  readonly pair: PriceRow;
  readonly feeds: readonly PriceFeedRow[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('feeds');
  const { pair, feeds, onClose } = props;
  const terms = pair.coming.at(-1) ?? pair.terms ?? USUAL;
  const inputOf = (typed: Typed) => ({
    ...typed,
    id: pair.id,
    sources: typed.sources.length === 0 ? 'none' : typed.sources.join(','),
  });
  const form = useActionForm<Typed, string>({
    initial: {
      sources: terms.sources,
      distance: terms.distance,
      fewest: String(terms.fewest),
      staleness: String(terms.staleness),
      reason: '',
    },
    read: (typed) => ({ schema: consoleCalls.consoleProposePriceTerms.input, input: inputOf(typed) }),
    send: (typed) => callServer(consoleCalls.consoleProposePriceTerms, inputOf(typed)),
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
      <TypedInput
        {...field('distance')}
        label={t(($) => $.feeds.distance)}
        hint={t(($) => $.feeds.distanceHint)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TypedInput
        {...field('fewest')}
        label={t(($) => $.feeds.fewest)}
        hint={t(($) => $.feeds.fewestHint)}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TypedInput
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
  const problem = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-2" aria-describedby={problem}>
      <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.feeds.sources)}</legend>
      {feeds.map(({ name, is_on: isOn }) => (
        <Checkbox
          key={name}
          checked={value.includes(name)}
          invalid={error !== undefined}
          onCheckedChange={(checked) =>
            onChange(
              feeds.map((one) => one.name).filter((one) => (one === name ? checked : value.includes(one))),
            )
          }
        >
          {isOn ? name : t(($) => $.feeds.offHint, { name })}
        </Checkbox>
      ))}
      <p id={problem} role="alert" className="col-span-2 text-small text-warn empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
