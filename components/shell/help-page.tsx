import Link from 'next/link';
import type { Session } from '#lib/client/sign-in/read-session.ts';

type Rights = Session['rights'];

type Topic = {
  readonly question: string;
  readonly answer: string;
  /** The page that the answer is about. */
  readonly page?: { readonly href: string; readonly label: string };
  /** Without this right, users can't do what the topic describes, so they don't see it. */
  readonly right?: keyof Rights;
};

const topics: readonly Topic[] = [
  {
    question: 'How do I create an offer?',
    answer:
      'In Offers, select “New offer”, or select “Duplicate…” in an offer’s “More” menu. You can save your work as a draft. Your firm’s offer managers and administrators can open the draft from Offers and continue. A new offer is unpublished. Until you publish it, you can use “Edit terms…” and “Delete offer…” under “More”.',
    page: { href: '/offers', label: 'Offers' },
    right: 'updateOffers',
  },
  {
    question: 'How do I execute an offer?',
    answer:
      'Open the offer and select “Execute…”. If a condition isn’t met, the page lists what is missing. The dialog shows how much of the minimum is funded, which filings and subscriptions still need work, and what happens to the money. Type the offer’s name to confirm. You can’t undo an execution.',
    page: { href: '/offers', label: 'Offers' },
    right: 'updateOffers',
  },
  {
    question: 'How do I allocate an oversubscribed offer?',
    answer:
      'If investors request more than what is left of the offer, its Subscriptions tab shows “Allocate…”. Choose a method, such as pro rata, and check the amount of each subscription and why it is reduced. The maximum per investor applies to each subscription. Type the total to confirm. Until the offer is executed, you can allocate again.',
    page: { href: '/offers', label: 'Offers' },
    right: 'updateOffers',
  },
  {
    question: 'When should I close an offer?',
    answer:
      'Close an offer after its closing date. Resolve pending subscriptions first, because an offer with pending subscriptions closes as incomplete. The “Close…” dialog shows the expected result before you confirm.',
    page: { href: '/offers', label: 'Offers' },
    right: 'updateOffers',
  },
  {
    question: 'How do I change several offers at once?',
    answer:
      'In Offers, select the rows, then select “Change settings…”. The preview shows the old and new values for each offer. You can undo the change from the results. For one day, you can also undo it from the history of any of these offers in the same browser.',
    page: { href: '/offers', label: 'Offers' },
    right: 'updateOffers',
  },
  {
    question: 'What happens to changes I haven’t saved?',
    answer:
      'Your browser tab keeps unsaved changes until you save or discard them, even if you go back or reload the page. Signing out deletes them.',
  },
  {
    question: 'How do I know which filings are due?',
    answer:
      'The Filings page lists the filings for all your offers. Filings due in the next 7 days come first, followed by overdue and later ones. Other firms’ filings come last. To see how a date was calculated, open the offer’s Filings tab and select “Why this date?”. Dates are provisional until you confirm the first sale. After you file, select “Record filing…” and enter the date and reference. If a filing isn’t required, select “Not applicable…” and give a reason.',
    page: { href: '/filings', label: 'Filings' },
  },
  {
    question: 'How do I record a Form D from its file?',
    answer:
      'On the offer’s Filings tab, choose the XML file from EDGAR. The page shows the file’s contents and how they differ from the offer. Nothing is recorded until you select “Record Form D”. To prepare a new notice, select “Save checklist as PDF”.',
    page: { href: '/offers', label: 'Offers' },
    right: 'updateOffers',
  },
  {
    question: 'How do I correct a rejected transfer?',
    answer:
      'The Transfers page starts with rejected transfers that you can still correct, each with its deadline. Select “Copy client message” to write to the client, or “Copy contra firm message” if the transfer is waiting for the contra firm, then “Mark as contacted” to record the contact. The transfer returns to Today on the follow-up date.',
    page: { href: '/transfers', label: 'Transfers' },
  },
  {
    question: 'How do I import a file?',
    answer:
      'In Data, select “Upload a file” and choose a spreadsheet or CSV file. Match its columns, then select “Check rows”. The page lists every error and change before anything is imported. Data keeps the results for 30 days.',
    page: { href: '/imports', label: 'Data' },
    right: 'importBooks',
  },
  {
    question: 'How do I add or disable a user?',
    answer:
      'In Administration, open the Users tab and select “Add a user”. The temporary password is shown only once. To block access, select “Disable” in the user’s row. Their records and history stay.',
    page: { href: '/administration', label: 'Users' },
    right: 'administer',
  },
  {
    question: 'How do I rotate an API key?',
    answer:
      'In Administration, open the API keys tab and select “Rotate”. Choose when the current key stops working. The new key is shown only once.',
    page: { href: '/administration?tab=keys', label: 'API keys' },
    right: 'administer',
  },
  {
    question: 'How do I set up a webhook?',
    answer:
      'In Administration, open the Webhooks tab and select “Create a webhook”. Its endpoint gets a signed challenge and must return it. If that fails, the webhook shows why. Events start after the endpoint confirms the challenge.',
    page: { href: '/administration?tab=webhooks', label: 'Webhooks' },
    right: 'administer',
  },
  {
    question: 'Who changed an offer, and when?',
    answer: 'Open the offer and select the History tab.',
    page: { href: '/offers', label: 'Offers' },
    right: 'readHistory',
  },
  {
    question: 'How do I see the changes to all offers?',
    answer: 'The Changes tab lists them. You can filter them by date, person and field, and export them.',
    page: { href: '/administration?tab=changes', label: 'Changes' },
    right: 'verifyAudit',
  },
  {
    question: 'What is in the security log?',
    answer:
      'It records sign-ins, rejected requests, exports, and changes to users, API keys, webhooks and restrictions. Entries can’t be changed. You can filter them by date, person and event, or search for a subject or address.',
    page: { href: '/administration?tab=security', label: 'Security' },
    right: 'verifyAudit',
  },
  {
    question: 'Why is an action unavailable?',
    answer:
      'Each page shows which role or firm has permission. Your firm’s administrators can change roles, and can disable individual operations under Restrictions in Administration.',
  },
  {
    question: 'Which keyboard shortcuts can I use?',
    answer:
      'Press ? on any page for a list. Press Ctrl K or ⌘ K to go to an offer, account, transfer or page.',
  },
];

/** Common questions about what a user with these rights can do in the console. */
export function HelpPage({ rights }: { readonly rights: Rights }) {
  const shown = topics.filter(({ right }) => right === undefined || rights[right]);
  return (
    <article className="max-w-[720px]">
      <h1 className="text-title">Help</h1>
      {shown.length > 5 && (
        <nav aria-label="On this page" className="no-print mt-4">
          <ul className="columns-[280px] gap-x-8">
            {shown.map(({ question }) => (
              <li key={question} className="py-0.5">
                <a href={`#${idOf(question)}`} className="inline-block min-h-6 text-accent hover:underline">
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.map(({ question, answer, page }) => (
        <section key={question} className="mt-6">
          <h2 id={idOf(question)} className="scroll-mt-4 text-heading">
            {question}
          </h2>
          <p className="mt-2">
            {answer}{' '}
            {page && (
              <Link
                href={page.href}
                prefetch={false}
                className="inline-block min-h-6 text-accent hover:underline"
              >
                Open {page.label}
              </Link>
            )}
          </p>
        </section>
      ))}
    </article>
  );
}

/** Returns the anchor of a question, such as `how-do-i-create-an-offer`. */
function idOf(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}
