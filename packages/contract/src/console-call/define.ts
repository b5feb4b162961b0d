import { type AnswerSchema, type Call, defineCall, type InputSchema } from '../define.ts';

/**
 * One call of the console. `permission` null: open to guests, or to any logged-in member of staff. The permission type
 * is narrowed in `console/index.ts`, which knows the products' permissions, too.
 */
export type ConsoleCall<
  Input extends InputSchema = InputSchema,
  Answer extends AnswerSchema = AnswerSchema,
  Rights extends 'open' | 'staff' = 'open' | 'staff',
  Permission extends string = string,
> = Call<Input, Answer, Rights, undefined> & {
  readonly permission: Permission | null;
};

type Definition<
  Input extends InputSchema,
  Answer extends AnswerSchema,
  Rights extends 'open' | 'staff',
  Permission extends string,
> = {
  readonly name: `console${string}`;
  readonly method: 'GET' | 'POST';
  readonly path: `/console/api/${string}`;
  readonly access: Rights;
  readonly permission?: Permission;
  readonly summary: string;
  readonly input: Input;
  readonly answer: Answer;
  readonly shape?: 'message' | 'text' | 'photo';
  readonly bodyBytesMax?: number;
};

/** Declares a call of the console. */
export function defineConsoleCall<
  Input extends InputSchema,
  Answer extends AnswerSchema,
  Rights extends 'open' | 'staff',
  Permission extends string = never,
>(definition: Definition<Input, Answer, Rights, Permission>): ConsoleCall<Input, Answer, Rights, Permission> {
  const { method, permission, shape, ...definitionFields } = definition;
  const call = {
    ...definitionFields,
    methods: [method] as const,
    area: 'console',
    shape: shape ?? 'message',
  };
  return { ...defineCall(call), data: undefined, permission: permission ?? null };
}
