import { calls, indexPriceDayRow } from '@assay/contract';
import type { PublishedIndexPrice } from '@assay/contract/seconds/recompute';
import { type CheckedReceipt, checkReceipt, dayOf, type Receipt } from './receipt.ts';

/** Result of settling a contract by the published files. */
export type FileCheck =
  /** A file is not published yet, or could not be fetched. */
  | { readonly status: 'missing' }
  /** The opening price is in the file of the previous day. */
  | { readonly status: 'gap' }
  | { readonly status: 'read'; readonly checked: CheckedReceipt; readonly hash: string };

/** Returns the address of a day's file. */
export function fileNameOf(day: string): string {
  return `${calls.markDayFile.path}?day=${day}`;
}

/** Fetches the files of the contract's days and recomputes its settlement from them. */
export async function checkAgainstFiles(receipt: Receipt): Promise<FileCheck> {
  const days = [...new Set([dayOf(receipt.opened_ms), dayOf(receipt.expires_ms)])];
  const files = await Promise.all(days.map(fetchDay));
  const foundFiles = files.filter((file) => file !== null);
  if (foundFiles.length < files.length) return { status: 'missing' };
  const indexPrices = foundFiles
    .flatMap(({ text }) => indexPricesIn(text, receipt.match_id))
    .filter(({ sequence }) => sequence >= receipt.open.sequence);
  if (indexPrices[0]?.sequence !== receipt.open.sequence) return { status: 'gap' };
  const hash = foundFiles.map((file) => file.hash).join(', ');
  return { status: 'read', checked: checkReceipt(receipt, indexPrices), hash };
}

async function fetchDay(day: string): Promise<{ readonly text: string; readonly hash: string } | null> {
  try {
    const response = await fetch(fileNameOf(day));
    // Rejections come as JSON.
    const isFile = response.headers.get('content-type')?.startsWith('application/octet-stream') === true;
    if (!response.ok || !isFile) return null;
    const bytes = await response.arrayBuffer();
    return { text: new TextDecoder().decode(bytes), hash: await hashOf(bytes) };
  } catch {
    return null;
  }
}

/** Returns a SHA-256 in hexadecimal; a dash outside of a secure context, which cannot hash. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  if (!isSecureContext) return '–';
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the prices of one pair in a file, in order: the first line is the header, every other a price. */
export function indexPricesIn(text: string, pairId: number): readonly PublishedIndexPrice[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith(`[${pairId},`))
    .flatMap((line) => {
      const parsed = indexPriceDayRow.safeParse(JSON.parse(line));
      if (!parsed.success) return [];
      const [, sequence, price, observed_ms, time_ms, fresh_until_ms] = parsed.data;
      return { sequence, price, observed_ms, time_ms, fresh_until_ms };
    });
}
