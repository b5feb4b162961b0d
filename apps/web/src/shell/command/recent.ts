import { readStored, writeStored } from '../../storage/storage.ts';
import { readRecent, withRecent } from './search.ts';

/** Returns the ids of the commands used last, the latest first. */
export function recentCommands(): readonly string[] {
  return readRecent(readStored('recent_commands'));
}

/** Stores a command as the one used last. */
export function rememberCommand(id: string): void {
  writeStored('recent_commands', JSON.stringify(withRecent(recentCommands(), id)));
}
