import type { CommandCounts, Figures } from './figures.ts';
import { countTexts, grouped, row, show } from './show.ts';
import type { Failure, Step } from './simulate.ts';

const MAX_VALUE_LENGTH = 4_000;

/** Command line that reproduces the failure. */
function replayCommand({ seed, number }: Failure): string {
  return `npm run sim -- --seed ${seed} --commands ${number}`;
}

/** All data needed to investigate a failure. */
export function failureText(failure: Failure): string {
  const { seed, number, isCheckpoint, findings, trail } = failure;
  const where = isCheckpoint ? `the checkpoint after command ${number}` : `command ${number}`;
  return [
    `FAILED: seed ${seed}, ${where}`,
    ...findings.flatMap(({ kind, sentence, expected, got: actual }) => [
      `  ${kind}: ${sentence}`,
      `    expected ${cut(show(expected))}`,
      `    got      ${cut(show(actual))}`,
    ]),
    `  the last commands, the failing one at the end:`,
    ...trail.map((step) => `    ${step.number} ${show(step.command)} → ${answerText(step)}`),
    `  replay it: ${replayCommand(failure)}`,
  ].join('\n');
}

export function figuresText(figures: Figures, milliseconds: number): string {
  const { commands, accepted, repeated, rejections, rejected, checkpoints } = figures;
  const unreached = figures.unreachedCodes();
  const codes = rejected.names().length;
  return [
    `commands ${grouped(commands)} (${grouped(perSecond(commands, milliseconds))}/s), checkpoints ${checkpoints}`,
    ...commandTable(figures.byCommand()),
    `accepted ${grouped(accepted)}, repeated ${grouped(repeated)}, rejected ${grouped(rejections)}`,
    ...countTexts(rejected),
    `rejection codes reached ${codes - unreached.length} of ${codes}${unreached.length === 0 ? '' : `, not ${unreached.join(', ')}`}`,
    ...[...figures.products.values()].flatMap((product) => product.exportedLines()),
  ].join('\n');
}

function commandTable(byCommand: Record<string, CommandCounts>): string[] {
  const head = row('', ['sent', 'accepted', 'repeated', 'rejected']);
  const rows = Object.entries(byCommand).map(([name, { sent, accepted, repeated, rejected }]) =>
    row(name, [sent, accepted, repeated, rejected].map(grouped)),
  );
  return [head, ...rows];
}

/** Returns the figures of a run for programs; amounts are decimal text. */
export function figuresJson(figures: Figures, milliseconds: number): object {
  const { commands, accepted, repeated, rejected, checkpoints } = figures;
  const products = [...figures.products].map(([name, product]) => [name, product.json()]);
  return {
    commands,
    byCommand: figures.byCommand(),
    accepted,
    repeated,
    rejected,
    codesNotReached: figures.unreachedCodes(),
    products: Object.fromEntries(products),
    checkpoints,
    milliseconds,
    commandsPerSecond: perSecond(commands, milliseconds),
  };
}

export function failureJson(failure: Failure): object {
  return { ...JSON.parse(show(failure)), replay: replayCommand(failure) };
}

function answerText({ outcome }: Step): string {
  if (outcome === null) return 'stopped';
  if (!outcome.ok) return outcome.rejection.code;
  const { createdId, repeated } = outcome;
  return `${repeated === true ? 'repeated' : 'accepted'}${createdId === null ? '' : `, made ${createdId}`}`;
}

function perSecond(count: number, milliseconds: number): number {
  return Math.round((count * 1_000) / Math.max(1, milliseconds));
}

function cut(text: string): string {
  return text.length <= MAX_VALUE_LENGTH
    ? text
    : `${text.slice(0, MAX_VALUE_LENGTH)}… (${text.length} characters)`;
}
