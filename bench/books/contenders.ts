import { assayBook } from './assay-book.ts';
import { assayEngine } from './assay-engine.ts';
import { assayJournal } from './journal.ts';
import type { Operation } from './operation.ts';
import { peerBook } from './peer-book.ts';
import { type Run, runContender } from './run-contender.ts';
import { textbookBook } from './textbook-book.ts';

type Measured = (stream: readonly Operation[], warmUp: readonly Operation[]) => Run;

/** Contenders that run the streams, by name. */
export const CONTENDERS = {
  book: (stream, warmUp) => runContender(assayBook, stream, warmUp),
  engine: (stream, warmUp) => runContender(assayEngine, stream, warmUp),
  journal: (stream, warmUp) => runContender(assayJournal, stream, warmUp),
  textbook: (stream, warmUp) => runContender(textbookBook, stream, warmUp),
  peer: (stream, warmUp) => runContender(peerBook, stream, warmUp),
} satisfies Record<string, Measured>;

export type ContenderName = keyof typeof CONTENDERS;
