import { expect, test } from 'vitest';
import { turnOffEffects, turnOnEffects } from './switch-effects.ts';

test('warns a firm that has only one administrator, but not one that has two', () => {
  expect(turnOnEffects(1).at(-1)).toContain('only one administrator');
  expect(turnOffEffects(1).at(-1)).toContain('Only your operator');
  expect(turnOffEffects(2)).toHaveLength(2);
  expect(turnOnEffects(2)).toEqual([
    'A second offer manager or administrator must approve this step each time.',
    'Turning this off again requires another administrator’s approval.',
  ]);
});
