import { StartupProblem } from '../../../core/shared/startup-problem.ts';
import { checkIndexPrices } from './check-index-prices.ts';

/** `npm run check-marks -- <file> … [<receipt>.json] …`: exit code 1 when anything is wrong or cannot be checked. */
try {
  const paths = process.argv.slice(2);
  if (paths.length === 0)
    throw new StartupProblem('Name an index price file and the receipts to check against it.');
  const { isRight, lines } = await checkIndexPrices(paths);
  for (const line of lines) console.log(line);
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
