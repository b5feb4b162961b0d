import type { CommandCounts, Figures } from './figures.ts';
import { show } from './show.ts';
import type { Failure, Step } from './simulate.ts';

const LONGEST_VALUE = 4_000;

/** The command line that leads to the same failure again. */
function replayLine({ seed, number }: Failure): string {
  return `npm run sim -- --seed ${seed} --commands ${number}`;
}

/** All that somebody needs to look into a failure. */
export function failureText(failure: Failure): string {
  const { seed, number, isCheckpoint, findings, trail } = failure;
  const where = isCheckpoint ? `the checkpoint after command ${number}` : `command ${number}`;
  return [
    `FAILED: seed ${seed}, ${where}`,
    ...findings.flatMap(({ kind, sentence, expected, got }) => [
      `  ${kind}: ${sentence}`,
      `    expected ${cut(show(expected))}`,
      `    got      ${cut(show(got))}`,
    ]),
    `  the last commands, the failing one at the end:`,
    ...trail.map((step) => `    ${step.number} ${show(step.command)} → ${answerText(step)}`),
    `  replay it: ${replayLine(failure)}`,
  ].join('\n');
}

export function figuresText(figures: Figures, milliseconds: number): string {
  const { commands, accepted, repeated, rejections, trades, volume, checkpoints, orders } = figures;
  const unreached = figures.codesNotReached();
  const codes = Object.keys(figures.rejected).length;
  return [
    `commands ${grouped(commands)} (${grouped(perSecond(commands, milliseconds))}/s), checkpoints ${checkpoints}`,
    ...commandTable(figures.byCommand),
    `accepted ${grouped(accepted)}, repeated ${grouped(repeated)}, rejected ${grouped(rejections)}`,
    ...countLines(figures.rejected),
    `rejection codes reached ${codes - unreached.length} of ${codes}${unreached.length === 0 ? '' : `, not ${unreached.join(', ')}`}`,
    'orders ended',
    ...countLines(orders.ended),
    `waiting orders fired ${grouped(orders.fired)}, at most ${grouped(orders.longestCascade)} by one command`,
    `trades ${grouped(trades)}, volume ${grouped(volume)} minor units of quote`,
  ].join('\n');
}

function countLines(counts: Record<string, number>): string[] {
  return Object.entries(counts).map(([name, count]) => line(name, [grouped(count)]));
}

function commandTable(byCommand: Record<string, CommandCounts>): string[] {
  const head = line('', ['sent', 'accepted', 'repeated', 'rejected']);
  const rows = Object.entries(byCommand).map(([type, { sent, accepted, repeated, rejected }]) =>
    line(type, [sent, accepted, repeated, rejected].map(grouped)),
  );
  return [head, ...rows];
}

function line(name: string, columns: readonly string[]): string {
  return `  ${name.padEnd(28)}${columns.map((column) => column.padStart(12)).join('')}`;
}

/** The same for programs; amounts are decimal text. */
export function figuresJson(figures: Figures, milliseconds: number): object {
  const { commands, accepted, repeated, rejected, byCommand, trades, volume, checkpoints } = figures;
  const { ended, fired, longestCascade } = figures.orders;
  return {
    commands,
    byCommand,
    accepted,
    repeated,
    rejected,
    codesNotReached: figures.codesNotReached(),
    orders: { ended, fired, longestCascade },
    trades,
    volume: volume.toString(),
    checkpoints,
    milliseconds,
    commandsPerSecond: perSecond(commands, milliseconds),
  };
}

export function failureJson(failure: Failure): object {
  return { ...JSON.parse(show(failure)), replay: replayLine(failure) };
}

function answerText({ outcome }: Step): string {
  if (outcome === null) return 'stopped';
  if (!outcome.ok) return outcome.rejection.code;
  const { order, repeated } = outcome;
  return `${repeated === true ? 'repeated' : 'accepted'}${order === undefined ? '' : ` order ${order}`}`;
}

function perSecond(count: number, milliseconds: number): number {
  return Math.round((count * 1_000) / Math.max(1, milliseconds));
}

function grouped(value: number | bigint): string {
  return value.toLocaleString('en-US');
}

function cut(text: string): string {
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`;
}
