import { expect, test } from 'vitest';
import { fitsPath } from '#lib/domain/text/feed-text.ts';
import { originForm, pathParameters } from './route-path.ts';

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
])('the target %j without its origin is %j', (target, meant) => {
  expect(originForm(target)).toBe(meant);
});

test.each(['PB 20/1', '...', '.5', 'a;b', '100%', '%41', 'é', '?', '#'])(
  '%j can be a path parameter, and is passed on unchanged',
  (text) => {
    expect(fitsPath(text)).toBe(true);
    const path = `/restapi/accounts/${encodeURIComponent(text)}`;
    expect(pathParameters('/restapi/accounts/{accountnumber}', path)).toEqual({ accountnumber: text });
  },
);

test.each(['a//b', 'a\\b', '/a', 'a/', '..', 'a/../b', 'a/./b', '%2e%2e', '%252f%252f'])(
  '%j cannot be a path parameter: the path could be read as a different one',
  (text) => expect(fitsPath(text)).toBe(false),
);
