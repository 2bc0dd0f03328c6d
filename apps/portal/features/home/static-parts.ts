// What stands still on the home page until somebody touches it: drawn by the server, and brought to life with the first touch. Fetched
// as one.
export { Promises } from './promises.tsx';
export { Sections } from './sections.tsx';
export { Shortcuts } from './shortcuts.tsx';
