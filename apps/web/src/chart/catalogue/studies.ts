import type { Colour, LineLook } from './colours.ts';

/** Names of the parameters of studies; `period` is numbered where a study has several. */
export type ParamName =
  | 'period'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'smoothing'
  | 'deviations'
  | 'weight'
  | 'accelerationStart'
  | 'accelerationStep'
  | 'accelerationMax';

/** A parameter: a number within bounds, with at most this many decimals. */
export type StudyParam = {
  readonly name: ParamName;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
};

export type StudyKind = {
  /** True for a study drawn over the bars; any other has a pane of its own. */
  readonly isOnPrice: boolean;
  /** Parameters with their defaults. */
  readonly params: readonly StudyParam[];
  /** Least number of periods where they may be added and removed; absent where the parameters are fixed. */
  readonly fewestPeriods?: number;
  /** Looks of its lines, repeated where there are more lines. */
  readonly looks: readonly LineLook[];
  /** Number of lines; as many as periods where they may be added and removed. */
  readonly lines: number;
};

const MAX_PERIOD = 1000;
/** Maximum number of periods of one study. */
export const MAX_PERIODS = 6;
/** Maximum number of studies on a chart. */
export const MAX_STUDIES = 24;

const CYCLE: readonly Colour[] = ['cyan', 'orange', 'violet', 'pink', 'lime', 'blue'];
const SOLID: readonly LineLook[] = CYCLE.map((colour) => ({ colour, style: 'solid' }));
const DASHED: readonly LineLook[] = CYCLE.map((colour) => ({ colour, style: 'dashed' }));

const whole = (name: ParamName, value: number, max = MAX_PERIOD): StudyParam => ({
  name,
  value,
  min: 1,
  max,
  decimals: 0,
});
const periodsOf = (...values: readonly number[]) => values.map((value) => whole('period', value));
const onPrice = (params: readonly StudyParam[], lines: number, looks = SOLID): StudyKind => ({
  isOnPrice: true,
  params,
  lines,
  looks,
});
const below = (params: readonly StudyParam[], lines: number): StudyKind => ({
  ...onPrice(params, lines),
  isOnPrice: false,
});
const hundredths = (name: ParamName, value: number) => whole(name, value, 100);

/**
 * All studies by the chart library's names, with the defaults of traders: the 27 of the library, and the crossing of two
 * averages.
 */
export const STUDIES = {
  MA: { ...onPrice(periodsOf(7, 25, 99), 0), fewestPeriods: 1 },
  EMA: { ...onPrice(periodsOf(7, 25, 99), 0, DASHED), fewestPeriods: 1 },
  SMA: onPrice([whole('period', 12), whole('weight', 2)], 1),
  MA_CROSS: onPrice([whole('fast', 10), whole('slow', 30)], 2, SOLID.slice(1)),
  BOLL: onPrice([whole('period', 20), { name: 'deviations', value: 2, min: 0.1, max: 10, decimals: 1 }], 3, [
    { colour: 'grey', style: 'solid' },
    { colour: 'grey', style: 'dashed' },
    { colour: 'grey', style: 'solid' },
  ]),
  SAR: onPrice(
    [
      hundredths('accelerationStart', 2),
      hundredths('accelerationStep', 2),
      hundredths('accelerationMax', 20),
    ],
    0,
  ),
  BBI: onPrice(periodsOf(3, 6, 12, 24), 1),
  AVP: onPrice([], 1),
  VOL: { ...below([], 0), fewestPeriods: 0 },
  MACD: below([whole('fast', 12), whole('slow', 26), whole('signal', 9)], 2),
  RSI: { ...below(periodsOf(14), 0), fewestPeriods: 1 },
  KDJ: below([whole('period', 9), whole('smoothing', 3), whole('smoothing', 3)], 3),
  WR: { ...below(periodsOf(14), 0), fewestPeriods: 1 },
  CCI: below(periodsOf(20), 1),
  DMI: below([whole('period', 14), whole('smoothing', 6)], 4),
  OBV: below([whole('signal', 30)], 2),
  PVT: below([], 1),
  EMV: below([whole('period', 14), whole('signal', 9)], 2),
  VR: below([whole('period', 26), whole('signal', 6)], 2),
  AO: below([whole('fast', 5), whole('slow', 34)], 0),
  MTM: below([whole('period', 12), whole('signal', 6)], 2),
  ROC: below([whole('period', 12), whole('signal', 6)], 2),
  TRIX: below([whole('period', 12), whole('signal', 9)], 2),
  DMA: below([whole('fast', 10), whole('slow', 50), whole('signal', 10)], 2),
  BIAS: { ...below(periodsOf(6, 12, 24), 0), fewestPeriods: 1 },
  BRAR: below(periodsOf(26), 2),
  CR: below(periodsOf(26, 10, 20, 40, 60), 5),
  PSY: below([whole('period', 12), whole('signal', 6)], 2),
} as const satisfies Readonly<Record<string, StudyKind>>;

