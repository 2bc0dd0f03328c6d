import { Link } from 'react-router';
import { useMay } from '../data/current-staff.tsx';
import { useFactText, type Approval } from '../data/use-fact-text.ts';
import { pageOfFact } from '../data/subject-pages.ts';

/** What is asked for, line by line: what is, or what becomes of what. */
export function ApprovalAbout({ about }: Pick<Approval, 'about'>) {
  const { label, factText } = useFactText();
  return (
    // What is asked for and what it is called stay close enough to be read as one line on a wide screen.
    <dl className="max-w-2xl">
      {about.map((fact) => (
        <div key={label(fact)} className="flex flex-wrap justify-between gap-x-4 py-1">
          <dt className="text-ink-soft">{label(fact)}</dt>
          <dd className="ms-auto min-w-0 text-right font-medium break-words">
            {fact.was !== undefined && (
              <>
                <del className="text-ink-soft">{factText(fact.was)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            {fact.was === undefined ? (
              <Is fact={fact} />
            ) : (
              <ins className="no-underline">{factText(fact.is)}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is; a count of what stands somewhere leads there. */
function Is({ fact: { label, is } }: { fact: Approval['about'][number] }) {
  const { factText } = useFactText();
  const may = useMay();
  const page = pageOfFact[label];
  if (!page || !may(page.needs)) return factText(is);
  return (
    <Link to={page.path(label)} className="text-action underline underline-offset-2">
      {factText(is)}
    </Link>
  );
}
