// What stands around every page and can wait a moment to come alive: fetched as one.
export { BottomBar } from './bottom-bar.tsx';
export { HeaderLinks } from './header-links.tsx';
export { Footer } from './footer.tsx';
export { Notices } from './notices.tsx';
export { ServiceButton } from './service-button.tsx';
