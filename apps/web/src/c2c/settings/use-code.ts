import { useState } from 'react';
import { type PictureList, usePictureList } from '../../pictures/use-picture-list.ts';

/** The picture of a payment code: the one that is saved, unless it is taken away or another one is chosen. */
export type Code = {
  /** The saved one, while it holds; empty otherwise. */
  readonly saved: string;
  readonly list: PictureList;
  readonly forget: () => void;
  /** Call it when it is sent: what it answers says that what was sent is saved now. */
  readonly sending: () => () => void;
  /** What is saved next; empty for none. */
  readonly address: string;
};

const ONE = 1;

export function useCode(saved: string): Code {
  const [isForgotten, setForgotten] = useState(false);
  const list = usePictureList(ONE);
  const holds = isForgotten || list.pictures.length > 0 ? '' : saved;
  return {
    saved: holds,
    list,
    forget: () => setForgotten(true),
    sending: () => {
      const takeAway = list.sending();
      return () => {
        takeAway();
        // One that was taken away since is still to be saved.
        if (isForgotten) setForgotten(false);
      };
    },
    address: list.addresses === '' ? holds : list.addresses,
  };
}
