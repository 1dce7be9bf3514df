import { describe, expect, test } from 'vitest';
import { csvHeader, csvLines, jsonLine, type PlacedEntry } from './audit-lines.ts';

const content = {
  at: '2026-11-20T10:00:00.000-05:00',
  action: 'update',
  actor: { kind: 'user', name: 'm.reyes@harborpoint.example', firmOid: '4467570830362141032' },
  changes: [
    { field: 'clientsHaveAccess', from: true, to: false },
    { field: 'blueSkyedStates', from: ['CA'], to: ['CA', 'TX'] },
  ],
  effects: [] as string[],
  requestId: 'a-request',
};

function entry(changes: Partial<typeof content> = {}, other: Partial<PlacedEntry> = {}): PlacedEntry {
  return {
    offer: '12',
    version: 3,
    sequence: 7,
    content: JSON.stringify({ ...content, ...changes }),
    seal: '+/8=',
    ...other,
  };
}

describe('a JSON line', () => {
  test('contains the stored text of the entry after its position', () => {
    expect(jsonLine(entry())).toBe(
      `{"type":"entry","sequence":7,"privatePlacementOfferOid":"12","version":3,"seal":"+/8=",${JSON.stringify(content).slice(1)}\n`,
    );
  });

  test.each(['', '{', '[]', '{"at":1}', `${JSON.stringify(content)}\n`, ` ${JSON.stringify(content)}`])(
    'keeps %j intact, although it was never valid content',
    (unreadable) => {
      const line = jsonLine(entry({}, { content: unreadable }));
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line)).toEqual({
        type: 'entry',
        sequence: 7,
        privatePlacementOfferOid: '12',
        version: 3,
        seal: '+/8=',
        unreadable,
      });
    },
  );
});

describe('CSV rows', () => {
  const head =
    'sequence,privatePlacementOfferOid,version,at,action,actorKind,actorName,actorFirmOid,actorMemberId,field,from,to,effects,requestId,sealHex,actorKeyId,basis,approval\r\n';
  const place =
    '7,12,3,2026-11-20T10:00:00.000-05:00,update,user,m.reyes@harborpoint.example,4467570830362141032,';

  test('are written separately for each changed field', () => {
    expect(csvHeader).toBe(head);
    expect(csvLines(entry())).toBe(
      `${place},clientsHaveAccess,true,false,,a-request,fbff,,,\r\n` +
        `${place},blueSkyedStates,"[""CA""]","[""CA"",""TX""]",,a-request,fbff,,,\r\n`,
    );
  });

  test('consist of a single row if no field changed', () => {
    const effects = ['1 subscription added.', 'Another.'];
    expect(csvLines(entry({ changes: [], effects }))).toBe(
      `${place},,,,1 subscription added. Another.,a-request,fbff,,,\r\n`,
    );
  });

  test('contain a member ID and a key ID, and empty cells for null', () => {
    const actor = {
      kind: 'signing key',
      name: 'n',
      keyId: '5f0c3a1b9d7e2468',
      firmOid: null,
      memberId: '17',
    };
    const changes = [{ field: 'offerMaximum', from: null, to: 5 }];
    const made = { ...content, actor, changes, requestId: null };
    expect(csvLines(entry({}, { content: JSON.stringify(made) }))).toBe(
      '7,12,3,2026-11-20T10:00:00.000-05:00,update,signing key,n,,17,offerMaximum,,5,,,fbff,5f0c3a1b9d7e2468,,\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('neutralize the formula %j', (formula) => {
    const changes = [{ field: 'offerName', from: null, to: formula }] as never[];
    const [row = ''] = csvLines(entry({ changes })).split(/\r\n(?=$|7)/);
    expect(row).toMatch(new RegExp(`,"?'${formula.replace(/[+()]/g, '\\$&')}"?,,a-request,fbff,,,$`));
  });

  test('leave other text unchanged', () => {
    const changes = [{ field: 'offerName', from: 'A=B', to: 'Solar, "II"' }] as never[];
    expect(csvLines(entry({ changes }))).toContain(',offerName,A=B,"Solar, ""II""",');
  });

  test.each(['\r', '\n', '\r\n'])('quote a cell that contains %j', (lineEnd) => {
    const name = `Quiet Name${lineEnd}=cmd|calc`;
    const changes = [{ field: 'offerName', from: null, to: name }] as never[];
    expect(csvLines(entry({ changes }))).toBe(`${place},offerName,,"${name}",,a-request,fbff,,,\r\n`);
  });

  test('contain the second person’s approval as JSON', () => {
    const approval = { approvalId: 'a', reason: 'Ready.', comment: null, requestedBy: { name: 'n' } };
    const made = { ...content, changes: [], approval };
    expect(csvLines(entry({}, { content: JSON.stringify(made) }))).toContain(
      ',"{""approvalId"":""a"",""reason"":""Ready."",""comment"":null,""requestedBy"":{""name"":""n""}}"\r\n',
    );
  });

  test('contain the facts on which a transition was based, as JSON', () => {
    const made = { ...content, changes: [], basis: { offerMinimum: 5, today: '2026-11-20' } };
    expect(csvLines(entry({}, { content: JSON.stringify(made) }))).toBe(
      `${place},,,,,a-request,fbff,,"{""offerMinimum"":5,""today"":""2026-11-20""}",\r\n`,
    );
  });

  test('explain unreadable content', () => {
    expect(csvLines(entry({}, { content: '=1' }))).toBe(
      "7,12,3,,,,,,,,,,This entry can't be read: =1,,fbff,,,\r\n",
    );
  });
});
