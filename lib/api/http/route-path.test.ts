import { expect, test } from 'vitest';
import { originForm } from './route-path.ts';

test.each([
  ['/restapi/firms?q=x', '/restapi/firms?q=x'],
  ['http://elsewhere.example/restapi/firms', '/restapi/firms'],
  ['HTTPS://elsewhere.example:8443/restapi/firms?q=x', '/restapi/firms?q=x'],
  ['http://elsewhere.example', '/'],
  ['http://elsewhere.example?q=x', '/?q=x'],
  ['http://', '/'],
  ['http:', 'http:'],
  ['?q=x', '?q=x'],
  ['*', '*'],
  ['', ''],
])('the target %j means %j', (target, meant) => {
  expect(originForm(target)).toBe(meant);
});
