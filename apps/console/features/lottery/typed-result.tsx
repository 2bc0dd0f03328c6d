import { useFieldName } from './field-name.ts';

type TypedResultProps = {
  result: Readonly<Record<string, string>>;
  fields: readonly { name: string }[];
};

/** A result, field by field; the name of a field is told where there are several. */
export function TypedResult({ result, fields }: TypedResultProps) {
  const nameOf = useFieldName();
  return (
    <dl className="flex flex-col gap-1 tabular-nums">
      {fields.map(({ name }) => (
        <div key={name} className="flex gap-2">
          {fields.length > 1 && <dt className="min-w-16 text-ink-soft">{nameOf(name)}</dt>}
          <dd className="min-w-0 font-bold break-words">{result[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
