import type { ReactNode } from 'react';

const answers: readonly (readonly [question: string, answer: ReactNode])[] = [
  [
    'How do I create an offer?',
    'In Offers, select select “New offer”, or “Duplicate…” in an offer’s “More” menu. Save your work as a draft: offer managers and administrators of your firm can continue it from Offers. The offer starts unpublished. Until you publish it, “Edit terms…” and “Delete offer…” are under “More”.',
  ],
  [
    'How do I execute an offer?',
    'Open the offer and select “Execute…”. If a condition isn’t met, the page lists what is missing. The dialog shows what is approved, what is pending and what happens next. Type the offer’s name to confirm. You can’t undo an execution.',
  ],
  [
    'When should I close an offer?',
    'After its closing date. Resolve pending subscriptions first: an offer with pending subscriptions closes as incomplete. “Close…” says which result to expect before you confirm.',
  ],
  [
    'How do I change several offers at once?',
    'In Offers, select the rows and then “Change settings…”. The preview shows old and new values for each offer. You can undo the change from the result, or within a day from the history of any of these offers in the same browser.',
  ],
  [
    'What happens to changes I haven’t saved?',
    'Your browser tab keeps them as a draft until you save or discard them, even if you go back or reload. Signing out deletes the draft.',
  ],
  [
    'How do I know which filings are due?',
    'Filings lists what is overdue and due across your offers, the earliest first. The tab Filings of an offer shows what each date rests on: select “Why this date?”. Dates are provisional until you confirm the first sale there. After filing, select “Record filing” and enter the date and the reference. If a filing isn’t needed, select “Not applicable…” and give the reason.',
  ],
  [
    'How do I record a Form D from its file?',
    'In the tab Filings of the offer, choose the XML file from EDGAR. The page shows what it says and where it differs from the offer. Nothing is recorded until you select “Record Form D”. “Save checklist as PDF” prepares the items for a new notice.',
  ],
  [
    'How do I correct a rejected transfer?',
    'Transfers lists what you can still correct first, with the last day. Select “Copy client message” to write to the client, then “Mark client contacted…” to record it. The transfer returns to Today on the follow-up date.',
  ],
  [
    'How do I rotate an API key?',
    'In Administration, open API keys and select “Rotate”. Choose how long the current key keeps working. The new key is shown once.',
  ],
  [
    'Why can’t I do something?',
    'Each page says which role or firm can. An administrator of your firm changes roles, and can disable single requests under Restrictions.',
  ],
  [
    'Which keyboard shortcuts are there?',
    'Press ? on any page to list them. Press Ctrl K or ⌘ K to go to an offer, an account or a page.',
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
