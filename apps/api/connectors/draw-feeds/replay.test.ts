import { drawFiles, type DrawFile } from '@mela/lottery-rules/draw-files.ts';
import { provinces } from '@mela/lottery-rules/provinces.ts';
import { publishedDraws } from '@mela/lottery-rules/test-data.ts';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { expect, test } from 'vitest';
import { replayFeed } from './replay.ts';

const EVERY = 60;
const at = (turn: number) => ({
  game: 'replayed',
  drawNumber: '1',
  drawsAt: new Date(turn * EVERY * 1000),
  intervalSeconds: EVERY,
});

test.each(Object.keys(drawFiles) as DrawFile[])(
  '%s gives a draw of its family at every turn, and the same at the same',
  async (file) => {
    const feed = replayFeed(file);
    const family = familyOf(drawFiles[file].family);
    const references = new Set<string>();
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await feed.resultOf(at(turn));
      if (!answer.ok) throw new Error(`${file} is silent`);
      expect(family?.readDraw(answer.value.result).ok).toBe(true);
      expect(await feed.resultOf(at(turn))).toEqual(answer);
      references.add(answer.value.reference);
    }
    expect(references.size).toBe(20);
  },
);

test('every province of the files draws by itself, on its own days and no others', async () => {
  const rows = (['vn-central', 'vn-south'] as const).flatMap((file) =>
    publishedDraws(file).map(({ reference }) => {
      const [day = '', ...province] = reference.split(' ');
      return { file, province: province.join(' '), weekday: new Date(day).getUTCDay() || 7 };
    }),
  );
  const known = Object.values(provinces);
  expect(known).toHaveLength(new Set(rows.map(({ province }) => province)).size);
  for (const { file, inFile, weekdays } of known) {
    const its = rows.filter((row) => row.file === file && row.province === inFile);
    expect([inFile, new Set(its.map(({ weekday }) => weekday))]).toEqual([inFile, new Set(weekdays)]);
    const feed = replayFeed(file, inFile);
    for (let turn = 0; turn < 9; turn += 1)
      expect(await feed.resultOf(at(turn))).toMatchObject({
        value: { reference: expect.stringMatching(` ${inFile}$`) },
      });
  }
});
