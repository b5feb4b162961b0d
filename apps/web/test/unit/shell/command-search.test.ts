import { describe, expect, test } from 'vitest';
import {
  type Command,
  findCommands,
  foldText,
  RECENT_MAX,
  readRecent,
  withRecent,
} from '../../../src/shell/command/search.ts';

const page = (id: string, name: string, ...keywords: string[]): Command => ({
  id,
  kind: 'pages',
  name,
  keywords,
});
const pair = (symbol: string, ...names: string[]): Command => ({
  id: symbol,
  kind: 'pairs',
  name: symbol,
  keywords: [symbol.replace('/', ''), ...names],
});

const COMMANDS = [
  pair('BTC/USDT', 'Bitcoin', '비트코인'),
  pair('BCH/USDT', 'Bitcoin Cash'),
  pair('ETH/BTC', 'Ether'),
  page('addresses', 'Auszahlungsadressen', 'Withdrawal addresses'),
  page('records', 'Auszahlungsverlauf', 'Withdrawal history'),
  page('options', 'Dépôt garanti', 'Escrow'),
  { ...page('withdraw', 'Auszahlen', 'Withdraw'), kind: 'actions' } as const,
];

const found = (query: string, recent: readonly string[] = []) =>
  findCommands(COMMANDS, query, recent).flatMap(({ commands }) => commands.map(({ id }) => id));

describe('the command menu', () => {
  test('SHELL-552: finds a page by its name and by its English one, by parts of words in any order', () => {
    expect(found('auszahlungsad')).toEqual(['addresses']);
    expect(found('history with')).toEqual(['records']);
    expect(found('withdrawal')).toEqual(['addresses', 'records']);
  });

  test('SHELL-553: finds a pair by its code with any separator or none, and by the coin', () => {
    for (const query of ['btcusdt', 'BTC/USDT', 'btc_usdt', ' btc usdt ', '비트코']) {
      expect(found(query)[0], query).toBe('BTC/USDT');
    }
    expect(found('bitcoin')).toEqual(['BTC/USDT', 'BCH/USDT']);
    expect(found('btc')).toEqual(['BTC/USDT', 'ETH/BTC']);
  });

  test('SHELL-558: case, accents and punctuation do not matter, and what matches better stands first', () => {
    expect(found('DEPOT')).toEqual(['options']);
    expect(foldText('  Dépôt – Über/uns! ')).toBe('depot uber uns');
    expect(found('withdraw')[0]).toBe('withdraw');
    expect(findCommands(COMMANDS, 'withdraw', []).map(({ kind }) => kind)).toEqual(['actions', 'pages']);
    expect(found('zzz')).toEqual([]);
  });

  test('SHELL-556: shows recent commands first, and of equally good ones the recent', () => {
    expect(findCommands(COMMANDS, ' ', ['records', 'gone', 'BTC/USDT'])[0]).toMatchObject({
      kind: 'recent',
      commands: [{ id: 'records' }, { id: 'BTC/USDT' }],
    });
    expect(found('').filter((id) => id === 'records')).toHaveLength(1);
    expect(found('withdrawal', ['records'])).toEqual(['records', 'addresses']);
  });

  test('SHELL-556: keeps the latest few, each once, and reads nothing from a damaged store', () => {
    expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toHaveLength(RECENT_MAX);
    for (const text of [null, '', '{', '7', '{"a":1}']) expect(readRecent(text)).toEqual([]);
    expect(readRecent('["a",1,"b"]')).toEqual(['a', 'b']);
  });

  test('SHELL-558: shows at most eight of a kind', () => {
    const many = Array.from({ length: 30 }, (_, index) => pair(`C${index}/USDT`));
    expect(findCommands(many, 'usdt', [])[0]?.commands).toHaveLength(8);
  });
});
