import { declareTerms } from '../terms/declare.ts';

const [MAX_MINUTES, MAX_HOURS, MAX_DAYS, MAX_COUNT] = [44_640, 744, 31, 200];

const MINUTES = { kind: 'duration', unit: 'minute', min: 1, max: MAX_MINUTES, fault: 'times' } as const;
const HOURS = { kind: 'duration', unit: 'hour', min: 1, max: MAX_HOURS, fault: 'times' } as const;
const COUNT = { kind: 'whole', min: 1, max: MAX_COUNT, fault: 'counts' } as const;

/** Fee, time limits and counts of C2C trading. */
export const c2cRules = /* @__PURE__ */ declareTerms({
  /** Paid by the owner of an offer, on each finished deal; below 50 %. */
  fee: { kind: 'rate', max: 499_999, fault: 'fee' },
  identityLevel: { kind: 'identity_level', fault: 'identity_level' },
  payMs: { ...MINUTES, wire: 'pay_minutes' },
  /** The coins must not stay locked longer than their deal can be disputed. */
  heldMs: { ...MINUTES, wire: 'held_minutes', maxField: 'disputeWithinMs' },
  disputeAfterMs: { ...MINUTES, wire: 'dispute_after_minutes' },
  disputeWithinMs: { ...HOURS, wire: 'dispute_within_hours' },
  statementMs: { ...HOURS, wire: 'statement_hours' },
  appealMs: { ...HOURS, wire: 'appeal_hours' },
  coolDownMs: {
    kind: 'duration',
    unit: 'day',
    min: 1,
    max: MAX_DAYS,
    wire: 'cool_down_days',
    fault: 'times',
  },
  cancellationsPerDay: { ...COUNT, wire: 'cancellations' },
  offersPerOwner: { ...COUNT, wire: 'offers' },
  dealsPerOwner: { ...COUNT, wire: 'deals' },
  /** Number of false claims of payment, as ruled, at which a trader is suspended. */
  falsePaidMost: { ...COUNT, wire: 'false_paid' },
});

/** Limits of one C2C offer of a coin. */
export const c2cCurrency = /* @__PURE__ */ declareTerms({
  currency: { kind: 'currency', fault: 'currencies' },
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'bounds' },
  maximum: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'minimum',
    wire: 'most',
    fault: 'bounds',
  },
});

/** Security deposit that merchants must lock; 0: no merchant program. */
export const c2cBond = /* @__PURE__ */ declareTerms({
  currency: { kind: 'currency', fault: 'bond' },
  bond: { kind: 'amount', of: 'currency', from: 'zero', wire: 'number', fault: 'bond' },
});
