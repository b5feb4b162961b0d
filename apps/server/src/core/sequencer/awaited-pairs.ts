import {
  type AccountKey,
  type Command,
  type CommandDeclaration,
  currencyId,
  type PairId,
  type RoomDeclaration,
  USER_WALLETS,
} from '@assay/engine';
import type { EngineFactory, EnginePort } from './engine-port.ts';

/** Returns a lookup of the account that a command of these rooms debits; null for commands that declare none. */
export function createTakesFrom(
  rooms: readonly Pick<RoomDeclaration, 'commands'>[],
): (command: Command) => AccountKey | null {
  const fields = new Map(rooms.flatMap(({ commands }) => fieldsOf(commands)));
  return (command) => {
    const { by } = command;
    const declared = fields.get(`${command.room} ${command.type}`);
    if (declared === undefined || !('trader' in by)) return null;
    const values = new Map<string, unknown>(Object.entries(command));
    const wallet = USER_WALLETS.find((one) => one === values.get(declared.wallet));
    const currency = values.get(declared.currency);
    if (wallet === undefined || typeof currency !== 'number') return null;
    return { owner: by.trader, wallet, currency: currencyId(currency) };
  };
}

/**
 * Returns the pairs whose next index price a command awaits: those that decide it, and those that decide the
 * withdrawable amount of the account that it debits, in the state on its arrival.
 */
export function awaitedPairs(
  command: Command,
  engines: Pick<EngineFactory, 'decidingPairs' | 'takesFrom'>,
  engine: Pick<EnginePort, 'leavesBy'> | undefined,
): readonly PairId[] {
  const deciding = engines.decidingPairs(command);
  const accountKey = engines.takesFrom(command);
  if (accountKey === null || engine === undefined) return deciding;
  return [...new Set([...deciding, ...engine.leavesBy(accountKey)])];
}

type TakesFrom = NonNullable<CommandDeclaration['takesFrom']>;

function fieldsOf({ room, commands }: RoomDeclaration['commands']): [name: string, fields: TakesFrom][] {
  return Object.entries<CommandDeclaration>(commands).flatMap(([type, { takesFrom }]) =>
    takesFrom === undefined ? [] : [[`${room} ${type}`, takesFrom]],
  );
}
