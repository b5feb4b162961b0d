import { text } from '../readers.ts';

const ADDRESS_MAX = 128;
const LABEL_MAX = 20;

/** An address of any network; its format is checked where the network is known. */
export const addressText = text({
  max: ADDRESS_MAX,
  pattern: /^\S+$/,
  invalid: 'custody.no_spaces',
  description: 'The address, as its network writes it.',
});

/** Letters and digits of any script. */
export const labelText = text({
  max: LABEL_MAX,
  pattern: /^[\p{L}\p{N}]+$/u,
  invalid: 'custody.label_rule',
  description: 'What the caller calls the address: letters and digits.',
});

export const networkText = text({
  max: 10,
  pattern: /^[a-z0-9]+$/i,
  invalid: 'input.invalid',
  description:
    'The network: its place in the list of the currency, from 0, or its name. The first one unless told.',
});
