import { assayBook } from './assay-book.ts';
import { assayEngine } from './assay-engine.ts';
import type { Operation } from './operation.ts';
import { peerBook } from './peer-book.ts';
import { type Run, runContender } from './run-contender.ts';

type Measured = (stream: readonly Operation[], warmUp: readonly Operation[]) => Run;

/** Contenders that run the streams, by name. */
export const CONTENDERS = {
  book: (stream, warmUp) => runContender(assayBook, stream, warmUp),
  engine: (stream, warmUp) => runContender(assayEngine, stream, warmUp),
  peer: (stream, warmUp) => runContender(peerBook, stream, warmUp),
} satisfies Record<string, Measured>;

export type ContenderName = keyof typeof CONTENDERS;
