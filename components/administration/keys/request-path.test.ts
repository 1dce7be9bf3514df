import { expect, test } from 'vitest';
import { subjectOf } from './request-path.tsx';

test.each([
  ['/restapi/privateplacementoffers/4683743612465316027', '4683743612465316027', null],
  ['/restapi/privateplacementoffers/4683743612465316027/actions', '4683743612465316027', null],
  ['/restapi/privateplacementoffers/none', null, null],
  ['/restapi/privateplacementoffers', null, null],
  ['/restapi/accounts/RB%2018/acatin/7', null, 'RB 18'],
  ['/restapi/accounts/RB%2', null, null],
  ['/restapi/users/a@x.example', null, null],
])('%s is about the offer %s and the account %s', (path, offerOid, accountNumber) => {
  expect(subjectOf(path)).toEqual({ offerOid, accountNumber });
});
