import { flag, whole } from './primitives.ts';

/** What a private push of a product carries beside its rows. */
export const pushedTo = {
  user_id: whole,
  /** 1: there was more to tell than stands here, or something was not told. Ask the calls that list it. */
  more: flag,
};
