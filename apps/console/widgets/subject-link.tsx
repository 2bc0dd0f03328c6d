import { useText } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Link } from 'react-router';
import { useMay } from '../data/current-staff.tsx';
import { pageOfSubject } from '../data/subject-pages.ts';

/** The way from what waits to what it is about, for those who may see that. */
export function SubjectLink({ kind, subject }: { kind: string; subject: string }) {
  const text = useText();
  const may = useMay();
  const page = pageOfSubject[kind];
  if (!page || !may(page.needs)) return null;
  return (
    <Link to={page.path(subject)} className={buttonLook({ look: 'outline', size: 'small' })}>
      {text('approvals.open')}
    </Link>
  );
}
