/** Functions of a form that the guard needs. */
type Store = {
  readonly setValue: (name: string, value: unknown) => void;
  readonly clearErrors: (name: string) => void;
};

/** The two ways into the fields of a form: the user's own, and that of answers that come later. */
export type GuardedFields<Values extends object> = {
  /** Changes fields for the user. The errors of these fields are cleared, so that none is wrong while it is typed. */
  readonly change: (part: Partial<Values>) => void;
  /**
   * Call it when a request begins: its answer is written with what comes back, and only while the user has touched
   * neither the field nor the others named. Answers whether it was written.
   */
  readonly whenUntouched: <Name extends keyof Values & string>(
    name: Name,
    ...others: readonly (keyof Values & string)[]
  ) => (value: Values[Name]) => boolean;
};

/** Guards the fields of a form: no late answer changes a field that the user has touched since the request. */
export function guardFields<Values extends object>(store: Store): GuardedFields<Values> {
  const touches = new Map<string, number>();
  const touchesOf = (name: string): number => touches.get(name) ?? 0;
  const write = (name: string, value: unknown): void => {
    store.setValue(name, value);
    store.clearErrors(name);
  };
  return {
    change(part) {
      for (const [name, value] of Object.entries(part)) {
        touches.set(name, touchesOf(name) + 1);
        write(name, value);
      }
    },
    whenUntouched(...names) {
      const [name] = names;
      const before = names.map(touchesOf);
      return (value) => {
        const isUntouched = names.every((one, index) => touchesOf(one) === before[index]);
        if (isUntouched) write(name, value);
        return isUntouched;
      };
    },
  };
}
