/** One reason why a request was refused. `field` is a path such as `participatingFirms[1].participatingFirmId`. */
export type Violation = {
  readonly field: string | null;
  readonly code: ProblemCode;
  readonly message: string;
};

type Problem = {
  /** The HTTP status of an answer whose worst violation this is (D13). */
  readonly status: number;
  /** The status where it names a field, if that is another one. */
  readonly statusOfField?: number;
  /** Whether a violation names the field, parameter or header that it is about; either: where one names the record. */
  readonly field: 'named' | 'none' | 'either';
  readonly title: string;
  /** What happened and what to do, for the page of the problem type. */
  readonly explanation: string;
};

/** Every problem that the API can report. The code is also the name of the problem's page, dots as dashes. */
export const problems = {
  'invalid.json': {
    status: 400,
    field: 'none',
    title: 'The body is not a JSON object',
    explanation:
      'The request body is empty, is not well-formed JSON in UTF-8, or is not an object. Send one JSON object. Nothing was changed.',
  },
  'duplicate.field': {
    status: 400,
    field: 'named',
    title: 'A field is given twice',
    explanation:
      'A JSON object names the same key more than once, so its meaning is open. Give each field once.',
  },
  'unknown.field': {
    status: 400,
    field: 'named',
    title: 'Unknown field',
    explanation: 'The request takes no field of this name. Check its spelling: names are case-sensitive.',
  },
  'unknown.parameter': {
    status: 400,
    field: 'named',
    title: 'Unknown query parameter',
    explanation:
      'The request takes no query parameter of this name, so its answer would be another one than was asked for. Check its spelling: names are exact, in lower case. Nothing was changed.',
  },
  'duplicate.parameter': {
    status: 400,
    field: 'named',
    title: 'A query parameter is given twice',
    explanation:
      'The address names the same parameter more than once, so its meaning is open. Give each once.',
  },
  'field.not.updatable': {
    status: 400,
    field: 'named',
    title: 'The field cannot be updated',
    explanation:
      'The field belongs to the offer but cannot be changed through this interface: issuer information, amounts of the offer, its dates and its exemption are fixed. Leave it out.',
  },
  'invalid.value': {
    status: 400,
    field: 'named',
    title: 'The value has the wrong form',
    explanation:
      'The value has the wrong JSON type or form. Booleans are true or false, days whole numbers from 0 to 3650, amounts have at most two decimals; each may also be given as a quoted string. The message names what the field or query parameter takes.',
  },
  'invalid.choice': {
    status: 400,
    field: 'named',
    title: 'The value is not one of the choices',
    explanation:
      'The field takes an entry of a code list, by code or name, case-sensitive. The message lists them.',
  },
  'invalid.statecode': {
    status: 400,
    field: 'named',
    title: 'Not a state code',
    explanation: 'blueSkyedStates takes the two-letter codes of the 50 states, DC and GU.',
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
    title: 'The body names another record',
    explanation:
      'Rule 4: privatePlacementOfferOid in the body must equal the identifier in the path, or be left out. The same holds for privatePlacementOrderOid, accountNumber and privatePlacementOfferOid of a subscription.',
  },
  'offer.status.alone.rule': {
    status: 400,
    field: 'named',
    title: 'A status change stands alone',
    explanation:
      'A request carries setting changes or a status change, not both. Send offerStatus by itself, the settings in another request.',
  },
  'duplicate.offer': {
    status: 400,
    field: 'named',
    title: 'An offer is named twice',
    explanation: 'A request that changes many offers names each of them once. Nothing was changed.',
  },
  'duplicate.order': {
    status: 400,
    field: 'named',
    title: 'A subscription is named twice',
    explanation: 'A request about many subscriptions names each of them once. Nothing was changed.',
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
    explanation: 'A request may name each participating firm once.',
  },
  'password.too.short': {
    status: 400,
    field: 'named',
    title: 'The password is too short',
    explanation:
      'A password has at least 15 characters, whatever they are. A few words that nobody would guess are easier to keep in mind than signs and digits.',
  },
  'passkey.invalid': {
    status: 400,
    field: 'named',
    title: 'The passkey is not valid',
    explanation:
      'The answer of the browser does not fit the options that it was given, is more than 5 minutes old, was sent before, comes from another site, or was made without checking who you are. Begin again.',
  },
  'password.breached': {
    status: 400,
    field: 'named',
    title: 'The password is one that attackers try first',
    explanation:
      'The password is on the list of those that became known elsewhere, is made of one or two of them, repeats itself, or is your e-mail address or the name of your firm. Use another one; nothing was changed.',
  },
  'authentication.required': {
    status: 401,
    field: 'none',
    title: 'Sign in first',
    explanation:
      'The request carries no credentials. Send an API key as a Bearer token, sign the request, or sign in.',
  },
  'authentication.invalid': {
    status: 401,
    field: 'none',
    title: 'The credentials are not valid',
    explanation:
      'The key or session is unknown, revoked or expired, or the signature is wrong, more than five minutes off, or was used before. Use valid credentials and a fresh timestamp.',
  },
  'sign.in.failed': {
    status: 401,
    field: 'none',
    title: 'E-mail address or password is wrong',
    explanation:
      'Nobody can sign in with this e-mail address and password; the answer is the same for an address that is unknown. Try again, or ask your administrator.',
  },
  'code.wrong': {
    status: 401,
    statusOfField: 400,
    field: 'either',
    title: 'The code is wrong',
    explanation:
      'The code, recovery code or passkey is not right, was used before, or the code is more than 30 seconds off. Check the clock of your device, then enter the code that the app shows now. Setting up an authenticator app it is 400, completing a sign-in 401.',
  },
  'password.wrong': {
    status: 403,
    field: 'named',
    title: 'The current password is wrong',
    explanation:
      'A password is changed only by somebody who knows it. Type the current one again, or ask your administrator for a new one.',
  },
  'password.sign.in.off': {
    status: 403,
    field: 'none',
    title: 'Passwords do not sign in here',
    explanation:
      "People sign in with your firm's provider of single sign-on. A password that an administrator shows links its account with a user once, right after signing in there.",
  },
  'password.change.required': {
    status: 403,
    field: 'none',
    title: 'Change your password first',
    explanation:
      'The password that you signed in with was made by somebody else, who has seen it. Until you change it the session is good for nothing else. Change it in the console, or with PUT /restapi/session/password. API keys are not concerned.',
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
      'You signed in with a password and still owe the second factor. Send it with PUT /restapi/session/secondfactor within 5 minutes of the password.',
  },
  'second.factor.enrollment.required': {
    status: 403,
    field: 'none',
    title: 'Set up a second factor first',
    explanation:
      'The sign-in policy of your firm requires a second factor of your role. Add a passkey or an authenticator app under Your account, Security. Until then nothing else is possible in this session.',
  },
  'session.required': {
    status: 403,
    field: 'none',
    title: 'Only a person who is signed in can do this',
    explanation:
      'The request concerns what belongs to a person, such as a password, views, notes, or lines that are hidden from one, and an API key has none of it. Sign in, and do it there.',
  },
  'cross.site.request': {
    status: 403,
    field: 'none',
    title: 'The request comes from another site',
    explanation:
      'A browser that is signed in may change something only from the pages of Placement Desk itself, so that no other site can act for you. Open the console and do it there. API keys are not concerned.',
  },
  'administration.not.allowed': {
    status: 403,
    field: 'none',
    title: 'Administration is not yours',
    explanation:
      "Only an administrator manages the users, keys and restrictions of a firm; its auditors may verify the audit, too. What concerns the whole firm is the operator's.",
  },
  'account.not.allowed': {
    status: 403,
    field: 'none',
    title: 'This account is not yours to see',
    explanation:
      'The account does not exist or belongs to another firm; the answer is the same for both. Check the account number.',
  },
  'offer.update.not.allowed': {
    status: 403,
    field: 'none',
    title: 'You may read this offer, not change it',
    explanation: 'Only an offer manager or administrator of the firm that created the offer may change it.',
  },
  'history.not.allowed': {
    status: 403,
    field: 'none',
    title: 'The history is not yours to see',
    explanation:
      'Only offer managers, auditors and administrators of the firm that created the offer may read its history.',
  },
  'note.not.allowed': {
    status: 403,
    field: 'none',
    title: 'The note, or the notes of this offer, are not yours',
    explanation:
      'Notes of an offer are read and written by people of the firm that created it whose role reads its history, and a note is struck by who wrote it. Ask that person, or an administrator of your firm for the role.',
  },
  'view.not.allowed': {
    status: 403,
    field: 'none',
    title: 'The view is not yours to change',
    explanation:
      'A shared view is changed and deleted by who made it and by administrators. Save one of your own under another name.',
  },
  'restriction.by.operator': {
    status: 403,
    field: 'none',
    title: 'The operator switched this off',
    explanation:
      'What the operator switched off for a user or key, only the operator switches on again. Ask the operator.',
  },
  'restriction.own': {
    status: 403,
    field: 'none',
    title: 'This is switched off for you, too',
    explanation:
      'Nobody switches on a request that is switched off for themselves: neither for themselves nor for anybody whom they could act as. Ask an administrator for whom it is not switched off.',
  },
  'key.limited': {
    status: 403,
    field: 'none',
    title: 'A limited key cannot grant access',
    explanation:
      'The API key has an expiration date, allowed networks or allowed requests. It cannot create users, change roles, issue passwords, create keys, webhooks or calendar feeds, or change the address or secret of a webhook. Use a key without limits, or sign in. Nothing was changed.',
  },
  'request.not.available': {
    status: 403,
    field: 'none',
    title: 'This request is not available to you',
    explanation:
      'The request was switched off for your firm, user or key because of regulatory or business limitations. Ask your administrator.',
  },
  'offer.not.found': {
    status: 404,
    field: 'none',
    title: 'No such offer',
    explanation: 'The offer does not exist or is not open to your firm; the answer is the same for both.',
  },
  'feed.not.found': {
    status: 404,
    field: 'none',
    title: 'No such calendar feed',
    explanation:
      'You have no calendar feed with this id, or none is read at this address: it was deleted, or its owner was removed. Make another one.',
  },
  'order.update.not.allowed': {
    status: 403,
    field: 'none',
    title: "You can't decide this subscription",
    explanation:
      "Offer managers and administrators of the firm that created the offer review, accept, reject, reopen and allocate. Only those of the account's firm cancel.",
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
      'The subscription does not exist or is not open to your firm; the answer is the same for both.',
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
      'The user does not exist or belongs to another firm; the answer is the same for both. Check the e-mail address.',
  },
  'session.not.found': {
    status: 404,
    field: 'none',
    title: 'No such session',
    explanation:
      "The session is over, or it is somebody else's; the answer is the same for both. Read the list of your sessions again.",
  },
  'passkey.not.found': {
    status: 404,
    field: 'none',
    title: 'No such passkey',
    explanation: 'You have no passkey with this id. Read the list of your sign-in methods again.',
  },
  'authenticator.not.found': {
    status: 404,
    field: 'none',
    title: 'No authenticator app',
    explanation:
      'You have no authenticator app, or none that waits for its first code. Set one up with POST /restapi/session/authenticator.',
  },
  'key.not.found': {
    status: 404,
    field: 'either',
    title: 'No such key',
    explanation:
      'The API key does not exist or belongs to another firm; the answer is the same for both. Check the key id.',
  },
  'note.not.found': {
    status: 404,
    field: 'none',
    title: 'No such note',
    explanation: 'The offer has no note of this id. Read the notes of the offer again.',
  },
  'import.not.yours': {
    status: 403,
    field: 'named',
    title: 'A record of the book is not yours',
    explanation:
      'A firm brings in its own accounts, their transfers, offers that it creates, subscriptions to these, and subscriptions of its accounts to offers that it participates in. The answer is the same for records of other firms and for such as there are not. Nothing was loaded. Leave the record out, or correct the identifier that it names.',
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
      'The import does not exist, is older than 30 days or belongs to another firm; the answer is the same for all. Read the list of imports.',
  },
  'view.not.found': {
    status: 404,
    field: 'either',
    title: 'No such view',
    explanation:
      "The view does not exist, belongs to another firm, or is somebody else's who does not share it; the answer is the same for all. Read the list of views again.",
  },
  'webhook.not.found': {
    status: 404,
    field: 'none',
    title: 'No such webhook',
    explanation:
      'The webhook does not exist or belongs to another firm; the answer is the same for both. Read the list of webhooks again.',
  },
  'delivery.not.found': {
    status: 404,
    field: 'none',
    title: 'No such delivery',
    explanation:
      'The webhook has no delivery with this id. Deliveries are kept for 30 days. Read the list of deliveries again.',
  },
  'notice.not.found': {
    status: 404,
    field: 'none',
    title: 'No such notice',
    explanation:
      'The notice does not exist, is older than 30 days, is about what you may not read any more, or is of somebody else; the answer is the same for all. Read the list of notices again.',
  },
  'path.not.found': {
    status: 404,
    field: 'none',
    title: 'No such path',
    explanation:
      'Paths match exactly: lower case, without a trailing slash. See /openapi.json for all of them.',
  },
  'method.not.allowed': {
    status: 405,
    field: 'none',
    title: 'The method is not allowed here',
    explanation: 'The path exists but does not take this method. The Allow header lists the ones it takes.',
  },
  'cursor.expired': {
    status: 410,
    field: 'none',
    title: 'The cursor is too old',
    explanation:
      'Events are kept for 30 days, and not over a restore from a backup: some that come after this cursor may be gone. Read anew what you follow, and go on with the events from after=now.',
  },
  'precondition.required': {
    status: 428,
    field: 'none',
    title: 'If-Match is required',
    explanation:
      'The request changes what you read before. Send the ETag that you read as If-Match. Nothing was changed.',
  },
  'precondition.failed': {
    status: 412,
    field: 'none',
    title: 'It changed since you read it',
    explanation:
      'If-Match names an earlier version: someone else changed the offer, or the view. Read it again, look at the difference, and send the change with the new ETag.',
  },
  'webhook.url.not.allowed': {
    status: 400,
    field: 'named',
    title: 'Nothing is sent to this address',
    explanation:
      'Events are sent to https addresses that everybody reaches, without user and password in them. Private networks, this machine and names that only an inner network knows are refused. Use another address.',
  },
  'body.too.large': {
    status: 413,
    field: 'none',
    title: 'The body is too large',
    explanation:
      'The body of an update of an offer, or of many, may have at most 256 KiB (262,144 bytes), any other 8 KiB (8,192 bytes), in at most 2,048 chunks. Nothing was changed.',
  },
  'request.timeout': {
    status: 408,
    field: 'none',
    title: 'The upload took too long',
    explanation:
      'The body of an import may take 15 minutes as long as bytes keep arriving. 30 seconds without any end it. Nothing was stored. Send the file again, compressed with gzip or in parts.',
  },
  'idempotency.key.reused': {
    status: 422,
    field: 'none',
    title: 'The Idempotency-Key had another request',
    explanation:
      'A key stands for one request for 24 hours; this one was sent with another method, path, If-Match, Decision-Reason or body. Make a new key. Nothing was changed.',
  },
  'sandbox.clock.backward': {
    status: 409,
    field: 'none',
    title: 'The clock of the sandbox goes forward only',
    explanation:
      'The time lies before that of the sandbox. Use a later one, or reset the sandbox, which sets its clock to the real time.',
  },
  'sandbox.nothing.next': {
    status: 409,
    field: 'none',
    title: 'No date is to come',
    explanation:
      'No open offer of the sandbox has a day to come on which something changes. Move the clock to a time, or reset the sandbox.',
  },
  'sandbox.order.final': {
    status: 409,
    field: 'none',
    title: 'The desk cancelled the subscription',
    explanation: 'A cancel of its offer cancelled the subscription, and nobody else changes it any more.',
  },
  'sandbox.reset.not.possible': {
    status: 409,
    field: 'none',
    title: 'The service may not reset this sandbox',
    explanation:
      'A reset takes the rights of the owner of the tables, which the database role of the service does not have. Ask the operator to give it these; the log has the words. Nothing was changed.',
  },
  'idempotency.key.running': {
    status: 409,
    field: 'none',
    title: 'The first request is still at work',
    explanation:
      'A request with this Idempotency-Key is being served at this moment. Wait as many seconds as Retry-After says and send it again: then you get its answer.',
  },
  'imports.limited': {
    status: 429,
    field: 'none',
    title: 'Too many imports',
    explanation:
      'At most 10 books of a firm, of 256 MiB together, wait to be loaded. Nothing was kept of this one. Wait as many seconds as Retry-After says and send it again. Imports also stop until the next day in New York after they named 100 offers or subscriptions of other firms in a day.',
  },
  'idempotency.keys.limited': {
    status: 429,
    field: 'none',
    title: 'Too many answers are kept',
    explanation:
      'Answers to requests with an Idempotency-Key are kept for 24 hours: at most 10,000 and 64 MiB for one caller, 100,000 and 256 MiB for one firm. Nothing was done. Wait as many seconds as Retry-After says, or send the request without a key. What was sent before still gets its answer.',
  },
  'unsupported.media.type': {
    status: 415,
    field: 'none',
    title: 'The body must be application/json',
    explanation: 'Send Content-Type: application/json, in UTF-8 and without a content coding.',
  },
  'sign.in.limited': {
    status: 429,
    field: 'none',
    title: 'Too many sign-ins',
    explanation:
      'Signing in failed too often for this e-mail address or from this place, or succeeded too often for both together. Wait as many seconds as Retry-After says, then try again.',
  },
  'rate.limited': {
    status: 429,
    field: 'none',
    title: 'Too many requests',
    explanation: 'Wait as many seconds as Retry-After says, then try again.',
  },
  'days.from.closing.rule': {
    status: 409,
    field: 'named',
    title: 'The days can only be shortened',
    explanation:
      'Rule 2: daysFromClosingCashIsRequired can go down from its current value, never up, and cannot be changed from 0.',
  },
  'published.subscriptions.rule': {
    status: 409,
    field: 'named',
    title: 'Subscriptions stand against unpublishing',
    explanation:
      'Rule 3: an offer can be unpublished only while no subscription of any status exists for it.',
  },
  'accreditation.exemption.rule': {
    status: 409,
    field: 'named',
    title: 'The exemption does not allow this accreditation setting',
    explanation: 'Rule 5: an accredited-only exemption does not admit non-accredited investors.',
  },
  'blue.sky.exemption.rule': {
    status: 409,
    field: 'named',
    title: "Rule 147 allows the issuer's state only",
    explanation: "Under Rule 147 blueSkyedStates may hold only the issuer's state.",
  },
  'execution.minimum.rule': {
    status: 409,
    field: 'named',
    title: 'The minimum is not reached',
    explanation:
      'Rule 6: an offer can be executed once its approved subscription amount has reached offerMinimum.',
  },
  'execution.cash.required.date.rule': {
    status: 409,
    field: 'named',
    title: 'The cash required date is not reached',
    explanation:
      'Rule 6: an offer can be executed from the start of its cash required date, in New York time.',
  },
  'offer.status.transition.rule': {
    status: 409,
    field: 'named',
    title: 'The offer cannot make this move now',
    explanation:
      'An offer is executed from INITIAL, cancelled or closed from INITIAL or IN_PROGRESS. Closed states are final.',
  },
  'offer.closed.rule': {
    status: 409,
    field: 'none',
    title: 'The offer is closed',
    explanation: 'The settings of a closed offer cannot be changed.',
  },
  'order.status.transition.rule': {
    status: 409,
    field: 'named',
    title: "The subscription can't make this move",
    explanation:
      'INITIAL, ORDER_CREATED and ACCEPTED can be accepted, rejected and cancelled. A subscription that was rejected here can be reopened until the closing date while the offer is INITIAL. Final subscriptions take no review.',
  },
  'offer.executed.rule': {
    status: 409,
    field: 'either',
    title: 'The offer is executed',
    explanation:
      'Once an offer is executed, accepted subscriptions keep their fill, and nothing is allocated, rejected after acceptance or cancelled by a decision.',
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
    explanation: 'A subscription is filled with at most what the investor asked for.',
  },
  'offer.maximum.rule': {
    status: 409,
    field: 'named',
    title: "The offer's maximum is exceeded",
    explanation:
      'The fills of approved subscriptions may not exceed offerMaximum. What an allocation makes available may not exceed what offerMaximum leaves beside subscriptions in processing and complete.',
  },
  'investment.amount.rule': {
    status: 409,
    field: 'named',
    title: 'The fill is outside the investment limits',
    explanation:
      "A fill lies between the offer's minimum and maximum investment amounts, unless the investor's own request does not.",
  },
  'allocation.sum.rule': {
    status: 409,
    field: 'named',
    title: 'The fills exceed what is available',
    explanation: 'The fills of a manual allocation add up to at most the available amount.',
  },
  'allocation.changed': {
    status: 409,
    field: 'none',
    title: 'The allocation changed since the dry run',
    explanation:
      'The same parameters give other fills now, because subscriptions or the offer changed. Nothing was changed. Repeat the dry run, look at the difference, and send the new digest.',
  },
  'participating.firm.unknown': {
    status: 409,
    field: 'named',
    title: 'The firm is not in the directory',
    explanation: 'The firm directory knows no firm with this identifier. See /restapi/firms.',
  },
  'participating.firm.not.participating': {
    status: 409,
    field: 'named',
    title: 'The firm does not participate',
    explanation: 'Only a firm that participates in the offer can be removed from it.',
  },
  'bulk.refused': {
    status: 409,
    field: 'none',
    title: 'Not all offers can be changed so',
    explanation:
      'The request was to change all of its offers or none, and one or more of them cannot be changed so. None was. `results` says for each offer what stands against it, or what would have changed. Leave those out, or send mode each.',
  },
  'participating.firm.creator': {
    status: 409,
    field: 'named',
    title: 'The firm created the offer',
    explanation: 'The creating firm always has its offer and can be neither invited nor removed.',
  },
  'user.exists': {
    status: 409,
    field: 'named',
    title: 'There is such a user already',
    explanation: 'An e-mail address belongs to one user. Use another address, or change the user who has it.',
  },
  'user.domain': {
    status: 409,
    field: 'named',
    title: 'The address is not for users of this firm',
    explanation:
      'The operator gave this firm, or another one, the domain of its e-mail addresses. Users of a firm that has domains have addresses of these, and users of no other firm do. Use another address, or ask the operator.',
  },
  'key.name.taken': {
    status: 409,
    field: 'named',
    title: 'A key in force has this name',
    explanation:
      'The audit names whoever uses a key by its name, so no two keys of a firm in force have the same. Letter case, width of letters and spaces between words make no difference. Use another name, or revoke the other key first.',
  },
  'key.limit': {
    status: 409,
    field: 'none',
    title: 'The firm has as many keys as it may',
    explanation:
      'A firm has at most 500 API keys that are not revoked. Revoke one that nobody uses, then try again.',
  },
  'view.exists': {
    status: 409,
    field: 'named',
    title: 'A view of yours has this name',
    explanation:
      'No two views of a person have the same name. Letter case, width of letters and spaces between words make no difference. Use another name, or change the other view.',
  },
  'view.limit': {
    status: 409,
    field: 'none',
    title: 'There are as many views as there may be',
    explanation:
      'A person has at most 100 views, and a firm shares at most 200. Delete one that nobody uses, or share one no longer, then try again.',
  },
  'watch.limit': {
    status: 409,
    field: 'none',
    title: 'You watch as many offers as you may',
    explanation: 'A person watches at most 1,000 offers. Watch one no longer, then try again.',
  },
  'note.limit': {
    status: 409,
    field: 'none',
    title: 'Note limit reached',
    explanation:
      'A person can add 2,000 notes a day, and the notes of a firm can take 20 MB. The message says which limit was reached. The note was not added.',
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
      'Placement Desk is reached by an IP address, and no browser takes one for passkeys. Ask your operator to set PUBLIC_BASE_URL to a host name. An authenticator app works either way.',
  },
  'feed.limit': {
    status: 409,
    field: 'none',
    title: 'You have as many calendar feeds as you may',
    explanation: 'A person has at most 20 calendar feeds. Delete one that nobody reads, then try again.',
  },
  'webhook.limit': {
    status: 409,
    field: 'none',
    title: 'The firm has as many webhooks as it may',
    explanation: 'A firm has at most 20 webhooks. Delete one that nobody needs, then try again.',
  },
  'replay.running': {
    status: 409,
    field: 'none',
    title: 'A replay is running',
    explanation:
      'A webhook has one replay at a time. It ends when each of its deliveries was tried once. Wait until then, or delete the webhook, then try again.',
  },
  'user.last.administrator': {
    status: 409,
    field: 'none',
    title: 'The firm needs an administrator',
    explanation:
      'The last administrator of a firm cannot be removed or given another role. Make somebody else an administrator first.',
  },
  'user.oneself': {
    status: 409,
    field: 'none',
    title: 'Not with the user that you are',
    explanation:
      'An administrator can neither remove the user that they are signed in as nor reset its password. Ask another administrator; change your own password on the page of your account.',
  },
  'internal.error': {
    status: 500,
    field: 'none',
    title: 'Something went wrong here',
    explanation:
      'The fault is on our side. Where the request was a change, look first whether it was made. Then try again, and tell your operator the request id.',
  },
  unavailable: {
    status: 503,
    field: 'none',
    title: 'The service is not available right now',
    explanation:
      'The database does not answer or is too busy, the service is about to stop, or, for a change, its clock and that of the database disagree by more than a minute; the detail says which. Wait as many seconds as Retry-After says, then try again. Where the answer says that the outcome of a change is not known, send it again with the same Idempotency-Key, or read first what it was to change.',
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

type CodeWith<Field> = {
  [Code in ProblemCode]: (typeof problems)[Code]['field'] extends Field ? Code : never;
}[ProblemCode];

/** The codes of violations that name a field, and of those that are about the request as a whole. */
export type FieldCode = CodeWith<'named' | 'either'>;
export type WholeCode = CodeWith<'none' | 'either'>;

export function mayNameField(code: ProblemCode): code is FieldCode {
  return problems[code].field !== 'none';
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

/** The last part of the problem type's address: `days-from-closing-rule`. */
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
