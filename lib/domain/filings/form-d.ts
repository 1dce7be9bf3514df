import { SaxesParser } from 'saxes';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { comparableName } from '#lib/domain/text/comparable-name.ts';
import { itemsByExemption } from './form-d-items.ts';

/** The parts of a Form D that are read. Related persons are never read. */
export type FormD = {
  readonly submissionType: 'D' | 'D/A';
  readonly previousAccession: string | null;
  /** Item 6 as written in the file, such as 06b or 3C.1. Unknown entries are only in `unknown`. */
  readonly exemptions: readonly string[];
  readonly dateOfFirstSale: MarketDate | null;
  readonly yetToOccur: boolean;
  /** Null if the amount is indefinite or missing. */
  readonly offeringAmount: number | null;
  readonly indefinite: boolean;
  readonly amountSold: number | null;
  readonly minimumInvestment: number | null;
  readonly recipients: readonly { readonly name: string; readonly crd: string | null }[];
  readonly unknown: readonly string[];
};

/** Explains, in a sentence, why a file can't be read as a Form D. */
export class UnreadableFormD extends Error {
  override readonly name = 'UnreadableFormD';
}

type Node = { readonly name: string; readonly children: Node[]; text: string };

/** Real files have about 15 levels and 2,000 elements. */
const maxDepth = 64;
const maxElements = 50_000;
const maxRecipients = 1_000;
const maxNameLength = 200;

/**
 * Reads a Form D in EDGAR format. The parser supports only XML's five predefined entities and rejects
 * document types, so a file can't trigger entity expansion or external requests.
 */
export function readFormD(text: string): FormD {
  const root = treeOf(text);
  if (root.name !== 'edgarSubmission') {
    throw new UnreadableFormD(`The root element is ${root.name}. Send a Form D XML file.`);
  }
  const submissionType = valueAt(root, ['submissionType']);
  if (submissionType !== 'D' && submissionType !== 'D/A') {
    throw new UnreadableFormD('submissionType is neither D nor D/A. Send a Form D or an amendment.');
  }
  const data = childOf(root, 'offeringData');
  if (data === undefined) throw new UnreadableFormD('offeringData is missing.');
  const items = nodesAt(data, ['federalExemptionsExclusions', 'item']).map((item) => item.text.trim());
  const amounts = ['offeringSalesAmounts'];
  const total = valueAt(data, [...amounts, 'totalOfferingAmount']);
  const indefinite = total === 'Indefinite';
  return {
    submissionType,
    previousAccession: valueAt(data, ['typeOfFiling', 'newOrAmendment', 'previousAccessionNumber']),
    exemptions: items.filter((item) => knownItems.includes(item)),
    dateOfFirstSale: dateAt(data, ['typeOfFiling', 'dateOfFirstSale', 'value']),
    yetToOccur: valueAt(data, ['typeOfFiling', 'dateOfFirstSale', 'yetToOccur']) === 'true',
    offeringAmount: indefinite ? null : amountAt(data, [...amounts, 'totalOfferingAmount']),
    indefinite,
    amountSold: amountAt(data, [...amounts, 'totalAmountSold']),
    minimumInvestment: amountAt(data, ['minimumInvestmentAccepted']),
    recipients: recipientsOf(data),
    unknown: items.filter((item) => !knownItems.includes(item)),
  };
}

const companyActItems = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14].map((clause) => `3C.${clause}`);

const knownItems: readonly string[] = [
  '04',
  ...Object.values(itemsByExemption).flat(),
  '3C',
  ...companyActItems,
];

type FormDDifference = {
  readonly field: string;
  readonly offer: unknown;
  readonly form: unknown;
};

type ComparedOffer = Pick<Offer, 'exemption' | 'offerMaximum' | 'minimumInvestmentAmount'> & {
  readonly participatingNames: readonly string[];
  readonly creatingName: string;
  /** Confirmed first sale. */
  readonly dateOfFirstSale: MarketDate | null;
};

