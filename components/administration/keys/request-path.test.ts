import { expect, test } from 'vitest';
import { placeIn } from './request-path.tsx';

test.each([
  ['/restapi/privateplacementoffers/4683743612465316027', '/offers/4683743612465316027', ''],
  ['/restapi/privateplacementoffers/4683743612465316027/actions', '/offers/4683743612465316027', '/actions'],
  ['/restapi/accounts/RB%2018/acatin/7', '/accounts/RB%2018', '/acatin/7'],
])('the identifier in %s links to %s', (path, href, after) => {
  expect(placeIn(path)).toMatchObject({ href, after });
});

test.each([
  '/restapi/privateplacementoffers',
  '/restapi/privateplacementoffers/none',
  '/restapi/accounts/RB%2',
  '/restapi/users/a@x.example',
])('%s has no link', (path) => {
  expect(placeIn(path)).toBeNull();
});
