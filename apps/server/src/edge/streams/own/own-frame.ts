import type { Message } from '../feed.ts';
import { textFrame } from '../frame.ts';

const frames = new WeakMap<Message, Map<string, Uint8Array>>();

/**
 * Returns the frame of a user data message in one form, built once for any number of connections.
 * @param wrap puts the message's JSON into this form
 */
export function ownFrame(message: Message, form: string, wrap: (json: string) => string): Uint8Array {
  const framesByForm = frames.get(message) ?? new Map<string, Uint8Array>();
  frames.set(message, framesByForm);
  const frame = framesByForm.get(form) ?? textFrame(wrap(JSON.stringify(message)));
  framesByForm.set(form, frame);
  return frame;
}
