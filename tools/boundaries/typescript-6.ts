import { registerHooks } from 'node:module';

/**
 * Gives dependency-cruiser TypeScript 6 when it asks for `typescript`: it needs the JavaScript API, which version 7 no
 * longer has. Without this it reads no module at all and finds nothing wrong.
 */
export function giveTypeScript6ToTheCruiser(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const wanted = /^typescript(\/.*)?$/.exec(specifier);
      const asked = context.parentURL?.includes('/dependency-cruiser/') ?? false;
      return next(wanted && asked ? `@typescript/typescript6${wanted[1] ?? ''}` : specifier, context);
    },
  });
}
