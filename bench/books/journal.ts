import { decodeCommand, encodeCommand } from '@assay/server/src/core/sequencer/command-codec.ts';
import { assayEngine } from './assay-engine.ts';
import type { Contender } from './contender.ts';

/** The whole engine on the texts of a journal, each parsed and checked field by field as at a start of the server. */
export const assayJournal: Contender<string> = {
  prepare: (stream) => assayEngine.prepare(stream).map(encodeCommand),
  open: (reports) => {
    const engine = assayEngine.open(reports);
    return {
      apply: (text) => engine.apply(decodeCommand(JSON.parse(text))),
      levels: () => engine.levels(),
    };
  },
};
