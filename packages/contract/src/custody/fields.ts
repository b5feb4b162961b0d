import { text } from '../readers.ts';

const ADDRESS_MAX = 128;
const LABEL_MAX = 20;

/** An address of any network; its format is checked where the network is known. */
export const addressText = text({
  max: ADDRESS_MAX,
  pattern: /^\S+$/,
  invalid: 'custody.no_spaces',
  description: 'Address in the network’s own format.',
});

/** Letters and digits of any script. */
export const labelText = text({
  max: LABEL_MAX,
  pattern: /^[\p{L}\p{N}]+$/u,
  invalid: 'custody.label_rule',
  description: 'Label of the address: letters and digits.',
});

export const networkText = text({
  max: 10,
  pattern: /^[a-z0-9]+$/i,
  invalid: 'input.invalid',
  description:
    'Network: its zero-based index in the currency’s list, or its name. The first one when absent.',
});
