export { HALTABLE, type Halt, type Haltable, type HaltedByCommands } from '../stage/halts.ts';
export type { HaltsCommand } from './commands.ts';
export { MAX_NOTICE_LENGTH } from './room.ts';
