import { useMessage } from '../../data/word.ts';

type TypedResultProps = {
  result: Readonly<Record<string, string>>;
  fields: readonly { name: string }[];
};

/** A result, field by field; the name of a field is told where there are several. */
export function TypedResult({ result, fields }: TypedResultProps) {
  const say = useMessage();
  return (
    <dl className="flex flex-col gap-1 tabular-nums">
      {fields.map(({ name }) => (
        <div key={name} className="flex gap-2">
          {fields.length > 1 && (
            <dt className="min-w-16 text-ink-soft">{say(`console.drawField.${name}`, undefined, name)}</dt>
          )}
          <dd className="min-w-0 font-bold break-words">{result[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
