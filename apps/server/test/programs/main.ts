import { writeFileSync } from 'node:fs';
import { coveragePage } from './coverage.ts';
import { COVERAGE_FILE, readLastRelease, releaseFile } from './files.ts';
import { changesSince, interfaceLines } from './interface.ts';

// Writes docs/api/coverage.md and prints the changes of the interface since the last release; `--release <version>`
// records the present interface as that release.
writeFileSync(COVERAGE_FILE, coveragePage());
const release = process.argv.indexOf('--release');
const lines = interfaceLines();
if (release > 0) writeFileSync(releaseFile(process.argv[release + 1] ?? ''), `${lines.join('\n')}\n`);
else {
  const { removed, added } = changesSince(readLastRelease().lines, lines);
  for (const line of removed) console.log(`- ${line}`);
  for (const line of added) console.log(`+ ${line}`);
}
