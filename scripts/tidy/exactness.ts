import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, finding } from './finding.ts';

/** Divisions, fractions, non-literal powers of ten, rounding conversions, and real-number functions. */
const INEXACT =
  /(?<=[\w)\]])(?<!\b(?:return|typeof|case))\s*\/=?|(?<![\w.])(?:\d[\d_]*)?\.\d|\b\d[\d_]*[eE][+-]?\d|\bNumber\s*\(|\b(?:Number\.)?parse(?:Int|Float)\b|\bMath\b(?!\.(?:min|max)\b)(?:\.\w+)?|\bFloat(?:32|64)Array\b/g;

/** Iterations whose order is not the insertion order, and machine-dependent orders. */
const UNORDERED =
  /\bfor\s*\(\s*(?:(?:const|let|var)\s+)?[\w$]+\s+in\b|\bObject\.(?:keys|values|entries|getOwnPropertyNames|getOwnPropertySymbols|groupBy)\b|\bReflect\.ownKeys\b|\.(?:sort|toSorted)\s*\(\s*\)|\blocaleCompare\b|\btoLocale\w+|\bIntl\b|\bWeak(?:Map|Set|Ref)\b|\bFinalizationRegistry\b|\b(?:async|await|Promise)\b/g;

/** Exceptions, as `path word`, each with the reason why nothing can be lost there. */
export type Excuses = Readonly<Record<string, string>>;

/** Returns the places where amounts could lose a unit; unused `excuses` are findings, too. */
export function inexactArithmetic(files: readonly SourceFile[], excuses: Excuses): Finding[] {
  const used = new Set<string>();
  const findings = files.flatMap((file) =>
    matches(file, INEXACT).flatMap(({ word, position }) => {
      const name = `${file.path} ${word}`;
      used.add(name);
      return excuses[name] === undefined
        ? [
            finding(
              file,
              position,
              `${word} can lose a unit; count in whole numbers, or excuse it with a reason`,
            ),
          ]
        : [];
    }),
  );
  const idle = Object.keys(excuses).filter((name) => !used.has(name));
  return [...findings, ...idle.map((name) => `${name}: is excused and not there`)];
}

/** Returns the places where an order could differ between two runs or machines. */
export function unorderedIteration(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    matches(file, UNORDERED).map(({ word, position }) =>
      finding(file, position, `${word} has an order of its own; keep one, or sort by a rule`),
    ),
  );
}

function matches(file: SourceFile, pattern: RegExp): { word: string; position: number }[] {
  return [...parseSource(file.text).code.matchAll(pattern)].map((match) => ({
    word: match[0].replace(/\s+/g, ''),
    position: match.index,
  }));
}
