import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, findAll, finding } from './finding.ts';
import { importsOf } from './imports.ts';

export const MAXIMUM_LINES = 300;

/** Code that would make the engine nondeterministic, or lose a unit to a float. */
const BANNED_IN_ENGINE =
  /\b(?:Date\.now|new\s+Date\b|Date\b|Temporal\b|performance\b|Math\.random|crypto\.|parseFloat|Number\.parseFloat|toFixed|toPrecision|toExponential|process\.|process\b(?=\s*[[;,)])|globalThis\b|global\b|eval\s*\(|Function\s*\(|import\.meta\b|WebAssembly\b|Atomics\b|SharedArrayBuffer\b|fetch\s*\(|console\.|setTimeout|setInterval|setImmediate|queueMicrotask|require\s*\()/g;

/** Browser APIs for network and storage: views use a hook of the app instead. */
const WEB_ACCESS =
  /\b(?:fetch\s*\(|localStorage\b|sessionStorage\b|document\.cookie|new\s+WebSocket\b|XMLHttpRequest\b)/g;

/** The socket connection to the server, and its library. */
const SOCKETS = /^(?:socket\.io-client|@assay\/client\/line)/;

/** Ways to insert a text as HTML without escaping. */
const HAND_MADE_HTML =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|srcDoc|createContextualFragment|DOMParser|document\.write(?:ln)?|eval\s*\(|new\s+Function\b)/g;

/** Non-Latin letters, and tables of texts by two language codes. */
const FOREIGN_TEXT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|(?<![\w.])(?:fra|spa)['"]?:\s*['"`]/gu;

/** A linter suppression without a reason on its line. */
const EXCUSE =
  /(?:oxlint-disable[\w-]*(?: (?!--)[^\s*]+)*(?! -- \w)|biome-ignore [^\s:]+(?!: \w))[ \t]*(?:\*\/)?$/gm;
const UNFINISHED = new RegExp(
  `\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`,
  'g',
);
const MACHINE_PATH = /(?<![\w.])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.]/g;
const REGISTRY_HOST =
  /\bhttps?:\/\/(?:[\w-]+\.)*(?:registry|artifactory|nexus|verdaccio|npm-proxy|mirror)[\w-]*\.[\w.-]+/g;
const HEX_COLOUR = /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
const PIXELS = /(?<![\w.])\d+(?:\.\d+)?px\b/g;

/** An Error logged under another name than `err`, where the log writes no message and stack. */
const UNREAD_FAULT =
  /\blog\??\.(?:trace|debug|info|warn|error|fatal)\(\s*\{(?:[^{}]*,)?\s*error\s*(?=[,}:])/g;

/** Log calls that would write a fault as `{}`. */
export function faultsLostInLog(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    findAll(file, parseSource(file.text).code, UNREAD_FAULT, () => 'a fault is logged as { err: error }'),
  );
}

export function bannedCalls(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    findAll(file, parseSource(file.text).code, BANNED_IN_ENGINE, (word) => `the engine must not use ${word}`),
  );
}

/** Internals of sensitive acts: requiring step-up, and recording the change after which withdrawals wait. */
const OF_ACTS = /\bdemandStepUp\s*\(|\bsecurity_changed_at\s*:/g;

/**
 * Code outside `account` that implements a sensitive act by hand: undeclared, it ends no session, holds no withdrawals
 * and sends no letter. The type of the table, which names its columns, is excluded.
 */
export function handMadeActs(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(
      ({ path }) =>
        !/^apps\/server\/src\/(?:people\/account\/|core\/database\/[\w-]+-tables\.ts$)/.test(path),
    )
    .flatMap((file) =>
      findAll(
        file,
        parseSource(file.text).code,
        OF_ACTS,
        () => 'a sensitive act is declared to runSensitiveAct',
      ),
    );
}

/** Lists of call names: properties of a call belong to its declaration in the contract. */
export function listedCalls(files: readonly SourceFile[], names: ReadonlySet<string>): Finding[] {
  const sentence = 'what is true of a call stands on its declaration in the contract';
  return files.flatMap((file) => [
    ...findAll(file, file.text, /\bkeyof typeof (?:calls|consoleCalls)\b/g, () => sentence),
    ...[...file.text.matchAll(/\[(?:\s*'\w+',)+\s*'\w+',?\s*\]/g)]
      .filter(([list]) => {
        const listed = [...list.matchAll(/\w+/g)].map(([name]) => name);
        return listed.length > 2 && listed.every((name) => names.has(name));
      })
      .map(({ index }) => finding(file, index, sentence)),
  ]);
}

/** Names of the calls declared in these files. */
export function declaredCalls(files: readonly SourceFile[]): ReadonlySet<string> {
  const declaration = /\bdefine(?:Console)?Call\(\{\s*name: '(\w+)'/g;
  return new Set(files.flatMap(({ text }) => [...text.matchAll(declaration)].map(([, name = '']) => name)));
}

/** Places where the browser apps would interpret a text as HTML or code. */
export function handMadeHtml(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    findAll(file, parseSource(file.text).code, HAND_MADE_HTML, (word) => `a page must not use ${word}`),
  );
}

/** Views are the `.tsx` files; other files may use these APIs, but only `live` opens the connection to the server. */
export function webAccess(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const socket = importsOf(file)
      .filter(({ specifier }) => SOCKETS.test(specifier) && !file.path.includes('/live/'))
      .map(({ position }) => finding(file, position, 'only the live data of the app may open the line'));
    if (!file.path.endsWith('.tsx')) return socket;
    const { code } = parseSource(file.text);
    return [...socket, ...findAll(file, code, WEB_ACCESS, (word) => `a view must not use ${word}`)];
  });
}

/** Reads of the visitor's clock, which may be hours off, outside of the file that corrects it by the server's. */
export function visitorClocks(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path !== 'apps/web/src/api/server-clock.ts')
    .flatMap((file) =>
      findAll(
        file,
        parseSource(file.text).code,
        /\bDate\.now\b|\bnew Date\(\)/g,
        (word) => `serverClock tells the time, not ${word}`,
      ),
    );
}

/** Files with too much code; blank lines and comments don't count. `exceptions` has the reason per path. */
export function longFiles(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): Finding[] {
  return files.flatMap((file) => {
    const lines = codeLines(file);
    if (lines <= MAXIMUM_LINES || exceptions[file.path] !== undefined) return [];
    return [`${file.path}: has ${lines} lines of code, ${MAXIMUM_LINES} are enough`];
  });
}

/** Lines other than blank lines and comments. */
export function codeLines(file: SourceFile): number {
  const { code, literals } = parseSource(file.text);
  const chars = code.split('');
  for (const { start, end } of literals) {
    for (let at = start; at < end && at < chars.length; at++) if (chars[at] !== '\n') chars[at] = '"';
  }
  return chars
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}

/** Texts for users in code instead of `packages/locales`. */
export function textsInCode(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    findAll(
      file,
      file.text,
      FOREIGN_TEXT,
      (word) => `has the text ${word}; texts belong to packages/locales`,
    ),
  );
}

/** Linter suppressions without a reason. */
export function unreasonedExcuses(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    findAll(file, file.text, EXCUSE, () => 'is excused from a rule of the linter without a reason'),
  );
}

export function unfinishedNotes(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    findAll(file, file.text, UNFINISHED, (word) => `carries the note ${word}; finish it or file it`),
  );
}

