import { flag, whole } from './primitives.ts';

/** Fields of a product's private push beside its rows. */
export const pushedTo = {
  user_id: whole,
  /** 1: rows were left out here, or an earlier push was not sent. Read them with the calls that list them. */
  more: flag,
};
