import { CoinIcon, CommandPalette, type PaletteOption } from '@assay/ui';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedLinks } from '../../navigation/use-menu.ts';
import { useLoadedPairs } from '../../trade/pair/use-loaded-pairs.ts';
import { actionCommands, type LinkCommand, pageCommands, pairCommands } from './commands.ts';
import { useLinkNames } from './link-names.tsx';
import { recentCommands, rememberCommand } from './recent.ts';
import { type ActCommand, findCommands } from './search.ts';
import { useShellCommands } from './shell-commands.ts';

type AnyCommand = LinkCommand | ActCommand;

export type CommandDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Command menu: finds pages, pairs and actions by name, and opens them. */
export function CommandDialog({ open, onOpenChange }: CommandDialogProps) {
  const { t } = useTranslation(['menu', 'common']);
  const [query, setQuery] = useState('');
  const { commands, element } = useCommands();
  const [recentIds] = useState(recentCommands);
  const groups = useMemo(() => findCommands(commands, query, recentIds), [commands, query, recentIds]);
  const run = useRun();
  const found = groups.flatMap((group) => group.commands);
  return (
    <>
      {element}
      <CommandPalette
        open={open}
        onOpenChange={onOpenChange}
        label={t(($) => $.menu.command.title)}
        placeholder={t(($) => $.menu.command.placeholder)}
        closeLabel={t(($) => $.common.action.close)}
        query={query}
        onQueryChange={setQuery}
        groups={groups.map((group) => ({
          label: t(($) => $.menu.command[group.kind]),
          options: group.commands.map(optionOf),
        }))}
        onChoose={(id) => {
          const chosen = found.find((command) => command.id === id);
          if (chosen === undefined) return;
          onOpenChange(false);
          rememberCommand(id);
          run(chosen);
        }}
        emptyText={t(($) => $.menu.command.none)}
        countText={t(($) => $.menu.command.count, { shown: found.length })}
        keysText={t(($) => $.menu.command.keys)}
      />
    </>
  );
}

/** Returns all commands, and the element that reads their names. */
function useCommands() {
  const router = useRouter();
  const links = useMemo(() => namedLinks(router.routesByPath), [router]);
  const { own, english, element } = useLinkNames(links);
  const pairs = useLoadedPairs();
  const acts = useShellCommands();
  const ofLinks = useMemo(() => {
    const names = { own, english };
    return [
      ...pairCommands(links, names, pairs),
      ...actionCommands(links, names),
      ...pageCommands(links, names),
    ];
  }, [links, own, english, pairs]);
  const commands: readonly AnyCommand[] = [...ofLinks, ...acts];
  return { commands, element };
}

function useRun(): (command: AnyCommand) => void {
  const navigate = useNavigate();
  return (command) => {
    if ('act' in command) return command.act();
    const { link, pair } = command;
    void navigate({
      to: link.to,
      search: pair === undefined ? (link.search ?? {}) : { symbol: pair.symbol },
    });
  };
}

function optionOf(command: AnyCommand): PaletteOption {
  const { id, name } = command;
  if ('act' in command) return { id, name };
  const { pair, detail } = command;
  const icon = pair && <CoinIcon symbol={pair.currency_name} src={pair.logo} />;
  return { id, name, detail, icon };
}
