import { consoleCalls } from '@assay/contract/console';
import type { FieldControls } from '@assay/forms';
import { Banner, Checkbox } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk } from './desk.ts';

type Typed = {
  readonly pairs: readonly number[];
  readonly countries: string;
  readonly level: string;
  readonly running_per_user: string;
  readonly reason: string;
};

const NONE = 'none';

/** On which pairs contracts are offered, and to whom not. */
export function RulesDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeSecondsRules;
  const inputOf = (typed: Typed) => ({
    ...typed,
    pairs: typed.pairs.join(',') || NONE,
    countries: typed.countries.trim() || NONE,
  });
  const form = useActionForm<Typed, string>({
    initial: {
      pairs: desk.pairs.filter((pair) => pair.is_offered === 1).map(({ id }) => id),
      countries: desk.countries.join(', '),
      level: String(desk.level),
      running_per_user: String(desk.running_per_user),
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: inputOf(typed) }),
    send: (typed) => callServer(call, inputOf(typed)),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.seconds.rulesTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <PairBoxes {...field('pairs')} desk={desk} />
      <TypedInput
        {...field('countries')}
        label={t(($) => $.products.seconds.countries)}
        hint={t(($) => $.products.seconds.countriesHint)}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <TypedInput
          {...field('level')}
          label={t(($) => $.products.seconds.level)}
          required
          inputMode="numeric"
        />
        <TypedInput
          {...field('running_per_user')}
          label={t(($) => $.products.seconds.runningPerUser)}
          required
          inputMode="numeric"
        />
      </div>
      <Banner>{t(($) => $.products.seconds.second)}</Banner>
    </ReasonDialog>
  );
}

type PairBoxesProps = FieldControls<readonly number[]> & { readonly desk: Desk };

function PairBoxes({ value, onChange, error, desk }: PairBoxesProps) {
  const { t } = useTranslation('products');
  const problem = useId();
  return (
    <fieldset
      className="grid max-h-48 grid-cols-3 gap-2 overflow-y-auto max-tablet:grid-cols-2"
      aria-describedby={problem}
    >
      <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.products.seconds.pairs)}</legend>
      {desk.pairs.map(({ id, symbol_name: symbol }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          invalid={error !== undefined}
          onCheckedChange={(checked) =>
            onChange(
              desk.pairs.map((pair) => pair.id).filter((one) => (one === id ? checked : value.includes(one))),
            )
          }
        >
          {symbol}
        </Checkbox>
      ))}
      <p id={problem} role="alert" className="col-span-full text-small text-warn empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