/** Machine-specific paths and registry hosts. */
export function machineWords(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => [
    ...findAll(file, file.text, MACHINE_PATH, (word) => `names the machine's path ${word}…`),
    ...findAll(file, file.text, REGISTRY_HOST, (word) => `names the registry ${word}`),
  ]);
}

/** Colours and pixel sizes set by a feature. */
export function oneOffLooks(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const texts = file.path.endsWith('.css') ? withoutCssComments(file.text) : literalsOnly(file);
    return [
      ...findAll(file, texts, HEX_COLOUR, (word) => `sets the colour ${word}; take a token of packages/ui`),
      ...findAll(file, texts, PIXELS, (word) => `sets ${word}; take a size of packages/ui`),
    ];
  });
}

function withoutCssComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** The file's text with everything but the contents of literals replaced by spaces. */
function literalsOnly(file: SourceFile): string {
  const chars = file.text.replace(/[^\n]/g, ' ').split('');
  for (const { start, end } of parseSource(file.text).literals) {
    for (let at = start; at < end && at < chars.length; at++) chars[at] = file.text[at] ?? ' ';
  }
  return chars.join('');
}

/**
 * Folders where objects are classes (docs/decisions/0077-use-classes-where-commands-and-rows-pass-and-functions-elsewhere.md); elsewhere functions return what they
 * offer.
 */
const CLASSES_IN =
  /^(?:packages\/engine\/src|sim|apps\/server\/src\/(?:core\/(?:sequencer|journal|projection|store|database)|edge\/link|app\/(?:backup|verify)))\//;

/** Classes in folders where functions create objects. Errors are classes everywhere. */
export function strayClasses(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !CLASSES_IN.test(path))
    .flatMap((file) =>
      [
        ...parseSource(file.text).code.matchAll(
          /^\s*(?:export )?(?:default )?(?:abstract )?class (\w+)[^{]*\{/gm,
        ),
      ]
        .filter(([header]) => !/\bextends (?:\w*Error|ExchangeUnavailable|OutcomeUnknown)\b/.test(header))
        .map((match) =>
          finding(file, match.index, `${match[1]} is a class; let a function return what it offers`),
        ),
    );
}