export type StudyName = keyof typeof STUDIES;
export const STUDY_NAMES = Object.keys(STUDIES).filter(isStudyName);

/** A study on the chart. */
export type Study = {
  /** Unique among the studies of a chart. */
  readonly id: string;
  readonly name: StudyName;
  readonly params: readonly number[];
  /** Looks chosen by the user, from the first line on; the kind's own for all others. */
  readonly looks: readonly LineLook[];
};

export function isStudyName(name: string): name is StudyName {
  return Object.hasOwn(STUDIES, name);
}

export function kindOf(name: StudyName): StudyKind {
  return STUDIES[name];
}

/** Returns the parameters of a study as they are now: a period may have been added or removed. */
export function paramsOf({ name, params }: Pick<Study, 'name' | 'params'>): readonly StudyParam[] {
  const kind = kindOf(name);
  if (kind.fewestPeriods === undefined) {
    return kind.params.map((param, index) => ({ ...param, value: params[index] ?? param.value }));
  }
  return params.map((value) => whole('period', value));
}

export function lineCountOf({ name, params }: Pick<Study, 'name' | 'params'>): number {
  const kind = kindOf(name);
  return kind.fewestPeriods === undefined ? kind.lines : params.length;
}

/** Returns the look of a line of a study, by its place. */
export function lookOf({ name, looks }: Pick<Study, 'name' | 'looks'>, line: number): LineLook {
  const defaults = kindOf(name).looks;
  return looks[line] ?? defaults[line % defaults.length] ?? { colour: 'grey', style: 'solid' };
}

/** Returns true for a number that a parameter accepts. */
export function isWithin(value: number, { min, max, decimals }: Omit<StudyParam, 'name' | 'value'>): boolean {
  const scaled = value * 10 ** decimals;
  return value >= min && value <= max && Math.abs(scaled - Math.round(scaled)) < 1e-9;
}

/** Returns true if the kind of study accepts these parameters. */
export function areValidParams(name: StudyName, params: readonly number[]): boolean {
  const { fewestPeriods, params: fixed } = kindOf(name);
  const isRightCount =
    fewestPeriods === undefined
      ? params.length === fixed.length
      : params.length >= fewestPeriods && params.length <= MAX_PERIODS;
  return isRightCount && paramsOf({ name, params }).every((param) => isWithin(param.value, param));
}

/** Returns a new study with the defaults of its kind, and an id that none of the others has. */
export function newStudy(name: StudyName, others: readonly Study[]): Study {
  const used = new Set(others.map(({ id }) => id));
  let number = 1;
  while (used.has(`${name}${number}`)) number += 1;
  return { id: `${name}${number}`, name, params: kindOf(name).params.map(({ value }) => value), looks: [] };
}

/** Returns a study with one look changed; looks before it keep what they were. */
export function withLook(study: Study, line: number, look: LineLook): Study {
  const looks = Array.from({ length: lineCountOf(study) }, (_, place) =>
    place === line ? look : lookOf(study, place),
  );
  return { ...study, looks };
}

/** Returns the studies with one moved up (towards the first) or down. */
export function moved(studies: readonly Study[], id: string, step: -1 | 1): readonly Study[] {
  const from = studies.findIndex((study) => study.id === id);
  const to = from + step;
  const study = studies[from];
  if (study === undefined || to < 0 || to >= studies.length) return studies;
  return studies.toSpliced(from, 1).toSpliced(to, 0, study);
}
