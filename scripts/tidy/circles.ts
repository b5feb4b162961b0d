import { posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf } from './imports.ts';
import { resolveImport } from './resolve.ts';

/** One import: its file, its position in the text, and the imported file. */
type Arrow = { readonly from: SourceFile; readonly position: number; readonly to: string };

/** Entries of a folder, files and folders alike, with the imports between them. */
type Level = Map<string, Map<string, Arrow[]>>;

/**
 * Import cycles among the entries of every folder; type imports count too. A folder includes everything in it, at any
 * depth: two folders whose files import each other are a cycle although no two files are. Each is reported as its
 * shortest form, at the edge with the fewest imports, which is the cheapest to cut.
 */
export function importCircles(files: readonly SourceFile[]): Finding[] {
  const levels = levelsOf(arrowsOf(files));
  return [...levels].flatMap(([folder, level]) =>
    circlesIn(level).map((circle) => toText(folder, level, circle)),
  );
}

function arrowsOf(files: readonly SourceFile[]): Arrow[] {
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  return [...filesByPath.values()].flatMap((from) =>
    importsOf(from).flatMap(({ specifier, position }) => {
      const to = resolveImport(from.path, specifier);
      return to !== null && filesByPath.has(to) ? [{ from, position, to }] : [];
    }),
  );
}

/** Assigns each edge to the deepest folder that contains both ends. */
function levelsOf(arrows: readonly Arrow[]): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const arrow of arrows) {
    const [from, to] = [arrow.from.path.split('/'), arrow.to.split('/')];
    const depth = from.findIndex((name, at) => name !== to[at]);
    if (depth === -1) continue;
    const level = entry(levels, from.slice(0, depth).join('/'), () => new Map());
    const targets = entry(level, from[depth] ?? '', () => new Map<string, Arrow[]>());
    entry(targets, to[depth] ?? '', (): Arrow[] => []).push(arrow);
  }
  return levels;
}

/** Shortest cycle through each entry, except entries on a cycle already reported. */
function circlesIn(level: Level): string[][] {
  const reported = new Set<string>();
  return [...level.keys()].flatMap((name) => {
    const circle = reported.has(name) ? null : shortestCircle(level, name);
    for (const member of circle ?? []) reported.add(member);
    return circle === null ? [] : [circle];
  });
}

function shortestCircle(level: Level, start: string): string[] | null {
  const before = new Map<string, string>();
  const queue = [start];
  for (const name of queue) {
    for (const next of level.get(name)?.keys() ?? []) {
      if (next === start) return pathTo(name, before);
      if (before.has(next)) continue;
      before.set(next, name);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(end: string, before: ReadonlyMap<string, string>): string[] {
  const path: string[] = [];
  for (let name: string | undefined = end; name !== undefined; name = before.get(name)) path.unshift(name);
  return path;
}

function toText(folder: string, level: Level, circle: readonly string[]): Finding {
  const arrows = circle.map((name, at) => level.get(name)?.get(circle[(at + 1) % circle.length] ?? '') ?? []);
  const [thinnest = []] = arrows.toSorted((left, right) => left.length - right.length);
  const [cut] = thinnest;
  const path = [...circle, circle[0]].join(' → ');
  const otherImports = thinnest.length > 1 ? `, one of ${thinnest.length} such imports` : '';
  const sentence = `imports run in a circle in ${folder}: ${path}`;
  if (cut === undefined) return sentence;
  return finding(
    cut.from,
    cut.position,
    `${sentence}; this one takes ${posix.basename(cut.to)}${otherImports}`,
  );
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const filesByPath = map.get(key);
  if (filesByPath !== undefined) return filesByPath;
  const created = create();
  map.set(key, created);
  return created;
}
