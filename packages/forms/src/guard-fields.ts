/** Form functions used by the guard. */
type Store = {
  readonly setValue: (name: string, value: unknown) => void;
  readonly clearErrors: (name: string) => void;
};

/** Two ways to write fields of a form: by the user, and by late responses. */
export type GuardedFields<Values extends object> = {
  /** Changes fields on behalf of the user. Their errors are cleared, so that none is shown while typing. */
  readonly change: (changedValues: Partial<Values>) => void;
  /**
   * Call when a request starts; the returned function writes the response to the field, provided that the user has
   * changed neither the field nor the others named since. It returns true if it wrote.
   */
  readonly setterUnlessEdited: <Name extends keyof Values & string>(
    name: Name,
    ...others: readonly (keyof Values & string)[]
  ) => (value: Values[Name]) => boolean;
};

/** Guards the fields of a form: no late response overwrites a field that the user has changed since the request. */
export function guardFields<Values extends object>(store: Store): GuardedFields<Values> {
  const changeCounts = new Map<string, number>();
  const changeCountOf = (name: string): number => changeCounts.get(name) ?? 0;
  const write = (name: string, value: unknown): void => {
    store.setValue(name, value);
    store.clearErrors(name);
  };
  return {
    change(changedValues) {
      for (const [name, value] of Object.entries(changedValues)) {
        changeCounts.set(name, changeCountOf(name) + 1);
        write(name, value);
      }
    },
    setterUnlessEdited(...names) {
      const [name] = names;
      const before = names.map(changeCountOf);
      return (value) => {
        const isUntouched = names.every((fieldName, index) => changeCountOf(fieldName) === before[index]);
        if (isUntouched) write(name, value);
        return isUntouched;
      };
    },
  };
}
