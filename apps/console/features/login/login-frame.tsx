import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../widgets/language-switch.tsx';

/** What stands around every way in. */
export const LoginFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-4">
    <title>{title}</title>
    <div className="flex items-center gap-3">
      <img src="/console.svg" alt="" width="40" height="40" />
      <h1 className="flex-1 text-2xl font-bold">{title}</h1>
      <LanguageSwitch />
    </div>
    {children}
  </main>
);
