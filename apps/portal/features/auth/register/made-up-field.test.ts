import { FIELDS, type FieldName } from '@mela/form-rules/fields.ts';
import { expect, it } from 'vitest';
import { lookOf } from './register-field.tsx';

it('a field that is only declared has a control, and a message of its own name', () => {
  Object.assign(FIELDS, {
    viber: { rule: FIELDS.zalo.rule, look: { autoComplete: 'off', inputMode: 'tel', plain: true } },
  });
  expect(lookOf('viber' as FieldName)).toEqual({
    label: 'register.viber',
    secret: false,
    plain: true,
    input: { autoComplete: 'off', inputMode: 'tel' },
  });
});
