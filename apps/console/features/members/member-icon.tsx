import { memberIcon } from '@mela/wire/console/members.ts';
import { useState } from 'react';

/** A member's avatar, which says nothing that their name does not; one that does not come is left out. */
export function MemberIcon({ id, name }: { id: string; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === name) return null;
  return (
    <img
      src={`${memberIcon.path.replace(':id', id)}?${name}`}
      alt=""
      width={96}
      height={96}
      className="mb-3 size-24 rounded-full"
      onError={() => setFailed(name)}
    />
  );
}
