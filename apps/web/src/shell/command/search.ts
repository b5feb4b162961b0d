/** An entry of the command menu. */
export type Command = {
  /** Kept in the browser for recent commands, so it is the same in every language. */
  readonly id: string;
  readonly kind: CommandKind;
  readonly name: string;
  /** Further texts by which it is found, such as its name in English. */
  readonly keywords: readonly string[];
};

/** A command that opens no page. */
export type ActCommand = Command & { readonly act: () => void };

export type CommandKind = 'pairs' | 'pages' | 'actions';

export type CommandGroup<Entry extends Command> = {
  readonly kind: CommandKind | 'recent';
  readonly commands: readonly Entry[];
};

/** Entries of a group that are shown. */
const GROUP_MAX = 8;
/** Commands that are kept as recent ones. */
export const RECENT_MAX = 6;

/**
 * Returns the commands that match a query, in groups, the best first; equally good ones with the recent ones first.
 * Without a query: the recent ones, then actions and pages in their own order.
 */
export function findCommands<Entry extends Command>(
  commands: readonly Entry[],
  query: string,
  recentIds: readonly string[],
): readonly CommandGroup<Entry>[] {
  const words = foldText(query);
  return words === '' ? suggested(commands, recentIds) : matching(commands, words, recentIds);
}

/** Returns the ids of recent commands after another one was used, the latest first. */
export function withRecent(recentIds: readonly string[], id: string): readonly string[] {
  return [id, ...recentIds.filter((other) => other !== id)].slice(0, RECENT_MAX);
}

/** Returns the stored ids; none for a text that is no list of ids. */
export function readRecent(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** Returns a text in lower case without accents and punctuation, its words separated by single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function suggested<Entry extends Command>(
  commands: readonly Entry[],
  recentIds: readonly string[],
): readonly CommandGroup<Entry>[] {
  const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const rest = commands.filter((command) => !recent.includes(command));
  const groups = [
    { kind: 'recent', commands: recent },
    ...(['actions', 'pages'] as const).map((kind) => ({
      kind,
      commands: rest.filter((command) => command.kind === kind).slice(0, GROUP_MAX),
    })),
  ] as const;
  return groups.filter((group) => group.commands.length > 0);
}

type Match<Entry> = { readonly command: Entry; readonly rank: number; readonly recency: number };

function matching<Entry extends Command>(
  commands: readonly Entry[],
  words: string,
  recentIds: readonly string[],
): readonly CommandGroup<Entry>[] {
  const matches = commands
    .flatMap((command): Match<Entry>[] => {
      const rank = rankOf(command, words);
      if (rank === null) return [];
      const place = recentIds.indexOf(command.id);
      return [{ command, rank, recency: place === -1 ? RECENT_MAX : place }];
    })
    .sort((a, b) => a.rank - b.rank || a.recency - b.recency);
  // A group stands where its best entry would.
  const kinds = [...new Set(matches.map(({ command }) => command.kind))];
  return kinds.map((kind) => ({
    kind,
    commands: matches
      .filter(({ command }) => command.kind === kind)
      .slice(0, GROUP_MAX)
      .map(({ command }) => command),
  }));
}

/** Returns how well a command matches, 0 the best; null if it does not. Its name counts before its keywords. */
function rankOf({ name, keywords }: Command, words: string): number | null {
  const ranks = [name, ...keywords].flatMap((text, index) => {
    const rank = rankOfText(foldText(text), words);
    return rank === null ? [] : [2 * rank + (index === 0 ? 0 : 1)];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function rankOfText(text: string, words: string): number | null {
  if (text === words) return 0;
  if (text.startsWith(words)) return 1;
  const parts = words.split(' ');
  const ofText = text.split(' ');
  if (parts.every((part) => ofText.some((word) => word.startsWith(part)))) return 2;
  return parts.every((part) => text.includes(part)) ? 3 : null;
}
