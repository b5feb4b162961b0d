import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { readArguments, type SectionName, USAGE } from './arguments.ts';
import { booksSection } from './books/books.ts';
import { scenariosSection } from './books/scenarios.ts';
import { depthSection } from './depth/depth.ts';
import { earnSection } from './earn/earn.ts';
import { leverSection } from './lever/lever.ts';
import { ordersSection } from './orders/orders.ts';
import { programsSection } from './programs/programs.ts';
import { readsSection } from './reads/reads.ts';
import { recoverySection } from './recovery/recovery.ts';
import { storeSection } from './results.ts';
import type { Row, Section } from './row.ts';
import { secondsSection } from './seconds/seconds.ts';
import { socketsSection } from './sockets/sockets.ts';
import { splitSection } from './split/split.ts';
import { stateSection } from './state/state.ts';
import { tableOf } from './table.ts';
import { timeSection } from './time/time.ts';

const SECTIONS: Readonly<Record<SectionName, Section>> = {
  books: booksSection,
  depth: depthSection,
  earn: earnSection,
  lever: leverSection,
  orders: ordersSection,
  programs: programsSection,
  reads: readsSection,
  recovery: recoverySection,
  scenarios: scenariosSection,
  seconds: secondsSection,
  sockets: socketsSection,
  split: splitSection,
  state: stateSection,
  time: timeSection,
};

const parsedArguments = readArguments(process.argv.slice(2));
if (typeof parsedArguments === 'string') {
  console.error(`${parsedArguments}\n${USAGE}`);
  process.exit(2);
}

const log = (text: string): void => console.error(text);
const file = join(import.meta.dirname, 'results', parsedArguments.quick ? 'quick.json' : 'latest.json');
const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
const rows: Row[] = [];
for (const section of parsedArguments.sections) {
  log(`── ${section}`);
  const before = loadavg()[0] ?? 0;
  const measured = await SECTIONS[section]({ ...parsedArguments, log });
  const load = { before, after: loadavg()[0] ?? 0 };
  rows.push(...measured);
  // Written after each section, so that an interrupted run keeps its results.
  storeSection(
    file,
    machine,
    section,
    measured.map((row) => ({ ...row, section, load })),
  );
}
console.log(tableOf(rows));
