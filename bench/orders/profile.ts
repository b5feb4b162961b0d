import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Components of the server's CPU time. */
export const CATEGORIES = [
  'HTTP',
  'session',
  'validation',
  'engine',
  'commit',
  'database client',
  'market and sockets',
  'garbage collection',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The first rule that matches a script's address determines its component. */
const RULES: readonly (readonly [RegExp, Category])[] = [
  [/\/packages\/engine\//, 'engine'],
  [/\/src\/core\/(?:sequencer|store)\/|\/tables\.ts$/, 'commit'],
  [/\/packages\/(?:contract|money|locales)\/|\/node_modules\/zod\/|\/src\/products\/spot\//, 'validation'],
  [/\/src\/(?:people\/account|edge\/sessions)\/|\/src\/core\/database\/batch-loader/, 'session'],
  [/\/node_modules\/(?:pg|pg-[\w-]+|postgres-[\w-]+|kysely)\//, 'database client'],
  [
    /\/src\/(?:market\/market-data|edge\/sockets)\/|\/node_modules\/(?:socket\.io|engine\.io|ws)/,
    'market and sockets',
  ],
  [/\/src\/edge\/http\/|\/node_modules\/(?:fastify|@fastify|find-my-way|fast-|avvio|light-my)/, 'HTTP'],
  [/^node:(?:_http|internal\/http)/, 'HTTP'],
];

type Frame = { readonly functionName: string; readonly url: string };
type Node = { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] };
type Profile = {
  readonly nodes: readonly Node[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

/** Share of each component in the busy time, from the newest profile in a folder written by `node --cpu-prof`. */
export function sharesOf(folder: string): ReadonlyMap<Category, number> {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error('the server left no profile');
  return countShares(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** Returns the shares in a parsed profile. */
export function countShares(profile: Profile): ReadonlyMap<Category, number> {
  const categories = categoriesOf(profile.nodes);
  const totals = new Map<Category, number>(CATEGORIES.map((category) => [category, 0]));
  let busy = 0;
  for (const [index, sample] of profile.samples.entries()) {
    const category = categories.get(sample);
    if (category === undefined) continue;
    const time = profile.timeDeltas[index] ?? 0;
    busy += time;
    totals.set(category, (totals.get(category) ?? 0) + time);
  }
  return new Map([...totals].map(([category, total]) => [category, total / busy]));
}

/** Component of each node: that of its script, else of the nearest caller with one; none when idle. */
function categoriesOf(nodes: readonly Node[]): ReadonlyMap<number, Category> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const categories = new Map<number, Category>();
  for (const { id, callFrame } of nodes) {
    if (callFrame.functionName === '(idle)') continue;
    categories.set(id, categoryOf(id, byId, parents));
  }
  return categories;
}

function categoryOf(
  id: number,
  nodes: ReadonlyMap<number, Node>,
  parents: ReadonlyMap<number, number>,
): Category {
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const frame = nodes.get(at)?.callFrame;
    if (frame === undefined) break;
    if (frame.functionName === '(garbage collector)') return 'garbage collection';
    const rule = RULES.find(([pattern]) => pattern.test(frame.url));
    if (rule !== undefined) return rule[1];
  }
  return 'other';
}
