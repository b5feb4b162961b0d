import { create } from 'zustand';
import { readStored, writeStored } from '../storage/storage.ts';

/** True if the end of a contract plays a sound. Off by default. */
export const useSound = create<{ readonly isOn: boolean }>(() => ({
  isOn: readStored('seconds_sound') === '1',
}));

export function setSound(isOn: boolean): void {
  useSound.setState({ isOn });
  writeStored('seconds_sound', isOn ? '1' : '0');
}

const HERTZ = { win: 880, equal: 587, loss: 392, void: 587 } as const;
const SOUND_SECONDS = 0.25;
const VOLUME = 0.06;

/** Plays a short tone, if sounds are on and the browser allows them. */
export function playEnd(result: keyof typeof HERTZ): void {
  if (!useSound.getState().isOn) return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = HERTZ[result];
  volume.gain.setValueAtTime(VOLUME, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + SOUND_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + SOUND_SECONDS);
}
