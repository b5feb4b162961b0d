import { Button, Field, IconButton, Input } from '@assay/ui';
import { ArrowDown, ArrowUp, Minus, Plus, Settings2, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isWithin,
  kindOf,
  lineCountOf,
  lookOf,
  MAX_PERIODS,
  paramsOf,
  type Study,
  type StudyParam,
  withLook,
} from '../catalogue/studies.ts';
import { LookFields } from './look-fields.tsx';
import { shortName, useStudyName } from './study-name.ts';

export type StudyRowProps = {
  readonly study: Study;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** True while its settings are shown. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onChange: (study: Study) => void;
};

/** A study on the chart with its buttons, and its settings below when they are open. */
export function StudyRow(props: StudyRowProps) {
  const { study, isOpen, onOpen, onMove, onRemove, onChange } = props;
  const { t } = useTranslation('chart');
  const studyName = useStudyName();
  const settingsId = useId();
  const { name, params } = study;
  const text = params.length === 0 ? shortName(name) : `${shortName(name)} ${params.join('/')}`;
  return (
    <li className="border-b border-line last:border-0">
      <div className="flex items-center gap-1 py-1">
        <span className="min-w-0 flex-1 text-body wrap-anywhere" title={studyName(name)}>
          {text}
        </span>
        <IconButton
          size="small"
          label={t(($) => $.chart.studies.settings, { name: text })}
          aria-expanded={isOpen}
          aria-controls={settingsId}
          onClick={() => onOpen(!isOpen)}
        >
          <Settings2 />
        </IconButton>
        <IconButton
          size="small"
          label={t(($) => $.chart.studies.up, { name: text })}
          disabled={props.isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          size="small"
          label={t(($) => $.chart.studies.down, { name: text })}
          disabled={props.isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton size="small" label={t(($) => $.chart.studies.remove, { name: text })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <div id={settingsId} hidden={!isOpen} className="pb-3">
        {isOpen && <StudySettings study={study} onChange={onChange} />}
      </div>
    </li>
  );
}

type SettingsProps = Pick<StudyRowProps, 'study' | 'onChange'>;

/** Parameters of a study, and the look of each of its lines. */
function StudySettings({ study, onChange }: SettingsProps) {
  const { t } = useTranslation('chart');
  const lines = lineCountOf(study);
  const kind = kindOf(study.name);
  // A reset clears what was typed into the fields, too.
  const [resets, setResets] = useState(0);
  return (
    <div className="flex flex-col gap-3">
      <Params key={resets} study={study} onChange={onChange} />
      {Array.from({ length: lines }, (_, line) => (
        <LookFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={line}
          name={t(($) => $.chart.studies.line, { number: line + 1 })}
          look={lookOf(study, line)}
          onLook={(look) => onChange(withLook(study, line, look))}
        />
      ))}
      <Button
        kind="quiet"
        size="small"
        className="self-start"
        onClick={() => {
          setResets(resets + 1);
          onChange({ ...study, params: kind.params.map(({ value }) => value), looks: [] });
        }}
      >
        {t(($) => $.chart.studies.reset)}
      </Button>
    </div>
  );
}

function Params({ study, onChange }: SettingsProps) {
  const { t } = useTranslation('chart');
  const { fewestPeriods } = kindOf(study.name);
  const { params } = study;
  const parts = paramsOf(study);
  const isRepeated = (param: StudyParam) => parts.filter(({ name }) => name === param.name).length > 1;
  return (
    <div className="grid grid-cols-2 gap-3 laptop:grid-cols-3">
      {parts.map((param, place) => (
        <ParamField
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is known by its place
          key={place}
          param={param}
          number={isRepeated(param) ? place + 1 : null}
          onValue={(value) => onChange({ ...study, params: params.with(place, value) })}
        />
      ))}
      {fewestPeriods !== undefined && (
        <div className="flex items-end gap-1">
          <IconButton
            label={t(($) => $.chart.studies.addPeriod)}
            disabled={params.length >= MAX_PERIODS}
            onClick={() => onChange({ ...study, params: [...params, nextPeriod(params)] })}
          >
            <Plus />
          </IconButton>
          <IconButton
            label={t(($) => $.chart.studies.removePeriod)}
            disabled={params.length <= fewestPeriods}
            onClick={() => onChange({ ...study, params: params.slice(0, -1) })}
          >
            <Minus />
          </IconButton>
        </div>
      )}
    </div>
  );
}

const FIRST_PERIOD = 5;

/** Returns a period longer than the last one. */
function nextPeriod(params: readonly number[]): number {
  const last = params.at(-1);
  return last === undefined ? FIRST_PERIOD : Math.min(1000, last * 2);
}

type ParamFieldProps = {
  readonly param: StudyParam;
  /** Number among parameters of the same name. */
  readonly number: number | null;
  readonly onValue: (value: number) => void;
};

/** Field of a parameter. Only a valid number changes the chart; anything else is reported and stays in the field. */
function ParamField({ param, number, onValue }: ParamFieldProps) {
  const { t } = useTranslation('chart');
  const [typed, setTyped] = useState<string | null>(null);
  const name = t(($) => $.chart.params[param.name]);
  const isValid = typed === null || (/^\d+(\.\d+)?$/.test(typed) && isWithin(Number(typed), param));
  const { min, max } = param;
  const error =
    param.decimals === 0
      ? t(($) => $.chart.studies.whole, { min, max })
      : t(($) => $.chart.studies.decimal, { min, max });
  return (
    <Field label={number === null ? name : `${name} ${number}`} error={isValid ? undefined : error}>
      <Input
        inputMode={param.decimals === 0 ? 'numeric' : 'decimal'}
        value={typed ?? String(param.value)}
        onChange={({ target }) => {
          const text = target.value.trim().replace(',', '.');
          setTyped(text);
          if (/^\d+(\.\d+)?$/.test(text) && isWithin(Number(text), param)) onValue(Number(text));
        }}
        onBlur={() => {
          if (isValid) setTyped(null);
        }}
      />
    </Field>
  );
}
