import type { Hearer } from './channel.ts';
import { type Control, readControl, wrongRequest } from './control.ts';
import type { Hub } from './hub.ts';
import type { Line } from './line.ts';

/** So many streams one connection hears at most. */
export const STREAMS_MAX = 1_024;

type Judgement = 'fine' | 'unknown' | 'too_many';

/** One end that hears streams, and says which. */
export type Listener = {
  /** Hears more streams, which there are. */
  join(names: readonly string[]): void;
  onText(text: string): void;
  gone(): void;
};

export function createListener(hub: Hub, line: () => Line, startsCombined: boolean): Listener {
  const heard = new Set<string>();
  let isCombined = startsCombined;
  const hearer: Hearer = { isCombined: () => isCombined, write: (frame) => line().write(frame) };

  function judge(names: readonly string[]): Judgement {
    if (!names.every(hub.knows)) return 'unknown';
    const all = new Set([...heard, ...names]);
    return all.size > STREAMS_MAX ? 'too_many' : 'fine';
  }

  function join(names: readonly string[]): void {
    for (const name of names) {
      if (heard.has(name)) continue;
      heard.add(name);
      hub.join(name, hearer);
    }
  }

  function leave(names: Iterable<string>): void {
    for (const name of names) if (heard.delete(name)) hub.leave(name, hearer);
  }

  function answer(control: Control): void {
    const { id } = control;
    if (control.method === 'SUBSCRIBE') {
      subscribe(control.names, id);
      return;
    }
    if (control.method === 'UNSUBSCRIBE') leave(control.names);
    if (control.method === 'SET_PROPERTY') isCombined = control.isCombined;
    const result =
      control.method === 'LIST_SUBSCRIPTIONS'
        ? [...heard]
        : control.method === 'GET_PROPERTY'
          ? isCombined
          : null;
    line().say({ result, id });
  }

  /** A connection that wants too many is ended, and told why. */
  function subscribe(names: readonly string[], id: Control['id']): void {
    const judgement = judge(names);
    if (judgement === 'fine') {
      line().say({ result: null, id });
      join(names);
    } else if (judgement === 'unknown') line().say(wrongRequest('invalid stream', id));
    else {
      line().say(wrongRequest(`a connection hears at most ${STREAMS_MAX} streams`, id));
      line().close('too many streams');
    }
  }

  return {
    join,
    onText(text) {
      const read = readControl(text);
      if (read.ok) answer(read.control);
      else line().say(read.fault);
    },
    gone: () => leave([...heard]),
  };
}
