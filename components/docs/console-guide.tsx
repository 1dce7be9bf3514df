import type { ReactNode } from 'react';

const answers: readonly (readonly [question: string, answer: ReactNode])[] = [
  [
    'How do I create an offer?',
    'In Offers, select “New offer”, or select “Duplicate…” in an offer’s “More” menu. You can save your work as a draft, which your firm’s offer managers and administrators can continue from Offers. A new offer is unpublished. Until you publish it, you can use “Edit terms…” and “Delete offer…” under “More”.',
  ],
  [
    'How do I execute an offer?',
    'Open the offer and select “Execute…”. If a condition isn’t met, the page lists what is missing. The dialog shows approved and pending amounts and what happens next. Type the offer’s name to confirm. You can’t undo an execution.',
  ],
  [
    'When should I close an offer?',
    'Close an offer after its closing date. Resolve pending subscriptions first, because an offer with pending subscriptions closes as incomplete. The “Close…” dialog shows the expected result before you confirm.',
  ],
  [
    'How do I change several offers together?',
    'In Offers, select the rows, then select “Change settings…”. The preview shows the old and new values for each offer. You can undo the change from the results, or for one day from the history of any of these offers in the same browser.',
  ],
  [
    'Outcome to changes I haven’t saved?',
    'Your browser tab keeps unsaved changes until you save or discard them, even if you go back or reload the page. Signing out deletes them.',
  ],
  [
    'How do I know which filings are due?',
    'The Filings page lists overdue and upcoming filings across your offers, earliest first. To see how a date was calculated, open the offer’s Filings tab and select “Why this date?”. Dates are provisional until you confirm the first sale on that tab. After you file, select “Record filing” and enter the date and reference. If a filing isn’t required, select “Not applicable…” and give a reason.',
  ],
  [
    'How do I record a Form D from its file?',
    'On the offer’s Filings tab, choose the XML file from EDGAR. The page shows the file’s contents and how they differ from the offer. Nothing is recorded until you select “Record Form D”. To prepare a new notice, select “Save checklist as PDF”.',
  ],
  [
    'How do I correct a rejected transfer?',
    'The Transfers page lists rejected transfers that you can still correct first, each with its deadline. Select “Copy client message” to write to the client, then “Mark client contacted…” to record the contact. The transfer returns to Today on the follow-up date.',
  ],
  [
    'How do I rotate an API key?',
    'In Administration, open API keys and select “Rotate”. Choose how long the current key keeps working. The new key is shown only once.',
  ],
  [
    'Why can’t I do something?',
    'Each page says which role or firm has permission. Your firm’s administrators can change roles, and can disable individual requests under Restrictions.',
  ],
  [
    'Which keyboard shortcuts can I use?',
    'Press ? on any page for a list. Press Ctrl K or ⌘ K to go to an offer, account or page.',
  ],
];

/** Common questions about the console. */
export function ConsoleGuide() {
  return answers.map(([question, answer]) => (
    <section key={question}>
      <h2>{question}</h2>
      <p>{answer}</p>
    </section>
  ));
}
