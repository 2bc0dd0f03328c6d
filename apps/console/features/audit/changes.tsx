type Values = Readonly<Record<string, unknown>> | null;

/** What an entry changed, field by field: `state: requested → approved`. */
export function Changes({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className="text-left break-words">
      {names.map((name) => (
        <li key={name}>
          <span className="text-ink-soft">{name}:</span>{' '}
          {before && name in before && `${write(before[name])} → `}
          {write(after?.[name])}
        </li>
      ))}
    </ul>
  );
}

const write = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
