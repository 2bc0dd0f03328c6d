import { Icon } from '@mela/ui/icon.tsx';
import { useState } from 'react';
import { useAvatar } from '../data/avatar.ts';
import { firstLetterOf } from '../data/first-letter.ts';

/**
 * Who is signed in, as a round picture; without one the first letter of the name, and the error image where the picture does
 * not come. It says nothing: what stands beside it does.
 */
export function Avatar({ name, className }: { name: string; className: string }) {
  const address = useAvatar();
  const [broken, setBroken] = useState<string | null>(null);
  const look = `flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-raised leading-none font-bold text-ink ${className}`;
  if (address === 'failed' || (address !== null && address === broken)) {
    return (
      <span aria-hidden="true" className={look} data-avatar="error">
        <Icon of="image-off" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={look} data-avatar={address ? 'picture' : 'letter'}>
      {address ? (
        <img src={address} alt="" className="size-full object-cover" onError={() => setBroken(address)} />
      ) : (
        firstLetterOf(name) || <Icon of="user-round" />
      )}
    </span>
  );
}
