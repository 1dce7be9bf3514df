/** A reason why a request was rejected. `field` is a path such as `participatingFirms[1].participatingFirmId`. */
export type Violation = {
  readonly field: string | null;
  readonly code: ProblemCode;
  readonly message: string;
};

type Problem = {
  /** HTTP status of a response whose most severe violation is this one (D13). */
  readonly status: number;
  /** HTTP status if the problem refers to a field. Absent if it is the same as `status`. */
  readonly statusOfField?: number;
  /** Whether a violation names a field, parameter or header. With `either`, it can also apply to the whole record. */
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
      'A JSON object contains the same key more than once, so its meaning is ambiguous. Send each field once.',
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
      "The request doesn't accept a query parameter with this name. Check the spelling. Names are case-sensitive. Nothing was changed.",
  },
  'duplicate.parameter': {
    status: 400,
    field: 'named',
    title: 'A query parameter appears twice',
    explanation:
      'The URL contains the same parameter more than once, so its meaning is ambiguous. Send each parameter once.',
  },
  'field.not.updatable': {
    status: 400,
    field: 'named',
    title: "The field can't be updated",
    explanation:
      "The field is part of the record, but this request can't change it. An offer update can't change the offer's terms, such as its issuer, minimum, closing date and exemption. Remove the field.",
  },
  'invalid.value': {
    status: 400,
    field: 'named',
    title: "The value's format is invalid",
    explanation:
      'The value has the wrong JSON type or format. Booleans are true or false, numbers of days are whole numbers from 0 to 3650, and amounts have at most two decimal places. You can also send any of these as a quoted string. The message says what the field or query parameter accepts.',
  },
  'invalid.choice': {
    status: 400,
    field: 'named',
    title: "The value isn't allowed",
    explanation:
      'The field accepts only values from a fixed list. Send the code or the name. Both are case-sensitive. The message lists the accepted values.',
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
    explanation: 'maximumInvestmentAmount must be at least 0.01.',
  },
  'uri.matching.rule': {
    status: 400,
    field: 'named',
    title: 'The body is for a different record',
    explanation:
      "If the body contains privatePlacementOfferOid, it must match the identifier in the path. The same applies to a subscription's privatePlacementOrderOid, accountNumber and privatePlacementOfferOid. An import mapping's ID must match its kind and headings.",
  },
  'offer.status.alone.rule': {
    status: 400,
    field: 'named',
    title: 'Send the status change separately',
    explanation:
      "One request can't change both settings and the status. Send offerStatus in one request and the settings in another.",
  },
  'duplicate.offer': {
    status: 400,
    field: 'named',
    title: 'An offer is listed twice',
    explanation: 'A bulk request can list each offer only once. Nothing was changed.',
  },
  'duplicate.order': {
    status: 400,
    field: 'named',
    title: 'A subscription is listed twice',
    explanation: 'A bulk request can list each subscription only once. Nothing was changed.',
  },
  'order.reason.required': {
    status: 400,
    field: 'named',
    title: 'A reason is required',
    explanation:
      'To reject or return a subscription, send at least one reason. To reopen it, send a comment. Nothing was changed.',
  },
  'participating.firm.duplicate': {
    status: 400,
    field: 'named',
    title: 'A firm is listed twice',
    explanation: 'A request can list each participating firm only once.',
  },
  'password.too.short': {
    status: 400,
    field: 'named',
    title: 'The password is too short',
    explanation:
      'Enter at least 15 characters of any kind. A few unrelated words are easier to remember than symbols and digits.',
  },
  'passkey.invalid': {
    status: 400,
    field: 'named',
    title: 'The passkey response is invalid',
    explanation:
      "The browser's response doesn't match the options, is more than 5 minutes old, was already used, comes from a different site, or was created without user verification. Start again.",
  },
  'password.breached': {
    status: 400,
    field: 'named',
    title: 'The password is easy to guess',
    explanation:
      "The password is on a list of leaked passwords, combines two of them, is repetitive, or is your e-mail address or your firm's name. Choose a different password. Nothing was changed.",
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
      'The key or session is unknown, revoked or expired. For a signed request, the signature may be wrong or already used, or the timestamp may be more than five minutes off. Use valid credentials and a current timestamp.',
  },
  'sign.in.failed': {
    status: 401,
    field: 'none',
    title: 'Incorrect e-mail address or password',
    explanation:
      "The e-mail address and password don't match. The response is the same for an unknown address. Try again, or ask your administrator.",
  },
  'password.expired': {
    status: 403,
    field: 'none',
    title: 'The temporary password has expired',
    explanation:
      'A temporary password must be changed within 7 days of being issued. Ask your administrator for a new one. Administrators can ask another administrator or the operator.',
  },
  'code.wrong': {
    status: 401,
    statusOfField: 400,
    field: 'either',
    title: 'Incorrect code',
    explanation:
      "The code, recovery code or passkey is incorrect or was already used, or the code is more than 30 seconds off. Check your device's clock, then enter the current code. The status is 400 when you set up an authenticator app and 401 when you complete a sign-in.",
  },
  'password.wrong': {
    status: 403,
    field: 'named',
    title: 'Incorrect current password',
    explanation:
      'To change a password, enter the current one. Try again, or ask your administrator for a temporary password.',
  },
  'password.sign.in.off': {
    status: 403,
    field: 'none',
    title: 'Password sign-in is off',
    explanation:
      "Your firm uses single sign-on. Sign in with its provider. If your account isn't linked yet, you're then asked for the temporary password from your administrator.",
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
    title: 'Confirm your identity',
    explanation:
      'To send this request, you must have authenticated in the last 10 minutes. Confirm your identity with PUT /restapi/session/reauthentication, then send the request again. Nothing was changed.',
  },
  'second.factor.required': {
    status: 403,
    field: 'none',
    title: 'Complete the sign-in first',
    explanation:
      'Your password was accepted. To complete the sign-in, send the second factor with PUT /restapi/session/secondfactor within 5 minutes of entering the password.',
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
      "Only signed-in users can send this request, because it involves personal data such as passwords, views, notes or snoozed items. API keys can't send it.",
  },
  'cross.site.request': {
    status: 403,
    field: 'none',
    title: 'The request comes from another site',
    explanation:
      "While you're signed in, requests are accepted only from Placement Desk's own pages, so that other sites can't act on your behalf. Opening a URL directly in the browser also works. Open the console and try again. API keys are not affected.",
  },
  'administration.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have access to administration",
    explanation:
      "Only administrators can manage a firm's users, keys and restrictions. Auditors can verify the audit log. Ask your firm's administrator.",
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
      "To read and add notes, you need access to the offer's history. Only the author can delete a note. Ask the author, or ask an administrator for a role with access.",
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
    title: 'The operator disabled this operation',
    explanation:
      'The operator disabled this operation for a user or key, so only the operator can enable it. Ask the operator.',
  },
  'restriction.own': {
    status: 403,
    field: 'none',
    title: 'This operation is also disabled for you',
    explanation:
      "This operation is disabled for you, so you can't enable it for yourself or for a user or key that you control. Ask an administrator who can use it.",
  },
  'key.limited': {
    status: 403,
    field: 'none',
    title: "A limited key can't grant access",
    explanation:
      "The API key has an expiration date or is limited to certain networks or requests. It can't create users, keys, webhooks or calendar feeds, change roles, issue passwords, lift restrictions, rotate other keys, or change a webhook's URL or secret. Use a key without limits, or sign in. Nothing was changed.",
  },
  'request.not.available': {
    status: 403,
    field: 'none',
    title: 'This operation is disabled for you',
    explanation:
      'For regulatory or business reasons, this operation is disabled for your firm, user account or API key. Ask your administrator.',
  },
  'approval.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have access to this approval",
    explanation:
      "The firm's offer managers, administrators and auditors can read its approvals. To approve or reject, sign in as a user whose role allows the step. API keys can request approvals but can't decide them. The requester and administrators can withdraw a request.",
  },
  'approval.own': {
    status: 403,
    field: 'none',
    title: 'Another person must decide',
    explanation:
      'You requested this approval yourself or through an API key you created. Ask another person to approve or reject it. You can withdraw it.',
  },
  'approval.not.found': {
    status: 404,
    field: 'none',
    title: 'Approval not found',
    explanation:
      "The approval doesn't exist or belongs to another firm. The response is the same for both. Reload the approvals list.",
  },
  'approval.required': {
    status: 409,
    field: 'either',
    title: 'A second person must approve',
    explanation:
      "Your firm's policy requires a second person for this step. Nothing was changed. Request approval with POST /restapi/privateplacementoffers/{oid}/approvals. Another person then approves or rejects it.",
  },
  'approval.pending': {
    status: 409,
    field: 'none',
    title: 'An approval is already pending',
    explanation:
      'An offer can have one pending approval per step, and a firm can have one pending change to its approval policy. Approve, reject or withdraw the pending one first.',
  },
  'approval.not.required': {
    status: 409,
    field: 'none',
    title: "This step doesn't require approval",
    explanation:
      "Your firm's policy doesn't require approval for this step. You can complete it without requesting approval.",
  },
  'approval.approvers.missing': {
    status: 409,
    field: 'none',
    title: 'Not enough people can approve',
    explanation:
      'A step can require approval only if at least two people can approve it. While any step requires approval, giving anyone access to change offers also requires approval by another administrator. Nothing was changed. Add an offer manager or administrator, or ask the operator to add one.',
  },
  'approval.limit': {
    status: 409,
    field: 'none',
    title: 'Access request limit reached (100)',
    explanation:
      'A firm can have up to 100 pending requests for access. Approve, reject or withdraw one, then try again.',
  },
  'approval.decided': {
    status: 409,
    field: 'none',
    title: 'The approval is no longer pending',
    explanation:
      'The approval was decided or withdrawn or has expired, the offer no longer allows the step, or the requester lost access. Reload the approval to see its state.',
  },
  'offer.not.found': {
    status: 404,
    field: 'none',
    title: 'Offer not found',
    explanation:
      "The offer doesn't exist or your firm doesn't have access to it. The response is the same for both.",
  },
  'feed.not.found': {
    status: 404,
    field: 'none',
    title: 'Calendar feed not found',
    explanation:
      'You have no calendar feed with this ID, or the URL stopped working because the feed was deleted or expired or its owner was removed. Create a new feed.',
  },
  'order.update.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't make decisions on this subscription",
    explanation:
      "Only offer managers and administrators of the firm that created the offer can review, accept, reject, reopen and allocate subscriptions. Only offer managers and administrators of the account's firm can cancel one.",
  },
  'allocation.not.found': {
    status: 404,
    field: 'none',
    title: 'Allocation not found',
    explanation: 'The offer has no allocation with this identifier.',
  },
  'order.not.found': {
    status: 404,
    field: 'none',
    title: 'Subscription not found',
    explanation:
      "The subscription doesn't exist or your firm doesn't have access to it. The response is the same for both.",
  },
  'acat.not.found': {
    status: 404,
    field: 'none',
    title: 'Transfer request not found',
    explanation: 'The account has no transfer request with this identifier.',
  },
  'user.not.found': {
    status: 404,
    field: 'either',
    title: 'User not found',
    explanation:
      "The user doesn't exist or belongs to another firm. The response is the same for both. Check the e-mail address.",
  },
  'session.not.found': {
    status: 404,
    field: 'none',
    title: 'Session not found',
    explanation:
      'The session has ended or belongs to someone else. The response is the same for both. Reload your session list.',
  },
  'passkey.not.found': {
    status: 404,
    field: 'none',
    title: 'Passkey not found',
    explanation: 'You have no passkey with this ID. Reload your sign-in methods.',
  },
  'authenticator.not.found': {
    status: 404,
    field: 'none',
    title: 'No authenticator app',
    explanation:
      'You have no authenticator app, or no setup is waiting for its first code. Start with POST /restapi/session/authenticator.',
  },
  'key.not.found': {
    status: 404,
    field: 'either',
    title: 'API key not found',
    explanation:
      "The API key doesn't exist or belongs to another firm. The response is the same for both. Check the key ID.",
  },
  'note.not.found': {
    status: 404,
    field: 'none',
    title: 'Note not found',
    explanation: 'The offer has no note with this ID. Reload the notes.',
  },
  'import.not.yours': {
    status: 403,
    field: 'named',
    title: "The file references another firm's record",
    explanation:
      "A firm can import its own accounts and transfers, the offers it creates, subscriptions to those offers, and its accounts' subscriptions to offers it participates in. The response is the same for other firms' records and for records that don't exist. Nothing was loaded. Remove the record or correct its identifier.",
  },
  'participation.unconfirmed': {
    status: 409,
    field: 'named',
    title: 'The firm has not confirmed its participation',
    explanation:
      "Until an invited firm confirms its participation in an offer, only that firm can import its accounts' subscriptions. Remove the subscription, or ask the firm to confirm.",
  },
  'invitation.limit': {
    status: 409,
    field: 'named',
    title: 'Invitation limit reached (1,000)',
    explanation:
      "This firm has 1,000 unanswered invitations from your firm to offers that aren't closed. Offers with the firm's subscriptions don't count toward the limit. Wait for the firm to respond, or remove it from other offers.",
  },
  'subscription.limit': {
    status: 409,
    field: 'named',
    title: 'Subscription limit reached (10,000)',
    explanation:
      "A participating firm can import up to 10,000 subscriptions, in any status, to another firm's offer. You can still update subscriptions that are already stored. Remove subscriptions that aren't needed, or ask the firm that created the offer to import more.",
  },
  'participation.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't change your firm's participation",
    explanation:
      'Only offer managers and administrators of the participating firm can confirm its participation or leave the offer.',
  },
  'import.not.found': {
    status: 404,
    field: 'none',
    title: 'Import not found',
    explanation:
      "The import doesn't exist, is older than 30 days or belongs to another firm. The response is the same in all cases. Check the imports list.",
  },
  'draft.not.found': {
    status: 404,
    field: 'none',
    title: 'Draft not found',
    explanation: "The draft doesn't exist, was used to create an offer, or belongs to another firm.",
  },
  'mapping.not.found': {
    status: 404,
    field: 'none',
    title: 'Import mapping not found',
    explanation: "The import mapping doesn't exist, or belongs to another firm.",
  },
  'view.not.found': {
    status: 404,
    field: 'either',
    title: 'View not found',
    explanation:
      "The view doesn't exist, belongs to another firm, or isn't shared with you. The response is the same in all cases. Reload your views.",
  },
  'webhook.not.found': {
    status: 404,
    field: 'none',
    title: 'Webhook not found',
    explanation:
      "The webhook doesn't exist or belongs to another firm. The response is the same for both. Reload the webhooks.",
  },
  'delivery.not.found': {
    status: 404,
    field: 'none',
    title: 'Delivery not found',
    explanation:
      'The webhook has no delivery with this ID. Deliveries are kept for 30 days. Reload the deliveries.',
  },
  'notice.not.found': {
    status: 404,
    field: 'none',
    title: 'Notification not found',
    explanation:
      "The notification doesn't exist, is older than 30 days, belongs to someone else, or is about a record you can no longer read. The response is the same in all cases. Reload your notifications.",
  },
  'path.not.found': {
    status: 404,
    field: 'none',
    title: 'Path not found',
    explanation:
      'Paths must match exactly, in lowercase and without a trailing slash. For a list of paths, see /openapi.json.',
  },
  'method.not.allowed': {
    status: 405,
    field: 'none',
    title: "The path doesn't support this method",
    explanation: "The path exists but doesn't support this method. Use a method from the Allow header.",
  },
  'cursor.expired': {
    status: 410,
    field: 'none',
    title: 'The cursor has expired',
    explanation:
      "Events are kept for 30 days and don't survive a restore from a backup, so you may have missed events after this cursor. Reload the records you follow, then continue with after=now.",
  },
  'precondition.required': {
    status: 428,
    field: 'none',
    title: 'If-Match is required',
    explanation:
      'This request requires the ETag of the record you read. Send it in the If-Match header. Nothing was changed.',
  },
  'precondition.failed': {
    status: 412,
    field: 'none',
    title: 'The record has changed since you read it',
    explanation: 'The record has changed since you read it. Fetch it again, then retry with the new ETag.',
  },
  'webhook.url.not.allowed': {
    status: 400,
    field: 'named',
    title: 'The webhook URL is not allowed',
    explanation:
      'Use a public https URL without a user name or password. Private networks, localhost and internal host names are not allowed.',
  },
  'body.too.large': {
    status: 413,
    field: 'none',
    title: 'The body is too large',
    explanation:
      'The limit is 8 KiB (8,192 bytes) for most requests, 256 KiB (262,144 bytes) for offer updates, and more for allocations and files. `detail` gives the limit for this request. A body can have at most 2,048 chunks. Nothing was changed.',
  },
  'request.timeout': {
    status: 408,
    field: 'none',
    title: 'The upload took too long',
    explanation:
      "An import upload can take up to 15 minutes and can't pause for more than 30 seconds. Nothing was stored. Compress the file with gzip, or split it into several files.",
  },
  'idempotency.key.reused': {
    status: 422,
    field: 'none',
    title: 'The Idempotency-Key was used for another request',
    explanation:
      'A key identifies one request for 24 hours. This key was used with a different method, path, If-Match, Decision-Reason or body. Use a new key. Nothing was changed.',
  },
  'sandbox.clock.backward': {
    status: 409,
    field: 'none',
    title: 'The sandbox clock only moves forward',
    explanation:
      'The time is earlier than the current sandbox time. Use a later time, or reset the sandbox to return to real time.',
  },
  'sandbox.nothing.next': {
    status: 409,
    field: 'none',
    title: 'No upcoming date',
    explanation:
      'No open offer in the sandbox has an upcoming date. Move the clock to a specific time, or reset the sandbox.',
  },
  'sandbox.order.final': {
    status: 409,
    field: 'none',
    title: "The subscription's cancellation is final",
    explanation: "The subscription was canceled with its offer and can't be changed.",
  },
  'sandbox.reset.not.possible': {
    status: 409,
    field: 'none',
    title: "The sandbox can't be reset",
    explanation:
      "Placement Desk's database role lacks the table owner's permissions, which a reset requires. Ask the operator to grant them as described in the log. Nothing was changed.",
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
      "Too many imports are queued for your firm (limit: 10 files, 256 MiB in total). This file was not accepted. Retry after the number of seconds in Retry-After. If your firm's imports reference 100 offers or subscriptions of other firms in one day, further imports are rejected until the next day (New York time).",
  },
  'users.limited': {
    status: 429,
    field: 'none',
    title: 'Too many addresses that belong to other firms',
    explanation:
      'Your firm tried to add 100 users with addresses that belong to other firms. You can add users again tomorrow (New York time). Retry after the number of seconds in Retry-After.',
  },
  'idempotency.keys.limited': {
    status: 429,
    field: 'none',
    title: 'Too many stored responses',
    explanation:
      'Responses to requests with an Idempotency-Key are stored for 24 hours. The limits are 10,000 responses and 64 MiB per caller, and 100,000 responses and 256 MiB per firm. Nothing was changed. Retry after the number of seconds in Retry-After, or send the request without a key. Earlier keys still return their responses.',
  },
  'unsupported.media.type': {
    status: 415,
    field: 'none',
    title: "The body's media type isn't supported",
    explanation:
      'Send JSON in UTF-8 with Content-Type: application/json and no content encoding. Imports also accept application/x-ndjson and Content-Encoding: gzip. A Form D is application/xml or text/xml.',
  },
  'sign.in.limited': {
    status: 429,
    field: 'none',
    title: 'Too many sign-in attempts',
    explanation:
      'There were too many failed sign-in attempts for this e-mail address or from this network, or too many sign-ins to this account from this network. Retry after the number of seconds in Retry-After.',
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
    title: 'The number of days can only be reduced',
    explanation: "daysFromClosingCashIsRequired can only decrease, and it can't change once it is 0.",
  },
  'published.subscriptions.rule': {
    status: 409,
    field: 'named',
    title: 'The offer has subscriptions',
    explanation: 'An offer can be unpublished only if it has no subscriptions in any status.',
  },
  'accreditation.exemption.rule': {
    status: 409,
    field: 'named',
    title: "The exemption doesn't allow this accreditation setting",
    explanation: "An accredited-only exemption doesn't allow non-accredited investors.",
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
    title: "The minimum hasn't been reached",
    explanation: 'You can execute an offer once its approved subscription amount reaches offerMinimum.',
  },
  'execution.cash.required.date.rule': {
    status: 409,
    field: 'named',
    title: "The cash-required date hasn't been reached",
    explanation: 'You can execute an offer starting on its cash-required date, New York time.',
  },
  'offer.status.transition.rule': {
    status: 409,
    field: 'named',
    title: "The offer's status doesn't allow this action",
    explanation:
      'You can execute an offer whose status is INITIAL, and cancel or close one whose status is INITIAL or IN_PROGRESS. Closed statuses are final.',
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
      'You can delete an offer only if it was never published or imported and has no subscriptions. Otherwise, cancel it.',
  },
  'invalid.formd': {
    status: 400,
    field: 'none',
    title: 'The file is not a Form D',
    explanation:
      'Send the XML file of a Form D or an amendment as EDGAR provides it, in UTF-8 and without a DOCTYPE. The message describes the problem.',
  },
  'filing.not.found': {
    status: 404,
    field: 'none',
    title: 'Filing not found',
    explanation: "The filing doesn't exist, was deleted or belongs to another firm.",
  },
  'filing.not.allowed': {
    status: 403,
    field: 'none',
    title: "You don't have permission to change this filing",
    explanation:
      "Only offer managers and administrators of the firm that created the offer can change its filings. Offer managers and administrators of a participating firm can change their own firm's FINRA filing and first sale.",
  },
  'filing.not.applicable': {
    status: 409,
    field: 'named',
    title: 'No rule applies to this filing',
    explanation:
      "Placement Desk has no rule for this filing under the offer's exemption or in this state, the firm isn't part of the offer, or the filing can't be recorded. The message gives the reason.",
  },
  'filing.limit': {
    status: 409,
    field: 'none',
    title: 'Filing limit reached',
    explanation:
      'An offer can have at most 1,000 recorded filings for the creating firm and 200 for each participating firm. Deleted filings count. A participating firm can change its first sale and exemption at most 500 times. Nothing was recorded.',
  },
  'terms.final': {
    status: 409,
    field: 'none',
    title: 'The terms can no longer be edited',
    explanation:
      'You can edit terms only until the offer is published, imported or has subscriptions. After that, import the change in a data file.',
  },
  'reference.used': {
    status: 409,
    field: 'named',
    title: 'Reference already in use',
    explanation:
      "Your firm has or had an offer with this reference or identifier. You can't reuse it, even if that offer was deleted. Use a different reference.",
  },
  'order.status.transition.rule': {
    status: 409,
    field: 'named',
    title: "The subscription's status doesn't allow this action",
    explanation:
      "You can accept, reject and cancel subscriptions whose status is INITIAL, ORDER_CREATED or ACCEPTED. Until the end of the closing date, and while the offer is INITIAL, you can reopen a subscription that was rejected in Placement Desk. Subscriptions with a final status can't be reviewed.",
  },
  'offer.executed.rule': {
    status: 409,
    field: 'either',
    title: 'The offer has been executed',
    explanation:
      'After an offer is executed, accepted subscriptions keep their fill. You can no longer allocate the offer or reject or cancel its accepted subscriptions.',
  },
  'closing.date.rule': {
    status: 409,
    field: 'named',
    title: 'The closing date has passed',
    explanation: 'You can accept subscriptions until the end of the closing date, New York time.',
  },
  'fill.amount.rule': {
    status: 409,
    field: 'named',
    title: 'The fill exceeds the request',
    explanation: "A subscription's fill can't exceed the amount the investor requested.",
  },
  'offer.maximum.rule': {
    status: 409,
    field: 'named',
    title: "The offer's maximum is exceeded",
    explanation:
      "The total fill of approved subscriptions can't exceed offerMaximum. An allocation's available amount can't exceed offerMaximum minus the total fill of subscriptions that are processing or complete.",
  },
  'investment.amount.rule': {
    status: 409,
    field: 'named',
    title: 'The fill is outside the investment limits',
    explanation:
      "A fill must be between the offer's minimum and maximum investment amounts, unless the requested amount itself is outside that range.",
  },
  'allocation.sum.rule': {
    status: 409,
    field: 'named',
    title: 'The fills exceed the available amount',
    explanation: "The total fill of a manual allocation can't exceed the available amount.",
  },
  'allocation.changed': {
    status: 409,
    field: 'none',
    title: 'The allocation changed since the dry run',
    explanation:
      'Subscriptions or the offer changed, so the same parameters now produce different fills. Nothing was changed. Repeat the dry run, review the differences, and send the new digest.',
  },
  'allocation.limit': {
    status: 409,
    field: 'none',
    title: 'Allocation limit reached (50,000)',
    explanation: 'An allocation can include at most 50,000 subscriptions. Nothing was changed.',
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
    title: "Some records can't be changed",
    explanation:
      "The request's `mode` is `all`, and at least one change isn't possible, so nothing was changed. `results` contains the reason for each rejected record. Remove these records, or set `mode` to `each`.",
  },
  'participating.firm.creator': {
    status: 409,
    field: 'named',
    title: 'The firm created the offer',
    explanation: "The firm that created the offer always has access and can't be added or removed.",
  },
  'user.exists': {
    status: 409,
    field: 'named',
    title: 'The user already exists',
    explanation:
      'A user with this e-mail address already exists. Use a different address, or change the existing user.',
  },
  'user.domain': {
    status: 409,
    field: 'named',
    title: "The e-mail domain isn't allowed",
    explanation:
      "The operator has assigned e-mail domains to some firms. Users at these firms must have addresses in their firm's domains, and other firms can't use those domains. Use a different address, or ask the operator.",
  },
  'key.name.taken': {
    status: 409,
    field: 'named',
    title: 'An active key already has this name',
    explanation:
      "The audit log identifies API keys by name, so each of a firm's active keys needs a unique name. Names that differ only in capitalization or spacing count as the same. Use a different name, or revoke the other key first.",
  },
  'key.limit': {
    status: 409,
    field: 'none',
    title: 'Key limit reached (500)',
    explanation: 'A firm can have up to 500 active API keys. Revoke one first.',
  },
  'view.exists': {
    status: 409,
    field: 'named',
    title: 'You already have a view with this name',
    explanation:
      'Each of your views needs a unique name. Names that differ only in capitalization or spacing count as the same. Use a different name, or change the other view.',
  },
  'draft.limit': {
    status: 409,
    field: 'none',
    title: 'Draft limit reached (200)',
    explanation: 'A firm can have up to 200 offer drafts. Delete one, then try again.',
  },
  'mapping.limit': {
    status: 409,
    field: 'none',
    title: 'Import mapping limit reached (50)',
    explanation: 'A firm can have up to 50 import mappings. Delete one, then try again.',
  },
  'view.limit': {
    status: 409,
    field: 'none',
    title: 'Saved view limit reached (100)',
    explanation:
      'You can have up to 100 views, and your firm can have up to 200 shared views. Delete a view or stop sharing one, then try again.',
  },
  'watch.limit': {
    status: 409,
    field: 'none',
    title: "You're watching the maximum of 1,000 offers",
    explanation: 'You can watch up to 1,000 offers. Stop watching one, then try again.',
  },
  'note.limit': {
    status: 409,
    field: 'none',
    title: 'Note limit reached',
    explanation:
      "You can add up to 2,000 notes a day, and your firm's notes can take up 20 MB in total. The message says which limit was reached. The note was not added.",
  },
  'contact.limit': {
    status: 409,
    field: 'none',
    title: 'Contact limit reached',
    explanation:
      "You can record up to 2,000 transfer contacts a day, and your firm's contact notes can take up 20 MB in total. The message says which limit was reached. The contact was not recorded.",
  },
  'user.limit': {
    status: 409,
    field: 'none',
    title: 'User limit reached (10,000)',
    explanation: 'A firm can have up to 10,000 users. Remove a user first.',
  },
  'factor.limit': {
    status: 409,
    field: 'none',
    title: 'Passkey limit reached (10)',
    explanation: 'You can have up to 10 passkeys. Delete a passkey you no longer use, then try again.',
  },
  'passkeys.not.available': {
    status: 409,
    field: 'none',
    title: 'Passkeys need a host name',
    explanation:
      "Placement Desk is running at an IP address, and browsers don't support passkeys for IP addresses. Ask your operator to set PUBLIC_BASE_URL to a host name. In the meantime, you can use an authenticator app.",
  },
  'feed.limit': {
    status: 409,
    field: 'none',
    title: 'Calendar feed limit reached (20)',
    explanation: 'You can have up to 20 calendar feeds. Delete one, then try again.',
  },
  'webhook.limit': {
    status: 409,
    field: 'none',
    title: 'Webhook limit reached (20)',
    explanation: 'A firm can have up to 20 webhooks. Delete one, then try again.',
  },
  'webhook.unconfirmed': {
    status: 409,
    field: 'none',
    title: 'The endpoint is not confirmed',
    explanation:
      "The endpoint hasn't responded to the challenge, so Placement Desk won't send it any events. Send the challenge again, then retry.",
  },
  'replay.running': {
    status: 409,
    field: 'none',
    title: 'A replay is running',
    explanation:
      'A webhook can run one replay at a time. The replay ends once each delivery has been attempted. Wait until then, or delete the webhook.',
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
    title: "You can't do this to your own account",
    explanation:
      "Administrators can't remove, disable or reset their own accounts. Ask another administrator. To change your own password, go to Your account.",
  },
  'internal.error': {
    status: 500,
    field: 'none',
    title: 'Something went wrong',
    explanation:
      'An internal error occurred. If you sent a change, check whether it was made before you retry. Give your operator the request ID.',
  },
  unavailable: {
    status: 503,
    field: 'none',
    title: 'Placement Desk is temporarily unavailable',
    explanation:
      "The database is down or busy, the server is shutting down, or its clock differs from the database's by more than a minute. `detail` says which. Retry after the number of seconds in Retry-After. If the outcome of a change is unknown, retry with the same Idempotency-Key, or read the record first.",
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
