// Made from the table of operations by `npm test -- unit documents.test.ts -u`.

export interface paths {
  '/restapi/privateplacementoffers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List offers
     * @description The offers the firm created or participates in, paged. Follow Link: rel="next". Permission: Every role. Each firm sees the offers it created or participates in.
     */
    get: operations['listOffers'];
    put?: never;
    /**
     * Create an offer
     * @description The offer starts INITIAL, unpublished and without participating firms. With a reference, its identifier is derived from it. All violations are reported together. Permission: The firm's offer managers and administrators.
     */
    post: operations['createOffer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/offeroverview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List offers with their figures and what needs attention
     * @description The offers the firm created or participates in, paged. Only the first page has the counts. Only the creating firm gets figures, and attention based on them. Permission: Every role. Each firm sees the offers it created or participates in.
     */
    get: operations['listOfferOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an offer
     * @description The offer, with its ETag for If-Match. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['readOffer'];
    /**
     * Update an offer
     * @description Changes settings, or executes, cancels or closes the offer with offerStatus by itself. All violations are reported together. Changes are all or nothing. Permission: Offer managers and administrators of the creating firm.
     */
    put: operations['updateOffer'];
    post?: never;
    /**
     * Delete an offer
     * @description Possible only if the offer was never published or imported and has no subscriptions. Notes, watches and hidden lines are deleted. Audit entries remain. The identifier and reference can't be reused. Permission: Offer managers and administrators of the creating firm.
     */
    delete: operations['deleteOffer'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/participation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Confirm participation in an offer
     * @description Confirms that an invited firm participates. Until then, only that firm can import subscriptions of its accounts, and those that the creating firm imported don't count for any rule. Confirming again changes nothing. Permission: Offer managers and administrators of the participating firm.
     */
    put: operations['confirmParticipation'];
    post?: never;
    /**
     * Leave an offer
     * @description The firm no longer participates and can't see the offer. Subscriptions that the creating firm imported for its accounts don't count for any rule. Permission: Offer managers and administrators of the participating firm.
     */
    delete: operations['leaveOffer'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change the terms of an offer
     * @description Possible only if the offer was never published or imported and has no subscriptions. Omitted terms are not changed. daysFromClosingCashIsRequired can also be raised, which changes the original value, too. Permission: Offer managers and administrators of the creating firm.
     */
    put: operations['changeTerms'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/privateplacementorders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the subscriptions of an offer
     * @description Newest first. Without limit, returns up to 1,000. A participating firm sees only its own accounts' subscriptions. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['listOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/subscriptiontotals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count and sum the subscriptions of an offer by status
     * @description One row per status that occurs. For a participating firm, only its own accounts. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['listSubscriptionTotals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/approvedbyday': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sum the approved amounts of an offer by day
     * @description The days on which subscriptions that are approved now were accepted; for one that a data feed accepted, the day of its last change. Subscriptions that count for no rule are left out. A participating firm doesn't get the figures. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['listApprovedByDay'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/actions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the actions possible now
     * @description Each action with its conditions, effects and advisories. A participating firm doesn't get conditions based on other firms' subscriptions. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['listActions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the history of an offer
     * @description Audit entries, newest first, paged. Permission: Offer managers, auditors and administrators of the creating firm.
     */
    get: operations['listHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/memo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The memo of an offer
     * @description A tagged PDF of one to three pages, called closing memo once the offer is closed: the offer, the conditions and values of each decision, subscriptions by status, firms, who did what and when, version and audit seal. Permission: Offer managers, auditors and administrators of the creating firm.
     */
    get: operations['readMemo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the notes of an offer
     * @description Newest first, paged, for people of the creating firm who can read the history. Only auditors see the text of a deleted note. Permission: Every signed-in user.
     */
    get: operations['listNotes'];
    put?: never;
    /**
     * Add a note to an offer
     * @description A note can't be changed. Its author can delete it, and auditors still see its text. Permission: Every signed-in user.
     */
    post: operations['createNote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/notes/{noteid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a note
     * @description Only by its author. Deleting a deleted note changes nothing. Permission: Every signed-in user.
     */
    delete: operations['strikeNote'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/watches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List watched offers
     * @description Newest first, at most 1,000, only offers the firm can read. Permission: Every signed-in user.
     */
    get: operations['listWatches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/watch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Watch an offer
     * @description You're notified when others change the offer and when it starts to need attention. Creating or changing an offer makes you watch it. You can watch 1,000 offers. Permission: Every signed-in user.
     */
    put: operations['watchOffer'];
    post?: never;
    /**
     * Stop watching an offer
     * @description Earlier notices stay. Permission: Every signed-in user.
     */
    delete: operations['unwatchOffer'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/notices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List notices
     * @description Newest first, paged, with the unread total. Notifications are kept for 30 days, at most 2,000 per person. Those about records the person can no longer read are omitted. Permission: Every signed-in user.
     */
    get: operations['listNotices'];
    /**
     * Mark notifications as read
     * @description Marks all notifications up to a time, that of the newest one you saw. Permission: Every signed-in user.
     */
    put: operations['readNotices'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/notices/{noticeid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Mark a notice as read or unread
     * @description A notice becomes unread again when more happens to its offer. Permission: Every signed-in user.
     */
    put: operations['changeNotice'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/noticesettings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read notification settings
     * @description For each kind, whether it appears in the console and how it's e-mailed. Default: in the console. Permission: Every signed-in user.
     */
    get: operations['readNoticeSettings'];
    /**
     * Change notification settings
     * @description Omitted kinds are not changed. Applies to later notifications. Permission: Every signed-in user.
     */
    put: operations['changeNoticeSettings'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/today': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List items that need attention today
     * @description Returns offers and transfers with something due today, New York time. Your firm's own offers come first, then items are sorted by importance. The limits are 500 of your firm's offers, 200 offers it participates in, and 200 transfers per reason. The response also contains upcoming dates in the next two weeks and other people's changes to your firm's offers in the last seven days (at most 50, only for roles that can read the history). Snoozed items are omitted. Permission: Every role. Each firm sees the offers it created or participates in.
     */
    get: operations['readToday'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/today/{reason}/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Snooze an item on Today
     * @description Hides the item for you only. It returns on the given day, or when its reason changes. Permission: Every signed-in user.
     */
    put: operations['hideTodayLine'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/offerdrafts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List offer drafts
     * @description The firm's drafts, most recently changed first. Permission: The firm's offer managers and administrators.
     */
    get: operations['listDrafts'];
    put?: never;
    /**
     * Save a draft of an offer
     * @description Any members of a new offer under a name. Only the format of each member is checked. A firm can have 200 drafts. Creating the offer with draftId deletes its draft. Permission: The firm's offer managers and administrators.
     */
    post: operations['createDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/offerdrafts/{draftid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a draft of an offer
     * @description The draft, with its ETag for If-Match. Permission: The firm's offer managers and administrators.
     */
    get: operations['readDraft'];
    /**
     * Change a draft of an offer
     * @description Replaces its name and its members. Permission: The firm's offer managers and administrators.
     */
    put: operations['changeDraft'];
    post?: never;
    /**
     * Delete a draft of an offer
     * @description For the whole firm. Permission: The firm's offer managers and administrators.
     */
    delete: operations['deleteDraft'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List views
     * @description Your views and the views shared by colleagues, by name. Permission: Every signed-in user.
     */
    get: operations['listViews'];
    put?: never;
    /**
     * Create a view
     * @description Saves a page's filters and order under a name. A person can have 100 views, and a firm can share 200. Permission: Every signed-in user.
     */
    post: operations['createView'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/views/{viewid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change a view
     * @description The owner or an administrator can change it. Omitted members are not changed. An administrator who changes a view without an owner becomes its owner. When a view is no longer shared, others lose it as their default. Permission: Every signed-in user.
     */
    put: operations['changeView'];
    post?: never;
    /**
     * Delete a view
     * @description The owner or an administrator can delete it. A shared view disappears for everyone. Permission: Every signed-in user.
     */
    delete: operations['deleteView'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/views/{viewid}/default': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set a page's default view
     * @description For the caller only. A page has at most one default view. Permission: Every signed-in user.
     */
    put: operations['setDefaultView'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/bulkupdates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the settings of many offers
     * @description Applies the same change to 1 to 500 offers. Each offer is checked like a single update. A 200 response contains an outcome for each offer, including rejected changes. In mode all, one rejection returns 409 with results in addition to the problem fields, and nothing is changed. Costs one rate-limit unit per five offers. Permission: Every role. Only offer managers and administrators of the firm that created an offer can change it.
     */
    post: operations['bulkUpdateOffers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/approvalpolicy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the firm's approval policy
     * @description Returns the steps for which the firm requires a second person. All are off by default. Permission: Every role.
     */
    get: operations['readApprovalPolicy'];
    /**
     * Change the firm's approval policy
     * @description Turning a step on takes effect immediately. Turning a step off requires another administrator's approval: the server returns 202 with the pending approval, and the policy doesn't change until it's approved. Requires a session. Permission: The firm's administrators.
     */
    put: operations['changeApprovalPolicy'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/approvals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request an approval
     * @description Requests approval to execute, cancel or close the offer, or to allocate its subscriptions. If a rule would reject the step, the server rejects the request with the same codes. The approval expires after 7 days, or at the end of the closing date in New York if that is earlier. Permission: Offer managers and administrators of the creating firm.
     */
    post: operations['requestApproval'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/approvals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List approvals
     * @description Returns the firm's approvals, newest first and paged. By default, only pending approvals. Permission: The firm's offer managers, administrators and auditors.
     */
    get: operations['listApprovals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/approvals/{approvalid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an approval
     * @description Returns the approval with its ETag, which also covers the offer. To approve, you must send the ETag as If-Match. Permission: The firm's offer managers, administrators and auditors.
     */
    get: operations['readApproval'];
    /**
     * Approve, reject or withdraw an approval
     * @description Approving performs the step in the same transaction. If a rule rejects the step, the server returns that error and the approval stays pending. An allocation whose result would now differ isn't committed, and its approval becomes superseded. Only a signed-in user other than the requester can approve or reject, and must have authenticated in the last 10 minutes. The requester and administrators can withdraw. Permission: The firm's signed-in users whose role allows the step, except the requester. To withdraw: the requester and administrators.
     */
    put: operations['decideApproval'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/filings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List filings and their deadlines
     * @description Of all offers that your firm created, and your firm's own FINRA filings for offers it participates in. Paged, by due date; those without a date come last. Permission: Every role. Each firm sees the offers it created or participates in.
     */
    get: operations['listFilings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/filings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the filings of an offer
     * @description First sales, deadlines and every recorded filing. A participating firm gets its own FINRA filing and first sale. The ETag changes with what is recorded, not with the day. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['listOfferFilings'];
    put?: never;
    /**
     * Record a filing
     * @description Responds with the deadline it belongs to. The same again is a second record. Permission: Offer managers and administrators of the creating firm. For a participating firm's own FINRA filing, also that firm's.
     */
    post: operations['recordFiling'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/firstsale': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Confirm a first sale
     * @description The offer's, a state's (jurisdiction) or a selling firm's (firmOid). Responds with the first sales. The same date again changes nothing. Permission: Offer managers and administrators of the creating firm. For a participating firm's own FINRA filing, also that firm's.
     */
    put: operations['confirmFirstSale'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/filings/{filingid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Strike a filing
     * @description The filing no longer counts. It stays in the audit log. Permission: Offer managers and administrators of the creating firm. For a participating firm's own FINRA filing, also that firm's.
     */
    delete: operations['strikeFiling'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/filingexemptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Mark a filing as not applicable
     * @description With a reason; null takes it back. Responds with the deadline. The same again changes nothing. Permission: Offer managers and administrators of the creating firm. For a participating firm's own FINRA filing, also that firm's.
     */
    put: operations['changeFilingExemption'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/formd': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Prepare a Form D
     * @description The 16 items of the form: what the desk knows, what you complete, and what it cannot tell. For the creating firm. Permission: Every role at the creating firm.
     */
    get: operations['prepareFormD'];
    put?: never;
    /**
     * Read a Form D file
     * @description Compares the XML file of EDGAR with the offer. Unless it is a dry run, also records the filing and, for a new notice, the first sale if none is confirmed. Related persons are never stored. Permission: Offer managers and administrators of the creating firm. For a participating firm's own FINRA filing, also that firm's.
     */
    post: operations['readFormD'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List dates by day
     * @description Closing and cash-required dates of the open offers that the firm created or participates in, the due dates of filings whose first sale is confirmed, and the last days to correct its rejected transfers, by day. The filters of the list of offers apply here, too, and exclude transfers. The range includes both ends; at most 400 days and 20,000 entries. Permission: Every role. Each firm sees the offers it created or participates in.
     */
    get: operations['listCalendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/calendarfeeds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your calendar feeds
     * @description Oldest first, without their addresses. Permission: Every signed-in user.
     */
    get: operations['listCalendarFeeds'];
    put?: never;
    /**
     * Create a calendar feed
     * @description A URL for calendar programs (iCalendar, RFC 5545) with the dates this person can see, or those of a view's offers. It contains no accounts, investors or amounts. Permission: Every signed-in user.
     */
    post: operations['createCalendarFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/calendarfeeds/{feedid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a calendar feed
     * @description The URL stops working with the next request. Permission: Every signed-in user.
     */
    delete: operations['deleteCalendarFeed'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}/acatin': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List an account's external transfers
     * @description Returns all ACAT and non-ACAT requests, newest first. Without parameters, returns the whole list. Permission: Every role at the account's firm.
     */
    get: operations['listTransfers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}/acatin/{acatid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an external transfer
     * @description Returns one of the account's ACAT or non-ACAT requests. Permission: Every role at the account's firm.
     */
    get: operations['readTransfer'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}/transfers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List an account's external transfers, with kind and contra firm
     * @description Returns the acatin list with additional fields. Parameters, sort order and restriction are the same. Permission: Every role at the account's firm.
     */
    get: operations['listAccountTransfers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an account
     * @description Returns one of the firm's accounts. Permission: Every role at the account's firm.
     */
    get: operations['readAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the firm's accounts
     * @description Returns the firm's accounts, paged. Permission: Every role. Each firm sees its own accounts.
     */
    get: operations['listAccounts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementorders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the firm's visible subscriptions
     * @description Returns subscriptions to offers the firm created, and its own accounts’ subscriptions to offers it participates in. They are sorted by creation time, then identifier. Later changes don’t affect the order, so you can copy the list page by page. Permission: Every role. Each firm sees the offers it created or participates in.
     */
    get: operations['listFirmOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a subscription
     * @description Available to the account's firm and the firm that created the offer. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['readOrder'];
    /**
     * Decide a subscription
     * @description The firm that created the offer can accept, reject or reopen a subscription or change its fill. The account's firm can cancel it. Repeating a decision changes nothing. With dryRun=true, the response is a TriedDecision and no decision is recorded. Permission: Offer managers and administrators of the creating firm. To cancel, those of the account's firm.
     */
    put: operations['decideOrder'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}/review': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Record a review of a subscription
     * @description Sets the document review state. `returned` means not in good order and requires a reason. Final subscriptions can't be reviewed. Permission: Offer managers and administrators of the creating firm.
     */
    put: operations['reviewOrder'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a subscription's decisions and reviews
     * @description Newest first, paged. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['listOrderHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/decisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Decide many of an offer's subscriptions
     * @description Applies the same decision to 1 to 500 subscriptions in request order. Each subscription is checked like a single decision. A 200 response contains an outcome for each subscription, including rejected decisions. In mode all, one rejection returns 409 with results in addition to the problem fields, and no decision is recorded. Costs one rate-limit unit per five subscriptions. Permission: Offer managers and administrators of the creating firm.
     */
    post: operations['decideOrders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/allocations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List an offer's allocations
     * @description Newest first, without lines, paged. Permission: Offer managers, auditors and administrators of the creating firm.
     */
    get: operations['listAllocations'];
    put?: never;
    /**
     * Allocate an offer among its subscriptions
     * @description Includes subscriptions in INITIAL, ORDER_CREATED and ACCEPTED, and subscriptions that an earlier allocation rejected. Start with a dry run. To commit, send the same body with the returned digest and the offer's ETag as If-Match. In one transaction, subscriptions with a fill become ACCEPTED, and the others become REJECTED as oversubscribed. Permission: Offer managers and administrators of the creating firm.
     */
    post: operations['allocateOrders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/allocations/{allocationid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an allocation
     * @description Returns the committed allocation with all lines. Permission: Offer managers, auditors and administrators of the creating firm.
     */
    get: operations['readAllocation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/privateplacementoffers/{privateplacementofferoid}/termsreview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get changed terms to review
     * @description Returns the changes a data feed made since the last review. They include changes to the minimum, maximum, closing date and issuer while subscriptions were open, and subscriptions the feed settled contrary to a decision in Placement Desk. Permission: Offer managers, auditors and administrators of the creating firm.
     */
    get: operations['readTerms'];
    /**
     * Record a review of changed terms
     * @description Records whether investors reconfirmed or didn't have to, with a reference. Clears the offer's attention reasons termschanged and feedcontradicts. Requires a session. Permission: Offer managers and administrators of the creating firm.
     */
    put: operations['reviewTerms'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/transfers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the firm's external transfers
     * @description Returns transfer requests across all accounts, paged, earliest deadline first. When you search with `q` or by an unknown status, each page scans a few thousand requests and can contain fewer records than the limit, or none. The last page has no Link header. To poll without missing late commits, subtract 60 seconds from the newest lastModifiedTS you saw. Permission: Every role. Each firm sees its own accounts.
     */
    get: operations['listFirmTransfers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/accounts/{accountnumber}/transfers/{acatid}/contacts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a transfer's client contacts
     * @description Returns who contacted the client about the transfer and when to follow up, newest first. Available only to signed-in users. Permission: Every signed-in user.
     */
    get: operations['listTransferContacts'];
    put?: never;
    /**
     * Record a client contact
     * @description Records that you contacted the client about the transfer. The transfer is hidden from Today until followUpOn or until it changes. Permission: Every signed-in user.
     */
    post: operations['createTransferContact'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/firms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List firms in the directory
     * @description Returns all firms that can be added to an offer, sorted by name and paged. Permission: Every role.
     */
    get: operations['listFirms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/reauthentication': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Confirm your identity
     * @description Some requests need an authentication that is at most 10 minutes old (403 `reauthentication.required`). This request renews the authentication of the session. It requires everything that a sign-in requires: a passkey, or the password and, if you have an authenticator app, a code. It counts toward the limits of a sign-in. Permission: Every signed-in user.
     */
    put: operations['reauthenticate'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/secondfactor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Complete a sign-in
     * @description With a second factor, if `secondFactorRequired` is true: a code of the authenticator app, a recovery code, or a passkey. The session continues with a new cookie. In a complete session, it changes nothing. Permission: Every signed-in user.
     */
    put: operations['completeSignIn'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your sign-in methods
     * @description Passkeys, the authenticator app, and the number of recovery codes left. Permission: Every signed-in user.
     */
    get: operations['listFactors'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start adding a passkey
     * @description Options for `navigator.credentials.create`. The challenge is valid once, for 5 minutes. If PUBLIC_BASE_URL has an IP address instead of a host name, browsers don't accept passkeys: 409 `passkeys.not.available`. Permission: Every signed-in user.
     */
    post: operations['startPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a passkey
     * @description The browser's response to the options. A person can have 10 passkeys. Permission: Every signed-in user.
     */
    post: operations['addPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/passkeys/{passkeyid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Rename a passkey
     * @description Changes the name that you recognize it by. Permission: Every signed-in user.
     */
    put: operations['renamePasskey'];
    post?: never;
    /**
     * Delete a passkey
     * @description It can no longer be used to sign in. Delete it on your device, too. Permission: Every signed-in user.
     */
    delete: operations['deletePasskey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/authenticator': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Confirm an authenticator app
     * @description Activates its secret with one of its codes, and creates ten recovery codes. Permission: Every signed-in user.
     */
    put: operations['confirmAuthenticator'];
    /**
     * Start setting up an authenticator app
     * @description A secret for an app that generates 6-digit codes (TOTP). It takes effect when you confirm it with a code; until then, an earlier one stays valid. A second call generates another secret. Permission: Every signed-in user.
     */
    post: operations['startAuthenticator'];
    /**
     * Delete the authenticator app
     * @description Its recovery codes are deleted, too. Permission: Every signed-in user.
     */
    delete: operations['deleteAuthenticator'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/recoverycodes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the recovery codes
     * @description Creates ten new codes. The old ones stop working. Permission: Every signed-in user.
     */
    post: operations['replaceRecoveryCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/passkey/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start a sign-in with a passkey
     * @description Options for `navigator.credentials.get`: for any passkey of this site or, in a session, for those of its user, as a second factor or for a reauthentication. The challenge is valid once, for 5 minutes.
     */
    post: operations['startPasskeySignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with a passkey
     * @description Starts a session like a sign-in with a password. A passkey counts as both factors.
     */
    post: operations['signInByPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/users/{email}/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Reset a user's sign-in methods
     * @description For a person who lost their device: deletes the passkeys, authenticator app and recovery codes, signs the user out of all devices, and notifies them. The password stays. Permission: The firm's signed-in administrators.
     */
    delete: operations['resetFactors'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/signinpolicy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the sign-in policy
     * @description Which roles of the firm need a second factor, and from which day. Permission: The firm's administrators.
     */
    get: operations['readSignInPolicy'];
    /**
     * Change the sign-in policy
     * @description From that day on, a person in one of these roles without a second factor can only set one up (403 `second.factor.enrollment.required`). API keys and single sign-on are not affected. Permission: The firm's administrators.
     */
    put: operations['changeSignInPolicy'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the session
     * @description The session's user or the API key, with firm, role and permissions. `Session-Seconds-Left` says in how many seconds a session ends unless its person sends a request. A request with `Background-Request: true` isn't the person's. Permission: Every role.
     */
    get: operations['readSession'];
    put?: never;
    /**
     * Sign in
     * @description Starts a session of twelve hours. The response sets its cookie. Every sign-in starts a new session, and ends the one that the browser had before. For a user with a second factor, `secondFactorRequired` is true: complete the sign-in within 5 minutes with PUT /restapi/session/secondfactor.
     */
    post: operations['signIn'];
    /**
     * Sign out
     * @description Ends the session and clears its cookie. With an API key, nothing changes. Permission: Every role.
     */
    delete: operations['signOut'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change the password
     * @description Changes the signed-in user's password. Every other session ends, and this one continues with a new cookie. The current password is rate-limited like a sign-in. Permission: Every signed-in user.
     */
    put: operations['changePassword'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your sessions
     * @description The user's active sessions, newest first. An API key has none. Permission: Every role.
     */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    /**
     * Sign out everywhere
     * @description Ends every session of the user, including this one. With an API key, nothing changes. Permission: Every role.
     */
    delete: operations['signOutEverywhere'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/sessions/{sessionid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a session
     * @description Takes effect everywhere immediately. You can end the current session, too. Permission: Every signed-in user.
     */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the firm's users
     * @description Returns the firm's users, sorted by e-mail address, without passwords. Permission: The firm's administrators.
     */
    get: operations['listUsers'];
    put?: never;
    /**
     * Create a user
     * @description Creates a user in your firm. Only this response shows the generated temporary password. Permission: The firm's administrators.
     */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/session/colleagues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List user names
     * @description Returns display names by e-mail address, for every role. Users without a name are omitted. The history and audit log contain only e-mail addresses. Permission: Every role.
     */
    get: operations['listColleagues'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/users/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change a user
     * @description Changes the user's role or name, or disables or enables the user. Omitted fields are not changed. Changing the role or disabling the user ends the user's sessions and calendar feeds and flags the API keys they created. You can't disable yourself, and a firm must keep at least one enabled administrator. Permission: The firm's administrators.
     */
    put: operations['changeUserRole'];
    post?: never;
    /**
     * Remove a user
     * @description Removes the user and ends their sessions. You can't remove yourself, and a firm must keep at least one administrator. Permission: The firm's administrators.
     */
    delete: operations['removeUser'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/users/{email}/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reset a user's password
     * @description Only this response shows the temporary password. All of the user's sessions end. With single sign-on, the user's account is also unlinked, and the password can link it again once. Permission: The firm's administrators.
     */
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/users/{email}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End all of a user's sessions
     * @description Signs the user out of all devices immediately. Permission: The firm's administrators.
     */
    delete: operations['endUserSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/users/{email}/access': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a user's access
     * @description Returns the user's active sessions and calendar feeds, and the active API keys and webhooks created by the user or the user's keys. Permission: The firm's administrators.
     */
    get: operations['readUserAccess'];
    put?: never;
    post?: never;
    /**
     * Revoke all of a user's access
     * @description Ends the user's sessions and calendar feeds, revokes their API keys, disables their webhooks, and invalidates unsubscribe links. The password still works. To block the user, reset the password or remove the user. The server responds once everything is rejected everywhere. Permission: The firm's administrators.
     */
    delete: operations['revokeUserAccess'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the firm's API keys
     * @description Returns the firm's API keys, oldest first, including revoked keys, without secrets. Permission: The firm's administrators.
     */
    get: operations['listKeys'];
    put?: never;
    /**
     * Create an API key
     * @description Creates an API key for your firm. Only this response shows the key or secret. Permission: The firm's administrators.
     */
    post: operations['createKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/keys/{keyid}/rotation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate an API key
     * @description Creates a key with the same name, role, limits, note and expiration. The current key stops working after the overlap period. Only this response shows the new key or secret. A limited key can rotate only itself. Permission: The firm's administrators.
     */
    post: operations['rotateKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/keys/{keyid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Keep an API key whose creator was removed
     * @description Keeps the key active and sets makerRemovedTimestamp to null. A key without a makerRemovedTimestamp is not changed. Permission: The firm's administrators.
     */
    put: operations['keepKey'];
    post?: never;
    /**
     * Revoke an API key
     * @description Revokes the key. The server responds once the key is rejected everywhere. Permission: The firm's administrators.
     */
    delete: operations['revokeKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/restrictions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List restrictions
     * @description Returns the requests that are disabled for the firm, a user or an API key. Permission: The firm's administrators.
     */
    get: operations['listRestrictions'];
    /**
     * Disable or enable a request
     * @description Disables or enables a request for one of your firm's users or API keys. Only the operator can do this for a whole firm. You can't enable a request that the operator disabled or that is disabled for you. The server responds once the change applies everywhere. Permission: The firm's administrators.
     */
    put: operations['setRestriction'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/requestlog': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List API key requests
     * @description Returns requests made with the firm's API keys in the last seven days, newest first and paged, without bodies or query values. At most 100 responses and 100 problems per second are logged, and the firm's newest 100,000 requests are stored. If a service is killed, up to one second of requests can be missing. Permission: The firm's administrators.
     */
    get: operations['listRequests'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List imports
     * @description The last 30 days, newest first, without results. Permission: The firm's administrators, auditors and API keys with the role feeder.
     */
    get: operations['listImports'];
    put?: never;
    /**
     * Upload an import
     * @description Accepts a file of your firm's records, as JSON or NDJSON, and responds when it is stored. It is then loaded completely or not at all; with mode=each, every valid record is loaded. At most 10 files, 256 MiB in total, can be queued for a firm. Permission: The firm's administrators and API keys with the role feeder.
     */
    post: operations['createImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/imports/{importid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the result of an import
     * @description At most 1,000 errors and changes per page, and 10,000 in total. At most 1,000 kept values. The totals count all of them. Permission: The firm's administrators, auditors and API keys with the role feeder.
     */
    get: operations['readImport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/importmappings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List import mappings
     * @description The fields that the firm's administrators chose for columns of files, the newest change first. Permission: The firm's administrators.
     */
    get: operations['listMappings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/importmappings/{mappingid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Store an import mapping
     * @description Stores the fields of the columns for files with these headings, or replaces them. A firm can have 50 mappings. Permission: The firm's administrators.
     */
    put: operations['writeMapping'];
    post?: never;
    /**
     * Delete an import mapping
     * @description For the whole firm. Permission: The firm's administrators.
     */
    delete: operations['deleteMapping'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/importtemplates/{kind}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a template for an upload
     * @description A spreadsheet with a column for each field and two examples, or with the firm's records. An unchanged file with records changes nothing when it is uploaded. Permission: The firm's administrators and auditors.
     */
    get: operations['readTemplate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the webhooks of the firm
     * @description Oldest first, never with a secret. Permission: The firm's administrators.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Create a webhook
     * @description The service immediately sends a challenge to the endpoint: a signed POST of { "type": "webhook.challenge", "challenge": "…" }. When the endpoint responds with 2xx and the same challenge, the webhook is enabled and gets every event since it was created, signed according to Standard Webhooks. Only this response shows the secret. Events are delivered at least once, in any order: use eventId to detect repeats. A firm can have 20 webhooks. Permission: The firm's administrators.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks/{webhookid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook
     * @description The webhook, with its ETag for If-Match. Permission: The firm's administrators.
     */
    get: operations['readWebhook'];
    /**
     * Change a webhook
     * @description Omitted members are not changed. A webhook with a new url is unconfirmed until the endpoint answers the challenge, and its deliveries wait. A webhook that is enabled again gets new events. A replay sends the missed ones. Permission: The firm's administrators.
     */
    put: operations['changeWebhook'];
    post?: never;
    /**
     * Delete a webhook
     * @description Deletes its deliveries, too. Deliveries in progress may still arrive. Permission: The firm's administrators.
     */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks/{webhookid}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate a webhook's secret
     * @description Only this response shows the new secret. For 24 hours, events are signed with both secrets. Permission: The firm's administrators.
     */
    post: operations['renewWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks/{webhookid}/challenge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the challenge again
     * @description A signed POST of { "type": "webhook.challenge", "challenge": "…" }, once, now. The endpoint confirms with 2xx and { "challenge": "…" }, or the challenge as plain text. The webhook is then enabled. Permission: The firm's administrators.
     */
    post: operations['challengeWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks/{webhookid}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test
     * @description An event of the type webhook.test, sent once, immediately, even if the webhook is disabled. It appears in the list of deliveries. Permission: The firm's administrators.
     */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks/{webhookid}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deliveries of a webhook
     * @description Newest first, paged. Deliveries are stored for 30 days. Permission: The firm's administrators.
     */
    get: operations['listDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks/{webhookid}/deliveries/{deliveryid}/redelivery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again
     * @description With all its retries. If the webhook is disabled, after it is enabled. Permission: The firm's administrators.
     */
    post: operations['redeliver'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/webhooks/{webhookid}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replay events since a cursor or a time
     * @description Every event of its types from there on, including delivered ones. A webhook can run one replay at a time. It ends when every delivery has been tried once. Permission: The firm's administrators.
     */
    post: operations['replayEvents'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/securityevents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the firm's security events
     * @description Returns sign-ins, rejected requests, exports, and changes to users, API keys and restrictions, newest first and paged. Permission: Auditors and administrators.
     */
    get: operations['listSecurityEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/auditentries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audit entries
     * @description Returns audit entries for all offers the firm created, newest first and paged. New entries always appear before those already listed. Entries written while an older transaction, such as an import, is open are listed once that transaction ends. The offer's history contains them immediately. Permission: Auditors and administrators.
     */
    get: operations['listAuditEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List changes to all of the firm's offers
     * @description Returns audit entries for the offers the firm created, in a form for people to read: newest first, filtered and paged. To copy the audit log without gaps, use /restapi/auditentries. Permission: Auditors and administrators.
     */
    get: operations['listChanges'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/auditverification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Verify the audit log
     * @description Verifies every audit entry for the firm's offers and every signed checkpoint, and rebuilds each offer from its entries. Permission: Auditors and administrators.
     */
    get: operations['verifyAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List events
     * @description The firm's events, oldest first, in commit order. Every response, even an empty one, has a Link header with the next cursor. Follow it to get every event exactly once. Events are kept for 30 days. Events about records that are disabled for the caller are omitted. Permission: Every role. Each firm gets events about records it can read.
     */
    get: operations['listEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the OpenAPI document
     * @description OpenAPI 3.1 of the whole API.
     */
    get: operations['readOpenApi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/openapi-3.0.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the OpenAPI document for older tools
     * @description The same in OpenAPI 3.0, for tools that don't support 3.1.
     */
    get: operations['readOpenApi30'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/healthz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Check that the process runs
     * @description Responds without using the database.
     */
    get: operations['readHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/readyz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Check that requests can be served
     * @description Checks the database. 503 if it doesn't respond, its clock differs from the service's by more than a minute, or the service is stopping. While the store is detached, `detail` says so.
     */
    get: operations['readReadiness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/sandbox/clock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the sandbox clock
     * @description Returns the sandbox time, which rules, dates, attention and events use, and real time. Available only in a sandbox (SANDBOX=on). Otherwise the path returns 404. Permission: Every role.
     */
    get: operations['readSandboxClock'];
    /**
     * Move the sandbox clock forward
     * @description Moves the clock forward for everyone in the sandbox. Attention events that become due are created before the response. Available only in a sandbox (SANDBOX=on). Otherwise the path returns 404. Permission: Offer managers and administrators.
     */
    put: operations['moveSandboxClock'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/sandbox/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reset sandbox
     * @description Restores the sample data, returns the clock to real time and starts a new audit log. Users and API keys are kept. Available only in a sandbox (SANDBOX=on). Otherwise the path returns 404. Permission: Offer managers and administrators.
     */
    post: operations['resetSandbox'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/sandbox/transfers/{accountnumber}/{acatid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change a transfer's status as the contra firm
     * @description Has the same effects as an import, including events. Available only in a sandbox (SANDBOX=on). Otherwise the path returns 404. Permission: Offer managers and administrators.
     */
    put: operations['playTransfer'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/sandbox/privateplacementorders/{oid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change a subscription's status as the investor or clearing firm
     * @description Applies to subscriptions to the firm's offers and its accounts' subscriptions. Has the same effects on events, versions and audit entries as an import. Available only in a sandbox (SANDBOX=on). Otherwise the path returns 404. Permission: Offer managers and administrators.
     */
    put: operations['playOrder'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/restapi/events/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What happens, as it happens
     * @description The same events as server-sent events, without end: `id` is the cursor, `event` the type, `data` the event. A Last-Event-ID takes precedence over `after`. Every 15 seconds, a comment has the cursor; with `heartbeat=true`, it is an event `heartbeat`, which pages can see. `event: end` means that you must not reconnect. A stream that ends without it was interrupted. Permission: Every role. Each firm gets events about records it can read.
     */
    get: operations['streamEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'webhook.challenge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm that the endpoint wants events
     * @description Sent to a new or changed url. Until the endpoint responds with the challenge, as JSON or plain text, the webhook is disabled as unconfirmed.
     */
    post: operations['onWebhookChallenge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.created
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.updated
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.published': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.published
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferPublished'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.unpublished': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.unpublished
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferUnpublished'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.executed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.executed
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferExecuted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.cancelled': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.cancelled
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferCancelled'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.closed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.closed
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferClosed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.deleted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.deleted
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferDeleted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.removed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.removed
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferRemoved'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.firm.added': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.firm.added
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferFirmAdded'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.firm.removed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.firm.removed
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferFirmRemoved'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.participation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.participation
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferParticipation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'offer.attention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive offer.attention
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onOfferAttention'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'filing.recorded': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive filing.recorded
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onFilingRecorded'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'filing.due': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive filing.due
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onFilingDue'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'filing.overdue': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive filing.overdue
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onFilingOverdue'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive subscription.created
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onSubscriptionCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive subscription.updated
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onSubscriptionUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.decided': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive subscription.decided
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onSubscriptionDecided'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.removed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive subscription.removed
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onSubscriptionRemoved'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'account.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive account.created
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onAccountCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'account.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive account.updated
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onAccountUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'account.removed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive account.removed
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onAccountRemoved'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'transfer.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive transfer.created
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onTransferCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'transfer.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive transfer.updated
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onTransferUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'transfer.removed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive transfer.removed
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onTransferRemoved'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'approval.requested': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive approval.requested
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onApprovalRequested'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'approval.decided': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive approval.decided
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onApprovalDecided'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'webhook.disabled': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive webhook.disabled
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onWebhookDisabled'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'import.finished': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive import.finished
     * @description Respond with 2xx within 10 seconds, and process the event afterwards. Anything else is retried over 27 hours. Events arrive at least once, in any order.
     */
    post: operations['onImportFinished'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /** @description A new offer. */
    NewOffer: {
      clientsHaveAccess: boolean;
      corporateAccreditationSetting: string;
      /** Format: int64 */
      daysFromClosingCashIsRequired: number;
      documentationExternal: boolean;
      maximumInvestmentAmount?: string | null;
      minimumAnnualIncomeRange: string;
      minimumLiquidNetWorthRange: string;
      minimumNetWorthRange: string;
      naturalPersonAccreditationSetting: string;
      physicalSignatureRequired: boolean;
      previousExperienceSetting: string;
      /** @description The sender's own name for the record, of 1 to 100 visible characters. */
      reference?: string | null;
      offerName: string;
      /** @description A, B, C, D, E, F, G, H, I, J, K, O, or the name of one. */
      exemption: string;
      securityType: string;
      issuer: {
        issuerName: string;
        issuerState: string;
        issuerCity?: string | null;
        industrySector?: string | null;
        issuerSize?: string | null;
        website?: string | null;
      };
      /** @description Dollars, with at most two decimals. A number is accepted, too. */
      offerMinimum: string;
      offerMaximum?: string | null;
      minimumInvestmentAmount?: string | null;
      /** Format: date */
      closingDate: string;
      blueSkyedStates: string[];
      /** @description The draft of the offer, which is deleted. */
      draftId?: string;
    };
    /** @description Setting changes, or a status change alone. Every value may be quoted. */
    OfferUpdate: components['schemas']['OfferSettingsUpdate'] | components['schemas']['OfferStatusUpdate'];
    /** @description Setting changes. Every value may be quoted. */
    OfferSettingsUpdate: {
      /** @description States whose residents can invest; [] for none. */
      blueSkyedStates?: (
        | 'AK'
        | 'AL'
        | 'AR'
        | 'AZ'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DC'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'GU'
        | 'HI'
        | 'IA'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'MA'
        | 'MD'
        | 'ME'
        | 'MI'
        | 'MN'
        | 'MO'
        | 'MS'
        | 'MT'
        | 'NC'
        | 'ND'
        | 'NE'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NV'
        | 'NY'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VA'
        | 'VT'
        | 'WA'
        | 'WI'
        | 'WV'
        | 'WY'
      )[];
      /** @description Advised clients see the offer in the firm's list. */
      clientsHaveAccess?: boolean | ('true' | 'false');
      /**
       * @description Qualification of institutions. One of N (NO_RESTRICTION), A (ACCREDITED), P (QUALIFIED_PURCHASER), I (QUALIFIED_INSTITUTIONAL_BUYER), X (NOT_ELIGIBLE).
       * @enum {string}
       */
      corporateAccreditationSetting?:
        | 'N'
        | 'NO_RESTRICTION'
        | 'A'
        | 'ACCREDITED'
        | 'P'
        | 'QUALIFIED_PURCHASER'
        | 'I'
        | 'QUALIFIED_INSTITUTIONAL_BUYER'
        | 'X'
        | 'NOT_ELIGIBLE';
      /** @description Rule 2: can only decrease, and can't change from 0. */
      daysFromClosingCashIsRequired?: number | string;
      /** @description Documents are provided and audited outside the platform. */
      documentationExternal?: boolean | ('true' | 'false');
      /** @description Rule 1: at least 0.01. At most two decimals. */
      maximumInvestmentAmount?: number | string;
      /**
       * @description Minimum annual income. One of 0 (NONE), A (UNDER_25K), B (FROM_25K), C (FROM_50K), D (FROM_100K), E (FROM_200K), F (FROM_300K), G (FROM_500K), H (FROM_1M).
       * @enum {string}
       */
      minimumAnnualIncomeRange?:
        | '0'
        | 'NONE'
        | 'A'
        | 'UNDER_25K'
        | 'B'
        | 'FROM_25K'
        | 'C'
        | 'FROM_50K'
        | 'D'
        | 'FROM_100K'
        | 'E'
        | 'FROM_200K'
        | 'F'
        | 'FROM_300K'
        | 'G'
        | 'FROM_500K'
        | 'H'
        | 'FROM_1M';
      /**
       * @description Minimum liquid net worth. One of 0 (NONE), A (UNDER_50K), B (FROM_50K), C (FROM_100K), D (FROM_250K), E (FROM_500K), F (FROM_1M), G (FROM_5M), H (FROM_25M).
       * @enum {string}
       */
      minimumLiquidNetWorthRange?:
        | '0'
        | 'NONE'
        | 'A'
        | 'UNDER_50K'
        | 'B'
        | 'FROM_50K'
        | 'C'
        | 'FROM_100K'
        | 'D'
        | 'FROM_250K'
        | 'E'
        | 'FROM_500K'
        | 'F'
        | 'FROM_1M'
        | 'G'
        | 'FROM_5M'
        | 'H'
        | 'FROM_25M';
      /**
       * @description Minimum net worth. One of 0 (NONE), A (UNDER_50K), B (FROM_50K), C (FROM_100K), D (FROM_250K), E (FROM_500K), F (FROM_1M), G (FROM_5M), H (FROM_25M).
       * @enum {string}
       */
      minimumNetWorthRange?:
        | '0'
        | 'NONE'
        | 'A'
        | 'UNDER_50K'
        | 'B'
        | 'FROM_50K'
        | 'C'
        | 'FROM_100K'
        | 'D'
        | 'FROM_250K'
        | 'E'
        | 'FROM_500K'
        | 'F'
        | 'FROM_1M'
        | 'G'
        | 'FROM_5M'
        | 'H'
        | 'FROM_25M';
      /**
       * @description Rule 5: must not conflict with the exemption. One of N (NON_ACCREDITED_ALLOWED), A (ACCREDITED), C (QUALIFIED_CLIENT), P (QUALIFIED_PURCHASER), X (NOT_ELIGIBLE).
       * @enum {string}
       */
      naturalPersonAccreditationSetting?:
        | 'N'
        | 'NON_ACCREDITED_ALLOWED'
        | 'A'
        | 'ACCREDITED'
        | 'C'
        | 'QUALIFIED_CLIENT'
        | 'P'
        | 'QUALIFIED_PURCHASER'
        | 'X'
        | 'NOT_ELIGIBLE';
      /** @description A delta: other firms stay. */
      participatingFirms?: {
        participatingFirmId: string;
        /**
         * @description ACCEPTED adds the firm, DELETE removes it. One of A (ACCEPTED), D (DELETE).
         * @enum {string}
         */
        participatingFirmStatus: 'A' | 'ACCEPTED' | 'D' | 'DELETE';
      }[];
      /** @description The subscription agreement needs a wet signature. */
      physicalSignatureRequired?: boolean | ('true' | 'false');
      /**
       * @description Required previous experience. One of N (NOT_REQUIRED), P (PRIVATE_PLACEMENT), S (SAME_SECTOR).
       * @enum {string}
       */
      previousExperienceSetting?: 'N' | 'NOT_REQUIRED' | 'P' | 'PRIVATE_PLACEMENT' | 'S' | 'SAME_SECTOR';
      /** @description Rule 4: must equal the identifier in the path. */
      privatePlacementOfferOid?: string;
      /** @description Rule 3: can become false only if no subscription exists. */
      published?: boolean | ('true' | 'false');
    };
    /** @description A status change, alone. */
    OfferStatusUpdate: {
      /**
       * @description Executes, cancels or closes the offer. Must be the only member.
       * @enum {string}
       */
      offerStatus: 'IN_PROGRESS' | 'CLOSED_CANCELLED' | 'CLOSED_INCOMPLETE';
      /** @description Rule 4: must equal the identifier in the path. */
      privatePlacementOfferOid?: string;
    };
    ParticipationChange: {
      /** @enum {string} */
      participation: 'confirmed';
    };
    /** @description Terms to change. The issuer is replaced as a whole. */
    OfferTerms: {
      offerName?: string;
      /** @description A, B, C, D, E, F, G, H, I, J, K, O, or the name of one. */
      exemption?: string;
      securityType?: string;
      issuer?: {
        issuerName: string;
        issuerState: string;
        issuerCity?: string | null;
        industrySector?: string | null;
        issuerSize?: string | null;
        website?: string | null;
      };
      /** @description Dollars, with at most two decimals. A number is accepted, too. */
      offerMinimum?: string;
      offerMaximum?: string | null;
      minimumInvestmentAmount?: string | null;
      /** Format: date */
      closingDate?: string;
      /** Format: int64 */
      daysFromClosingCashIsRequired?: number;
    };
    NewNote: {
      /** @description Plain text with line breaks, 1 to 4000 characters. */
      text: string;
    };
    NoticesRead: {
      /**
       * Format: date-time
       * @description Notices up to this time become read: `at` of a notice.
       */
      readUpTo: string;
    };
    NoticeChange: {
      /** @description Whether the notice is read. */
      read: boolean;
    };
    /** @description Omitted members are not changed. */
    NoticeSettingsChange: {
      kinds?: components['schemas']['NoticeSettingChange'][];
      /** @description Whether all e-mail is off, regardless of individual kinds. */
      unsubscribed?: boolean;
    };
    NoticeSettingChange: {
      /**
       * @description What it is about.
       * @enum {string}
       */
      kind:
        | 'offer.changed'
        | 'offer.attention'
        | 'filing.due'
        | 'filing.overdue'
        | 'transfer.rejected'
        | 'webhook.disabled'
        | 'key.expiring'
        | 'import.refused'
        | 'account.security'
        | 'approval';
      /** @description Whether the console shows it. */
      console: boolean;
      /**
       * @description No e-mail, one immediately, or a line in the daily digest on business days.
       * @enum {string}
       */
      email: 'off' | 'now' | 'digest';
    };
    HiddenLine: {
      /**
       * Format: date
       * @description The day on which it returns. Today or earlier shows it immediately.
       */
      hiddenUntil: string;
    };
    /** @description A draft of an offer. */
    NewOfferDraft: {
      /** @description 1 to 100 visible characters. */
      name: string;
      offer: components['schemas']['DraftOffer'];
    };
    /** @description Any members of a new offer. Only their format is checked. */
    DraftOffer: {
      clientsHaveAccess?: boolean;
      corporateAccreditationSetting?: string;
      /** Format: int64 */
      daysFromClosingCashIsRequired?: number;
      documentationExternal?: boolean;
      maximumInvestmentAmount?: string | null;
      minimumAnnualIncomeRange?: string;
      minimumLiquidNetWorthRange?: string;
      minimumNetWorthRange?: string;
      naturalPersonAccreditationSetting?: string;
      physicalSignatureRequired?: boolean;
      previousExperienceSetting?: string;
      /** @description The sender's own name for the record, of 1 to 100 visible characters. */
      reference?: string | null;
      offerName?: string;
      /** @description A, B, C, D, E, F, G, H, I, J, K, O, or the name of one. */
      exemption?: string;
      securityType?: string;
      issuer?: {
        issuerName?: string;
        issuerState?: string;
        issuerCity?: string | null;
        industrySector?: string | null;
        issuerSize?: string | null;
        website?: string | null;
      };
      /** @description Dollars, with at most two decimals. A number is accepted, too. */
      offerMinimum?: string;
      offerMaximum?: string | null;
      minimumInvestmentAmount?: string | null;
      /** Format: date */
      closingDate?: string;
      blueSkyedStates?: string[];
    };
    NewView: {
      /** @description 1 to 100 visible characters and spaces. Unique among the person's views. */
      name: string;
      /**
       * @description The page of the console.
       * @enum {string}
       */
      page: 'offers' | 'transfers' | 'filings' | 'subscriptions';
      /** @description The query of the page as in the address bar. Parameters: q, status, exemption, published, closing, attention, approval, subscriptions, belowminimum, owner, sort, cursor, page of offers; q, status, kind, answerbyto, answerbyfrom, modifiedsince, sort, cursor of transfers; q, state, code, jurisdiction, duefrom, dueto, sort, cursor of filings; tab, q, status, review, sort of subscriptions. */
      address: string;
      /** @description Whether it is shared with the firm. */
      shared: boolean;
    };
    /** @description Omitted members are not changed. */
    ViewChange: {
      /** @description 1 to 100 visible characters and spaces. Unique among the person's views. */
      name?: string;
      /**
       * @description The page of the console.
       * @enum {string}
       */
      page?: 'offers' | 'transfers' | 'filings' | 'subscriptions';
      /** @description The query of the page as in the address bar. Parameters: q, status, exemption, published, closing, attention, approval, subscriptions, belowminimum, owner, sort, cursor, page of offers; q, status, kind, answerbyto, answerbyfrom, modifiedsince, sort, cursor of transfers; q, state, code, jurisdiction, duefrom, dueto, sort, cursor of filings; tab, q, status, review, sort of subscriptions. */
      address?: string;
      /** @description Whether it is shared with the firm. */
      shared?: boolean;
    };
    DefaultView: {
      /** @description Whether the page opens with it. */
      isDefault: boolean;
    };
    /** @description One change of the settings of many offers. */
    BulkUpdate: {
      /** @description Settings as in an update of one offer, applied to each offer. At most 100 participatingFirms. */
      changes: {
        /** @description The whole list, or what to add to and remove from each offer's list. */
        blueSkyedStates?:
          | (
              | 'AK'
              | 'AL'
              | 'AR'
              | 'AZ'
              | 'CA'
              | 'CO'
              | 'CT'
              | 'DC'
              | 'DE'
              | 'FL'
              | 'GA'
              | 'GU'
              | 'HI'
              | 'IA'
              | 'ID'
              | 'IL'
              | 'IN'
              | 'KS'
              | 'KY'
              | 'LA'
              | 'MA'
              | 'MD'
              | 'ME'
              | 'MI'
              | 'MN'
              | 'MO'
              | 'MS'
              | 'MT'
              | 'NC'
              | 'ND'
              | 'NE'
              | 'NH'
              | 'NJ'
              | 'NM'
              | 'NV'
              | 'NY'
              | 'OH'
              | 'OK'
              | 'OR'
              | 'PA'
              | 'RI'
              | 'SC'
              | 'SD'
              | 'TN'
              | 'TX'
              | 'UT'
              | 'VA'
              | 'VT'
              | 'WA'
              | 'WI'
              | 'WV'
              | 'WY'
            )[]
          | {
              add?: (
                | 'AK'
                | 'AL'
                | 'AR'
                | 'AZ'
                | 'CA'
                | 'CO'
                | 'CT'
                | 'DC'
                | 'DE'
                | 'FL'
                | 'GA'
                | 'GU'
                | 'HI'
                | 'IA'
                | 'ID'
                | 'IL'
                | 'IN'
                | 'KS'
                | 'KY'
                | 'LA'
                | 'MA'
                | 'MD'
                | 'ME'
                | 'MI'
                | 'MN'
                | 'MO'
                | 'MS'
                | 'MT'
                | 'NC'
                | 'ND'
                | 'NE'
                | 'NH'
                | 'NJ'
                | 'NM'
                | 'NV'
                | 'NY'
                | 'OH'
                | 'OK'
                | 'OR'
                | 'PA'
                | 'RI'
                | 'SC'
                | 'SD'
                | 'TN'
                | 'TX'
                | 'UT'
                | 'VA'
                | 'VT'
                | 'WA'
                | 'WI'
                | 'WV'
                | 'WY'
              )[];
              remove?: (
                | 'AK'
                | 'AL'
                | 'AR'
                | 'AZ'
                | 'CA'
                | 'CO'
                | 'CT'
                | 'DC'
                | 'DE'
                | 'FL'
                | 'GA'
                | 'GU'
                | 'HI'
                | 'IA'
                | 'ID'
                | 'IL'
                | 'IN'
                | 'KS'
                | 'KY'
                | 'LA'
                | 'MA'
                | 'MD'
                | 'ME'
                | 'MI'
                | 'MN'
                | 'MO'
                | 'MS'
                | 'MT'
                | 'NC'
                | 'ND'
                | 'NE'
                | 'NH'
                | 'NJ'
                | 'NM'
                | 'NV'
                | 'NY'
                | 'OH'
                | 'OK'
                | 'OR'
                | 'PA'
                | 'RI'
                | 'SC'
                | 'SD'
                | 'TN'
                | 'TX'
                | 'UT'
                | 'VA'
                | 'VT'
                | 'WA'
                | 'WI'
                | 'WV'
                | 'WY'
              )[];
            };
        /** @description Advised clients see the offer in the firm's list. */
        clientsHaveAccess?: boolean | ('true' | 'false');
        /**
         * @description Qualification of institutions. One of N (NO_RESTRICTION), A (ACCREDITED), P (QUALIFIED_PURCHASER), I (QUALIFIED_INSTITUTIONAL_BUYER), X (NOT_ELIGIBLE).
         * @enum {string}
         */
        corporateAccreditationSetting?:
          | 'N'
          | 'NO_RESTRICTION'
          | 'A'
          | 'ACCREDITED'
          | 'P'
          | 'QUALIFIED_PURCHASER'
          | 'I'
          | 'QUALIFIED_INSTITUTIONAL_BUYER'
          | 'X'
          | 'NOT_ELIGIBLE';
        /** @description Rule 2: can only decrease, and can't change from 0. */
        daysFromClosingCashIsRequired?: number | string;
        /** @description Documents are provided and audited outside the platform. */
        documentationExternal?: boolean | ('true' | 'false');
        /** @description Rule 1: at least 0.01. At most two decimals. */
        maximumInvestmentAmount?: number | string;
        /**
         * @description Minimum annual income. One of 0 (NONE), A (UNDER_25K), B (FROM_25K), C (FROM_50K), D (FROM_100K), E (FROM_200K), F (FROM_300K), G (FROM_500K), H (FROM_1M).
         * @enum {string}
         */
        minimumAnnualIncomeRange?:
          | '0'
          | 'NONE'
          | 'A'
          | 'UNDER_25K'
          | 'B'
          | 'FROM_25K'
          | 'C'
          | 'FROM_50K'
          | 'D'
          | 'FROM_100K'
          | 'E'
          | 'FROM_200K'
          | 'F'
          | 'FROM_300K'
          | 'G'
          | 'FROM_500K'
          | 'H'
          | 'FROM_1M';
        /**
         * @description Minimum liquid net worth. One of 0 (NONE), A (UNDER_50K), B (FROM_50K), C (FROM_100K), D (FROM_250K), E (FROM_500K), F (FROM_1M), G (FROM_5M), H (FROM_25M).
         * @enum {string}
         */
        minimumLiquidNetWorthRange?:
          | '0'
          | 'NONE'
          | 'A'
          | 'UNDER_50K'
          | 'B'
          | 'FROM_50K'
          | 'C'
          | 'FROM_100K'
          | 'D'
          | 'FROM_250K'
          | 'E'
          | 'FROM_500K'
          | 'F'
          | 'FROM_1M'
          | 'G'
          | 'FROM_5M'
          | 'H'
          | 'FROM_25M';
        /**
         * @description Minimum net worth. One of 0 (NONE), A (UNDER_50K), B (FROM_50K), C (FROM_100K), D (FROM_250K), E (FROM_500K), F (FROM_1M), G (FROM_5M), H (FROM_25M).
         * @enum {string}
         */
        minimumNetWorthRange?:
          | '0'
          | 'NONE'
          | 'A'
          | 'UNDER_50K'
          | 'B'
          | 'FROM_50K'
          | 'C'
          | 'FROM_100K'
          | 'D'
          | 'FROM_250K'
          | 'E'
          | 'FROM_500K'
          | 'F'
          | 'FROM_1M'
          | 'G'
          | 'FROM_5M'
          | 'H'
          | 'FROM_25M';
        /**
         * @description Rule 5: must not conflict with the exemption. One of N (NON_ACCREDITED_ALLOWED), A (ACCREDITED), C (QUALIFIED_CLIENT), P (QUALIFIED_PURCHASER), X (NOT_ELIGIBLE).
         * @enum {string}
         */
        naturalPersonAccreditationSetting?:
          | 'N'
          | 'NON_ACCREDITED_ALLOWED'
          | 'A'
          | 'ACCREDITED'
          | 'C'
          | 'QUALIFIED_CLIENT'
          | 'P'
          | 'QUALIFIED_PURCHASER'
          | 'X'
          | 'NOT_ELIGIBLE';
        /** @description A delta: other firms stay. */
        participatingFirms?: {
          participatingFirmId: string;
          /**
           * @description ACCEPTED adds the firm, DELETE removes it. One of A (ACCEPTED), D (DELETE).
           * @enum {string}
           */
          participatingFirmStatus: 'A' | 'ACCEPTED' | 'D' | 'DELETE';
        }[];
        /** @description The subscription agreement needs a wet signature. */
        physicalSignatureRequired?: boolean | ('true' | 'false');
        /**
         * @description Required previous experience. One of N (NOT_REQUIRED), P (PRIVATE_PLACEMENT), S (SAME_SECTOR).
         * @enum {string}
         */
        previousExperienceSetting?: 'N' | 'NOT_REQUIRED' | 'P' | 'PRIVATE_PLACEMENT' | 'S' | 'SAME_SECTOR';
        /** @description Rule 3: can become false only if no subscription exists. */
        published?: boolean | ('true' | 'false');
      };
      /** @description Each offer once. */
      offers: {
        /** @description The offer's identifier. */
        privatePlacementOfferOid: string;
        /** @description Its ETag. The change applies only to this version, as with If-Match. */
        etag?: string;
      }[];
      /**
       * @description each: every offer separately. all: if one is refused, none is changed (409).
       * @default each
       * @enum {string}
       */
      mode: 'each' | 'all';
      /**
       * @description Changes nothing and reports what would change.
       * @default false
       */
      dryRun: boolean;
    };
    /** @description Steps to turn on or off. Omitted steps are not changed. */
    ApprovalPolicyChange: {
      execute?: boolean;
      cancel?: boolean;
      close?: boolean;
      allocate?: boolean;
    };
    NewApproval: {
      /** @enum {string} */
      step: 'execute' | 'cancel' | 'close' | 'allocate';
      /** @description Plain text with line breaks, 1 to 500 characters. */
      reason: string;
      /** @description Only with the step allocate, and required there: the body of the allocation with its digest. */
      allocation?: components['schemas']['AllocationRequest'];
    };
    /** @description How the subscriptions of an offer are filled. */
    AllocationRequest: {
      /**
       * @description prorata: in proportion to the requests. first: whole, in the order of creation. equal: the same amount for each. manual: as given in fills.
       * @enum {string}
       */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      /** @description At most the remainder of offerMaximum. */
      available: number | string;
      /** @description Fills are multiples of it; 0.01 by default. */
      unit?: number | string;
      /** @description For prorata and first; 0 by default. */
      minimum?: number | string;
      /** @description Only for prorata; 0 by default. */
      floor?: number | string;
      /** @description For manual: every subscription once. */
      fills?: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        /** @description 0 for none. */
        fillDollarAmount: number | string;
      }[];
      /**
       * @description Decides nothing and reports what would change.
       * @default false
       */
      dryRun: boolean;
      /** @description The digest of the reviewed dry run. Required to commit. */
      digest?: string;
    };
    ApprovalDecision: {
      /** @enum {string} */
      decision: 'approve' | 'reject' | 'withdraw';
      /** @description Plain text with line breaks, 1 to 500 characters. */
      comment?: string;
    };
    /** @description A filing that was made. */
    NewFiling: {
      /** @enum {string} */
      code: 'form.d' | 'form.d.amendment' | 'form.d.change' | 'finra.5123' | 'state.notice';
      /**
       * @description The state of a state notice. Default: US.
       * @enum {string}
       */
      jurisdiction?:
        | 'US'
        | 'AK'
        | 'AL'
        | 'AR'
        | 'AS'
        | 'AZ'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DC'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'GU'
        | 'HI'
        | 'IA'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'MA'
        | 'MD'
        | 'ME'
        | 'MI'
        | 'MN'
        | 'MO'
        | 'MP'
        | 'MS'
        | 'MT'
        | 'NC'
        | 'ND'
        | 'NE'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NV'
        | 'NY'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'PR'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VA'
        | 'VI'
        | 'VT'
        | 'WA'
        | 'WI'
        | 'WV'
        | 'WY';
      /** @description The selling firm, for `finra.5123` only. Default: your firm. */
      firmOid?: string;
      /**
       * Format: date
       * @description The day of the filing, not in the future.
       */
      filedOn: string;
      /** @description 1 to 100 visible characters. For Form D and its amendments, the accession number of EDGAR. */
      reference: string;
    };
    FirstSaleChange: {
      /** @description Not in the future. Null withdraws the confirmation. */
      date: string | null;
      /**
       * @description A state, for the first sale there. Default: the offer's.
       * @enum {string}
       */
      jurisdiction?:
        | 'US'
        | 'AK'
        | 'AL'
        | 'AR'
        | 'AS'
        | 'AZ'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DC'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'GU'
        | 'HI'
        | 'IA'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'MA'
        | 'MD'
        | 'ME'
        | 'MI'
        | 'MN'
        | 'MO'
        | 'MP'
        | 'MS'
        | 'MT'
        | 'NC'
        | 'ND'
        | 'NE'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NV'
        | 'NY'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'PR'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VA'
        | 'VI'
        | 'VT'
        | 'WA'
        | 'WI'
        | 'WV'
        | 'WY';
      /** @description A selling firm, for its own first sale. Not together with jurisdiction. */
      firmOid?: string;
    };
    FilingExemptionChange: {
      /** @enum {string} */
      code: 'form.d' | 'form.d.amendment' | 'form.d.change' | 'finra.5123' | 'state.notice';
      /**
       * @description The state of a state notice. Default: US.
       * @enum {string}
       */
      jurisdiction?:
        | 'US'
        | 'AK'
        | 'AL'
        | 'AR'
        | 'AS'
        | 'AZ'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DC'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'GU'
        | 'HI'
        | 'IA'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'MA'
        | 'MD'
        | 'ME'
        | 'MI'
        | 'MN'
        | 'MO'
        | 'MP'
        | 'MS'
        | 'MT'
        | 'NC'
        | 'ND'
        | 'NE'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NV'
        | 'NY'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'PR'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VA'
        | 'VI'
        | 'VT'
        | 'WA'
        | 'WI'
        | 'WV'
        | 'WY';
      /** @description The selling firm, for `finra.5123` only. Default: your firm. */
      firmOid?: string;
      /** @description Why the filing is not needed, 1 to 500 characters. Null takes it back. */
      reason: string | null;
    };
    NewCalendarFeed: {
      /** @description How calendar programs call it. */
      name: string;
      /** @description A view of the offers list. The feed has the dates of its offers only. */
      viewId?: string | null;
    };
    /** @description A decision about a subscription. */
    SubscriptionDecisionRequest: {
      /**
       * @description INITIAL reopens a rejected subscription. Optional when you change the fill of an accepted one.
       * @enum {string}
       */
      status?: 'ACCEPTED' | 'REJECTED' | 'INITIAL' | 'CANCELLED';
      /** @description Only with ACCEPTED; the requested amount by default. */
      fillDollarAmount?: number | string;
      /** @description Required for REJECTED. */
      reasons?: {
        /** @enum {string} */
        code:
          | 'tax.documents'
          | 'investor.information'
          | 'aml'
          | 'subscription.document'
          | 'account'
          | 'transaction.data'
          | 'suitability'
          | 'eligibility'
          | 'oversubscribed'
          | 'offer.terms'
          | 'other';
        /** @description 1 to 200 visible characters; required for other. */
        note?: string | null;
      }[];
      /** @description Required to reopen. */
      comment?: string | null;
      /** @description As in the path. */
      privatePlacementOrderOid?: string;
      /** @description As in the path. */
      accountNumber?: string;
      /** @description As in the record. */
      privatePlacementOfferOid?: string;
    };
    /** @description A review of a subscription. */
    SubscriptionReviewRequest: {
      /** @enum {string} */
      state: 'inreview' | 'returned' | 'inorder';
      /** @description Required for returned. */
      reasons?: {
        /** @enum {string} */
        code:
          | 'tax.documents'
          | 'investor.information'
          | 'aml'
          | 'subscription.document'
          | 'account'
          | 'transaction.data'
          | 'suitability'
          | 'eligibility'
          | 'oversubscribed'
          | 'offer.terms'
          | 'other';
        /** @description 1 to 200 visible characters; required for other. */
        note?: string | null;
      }[];
      /** @description 1 to 500 visible characters; line breaks are allowed. */
      comment?: string | null;
    };
    /** @description One decision about many subscriptions of an offer. */
    ManyDecisions: {
      /** @enum {string} */
      decision: 'accept' | 'reject' | 'reopen';
      /** @description Each subscription once. */
      orders: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        /** @description Only to accept; the requested amount by default. */
        fillDollarAmount?: number | string;
        /** @description Its ETag. The decision applies only to this version, as with If-Match. */
        etag?: string;
      }[];
      /** @description Required to reject. */
      reasons?: {
        /** @enum {string} */
        code:
          | 'tax.documents'
          | 'investor.information'
          | 'aml'
          | 'subscription.document'
          | 'account'
          | 'transaction.data'
          | 'suitability'
          | 'eligibility'
          | 'oversubscribed'
          | 'offer.terms'
          | 'other';
        /** @description 1 to 200 visible characters; required for other. */
        note?: string | null;
      }[];
      /** @description Required to reopen. */
      comment?: string | null;
      /**
       * @description each: every subscription separately. all: if one is refused, none is decided (409).
       * @default each
       * @enum {string}
       */
      mode: 'each' | 'all';
      /**
       * @description Decides nothing and reports what would change.
       * @default false
       */
      dryRun: boolean;
    };
    /** @description A review of changes by a data feed. */
    TermsReviewRequest: {
      /**
       * @description reconfirmed: the investors reconfirmed. notneeded: they didn't have to.
       * @enum {string}
       */
      outcome: 'reconfirmed' | 'notneeded';
      /** @description 1 to 100 visible characters. */
      reference: string;
      /** @description 1 to 500 visible characters. */
      comment?: string | null;
    };
    NewTransferContact: {
      /** @enum {string} */
      channel: 'phone' | 'email' | 'other';
      note?: string | null;
      /**
       * Format: date
       * @description From today to 366 days ahead in New York; by default three business days ahead.
       */
      followUpOn?: string;
    };
    Reauthentication: {
      password?: string;
      code?: string;
      response?: components['schemas']['PasskeyResponse'];
    };
    PasskeyResponse: {
      id: string;
      rawId: string;
      /** @constant */
      type: 'public-key';
      authenticatorAttachment?: string | null;
      clientExtensionResults?: {
        [key: string]: unknown;
      };
      response: {
        clientDataJSON: string;
        authenticatorData: string;
        signature: string;
        userHandle?: string | null;
      } & {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    SecondFactor: {
      code?: string;
      recoveryCode?: string;
      response?: components['schemas']['PasskeyResponse'];
    };
    NewPasskey: {
      name: string;
      response: components['schemas']['PasskeyRegistrationResponse'];
    };
    PasskeyRegistrationResponse: {
      id: string;
      rawId: string;
      /** @constant */
      type: 'public-key';
      authenticatorAttachment?: string | null;
      clientExtensionResults?: {
        [key: string]: unknown;
      };
      response: {
        clientDataJSON: string;
        attestationObject: string;
        transports?: string[];
      } & {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    PasskeyName: {
      name: string;
    };
    AuthenticatorCode: {
      code: string;
    };
    PasskeySignIn: {
      response: components['schemas']['PasskeyResponse'];
    };
    SignInPolicyChange: {
      /** @description Roles that need a second factor. */
      secondFactorRequiredFor: ('offer_manager' | 'investment_professional' | 'auditor' | 'administrator')[];
      /** @description From this day in New York on; null if no role needs one. */
      from: string | null;
    };
    SignIn: {
      email: string;
      password: string;
    };
    PasswordChange: {
      currentPassword: string;
      /** @description At least 15 characters, and not widely used. */
      newPassword: string;
    };
    NewUser: {
      /** Format: email */
      email: string;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      name?: string | null;
    };
    UserChange: {
      /** @enum {string} */
      role?: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      /** @description Null takes the name away. */
      name?: string | null;
      /** @description A disabled user is signed out everywhere and cannot sign in. */
      disabled?: boolean;
    };
    NewApiKey: {
      /** @description The caller's name in the audit log: 1 to 100 visible characters and spaces, without “@”. Unique among the firm's active keys. */
      name: string;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator' | 'feeder';
      /** @description When the key expires: later than now, at most ten years ahead. Null or omitted: never. */
      expiresAt?: string | null;
      /** @description Networks the key can be used from, in CIDR notation. Null or omitted: all. */
      addresses?: string[] | null;
      /** @description Operations the key can call, among those of its role. Null or omitted: all of them. */
      requests?: string[] | null;
      note?: string | null;
      /** @description True for a signing secret instead of a bearer key. */
      signing?: boolean;
    };
    KeyRotation: {
      /**
       * Format: int32
       * @description How many hours the current key keeps working. Default 24.
       * @default 24
       */
      overlapHours: number;
    };
    KeptApiKey: {
      /** @constant */
      kept: true;
    };
    RestrictionChange: {
      /** @enum {string} */
      subjectKind: 'firm' | 'user' | 'key';
      /** @description E-mail address of the user, or ID of the key. */
      subjectId: string;
      /** @enum {string} */
      request: 'updateOffer' | 'decideSubscriptions' | 'listTransfers' | 'readOffers';
      /** @description True makes the request unavailable. */
      off: boolean;
    };
    /** @description The records of an import file, as described in docs/api/data-files.md. */
    Book: {
      firms?: components['schemas']['BookFirm'][];
      accounts?: (components['schemas']['BookAccount'] | components['schemas']['BookAccountRemoval'])[];
      offers?: components['schemas']['BookOffer'][];
      subscriptions?: (
        components['schemas']['BookSubscription'] | components['schemas']['BookSubscriptionRemoval']
      )[];
      transfers?: (components['schemas']['BookTransfer'] | components['schemas']['BookTransferRemoval'])[];
    };
    BookFirm: {
      firmOid: string;
      firmName: string;
    };
    BookAccount: {
      accountNumber: string;
      accountName: string;
      firmOid: string;
      /** @description Where the investor resides, for deadlines of state notices. */
      residenceState?:
        | (
            | 'AK'
            | 'AL'
            | 'AR'
            | 'AS'
            | 'AZ'
            | 'CA'
            | 'CO'
            | 'CT'
            | 'DC'
            | 'DE'
            | 'FL'
            | 'GA'
            | 'GU'
            | 'HI'
            | 'IA'
            | 'ID'
            | 'IL'
            | 'IN'
            | 'KS'
            | 'KY'
            | 'LA'
            | 'MA'
            | 'MD'
            | 'ME'
            | 'MI'
            | 'MN'
            | 'MO'
            | 'MP'
            | 'MS'
            | 'MT'
            | 'NC'
            | 'ND'
            | 'NE'
            | 'NH'
            | 'NJ'
            | 'NM'
            | 'NV'
            | 'NY'
            | 'OH'
            | 'OK'
            | 'OR'
            | 'PA'
            | 'PR'
            | 'RI'
            | 'SC'
            | 'SD'
            | 'TN'
            | 'TX'
            | 'UT'
            | 'VA'
            | 'VI'
            | 'VT'
            | 'WA'
            | 'WI'
            | 'WV'
            | 'WY'
          )
        | null;
    };
    /** @description Removes an account that was sent by mistake. Other members of the record are ignored. */
    BookAccountRemoval: {
      accountNumber: string;
      firmOid: string;
      /** @constant */
      removed: true;
    };
    BookOffer: {
      clientsHaveAccess: boolean;
      corporateAccreditationSetting: string;
      /** Format: int64 */
      daysFromClosingCashIsRequired: number;
      documentationExternal: boolean;
      maximumInvestmentAmount?: string | null;
      minimumAnnualIncomeRange: string;
      minimumLiquidNetWorthRange: string;
      minimumNetWorthRange: string;
      naturalPersonAccreditationSetting: string;
      physicalSignatureRequired: boolean;
      previousExperienceSetting: string;
      published: boolean;
      /** @description Required without reference, which replaces it. */
      privatePlacementOfferOid?: string;
      /** @description The sender's own name for the record, of 1 to 100 visible characters. */
      reference?: string | null;
      offerName: string;
      /** @enum {string} */
      offerStatus: 'INITIAL' | 'IN_PROGRESS' | 'CLOSED_INCOMPLETE' | 'CLOSED_CANCELLED' | 'CLOSED_COMPLETE';
      /** @description A, B, C, D, E, F, G, H, I, J, K, O, or the name of one. */
      exemption: string;
      securityType: string;
      issuer: {
        issuerName: string;
        issuerState: string;
        issuerCity?: string | null;
        industrySector?: string | null;
        issuerSize?: string | null;
        website?: string | null;
      };
      /** @description Dollars, with at most two decimals. A number is accepted, too. */
      offerMinimum: string;
      offerMaximum?: string | null;
      minimumInvestmentAmount?: string | null;
      /** Format: date */
      closingDate: string;
      originalDaysFromClosingCashIsRequired?: number | null;
      blueSkyedStates: string[];
      participatingFirms?:
        | {
            participatingFirmId: string;
            participatingFirmStatus?: string | null;
          }[]
        | null;
      creatingFirmOid: string;
      creatingMemberOid?: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      lastModifiedTimestamp?: string | null;
    };
    BookSubscription: {
      /** @description Required without reference, which replaces it. */
      privatePlacementOrderOid?: string;
      /** @description The sender's own name for the record, of 1 to 100 visible characters. */
      reference?: string | null;
      /** @description Required without offerReference, which replaces it. */
      privatePlacementOfferOid?: string;
      /** @description The sender's own name for the record, of 1 to 100 visible characters. */
      offerReference?: string | null;
      accountNumber: string;
      firmOid?: string | null;
      /** @enum {string} */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** @description Dollars, with at most two decimals. A number is accepted, too. */
      requestedDollarAmount: string;
      fillDollarAmount?: string | null;
      discretionary: boolean;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      modificationTimestamp: string;
    };
    /** @description Removes a subscription that was sent by mistake. Other members of the record are ignored. */
    BookSubscriptionRemoval: {
      privatePlacementOrderOid: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      modificationTimestamp: string;
      /** @constant */
      removed: true;
    };
    BookTransfer: {
      accountNumber: string;
      firmOid?: string | null;
      acatid: string;
      /** @enum {string} */
      kind: 'ACAT' | 'non-ACAT';
      status: string;
      comment?: string | null;
      contraAccountNumber?: string | null;
      contraFirmName?: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTS: string;
      dtcNumber?: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      lastModifiedTS: string;
    };
    /** @description Removes a transfer that was sent by mistake. Other members of the record are ignored. */
    BookTransferRemoval: {
      accountNumber: string;
      firmOid?: string | null;
      acatid: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      lastModifiedTS: string;
      /** @constant */
      removed: true;
    };
    /** @description Which column of a file is which field. */
    NewImportMapping: {
      /** @enum {string} */
      kind: 'offers' | 'accounts' | 'subscriptions' | 'transfers';
      /** @description The headings of the file, in their order. */
      headings: string[];
      /** @description The field of each heading, as the API names it, or null for a column to leave out. */
      columns: {
        [key: string]: string | null;
      };
    };
    NewWebhook: {
      /** @description Where events are sent: a public https URL without user name and password. Private networks and this machine are refused, even if a host name resolves to them later. */
      url: string;
      /**
       * @description Event types to send, `offer.*` for all of a kind; an empty list for all types.
       * @default []
       */
      types: string[];
      /**
       * @description What it is for.
       * @default
       */
      description: string;
      /**
       * Format: int32
       * @description How many deliveries each service sends to the endpoint at the same time. One while deliveries fail.
       * @default 4
       */
      maxConcurrent: number;
    };
    /** @description Omitted members are not changed. */
    WebhookChange: {
      /** @description Where events are sent: a public https URL without user name and password. Private networks and this machine are refused, even if a host name resolves to them later. */
      url?: string;
      /** @description Event types to send, `offer.*` for all of a kind; an empty list for all types. */
      types?: string[];
      /** @description What it is for. */
      description?: string;
      /**
       * Format: int32
       * @description How many deliveries each service sends to the endpoint at the same time. One while deliveries fail.
       */
      maxConcurrent?: number;
      /** @description False stops sending; true continues with new events. */
      enabled?: boolean;
    };
    Replay: {
      /** @description A cursor of `GET /restapi/events`, to send everything after it again, or a timestamp with seconds and offset, to send stored events since that time. */
      after: string;
    };
    /** @description Where to move the clock: now or until. */
    SandboxClockMove: {
      /**
       * Format: date-time
       * @description The new time: later than the current one, at most ten years after real time.
       */
      now?: string;
      /**
       * @description The start of the next day on which an offer's attention changes or it closes.
       * @constant
       */
      until?: 'next';
    };
    PlayedTransfer: {
      /** @description An open vocabulary. */
      status: string;
    };
    PlayedOrder: {
      /** @enum {string} */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** @description Null clears it. Omitted: no change. */
      fillDollarAmount?: number | string | null;
    };
    /** @description A private placement offer. */
    PrivatePlacementOffer: {
      /** @description Identifier of the offer. */
      privatePlacementOfferOid: string;
      reference: string | null;
      offerName: string;
      /** @enum {string} */
      offerStatus: 'INITIAL' | 'IN_PROGRESS' | 'CLOSED_INCOMPLETE' | 'CLOSED_CANCELLED' | 'CLOSED_COMPLETE';
      published: boolean;
      /**
       * @description A: Regulation A Tier 2; B: Rule 1001; C: Rule 147; D: Rule 504(b)(i); E: Rule 504(b)(ii); F: Rule 504(b)(iii); G: Rule 505; H: Rule 506(b); I: Securities Act Section 4(5); J: Section 3(c)(1-14); K: Rule 506(c); O: Other
       * @enum {string}
       */
      exemption: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'O';
      securityType: string;
      issuer: components['schemas']['Issuer'];
      /** @description Approved subscriptions must reach this before the offer can be executed (rule 6). */
      offerMinimum: number;
      offerMaximum: number | null;
      minimumInvestmentAmount: number | null;
      maximumInvestmentAmount: number | null;
      /**
       * Format: date
       * @description Calendar date in New York.
       */
      closingDate: string;
      /**
       * Format: int32
       * @description Cash is required this many days before the closing date (rule 2).
       */
      daysFromClosingCashIsRequired: number;
      /** Format: int32 */
      originalDaysFromClosingCashIsRequired: number;
      blueSkyedStates: (
        | 'AK'
        | 'AL'
        | 'AR'
        | 'AZ'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DC'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'GU'
        | 'HI'
        | 'IA'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'MA'
        | 'MD'
        | 'ME'
        | 'MI'
        | 'MN'
        | 'MO'
        | 'MS'
        | 'MT'
        | 'NC'
        | 'ND'
        | 'NE'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NV'
        | 'NY'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VA'
        | 'VT'
        | 'WA'
        | 'WI'
        | 'WV'
        | 'WY'
      )[];
      clientsHaveAccess: boolean;
      /**
       * @description Qualification of institutions. N: No restriction; A: Accredited; P: Qualified purchaser; I: Qualified institutional buyer; X: Not eligible.
       * @enum {string}
       */
      corporateAccreditationSetting: 'N' | 'A' | 'P' | 'I' | 'X';
      /**
       * @description Accreditation of individuals (rule 5). N: Non-accredited allowed; A: Accredited; C: Qualified client; P: Qualified purchaser; X: Not eligible.
       * @enum {string}
       */
      naturalPersonAccreditationSetting: 'N' | 'A' | 'C' | 'P' | 'X';
      /**
       * @description Minimum annual income. 0: No minimum; A: Under $25,000; B: $25,000 to $50,000; C: $50,000 to $100,000; D: $100,000 to $200,000; E: $200,000 to $300,000; F: $300,000 to $500,000; G: $500,000 to $1,000,000; H: $1,000,000 and more.
       * @enum {string}
       */
      minimumAnnualIncomeRange: '0' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
      /**
       * @description Minimum liquid net worth. 0: No minimum; A: Under $50,000; B: $50,000 to $100,000; C: $100,000 to $250,000; D: $250,000 to $500,000; E: $500,000 to $1,000,000; F: $1,000,000 to $5,000,000; G: $5,000,000 to $25,000,000; H: $25,000,000 and more.
       * @enum {string}
       */
      minimumLiquidNetWorthRange: '0' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
      /**
       * @description Minimum net worth. 0: No minimum; A: Under $50,000; B: $50,000 to $100,000; C: $100,000 to $250,000; D: $250,000 to $500,000; E: $500,000 to $1,000,000; F: $1,000,000 to $5,000,000; G: $5,000,000 to $25,000,000; H: $25,000,000 and more.
       * @enum {string}
       */
      minimumNetWorthRange: '0' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
      /**
       * @description Required previous experience. N: Not required; P: Private placement experience; S: Experience in the same sector.
       * @enum {string}
       */
      previousExperienceSetting: 'N' | 'P' | 'S';
      documentationExternal: boolean;
      physicalSignatureRequired: boolean;
      participatingFirms: {
        /** @description Firm that participates. */
        participatingFirmId: string;
        /** @constant */
        participatingFirmStatus: 'ACCEPTED';
        /**
         * @description Whether the firm has confirmed its participation. Only the creating firm and the firm itself see it.
         * @enum {string}
         */
        participation?: 'invited' | 'confirmed';
      }[];
      /** @description Firm that created the offer. */
      creatingFirmOid: string;
      creatingMemberOid: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      lastModifiedTimestamp: string;
    };
    Issuer: {
      issuerName: string;
      /**
       * @description EDGAR state or country code.
       * @enum {string}
       */
      issuerState:
        | 'AK'
        | 'AL'
        | 'AR'
        | 'AZ'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DC'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'GU'
        | 'HI'
        | 'IA'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'MA'
        | 'MD'
        | 'ME'
        | 'MI'
        | 'MN'
        | 'MO'
        | 'MS'
        | 'MT'
        | 'NC'
        | 'ND'
        | 'NE'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NV'
        | 'NY'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VA'
        | 'VT'
        | 'WA'
        | 'WI'
        | 'WV'
        | 'WY'
        | '1A'
        | '1B'
        | '1C'
        | '1D'
        | '1E'
        | '1F'
        | '1G'
        | '1H'
        | '1J'
        | '1K'
        | '1L'
        | '1M'
        | '1N'
        | '1P'
        | '1Q'
        | '1R'
        | '1S'
        | '1T'
        | '1U'
        | '1V'
        | '1W'
        | '1X'
        | '1Y'
        | '1Z'
        | '2A'
        | '2B'
        | '2C'
        | '2D'
        | '2E'
        | '2G'
        | '2H'
        | '2J'
        | '2K'
        | '2L'
        | '2M'
        | '2N'
        | '2P'
        | '2Q'
        | 'A0'
        | 'A1'
        | 'A2'
        | 'A3'
        | 'A4'
        | 'A5'
        | 'A6'
        | 'A7'
        | 'A8'
        | 'A9'
        | 'B0'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'B8'
        | 'B9'
        | 'C0'
        | 'C1'
        | 'C3'
        | 'C4'
        | 'C5'
        | 'C6'
        | 'C7'
        | 'C8'
        | 'C9'
        | 'D0'
        | 'D1'
        | 'D2'
        | 'D3'
        | 'D4'
        | 'D5'
        | 'D6'
        | 'D7'
        | 'D8'
        | 'D9'
        | 'E0'
        | 'E1'
        | 'E2'
        | 'E3'
        | 'E4'
        | 'E8'
        | 'E9'
        | 'F0'
        | 'F1'
        | 'F2'
        | 'F3'
        | 'F4'
        | 'F5'
        | 'F6'
        | 'F7'
        | 'F8'
        | 'F9'
        | 'G0'
        | 'G1'
        | 'G2'
        | 'G3'
        | 'G4'
        | 'G6'
        | 'G7'
        | 'G8'
        | 'G9'
        | 'H1'
        | 'H2'
        | 'H3'
        | 'H4'
        | 'H5'
        | 'H6'
        | 'H7'
        | 'H8'
        | 'H9'
        | 'I0'
        | 'I3'
        | 'I4'
        | 'I5'
        | 'I6'
        | 'J0'
        | 'J1'
        | 'J2'
        | 'J3'
        | 'J4'
        | 'J5'
        | 'J6'
        | 'J8'
        | 'J9'
        | 'K0'
        | 'K1'
        | 'K2'
        | 'K3'
        | 'K4'
        | 'K5'
        | 'K6'
        | 'K7'
        | 'K8'
        | 'K9'
        | 'L0'
        | 'L2'
        | 'L3'
        | 'L6'
        | 'L7'
        | 'L8'
        | 'L9'
        | 'M0'
        | 'M2'
        | 'M3'
        | 'M4'
        | 'M5'
        | 'M6'
        | 'M7'
        | 'M8'
        | 'M9'
        | 'N0'
        | 'N1'
        | 'N2'
        | 'N4'
        | 'N5'
        | 'N6'
        | 'N7'
        | 'N8'
        | 'N9'
        | 'O0'
        | 'O1'
        | 'O2'
        | 'O3'
        | 'O4'
        | 'O5'
        | 'O9'
        | 'P0'
        | 'P1'
        | 'P2'
        | 'P3'
        | 'P4'
        | 'P5'
        | 'P6'
        | 'P7'
        | 'P8'
        | 'PR'
        | 'Q1'
        | 'Q2'
        | 'Q3'
        | 'Q4'
        | 'Q5'
        | 'Q6'
        | 'Q7'
        | 'Q8'
        | 'R0'
        | 'R1'
        | 'R2'
        | 'R4'
        | 'R5'
        | 'R6'
        | 'R8'
        | 'R9'
        | 'S0'
        | 'S1'
        | 'S3'
        | 'S4'
        | 'S5'
        | 'S6'
        | 'S8'
        | 'S9'
        | 'T0'
        | 'T1'
        | 'T2'
        | 'T3'
        | 'T6'
        | 'T7'
        | 'T8'
        | 'U0'
        | 'U1'
        | 'U3'
        | 'U5'
        | 'U7'
        | 'U8'
        | 'U9'
        | 'V0'
        | 'V1'
        | 'V2'
        | 'V3'
        | 'V6'
        | 'V7'
        | 'V8'
        | 'V9'
        | 'VI'
        | 'W0'
        | 'W1'
        | 'W2'
        | 'W3'
        | 'W4'
        | 'W5'
        | 'W6'
        | 'W7'
        | 'W8'
        | 'W9'
        | 'X0'
        | 'X1'
        | 'X2'
        | 'X3'
        | 'X4'
        | 'X5'
        | 'X8'
        | 'XX'
        | 'Y0'
        | 'Y3'
        | 'Y4'
        | 'Y5'
        | 'Y6'
        | 'Y7'
        | 'Y8'
        | 'Y9'
        | 'Z0'
        | 'Z1'
        | 'Z2'
        | 'Z3'
        | 'Z4'
        | 'Z5';
      issuerCity: string | null;
      industrySector: string | null;
      issuerSize: string | null;
      website: string | null;
    };
    /** @description Reason a request was rejected, in the format of RFC 9457. */
    Problem: {
      /**
       * Format: uri
       * @description URL of a page that explains the problem.
       */
      type: string;
      title: string;
      /** Format: int64 */
      status: number;
      detail: string;
      instance: string;
      /** @description The X-Request-Id of this response. */
      requestId: string;
      errors: {
        field: string | null;
        /** @description Machine-readable error code. New codes can be added. */
        code: string;
        message: string;
      }[];
    };
    OfferOverview: {
      /** @description Offers that match the parameters. Null on later pages. */
      total: number | null;
      /** @description The number of open offers the caller can see. Null on later pages. */
      open: number | null;
      /** @description The number of the firm's own offers that need attention. Null on later pages. */
      needAttention: number | null;
      /** @description The number of offers that the firm participates in and that need attention. Only their creating firms can act on them. Null on later pages. */
      needAttentionOfOthers: number | null;
      offers: components['schemas']['OverviewOffer'][];
    };
    /** @description An offer as a row in a list. */
    OverviewOffer: {
      /** @description Identifier of the offer. */
      privatePlacementOfferOid: string;
      offerName: string;
      issuerName: string;
      /**
       * @description A: Regulation A Tier 2; B: Rule 1001; C: Rule 147; D: Rule 504(b)(i); E: Rule 504(b)(ii); F: Rule 504(b)(iii); G: Rule 505; H: Rule 506(b); I: Securities Act Section 4(5); J: Section 3(c)(1-14); K: Rule 506(c); O: Other
       * @enum {string}
       */
      exemption: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'O';
      /** @enum {string} */
      offerStatus: 'INITIAL' | 'IN_PROGRESS' | 'CLOSED_INCOMPLETE' | 'CLOSED_CANCELLED' | 'CLOSED_COMPLETE';
      published: boolean;
      /** @description Approved subscriptions must reach this before the offer can be executed (rule 6). */
      offerMinimum: number;
      offerMaximum: number | null;
      approvedDollarAmount: number | null;
      approvedCompleteDollarAmount: number | null;
      shortfallDollarAmount: number | null;
      /** @description Subscriptions that are not final. Null for a participating firm. */
      pendingCount: number | null;
      /** @description Subscriptions of any status. Null for a participating firm. */
      subscriptionCount: number | null;
      /**
       * Format: date
       * @description The cash-required date, New York time.
       */
      cashRequiredDate: string;
      /**
       * Format: date
       * @description Calendar date in New York.
       */
      closingDate: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      lastModifiedTimestamp: string;
      /** @description Firm that created the offer. */
      creatingFirmOid: string;
      creatingFirmName: string;
      /** @description Why the open offer needs attention today in New York. executable: rule 6 is met; cashrequiredpassed: not executed, the cash required date has passed; closingsoon: closes within 7 days; minimummissed: the cash required date is reached, the minimum is not. */
      attention: (
        'closingdatepassed' | 'executable' | 'cashrequiredpassed' | 'closingsoon' | 'minimummissed'
      )[];
      /**
       * @description Published, and its settings let no one invest; missing elsewhere.
       * @constant
       */
      noInvestor?: true;
      /**
       * @description Present if a data feed changed its terms and the change hasn’t been reviewed.
       * @constant
       */
      termsChanged?: true;
      /**
       * @description Present if a data feed settled subscriptions against the desk and this hasn’t been reviewed.
       * @constant
       */
      feedContradicts?: true;
    };
    /** @description A subscription to an offer (private placement order). */
    PrivatePlacementOrder: {
      /** @description Identifier of the subscription. */
      privatePlacementOrderOid: string;
      /** @description The sender's own name for the subscription, from which the identifier was derived. */
      reference: string | null;
      /** @description The offer. */
      privatePlacementOfferOid: string;
      accountNumber: string;
      /** @enum {string} */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** @description The amount that the investor requested. */
      requestedDollarAmount: number;
      fillDollarAmount: number | null;
      discretionary: boolean;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      modificationTimestamp: string;
      review: components['schemas']['SubscriptionReview'];
      /** @description The newest decision; null if there is none. */
      decision: components['schemas']['SubscriptionDecision'] | null;
      /**
       * @description Who sets status and fill: the desk from a decision until processing begins, otherwise the data feed.
       * @enum {string}
       */
      ownedBy: 'feed' | 'desk';
      /** @description Changes with every member of the subscription and with nothing else. Use it as If-Match. */
      etag: string;
    };
    /** @description The state of the document review. */
    SubscriptionReview: {
      /**
       * @description returned: not in good order.
       * @enum {string}
       */
      state: 'new' | 'inreview' | 'returned' | 'inorder';
      reasons: components['schemas']['SubscriptionReason'][];
      /** @description Null for the account's firm, unless it created the offer. */
      comment: string | null;
      /** @description Null for the account's firm, unless it created the offer. */
      by: components['schemas']['Reviewer'] | null;
      /** @description Null while it is new. */
      at: string | null;
    };
    /** @description Why a subscription was rejected or returned. */
    SubscriptionReason: {
      /** @enum {string} */
      code:
        | 'tax.documents'
        | 'investor.information'
        | 'aml'
        | 'subscription.document'
        | 'account'
        | 'transaction.data'
        | 'suitability'
        | 'eligibility'
        | 'oversubscribed'
        | 'offer.terms'
        | 'other';
      note: string | null;
    };
    /** @description Who reviewed or decided. */
    Reviewer: {
      kind: string;
      name: string;
      keyId: string | null;
    };
    /** @description The desk's decision about a subscription. */
    SubscriptionDecision: {
      /** @enum {string} */
      decision: 'accept' | 'reject' | 'reopen' | 'cancel';
      reasons: components['schemas']['SubscriptionReason'][];
      /** @description Null for the account's firm, unless it created the offer. */
      comment: string | null;
      /** @description Null for the account's firm, unless it created the offer. */
      by: components['schemas']['Reviewer'] | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description The allocation that decided; null for a decision about single subscriptions. */
      allocationId: string | null;
    };
    /** @description Totals of an offer's subscriptions in one status. */
    SubscriptionTotal: {
      /** @enum {string} */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** Format: int64 */
      count: number;
      /** @description Sum of requested amounts. */
      requestedDollarAmount: number;
      /** @description Sum of approved amounts. */
      fillDollarAmount: number;
      /**
       * Format: int64
       * @description How many of them don't count for any rule, because the creating firm imported them for accounts of a firm that hasn't confirmed its participation.
       */
      unconfirmedCount: number;
      /** @description Sum of these subscriptions' requested amounts. */
      unconfirmedRequestedDollarAmount: number;
      /** @description Sum of these subscriptions' approved amounts. */
      unconfirmedFillDollarAmount: number;
    };
    /** @description The approved amount of an offer's subscriptions over time. */
    ApprovedByDay: {
      /** @description Oldest first, at most 366 days; the first one includes all earlier days. Null for a participating firm. */
      days:
        | {
            /**
             * Format: date
             * @description New York time.
             */
            date: string;
            /** @description Approved on that day. */
            approvedDollarAmount: number;
            /** @description Approved up to the end of that day. */
            totalDollarAmount: number;
          }[]
        | null;
    };
    Actions: {
      execute: components['schemas']['Action'];
      cancel: components['schemas']['Action'];
      close: components['schemas']['Action'];
      unpublish: components['schemas']['Action'];
    };
    /** @description What an action needs and does. */
    Action: {
      /** @description True exactly when every condition is met. */
      allowed: boolean;
      /** @enum {string} */
      resultingStatus:
        'INITIAL' | 'IN_PROGRESS' | 'CLOSED_INCOMPLETE' | 'CLOSED_CANCELLED' | 'CLOSED_COMPLETE';
      effects: string[];
      conditions: {
        /** @description The rule's problem code, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      advisories: string[];
    };
    /** @description A change to an offer at one version. */
    HistoryEntry: {
      /**
       * Format: int64
       * @description The number of the entry. It is the ETag of the offer after it, too, while no entry is about filings.
       */
      version: number;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      action: string;
      actor: {
        kind: string;
        name: string;
        /** @description API key that made the change. Null for people and imports. Missing if an earlier release didn't record it. */
        keyId?: string | null;
        firmOid: string | null;
        memberId?: string;
      };
      changes: {
        field: string;
        from: unknown;
        to: unknown;
      }[];
      effects: string[];
      /** @description The figures behind an execution, cancellation or close. Null for other changes. Missing if an earlier release didn't record it. */
      basis?: {
        /** @description Minimum of the offer. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Pending subscriptions.
         */
        pendingCount: number;
        /** @description The sum the pending subscriptions requested. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description The first day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description The day of the decision in New York.
         */
        today: string;
        /** @description The Decision-Reason of the request; missing if it had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Shared by all entries of one change of many offers; missing elsewhere. */
      bulkId?: string;
      /** @description Who requested a step that needed a second person, and why. The actor is the approver. Missing otherwise. */
      approval?: {
        approvalId: string;
        reason: string;
        comment: string | null;
        requestedBy: {
          kind: string;
          name: string;
          keyId: string | null;
        };
      };
      /** @description The decisions about subscriptions; missing otherwise. */
      decisions?: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        /** @enum {string} */
        decision: 'accept' | 'reject' | 'reopen' | 'cancel';
        from: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        to: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        reasons: {
          code: string;
          note: string | null;
        }[];
        comment: string | null;
      }[];
      /** @description Of one decision about many subscriptions; missing elsewhere. */
      decisionsId?: string;
      /** @description The allocation, with every line; missing otherwise. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        lines: {
          /** @description The subscription. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
        }[];
      };
      /** @description The review of changed terms, including the reviewed changes; missing otherwise. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description What was recorded about a filing; missing otherwise. */
      filing?: {
        kind: string;
        code?: string;
        jurisdiction: string;
        firmOid: string | null;
        date?: string | null;
        filingId?: string;
        reference?: string;
        reason?: string | null;
      };
    };
    /** @description A term of an offer that a data feed changed. */
    TermChange: {
      /** @enum {string} */
      field: 'offerMinimum' | 'offerMaximum' | 'closingDate' | 'issuer';
      /** @description The recorded value before. */
      from: unknown;
      /** @description The recorded value since then. */
      to: unknown;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /**
       * @description The closing date moved later after it had passed; missing elsewhere.
       * @constant
       */
      extendedAfterClosing?: true;
    };
    /** @description A note about an offer. */
    Note: {
      noteId: string;
      /** @description Null if the note was deleted. Auditors still see the text. */
      text: string | null;
      /** @description Who wrote it. */
      author: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description When its author deleted it. */
      struckTimestamp: string | null;
    };
    /** @description A watched offer. */
    Watch: {
      /** @description The offer. */
      privatePlacementOfferOid: string;
    };
    Notices: {
      /**
       * Format: int64
       * @description The unread total, beyond this page.
       */
      unread: number;
      notices: components['schemas']['Notice'][];
    };
    /** @description A notice to a person. */
    Notice: {
      noticeId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description The type of the event; `key.expiring` for an expiring API key. */
      event: string;
      title: string;
      text: string;
      /** @description The console page it links to. */
      href: string;
      read: boolean;
    };
    NoticeSettings: {
      kinds: components['schemas']['NoticeSetting'][];
      /** @description Whether all e-mail is off, regardless of individual kinds. */
      unsubscribed: boolean;
    };
    NoticeSetting: {
      /**
       * @description What it is about.
       * @enum {string}
       */
      kind:
        | 'offer.changed'
        | 'offer.attention'
        | 'filing.due'
        | 'filing.overdue'
        | 'transfer.rejected'
        | 'webhook.disabled'
        | 'key.expiring'
        | 'import.refused'
        | 'account.security'
        | 'approval';
      /** @description Whether the console shows it. */
      console: boolean;
      /**
       * @description No e-mail, one immediately, or a line in the daily digest on business days.
       * @enum {string}
       */
      email: 'off' | 'now' | 'digest';
    };
    Today: {
      /**
       * Format: date
       * @description Today in New York.
       */
      date: string;
      lines: components['schemas']['TodayLine'][];
      /** @description Lines that the caller snoozed, and unchanged transfers whose client was contacted. */
      hidden: {
        /**
         * @description The most important reason. closingdatepassed: still open after its closing date; executable: cash required date reached and minimum approved; minimummissed: cash required date reached, minimum not approved; cashrequiredpassed: not executed though the cash required date has passed; cashrequiredsoon, closingsoon: within 7 days; filingoverdue, filingdue: a filing is overdue, or due within 14 days; firstsaleconfirm: a first sale that filings depend on is not confirmed; transferrejected: can be corrected until the date; transferpastdue, transferpaperwork: since the date.
         * @enum {string}
         */
        reason:
          | 'closingdatepassed'
          | 'executable'
          | 'minimummissed'
          | 'cashrequiredpassed'
          | 'cashrequiredsoon'
          | 'closingsoon'
          | 'filingoverdue'
          | 'filingdue'
          | 'firstsaleconfirm'
          | 'transferrejected'
          | 'transferpastdue'
          | 'transferpaperwork';
        /** @description Its other reasons, in the same order. */
        alsoReasons: (
          | 'closingdatepassed'
          | 'executable'
          | 'minimummissed'
          | 'cashrequiredpassed'
          | 'cashrequiredsoon'
          | 'closingsoon'
          | 'filingoverdue'
          | 'filingdue'
          | 'firstsaleconfirm'
          | 'transferrejected'
          | 'transferpastdue'
          | 'transferpaperwork'
        )[];
        privatePlacementOfferOid: string | null;
        offerName: string | null;
        /** @description Account number of the transfer. Null for an offer. */
        accountNumber: string | null;
        /** @description Transfer request identifier. Null for an offer. */
        acatid: string | null;
        /**
         * Format: date
         * @description The date of the reason; for firstsaleconfirm the suggested first sale.
         */
        date: string;
        dollarAmount: number | null;
        /** @description By how much the approved sum exceeds the offer's maximum; missing if it doesn't. */
        overMaximumDollarAmount?: number;
        /** @description When the client was last contacted about the transfer; null for offers. */
        lastContactAt: string | null;
        followUpOn: string | null;
        /** @description The first filing of the reason; missing for other reasons. */
        filing?: components['schemas']['Filing'];
        /** @description The transfer as in the list of transfers; missing for offers. */
        transfer?: components['schemas']['FirmTransfer'];
        /**
         * @description The caller's next step. none for read-only roles, and for other firms' offers except their filings.
         * @enum {string}
         */
        step: 'close' | 'execute' | 'settings' | 'filings' | 'answer' | 'none';
        /** @description Whether it belongs to the caller's firm. */
        ours: boolean;
        /**
         * Format: date
         * @description The day on which it returns.
         */
        hiddenUntil: string;
      }[];
      /** @description Two weeks from today on. */
      strip: {
        /**
         * Format: date
         * @description A day.
         */
        date: string;
        /** @description On weekends and holidays of the market. */
        closed: boolean;
        /** @description The day's entries, by kind. */
        marks: {
          /** @enum {string} */
          kind: 'closing' | 'cashrequired' | 'filing' | 'answertransfer';
          /** Format: int64 */
          count: number;
        }[];
      }[];
      /** @description Transfers of the firm with a status that we don't recognize. */
      unrecognizedTransfers: {
        /**
         * Format: int64
         * @description At most 10,000.
         */
        count: number;
        /** @description As received, at most 20. */
        statuses: string[];
      };
      /** @description Open offers of other firms that wait for the caller's firm to confirm participation, at most 100. */
      invitations: {
        /** @description Offer that the firm is invited to. */
        privatePlacementOfferOid: string;
        offerName: string;
        creatingFirmName: string;
        /**
         * Format: date
         * @description Closing date of the offer.
         */
        closingDate: string;
      }[];
      /** @description The firm's own open offers with changed terms to review or subscriptions to decide, at most 200, those with the most to review first. */
      subscriptions: components['schemas']['SubscriptionsToDecide'][];
      changes: components['schemas']['RecentChange'][];
    };
    /** @description An offer, its filings or a transfer that need attention today, with the reason. */
    TodayLine: {
      /**
       * @description The most important reason. closingdatepassed: still open after its closing date; executable: cash required date reached and minimum approved; minimummissed: cash required date reached, minimum not approved; cashrequiredpassed: not executed though the cash required date has passed; cashrequiredsoon, closingsoon: within 7 days; filingoverdue, filingdue: a filing is overdue, or due within 14 days; firstsaleconfirm: a first sale that filings depend on is not confirmed; transferrejected: can be corrected until the date; transferpastdue, transferpaperwork: since the date.
       * @enum {string}
       */
      reason:
        | 'closingdatepassed'
        | 'executable'
        | 'minimummissed'
        | 'cashrequiredpassed'
        | 'cashrequiredsoon'
        | 'closingsoon'
        | 'filingoverdue'
        | 'filingdue'
        | 'firstsaleconfirm'
        | 'transferrejected'
        | 'transferpastdue'
        | 'transferpaperwork';
      /** @description Its other reasons, in the same order. */
      alsoReasons: (
        | 'closingdatepassed'
        | 'executable'
        | 'minimummissed'
        | 'cashrequiredpassed'
        | 'cashrequiredsoon'
        | 'closingsoon'
        | 'filingoverdue'
        | 'filingdue'
        | 'firstsaleconfirm'
        | 'transferrejected'
        | 'transferpastdue'
        | 'transferpaperwork'
      )[];
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      /** @description Account number of the transfer. Null for an offer. */
      accountNumber: string | null;
      /** @description Transfer request identifier. Null for an offer. */
      acatid: string | null;
      /**
       * Format: date
       * @description The date of the reason; for firstsaleconfirm the suggested first sale.
       */
      date: string;
      dollarAmount: number | null;
      /** @description By how much the approved sum exceeds the offer's maximum; missing if it doesn't. */
      overMaximumDollarAmount?: number;
      /** @description When the client was last contacted about the transfer; null for offers. */
      lastContactAt: string | null;
      followUpOn: string | null;
      /** @description The first filing of the reason; missing for other reasons. */
      filing?: components['schemas']['Filing'];
      /** @description The transfer as in the list of transfers; missing for offers. */
      transfer?: components['schemas']['FirmTransfer'];
      /**
       * @description The caller's next step. none for read-only roles, and for other firms' offers except their filings.
       * @enum {string}
       */
      step: 'close' | 'execute' | 'settings' | 'filings' | 'answer' | 'none';
      /** @description Whether it belongs to the caller's firm. */
      ours: boolean;
    };
    /** @description A filing that an offer needs, and its deadline. */
    Filing: {
      /** @description The offer. */
      privatePlacementOfferOid: string;
      offerName: string;
      code: string;
      name: string;
      jurisdiction: string;
      firmOid: string | null;
      state: string;
      dueDate: string | null;
      /** @description Until the due date; negative if overdue, null if nothing is due. */
      daysLeft: number | null;
      /** @description What the deadline runs from. */
      trigger: {
        date: string | null;
        provisional: boolean;
      };
      /** @description The date before it moved to the next business day; null if it did not move. */
      rolledFrom: string | null;
      rule: {
        source: string;
        /** Format: date */
        asOf: string;
        text: string;
      };
      /** @description The newest filing that counts toward the deadline. */
      filed: {
        filingId: string;
        /** Format: date */
        on: string;
        reference: string;
        by: string;
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
      } | null;
      /** @description Why a person marked the filing as not applicable. */
      exemption: {
        reason: string;
        by: string;
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
      } | null;
    };
    /** @description An external account transfer request with its account and the next action. */
    FirmTransfer: {
      /** @description Identifier of the transfer request. */
      acatid: string;
      /** @description Free-text comment. Two backslashes mark a line break. */
      comment: string | null;
      contraAccountNumber: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTS: string;
      /** @description DTC participant number of the contra firm, with leading zeros. */
      dtcNumber: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      lastModifiedTS: string;
      /** @description As received: an open vocabulary. */
      status: string;
      /** @enum {string} */
      kind: 'ACAT' | 'non-ACAT';
      contraFirmName: string | null;
      /** @description The New York date on which the request was first seen rejected with this code. Null unless it is rejected. */
      rejectedOn: string | null;
      accountNumber: string;
      accountName: string;
      /** @description The last day to correct a rejection: 20 business days after rejectedOn. Null for hard codes, receiver codes, rejections by the clearing system or an unknown party, and requests that are not rejected. */
      answerBy: string | null;
      /** @description The request of the same account that replaced this one: the earliest later request whose comment names it, or that has the same contra account and DTC numbers. Null for completed and closed requests. */
      replacedBy: string | null;
      /** @description When the client was last contacted about it; null if no contact was recorded. */
      lastContactAt: string | null;
      /** @description When to follow up. */
      followUpOn: string | null;
    };
    /** @description Pending decisions about the subscriptions of an offer. */
    SubscriptionsToDecide: {
      /** @description The offer. */
      privatePlacementOfferOid: string;
      offerName: string;
      /**
       * Format: int64
       * @description INITIAL and ORDER_CREATED subscriptions whose review is new or inreview.
       */
      toReviewCount: number;
      /**
       * Format: int64
       * @description Subscriptions that were returned more than 5 days ago.
       */
      returnedCount: number;
      /** @description By how much the requested amounts exceed the remainder of the maximum; 0 if they don't. */
      oversubscribedDollarAmount: number;
      /** @description Oldest first; empty if none waits. */
      termChanges: components['schemas']['TermChange'][];
      /** @description Subscriptions that a data feed settled against the desk. */
      contradictions: string[];
    };
    /** @description Another person's change of an offer. */
    RecentChange: {
      /**
       * Format: int64
       * @description The number of the entry. It is the ETag of the offer after it, too, while no entry is about filings.
       */
      version: number;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      action: string;
      actor: {
        kind: string;
        name: string;
        /** @description API key that made the change. Null for people and imports. Missing if an earlier release didn't record it. */
        keyId?: string | null;
        firmOid: string | null;
        memberId?: string;
      };
      changes: {
        field: string;
        from: unknown;
        to: unknown;
      }[];
      effects: string[];
      /** @description The figures behind an execution, cancellation or close. Null for other changes. Missing if an earlier release didn't record it. */
      basis?: {
        /** @description Minimum of the offer. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Pending subscriptions.
         */
        pendingCount: number;
        /** @description The sum the pending subscriptions requested. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description The first day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description The day of the decision in New York.
         */
        today: string;
        /** @description The Decision-Reason of the request; missing if it had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Shared by all entries of one change of many offers; missing elsewhere. */
      bulkId?: string;
      /** @description Who requested a step that needed a second person, and why. The actor is the approver. Missing otherwise. */
      approval?: {
        approvalId: string;
        reason: string;
        comment: string | null;
        requestedBy: {
          kind: string;
          name: string;
          keyId: string | null;
        };
      };
      /** @description The decisions about subscriptions; missing otherwise. */
      decisions?: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        /** @enum {string} */
        decision: 'accept' | 'reject' | 'reopen' | 'cancel';
        from: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        to: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        reasons: {
          code: string;
          note: string | null;
        }[];
        comment: string | null;
      }[];
      /** @description Of one decision about many subscriptions; missing elsewhere. */
      decisionsId?: string;
      /** @description The allocation, with every line; missing otherwise. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        lines: {
          /** @description The subscription. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
        }[];
      };
      /** @description The review of changed terms, including the reviewed changes; missing otherwise. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description What was recorded about a filing; missing otherwise. */
      filing?: {
        kind: string;
        code?: string;
        jurisdiction: string;
        firmOid: string | null;
        date?: string | null;
        filingId?: string;
        reference?: string;
        reason?: string | null;
      };
      /** @description The offer. */
      privatePlacementOfferOid: string;
      offerName: string;
      /** @description Whether it happened since the person's previous visit, more than 30 minutes ago; false for API keys. */
      isNew: boolean;
    };
    /** @description A draft of an offer. Only its firm sees it. */
    OfferDraft: {
      draftId: string;
      name: string;
      /** @description The members as received. */
      offer: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      updatedTimestamp: string;
    };
    /** @description A name for an address of a page of the console. */
    View: {
      viewId: string;
      name: string;
      /** @enum {string} */
      page: 'offers' | 'transfers' | 'filings' | 'subscriptions';
      address: string;
      shared: boolean;
      /** @description Whether the page opens with it for the caller. */
      isDefault: boolean;
      /** @description Who created it; null if the person was removed and the view stayed with the firm. */
      owner: string | null;
      /** @description Use it as If-Match for a change. */
      etag: string;
    };
    /** @description The outcome of a change of many offers. */
    BulkAnswer: {
      /** @description Recorded in the audit entry of each changed offer. Null for a dry run. */
      bulkId: string | null;
      /** @enum {string} */
      mode: 'each' | 'all';
      dryRun: boolean;
      counts: {
        /** Format: int64 */
        changed: number;
        /** Format: int64 */
        unchanged: number;
        /** Format: int64 */
        refused: number;
      };
      /** @description In the order of the request. */
      results: components['schemas']['BulkResult'][];
    };
    /** @description The outcome for one offer. */
    BulkResult: {
      /** @description The offer as in the request. */
      privatePlacementOfferOid: string;
      /** @enum {string} */
      outcome: 'changed' | 'unchanged' | 'refused';
      /** @description The offer's ETag after the change, or its current ETag in a dry run. Null if the offer isn't found or belongs to another firm. */
      etag: string | null;
      changes: {
        field: string;
        from: unknown;
        to: unknown;
      }[];
      /** @description Why it is refused, as in a single update. */
      errors: {
        field: string | null;
        code: string;
        message: string;
      }[];
      /** @description Advisories about an allowed change: that no one can invest. */
      advisories?: string[];
    };
    /** @description The steps for which the firm requires a second person. */
    ApprovalPolicy: {
      execute: boolean;
      cancel: boolean;
      close: boolean;
      allocate: boolean;
    };
    /** @description A request for a second person to do a step. */
    Approval: {
      approvalId: string;
      kind: string;
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      state: string;
      reason: string;
      /** @description Who requested it. */
      requestedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      };
      /** @description False if the requester was removed or disabled, or has lost the role; or if the key was revoked. The approval stays. */
      requesterHasAccess: boolean;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      requestedAt: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      expiresAt: string;
      /** @description Who decided or withdrew it; null while pending, and if no one did. */
      decidedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      } | null;
      decidedAt: string | null;
      comment: string | null;
      /** @description The offer version that the record is based on. */
      offerVersion: number | null;
      /** @description The step's conditions: current while pending, then as of the decision. */
      conditions: {
        /** @description The rule's problem code, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      /** @description The step's effects: current while pending, then as of the decision. */
      effects: string[];
      /** @description What each subscription gets, for the step allocate. Lists of approvals omit the lines. */
      allocation: components['schemas']['ApprovalAllocation'] | null;
    };
    ApprovalAllocation: {
      /** @description Null for a dry run. */
      allocationId: string | null;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description The amount to allocate. */
        available: number;
        /** @description Fills are multiples of it. */
        unit: number;
        /** @description The minimum fill, unless the subscription requested less; 0 for none. */
        minimum: number;
        /** @description Requests up to this amount are filled first; 0 for none. */
        floor: number;
      };
      /** @description Sum of requested amounts. */
      requestedDollarAmount: number;
      /** @description As in the request. */
      availableDollarAmount: number;
      /** @description Sum of the fills. */
      allocatedDollarAmount: number;
      /** @description The available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Covers the parameters and every line: equal digests mean equal allocations. */
      digest: string;
      /** @description By creation, then by identifier. */
      lines?: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        accountNumber: string;
        /** @description The amount that the investor requested. */
        requestedDollarAmount: number;
        previousFillDollarAmount: number | null;
        /** @description 0 for none. */
        fillDollarAmount: number;
        /** @enum {string} */
        outcome: 'full' | 'reduced' | 'none';
        /**
         * @description requested: the full request. prorata: a share. cap: the most that the offer or the unit allows. floor: a small request, filled first. minimum: would have been below the minimum. order: by creation. manual: as entered.
         * @enum {string}
         */
        reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
      }[];
    };
    OfferFilings: {
      firstSales: components['schemas']['FirstSale'][];
      filings: components['schemas']['Filing'][];
      /** @description All recorded filings except struck ones, the last recorded first. */
      recorded: {
        filingId: string;
        code: string;
        jurisdiction: string;
        firmOid: string | null;
        /** Format: date */
        filedOn: string;
        reference: string;
        by: string;
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
      }[];
    };
    /** @description When the first investor was irrevocably contractually committed. */
    FirstSale: {
      kind: string;
      jurisdiction: string;
      firmOid: string | null;
      /** @description The confirmed date; without one, the suggested date. */
      date: string | null;
      /** @description True until a person confirms a date. */
      provisional: boolean;
      /** @description The New York day on which a subscription was first seen accepted. */
      suggestedDate: string | null;
      confirmedBy: string | null;
      confirmedAt: string | null;
    };
    /** @description What the desk knows for each item of a Form D. */
    FormDItems: {
      items: {
        /**
         * Format: int64
         * @description The number of the item, 1 to 16.
         */
        item: number;
        title: string;
        state: string;
        value: string | null;
      }[];
    };
    /** @description What the desk reads of a Form D. Related persons are never stored. */
    FormD: {
      form: {
        /** @description D, or D/A for an amendment. */
        submissionType: string;
        previousAccession: string | null;
        /** @description Item 6, as in the file. */
        exemptions: string[];
        dateOfFirstSale: string | null;
        yetToOccur: boolean;
        /** @description Null if it is indefinite. */
        offeringAmount: number | null;
        indefinite: boolean;
        amountSold: number | null;
        minimumInvestment: number | null;
        recipients: {
          name: string;
          crd: string | null;
        }[];
        /** @description Entries of item 6 that are not known. */
        unknown: string[];
      };
      /** @description Where the form and the offer differ. */
      differences: {
        field: string;
        offer: unknown;
        form: unknown;
      }[];
    };
    /** @description A date in the calendar. */
    CalendarEntry: {
      /**
       * Format: date
       * @description A day in New York.
       */
      date: string;
      /**
       * @description closing: the offer closes; cashrequired: cash is required; filing: a filing is due, or was and is overdue; answertransfer: the last day to correct a rejected transfer.
       * @enum {string}
       */
      kind: 'closing' | 'cashrequired' | 'filing' | 'answertransfer';
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      /** @description Account number of the transfer. Null for an offer. */
      accountNumber: string | null;
      /** @description Transfer request identifier. Null for an offer. */
      acatid: string | null;
      /** @description The filing; missing for other kinds. */
      filing?: {
        code: string;
        name: string;
        jurisdiction: string;
        firmOid: string | null;
      };
    };
    CreatedCalendarFeed: {
      feedId: string;
      /**
       * Format: uri
       * @description Anyone with the URL can read the feed without signing in. Shown once.
       */
      url: string;
    };
    CalendarFeed: {
      feedId: string;
      name: string;
      /** @description The view whose offers it includes. Null: all dates. */
      viewId: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /**
       * Format: date-time
       * @description A year after it was created.
       */
      expiresAt: string;
      /** @description Start of the hour in which it was last read. Null if it was never read. */
      lastUsedTimestamp: string | null;
    };
    /** @description An external account transfer request, ACAT or non-ACAT. */
    AcatRequest: {
      /** @description Identifier of the transfer request. */
      acatid: string;
      /** @description Free-text comment. Two backslashes mark a line break. */
      comment: string | null;
      contraAccountNumber: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTS: string;
      /** @description DTC participant number of the contra firm, with leading zeros. */
      dtcNumber: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      lastModifiedTS: string;
      /** @description As received: an open vocabulary. */
      status: string;
    };
    /** @description An external account transfer request with its kind and the name of the contra institution. */
    AccountTransfer: {
      /** @description Identifier of the transfer request. */
      acatid: string;
      /** @description Free-text comment. Two backslashes mark a line break. */
      comment: string | null;
      contraAccountNumber: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTS: string;
      /** @description DTC participant number of the contra firm, with leading zeros. */
      dtcNumber: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      lastModifiedTS: string;
      /** @description As received: an open vocabulary. */
      status: string;
      /** @enum {string} */
      kind: 'ACAT' | 'non-ACAT';
      contraFirmName: string | null;
      /** @description The New York date on which the request was first seen rejected with this code. Null unless it is rejected. */
      rejectedOn: string | null;
    };
    Account: {
      accountNumber: string;
      accountName: string;
      /** @description The account's firm. */
      firmOid: string;
    };
    /** @description A decision or a review of a subscription. */
    SubscriptionHistoryEntry: {
      /** @enum {string} */
      kind: 'decision' | 'review';
      /** @description Null for a review. */
      decision: ('accept' | 'reject' | 'reopen' | 'cancel') | null;
      /** @description Of the review; null for a decision. */
      state: ('new' | 'inreview' | 'returned' | 'inorder') | null;
      /**
       * @description Of the subscription afterwards.
       * @enum {string}
       */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      fillDollarAmount: number | null;
      reasons: components['schemas']['SubscriptionReason'][];
      /** @description Null for the account's firm, unless it created the offer. */
      comment: string | null;
      /** @description Null for the account's firm, unless it created the offer. */
      by: components['schemas']['Reviewer'] | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description The allocation that decided; null for a decision about single subscriptions. */
      allocationId: string | null;
    };
    /** @description The outcome of a decision about many subscriptions. */
    ManyDecisionsAnswer: {
      /** @description Recorded in the audit entry. Null for a dry run. */
      decisionsId: string | null;
      /** @description In the order of the request. */
      results: components['schemas']['DecidedSubscription'][];
    };
    /** @description The outcome for one subscription. */
    DecidedSubscription: {
      /** @description The subscription as in the request. */
      privatePlacementOrderOid: string;
      /** @enum {string} */
      outcome: 'changed' | 'unchanged' | 'refused';
      /** @description The subscription's ETag after the decision, or its current ETag in a dry run. Null if it isn't found. */
      etag: string | null;
      /** @description Why it is refused, as in a single decision. */
      errors: {
        field: string | null;
        code: string;
        message: string;
      }[];
    };
    /** @description What each subscription of an offer gets. */
    Allocation: {
      /** @description Null for a dry run. */
      allocationId: string | null;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description The amount to allocate. */
        available: number;
        /** @description Fills are multiples of it. */
        unit: number;
        /** @description The minimum fill, unless the subscription requested less; 0 for none. */
        minimum: number;
        /** @description Requests up to this amount are filled first; 0 for none. */
        floor: number;
      };
      /** @description Sum of requested amounts. */
      requestedDollarAmount: number;
      /** @description As in the request. */
      availableDollarAmount: number;
      /** @description Sum of the fills. */
      allocatedDollarAmount: number;
      /** @description The available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Covers the parameters and every line: equal digests mean equal allocations. */
      digest: string;
      /** @description By creation, then by identifier. */
      lines: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        accountNumber: string;
        /** @description The amount that the investor requested. */
        requestedDollarAmount: number;
        previousFillDollarAmount: number | null;
        /** @description 0 for none. */
        fillDollarAmount: number;
        /** @enum {string} */
        outcome: 'full' | 'reduced' | 'none';
        /**
         * @description requested: the full request. prorata: a share. cap: the most that the offer or the unit allows. floor: a small request, filled first. minimum: would have been below the minimum. order: by creation. manual: as entered.
         * @enum {string}
         */
        reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
      }[];
    };
    /** @description An allocation that was committed, without its lines. */
    AllocationSummary: {
      allocationId: string;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description The amount to allocate. */
        available: number;
        /** @description Fills are multiples of it. */
        unit: number;
        /** @description The minimum fill, unless the subscription requested less; 0 for none. */
        minimum: number;
        /** @description Requests up to this amount are filled first; 0 for none. */
        floor: number;
      };
      /** @description Sum of requested amounts. */
      requestedDollarAmount: number;
      /** @description As in the request. */
      availableDollarAmount: number;
      /** @description Sum of the fills. */
      allocatedDollarAmount: number;
      /** @description The available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Covers the parameters and every line: equal digests mean equal allocations. */
      digest: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      by: components['schemas']['Reviewer'];
    };
    /** @description An allocation that was committed. */
    CommittedAllocation: {
      allocationId: string;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description The amount to allocate. */
        available: number;
        /** @description Fills are multiples of it. */
        unit: number;
        /** @description The minimum fill, unless the subscription requested less; 0 for none. */
        minimum: number;
        /** @description Requests up to this amount are filled first; 0 for none. */
        floor: number;
      };
      /** @description Sum of requested amounts. */
      requestedDollarAmount: number;
      /** @description As in the request. */
      availableDollarAmount: number;
      /** @description Sum of the fills. */
      allocatedDollarAmount: number;
      /** @description The available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Covers the parameters and every line: equal digests mean equal allocations. */
      digest: string;
      /** @description By creation, then by identifier. */
      lines: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        accountNumber: string;
        /** @description The amount that the investor requested. */
        requestedDollarAmount: number;
        previousFillDollarAmount: number | null;
        /** @description 0 for none. */
        fillDollarAmount: number;
        /** @enum {string} */
        outcome: 'full' | 'reduced' | 'none';
        /**
         * @description requested: the full request. prorata: a share. cap: the most that the offer or the unit allows. floor: a small request, filled first. minimum: would have been below the minimum. order: by creation. manual: as entered.
         * @enum {string}
         */
        reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
      }[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      by: components['schemas']['Reviewer'];
    };
    /** @description Changes of an offer that wait for a review by a person. */
    OpenTerms: {
      /** @description Oldest first; empty if none waits. */
      changes: components['schemas']['TermChange'][];
      /** @description Subscriptions that a data feed settled against the desk. */
      contradictions: string[];
    };
    /** @description A contact with a client about a transfer. */
    TransferContact: {
      contactId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description Who contacted the client. */
      by: string;
      /** @enum {string} */
      channel: 'phone' | 'email' | 'other';
      note: string | null;
      /**
       * Format: date
       * @description Until then, or until it changes, the transfer isn't in Today.
       */
      followUpOn: string;
    };
    Firm: {
      /** @description Identifier of the firm. */
      firmOid: string;
      firmName: string;
    };
    Session: {
      /** @enum {string} */
      kind: 'user' | 'key' | 'signing key';
      /** @description The caller's name as recorded in the audit log. */
      name: string;
      /** @description Null for an API key. */
      email: string | null;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      /** @description The caller's firm. */
      firmOid: string;
      firmName: string;
      rights: {
        updateOffers: boolean;
        readHistory: boolean;
        administer: boolean;
        verifyAudit: boolean;
        importBooks: boolean;
        readImports: boolean;
      };
      /** @description Requests disabled for the caller. */
      restricted: string[];
      /** @description Whether the user has a temporary password. Until the user changes it, you can only read the session, change the password and sign out. Other requests return 403 password.change.required. */
      mustChangePassword: boolean;
      /** @description When the session ends. Null for an API key. */
      expiresAt: string | null;
      /** @description When the person last authenticated, by signing in or by confirming their identity. Null for an API key. */
      authenticatedAt: string | null;
      /** @description Factors used for the last authentication. Empty for an API key. */
      factors: ('password' | 'totp' | 'passkey' | 'recoverycode' | 'openid')[];
      /** @description Whether the second factor is still missing. Until the user provides it, you can only read the session, complete the sign-in and sign out. Other requests return 403 second.factor.required. */
      secondFactorRequired: boolean;
      /** @description Accepted second factors. Present only if a second factor is required. */
      methods?: ('totp' | 'passkey' | 'recoverycode')[];
      /**
       * @description Present only if the firm's sign-in policy requires a second factor and the user has none. Until the user adds one, other requests return 403 second.factor.enrollment.required.
       * @constant
       */
      secondFactorEnrollmentRequired?: true;
    };
    Factors: {
      passkeys: components['schemas']['Passkey'][];
      /** @description The authenticator app; null if none was confirmed. */
      authenticator: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        creationTimestamp: string;
      } | null;
      /** Format: int64 */
      recoveryCodesLeft: number;
    };
    Passkey: {
      passkeyId: string;
      name: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description Null before its first use. */
      lastUsedTimestamp: string | null;
      /** @description Whether it is synchronized to other devices. */
      backedUp: boolean;
    };
    PublicKeyCredentialCreationOptions: {
      challenge: string;
      rp: {
        id: string;
        name: string;
      } & {
        [key: string]: unknown;
      };
      user: {
        id: string;
        name: string;
        displayName: string;
      } & {
        [key: string]: unknown;
      };
      pubKeyCredParams: ({
        /** Format: int64 */
        alg: number;
        type: string;
      } & {
        [key: string]: unknown;
      })[];
    } & {
      [key: string]: unknown;
    };
    NewAuthenticator: {
      /** @description In Base32, for typing. */
      secret: string;
      /** @description The same for a QR code. */
      otpauthUrl: string;
    };
    RecoveryCodes: {
      /** @description Ten codes, each valid for one sign-in. Shown once. */
      recoveryCodes: string[];
    };
    PublicKeyCredentialRequestOptions: {
      challenge: string;
      rpId: string;
      allowCredentials?: ({
        id: string;
        type: string;
      } & {
        [key: string]: unknown;
      })[];
      userVerification: string;
    } & {
      [key: string]: unknown;
    };
    SignInPolicy: {
      /** @description Roles that need a second factor. */
      secondFactorRequiredFor: ('offer_manager' | 'investment_professional' | 'auditor' | 'administrator')[];
      /** @description From this day in New York on; null if no role needs one. */
      from: string | null;
    };
    OwnSession: {
      sessionId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      expiresAt: string;
      /** @description IP address of the sign-in. Null if unknown. */
      address: string | null;
      /** @description User-Agent of the browser. Null if it sent none. */
      userAgent: string | null;
      /** @description Whether this is the current session. */
      current: boolean;
    };
    User: {
      email: string;
      name: string | null;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      /** @description A disabled user cannot sign in. */
      disabled: boolean;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description Null before the first sign-in. */
      lastSignInTimestamp: string | null;
    };
    CreatedUser: {
      email: string;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      /** @description Generated and shown only in this response. Null in an idempotent replay. */
      password: string | null;
    };
    RequestedUser: {
      approvalId: string;
      kind: string;
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      state: string;
      reason: string;
      /** @description Who requested it. */
      requestedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      };
      /** @description False if the requester was removed or disabled, or has lost the role; or if the key was revoked. The approval stays. */
      requesterHasAccess: boolean;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      requestedAt: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      expiresAt: string;
      /** @description Who decided or withdrew it; null while pending, and if no one did. */
      decidedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      } | null;
      decidedAt: string | null;
      comment: string | null;
      /** @description The offer version that the record is based on. */
      offerVersion: number | null;
      /** @description The step's conditions: current while pending, then as of the decision. */
      conditions: {
        /** @description The rule's problem code, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      /** @description The step's effects: current while pending, then as of the decision. */
      effects: string[];
      /** @description What each subscription gets, for the step allocate. Lists of approvals omit the lines. */
      allocation: components['schemas']['ApprovalAllocation'] | null;
      email: string;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      /** @description Generated and shown only in this response. Null in an idempotent replay. */
      password: string | null;
    };
    /** @description What people call a user of the firm. */
    Colleague: {
      email: string;
      /** @description What people call the user. */
      name: string;
    };
    ResetPassword: {
      email: string;
      /** @description Generated and shown only in this response. Null in an idempotent replay. */
      password: string | null;
    };
    /** @description Everything that gives a user, or the programs they set up, access. */
    UserAccess: {
      sessions: {
        sessionId: string;
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        creationTimestamp: string;
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        expiresAt: string;
        address: string | null;
        userAgent: string | null;
      }[];
      keys: {
        keyId: string;
        name: string;
        /** @enum {string} */
        role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator' | 'feeder';
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        creationTimestamp: string;
        lastUsedTimestamp: string | null;
      }[];
      calendarFeeds: components['schemas']['CalendarFeed'][];
      webhooks: {
        webhookId: string;
        url: string;
      }[];
    };
    ApiKey: {
      keyId: string;
      /** @description The key's name as recorded in the audit log. */
      name: string;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator' | 'feeder';
      /**
       * @description Whether requests send the key or are signed with it.
       * @enum {string}
       */
      kind: 'bearer' | 'signing';
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description Null if unknown, for old keys. */
      createdBy: {
        /** @description user, key, signing key or operator. */
        kind: string;
        name: string;
      } | null;
      /** @description When the key's creator was removed. Null otherwise, or once an administrator keeps or revokes the key. */
      makerRemovedTimestamp: string | null;
      /** @description Start of the hour in which the key was last used. Null if it was never used. */
      lastUsedTimestamp: string | null;
      revokedTimestamp: string | null;
      /** @description When the key expires. Null: never. */
      expiresAt: string | null;
      /** @description Networks the key can be used from. Null: all. */
      addresses: string[] | null;
      /** @description Operations the key can call. Null: all of its role. */
      requests: string[] | null;
      note: string | null;
    };
    CreatedKey:
      | {
          keyId: string;
          /** @description What a request bears. Generated and shown only in this response. Null in an idempotent replay. */
          key: string | null;
        }
      | {
          keyId: string;
          /** @description The signing secret. Generated and shown only in this response. Null in an idempotent replay. */
          secret: string | null;
        };
    RequestedKey: {
      approvalId: string;
      kind: string;
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      state: string;
      reason: string;
      /** @description Who requested it. */
      requestedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      };
      /** @description False if the requester was removed or disabled, or has lost the role; or if the key was revoked. The approval stays. */
      requesterHasAccess: boolean;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      requestedAt: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      expiresAt: string;
      /** @description Who decided or withdrew it; null while pending, and if no one did. */
      decidedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      } | null;
      decidedAt: string | null;
      comment: string | null;
      /** @description The offer version that the record is based on. */
      offerVersion: number | null;
      /** @description The step's conditions: current while pending, then as of the decision. */
      conditions: {
        /** @description The rule's problem code, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      /** @description The step's effects: current while pending, then as of the decision. */
      effects: string[];
      /** @description What each subscription gets, for the step allocate. Lists of approvals omit the lines. */
      allocation: components['schemas']['ApprovalAllocation'] | null;
      keyId: string;
      key?: string;
      secret?: string;
    };
    RotatedKey:
      | {
          keyId: string;
          /** @description The key's name as recorded in the audit log. */
          name: string;
          /** @enum {string} */
          role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator' | 'feeder';
          /**
           * @description Whether requests send the key or are signed with it.
           * @enum {string}
           */
          kind: 'bearer' | 'signing';
          /**
           * Format: date-time
           * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
           */
          creationTimestamp: string;
          /** @description Null if unknown, for old keys. */
          createdBy: {
            /** @description user, key, signing key or operator. */
            kind: string;
            name: string;
          } | null;
          /** @description When the key's creator was removed. Null otherwise, or once an administrator keeps or revokes the key. */
          makerRemovedTimestamp: string | null;
          /** @description Start of the hour in which the key was last used. Null if it was never used. */
          lastUsedTimestamp: string | null;
          revokedTimestamp: string | null;
          /** @description When the key expires. Null: never. */
          expiresAt: string | null;
          /** @description Networks the key can be used from. Null: all. */
          addresses: string[] | null;
          /** @description Operations the key can call. Null: all of its role. */
          requests: string[] | null;
          note: string | null;
          /** @description What a request bears. Generated and shown only in this response. Null in an idempotent replay. */
          key: string | null;
        }
      | {
          keyId: string;
          /** @description The key's name as recorded in the audit log. */
          name: string;
          /** @enum {string} */
          role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator' | 'feeder';
          /**
           * @description Whether requests send the key or are signed with it.
           * @enum {string}
           */
          kind: 'bearer' | 'signing';
          /**
           * Format: date-time
           * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
           */
          creationTimestamp: string;
          /** @description Null if unknown, for old keys. */
          createdBy: {
            /** @description user, key, signing key or operator. */
            kind: string;
            name: string;
          } | null;
          /** @description When the key's creator was removed. Null otherwise, or once an administrator keeps or revokes the key. */
          makerRemovedTimestamp: string | null;
          /** @description Start of the hour in which the key was last used. Null if it was never used. */
          lastUsedTimestamp: string | null;
          revokedTimestamp: string | null;
          /** @description When the key expires. Null: never. */
          expiresAt: string | null;
          /** @description Networks the key can be used from. Null: all. */
          addresses: string[] | null;
          /** @description Operations the key can call. Null: all of its role. */
          requests: string[] | null;
          note: string | null;
          /** @description The signing secret. Generated and shown only in this response. Null in an idempotent replay. */
          secret: string | null;
        };
    /** @description A disabled request. */
    Restriction: {
      /** @enum {string} */
      subjectKind: 'firm' | 'user' | 'key';
      /** @description Identifier of the firm, e-mail address or key ID. */
      subjectId: string;
      request: string;
      /** @description Who disabled it. Only the operator can enable what the operator disabled (kind operator). Null means unknown and counts as the operator. */
      setBy: {
        /** @description user, key, signing key or operator. */
        kind: string;
        name: string;
      } | null;
    };
    /** @description A request sent with an API key. */
    LoggedRequest: {
      /**
       * Format: date-time
       * @description When the request arrived.
       */
      at: string;
      keyId: string;
      /** @description operationId in this document. */
      operation: string;
      /** Format: int64 */
      status: number;
      /** @description Problem code. Null if the request succeeded. */
      code: string | null;
      /** @description Time until the response started. */
      durationMs: number;
      /** @description X-Request-Id of the response. */
      requestId: string;
    };
    Import: {
      importId: string;
      /** @description The parameter upload of its request, which the parts of one file share; null without one. */
      uploadId: string | null;
      /** @enum {string} */
      state: 'running' | 'finished' | 'refused';
      /**
       * @description all: the file is loaded completely or not at all. each: every valid record is loaded.
       * @enum {string}
       */
      mode: 'all' | 'each';
      strict: boolean;
      dryRun: boolean;
      override: boolean;
      /** @description Counts of the file's records. Null while the import runs. */
      counts: {
        /** Format: int64 */
        offers: number;
        /** Format: int64 */
        accounts: number;
        /** Format: int64 */
        subscriptions: number;
        /** Format: int64 */
        transfers: number;
        /**
         * Format: int64
         * @description Records that were added or changed.
         */
        changed: number;
        /**
         * Format: int64
         * @description Records that were removed.
         */
        removed: number;
        /**
         * Format: int64
         * @description Records older than the stored one, which changed nothing.
         */
        stale: number;
        /**
         * Format: int64
         * @description Records that replaced one with the same timestamp.
         */
        sameTime: number;
      } | null;
      /** Format: int64 */
      keptTotal: number;
      /** Format: int64 */
      changesTotal: number;
      /**
       * Format: int64
       * @description The listed errors.
       */
      errorsTotal: number;
      /**
       * Format: int64
       * @description Records that were refused.
       */
      refusedTotal: number;
      /**
       * Format: int64
       * @description Text values that were normalized.
       */
      normalizedTotal: number;
      /**
       * Format: int64
       * @description Members that were ignored.
       */
      ignoredTotal: number;
      /** @description Who sent it. */
      actor: {
        /** @description user, key or signing key. */
        kind: string;
        name: string;
        /** @description API key that made the change. Null for people and imports. Missing if an earlier release didn't record it. */
        keyId: string | null;
      };
      /** Format: date-time */
      startedAt: string;
      finishedAt: string | null;
      /** @description Desk-owned values that differ in the file. They were kept. */
      kept: {
        /** @description A JSON Pointer into the document, or the line of NDJSON. */
        place: string;
        privatePlacementOfferOid: string;
        privatePlacementOrderOid: string | null;
        field: string;
        inStore: unknown;
        inFile: unknown;
      }[];
      /** @description Changes to offers, made or simulated. */
      changes: {
        /** @description A JSON Pointer into the document, or the line of NDJSON. */
        place: string;
        privatePlacementOfferOid: string;
        field: string;
        from: unknown;
        to: unknown;
      }[];
      errors: {
        /** @description A JSON Pointer into the document, or the line of NDJSON. */
        place: string;
        code: string;
        message: string;
      }[];
      /** @description Texts with invisible characters or line breaks. The first 100 positions. */
      normalized: string[];
      /** @description Unknown members. The first 100 positions. */
      ignored: string[];
    };
    ImportSummary: {
      importId: string;
      /** @description The parameter upload of its request, which the parts of one file share; null without one. */
      uploadId: string | null;
      /** @enum {string} */
      state: 'running' | 'finished' | 'refused';
      /**
       * @description all: the file is loaded completely or not at all. each: every valid record is loaded.
       * @enum {string}
       */
      mode: 'all' | 'each';
      strict: boolean;
      dryRun: boolean;
      override: boolean;
      /** @description Counts of the file's records. Null while the import runs. */
      counts: {
        /** Format: int64 */
        offers: number;
        /** Format: int64 */
        accounts: number;
        /** Format: int64 */
        subscriptions: number;
        /** Format: int64 */
        transfers: number;
        /**
         * Format: int64
         * @description Records that were added or changed.
         */
        changed: number;
        /**
         * Format: int64
         * @description Records that were removed.
         */
        removed: number;
        /**
         * Format: int64
         * @description Records older than the stored one, which changed nothing.
         */
        stale: number;
        /**
         * Format: int64
         * @description Records that replaced one with the same timestamp.
         */
        sameTime: number;
      } | null;
      /** Format: int64 */
      keptTotal: number;
      /** Format: int64 */
      changesTotal: number;
      /**
       * Format: int64
       * @description The listed errors.
       */
      errorsTotal: number;
      /**
       * Format: int64
       * @description Records that were refused.
       */
      refusedTotal: number;
      /**
       * Format: int64
       * @description Text values that were normalized.
       */
      normalizedTotal: number;
      /**
       * Format: int64
       * @description Members that were ignored.
       */
      ignoredTotal: number;
      /** @description Who sent it. */
      actor: {
        /** @description user, key or signing key. */
        kind: string;
        name: string;
        /** @description API key that made the change. Null for people and imports. Missing if an earlier release didn't record it. */
        keyId: string | null;
      };
      /** Format: date-time */
      startedAt: string;
      finishedAt: string | null;
    };
    /** @description Which column of a file is which field. */
    ImportMapping: {
      mappingId: string;
      /** @enum {string} */
      kind: 'offers' | 'accounts' | 'subscriptions' | 'transfers';
      headings: string[];
      columns: {
        [key: string]: string | null;
      };
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      updatedTimestamp: string;
    };
    /** @description An endpoint to which a firm's events are sent. */
    Webhook: {
      webhookId: string;
      url: string;
      /** @description Empty: all. */
      types: string[];
      description: string;
      /** Format: int64 */
      maxConcurrent: number;
      enabled: boolean;
      /** @description unconfirmed: the receiver has not answered the challenge yet; gone: the receiver answered 410; failing: five days of failures only; switchedOff: by an administrator. Null while it is enabled. */
      disabledReason: ('gone' | 'failing' | 'switchedOff' | 'unconfirmed') | null;
      /** @description Requests that were turned off for the user or key that created the webhook, or changed its address or secret. Their events are not sent. To lift this, delete the webhook and create it again. */
      restricted: ('updateOffer' | 'decideSubscriptions' | 'listTransfers' | 'readOffers')[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description The newest attempt; null before the first. */
      lastDelivery: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @enum {string} */
        state: 'pending' | 'delivered' | 'failed';
        /** @description Status of the response; null if there was none. */
        status: number | null;
      } | null;
      backlog: {
        /**
         * Format: int64
         * @description Pending deliveries, including retries: at most 10,000.
         */
        waiting: number;
        /** @description When the oldest of them was queued. */
        oldestAt: string | null;
      };
    };
    CreatedWebhook: {
      webhookId: string;
      url: string;
      /** @description Empty: all. */
      types: string[];
      description: string;
      /** Format: int64 */
      maxConcurrent: number;
      enabled: boolean;
      /** @description unconfirmed: the receiver has not answered the challenge yet; gone: the receiver answered 410; failing: five days of failures only; switchedOff: by an administrator. Null while it is enabled. */
      disabledReason: ('gone' | 'failing' | 'switchedOff' | 'unconfirmed') | null;
      /** @description Requests that were turned off for the user or key that created the webhook, or changed its address or secret. Their events are not sent. To lift this, delete the webhook and create it again. */
      restricted: ('updateOffer' | 'decideSubscriptions' | 'listTransfers' | 'readOffers')[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description The newest attempt; null before the first. */
      lastDelivery: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @enum {string} */
        state: 'pending' | 'delivered' | 'failed';
        /** @description Status of the response; null if there was none. */
        status: number | null;
      } | null;
      backlog: {
        /**
         * Format: int64
         * @description Pending deliveries, including retries: at most 10,000.
         */
        waiting: number;
        /** @description When the oldest of them was queued. */
        oldestAt: string | null;
      };
      /** @description The secret that signs events (Standard Webhooks). Generated and shown only in this response. Null in an idempotent replay. */
      secret: string | null;
    };
    WebhookSecret: {
      /** @description The secret that signs events (Standard Webhooks). Generated and shown only in this response. Null in an idempotent replay. */
      secret: string | null;
    };
    /** @description A webhook, and the result of the challenge. */
    ChallengedWebhook: {
      webhookId: string;
      url: string;
      /** @description Empty: all. */
      types: string[];
      description: string;
      /** Format: int64 */
      maxConcurrent: number;
      enabled: boolean;
      /** @description unconfirmed: the receiver has not answered the challenge yet; gone: the receiver answered 410; failing: five days of failures only; switchedOff: by an administrator. Null while it is enabled. */
      disabledReason: ('gone' | 'failing' | 'switchedOff' | 'unconfirmed') | null;
      /** @description Requests that were turned off for the user or key that created the webhook, or changed its address or secret. Their events are not sent. To lift this, delete the webhook and create it again. */
      restricted: ('updateOffer' | 'decideSubscriptions' | 'listTransfers' | 'readOffers')[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description The newest attempt; null before the first. */
      lastDelivery: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @enum {string} */
        state: 'pending' | 'delivered' | 'failed';
        /** @description Status of the response; null if there was none. */
        status: number | null;
      } | null;
      backlog: {
        /**
         * Format: int64
         * @description Pending deliveries, including retries: at most 10,000.
         */
        waiting: number;
        /** @description When the oldest of them was queued. */
        oldestAt: string | null;
      };
      attempt: components['schemas']['DeliveryAttempt'];
    };
    DeliveryAttempt: {
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description Status of the response; null if there was none. */
      status: number | null;
      /** Format: int64 */
      durationMs: number;
      /** @description In words; null if it was delivered. */
      error: string | null;
      /** @description The beginning of the response, at most 1 KiB. */
      responseStart: string | null;
      /** @description The headers that were sent. Null for attempts of earlier releases. */
      requestHeaders:
        | {
            name: string;
            value: string;
          }[]
        | null;
      /** @description The beginning of the body that was sent, at most 1 KiB. Null for attempts of earlier releases. */
      requestStart: string | null;
      /** @description The response's headers, the first 1 KiB, without cookies and authentication. Null if there was no response. */
      responseHeaders:
        | {
            name: string;
            value: string;
          }[]
        | null;
    };
    /** @description The delivery of an event to a webhook. */
    Delivery: {
      deliveryId: string;
      /** @description Its webhook-id, which is the same in each attempt. */
      eventId: string;
      type: string;
      /** @enum {string} */
      state: 'pending' | 'delivered' | 'failed';
      /** @description Oldest first, the newest 20. */
      attempts: components['schemas']['DeliveryAttempt'][];
      /** @description Null if there are no more retries. */
      nextAttemptAt: string | null;
    };
    /** @description A security event in the firm's log. */
    SecurityEvent: {
      /** @description Unique identifier of the event. */
      eventId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description sign.in: Signed in; sign.in.failed: Sign-in failed; second.factor.required: Password accepted; second factor required; reauthenticated: Identity confirmed; factor.added: Sign-in method added; factor.removed: Sign-in method removed; recovery.codes.renewed: Recovery codes replaced; passkey.disabled: Passkey disabled; factors.reset: Sign-in methods reset; signin.policy.changed: Sign-in policy changed; sign.out: Signed out; session.ended: Session ended; password.changed: Password changed; identity.linked: Single sign-on linked; user.added: User added; user.role.changed: Role changed; user.name.changed: Name changed; user.disabled: User disabled; user.enabled: User enabled; user.removed: User removed; access.revoked: All access revoked; key.created: API key created; key.rotated: API key rotated; key.revoked: API key revoked; key.kept: API key kept after its creator was removed; key.new.address: API key used from a new address; credential.refused: API key or signature rejected; request.refused: Request rejected; request.limited: Rate limit exceeded; approval.requested: Approval requested; approval.decided: Approval decided; approval.policy.changed: Approval policy changed; approval.bypassed: Status changed by an import without approval; restriction.changed: Request disabled or enabled; firm.domains.changed: Firm's e-mail domains changed; book.exported: Data file exported; import.received: Import received; import.finished: Import finished; import.refused: Import rejected; import.refused.record: Import referenced another firm's record; transfer.removed: Transfer removed by an import; account.removed: Account removed by an import; list.exported: List exported; audit.exported: Audit exported; audit.verified: Audit verified; feed.created: Calendar feed created; feed.deleted: Calendar feed deleted; webhook.created: Webhook created; webhook.changed: Webhook changed; webhook.secret: Webhook secret rotated; webhook.deleted: Webhook deleted; webhook.disabled: Webhook disabled; webhook.challenged: Webhook challenge sent; webhook.tested: Webhook test event sent; webhook.redelivered: Webhook delivery resent; webhook.replayed: Webhook events replayed; store.attached: Webhooks and e-mail enabled for this store; store.detached: Webhooks and e-mail disabled for this store */
      event: string;
      /** @description Null if the request had no valid credentials. */
      actor: {
        kind: string;
        name: string;
        /** @description API key that made the change. Null for people and imports. Missing if an earlier release didn't record it. */
        keyId: string | null;
      } | null;
      /** @description Subject of the event: an e-mail address, a key ID or a request. */
      subject: string | null;
      detail: string | null;
      /** @description IP address of the client. Null for the operator's command line. */
      address: string | null;
      requestId: string | null;
    };
    /** @description A change to an offer, with its version and HMAC. */
    AuditEntry: {
      /**
       * Format: int64
       * @description The number of the entry. It is the ETag of the offer after it, too, while no entry is about filings.
       */
      version: number;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      action: string;
      actor: {
        kind: string;
        name: string;
        /** @description API key that made the change. Null for people and imports. Missing if an earlier release didn't record it. */
        keyId?: string | null;
        firmOid: string | null;
        memberId?: string;
      };
      changes: {
        field: string;
        from: unknown;
        to: unknown;
      }[];
      effects: string[];
      /** @description The figures behind an execution, cancellation or close. Null for other changes. Missing if an earlier release didn't record it. */
      basis?: {
        /** @description Minimum of the offer. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Pending subscriptions.
         */
        pendingCount: number;
        /** @description The sum the pending subscriptions requested. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description The first day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description The day of the decision in New York.
         */
        today: string;
        /** @description The Decision-Reason of the request; missing if it had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Shared by all entries of one change of many offers; missing elsewhere. */
      bulkId?: string;
      /** @description Who requested a step that needed a second person, and why. The actor is the approver. Missing otherwise. */
      approval?: {
        approvalId: string;
        reason: string;
        comment: string | null;
        requestedBy: {
          kind: string;
          name: string;
          keyId: string | null;
        };
      };
      /** @description The decisions about subscriptions; missing otherwise. */
      decisions?: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        /** @enum {string} */
        decision: 'accept' | 'reject' | 'reopen' | 'cancel';
        from: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        to: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        reasons: {
          code: string;
          note: string | null;
        }[];
        comment: string | null;
      }[];
      /** @description Of one decision about many subscriptions; missing elsewhere. */
      decisionsId?: string;
      /** @description The allocation, with every line; missing otherwise. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        lines: {
          /** @description The subscription. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
        }[];
      };
      /** @description The review of changed terms, including the reviewed changes; missing otherwise. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description What was recorded about a filing; missing otherwise. */
      filing?: {
        kind: string;
        code?: string;
        jurisdiction: string;
        firmOid: string | null;
        date?: string | null;
        filingId?: string;
        reference?: string;
        reason?: string | null;
      };
      /**
       * Format: int64
       * @description Position among the firm's entries, which increases by one with each entry. Entries from earlier releases can have gaps. To follow the list, read down to the highest position you already have.
       */
      sequence: number;
      /** @description The offer. */
      privatePlacementOfferOid: string;
      /**
       * Format: base64
       * @description HMAC that chains the entry to the previous entry.
       */
      seal: string;
    };
    /** @description A change to one of the firm's offers. */
    Change: {
      /**
       * Format: int64
       * @description The number of the entry. It is the ETag of the offer after it, too, while no entry is about filings.
       */
      version: number;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      action: string;
      actor: {
        kind: string;
        name: string;
        /** @description API key that made the change. Null for people and imports. Missing if an earlier release didn't record it. */
        keyId?: string | null;
        firmOid: string | null;
        memberId?: string;
      };
      changes: {
        field: string;
        from: unknown;
        to: unknown;
      }[];
      effects: string[];
      /** @description The figures behind an execution, cancellation or close. Null for other changes. Missing if an earlier release didn't record it. */
      basis?: {
        /** @description Minimum of the offer. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Pending subscriptions.
         */
        pendingCount: number;
        /** @description The sum the pending subscriptions requested. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description The first day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description The day of the decision in New York.
         */
        today: string;
        /** @description The Decision-Reason of the request; missing if it had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Shared by all entries of one change of many offers; missing elsewhere. */
      bulkId?: string;
      /** @description Who requested a step that needed a second person, and why. The actor is the approver. Missing otherwise. */
      approval?: {
        approvalId: string;
        reason: string;
        comment: string | null;
        requestedBy: {
          kind: string;
          name: string;
          keyId: string | null;
        };
      };
      /** @description The decisions about subscriptions; missing otherwise. */
      decisions?: {
        /** @description The subscription. */
        privatePlacementOrderOid: string;
        /** @enum {string} */
        decision: 'accept' | 'reject' | 'reopen' | 'cancel';
        from: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        to: {
          /** @enum {string} */
          status:
            'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
          fillDollarAmount: number | null;
        };
        reasons: {
          code: string;
          note: string | null;
        }[];
        comment: string | null;
      }[];
      /** @description Of one decision about many subscriptions; missing elsewhere. */
      decisionsId?: string;
      /** @description The allocation, with every line; missing otherwise. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        lines: {
          /** @description The subscription. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
        }[];
      };
      /** @description The review of changed terms, including the reviewed changes; missing otherwise. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description What was recorded about a filing; missing otherwise. */
      filing?: {
        kind: string;
        code?: string;
        jurisdiction: string;
        firmOid: string | null;
        date?: string | null;
        filingId?: string;
        reference?: string;
        reason?: string | null;
      };
      /**
       * Format: int64
       * @description Position among the firm's entries.
       */
      sequence: number;
      /** @description The offer. */
      privatePlacementOfferOid: string;
      offerName: string;
    };
    AuditVerification: {
      ok: boolean;
      /**
       * Format: int64
       * @description Number of offers that passed verification.
       */
      offers: number;
      /** Format: int64 */
      entries: number;
      /**
       * Format: int64
       * @description Number of signed checkpoints verified.
       */
      checkpoints: number;
      /** @description Number of entries newer than the last checkpoint. Null if verification failed. */
      uncovered: number | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      verifiedAt: string;
      /** @description First offer that failed verification and its first failed version. Both are null if a checkpoint failed. */
      firstBad: {
        offer: string | null;
        version: number | null;
        problem: string;
      } | null;
    };
    /** @description An event of the feed. */
    Event: {
      /** @description The same in the feed, streams and webhooks. */
      eventId: string;
      type: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description The firm that made the change. For imports and dates, the creating firm or the account's firm. */
      firmOid: string;
      data: components['schemas']['EventData'];
      /** @description X-Request-Id of the request that made the change. */
      requestId: string | null;
    };
    /** @description Identifiers of the record, by event type. Never amounts, names or investors. */
    EventData: {
      /** @description The offer. */
      privatePlacementOfferOid?: string;
      /**
       * Format: int64
       * @description The number of the offer's newest entry in its history. It is the ETag, too, while no entry is about filings.
       */
      version?: number;
      /** @description The firm that was added or removed. */
      participatingFirmId?: string;
      /** @description The firm's participation: confirmed or left. */
      participation?: string;
      /** @description Why the offer needs attention. */
      attention?: string;
      /** @description The subscription. */
      privatePlacementOrderOid?: string;
      accountNumber?: string;
      /** @description The transfer. */
      acatid?: string;
      /** @description Of the subscription or the transfer. */
      status?: string;
      /** @description About the subscription: accept, reject, reopen or cancel. */
      decision?: string;
      /** @description The codes of the reasons for the decision. */
      reasons?: string[];
      /** @description The filing, such as form.d. */
      code?: string;
      /** @description Of the filing: US or a state. */
      jurisdiction?: string;
      firmOid?: string | null;
      /** @description Of the filing. */
      dueDate?: string | null;
      webhookId?: string;
      importId?: string;
      approvalId?: string;
      /** @description What the approval is for. */
      kind?: string;
      /** @description Of the import or the approval. */
      state?: string;
    };
    Health: {
      /** @constant */
      status: 'ok';
      /** @description Of this service. */
      release: string;
    };
    Readiness: {
      /** @constant */
      status: 'ok';
      /** @description Only while the store is detached. */
      detail?: string;
    };
    /** @description The clock of a sandbox. */
    SandboxClock: {
      /**
       * Format: date-time
       * @description The sandbox's current time.
       */
      now: string;
      /**
       * Format: date-time
       * @description The real time.
       */
      real: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listOffers: {
    parameters: {
      query?: {
        /** @description Only offers in this status. open: every offer that isn't closed. */
        offerstatus?:
          | 'all'
          | 'initial'
          | 'inprogress'
          | 'closedincomplete'
          | 'closedcancelled'
          | 'closedcomplete'
          | 'open'
          | 'closed'
          | 'INITIAL'
          | 'IN_PROGRESS'
          | 'CLOSED_INCOMPLETE'
          | 'CLOSED_CANCELLED'
          | 'CLOSED_COMPLETE';
        /** @description Part of the offer name, issuer name, reference or identifier, case-insensitive. */
        q?: string;
        /** @description Only offers under this exemption. */
        exemption?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'O';
        /** @description Only published, or only unpublished, offers. */
        published?: boolean;
        /** @description Closing on this date or later. */
        closingfrom?: string;
        /** @description Closing on this date or earlier. */
        closingto?: string;
        /** @description Last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest lastModifiedTimestamp you saw. */
        modifiedsince?: string;
        /** @description The sort key. Prefix it with - for descending order. */
        sort?:
          | 'closingdate'
          | '-closingdate'
          | 'offername'
          | '-offername'
          | 'lastmodified'
          | '-lastmodified'
          | 'created'
          | '-created';
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOffer'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOffer'];
      };
    };
    responses: {
      /** @description The offer was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOffer'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't an accepted choice. `invalid.statecode`: Not a state code. `maximum.investment.minimum.rule`: The maximum investment is below 0.01. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: No such draft. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `accreditation.exemption.rule`: The exemption doesn't allow this accreditation setting. `blue.sky.exemption.rule`: Rule 147 allows only the issuer's state. `reference.used`: Reference already in use. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOfferOverview: {
    parameters: {
      query?: {
        /** @description Only offers in this status. open: every offer that isn't closed. */
        offerstatus?:
          | 'all'
          | 'initial'
          | 'inprogress'
          | 'closedincomplete'
          | 'closedcancelled'
          | 'closedcomplete'
          | 'open'
          | 'closed'
          | 'INITIAL'
          | 'IN_PROGRESS'
          | 'CLOSED_INCOMPLETE'
          | 'CLOSED_CANCELLED'
          | 'CLOSED_COMPLETE';
        /** @description Part of the offer name, issuer name, reference or identifier, case-insensitive. */
        q?: string;
        /** @description Only offers under this exemption. */
        exemption?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'O';
        /** @description Only published, or only unpublished, offers. */
        published?: boolean;
        /** @description Closing on this date or later. */
        closingfrom?: string;
        /** @description Closing on this date or earlier. */
        closingto?: string;
        /** @description Last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest lastModifiedTimestamp you saw. */
        modifiedsince?: string;
        /** @description Only offers with this attention reason today, New York time. */
        attention?:
          | 'any'
          | 'closingdatepassed'
          | 'executable'
          | 'cashrequiredpassed'
          | 'closingsoon'
          | 'minimummissed'
          | 'noinvestor'
          | 'termschanged'
          | 'feedcontradicts';
        /** @description Only offers that the firm created, or only those of other firms. */
        owner?: 'ours' | 'others';
        /** @description Only the firm's own offers with a pending approval. */
        approval?: 'pending';
        /** @description Only the firm's own open offers with subscriptions to review, or those not executed whose requests exceed the remainder of the maximum. */
        subscriptions?: 'toreview' | 'oversubscribed';
        /** @description Only the firm's own open offers below their minimum. */
        belowminimum?: 'true';
        /** @description The sort key. Prefix it with - for descending order. */
        sort?:
          | 'closingdate'
          | '-closingdate'
          | 'offername'
          | '-offername'
          | 'lastmodified'
          | '-lastmodified'
          | 'created'
          | '-created'
          | 'cashrequireddate'
          | '-cashrequireddate'
          | 'approved'
          | '-approved'
          | 'shortfall'
          | '-shortfall';
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. offerName, issuerName, privatePlacementOfferOid, exemption, offerStatus, published, offerMinimum, offerMaximum, approvedDollarAmount, approvedCompleteDollarAmount, shortfallDollarAmount, pendingCount, subscriptionCount, cashRequiredDate, closingDate, attention, creatingFirmName, creatingFirmOid, lastModifiedTimestamp. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfferOverview'];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOffer'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
        /** @description Why the offer is executed, canceled or closed: 1 to 500 visible characters, UTF-8 and percent-encoded. Recorded in basis.reason of the audit entry. 400 with any other change. */
        'Decision-Reason'?: string;
        /** @description return=representation: the response has the record after the change, and its ETag. */
        Prefer?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OfferUpdate'];
      };
    };
    responses: {
      /** @description Done; the body is empty, unless Prefer asked for the record. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOffer'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't an accepted choice. `invalid.statecode`: Not a state code. `maximum.investment.minimum.rule`: The maximum investment is below 0.01. `uri.matching.rule`: The body is for a different record. `offer.status.alone.rule`: Send the status change separately. `participating.firm.duplicate`: A firm is listed twice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `days.from.closing.rule`: The days can only decrease. `published.subscriptions.rule`: The offer has subscriptions. `accreditation.exemption.rule`: The exemption doesn't allow this accreditation setting. `blue.sky.exemption.rule`: Rule 147 allows only the issuer's state. `execution.minimum.rule`: The minimum is not reached. `execution.cash.required.date.rule`: The cash-required date is not reached. `offer.status.transition.rule`: The offer's status doesn't allow this. `offer.closed.rule`: The offer is closed. `participating.firm.unknown`: The firm is not in the directory. `participating.firm.not.participating`: The firm doesn't participate. `participating.firm.creator`: The firm created the offer. `approval.required`: A second person must approve. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.closed.rule`: The offer is closed. `offer.not.deletable`: The offer can't be deleted. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmParticipation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ParticipationChange'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `participation.not.allowed`: You can't confirm or leave for your firm. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  leaveOffer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `participation.not.allowed`: You can't confirm or leave for your firm. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeTerms: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OfferTerms'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't an accepted choice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.closed.rule`: The offer is closed. `terms.final`: The terms are final. `accreditation.exemption.rule`: The exemption doesn't allow this accreditation setting. `blue.sky.exemption.rule`: Rule 147 allows only the issuer's state. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /** @description Only subscriptions in this status, or in a final or pending one. */
        orderstatus?:
          | 'all'
          | 'pending'
          | 'final'
          | 'initial'
          | 'ordercreated'
          | 'accepted'
          | 'rejected'
          | 'cancelled'
          | 'processing'
          | 'complete'
          | 'INITIAL'
          | 'ORDER_CREATED'
          | 'ACCEPTED'
          | 'REJECTED'
          | 'CANCELLED'
          | 'PROCESSING'
          | 'COMPLETE';
        /** @description Only subscriptions whose review is in this state. */
        review?: 'new' | 'inreview' | 'returned' | 'inorder';
        /** @description Only subscriptions with this newest decision, or with none. */
        decision?: 'accept' | 'reject' | 'reopen' | 'cancel' | 'none';
        /** @description Only subscriptions of the accounts of this firm. */
        firm?: string;
        /** @description Only records last modified at or after this time. */
        modifiedsince?: string;
        /** @description Part of the reference, account number or account name, case-insensitive. */
        q?: string;
        /** @description By creation, requested amount or account number, then identifier. Prefix with - for descending order. Changes don't move records in the order by creation. Default: newest first. */
        sort?: '-created' | 'created' | 'requested' | '-requested' | 'account';
        /** @description The page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. privatePlacementOrderOid, privatePlacementOfferOid, accountNumber, accountName, status, requestedDollarAmount, fillDollarAmount, discretionary, creationTimestamp, modificationTimestamp, reviewState, reviewReasons, reviewComment, reviewedBy, reviewedAt, decision, decisionReasons, decisionComment, decidedBy, decidedAt, allocationId, ownedBy. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOrder'][];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSubscriptionTotals: {
    parameters: {
      query?: {
        /** @description Only subscriptions of the accounts of this firm. */
        firm?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionTotal'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listApprovedByDay: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovedByDay'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Actions'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listHistory: {
    parameters: {
      query?: {
        /** @description Only entries that changed this field. */
        field?:
          | 'privatePlacementOfferOid'
          | 'reference'
          | 'offerName'
          | 'offerStatus'
          | 'published'
          | 'exemption'
          | 'securityType'
          | 'issuer'
          | 'offerMinimum'
          | 'offerMaximum'
          | 'minimumInvestmentAmount'
          | 'maximumInvestmentAmount'
          | 'closingDate'
          | 'daysFromClosingCashIsRequired'
          | 'originalDaysFromClosingCashIsRequired'
          | 'blueSkyedStates'
          | 'clientsHaveAccess'
          | 'corporateAccreditationSetting'
          | 'naturalPersonAccreditationSetting'
          | 'minimumAnnualIncomeRange'
          | 'minimumLiquidNetWorthRange'
          | 'minimumNetWorthRange'
          | 'previousExperienceSetting'
          | 'documentationExternal'
          | 'physicalSignatureRequired'
          | 'participatingFirms'
          | 'creatingFirmOid'
          | 'creatingMemberOid'
          | 'creationTimestamp';
        /** @description Only events by the actor with exactly this name. */
        actor?: string;
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. version, at, action, actorName, actorKind, requestedBy, field, from, to, effects, requestId. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HistoryEntry'][];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readMemo: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listNotes: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Note'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `note.not.allowed`: You don't have access to these notes. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `note.limit`: Note limit reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createNote: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewNote'];
      };
    };
    responses: {
      /** @description The note was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Note'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `note.not.allowed`: You don't have access to these notes. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `note.limit`: Note limit reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  strikeNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
        /** @description The ID of the note. */
        noteid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `note.not.allowed`: You don't have access to these notes. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `note.not.found`: No such note. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `note.limit`: Note limit reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listWatches: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Watch'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  watchOffer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `watch.limit`: You're watching the maximum of 1,000 offers. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unwatchOffer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listNotices: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Notices'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readNotices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoticesRead'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeNotice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the notice. */
        noticeid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoticeChange'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `notice.not.found`: No such notice. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readNoticeSettings: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NoticeSettings'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeNoticeSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoticeSettingsChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NoticeSettings'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readToday: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Today'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  hideTodayLine: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Reason the item is listed. */
        reason: string;
        /** @description The offer's identifier, or account number and transfer request separated by a colon. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['HiddenLine'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: No such path. `offer.not.found`: No such offer. `acat.not.found`: No such transfer request. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listDrafts: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfferDraft'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createDraft: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOfferDraft'];
      };
    };
    responses: {
      /** @description The draft was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfferDraft'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't an accepted choice. `invalid.statecode`: Not a state code. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `draft.limit`: Draft limit reached (200). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readDraft: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The ID of the draft. */
        draftid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfferDraft'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: No such draft. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeDraft: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The ID of the draft. */
        draftid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOfferDraft'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfferDraft'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't an accepted choice. `invalid.statecode`: Not a state code. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: No such draft. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteDraft: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The ID of the draft. */
        draftid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: No such draft. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listViews: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['View'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createView: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewView'];
      };
    };
    responses: {
      /** @description The view was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['View'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `view.exists`: You already have a view with this name. `view.limit`: Saved view limit reached (100). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeView: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The ID of the view. */
        viewid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ViewChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['View'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `view.not.allowed`: You can't change this view. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: No such view. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.exists`: You already have a view with this name. `view.limit`: Saved view limit reached (100). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteView: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The ID of the view. */
        viewid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `view.not.allowed`: You can't change this view. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: No such view. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  setDefaultView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the view. */
        viewid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DefaultView'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: No such view. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  bulkUpdateOffers: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BulkUpdate'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BulkAnswer'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't an accepted choice. `invalid.statecode`: Not a state code. `maximum.investment.minimum.rule`: The maximum investment is below 0.01. `participating.firm.duplicate`: A firm is listed twice. `duplicate.offer`: An offer is listed twice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `bulk.refused`: Some records can't be changed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readApprovalPolicy: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalPolicy'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeApprovalPolicy: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ApprovalPolicyChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalPolicy'];
        };
      };
      /** @description The change that turns a step off waits for approval, at Location. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Approval'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.approvers.missing`: Not enough people can approve. `approval.pending`: An approval is already pending. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  requestApproval: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewApproval'];
      };
    };
    responses: {
      /** @description The approval was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Approval'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `duplicate.order`: A subscription is listed twice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `offer.status.transition.rule`: The offer's status doesn't allow this. `execution.minimum.rule`: The minimum is not reached. `execution.cash.required.date.rule`: The cash-required date is not reached. `offer.closed.rule`: The offer is closed. `offer.executed.rule`: The offer is executed. `offer.maximum.rule`: The offer's maximum is exceeded. `fill.amount.rule`: The fill exceeds the request. `investment.amount.rule`: The fill is outside the investment limits. `allocation.sum.rule`: The fills exceed the available amount. `allocation.changed`: The allocation changed since the dry run. `approval.not.required`: This step needs no approval. `approval.pending`: An approval is already pending. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listApprovals: {
    parameters: {
      query?: {
        /** @description Only approvals in this state, or all. */
        state?: 'pending' | 'executed' | 'rejected' | 'withdrawn' | 'expired' | 'superseded' | 'all';
        /** @description Only approvals the caller requested or can decide. */
        mine?: 'requested' | 'decidable';
        /** @description Only approvals for this offer. */
        offer?: string;
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Approval'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.not.allowed`: You don't have access to this approval. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readApproval: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description ID of the approval. */
        approvalid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Approval'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.not.allowed`: You don't have access to this approval. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.not.found`: No such approval. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  decideApproval: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description ID of the approval. */
        approvalid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ApprovalDecision'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Approval'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.not.allowed`: You don't have access to this approval. `approval.own`: Another person must decide. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.not.found`: No such approval. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.decided`: The approval is no longer pending. `offer.status.transition.rule`: The offer's status doesn't allow this. `execution.minimum.rule`: The minimum is not reached. `execution.cash.required.date.rule`: The cash-required date is not reached. `offer.closed.rule`: The offer is closed. `offer.executed.rule`: The offer is executed. `offer.maximum.rule`: The offer's maximum is exceeded. `fill.amount.rule`: The fill exceeds the request. `investment.amount.rule`: The fill is outside the investment limits. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.required`: If-Match is required. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFilings: {
    parameters: {
      query?: {
        /** @description Only filings in one of these states. Repeatable. */
        state?: ('notstarted' | 'due' | 'overdue' | 'filed' | 'filedlate' | 'notapplicable' | 'advisory')[];
        /** @description Only filings of this code. */
        code?: 'form.d' | 'form.d.amendment' | 'form.d.change' | 'finra.5123' | 'state.notice';
        /** @description Only filings in this jurisdiction: US or a state. */
        jurisdiction?:
          | 'US'
          | 'AK'
          | 'AL'
          | 'AR'
          | 'AS'
          | 'AZ'
          | 'CA'
          | 'CO'
          | 'CT'
          | 'DC'
          | 'DE'
          | 'FL'
          | 'GA'
          | 'GU'
          | 'HI'
          | 'IA'
          | 'ID'
          | 'IL'
          | 'IN'
          | 'KS'
          | 'KY'
          | 'LA'
          | 'MA'
          | 'MD'
          | 'ME'
          | 'MI'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MS'
          | 'MT'
          | 'NC'
          | 'ND'
          | 'NE'
          | 'NH'
          | 'NJ'
          | 'NM'
          | 'NV'
          | 'NY'
          | 'OH'
          | 'OK'
          | 'OR'
          | 'PA'
          | 'PR'
          | 'RI'
          | 'SC'
          | 'SD'
          | 'TN'
          | 'TX'
          | 'UT'
          | 'VA'
          | 'VI'
          | 'VT'
          | 'WA'
          | 'WI'
          | 'WV'
          | 'WY';
        /** @description Only filings due on this day or later. */
        duefrom?: string;
        /** @description Only filings due on this day or earlier. */
        dueto?: string;
        /** @description A part of the offer's name, its identifier or the filing's reference. */
        q?: string;
        /** @description By due date, `-due` the latest first. */
        sort?: 'due' | '-due';
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. privatePlacementOfferOid, offerName, code, name, jurisdiction, firmOid, state, dueDate, daysLeft, triggerDate, provisional, filedOn, reference, exemptionReason, source. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Filing'][];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOfferFilings: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfferFilings'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  recordFiling: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFiling'];
      };
    };
    responses: {
      /** @description The filing was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Filing'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `filing.not.applicable`: No rule applies to this filing. `filing.limit`: Filing limit reached (1,000). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmFirstSale: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FirstSaleChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FirstSale'][];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.applicable`: No rule applies to this filing. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  strikeFiling: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
        /** @description The ID of the filing. */
        filingid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `filing.not.found`: No such filing. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeFilingExemption: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FilingExemptionChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Filing'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.applicable`: No rule applies to this filing. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  prepareFormD: {
    parameters: {
      query?: {
        /** @description The same as a checklist in a tagged PDF. */
        format?: 'pdf';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FormDItems'];
          'application/pdf': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readFormD: {
    parameters: {
      query?: {
        /** @description Compares only. Nothing is recorded. */
        dryRun?: 'true' | 'false';
        /** @description The day of the filing, not in the future. Required to record it. */
        filedon?: string;
        /** @description The accession number of EDGAR. Required to record the filing. */
        accession?: string;
      };
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
        /** @description gzip if the body is compressed. */
        'Content-Encoding'?: 'gzip' | 'identity';
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/xml': string;
        'text/xml': string;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FormD'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `invalid.value`: The value's format is invalid. `invalid.formd`: The file is not a Form D. `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.timeout`: The upload took too long. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `filing.not.applicable`: No rule applies to this filing. `filing.limit`: Filing limit reached (1,000). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listCalendar: {
    parameters: {
      query?: {
        /** @description The first day. Default: today in New York. */
        from?: string;
        /** @description The last day, at most 400 days after the first. Default: 30 days after it. */
        to?: string;
        /** @description Only offers in this status. open: every offer that isn't closed. */
        offerstatus?:
          | 'all'
          | 'initial'
          | 'inprogress'
          | 'closedincomplete'
          | 'closedcancelled'
          | 'closedcomplete'
          | 'open'
          | 'closed'
          | 'INITIAL'
          | 'IN_PROGRESS'
          | 'CLOSED_INCOMPLETE'
          | 'CLOSED_CANCELLED'
          | 'CLOSED_COMPLETE';
        /** @description Part of the offer name, issuer name, reference or identifier, case-insensitive. */
        q?: string;
        /** @description Only offers under this exemption. */
        exemption?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'O';
        /** @description Only published, or only unpublished, offers. */
        published?: boolean;
        /** @description Closing on this date or later. */
        closingfrom?: string;
        /** @description Closing on this date or earlier. */
        closingto?: string;
        /** @description Last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest lastModifiedTimestamp you saw. */
        modifiedsince?: string;
        /** @description Only offers with this attention reason today, New York time. */
        attention?:
          | 'any'
          | 'closingdatepassed'
          | 'executable'
          | 'cashrequiredpassed'
          | 'closingsoon'
          | 'minimummissed'
          | 'noinvestor'
          | 'termschanged'
          | 'feedcontradicts';
        /** @description Only offers that the firm created, or only those of other firms. */
        owner?: 'ours' | 'others';
        /** @description Only the firm's own offers with a pending approval. */
        approval?: 'pending';
        /** @description Only the firm's own open offers with subscriptions to review, or those not executed whose requests exceed the remainder of the maximum. */
        subscriptions?: 'toreview' | 'oversubscribed';
        /** @description Only the firm's own open offers below their minimum. */
        belowminimum?: 'true';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarEntry'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listCalendarFeeds: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarFeed'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createCalendarFeed: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCalendarFeed'];
      };
    };
    responses: {
      /** @description The feed was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedCalendarFeed'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `key.limited`: A limited key can't grant access. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: No such view. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `feed.limit`: Calendar feed limit reached (20). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteCalendarFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the feed. */
        feedid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `feed.not.found`: No such calendar feed. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listTransfers: {
    parameters: {
      query?: {
        /** @description A status defined by this API, such as Rejected, matches every received status with that meaning. Any other text matches the received status exactly. */
        status?: string;
        /** @description Only transfers of this kind. acat and nonacat are deprecated since 2026-11-23 and accepted until 2027-11-23. Use ACAT and non-ACAT. */
        kind?: 'ACAT' | 'non-ACAT' | 'acat' | 'nonacat';
        /** @description The page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AcatRequest'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readTransfer: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the transfer request. */
        acatid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AcatRequest'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: No such transfer request. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAccountTransfers: {
    parameters: {
      query?: {
        /** @description A status defined by this API, such as Rejected, matches every received status with that meaning. Any other text matches the received status exactly. */
        status?: string;
        /** @description Only transfers of this kind. acat and nonacat are deprecated since 2026-11-23 and accepted until 2027-11-23. Use ACAT and non-ACAT. */
        kind?: 'ACAT' | 'non-ACAT' | 'acat' | 'nonacat';
        /** @description The page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. acatid, kind, status, comment, contraFirmName, dtcNumber, contraAccountNumber, creationTS, lastModifiedTS. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountTransfer'][];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAccounts: {
    parameters: {
      query?: {
        /** @description Part of the account number or name, case-insensitive. */
        q?: string;
        /** @description Sort order: by account number, or by creation time and account number. To copy the list, use `created`, because changes don't move records within it. */
        sort?: 'accountnumber' | 'created';
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFirmOrders: {
    parameters: {
      query?: {
        /** @description Only records last modified at or after this time. */
        modifiedsince?: string;
        /** @description Only subscriptions to this offer. */
        privateplacementofferoid?: string;
        /** @description Only this account's subscriptions. */
        accountnumber?: string;
        /** @description The only supported sort order. */
        sort?: 'created';
        /** @description The page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOrder'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the subscription. */
        orderoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOrder'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: No such subscription. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  decideOrder: {
    parameters: {
      query?: {
        /** @description Returns the expected result without recording a decision. */
        dryRun?: 'true' | 'false';
      };
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the subscription. */
        orderoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscriptionDecisionRequest'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't an accepted choice. `uri.matching.rule`: The body is for a different record. `order.reason.required`: A reason is required. `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.update.not.allowed`: You can't decide this subscription. `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: No such subscription. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `offer.closed.rule`: The offer is closed. `order.status.transition.rule`: The subscription's status doesn't allow this. `offer.executed.rule`: The offer is executed. `closing.date.rule`: The closing date has passed. `fill.amount.rule`: The fill exceeds the request. `offer.maximum.rule`: The offer's maximum is exceeded. `investment.amount.rule`: The fill is outside the investment limits. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reviewOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the subscription. */
        orderoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscriptionReviewRequest'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionReview'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `order.reason.required`: A reason is required. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.update.not.allowed`: You can't decide this subscription. `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: No such subscription. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.status.transition.rule`: The subscription's status doesn't allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOrderHistory: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the subscription. */
        orderoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionHistoryEntry'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: No such subscription. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  decideOrders: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ManyDecisions'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManyDecisionsAnswer'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `duplicate.order`: A subscription is listed twice. `order.reason.required`: A reason is required. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.update.not.allowed`: You can't decide this subscription. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `bulk.refused`: Some records can't be changed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAllocations: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AllocationSummary'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  allocateOrders: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AllocationRequest'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Allocation'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `duplicate.order`: A subscription is listed twice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.update.not.allowed`: You can't decide this subscription. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `offer.closed.rule`: The offer is closed. `offer.executed.rule`: The offer is executed. `offer.maximum.rule`: The offer's maximum is exceeded. `fill.amount.rule`: The fill exceeds the request. `investment.amount.rule`: The fill is outside the investment limits. `allocation.sum.rule`: The fills exceed the available amount. `allocation.changed`: The allocation changed since the dry run. `approval.required`: A second person must approve. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.required`: If-Match is required. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readAllocation: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
        /** @description Identifier of the allocation. */
        allocationid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CommittedAllocation'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `allocation.not.found`: No such allocation. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readTerms: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenTerms'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reviewTerms: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The offer's identifier. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TermsReviewRequest'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenTerms'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: No such offer. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFirmTransfers: {
    parameters: {
      query?: {
        /** @description Only transfers in one of these statuses. Repeatable up to 20 times. A status defined by this API, such as Settling, matches every received status with that meaning (SETTLE PREP). Any other text matches the received status exactly. */
        status?: string[];
        /** @description Only transfers of this kind. acat and nonacat are deprecated since 2026-11-23 and accepted until 2027-11-23. Use ACAT and non-ACAT. */
        kind?: 'ACAT' | 'non-ACAT' | 'acat' | 'nonacat';
        /** @description Only this account's transfers. */
        accountnumber?: string;
        /** @description Part of the request identifier, account number or name, contra firm, contra account number or comment, case-insensitive. */
        q?: string;
        /** @description Excludes rejections with a deadline before this date, including rejections without a soft reject code. */
        answerbyfrom?: string;
        /** @description Only requests with a deadline on or before this date. */
        answerbyto?: string;
        /** @description Only records last modified at or after this time. */
        modifiedsince?: string;
        /** @description answerby (default): earliest deadline first. Requests without a deadline follow: other rejections, past due, paperwork, then all others by stage, longest unchanged first. created: by creation time, account number and identifier. To copy the list, use created, because changes don't move records within it. */
        sort?: 'answerby' | '-lastmodified' | 'lastmodified' | 'created';
        /** @description The page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. accountNumber, accountName, acatid, kind, status, comment, contraFirmName, dtcNumber, contraAccountNumber, creationTS, lastModifiedTS, answerBy, replacedBy. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FirmTransfer'][];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listTransferContacts: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the transfer request. */
        acatid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferContact'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: No such transfer request. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createTransferContact: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the transfer request. */
        acatid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTransferContact'];
      };
    };
    responses: {
      /** @description The contact was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferContact'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This request is disabled for you. `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: No such transfer request. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `contact.limit`: Contact limit reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFirms: {
    parameters: {
      query?: {
        /** @description Part of the firm's name or identifier, case-insensitive. */
        q?: string;
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Firm'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reauthenticate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Reauthentication'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.failed`: E-mail address or password is wrong. `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.sign.in.off`: Password sign-in is off. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-ins. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  completeSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SecondFactor'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `code.wrong`: The code is wrong. `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-ins. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFactors: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Factors'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PublicKeyCredentialCreationOptions'];
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `factor.limit`: Passkey limit reached (10). `passkeys.not.available`: Passkeys need a host name. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPasskey'];
      };
    };
    responses: {
      /** @description The passkey was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Passkey'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `passkey.invalid`: The passkey response is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `factor.limit`: Passkey limit reached (10). `passkeys.not.available`: Passkeys need a host name. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  renamePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the passkey. */
        passkeyid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyName'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `passkey.not.found`: No such passkey. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deletePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the passkey. */
        passkeyid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `passkey.not.found`: No such passkey. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmAuthenticator: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AuthenticatorCode'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `code.wrong`: The code is wrong. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authenticator.not.found`: No authenticator app. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startAuthenticator: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The authenticator app was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewAuthenticator'];
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAuthenticator: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authenticator.not.found`: No authenticator app. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  replaceRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authenticator.not.found`: No authenticator app. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startPasskeySignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PublicKeyCredentialRequestOptions'];
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `passkeys.not.available`: Passkeys need a host name. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-ins. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signInByPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeySignIn'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.failed`: E-mail address or password is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross.site.request`: The request comes from another site. `password.sign.in.off`: Password sign-in is off. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `passkeys.not.available`: Passkeys need a host name. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-ins. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  resetFactors: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The e-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.oneself`: You can't do this to yourself. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readSignInPolicy: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInPolicy'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeSignInPolicy: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInPolicyChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInPolicy'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignIn'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.failed`: E-mail address or password is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross.site.request`: The request comes from another site. `password.sign.in.off`: Password sign-in is off. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-ins. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordChange'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `password.too.short`: The password is too short. `password.breached`: The password is easy to guess. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.wrong`: The current password is wrong. `password.sign.in.off`: Password sign-in is off. `second.factor.required`: Complete the sign-in first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-ins. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnSession'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signOutEverywhere: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the session. */
        sessionid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.not.found`: No such session. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listUsers: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewUser'];
      };
    };
    responses: {
      /** @description The user was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedUser'];
        };
      };
      /** @description The administrator, in a firm that requires approvals, waits for approval, at Location. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RequestedUser'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `user.exists`: The user already exists. `user.domain`: The e-mail domain isn't allowed. `user.limit`: User limit reached (10,000). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listColleagues: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Colleague'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeUserRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The e-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserChange'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The role of an administrator, in a firm that requires approvals, waits for approval, at Location. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Approval'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.oneself`: You can't do this to yourself. `user.last.administrator`: The firm needs an administrator. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removeUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The e-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.oneself`: You can't do this to yourself. `user.last.administrator`: The firm needs an administrator. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The e-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResetPassword'];
        };
      };
      /** @description `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `user.oneself`: You can't do this to yourself. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endUserSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The e-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readUserAccess: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The e-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserAccess'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  revokeUserAccess: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The e-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listKeys: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiKey'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewApiKey'];
      };
    };
    responses: {
      /** @description The key was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedKey'];
        };
      };
      /** @description The key that can change offers, in a firm that requires approvals, waits for approval, at Location. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RequestedKey'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't an accepted choice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `key.name.taken`: An active key has this name. `key.limit`: Key limit reached (500). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  rotateKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description ID of the API key. */
        keyid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['KeyRotation'];
      };
    };
    responses: {
      /** @description The key was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RotatedKey'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `key.not.found`: No such key. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `key.name.taken`: An active key has this name. `key.limit`: Key limit reached (500). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  keepKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description ID of the API key. */
        keyid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['KeptApiKey'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `key.not.found`: No such key. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description ID of the API key. */
        keyid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `key.not.found`: No such key. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listRestrictions: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Restriction'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  setRestriction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RestrictionChange'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `restriction.by.operator`: The operator disabled this. `restriction.own`: This is also disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: No such user. `key.not.found`: No such key. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listRequests: {
    parameters: {
      query?: {
        /** @description Only requests made with this key. */
        keyid?: string;
        /** @description Only responses with this status (404) or in this class (4xx). */
        status?: string;
        /** @description Only requests at or after this time. */
        from?: string;
        /** @description Only requests before this time. */
        to?: string;
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoggedRequest'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listImports: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description Only the parts of this upload. */
        upload?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportSummary'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createImport: {
    parameters: {
      query?: {
        /** @description Loads nothing and reports what would change. */
        dryRun?: 'true' | 'false';
        /** @description The same as dryRun. */
        dryrun?: 'true' | 'false';
        /** @description Lets the file override the desk in open offers. */
        override?: 'true' | 'false';
        /** @description all (default) loads the file completely or not at all. each loads every valid record and lists the others in errors. */
        mode?: 'all' | 'each';
        /** @description Refuses records with unknown members, invisible characters, or other values with the same timestamp as a stored record. */
        strict?: 'true' | 'false';
        /** @description A UUID in lower case that the parts of one file share. The record has it as uploadId. */
        upload?: string;
      };
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
        /** @description gzip if the body is compressed. */
        'Content-Encoding'?: 'gzip' | 'identity';
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Book'];
        'application/x-ndjson': string;
      };
    };
    responses: {
      /** @description The import is accepted and processed after this response. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Import'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request.timeout`: The upload took too long. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `imports.limited`: Too many imports. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readImport: {
    parameters: {
      query?: {
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The ID of the import. */
        importid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Import'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `import.not.found`: No such import. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listMappings: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportMapping'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  writeMapping: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The first 16 hexadecimal digits of SHA-256 of the kind and the headings, each trimmed, with inner spaces collapsed and in lower case, joined by line feeds. */
        mappingid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewImportMapping'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportMapping'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `uri.matching.rule`: The body is for a different record. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `mapping.limit`: Import mapping limit reached (50). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteMapping: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The first 16 hexadecimal digits of SHA-256 of the kind and the headings, each trimmed, with inner spaces collapsed and in lower case, joined by line feeds. */
        mappingid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `mapping.not.found`: No such import mapping. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readTemplate: {
    parameters: {
      query?: {
        /** @description xlsx (default), with notes, lists and a sheet that explains each column; or csv. */
        format?: 'csv' | 'xlsx';
        /** @description true: with the firm's records instead of the examples. */
        filled?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The kind of records: offers, accounts, subscriptions, transfers. */
        kind: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewWebhook'];
      };
    };
    responses: {
      /** @description The webhook was created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedWebhook'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `webhook.url.not.allowed`: The webhook URL is not allowed. `invalid.choice`: The value isn't an accepted choice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. `webhook.limit`: Webhook limit reached (20). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `webhook.url.not.allowed`: The webhook URL is not allowed. `invalid.choice`: The value isn't an accepted choice. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag the change is for. 412 if it is stale. */
        'If-Match'?: string;
      };
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record changed since you read it. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  renewWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key for this change, 1 to 255 printable characters. Retries within 24 hours get the stored response, with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookSecret'];
        };
      };
      /** @description `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.running`: The first request is still running. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.key.reused`: The Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency.keys.limited`: Too many stored responses. `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  challengeWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChallengedWebhook'];
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryAttempt'];
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Delivery'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  redeliver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
        /** @description The ID of the delivery. */
        deliveryid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The redelivery is accepted and processed after this response. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `delivery.not.found`: No such delivery. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  replayEvents: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Replay'];
      };
    };
    responses: {
      /** @description The replay is accepted and processed after this response. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: No such webhook. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `replay.running`: A replay is running. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cursor.expired`: The cursor has expired. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSecurityEvents: {
    parameters: {
      query?: {
        /** @description Only events with this code. */
        event?:
          | 'sign.in'
          | 'sign.in.failed'
          | 'second.factor.required'
          | 'reauthenticated'
          | 'factor.added'
          | 'factor.removed'
          | 'recovery.codes.renewed'
          | 'passkey.disabled'
          | 'factors.reset'
          | 'signin.policy.changed'
          | 'sign.out'
          | 'session.ended'
          | 'password.changed'
          | 'identity.linked'
          | 'user.added'
          | 'user.role.changed'
          | 'user.name.changed'
          | 'user.disabled'
          | 'user.enabled'
          | 'user.removed'
          | 'access.revoked'
          | 'key.created'
          | 'key.rotated'
          | 'key.revoked'
          | 'key.kept'
          | 'key.new.address'
          | 'credential.refused'
          | 'request.refused'
          | 'request.limited'
          | 'approval.requested'
          | 'approval.decided'
          | 'approval.policy.changed'
          | 'approval.bypassed'
          | 'restriction.changed'
          | 'firm.domains.changed'
          | 'book.exported'
          | 'import.received'
          | 'import.finished'
          | 'import.refused'
          | 'import.refused.record'
          | 'transfer.removed'
          | 'account.removed'
          | 'list.exported'
          | 'audit.exported'
          | 'audit.verified'
          | 'feed.created'
          | 'feed.deleted'
          | 'webhook.created'
          | 'webhook.changed'
          | 'webhook.secret'
          | 'webhook.deleted'
          | 'webhook.disabled'
          | 'webhook.challenged'
          | 'webhook.tested'
          | 'webhook.redelivered'
          | 'webhook.replayed'
          | 'store.attached'
          | 'store.detached';
        /** @description Only events by the actor with exactly this name. */
        actor?: string;
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. eventId, at, event, subject, detail, actorName, actorKind, actorKeyId, address, requestId. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SecurityEvent'][];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAuditEntries: {
    parameters: {
      query?: {
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditEntry'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listChanges: {
    parameters: {
      query?: {
        /** @description Only changes on or after this day, New York time. */
        from?: string;
        /** @description Only changes on or before this day, New York time. */
        to?: string;
        /** @description Only events by the actor with exactly this name. */
        actor?: string;
        /** @description Only entries that changed this field. */
        field?:
          | 'privatePlacementOfferOid'
          | 'reference'
          | 'offerName'
          | 'offerStatus'
          | 'published'
          | 'exemption'
          | 'securityType'
          | 'issuer'
          | 'offerMinimum'
          | 'offerMaximum'
          | 'minimumInvestmentAmount'
          | 'maximumInvestmentAmount'
          | 'closingDate'
          | 'daysFromClosingCashIsRequired'
          | 'originalDaysFromClosingCashIsRequired'
          | 'blueSkyedStates'
          | 'clientsHaveAccess'
          | 'corporateAccreditationSetting'
          | 'naturalPersonAccreditationSetting'
          | 'minimumAnnualIncomeRange'
          | 'minimumLiquidNetWorthRange'
          | 'minimumNetWorthRange'
          | 'previousExperienceSetting'
          | 'documentationExternal'
          | 'physicalSignatureRequired'
          | 'participatingFirms'
          | 'creatingFirmOid'
          | 'creatingMemberOid'
          | 'creationTimestamp';
        /** @description Part of the offer's name or identifier or of the actor's name, case-insensitive. */
        q?: string;
        /** @description Only entries from this bulk change. */
        bulkid?: string;
        /** @description The page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description The cursor of the next page, from the Link header. Opaque. */
        cursor?: string;
        /** @description All matching rows, in list order, as a file. Can't be combined with limit and cursor. */
        format?: 'csv' | 'xlsx';
        /** @description The file's columns, in order. Default: all. offerName, privatePlacementOfferOid, version, at, action, actorName, actorKind, requestedBy, field, from, to, effects, requestId, bulkId. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel needs and programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Change'][];
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `request.not.available`: This request is disabled for you. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  verifyAudit: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditVerification'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** @description The cursor from a Link header. `now`: only new events. Omitted: the last 24 hours. */
        after?: string;
        /** @description Only these types, separated by commas. `offer.*` matches all types of a kind. */
        types?: string;
        /** @description The page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description How many seconds to wait for events before an empty response. */
        wait?: string;
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Event'][];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cursor.expired`: The cursor has expired. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readOpenApi: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readOpenApi30: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readHealth: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readReadiness: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Readiness'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readSandboxClock: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SandboxClock'];
        };
      };
      /** @description Not modified since If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  moveSandboxClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SandboxClockMove'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SandboxClock'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sandbox.clock.backward`: The sandbox clock only moves forward. `sandbox.nothing.next`: No upcoming date. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  resetSandbox: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SandboxClock'];
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sandbox.reset.not.possible`: The sandbox can't be reset. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  playTransfer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Account number. */
        accountnumber: string;
        /** @description Identifier of the transfer request. */
        acatid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PlayedTransfer'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `account.not.allowed`: You don't have access to this account. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: No such transfer request. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  playOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the subscription. */
        oid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PlayedOrder'];
      };
    };
    responses: {
      /** @description Done; the body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `unknown.parameter`: Unknown query parameter. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `administration.not.allowed`: You don't have access to administration. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. `cross.site.request`: The request comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: No such subscription. `path.not.found`: No such path. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sandbox.order.final`: The subscription's cancellation is final. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported.media.type`: The body must be application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  streamEvents: {
    parameters: {
      query?: {
        /** @description The cursor from a Link header. `now`: only new events. Omitted: the last 24 hours. */
        after?: string;
        /** @description Only these types, separated by commas. `offer.*` matches all types of a kind. */
        types?: string;
        /** @description Whether to send an event `heartbeat` every 15 seconds. */
        heartbeat?: 'true' | 'false';
      };
      header?: {
        /** @description An ETag. 304 if it is current. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. `invalid.value`: The value's format is invalid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `method.not.allowed`: The path doesn't support this method. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cursor.expired`: The cursor has expired. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `body.too.large`: The body is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rate.limited`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal.error`: Something went wrong. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: The service is temporarily unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  onWebhookChallenge: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @constant */
          type: 'webhook.challenge';
          challenge: string;
        };
      };
    };
    responses: {
      /** @description Confirms the endpoint. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            challenge: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferPublished: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferUnpublished: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferExecuted: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferCancelled: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferClosed: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferDeleted: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferRemoved: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferFirmAdded: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferFirmRemoved: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferParticipation: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferAttention: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFilingRecorded: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFilingDue: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFilingOverdue: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionDecided: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionRemoved: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAccountCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAccountUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAccountRemoved: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTransferCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTransferUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTransferRemoved: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onApprovalRequested: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onApprovalDecided: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onWebhookDisabled: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onImportFinished: {
    parameters: {
      query?: never;
      header: {
        /** @description The eventId: the same in every attempt. */
        'webhook-id': string;
        /** @description Seconds since 1970 of this attempt, by the real time in a sandbox, too. */
        'webhook-timestamp': string;
        /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, joined by periods; one for each valid secret, separated by spaces. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description The event was received. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The signature is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
