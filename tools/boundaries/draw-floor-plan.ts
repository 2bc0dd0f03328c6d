import { apps, floors, packages, rooms, storeys, toolFloors } from '../floor-plan.ts';

/** The text of docs/floor-plan.md: the same data that the rules are made from, for people. */
export function drawFloorPlan(): string {
  return `# Floor plan

Written by \`npm run floor-plan\` from [tools/floor-plan.ts](../tools/floor-plan.ts), which \`npm test\` holds every import against. Arrows run
one way; a room that needs a higher one declares a port, and \`apps/api/build-services.ts\` plugs it in.

## The api, from the top down

Each storey may use its own parts and what lies below it.

${table(
  ['storey', 'folders of apps/api', 'what it does'],
  storeys.map(({ name, folders, purpose }) => [name, code(folders), purpose]),
)}

## The rooms of the domain

A room is entered through its \`index.ts\` only, owns the SQL schema of its name, and knows no HTTP, no framework and no wire shape.

${table(
  ['room', 'may call'],
  Object.entries(rooms).map(([room, mayCall]) => [room, list(mayCall)]),
)}

## Packages

${table(
  ['package', 'may use'],
  Object.entries(packages).map(([name, mayUse]) => [name, list(mayUse)]),
)}

The packages testing, which opens the apps in tests, and demo-seed, which fills them, know the apps; nothing but tests and tools uses those two.

## The other programs

None knows another app. In portal and console, features never import each other; layout and app compose them.

${table(
  ['app', 'may use the packages'],
  Object.entries(apps).map(([app, mayUse]) => [app, list(mayUse)]),
)}

They have floors, from the top down; each uses itself and those below it.

${table(
  ['app', 'floor', 'what is there'],
  Object.entries(floors).flatMap(([app, all]) =>
    all.map(({ folders, purpose }, index) => [index === 0 ? app : '', code(folders), purpose]),
  ),
)}

## Tools

They have floors as well. They may use everything else, and nothing uses them.

${table(
  ['floor', 'what is there'],
  toolFloors.map(({ folders, purpose }) => [code(folders), purpose]),
)}
`;
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const list = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : '–');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
