import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { auditCheck } from '@mela/wire/console/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';

/** Whether the trail still is as it was written. */
export function ChainState() {
  const { text, formats } = useLocale();
  const { data } = useQuery(queryOf(auditCheck));
  if (!data) return null;
  return data.brokenAt === null ? (
    <Badge tone="gain">{text('console.chainWhole', { length: formats.number(data.length) })}</Badge>
  ) : (
    <Badge tone="accent">{text('console.chainBroken', { number: formats.number(data.brokenAt) })}</Badge>
  );
}
