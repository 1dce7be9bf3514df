/**
 * A reason why a request was refused. `field` is a path such as `participatingFirms[1].participatingFirmId`.
 */
export type Violation = {
  readonly field: string | null;
  readonly code: ProblemCode;
  readonly message: string;
};

type Problem = {
  /** HTTP status of a response whose most severe violation is this one (D13). */
  readonly status: number;
  /** Status if the problem refers to a field, in case it differs. */
  readonly statusOfField?: number;
  /**
   * Whether a violation includes the field, parameter or header it is about. With `either`, it can also be
   * about the record.
   */
  readonly field: 'named' | 'none' | 'either';
  readonly title: string;
  /** Cause and remedy, for the problem type's page. */
  readonly explanation: string;
};

/**
 * All problems that the API can report. The code, with dashes instead of dots, is also the name of the
 * problem's page.
 */
export const problems = {
  'invalid.json': {
    status: 400,
    field: 'none',
    title: 'The body is not a JSON object',
    explanation:
      "The request body is empty, isn't well-formed JSON in UTF-8, or isn't an object. Send one JSON object. Nothing was changed.",
  },
  'duplicate.field': {
    status: 400,
    field: 'named',
    title: 'A field appears twice',
    explanation:
      'A JSON object names the same key more than once, so its meaning is ambiguous. Send each field once.',
  },
  'unknown.field': {
    status: 400,
    field: 'named',
    title: 'Unknown field',
    explanation:
      "The request doesn't accept a field with this name. Check the spelling. Names are case-sensitive.",
  },
  'unknown.parameter': {
    status: 400,
    field: 'named',
    title: 'Unknown query parameter',
    explanation:
      "The request doesn't accept a query parameter with this name. Check the spelling. Names are in lower case. Nothing was changed.",
  },
  'duplicate.parameter': {
    status: 400,
    field: 'named',
    title: 'A query parameter appears twice',
    explanation:
      'The URL names the same parameter more than once, so its meaning is ambiguous. Send each parameter once.',
  },
  'field.not.updatable': {
    status: 400,
    field: 'named',
    title: "The field can't be updated",
    explanation:
      "The field belongs to the record but can't be changed through this request. For an offer, its issuer, amounts, dates and exemption are fixed. Remove the field.",
  },
  'invalid.value': {
    status: 400,
    field: 'named',
    title: 'The value has the wrong form',
    explanation:
      'The value has the wrong JSON type or format. Booleans are true or false, days are whole numbers from 0 to 3650, and amounts have at most two decimals. Each may also be a quoted string. The message says what the field or query parameter accepts.',
  },
  'invalid.choice': {
    status: 400,
    field: 'named',
    title: 'The value is not one of the choices',
    explanation:
      'The field accepts an entry of a code list, by code or name, case-sensitive. The message lists them.',
  },
  'invalid.statecode': {
    status: 400,
    field: 'named',
    title: 'Not a state code',
    explanation: 'blueSkyedStates accepts the two-letter codes of the 50 states, DC and GU.',
  },
  'maximum.investment.minimum.rule': {
    status: 400,
    field: 'named',
    title: 'The maximum investment is below 0.01',
    explanation: 'Rule 1: maximumInvestmentAmount must be at least 0.01.',
  },
  'uri.matching.rule': {
    status: 400,
    field: 'named',
    title: 'The body is for a different record',
    explanation:
      'Rule 4: privatePlacementOfferOid in the body must equal the identifier in the path, or be omitted. The same applies to privatePlacementOrderOid, accountNumber and privatePlacementOfferOid of a subscription. The ID of an import mapping must be that of its kind and headings.',
  },
  'offer.status.alone.rule': {
    status: 400,
    field: 'named',
    title: 'Send the status change by itself',
    explanation:
      'A request changes settings or the status, not both. Send offerStatus in one request and the settings in another.',
  },
  'duplicate.offer': {
    status: 400,
    field: 'named',
    title: 'An offer is named twice',
    explanation: 'A request that changes many offers must name each offer once. Nothing was changed.',
  },
  'duplicate.order': {
    status: 400,
    field: 'named',
    title: 'A subscription is named twice',
    explanation: 'A request about many subscriptions must name each subscription once. Nothing was changed.',
  },
  'order.reason.required': {
    status: 400,
    field: 'named',
    title: 'A reason is required',
    explanation:
      'Rejecting a subscription or returning it takes at least one reason, reopening it a comment. Nothing was changed.',
  },
  'participating.firm.duplicate': {
    status: 400,
    field: 'named',
    title: 'A firm is named twice',
    explanation: 'A request must name each participating firm once.',
  },
  'password.too.short': {
    status: 400,
    field: 'named',
    title: 'The password is too short',
    explanation:
      'A password has at least 15 characters of any kind. A few unrelated words are easier to remember than symbols and digits.',
  },
  'passkey.invalid': {
    status: 400,
    field: 'named',
    title: 'The passkey is not valid',
    explanation:
      "The browser's response doesn't match the options, is more than 5 minutes old, was already used, comes from another site, or was created without user verification. Start again.",
  },
  'password.breached': {
    status: 400,
    field: 'named',
    title: 'The password is easy to guess',
    explanation:
      "The password is on a list of leaked passwords, combines one or two of them, repeats itself, or is your e-mail address or your firm's name. Choose another one. Nothing was changed.",
  },
  'authentication.required': {
    status: 401,
    field: 'none',
    title: 'Sign in first',
    explanation:
      'The request has no credentials. Send an API key as a Bearer token, sign the request, or sign in.',
  },
  'authentication.invalid': {
    status: 401,
    field: 'none',
    title: 'The credentials are not valid',
    explanation:
      'The key or session is unknown, revoked or expired. Or the signature is wrong, more than five minutes off, or was used before. Use valid credentials and a current timestamp.',
  },
  'sign.in.failed': {
    status: 401,
    field: 'none',
    title: 'E-mail address or password is wrong',
    explanation:
      "The e-mail address and password don't match. The response is the same for an unknown address. Try again, or ask your administrator.",
  },
  'code.wrong': {
    status: 401,
    statusOfField: 400,
    field: 'either',
    title: 'The code is wrong',
    explanation:
      "The code, recovery code or passkey is wrong, was used before, or the code is more than 30 seconds off. Check your device's clock, then enter the current code. The status is 400 when you set up an authenticator app, and 401 when you complete a sign-in.",
  },
  'password.wrong': {
    status: 403,
    field: 'named',
    title: 'The current password is wrong',
    explanation:
      'To change a password, enter the current one. Try again, or ask your administrator for a temporary password.',
  },
  'password.sign.in.off': {
    status: 403,
    field: 'none',
    title: 'Password sign-in is off',
    explanation:
      'Your firm signs in through its single sign-on provider. A temporary password from an administrator only links your account, right after you sign in there.',
  },
  'password.change.required': {
    status: 403,
    field: 'none',
    title: 'Change your password first',
    explanation:
      'This is a temporary password. Change it to continue, in the console or with PUT /restapi/session/password. API keys are not affected.',
  },
  'reauthentication.required': {
    status: 403,
    field: 'none',
    title: 'Confirm who you are',
    explanation:
      'This request needs an authentication that is at most 10 minutes old. Confirm who you are with PUT /restapi/session/reauthentication, then send the request again. Nothing was changed.',
  },
  'second.factor.required': {
    status: 403,
    field: 'none',
    title: 'Complete the sign-in first',
    explanation:
      'You signed in with a password, and the second factor is still missing. Send it with PUT /restapi/session/secondfactor within 5 minutes of the password.',
  },
  'second.factor.enrollment.required': {
    status: 403,
    field: 'none',
    title: 'Set up a second factor first',
    explanation:
      "Your firm's sign-in policy requires a second factor for your role. Add a passkey or an authenticator app under Your account, Security. Until then, you can't do anything else in this session.",
  },
  'session.required': {
    status: 403,
    field: 'none',
    title: 'Sign in to do this',
    explanation:
      "This request needs a signed-in person, because it concerns personal data such as a password, views, notes or snoozed lines. API keys can't send it.",
  },
  'cross.site.request': {
    status: 403,
    field: 'none',
    title: 'The request comes from another site',
    explanation:
      "A signed-in browser can only make changes from Placement Desk's own pages, so that no other site can act for you. Open the console and try again. API keys are not affected.",
  },
  'administration.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have access to administration",
    explanation:
      'Only administrators can manage a firm’s users, keys and restrictions. Auditors can verify the audit log. Ask an administrator of your firm.',
  },
  'account.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have access to this account",
    explanation:
      "The account doesn't exist or belongs to another firm. The response is the same for both. Check the account number.",
  },
  'offer.update.not.allowed': {
    status: 403,
    field: 'none',
    title: 'You can view this offer but not change it',
    explanation: 'Only offer managers and administrators of the firm that created the offer can change it.',
  },
  'offer.create.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't create offers",
    explanation: 'Only offer managers and administrators can create offers and read drafts.',
  },
  'history.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have access to the history",
    explanation:
      'Only offer managers, auditors and administrators of the firm that created the offer can read its history.',
  },
  'note.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have access to these notes",
    explanation:
      "Only people who can read an offer's history can read and add notes. Only the author can delete a note. Ask the author, or ask an administrator for the role.",
  },
  'view.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't change this view",
    explanation:
      'Only the owner and administrators can change or delete a shared view. Save your own view under another name.',
  },
  'restriction.by.operator': {
    status: 403,
    field: 'none',
    title: 'The operator disabled this',
    explanation:
      'Only the operator can enable what the operator disabled for a user or key. Ask the operator.',
  },
  'restriction.own': {
    status: 403,
    field: 'none',
    title: 'This is disabled for you, too',
    explanation:
      "You can't enable a request that is disabled for you, either for yourself or for anyone you could act as. Ask an administrator who can send it.",
  },
  'key.limited': {
    status: 403,
    field: 'none',
    title: "A limited key can't grant access",
    explanation:
      "The API key has an expiration date, allowed networks or allowed requests. It can't create users, change roles, issue passwords, create keys, webhooks or calendar feeds, or change a webhook's URL or secret. Use a key without limits, or sign in. Nothing was changed.",
  },
  'request.not.available': {
    status: 403,
    field: 'none',
    title: 'This request is disabled for you',
    explanation:
      'The request is disabled for your firm, user or key because of regulatory or business limitations. Ask your administrator.',
  },
  'approval.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't decide or read this approval",
    explanation:
      'Offer managers, administrators and auditors of the firm read its approvals. To approve or reject, sign in as a person whose role has the right to do the step. API keys can request approvals, but never decide them. The requester and administrators can withdraw a request.',
  },
  'approval.own': {
    status: 403,
    field: 'none',
    title: 'Another person must decide',
    explanation:
      'You requested this approval, or you are behind the API key that did. Ask another person to approve or reject it. You can withdraw it.',
  },
  'approval.not.found': {
    status: 404,
    field: 'none',
    title: 'No such approval',
    explanation:
      "The approval doesn't exist or belongs to another firm. The response is the same for both. Reload the list of approvals.",
  },
  'approval.required': {
    status: 409,
    field: 'either',
    title: 'A second person must approve',
    explanation:
      "Your firm's policy requires a second person for this step. Nothing was changed. Request an approval with POST /restapi/privateplacementoffers/{oid}/approvals; another person then approves it.",
  },
  'approval.pending': {
    status: 409,
    field: 'none',
    title: 'An approval is already pending',
    explanation:
      'An offer has one pending approval for each step, and a firm has one pending change of its approval policy. Decide or withdraw that one first.',
  },
  'approval.not.required': {
    status: 409,
    field: 'none',
    title: 'This step needs no approval',
    explanation: "Your firm's policy doesn't require a second person for this step. Do it directly.",
  },
  'approval.approvers.missing': {
    status: 409,
    field: 'none',
    title: 'Too few people could approve',
    explanation:
      'A step can require a second person only if at least two people of the firm could approve it. Add an offer manager or administrator first. The policy was not changed.',
  },
  'approval.decided': {
    status: 409,
    field: 'none',
    title: 'The approval is no longer pending',
    explanation:
      'It was decided or withdrawn, it expired, or the step is no longer possible for the offer. Reload the approval to see which.',
  },
  'offer.not.found': {
    status: 404,
    field: 'none',
    title: 'No such offer',
    explanation:
      "The offer doesn't exist or your firm doesn't have access to it. The response is the same for both.",
  },
  'feed.not.found': {
    status: 404,
    field: 'none',
    title: 'No such calendar feed',
    explanation:
      'You have no calendar feed with this ID, or this URL no longer works because the feed was deleted, expired or lost its owner. Create another one.',
  },
  'order.update.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't decide this subscription",
    explanation:
      "Only offer managers and administrators of the firm that created the offer can review, accept, reject, reopen and allocate. Only those of the account's firm can cancel.",
  },
  'allocation.not.found': {
    status: 404,
    field: 'none',
    title: 'No such allocation',
    explanation: 'The offer has no allocation with this identifier.',
  },
  'order.not.found': {
    status: 404,
    field: 'none',
    title: 'No such subscription',
    explanation:
      "The subscription doesn't exist or your firm doesn't have access to it. The response is the same for both.",
  },
  'acat.not.found': {
    status: 404,
    field: 'none',
    title: 'No such transfer request',
    explanation: 'The account has no transfer request with this identifier.',
  },
  'user.not.found': {
    status: 404,
    field: 'either',
    title: 'No such user',
    explanation:
      "The user doesn't exist or belongs to another firm. The response is the same for both. Check the e-mail address.",
  },
  'session.not.found': {
    status: 404,
    field: 'none',
    title: 'No such session',
    explanation:
      'The session has ended or belongs to someone else. The response is the same for both. Reload the list of your sessions.',
  },
  'passkey.not.found': {
    status: 404,
    field: 'none',
    title: 'No such passkey',
    explanation: 'You have no passkey with this ID. Reload the list of your sign-in methods.',
  },
  'authenticator.not.found': {
    status: 404,
    field: 'none',
    title: 'No authenticator app',
    explanation:
      'You have no authenticator app, or none that is waiting for its first code. Set one up with POST /restapi/session/authenticator.',
  },
  'key.not.found': {
    status: 404,
    field: 'either',
    title: 'No such key',
    explanation:
      "The API key doesn't exist or belongs to another firm. The response is the same for both. Check the key ID.",
  },
  'note.not.found': {
    status: 404,
    field: 'none',
    title: 'No such note',
    explanation: "The offer has no note with this ID. Reload the offer's notes.",
  },
  'import.not.yours': {
    status: 403,
    field: 'named',
    title: "The file names another firm's record",
    explanation:
      "A firm imports its own accounts, their transfers, offers it creates, subscriptions to these offers, and its accounts' subscriptions to offers it participates in. The response is the same for records of other firms and for records that don't exist. Nothing was loaded. Remove the record or correct its identifier.",
  },
  'participation.unconfirmed': {
    status: 409,
    field: 'named',
    title: 'The firm has not confirmed its participation',
    explanation:
      'Until an invited firm confirms its participation in an offer, only that firm can import subscriptions of its accounts. Leave the subscription out, or ask the firm to confirm.',
  },
  'participation.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't confirm or leave for your firm",
    explanation:
      'Only an offer manager or administrator of the participating firm can confirm its participation or leave the offer.',
  },
  'import.not.found': {
    status: 404,
    field: 'none',
    title: 'No such import',
    explanation:
      "The import doesn't exist, is older than 30 days or belongs to another firm. The response is the same for all. Check the list of imports.",
  },
  'draft.not.found': {
    status: 404,
    field: 'none',
    title: 'No such draft',
    explanation: "The draft doesn't exist, was used to create an offer, or belongs to another firm.",
  },
  'mapping.not.found': {
    status: 404,
    field: 'none',
    title: 'No such import mapping',
    explanation: "The import mapping doesn't exist, or belongs to another firm.",
  },
  'view.not.found': {
    status: 404,
    field: 'either',
    title: 'No such view',
    explanation:
      "The view doesn't exist, belongs to another firm, or isn't shared with you. The response is the same for all. Reload the list of views.",
  },
  'webhook.not.found': {
    status: 404,
    field: 'none',
    title: 'No such webhook',
    explanation:
      "The webhook doesn't exist or belongs to another firm. The response is the same for both. Reload the list of webhooks.",
  },
  'delivery.not.found': {
    status: 404,
    field: 'none',
    title: 'No such delivery',
    explanation:
      'The webhook has no delivery with this ID. Deliveries are kept for 30 days. Reload the list of deliveries.',
  },
  'notice.not.found': {
    status: 404,
    field: 'none',
    title: 'No such notice',
    explanation:
      "The notice doesn't exist, is older than 30 days, belongs to someone else, or is about a record you can no longer read. The response is the same for all. Reload the list of notices.",
  },
  'path.not.found': {
    status: 404,
    field: 'none',
    title: 'No such path',
    explanation: 'Paths match exactly: lower case, without a trailing slash. /openapi.json lists them all.',
  },
  'method.not.allowed': {
    status: 405,
    field: 'none',
    title: "The path doesn't support this method",
    explanation:
      "The path exists but doesn't support this method. The Allow header lists the methods it supports.",
  },
  'cursor.expired': {
    status: 410,
    field: 'none',
    title: 'The cursor has expired',
    explanation:
      'Events are kept for 30 days, and not across a restore from a backup, so events after this cursor may be gone. Reload the records you follow, then continue with after=now.',
  },
  'precondition.required': {
    status: 428,
    field: 'none',
    title: 'If-Match is required',
    explanation:
      'This request changes something you read earlier. Send its ETag as If-Match. Nothing was changed.',
  },
  'precondition.failed': {
    status: 412,
    field: 'none',
    title: 'It changed since you read it',
    explanation: 'The record changed since you read it. Fetch it again, then retry with the new ETag.',
  },
  'webhook.url.not.allowed': {
    status: 400,
    field: 'named',
    title: 'The webhook URL is not allowed',
    explanation:
      'Use a public https URL without a user name or password. Private networks, this machine and internal host names are not allowed.',
  },
  'body.too.large': {
    status: 413,
    field: 'none',
    title: 'The body is too large',
    explanation:
      'The limit is 256 KiB (262,144 bytes) for updates of one or many offers, 8 KiB (8,192 bytes) for other requests, and 2,048 chunks. Nothing was changed.',
  },
  'request.timeout': {
    status: 408,
    field: 'none',
    title: 'The upload took too long',
    explanation:
      'The body of an import can take up to 15 minutes, with pauses of at most 30 seconds. Nothing was stored. Send the file again, compressed with gzip or in parts.',
  },
  'idempotency.key.reused': {
    status: 422,
    field: 'none',
    title: 'The Idempotency-Key belongs to another request',
    explanation:
      'A key identifies one request for 24 hours. This key was used with another method, path, If-Match, Decision-Reason or body. Use a new key. Nothing was changed.',
  },
  'sandbox.clock.backward': {
    status: 409,
    field: 'none',
    title: 'The sandbox clock only moves forward',
    explanation:
      "The time is earlier than the sandbox's. Use a later time, or reset the sandbox to return to real time.",
  },
  'sandbox.nothing.next': {
    status: 409,
    field: 'none',
    title: 'No upcoming date',
    explanation:
      'No open offer in the sandbox has an upcoming date. Move the clock to a time, or reset the sandbox.',
  },
  'sandbox.order.final': {
    status: 409,
    field: 'none',
    title: "The subscription's cancellation is final",
    explanation: "The subscription was canceled with its offer and can't change.",
  },
  'sandbox.reset.not.possible': {
    status: 409,
    field: 'none',
    title: "The service can't reset this sandbox",
    explanation:
      "A reset needs the permissions of the tables' owner, which the service's database role lacks. Ask the operator to grant them. The log says how. Nothing was changed.",
  },
  'idempotency.key.running': {
    status: 409,
    field: 'none',
    title: 'The first request is still running',
    explanation:
      'A request with this Idempotency-Key is still running. Retry after the number of seconds in Retry-After to get its response.',
  },
  'imports.limited': {
    status: 429,
    field: 'none',
    title: 'Too many imports',
    explanation:
      'Too many imports are queued for your firm (limit: 10 files, 256 MiB in total). This file was not accepted. Retry after the number of seconds in Retry-After. Imports also pause until the next day, New York time, after naming 100 offers or subscriptions of other firms in one day.',
  },
  'idempotency.keys.limited': {
    status: 429,
    field: 'none',
    title: 'Too many stored responses',
    explanation:
      'Responses to requests with an Idempotency-Key are stored for 24 hours: at most 10,000 and 64 MiB for each caller, 100,000 and 256 MiB for each firm. Nothing was changed. Retry after the number of seconds in Retry-After, or send the request without a key. Earlier keys still return their responses.',
  },
  'unsupported.media.type': {
    status: 415,
    field: 'none',
    title: 'The body must be application/json',
    explanation: 'Send Content-Type: application/json, in UTF-8 and without content encoding.',
  },
  'sign.in.limited': {
    status: 429,
    field: 'none',
    title: 'Too many sign-ins',
    explanation:
      'Too many sign-ins failed for this e-mail address or network, or too many succeeded for both. Retry after the number of seconds in Retry-After.',
  },
  'rate.limited': {
    status: 429,
    field: 'none',
    title: 'Too many requests',
    explanation: 'Retry after the number of seconds in Retry-After.',
  },
  'days.from.closing.rule': {
    status: 409,
    field: 'named',
    title: 'The days can only decrease',
    explanation: "Rule 2: daysFromClosingCashIsRequired can only decrease, and can't change once it is 0.",
  },
  'published.subscriptions.rule': {
    status: 409,
    field: 'named',
    title: 'The offer has subscriptions',
    explanation: 'Rule 3: an offer can be unpublished only if it has no subscriptions of any status.',
  },
  'accreditation.exemption.rule': {
    status: 409,
    field: 'named',
    title: "The exemption doesn't allow this accreditation setting",
    explanation: "Rule 5: an accredited-only exemption doesn't allow non-accredited investors.",
  },
  'blue.sky.exemption.rule': {
    status: 409,
    field: 'named',
    title: "Rule 147 allows only the issuer's state",
    explanation: "Under Rule 147, blueSkyedStates can contain only the issuer's state.",
  },
  'execution.minimum.rule': {
    status: 409,
    field: 'named',
    title: 'The minimum is not reached',
    explanation:
      'Rule 6: an offer can be executed once its approved subscription amount reaches offerMinimum.',
  },
  'execution.cash.required.date.rule': {
    status: 409,
    field: 'named',
    title: 'The cash-required date is not reached',
    explanation: 'Rule 6: an offer can be executed from the start of its cash-required date, New York time.',
  },
  'offer.status.transition.rule': {
    status: 409,
    field: 'named',
    title: "The offer can't make this move now",
    explanation:
      'An offer can be executed from INITIAL, and canceled or closed from INITIAL or IN_PROGRESS. Closed statuses are final.',
  },
  'offer.closed.rule': {
    status: 409,
    field: 'none',
    title: 'The offer is closed',
    explanation: "You can't change the settings of a closed offer.",
  },
  'offer.not.deletable': {
    status: 409,
    field: 'none',
    title: "The offer can't be deleted",
    explanation:
      'An offer can be deleted only if it was never published or imported and has no subscriptions. Otherwise, cancel it.',
  },
  'invalid.formd': {
    status: 400,
    field: 'none',
    title: 'The file is not a Form D',
    explanation:
      'Send the XML file of a Form D or an amendment as EDGAR has it, in UTF-8 and without a document type (DOCTYPE). The message says what is wrong.',
  },
  'filing.not.found': {
    status: 404,
    field: 'none',
    title: 'No such filing',
    explanation: 'The offer has no such filing, or it was struck, or it belongs to another firm.',
  },
  'filing.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have permission to change this filing",
    explanation:
      "Offer managers and administrators of the creating firm change an offer's filings. Those of a participating firm change their firm's own FINRA filing and first sale.",
  },
  'filing.not.applicable': {
    status: 409,
    field: 'named',
    title: 'The desk has no rule for this filing',
    explanation:
      "The desk has no rule for this filing with the offer's exemption or state, the firm isn't on the offer, or the filing can't be recorded. The message says which.",
  },
  'filing.limit': {
    status: 409,
    field: 'none',
    title: 'Filing limit reached (1,000)',
    explanation:
      'An offer can have 1,000 recorded filings, including struck ones. The filing was not recorded.',
  },
  'terms.final': {
    status: 409,
    field: 'none',
    title: 'The terms are final',
    explanation:
      'Terms can be changed only if the offer was never published or imported and has no subscriptions. Otherwise, change them with a data file.',
  },
  'reference.used': {
    status: 409,
    field: 'named',
    title: 'Reference already in use',
    explanation:
      'Your firm has or had an offer with this reference or identifier. Deleted offers count, too. Use another reference.',
  },
  'order.status.transition.rule': {
    status: 409,
    field: 'named',
    title: "The subscription can't make this move",
    explanation:
      "INITIAL, ORDER_CREATED and ACCEPTED can be accepted, rejected and canceled. A subscription that was rejected here can be reopened until the closing date while the offer is INITIAL. Final subscriptions can't be reviewed.",
  },
  'offer.executed.rule': {
    status: 409,
    field: 'either',
    title: 'The offer is executed',
    explanation:
      'After an offer is executed, accepted subscriptions keep their fill. Allocations, rejections of accepted subscriptions and cancellations by a decision are no longer possible.',
  },
  'closing.date.rule': {
    status: 409,
    field: 'named',
    title: 'The closing date has passed',
    explanation: 'Subscriptions are accepted until the end of the closing date, New York time.',
  },
  'fill.amount.rule': {
    status: 409,
    field: 'named',
    title: 'The fill exceeds the request',
    explanation: "The fill of a subscription can't exceed the amount that the investor requested.",
  },
  'offer.maximum.rule': {
    status: 409,
    field: 'named',
    title: "The offer's maximum is exceeded",
    explanation:
      "The fills of approved subscriptions can't exceed offerMaximum. The available amount of an allocation can't exceed offerMaximum minus the subscriptions in processing and complete.",
  },
  'investment.amount.rule': {
    status: 409,
    field: 'named',
    title: 'The fill is outside the investment limits',
    explanation:
      "A fill must be between the offer's minimum and maximum investment amounts, unless the investor's own request isn't.",
  },
  'allocation.sum.rule': {
    status: 409,
    field: 'named',
    title: 'The fills exceed what is available',
    explanation: "The fills of a manual allocation can't add up to more than the available amount.",
  },
  'allocation.changed': {
    status: 409,
    field: 'none',
    title: 'The allocation changed since the dry run',
    explanation:
      'The same parameters now give other fills, because subscriptions or the offer changed. Nothing was changed. Repeat the dry run, review the difference, and send the new digest.',
  },
  'participating.firm.unknown': {
    status: 409,
    field: 'named',
    title: 'The firm is not in the directory',
    explanation: 'The firm directory has no firm with this identifier. See /restapi/firms.',
  },
  'participating.firm.not.participating': {
    status: 409,
    field: 'named',
    title: "The firm doesn't participate",
    explanation: 'Only a firm that participates in the offer can be removed from it.',
  },
  'bulk.refused': {
    status: 409,
    field: 'none',
    title: 'Not all records can be changed',
    explanation:
      "The request was all or nothing, and at least one change isn't possible, so nothing was changed. `results` gives the reason for each. Remove those, or send mode each.",
  },
  'participating.firm.creator': {
    status: 409,
    field: 'named',
    title: 'The firm created the offer',
    explanation: "The creating firm always has access to its offer and can't be added or removed.",
  },
  'user.exists': {
    status: 409,
    field: 'named',
    title: 'The user already exists',
    explanation: 'An e-mail address belongs to one user. Use another address, or change the existing user.',
  },
  'user.domain': {
    status: 409,
    field: 'named',
    title: "The e-mail domain isn't allowed",
    explanation:
      'The operator assigned e-mail domains to firms. Users of a firm with domains must have addresses in them, and no other firm can use them. Use another address, or ask the operator.',
  },
  'key.name.taken': {
    status: 409,
    field: 'named',
    title: 'An active key has this name',
    explanation:
      "The audit log identifies keys by name, so each active key of a firm needs a unique name. Case, character width and spacing don't count. Use another name, or revoke the other key first.",
  },
  'key.limit': {
    status: 409,
    field: 'none',
    title: 'Key limit reached (500)',
    explanation: 'A firm can have 500 active API keys. Revoke one first.',
  },
  'view.exists': {
    status: 409,
    field: 'named',
    title: 'You already have a view with this name',
    explanation:
      "Your views need unique names. Case, character width and spacing don't count. Use another name, or change the other view.",
  },
  'draft.limit': {
    status: 409,
    field: 'none',
    title: 'Draft limit reached (200)',
    explanation: 'A firm can have 200 offer drafts. Delete one, then try again.',
  },
  'mapping.limit': {
    status: 409,
    field: 'none',
    title: 'Import mapping limit reached (50)',
    explanation: 'A firm can have 50 import mappings. Delete one, then try again.',
  },
  'view.limit': {
    status: 409,
    field: 'none',
    title: 'Saved view limit reached (100)',
    explanation:
      'You can have 100 views, and a firm can share 200. Delete a view or stop sharing one, then try again.',
  },
  'watch.limit': {
    status: 409,
    field: 'none',
    title: "You're watching the maximum of 1,000 offers",
    explanation: 'You can watch 1,000 offers. Stop watching one, then try again.',
  },
  'note.limit': {
    status: 409,
    field: 'none',
    title: 'Note limit reached',
    explanation:
      'A person can add 2,000 notes a day, and the notes of a firm can take 20 MB. The message says which limit was reached. The note was not added.',
  },
  'contact.limit': {
    status: 409,
    field: 'none',
    title: 'Contact limit reached',
    explanation:
      "A person can record 2,000 contacts about transfers a day, and the notes of a firm's contacts can take 20 MB. The message says which limit was reached. The contact was not recorded.",
  },
  'user.limit': {
    status: 409,
    field: 'none',
    title: 'User limit reached (10,000)',
    explanation: 'A firm can have 10,000 users. Remove a user first.',
  },
  'factor.limit': {
    status: 409,
    field: 'none',
    title: 'Passkey limit reached (10)',
    explanation: 'A person can have 10 passkeys. Delete one that you no longer use first.',
  },
  'passkeys.not.available': {
    status: 409,
    field: 'none',
    title: 'Passkeys need a host name',
    explanation:
      "Placement Desk is reached by an IP address, and browsers don't accept passkeys for IP addresses. Ask your operator to set PUBLIC_BASE_URL to a host name. An authenticator app works either way.",
  },
  'feed.limit': {
    status: 409,
    field: 'none',
    title: 'Calendar feed limit reached (20)',
    explanation: 'You can have 20 calendar feeds. Delete one, then try again.',
  },
  'webhook.limit': {
    status: 409,
    field: 'none',
    title: 'Webhook limit reached (20)',
    explanation: 'A firm can have 20 webhooks. Delete one, then try again.',
  },
  'replay.running': {
    status: 409,
    field: 'none',
    title: 'A replay is running',
    explanation:
      'A webhook can run one replay at a time. It ends when every delivery has been tried once. Wait until then, or delete the webhook.',
  },
  'user.last.administrator': {
    status: 409,
    field: 'none',
    title: 'The firm needs an administrator',
    explanation:
      "You can't remove, disable or change the role of a firm's last administrator. Make another user an administrator first.",
  },
  'user.oneself': {
    status: 409,
    field: 'none',
    title: "You can't do this to yourself",
    explanation:
      "Administrators can't remove, disable or reset themselves. Ask another administrator. Change your own password on your account page.",
  },
  'internal.error': {
    status: 500,
    field: 'none',
    title: 'Something went wrong',
    explanation:
      'The error is on our side. If the request was a change, check whether it was made before you retry. Give your operator the request ID.',
  },
  unavailable: {
    status: 503,
    field: 'none',
    title: 'The service is temporarily unavailable',
    explanation:
      "The database is down or busy, the service is stopping, or its clock differs from the database's by more than a minute. The detail says which. Retry after the number of seconds in Retry-After. If the outcome of a change is unknown, retry with the same Idempotency-Key, or read the record first.",
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

type CodeWith<Field> = {
  [Code in ProblemCode]: (typeof problems)[Code]['field'] extends Field ? Code : never;
}[ProblemCode];

/** Codes of violations that refer to a field, and of violations about the request as a whole. */
export type FieldCode = CodeWith<'named' | 'either'>;
export type WholeCode = CodeWith<'none' | 'either'>;

export function mayNameField(code: ProblemCode): code is FieldCode {
  return problems[code].field !== 'none';
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

/** Returns the last segment of the problem type's URL: `days-from-closing-rule`. */
export function problemSlug(code: ProblemCode): string {
  return code.replaceAll('.', '-');
}

export function problemOf(code: ProblemCode): Problem {
  return problems[code];
}

export function statusOf(violation: Violation): number {
  const { status, statusOfField = status } = problemOf(violation.code);
  return violation.field === null ? status : statusOfField;
}
