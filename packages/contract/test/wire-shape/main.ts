import { readRecord, writeRecord } from './record.ts';
import { currentShapes, differencesOf } from './shape.ts';

// Prints what the wire's shape has and lacks compared with the record; `--accept` records it if nothing is broken.
const shapes = currentShapes();
const { broken, added } = differencesOf(readRecord(), shapes);
for (const path of broken) console.log(`- ${path}`);
for (const path of added) console.log(`+ ${path}`);
if (broken.length > 0) {
  console.log('Clients rely on the lines with a minus. Restore them, or delete them from recorded.jsonl.');
  process.exitCode = 1;
} else if (process.argv.includes('--accept')) writeRecord(shapes);