/** Returns the differences between a Form D and the offer, by offer field. */
export function formDDifferences(form: FormD, offer: ComparedOffer): FormDDifference[] {
  const claimed = itemsByExemption[offer.exemption] ?? [];
  const maximum = offer.offerMaximum === null ? null : Number(offer.offerMaximum);
  const minimum = Number(offer.minimumInvestmentAmount ?? 0);
  const recipients = form.recipients.map(({ name }) => name);
  return [
    ...(form.exemptions.some((item) => claimed.includes(item))
      ? []
      : [{ field: 'exemption', offer: offer.exemption, form: form.exemptions }]),
    ...(form.offeringAmount === maximum
      ? []
      : [
          {
            field: 'offerMaximum',
            offer: maximum,
            form: form.indefinite ? 'Indefinite' : form.offeringAmount,
          },
        ]),
    ...((form.minimumInvestment ?? 0) === minimum
      ? []
      : [{ field: 'minimumInvestmentAmount', offer: minimum, form: form.minimumInvestment }]),
    ...(isSameFirms(recipients, offer)
      ? []
      : [{ field: 'participatingFirms', offer: offer.participatingNames, form: recipients }]),
    ...(offer.dateOfFirstSale === null || form.dateOfFirstSale === offer.dateOfFirstSale
      ? []
      : [{ field: 'dateOfFirstSale', offer: offer.dateOfFirstSale, form: form.dateOfFirstSale }]),
  ];
}

/**
 * Reports whether the recipients are the participating firms, with or without the creating firm. Stops at the first
 * other firm, to avoid normalizing the remaining names.
 */
function isSameFirms(recipients: readonly string[], offer: ComparedOffer): boolean {
  const creating = plainName(offer.creatingName);
  const participating = new Set(offer.participatingNames.map(plainName));
  const missing = new Set(participating);
  for (const recipient of recipients) {
    const name = plainName(recipient);
    if (name !== creating && !participating.has(name)) return false;
    missing.delete(name);
  }
  return missing.size === 0;
}

function plainName(name: string): string {
  return comparableName(name.replaceAll(/[.,]/g, ''));
}

function recipientsOf(data: Node): FormD['recipients'] {
  const recipients = nodesAt(data, ['salesCompensationList', 'recipient']);
  if (recipients.length > maxRecipients) {
    throw new UnreadableFormD('The file has more than 1,000 recipients of sales compensation.');
  }
  return recipients.map(recipientOf);
}

function recipientOf(recipient: Node) {
  const crd = valueAt(recipient, ['recipientCRDNumber']);
  const name = valueAt(recipient, ['recipientName']) ?? '';
  if (name.length > maxNameLength) {
    throw new UnreadableFormD('A recipientName has more than 200 characters.');
  }
  return { name, crd: crd !== null && /^\d+$/.test(crd) ? crd : null };
}

function treeOf(text: string): Node {
  const parser = new SaxesParser();
  const open: Node[] = [{ name: '', children: [], text: '' }];
  let elements = 0;
  const add = (more: string) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += more;
  };
  parser.on('error', ({ message }) => {
    throw new UnreadableFormD(`The file is not well-formed XML: ${message.replace(/[.]$/, '')}.`);
  });
  parser.on('doctype', () => {
    throw new UnreadableFormD('Remove the document type (DOCTYPE). EDGAR files have none.');
  });
  parser.on('opentag', ({ name }) => {
    elements += 1;
    if (elements > maxElements || open.length > maxDepth) {
      throw new UnreadableFormD('The file has more elements than a Form D can have.');
    }
    const node = { name: name.replace(/^.*:/, ''), children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const root = open[0]?.children[0];
  if (root === undefined) throw new UnreadableFormD('The file is empty.');
  return root;
}

function childOf(node: Node, name: string): Node | undefined {
  return node.children.find((child) => child.name === name);
}

function nodesAt(node: Node, [name, ...rest]: readonly string[]): Node[] {
  const found = node.children.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => nodesAt(child, rest));
}

function valueAt(node: Node, path: readonly string[]): string | null {
  const text = nodesAt(node, path)[0]?.text.trim() ?? '';
  return text === '' ? null : text;
}

function amountAt(node: Node, path: readonly string[]): number | null {
  const text = valueAt(node, path);
  if (text === null) return null;
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(text)) {
    throw new UnreadableFormD(`${path.join('/')} is not an amount.`);
  }
  return Number(text);
}

function dateAt(node: Node, path: readonly string[]): MarketDate | null {
  const text = valueAt(node, path);
  if (text === null) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  if (
    !/^[12]\d{3}-\d{2}-\d{2}$/.test(text) ||
    Number.isNaN(instant) ||
    new Date(instant).toISOString().slice(0, 10) !== text
  ) {
    throw new UnreadableFormD(`${path.join('/')} is not a date.`);
  }
  return text;
}
