import { readFileSync } from 'node:fs';
import { drawFiles, drawsIn, type DrawFile } from '@mela/lottery-rules/draw-files.ts';
import { families, playOf } from '@mela/lottery-rules/families.ts';
import { expect, test } from 'vitest';
import { roadsOf } from '../draws/roads/index.ts';
import { positionsOfFamily } from '@mela/lottery-rules/positions/index.ts';

const publishedDraws = (file: DrawFile): unknown[] => {
  const path = new URL(`../../../../../packages/lottery-rules/data/${file}.csv`, import.meta.url);
  return drawsIn(file, readFileSync(path, 'utf8')).map(({ result }) => result);
};
const files = Object.keys(drawFiles) as DrawFile[];
const roadOf = (family: string, key: string) => {
  const road = roadsOf(family).roads.find((candidate) => candidate.key === key);
  if (!road) throw new Error(`${family} has no road ${key}`);
  return road;
};

/** The road of each row is what the play of that row wins by. */
const BY_THE_RULES: readonly [file: DrawFile, road: string, play: string, selection?: string][] = [
  ['ssc-chongqing', 'totalSize', 'SSC_SUM_BSOE'],
  ['ssc-chongqing', 'totalParity', 'SSC_SUM_BSOE'],
  ['lf-3d', 'totalSize', 'LF3D_SUM_BSOE'],
  ['lf-3d', 'totalParity', 'LF3D_SUM_BSOE'],
  ['11x5-guangdong', 'totalSize', '11X5_E_SUM_BSOE'],
  ['11x5-guangdong', 'totalParity', '11X5_E_SUM_BSOE'],
  ['pk10-beijing', 'topTwoSize', 'PK10_SUM2_BSOE'],
  ['pk10-beijing', 'topTwoParity', 'PK10_SUM2_BSOE'],
  ['k3-jiangsu', 'totalSize', 'K3_SUM_BSOE'],
  ['k3-jiangsu', 'totalParity', 'K3_SUM_BSOE'],
  ['lhc-marksix', 'specialSize', 'LHC_SP_BSOE'],
  ['lhc-marksix', 'specialParity', 'LHC_SP_BSOE'],
  ['lhc-marksix', 'specialColour', 'LHC_SP_COLOR'],
  ['lhc-marksix', 'totalSize', 'LHC_TOTAL_BSOE'],
  ['lhc-marksix', 'totalParity', 'LHC_TOTAL_BSOE'],
  ['vn-north', 'specialSize', 'VNN_DB_BSOE'],
  ['vn-south', 'specialParity', 'VNS_DB_BSOE'],
];

test.each(BY_THE_RULES)('over the draws of %s, %s says what %s pays', (file, key, code) => {
  const road = roadOf(drawFiles[file].family, key);
  const sides = key.endsWith('Colour')
    ? ['RED', 'BLUE', 'GREEN']
    : key.endsWith('Size')
      ? ['BIG', 'SMALL']
      : ['ODD', 'EVEN'];
  for (const draw of publishedDraws(file)) {
    const won = sides.filter((side) => {
      const line = playOf(code)?.play.read({ choices: [side] });
      if (!line?.ok) throw new Error(`${code} takes ${side}`);
      return line.value.settle(draw).some(([tier, notes]) => tier !== 'PUSH' && notes > 0);
    });
    const mark = road.of(draw);
    const expected = mark === 'neither' || mark === 'triple' ? [] : [mark.toUpperCase()];
    expect(won).toEqual(expected);
  }
});

test.each(files)('every value that came in %s is one of its position’s', (file) => {
  const { family } = drawFiles[file];
  const positions = positionsOfFamily(family);
  const { roads } = roadsOf(family);
  expect(positions.length).toBeGreaterThan(0);
  for (const draw of publishedDraws(file)) {
    for (const position of positions) {
      const values = position.of(draw);
      expect(values.length).toBeGreaterThan(0);
      expect(values.filter((value) => !position.pool.includes(value))).toEqual([]);
    }
    for (const road of roads) expect(road.of(draw)).toMatch(/^[a-z]+$/);
  }
});

test('every family on the rules’ shelf has positions to follow', () => {
  for (const family of Object.keys(families)) expect(positionsOfFamily(family).length).toBeGreaterThan(0);
});

test('the animals of Lao endings are those that the rules pay', () => {
  const animal = positionsOfFamily('LA').find(({ key }) => key === 'animal');
  for (let ending = 0; ending < 100; ending += 1) {
    const draw = { number: `0000${String(ending).padStart(2, '0')}` };
    const line = playOf('LA_ANIMAL')?.play.read({ values: animal?.of(draw) });
    expect(line?.ok && line.value.settle(draw)).toHaveLength(1);
  }
});
