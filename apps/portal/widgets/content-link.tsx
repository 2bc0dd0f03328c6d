import type { ReactNode } from 'react';
import { serviceLink } from '../data/open-service.ts';

type ContentLinkProps = {
  link: { type: 'page' | 'service' | 'site'; href: string };
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link that staff have set: within the site, into the small window of the service, or to somebody else's site. */
export function ContentLink({ link: { type, href }, onClick, children, ...rest }: ContentLinkProps) {
  if (type === 'site') {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <a
      {...rest}
      href={href}
      target={type === 'service' ? serviceLink.target : undefined}
      onClick={(event) => {
        onClick?.();
        if (type === 'service') serviceLink.onClick(event);
      }}
    >
      {children}
    </a>
  );
}
