import { useState } from 'react';
import { type PictureList, usePictureList } from '../../pictures/use-picture-list.ts';

/** The picture of a payment code: the one that is saved, unless it is taken away or another one is chosen. */
export type Code = {
  /** The saved one, while it holds; empty otherwise. */
  readonly saved: string;
  readonly list: PictureList;
  readonly forget: () => void;
  /** What was chosen is saved now. */
  readonly reset: () => void;
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
    reset: () => {
      list.clear();
      setForgotten(false);
    },
    address: list.addresses === '' ? holds : list.addresses,
  };
}
