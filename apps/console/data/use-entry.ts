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
  /** Hears a refusal that is about no field. */
  refused?: (error: unknown) => void;
  /** The form has a place of its own for a refusal that is about no field (`root`). */
  saysRefusals?: boolean;
};

/** A form whose entries become the body of one endpoint: the one way of forms, see the portal's README. */
export function useEntry<E extends Endpoint, Typed extends FieldValues>(
  endpoint: E,
  { typed, params = {}, bodyOf, done, refused, saysRefusals = false }: Entry<E, Typed>,
): {
  form: UseFormReturn<Typed, unknown, InputOf<E>['body']>;
  submit: (event: { preventDefault: () => void }) => Promise<void>;
} {
  const text = useText();
  const action = useAction(endpoint, { saysRefusals });
  const form = useForm<Typed, unknown, InputOf<E>['body']>({
    defaultValues: typed as DefaultValues<Typed>,
    resolver: bodyResolver<E, Typed>(endpoint, bodyOf, text) as Resolver<Typed, unknown, InputOf<E>['body']>,
  });
  const refuse = (error: unknown): void => {
    const known = Object.entries(fieldsOf(error, text)).filter(([path]) => get(form.getValues(), path) !== undefined);
    known.forEach(([path, message], index) => {
      form.setError(path as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (known.length > 0) return;
    form.setError('root', { message: refusalOf(error, text) });
    refused?.(error);
  };
  const send = form.handleSubmit(
    async (body) => {
      const answer = await action.mutateAsync({ params, body } as Given<E>).catch(refuse);
      if (answer !== undefined) await done(answer, form.getValues());
    },
    ({ root }) => {
      if (root?.message && !saysRefusals) toast(root.message, 'loss');
    },
  );
  const submit = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    // A second Enter while it is sent sends nothing.
    if (!action.isPending) await send();
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
