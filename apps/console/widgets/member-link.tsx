import { Link } from 'react-router';

/** A member's name, which leads to them. */
export function MemberLink({ id, username }: Readonly<{ id: string; username: string }>) {
  return (
    <Link to={`/members/${id}`} className="text-action underline">
      {username}
    </Link>
  );
}
