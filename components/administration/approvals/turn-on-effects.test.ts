import { expect, test } from 'vitest';
import { turnOnEffects } from './turn-on-effects.ts';

test('warns a firm that has only one administrator, but not one that has two', () => {
  expect(turnOnEffects(1).at(-1)).toContain('only one administrator');
  expect(turnOnEffects(2)).toEqual([
    'A second offer manager or administrator must approve this step each time.',
    'Turning this off again requires another administrator’s approval.',
  ]);
});
