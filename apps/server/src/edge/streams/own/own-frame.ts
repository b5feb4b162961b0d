import type { TimeUnit } from '../../api/formats.ts';
import { inMicroseconds, NOTHING, type Shape } from '../../api/shape.ts';
import type { Message } from '../feed.ts';
import { textFrame } from '../frame.ts';
import { NOTICES } from '../messages.ts';
import type { ReportSource } from './report.ts';

/** Shapes of the messages of user data streams, by type. */
export type OwnShapes = ReadonlyMap<string, Shape>;

/** Returns the shapes of the messages of these sources, and of the notices about a subscription. */
export function ownShapesOf(sources: readonly Pick<ReportSource, 'messages'>[]): OwnShapes {
  return new Map([...sources.map(({ messages }) => messages), NOTICES].flatMap(Object.entries<Shape>));
}

/** Form of a user data message on one connection. */
export type OwnForm = {
  readonly name: string;
  readonly timeUnit: TimeUnit;
  /** Puts the message's JSON into this form. */
  readonly wrap: (json: string) => string;
};

const frames = new WeakMap<Message, Map<string, Uint8Array>>();

/** Returns the frame of a user data message in one form, built once for any number of connections. */
export function ownFrame(message: Message, { name, timeUnit, wrap }: OwnForm, shapes: OwnShapes): Uint8Array {
  const framesByForm = frames.get(message) ?? new Map<string, Uint8Array>();
  frames.set(message, framesByForm);
  const form = `${timeUnit} ${name}`;
  const frame = framesByForm.get(form) ?? textFrame(wrap(textIn(message, timeUnit, shapes)));
  framesByForm.set(form, frame);
  return frame;
}

function textIn(message: Message, timeUnit: TimeUnit, shapes: OwnShapes): string {
  if (timeUnit === 'MILLISECOND') return JSON.stringify(message);
  const type = 'e' in message && typeof message.e === 'string' ? message.e : '';
  return JSON.stringify(inMicroseconds(shapes.get(type) ?? NOTHING, message));
}
