import { NO_PREVIOUS_DAY } from '@assay/contract';
import { type ReceiptFault, receiptFaults, recomputeOrder } from '@assay/contract/seconds/recompute';
import { type IndexPriceFile, readIndexPriceFile } from './read-index-price-file.ts';
import { type Receipt, readReceiptFile } from './read-receipt.ts';

/** Output lines of a check; `isCorrect` is true if it found no error. */
export type IndexPriceCheck = { readonly isRight: boolean; readonly lines: readonly string[] };

/**
 * Checks published files of index prices and receipts of contracts against each other, without a server: that each file
 * continues the one before it, and that each contract was settled by its index prices. Paths that end in `.json` are
 * receipts; all others are price files, in any order.
 */
export async function checkIndexPrices(paths: readonly string[]): Promise<IndexPriceCheck> {
  const receipts: { readonly path: string; readonly receipt: Receipt }[] = [];
  const files: string[] = [];
  for (const path of paths) {
    if (path.endsWith('.json')) receipts.push({ path, receipt: await readReceiptFile(path) });
    else files.push(path);
  }
  const plainFiles = inOrder(await Promise.all(files.map((path) => readIndexPriceFile(path, null))));
  const chain = checkChain(plainFiles);
  const checks = [chain];
  for (const { path, receipt } of receipts) {
    const read = await Promise.all(files.map((file) => readIndexPriceFile(file, receipt.match_id)));
    checks.push(checkReceipt(path, receipt, inOrder(read)));
  }
  return {
    isRight: checks.every(({ isRight: isCorrect }) => isCorrect),
    lines: checks.flatMap(({ lines }) => lines),
  };
}

function inOrder(files: readonly IndexPriceFile[]): readonly IndexPriceFile[] {
  return files.toSorted((left, right) => left.head.from_ms - right.head.from_ms);
}

function checkChain(files: readonly IndexPriceFile[]): IndexPriceCheck {
  let isCorrect = true;
  const lines = files.flatMap(({ path, head, hash, count }, index) => {
    const before = files[index - 1];
    const report = [`${head.day}: ${count} index prices, SHA-256 ${hash} (${path})`];
    if (before === undefined) {
      const first =
        head.previous === NO_PREVIOUS_DAY ? 'It is the first file.' : `The day before has ${head.previous}.`;
      return [...report, `  ${first}`];
    }
    if (before.head.to_ms !== head.from_ms)
      return [...report, `  Files between it and ${before.head.day} are not here.`];
    if (before.hash === head.previous) return [...report, `  It follows the file of ${before.head.day}.`];
    isCorrect = false;
    return [
      ...report,
      `  WRONG: it follows ${head.previous}, and the file of ${before.head.day} is another.`,
    ];
  });
  return { isRight: isCorrect, lines };
}

function checkReceipt(path: string, receipt: Receipt, files: readonly IndexPriceFile[]): IndexPriceCheck {
  const title = `Contract ${receipt.id} on ${receipt.symbol_name} (${path})`;
  const missing = missingDay(receipt, files);
  if (missing !== null) {
    return { isRight: false, lines: [title, `  NOT CHECKED: the file of ${missing} is needed for it.`] };
  }
  const indexPrices = files.flatMap((file) => file.indexPrices);
  const faults = receiptFaults(receipt, indexPrices);
  if (faults.length > 0) {
    return { isRight: false, lines: [title, ...faults.map((fault) => `  WRONG: ${FAULTS[fault]}`)] };
  }
  if (receipt.result === null)
    return { isRight: true, lines: [title, '  It is still running; its opening is right.'] };
  const { end, fact_profits } = recomputeOrder(receipt, indexPrices);
  const openText = `  Opened at ${receipt.open.price} (mark ${receipt.open.sequence})`;
  const endText = end === null ? '' : `, the last at its end is ${end.price} (mark ${end.sequence})`;
  return {
    isRight: true,
    lines: [title, `${openText}${endText}: ${receipt.result}, ${fact_profits}. Right.`],
  };
}

/** Returns the day of a decisive moment that no file covers; null: all are covered, including those between them. */
function missingDay(
  { open, opened_ms, expires_ms, result }: Receipt,
  files: readonly IndexPriceFile[],
): string | null {
  const neededTimes = [open.time_ms, opened_ms, ...(result === null ? [] : [expires_ms])];
  const missing = neededTimes.find((ms) => !files.some(({ head }) => ms >= head.from_ms && ms < head.to_ms));
  return missing === undefined ? null : new Date(missing).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

const FAULTS: Readonly<Record<ReceiptFault, string>> = {
  open_unknown: 'the price that it opened at is not in the file, or another there.',
  open_late: 'the price that it opened at was taken after it opened.',
  open_stale: 'the price that it opened at was stale then.',
  open_passed_over: 'a later price was known when it opened.',
  end_moved: 'its end is not its beginning and the seconds that were agreed.',
  end_differs: 'another price was the last at or before its end.',
  void_with_price:
    'it is void although a price was fresh: right only if the pair had been taken off the list.',
  result_differs: 'another result follows from the prices.',
  profit_differs: 'another sum follows from the result.',
};
