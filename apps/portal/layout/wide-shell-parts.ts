// What stands around every page on a wide screen alone; a phone fetches it with the first touch.
export { CategoryNav } from './category-nav.tsx';
export { SideMenu } from './side-menu.tsx';
