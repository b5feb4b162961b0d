import { useTimes } from '@assay/client/times';
import { Button, Field, IconButton, Input, SegmentedControl } from '@assay/ui';
import { Pause, Play, StepForward, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../shared/typed-time.ts';
import type { ChartPair } from '../chart-source.ts';
import type { Resolution } from '../resolutions.ts';
import type { Replay } from './replay.ts';

export type ReplayBarProps = {
  readonly replay: Replay;
  readonly pair: ChartPair;
  readonly resolution: Resolution;
  /** IANA name: the zone of the chart's time axis. */
  readonly timeZone: string;
  /** Returns the present, in milliseconds. */
  readonly nowMs: () => number;
  /** Begins again at another past time, in milliseconds. */
  readonly onStart: (startMs: number) => void;
  readonly onClose: () => void;
};

/** Bars per second. */
const SPEEDS = ['1', '3', '10'] as const;
type Speed = (typeof SPEEDS)[number];

/** Controls of a replay: its start, the next bar, playing at a speed, and its end. */
export function ReplayBar(props: ReplayBarProps) {
  const { replay, onClose } = props;
  const { t } = useTranslation(['chart', 'common']);
  const times = useTimes();
  const { playback, isPlaying, isAtEnd, atMs } = usePlayback(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend above the controls
    <div
      role="group"
      aria-label={t(($) => $.chart.replay.title)}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-2 py-1"
    >
      <StartField key={replay.startMs} {...props} />
      <IconButton
        size="small"
        label={isPlaying ? t(($) => $.chart.replay.pause) : t(($) => $.chart.replay.play)}
        disabled={isAtEnd}
        onClick={playback.toggle}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <IconButton
        size="small"
        label={t(($) => $.chart.replay.next)}
        disabled={isAtEnd}
        onClick={playback.step}
      >
        <StepForward />
      </IconButton>
      <SegmentedControl
        label={t(($) => $.chart.replay.speed)}
        size="small"
        options={SPEEDS.map((value) => ({
          value,
          label: t(($) => $.chart.replay.perSecond, { bars: value }),
        }))}
        value={playback.speed}
        onValueChange={playback.setSpeed}
      />
      <div className="ml-auto flex items-center gap-2">
        <p role="status" className="text-small whitespace-nowrap text-ink-muted tabular-nums">
          {isAtEnd
            ? t(($) => $.chart.replay.end)
            : t(($) => $.chart.replay.until, { time: times.formatWithZone(atMs, 'minute') })}
        </p>
        <IconButton size="small" label={t(($) => $.chart.replay.close)} onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </div>
  );
}

/** Choice of another start, in the zone of the chart. */
function StartField({ timeZone, nowMs, onStart }: ReplayBarProps) {
  const { t } = useTranslation('chart');
  const { labelOf } = useTimes();
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const startMs = instantOf(typed, timeZone);
        const isPast = startMs !== null && startMs < nowMs();
        setInvalid(!isPast);
        if (isPast) onStart(startMs);
      }}
    >
      <Field
        label={t(($) => $.chart.replay.start, { zone: labelOf(timeZone) })}
        hideLabel
        error={isInvalid ? t(($) => $.chart.replay.enterPast) : undefined}
      >
        <Input type="datetime-local" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" kind="quiet" size="small">
        {t(($) => $.chart.replay.begin)}
      </Button>
    </form>
  );
}

/** Plays a replay, one step at a time, and shows its time. */
function usePlayback({ replay, pair, resolution }: ReplayBarProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  const [speed, setSpeed] = useState<Speed>('1');
  const [atMs, setAtMs] = useState(replay.atMs());
  const isStepping = useRef(false);
  const step = useEffectEvent(async () => {
    if (isStepping.current) return;
    isStepping.current = true;
    const result = await replay.step(pair, resolution).finally(() => {
      isStepping.current = false;
    });
    setAtMs(replay.atMs());
    setAtEnd(result === 'end');
    if (result === 'end') setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => void step(), 1000 / Number(speed));
    return () => clearInterval(timer);
  }, [isPlaying, speed]);
  return {
    isPlaying,
    isAtEnd,
    atMs,
    playback: { speed, setSpeed, step, toggle: () => setPlaying(!isPlaying) },
  };
}
