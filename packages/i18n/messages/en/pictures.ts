/** Pictures that somebody sends along, wherever they can. */
export const messages = {
  title: 'Pictures',
  hint: 'PNG or JPG, up to {most}, {size} MB each',
  add: 'Add a picture',
  named: 'Picture {number}: {name}',
  remove: 'Remove picture {number}',
  numbered: 'Picture {number}',
} as const;
