import type { Palette } from '@assay/ui';
import type { DeepPartial, Styles } from 'klinecharts';

export const CHART_FONT = "'Hanken Grotesk Variable', system-ui, sans-serif";

/** Returns the chart's styles for a palette. Colours must be six-digit hex: alpha is appended as two more digits. */
export function chartStyles(
  palette: Palette,
  drawing: 'line' | 'candles',
  isNarrow: boolean,
): DeepPartial<Styles> {
  return {
    grid: { horizontal: { color: palette.line }, vertical: { color: palette.line } },
    candle: candleStyles(palette, drawing, isNarrow),
    indicator: indicatorStyles(palette, isNarrow),
    xAxis: axisStyles(palette),
    yAxis: axisStyles(palette),
    separator: { color: palette.line, activeBackgroundColor: palette['accent-soft'] },
    crosshair: { horizontal: crosshairStyles(palette), vertical: crosshairStyles(palette) },
    overlay: drawingStyles(palette),
  };
}

function candleStyles(
  palette: Palette,
  drawing: 'line' | 'candles',
  isNarrow: boolean,
): NonNullable<DeepPartial<Styles>['candle']> {
  const text = { color: palette['ink-muted'], size: 11, family: CHART_FONT };
  return {
    type: drawing === 'line' ? 'area' : 'candle_solid',
    bar: {
      upColor: palette.up,
      downColor: palette.down,
      noChangeColor: palette['ink-faint'],
      upBorderColor: palette.up,
      downBorderColor: palette.down,
      noChangeBorderColor: palette['ink-faint'],
      upWickColor: palette.up,
      downWickColor: palette.down,
      noChangeWickColor: palette['ink-faint'],
    },
    area: {
      lineColor: palette.accent,
      lineSize: 1.5,
      backgroundColor: [
        { offset: 0, color: `${palette.accent}05` },
        { offset: 1, color: `${palette.accent}30` },
      ],
      point: { color: palette.accent, rippleColor: `${palette.accent}40`, animation: false },
    },
    priceMark: {
      high: { color: palette['ink-muted'], textFamily: CHART_FONT },
      low: { color: palette['ink-muted'], textFamily: CHART_FONT },
      last: {
        upColor: palette['up-solid'],
        downColor: palette['down-solid'],
        noChangeColor: palette['ink-faint'],
        text: { family: CHART_FONT, size: 11, color: palette['on-direction'], borderRadius: 2 },
      },
    },
    tooltip: {
      // Touch screens have no hover, so the legend is always visible; without a crosshair it shows the last bar.
      showRule: 'always',
      title: { show: false },
      legend: {
        ...text,
        marginLeft: isNarrow ? 6 : 8,
        marginTop: 4,
        marginRight: 0,
        template: isNarrow ? shortLegend() : longLegend(),
      },
    },
  };
}

/** Made anew for each call: the library keeps the list that it is given, and writes the next one into it. */
function longLegend() {
  return ['time', 'open', 'high', 'low', 'close', 'volume'].map((name) => ({
    title: name,
    value: `{${name}}`,
  }));
}

/** Narrow screens label the values with the English initials O, H, L and C, which charts use in every language. */
function shortLegend() {
  return ['open', 'high', 'low', 'close'].map((name) => ({
    title: `${name.slice(0, 1).toUpperCase()} `,
    value: `{${name}}`,
  }));
}

function indicatorStyles(palette: Palette, isNarrow: boolean): NonNullable<DeepPartial<Styles>['indicator']> {
  const text = { size: 11, family: CHART_FONT, color: palette['ink-muted'] };
  return {
    // klinecharts merges objects but replaces arrays, so each item must be complete.
    bars: [
      {
        style: 'fill',
        borderStyle: 'solid',
        borderSize: 1,
        borderDashedValue: [2, 2],
        upColor: `${palette.up}b0`,
        downColor: `${palette.down}b0`,
        noChangeColor: palette['ink-faint'],
      },
    ],
    lines: SERIES.map((name) => lineStyle(palette[name])),
    circles: [
      {
        style: 'fill',
        borderStyle: 'solid',
        borderSize: 1,
        borderDashedValue: [2, 2],
        upColor: palette.up,
        downColor: palette.down,
        noChangeColor: palette['ink-faint'],
      },
    ],
    lastValueMark: { show: false },
    tooltip: { title: { ...text, show: !isNarrow }, legend: text },
  };
}

const SERIES = ['series-a', 'series-b', 'series-c', 'series-d', 'series-e', 'series-f'] as const;

/** Returns the style of a solid line of an indicator. */
function lineStyle(color: string) {
  return { style: 'solid' as const, smooth: false, size: 1, dashedValue: [2, 2], color };
}

function axisStyles(palette: Palette): NonNullable<DeepPartial<Styles>['xAxis']> {
  return {
    axisLine: { color: palette.line },
    tickLine: { show: false },
    tickText: { color: palette['ink-muted'], size: 11, family: CHART_FONT },
  };
}

function crosshairStyles(
  palette: Palette,
): NonNullable<NonNullable<DeepPartial<Styles>['crosshair']>['vertical']> {
  return {
    line: { color: palette['ink-muted'], dashedValue: [3, 3] },
    text: {
      color: palette['on-solid'],
      backgroundColor: palette.solid,
      borderColor: palette.solid,
      borderRadius: 2,
      size: 11,
      family: CHART_FONT,
    },
  };
}

/** Returns the styles of the user's drawings. The accent colour keeps them apart from the up and down colours. */
function drawingStyles(palette: Palette): NonNullable<DeepPartial<Styles>['overlay']> {
  const { accent } = palette;
  return {
    point: {
      color: accent,
      borderColor: `${accent}55`,
      activeColor: accent,
      activeBorderColor: `${accent}55`,
    },
    line: { color: accent },
    rect: { color: `${accent}33`, borderColor: accent },
    polygon: { color: `${accent}33`, borderColor: accent },
    text: {
      color: accent,
      backgroundColor: palette.surface,
      borderColor: palette.line,
      borderRadius: 2,
      size: 11,
      family: CHART_FONT,
    },
  };
}
