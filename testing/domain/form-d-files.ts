/** The parts that vary among real Form D files. The rest of a generated file is fixed and invented. */
export type FormDParts = {
  readonly type?: string;
  readonly items?: readonly string[];
  readonly firstSale?: string;
  readonly previous?: string;
  readonly total?: string;
  readonly sold?: string;
  readonly minimum?: string;
  readonly recipients?: readonly (readonly [name: string, crd: string])[];
};

/** Returns a Form D file in EDGAR's XML format. */
export function formDFile({
  type = 'D',
  items = ['06b'],
  firstSale = '<value>2025-07-28</value>',
  previous = '',
  total = '5000000',
  sold = '1250000',
  minimum = '25000',
  recipients = [],
}: FormDParts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission>
  <schemaVersion>X0708</schemaVersion>
  <submissionType>${type}</submissionType>
  <testOrLive>LIVE</testOrLive>
  <primaryIssuer><cik>0001234567</cik><entityName>Blue Mesa Solar &amp; Storage LLC</entityName></primaryIssuer>
  <relatedPersonsList>
    <relatedPersonInfo><relatedPersonName><firstName>Secret</firstName><lastName>Person</lastName></relatedPersonName></relatedPersonInfo>
  </relatedPersonsList>
  <offeringData>
    <industryGroup><industryGroupType>Other Energy</industryGroupType></industryGroup>
    <issuerSize><revenueRange>Decline to Disclose</revenueRange></issuerSize>
    <federalExemptionsExclusions>${items.map((item) => `<item>${item}</item>`).join('')}</federalExemptionsExclusions>
    <typeOfFiling>
      <newOrAmendment><isAmendment>${type === 'D/A'}</isAmendment>${previous}</newOrAmendment>
      <dateOfFirstSale>${firstSale}</dateOfFirstSale>
    </typeOfFiling>
    <durationOfOffering><moreThanOneYear>false</moreThanOneYear></durationOfOffering>
    <minimumInvestmentAccepted>${minimum}</minimumInvestmentAccepted>
    <salesCompensationList>${recipients
      .map(
        ([name, crd]) =>
          `<recipient><recipientName>${name}</recipientName><recipientCRDNumber>${crd}</recipientCRDNumber></recipient>`,
      )
      .join('')}</salesCompensationList>
    <offeringSalesAmounts>
      <totalOfferingAmount>${total}</totalOfferingAmount>
      <totalAmountSold>${sold}</totalAmountSold>
      <totalRemaining>${total === 'Indefinite' ? 'Indefinite' : '0'}</totalRemaining>
    </offeringSalesAmounts>
  </offeringData>
</edgarSubmission>
`;
}
