import { expect, test } from 'vitest';
import { turnOnEffects } from './turn-on-effects.ts';

test('says that a firm with only one administrator could not turn the step off again', () => {
  expect(turnOnEffects(1).at(-1)).toContain('only one administrator');
  expect(turnOnEffects(2)).toEqual([
    'A second offer manager or administrator must approve this step each time.',
    'Turning this off again requires another administrator’s approval.',
  ]);
});
