import { useText } from '@mela/i18n/react.ts';
import type { Endpoint, InputOf } from '@mela/wire';
import { bodyResolver, type BodyRead } from '@mela/wire/complaints.ts';
import { useCallback } from 'react';
import {
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { showRefusal } from './refusals.ts';

type Entry<E extends Endpoint, Typed> = {
  /** What the form begins with; its names are the places of refusals. */
  typed: Typed;
  bodyOf: (typed: Typed) => BodyRead<E>;
  /** Sends it and says that it is done; a refusal that it throws is shown beside its field. */
  send: (body: InputOf<E>['body']) => Promise<unknown>;
};

/** A form whose entries become the body of one endpoint: the one way of forms, see README. */
export function useEntry<E extends Endpoint, Typed extends FieldValues>(
  endpoint: E,
  { typed, bodyOf, send }: Entry<E, Typed>,
): { form: UseFormReturn<Typed, unknown, InputOf<E>['body']>; submit: () => Promise<void> } {
  const text = useText();
  const form = useForm<Typed, unknown, InputOf<E>['body']>({
    defaultValues: typed as DefaultValues<Typed>,
    resolver: bodyResolver<E, Typed>(endpoint, bodyOf, text) as Resolver<Typed, unknown, InputOf<E>['body']>,
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body);
    } catch (error) {
      showRefusal<Typed>(error, text, Object.keys(typed) as Path<Typed>[], form.setError);
    }
  });
  return { form, submit };
}

/** What a field that tells its value by itself takes from the form around it. */
export function useValue(name: string) {
  const { register, setValue, watch, formState } = useFormContext<Record<string, string>>();
  // The form may bring it into focus, but not read it: it holds its writer's digits. `useController` would weigh a kilobyte on every form.
  const ref = useCallback(
    (input: HTMLElement | null) =>
      register(name).ref(input && { type: 'text', name, focus: () => input.focus() }),
    [register, name],
  );
  return {
    ref,
    name,
    value: watch(name) ?? '',
    onValueChange: (typed: string) => setValue(name, typed, { shouldValidate: formState.isSubmitted }),
    error: formState.errors[name]?.message,
  };
}
