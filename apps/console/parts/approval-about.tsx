import { useSaid, type Approval } from './said.ts';

/** What is asked for, line by line: what is, or what becomes of what. */
export function ApprovalAbout({ about }: Pick<Approval, 'about'>) {
  const { label, said } = useSaid();
  return (
    // What is asked for and what it is called stay close enough to be read as one line on a wide screen.
    <dl className="max-w-2xl">
      {about.map((fact) => (
        <div key={fact.label} className="flex flex-wrap justify-between gap-x-4 py-1">
          <dt className="text-ink-soft">{label(fact.label)}</dt>
          <dd className="ms-auto min-w-0 text-right font-medium break-words">
            {fact.was !== undefined && (
              <>
                <del className="text-ink-soft">{said(fact.was)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            {fact.was === undefined ? said(fact.is) : <ins className="no-underline">{said(fact.is)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
