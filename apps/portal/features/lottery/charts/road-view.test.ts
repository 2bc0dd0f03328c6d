import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layRoad, ROAD_ROWS } from './road-view.tsx';

const cells = (marks: string): string[] =>
  layRoad(Array.from(marks)).map(({ mark, column, row }) => `${mark}${column}${row}`);

test('equal answers hang below each other, and a change begins a column', () => {
  expect(cells('bbsb')).toEqual(['b00', 'b01', 's10', 'b20']);
});

test('a run longer than the road is high turns to the right', () => {
  expect(cells('bbbbbbbbs')).toEqual(['b00', 'b01', 'b02', 'b03', 'b04', 'b05', 'b15', 'b25', 's10']);
});

test('every draw has one bead, no two lie on each other, and each lies beside the one before it in its run', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('b', 's', 'n'), { maxLength: 120 }), (marks) => {
      const beads = layRoad(marks);
      expect(beads.map(({ mark }) => mark)).toEqual(marks);
      expect(new Set(beads.map(({ column, row }) => `${column}/${row}`)).size).toBe(marks.length);
      for (const [at, bead] of beads.entries()) {
        expect(bead.row).toBeLessThan(ROAD_ROWS);
        const before = beads[at - 1];
        if (before?.mark === bead.mark) {
          expect(bead.column - before.column + bead.row - before.row).toBe(1);
        } else expect(bead.row).toBe(0);
      }
    }),
  );
});
