import { dirname, posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf } from './imports.ts';

/** The rooms of the engine, from the imports of their register. */
const REGISTERED = /^import \{ \w+ \} from '\.\/(\w+)\/room\.ts';$/gm;
/** Rooms below the others, which read listings, owners, halts and index prices, and use the agenda. */
export const BELOW_ALL: ReadonlySet<string> = new Set(['halts', 'listing', 'marks', 'owners', 'time']);
/** Files that name every room: the register, and the exports of rooms. */
const REGISTERS = /\/src\/(?:rooms|room-exports)\.ts$/;

/** Imports of a room by another room, or by the core below the rooms. */
export function nosyRooms(files: readonly SourceFile[], register: SourceFile): Finding[] {
  const rooms = new Set([...register.text.matchAll(REGISTERED)].flatMap(([, name]) => name ?? []));
  const roomOf = (path: string): string | null => {
    const folder = path.split('/src/')[1]?.split('/')[0] ?? '';
    return rooms.has(folder) && !BELOW_ALL.has(folder) ? folder : null;
  };
  return files
    .filter(({ path }) => !REGISTERS.test(path))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier, position }) => {
        const imported = specifier.startsWith('.')
          ? roomOf(posix.normalize(posix.join(dirname(file.path), specifier)))
          : null;
        return imported === null || imported === roomOf(file.path)
          ? []
          : [finding(file, position, `knows the room ${imported}`)];
      }),
    );
}
