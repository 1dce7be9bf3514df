import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { firms, trialOffer } from '../trial-book.ts';

/**
 * Texts that become script, markup or a different page if a page treats them as more than text. Script calls `hit`.
 * Markup adds elements that no console page has (see `foreignMarkup`).
 */
export const payloads: readonly string[] = [
  // Several payloads in one, so that at least one of them breaks out of any surrounding text.
  `jaVasCript:/*-/*\`/*'/*"/**/(hit('many'))//%0D%0A</stYle/</titLe/</teXtarEa/</scRipt/--!><sVg/<sVg/oNloAd=hit('many')//><iframe>`,
  `<script>hit('script')</script>`,
  `<img src=/ onerror=hit(1)>`,
  `"><svg onload=hit('svg')><b x="`,
  `" onfocus=hit('attribute') autofocus tabindex=1 x="`,
  `' onmouseover=hit('attribute') style='position:fixed;inset:0' x='`,
  `</script><script>hit('closing tag')</script>`,
  `</title></style></textarea></noscript>--><img src=/ onerror=hit('raw text')>`,
  `javascript:hit('address')`,
  `data:text/html,<script>parent.hit('data address')</script>`,
  `<iframe srcdoc="<script>parent.hit('frame')</script>"></iframe>`,
  `<base href="http://evil.example/"><meta http-equiv=refresh content="0;url=http://evil.example/">`,
  `<a id=__next_f name=self><form id=location name=cookie><input name=attributes>`,
  `\${hit('template')}{{constructor.constructor("hit('template')")()}}<%= hit('template') %>#{hit(1)}`,
  `\\u003cscript\\u003ehit('escaped')\\u003c/script\\u003e\\"}]);hit('escaped')//`,
  `&lt;script&gt;hit('entities')&lt;/script&gt;&#x3C;img src=/ onerror=hit(1)&#x3E;`,
  `=cmd|'/C calc'!A0`,
  `@SUM(1+1)*cmd|'/C calc'!A0`,
];

/** Elements and attributes that no console page has. If one is found, some text has become markup. */
export const foreignMarkup = [
  'iframe, frame, object, embed, base, meta[http-equiv=refresh], form[id=location], a[id=__next_f], svg svg svg',
  '[onerror], [onload], [onfocus], [onmouseover], [srcdoc]',
  'a[href^="javascript:" i], a[href^="data:" i], a[href^="http" i], a[href^="//"]',
].join(', ');

/** Returns the text that identifies a field and payload on a page, such as `issuerCity.03`. */
export function markOf(field: string, index: number): string {
  return `${field}.${String(index).padStart(2, '0')}`;
}

export function offerOidOf(index: number): string {
  return String(8_100_000_000_000_000_000n + BigInt(index));
}

/**
 * Returns an account number of at most 64 characters: the mark, and as much of the payload as fits. Account numbers
 * occur in paths, which must not contain backslashes or empty segments.
 */
export function accountNumberOf(index: number): string {
  const payload = payloads[index]?.replaceAll(/[\\/]+/g, '/');
  return `${markOf('accountNumber', index)} ${payload}`.slice(0, 64);
}

/**
 * Fields with payloads that the console shows: texts in the import file, key names and e-mail addresses. Fields that
 * only the API returns are omitted.
 */
export const shownFields = [
  'firmName',
  'offerName',
  'issuerName',
  'issuerCity',
  'accountName',
  'accountNumber',
  'status',
  'comment',
  'contraAccountNumber',
  'contraFirmName',
  'dtcNumber',
  'acatid',
  'keyName',
  'userEmail',
] as const;

/**
 * Returns an import file with a payload in every text: an offer, its firm, an account and a transfer for each
 * payload.
 */
export function payloadBook(count: number): object {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const text = (field: string, index: number) => `${payloads[index]} ${markOf(field, index)}`;
  const firmOidOf = (index: number) =>
    index === 0 ? firms.own : String(8_300_000_000_000_000_000n + BigInt(index));
  const at = '2026-10-05T10:00:00.000-04:00';
  return {
    firms: [
      ...indexes.map((index) => ({ firmOid: firmOidOf(index), firmName: text('firmName', index) })),
      { firmOid: firms.foreign, firmName: 'Firm of the attacker' },
    ],
    accounts: indexes.map((index) => ({
      accountNumber: accountNumberOf(index),
      accountName: text('accountName', index),
      firmOid: firms.own,
    })),
    offers: indexes.map((index) => {
      const {
        originalDaysFromClosingCashIsRequired: _,
        lastModifiedTimestamp: __,
        ...offer
      } = trialOffer(
        offerOidOf(index),
        { closingDate: addDays(marketDate(new Date()), 5) }, // cash was required five days ago
      );
      return {
        ...offer,
        offerName: text('offerName', index),
        securityType: text('securityType', index),
        issuer: {
          issuerName: text('issuerName', index),
          issuerState: 'CO',
          issuerCity: text('issuerCity', index),
          industrySector: text('industrySector', index),
          issuerSize: text('issuerSize', index),
          website: `${payloads[index]}#${markOf('website', index)}`,
        },
        participatingFirms: index === 0 ? [] : [{ participatingFirmId: firmOidOf(index) }],
      };
    }),
    subscriptions: indexes.map((index) => ({
      privatePlacementOrderOid: String(8_200_000_000_000_000_000n + BigInt(index)),
      privatePlacementOfferOid: offerOidOf(index),
      accountNumber: accountNumberOf(index),
      status: 'ACCEPTED',
      requestedDollarAmount: '2000000.00',
      fillDollarAmount: '2000000.00', // so that the offer can be executed, and its dialog opened
      discretionary: false,
      creationTimestamp: at,
      modificationTimestamp: at,
    })),
    transfers: indexes.map((index) => ({
      accountNumber: accountNumberOf(index),
      acatid: `${markOf('acatid', index)}<img src=/ onerror=hit(1)>`.slice(0, 32),
      kind: 'ACAT',
      status: text('status', index),
      comment: text('comment', index),
      contraAccountNumber: text('contraAccountNumber', index),
      contraFirmName: text('contraFirmName', index),
      dtcNumber: text('dtcNumber', index),
      creationTS: at,
      lastModifiedTS: at,
    })),
  };
}
