import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf, Endpoint, InputOf } from '@mela/wire';
import { bodyResolver, type BodyRead } from '@mela/wire/complaints.ts';
import {
  get,
  useController,
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { Given } from './call.ts';
import { fieldsOf, refusalOf, useAction } from './use-action.ts';

type Entry<E extends Endpoint, Typed> = {
  /** What the form begins with. */
  typed: Typed;
  params?: Record<string, string>;
  bodyOf: (typed: Typed) => BodyRead<E>;
  done: (answer: AnswerOf<E>, typed: Typed) => unknown;
  /** Another way to send it: one that is asked for once and makes nothing old. */
  send?: (body: InputOf<E>['body']) => Promise<AnswerOf<E>>;
  /** Where the form has what the server calls otherwise. */
  placeOf?: (path: string) => string;
  /** Hears a refusal that is about no field. */
  refused?: (error: unknown) => void;
  /** The form has a place of its own for a refusal that is about no field (`root`). */
  saysRefusals?: boolean;
};

/** A form whose entries become the body of one endpoint: the one way of forms, see the portal's README. */
export function useEntry<E extends Endpoint, Typed extends FieldValues>(
  endpoint: E,
  { typed, params = {}, bodyOf, done, send, placeOf = (path) => path, refused, saysRefusals = false }: Entry<E, Typed>,
): {
  form: UseFormReturn<Typed, unknown, InputOf<E>['body']>;
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
} {
  const text = useText();
  const action = useAction(endpoint, { saysRefusals });
  const form = useForm<Typed, unknown, InputOf<E>['body']>({
    defaultValues: typed as DefaultValues<Typed>,
    resolver: bodyResolver<E, Typed>(endpoint, bodyOf, text) as Resolver<Typed, unknown, InputOf<E>['body']>,
  });
  const { isSubmitting } = form.formState;
  const refuse = (error: unknown): void => {
    const known = Object.entries(fieldsOf(error, text))
      .map(([path, message]) => [placeOf(path), message] as const)
      .filter(([path]) => get(form.getValues(), path) !== undefined);
    known.forEach(([path, message], index) => {
      form.setError(path as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (known.length > 0) return;
    form.setError('root', { message: refusalOf(error, text) });
    refused?.(error);
  };
  const submitted = form.handleSubmit(
    async (body) => {
      const sent = send?.(body) ?? action.mutateAsync({ params, body } as Given<E>);
      const answer = await sent.catch(refuse);
      if (answer !== undefined) await done(answer, form.getValues());
    },
    ({ root }) => {
      if (root?.message && !saysRefusals) toast(root.message, 'loss');
    },
  );
  const submit = async (event?: { preventDefault: () => void }): Promise<void> => {
    event?.preventDefault();
    // A second Enter while it is sent sends nothing.
    if (!isSubmitting) await submitted();
  };
  return { form, submit };
}

/** What a field that tells its value by itself takes from a form. */
export function useValue<Typed extends FieldValues, Body>(
  { control }: { control: Control<Typed, unknown, Body> },
  name: Path<Typed>,
) {
  const { field, fieldState } = useController({ control, name });
  const { onChange: onValueChange, value, ref, onBlur } = field;
  return { name, value: (value ?? '') as string, onValueChange, ref, onBlur, error: fieldState.error?.message };
}

/** Puts several values into a form at once, and forgets what was wrong with them. */
export function putInto<Typed extends FieldValues, Body>(
  { clearErrors, setValue }: UseFormReturn<Typed, unknown, Body>,
  changes: Partial<NoInfer<Typed>>,
): void {
  for (const [name, value] of Object.entries(changes)) {
    clearErrors(name as Path<Typed>);
    setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>);
  }
}

/** What is wrong at a path of a form, in a sentence. */
export function errorAt(errors: object, path: string): string | undefined {
  const error: { message?: string } | undefined = get(errors, path);
  return error?.message;
}
