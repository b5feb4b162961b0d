import { readFile } from 'node:fs/promises';
import { type AnswerOf, calls, parseOutsideJson } from '@assay/contract';
import * as z from 'zod/mini';
import { StartupProblem } from '../../../core/shared/startup-problem.ts';

export type Receipt = AnswerOf<typeof calls.receiptRead>;

const envelope = z.object({ message: calls.receiptRead.answer });

/** Reads a receipt from a file: the response of its call, with or without the envelope. */
export async function readReceiptFile(path: string): Promise<Receipt> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartupProblem(`${path} cannot be read: ${error.message}`);
  });
  const value = jsonOf(text);
  const enveloped = envelope.safeParse(value);
  if (enveloped.success) return enveloped.data.message;
  const plainReceipt = calls.receiptRead.answer.safeParse(value);
  if (!plainReceipt.success) throw new StartupProblem(`${path} is not a receipt of a seconds contract.`);
  return plainReceipt.data;
}

function jsonOf(text: string): unknown {
  try {
    return parseOutsideJson(text);
  } catch {
    return null;
  }
}
