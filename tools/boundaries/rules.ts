import { apps, floors, packages, rooms, storeys, toolFloors, type Floor } from '../floor-plan.ts';

/** One forbidden arrow, as dependency-cruiser reads it. Paths are regular expressions over paths from the root. */
export type Rule = Readonly<{
  name: string;
  comment: string;
  severity: 'error';
  from: Readonly<{ path?: string; pathNot?: string }>;
  to: Readonly<{
    path?: string;
    pathNot?: string;
    circular?: boolean;
    viaOnly?: Readonly<{ dependencyTypesNot: readonly string[] }>;
    dependencyTypesNot?: readonly string[];
  }>;
}>;

const TESTS = String.raw`(\.test\.tsx?$|\.e2e\.ts$|/e2e/|/testing/|/test-[^/]+\.ts$|-test-[^/]+\.ts$)`;
/** These two know the apps, and only tests and tools know them. */
const TESTING = '^packages/(testing|demo-seed)/';
const HTTP = String.raw`^(https?|http2|net|tls)$|node_modules/(fastify|@fastify|ws|undici|react|vite)/`;

const oneOf = (names: readonly string[]): string => `(${names.join('|')})`;

function rule(name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, comment, severity: 'error', from, to };
}

/** Every rule that the floor plan implies. */
export function rulesOfTheFloorPlan(): Rule[] {
  return [
    ...roomRules(),
    ...storeyRules(),
    ...packageRules(),
    ...appRules(),
    ...floorRules(),
    rule(
      'no-cycle',
      'two files need each other, be it for a type',
      {},
      {
        circular: true,
      },
    ),
    rule(
      'tests-stay-outside',
      'the product uses test code, or the tools that build and test it',
      { pathNot: `${TESTS}|${TESTING}|^tools/|^[^/]+$` },
      { path: `${TESTS}|${TESTING}|^tools/|node_modules/(vitest|playwright-core|fast-check)/` },
    ),
  ];
}

function roomRules(): Rule[] {
  const arrows = Object.entries(rooms).map(([room, mayCall]) =>
    rule(
      `room-${room}`,
      `the room ${room} may call ${mayCall.join(', ') || 'no other room'}`,
      { path: `^apps/api/domain/${room}/`, pathNot: TESTS },
      { path: '^apps/api/domain/', pathNot: `^apps/api/domain/${oneOf([room, ...mayCall])}/` },
    ),
  );
  return [
    ...arrows,
    rule(
      'known-rooms-only',
      'a folder of the domain is not on the floor plan',
      {},
      { path: '^apps/api/domain/', pathNot: `^apps/api/domain/${oneOf(Object.keys(rooms))}/` },
    ),
    rule(
      'front-door-from-rooms',
      'a room is used through its index.ts only',
      { path: '^apps/api/domain/([^/]+)/' },
      { path: '^apps/api/domain/', pathNot: String.raw`^apps/api/domain/($1/|[^/]+/index\.ts$)` },
    ),
    rule(
      'front-door',
      'a room is used through its index.ts only',
      { pathNot: '^apps/api/domain/|^tools/crash/defects/' },
      { path: '^apps/api/domain/', pathNot: String.raw`^apps/api/domain/[^/]+/index\.ts$` },
    ),
    rule(
      'no-http-in-domain',
      'the domain knows no HTTP, no framework and no wire shapes',
      { path: '^apps/api/domain/', pathNot: TESTS },
      { path: `${HTTP}|^packages/wire/` },
    ),
  ];
}

/** A storey may not reach up; types of the composition root are what surfaces and workers are given. */
function storeyRules(): Rule[] {
  const arrows = storeys.slice(1).map((storey, index) => {
    const above = storeys.slice(0, index + 1).flatMap(({ folders }) => folders);
    return rule(
      `storey-${storey.name}`,
      `${storey.folders.join(', ')} may not use ${above.join(', ')}`,
      { path: `^apps/api/${oneOf(storey.folders)}/`, pathNot: TESTS },
      {
        path: `^apps/api/${oneOf(above)}(/|$)`,
        ...(storey.name === 'edge' ? { dependencyTypesNot: ['type-only'] } : {}),
      },
    );
  });
  return [
    ...arrows,
    rule(
      'known-storeys-only',
      'a part of the api is on no storey of the floor plan',
      {},
      {
        path: '^apps/api/',
        pathNot: `^apps/api/${oneOf(storeys.flatMap(({ folders }) => folders))}(/|$)|${TESTS}`,
      },
    ),
  ];
}

function packageRules(): Rule[] {
  const arrows = Object.entries(packages).map(([name, mayUse]) =>
    rule(
      `package-${name}`,
      `the package ${name} may use ${mayUse.join(', ') || 'no other package'}`,
      { path: `^packages/${name}/`, pathNot: TESTS },
      { path: '^(packages|apps)/', pathNot: `^packages/${oneOf([name, ...mayUse])}/` },
    ),
  );
  return [
    ...arrows,
    rule(
      'known-packages-only',
      'a package is not on the floor plan',
      {},
      {
        path: '^packages/',
        pathNot: `^packages/${oneOf([...Object.keys(packages), 'testing', 'demo-seed'])}/`,
      },
    ),
  ];
}

function appRules(): Rule[] {
  const arrows = Object.entries(apps).map(([app, mayUse]) =>
    rule(
      `app-${app}`,
      `${app} may use the packages ${mayUse.join(', ')}, and no other app`,
      { path: `^apps/${app}/`, pathNot: TESTS },
      { path: '^(packages|apps)/', pathNot: `^(apps/${app}|packages/${oneOf(mayUse)})/` },
    ),
  );
  return [
    ...arrows,
    rule(
      'features-stay-apart',
      'features never import each other; layout and app compose them',
      { path: '^apps/([^/]+)/features/([^/]+)/' },
      { path: '^apps/$1/features/', pathNot: '^apps/$1/features/$2/' },
    ),
  ];
}

/** No floor of an app may reach up, for nothing: a type or a lazy part that stands above is in the wrong place. */
function floorRules(): Rule[] {
  const all = [
    ...Object.entries<readonly Floor[]>(floors).map(([app, own]) => ({
      name: app,
      folder: `apps/${app}`,
      own,
    })),
    { name: 'tools', folder: 'tools', own: toolFloors },
  ];
  return all.flatMap(({ name, folder, own }) => {
    const within = (names: readonly string[]): string =>
      `^${folder}/${oneOf(names.map((one) => one.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')))}(/|$)`;
    const not = (floor: readonly Floor[]): string[] => floor.flatMap(({ butNot = [] }) => butNot);
    return [
      ...own.slice(1).map(({ folders, butNot }, index) => {
        const floorsAbove = own.slice(0, index + 1);
        const above = floorsAbove.flatMap((floor) => floor.folders);
        const below = not(floorsAbove);
        return rule(
          `floor-${name}-${folders[0]}`,
          `${folders.join(', ')} of ${name} may not use ${above.join(', ')}`,
          { path: within(folders), pathNot: butNot ? `${TESTS}|${within(butNot)}` : TESTS },
          { path: within(above), ...(below.length > 0 ? { pathNot: within(below) } : {}) },
        );
      }),
      rule(
        `known-floors-only-${name}`,
        `a part of ${name} is on no floor of the floor plan`,
        {},
        { path: `^${folder}/`, pathNot: `${within(own.flatMap(({ folders }) => folders))}|${TESTS}` },
      ),
    ];
  });
}
