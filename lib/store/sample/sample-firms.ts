import { createHash } from 'node:crypto';

/** Firms in the sample data, by the short names that its source code uses. */
export const sampleFirms = {
  harborPoint: {
    firmOid: '4467570830362141032',
    firmName: 'Harbor Point Securities',
    members: ['1729382258151666074', '5385618356463737452'],
  },
  calderFinch: {
    firmOid: '7226643052413652267',
    firmName: 'Calder Finch Brokerage',
    members: ['8265835495596186171'],
  },
  tamarack: {
    firmOid: '2404622579780939284',
    firmName: 'Tamarack Direct',
    members: ['3076251515672352184'],
  },
} as const;

export type SampleFirm = keyof typeof sampleFirms;

/** Each firm's accounts: number and name. */
export const sampleAccounts: Readonly<Record<SampleFirm, Readonly<Record<string, string>>>> = {
  harborPoint: {
    RB18938005: 'R. Calloway IRA',
    RB18940217: 'Calloway Family Trust',
    RB20117743: 'Whitcomb Family Office LLC',
    RB20561198: 'M. Okafor',
    RB21009356: 'J. and L. Brandt JTWROS',
    RB21874420: 'Delphine Marchetti Roth IRA',
    RB22450081: 'Peregrine Holdings LP',
    RB23196674: 'S. Natarajan SEP IRA',
    RB23908512: 'T. Lindqvist',
    RB24410939: 'Estuary Foundation',
    RB25073368: 'A. Beaumont Rollover IRA',
  },
  calderFinch: {
    CF40218876: 'G. Haverford IRA',
    CF40677105: 'Haverford Charitable Remainder Trust',
    CF41390022: 'Osprey Ridge Partners LP',
    CF42015587: 'N. Castellanos',
    CF42881340: 'W. and P. Ingram JTWROS',
    CF43307719: 'Dr. H. Yoon Defined Benefit Plan',
    CF44162905: 'Bellweather Capital LLC',
    CF45590263: 'E. Thornquist Roth IRA',
  },
  tamarack: {
    TD70036614: 'C. Redfern',
    TD70491852: 'Redfern Ranch Trust',
    TD71228407: 'K. Aspinall IRA',
    TD72610395: 'Gallatin Ventures LLC',
    TD73984170: 'B. Huang Solo 401(k)',
  },
};

type SampleRole = 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';

/** Users of the sample data: every role in two firms. */
export const sampleUsers: readonly { email: string; name: string; role: SampleRole; firmOid: string }[] = [
  ...usersOf('harborPoint', 'harborpoint.example', {
    offer_manager: 'Maria Reyes',
    investment_professional: 'Daniel Whitfield',
    auditor: 'Ruth Adeyemi',
    administrator: 'Thomas Keller',
  }),
  ...usersOf('calderFinch', 'calderfinch.example', {
    offer_manager: 'Alicia Grant',
    investment_professional: 'Samuel Ortega',
    auditor: 'Helen Park',
    administrator: 'James Novak',
  }),
];

function usersOf(firm: SampleFirm, domain: string, names: Readonly<Record<SampleRole, string>>) {
  const { firmOid } = sampleFirms[firm];
  return [
    { email: `manager@${domain}`, name: names.offer_manager, role: 'offer_manager', firmOid },
    {
      email: `professional@${domain}`,
      name: names.investment_professional,
      role: 'investment_professional',
      firmOid,
    },
    { email: `auditor@${domain}`, name: names.auditor, role: 'auditor', firmOid },
    { email: `administrator@${domain}`, name: names.administrator, role: 'administrator', firmOid },
  ] as const;
}

/**
 * Returns a pseudorandom number that is always the same for the same seed. It varies times, accounts and
 * identifiers, and keeps the sample data the same on every start.
 */
export function sampleNumber(seed: string, below: number): number {
  return Number(hash(seed) % BigInt(below));
}

/** Returns a 19-digit identifier, above 2^53 and within a signed 64-bit integer. */
export function sampleIdentifier(seed: string): string {
  return (1_000_000_000_000_000_000n + (hash(seed) % 8_200_000_000_000_000_000n)).toString();
}

/** Returns an item of a list that is always the same for the same seed. */
export function samplePick<T>(seed: string, list: readonly [T, ...T[]]): T {
  return list[sampleNumber(seed, list.length)] ?? list[0];
}

function hash(seed: string): bigint {
  return createHash('sha256').update(seed).digest().readBigUInt64BE();
}
