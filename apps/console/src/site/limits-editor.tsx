import { Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { EditorOf } from './setting-card.tsx';

/** From where level 3 is offered, and what may leave the exchange a day at each level. */
export const LimitsEditor: EditorOf<'identity_limits'> = (props) => <Limits {...props} />;

function Limits({ value, isReadOnly, onChange }: Parameters<typeof LimitsEditor>[0]) {
  const { t } = useTranslation('review');
  const days = value.withdrawals_a_day_btc;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
      {days.map((amount, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place in the list
        <Field key={level} label={t(($) => $.review.limits.level, { level })}>
          <Input
            inputMode="decimal"
            readOnly={isReadOnly}
            value={amount}
            onChange={(event) =>
              onChange({ ...value, withdrawals_a_day_btc: days.with(level, event.target.value) })
            }
          />
        </Field>
      ))}
      <Field label={t(($) => $.review.limits.from)}>
        <Input
          inputMode="decimal"
          readOnly={isReadOnly}
          value={value.level_3_from_btc}
          onChange={(event) => onChange({ ...value, level_3_from_btc: event.target.value })}
        />
      </Field>
    </div>
  );
}
