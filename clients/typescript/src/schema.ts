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
     * @description Returns a paginated list of the offers the firm created or participates in. To get the next page, request the rel="next" URL from the Link header. Permission: Every role. Each firm sees the offers it created or participates in.
     */
    get: operations['listOffers'];
    put?: never;
    /**
     * Create an offer
     * @description Creates an unpublished offer with status INITIAL and no participating firms. If you send a reference, the identifier is derived from it. All validation errors are reported together. Permission: The firm's offer managers and administrators.
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
     * List offers with totals and attention reasons
     * @description Returns a paginated list of the offers the firm created or participates in. Counts appear only on the first page. Only the creating firm sees totals and the attention reasons that depend on them. Permission: Every role. Each firm sees the offers it created or participates in.
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
     * Get an offer
     * @description Returns the offer with its ETag for If-Match. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['readOffer'];
    /**
     * Update an offer
     * @description Changes settings, or executes, cancels or closes the offer if the body contains only `offerStatus`. All validation errors are reported together, and either all changes are made or none. Permission: Offer managers and administrators of the creating firm.
     */
    put: operations['updateOffer'];
    post?: never;
    /**
     * Delete an offer
     * @description Deletes an offer that was never published, wasn't imported and has no subscriptions. Its notes, watches and snoozed items are also deleted. Audit entries are kept. You can't reuse the identifier or reference. Permission: Offer managers and administrators of the creating firm.
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
     * @description Confirms that an invited firm participates. Until then, only that firm can import its accounts' subscriptions. Subscriptions that the creating firm imported for those accounts don't count toward the offer's totals or the conditions of its actions. Confirming again changes nothing. Permission: Offer managers and administrators of the participating firm.
     */
    put: operations['confirmParticipation'];
    post?: never;
    /**
     * Leave an offer
     * @description Ends the firm's participation. The firm can no longer see the offer. Subscriptions that the creating firm imported for the departing firm's accounts no longer count toward the offer's totals or the conditions of its actions. Permission: Offer managers and administrators of the participating firm.
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
     * Change an offer's terms
     * @description Changes the terms of an offer that has never been published, was not imported and has no subscriptions. Omitted terms are not changed. You can also increase `daysFromClosingCashIsRequired`. If you change it, `originalDaysFromClosingCashIsRequired` changes to the same value. Permission: Offer managers and administrators of the creating firm.
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
     * List an offer's subscriptions
     * @description Returns subscriptions, newest first. If `limit` is omitted, returns up to 1,000 subscriptions. A participating firm sees only its own accounts' subscriptions. Permission: Every role at the creating firm and at participating firms.
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
     * Get an offer's subscription totals by status
     * @description Returns one row per status in use. A participating firm gets only its own accounts' totals. Permission: Every role at the creating firm and at participating firms.
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
     * Get an offer's approved amounts by day
     * @description Returns the approved total at the end of each day on which it changed, from the recorded decisions. A later decision doesn't change earlier days. For a subscription that a data feed accepted, the day of its first acceptance is used. Subscriptions that the creating firm imported for accounts of a firm that hasn't confirmed its participation are omitted. A participating firm doesn't get totals. Permission: Every role at the creating firm and at participating firms.
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
     * List available actions
     * @description Returns each action with its conditions, effects and advisories. A participating firm doesn't get conditions based on other firms' subscriptions. Permission: Every role at the creating firm and at participating firms.
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
     * List an offer's history
     * @description Returns a paginated list of the offer's audit entries, newest first. A page ends after about 4 MiB of entries. Permission: Offer managers, auditors and administrators of the creating firm.
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
     * Download an offer memo
     * @description Returns a tagged PDF of one to three pages, titled "Closing memo" if the offer is closed. It contains the offer, its firms, subscriptions by status, the conditions and values of each decision, and pending and rejected requests for approval. It also shows who did what and when, the version and the audit HMAC. Permission: Offer managers, auditors and administrators of the creating firm.
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
     * List an offer's notes
     * @description Returns a paginated list of notes, newest first. Available to users at the creating firm who can read the history. Only auditors see the text of a deleted note. Permission: Every signed-in user.
     */
    get: operations['listNotes'];
    put?: never;
    /**
     * Add a note to an offer
     * @description Adds a note. You can't change a note later. Its author can delete it, but auditors still see its text. Permission: Every signed-in user.
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
     * @description Deletes a note. Only its author can delete it. Deleting it again changes nothing. Permission: Every signed-in user.
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
     * @description Returns up to 1,000 watched offers the firm can read, newest first. Permission: Every signed-in user.
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
     * @description Watches an offer. You're notified when others change it and when it starts to need attention. When you create or change an offer in a session, you automatically watch it. You can watch up to 1,000 offers. Permission: Every signed-in user.
     */
    put: operations['watchOffer'];
    post?: never;
    /**
     * Stop watching an offer
     * @description Stops watching the offer. Earlier notifications are kept. Permission: Every signed-in user.
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
     * List notifications
     * @description Returns a paginated list of the caller's notifications, newest first, and the total number of unread notifications. Notifications are kept for 30 days, up to 2,000 per person. Notifications about records the person can no longer read are omitted. Permission: Every signed-in user.
     */
    get: operations['listNotices'];
    /**
     * Mark notifications as read
     * @description Marks all notifications up to a given time as read. Send the time of the newest notification you saw. Permission: Every signed-in user.
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
     * Mark a notification as read or unread
     * @description Marks the notification as read or unread. It becomes unread again when its offer has new activity. Permission: Every signed-in user.
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
     * Get notification settings
     * @description Returns whether each kind of notification appears in the console and how it is e-mailed. By default, every kind appears in the console, and every kind except rejected transfers and changes to watched offers is e-mailed. Permission: Every signed-in user.
     */
    get: operations['readNoticeSettings'];
    /**
     * Change notification settings
     * @description Changes the settings for later notifications. Omitted kinds are not changed. Permission: Every signed-in user.
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
     * @description Returns the offers, filings and transfers that need attention today (New York time). Your firm's own items come first, then items about other firms' offers. Both groups are sorted by importance. The limits are 500 of your firm's offers, 200 offers it participates in, and 200 transfers per reason. The response also contains the dates in the next two weeks. For roles that can read the history, it contains up to 50 changes that other people made to your firm's offers in the last seven days. Snoozed items are listed separately in `hidden`. Permission: Every role. Each firm sees the offers it created or participates in.
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
     * @description Snoozes the item for you only. It reappears on the given date, or earlier if its reason changes. Permission: Every signed-in user.
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
     * @description Returns the firm's drafts, most recently changed first. Permission: The firm's offer managers and administrators.
     */
    get: operations['listDrafts'];
    put?: never;
    /**
     * Create an offer draft
     * @description Saves a new offer under a name, with any of its fields filled in. Only the format of each field is checked. A firm can have up to 200 drafts. When you create an offer with `draftId`, the draft is deleted. Permission: The firm's offer managers and administrators.
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
     * Get an offer draft
     * @description Returns the draft with its ETag for If-Match. Permission: The firm's offer managers and administrators.
     */
    get: operations['readDraft'];
    /**
     * Change an offer draft
     * @description Replaces the draft's name and fields. Permission: The firm's offer managers and administrators.
     */
    put: operations['changeDraft'];
    post?: never;
    /**
     * Delete an offer draft
     * @description Deletes the draft for the whole firm. Permission: The firm's offer managers and administrators.
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
     * @description Returns your views and views shared by colleagues, sorted by name. Permission: Every signed-in user.
     */
    get: operations['listViews'];
    put?: never;
    /**
     * Create a view
     * @description Saves a page's filters and sort order under a name. You can have up to 100 views, and a firm can have up to 200 shared views. Permission: Every signed-in user.
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
     * @description Changes a view. Only the owner and administrators can change it. Omitted fields are not changed. An administrator who changes a view without an owner becomes its owner. If a view is no longer shared, it stops being the default view for others. Permission: Every signed-in user.
     */
    put: operations['changeView'];
    post?: never;
    /**
     * Delete a view
     * @description Deletes a view. Only the owner and administrators can delete it. A shared view is removed for everyone. Permission: Every signed-in user.
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
     * @description Sets or clears a page's default view for the caller only. Each page has at most one default view. Permission: Every signed-in user.
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
     * @description Applies the same change to 1 to 500 offers. Each change is checked in the same way as an update of a single offer. A 200 response contains an outcome for each offer, including rejected changes. If `mode` is `all` and any item is rejected, nothing changes, and the response is 409 with `results` in addition to the problem fields. Costs one rate-limit unit per five offers. Permission: Every role. Only offer managers and administrators of the firm that created an offer can change it.
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
     * @description Returns a paginated list of the firm's approvals, newest first. By default, returns only pending approvals. Permission: The firm's offer managers, administrators and auditors.
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
     * @description Returns the approval with its ETag, which also covers the offer. To approve, you must send the ETag in the If-Match header. Permission: The firm's offer managers, administrators and auditors.
     */
    get: operations['readApproval'];
    /**
     * Approve, reject or withdraw an approval
     * @description Approving carries out the step in the same transaction. If a rule rejects the step, the server returns that error and the approval stays pending. If the allocation would now be different, it isn't committed and the approval is superseded. Only a signed-in user other than the requester can approve or reject. To do so, you must have authenticated in the last 10 minutes. The requester and administrators can withdraw the request. Permission: The firm's signed-in users whose role allows the step, except the requester. To withdraw: the requester and administrators.
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
     * @description Returns a paginated list of filings, sorted by due date. It contains filings for all offers your firm created, and your firm's own FINRA filings for offers it participates in. Filings without a due date come last. Permission: Every role. Each firm sees the offers it created or participates in.
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
     * List an offer's filings
     * @description Returns first sales, deadlines and all recorded filings. A participating firm gets only its own FINRA filing and first sale. The ETag changes when a record changes, but not just because a day passes. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['listOfferFilings'];
    put?: never;
    /**
     * Record a filing
     * @description Records a filing and returns the deadline it belongs to. Sending the same request again creates a second record. Permission: Offer managers and administrators of the creating firm, or of a participating firm for its own FINRA filing and first sale.
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
     * @description Confirms the first sale of the offer, in a state (`jurisdiction`) or by a selling firm (`firmOid`), and returns all first sales. Sending the same date again changes nothing. Permission: Offer managers and administrators of the creating firm, or of a participating firm for its own FINRA filing and first sale.
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
     * Delete a filing
     * @description Deletes a filing. The filing no longer counts toward its deadline but stays in the audit log. Permission: Offer managers and administrators of the creating firm, or of a participating firm for its own FINRA filing and first sale.
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
     * @description Marks a filing as not applicable, with a reason, or removes the mark if the reason is null. Returns the deadline. Repeating the request changes nothing. Permission: Offer managers and administrators of the creating firm, or of a participating firm for its own FINRA filing and first sale.
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
     * @description Returns the form's 16 items with the values Placement Desk has, the fields you must complete, and the information that Placement Desk doesn't have. Available to the creating firm. Permission: Every role at the creating firm.
     */
    get: operations['prepareFormD'];
    put?: never;
    /**
     * Import a Form D file
     * @description Compares the EDGAR XML file with the offer. Unless it's a dry run, also records the filing and, for a new notice, the first sale if none is confirmed. Related persons are never stored. Permission: Offer managers and administrators of the creating firm, or of a participating firm for its own FINRA filing and first sale.
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
     * List calendar dates
     * @description Returns calendar dates, sorted by day: the closing and cash-required dates of open offers the firm created or participates in, due dates of filings (provisional until the first sale is confirmed), and the deadlines for correcting the firm's rejected transfers. You can use the same filters as for listing offers. If you use one, transfers are excluded. The range is inclusive and limited to 400 days and 20,000 entries. Permission: Every role. Each firm sees the offers it created or participates in.
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
     * @description Returns your calendar feeds, oldest first, without their URLs. Permission: Every signed-in user.
     */
    get: operations['listCalendarFeeds'];
    put?: never;
    /**
     * Create a calendar feed
     * @description Creates a URL for calendar apps (iCalendar, RFC 5545) with the dates you can see or only those for a view's offers. The feed contains no accounts, investors or amounts. Permission: Every signed-in user.
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
     * @description Deletes the feed. Its URL stops working immediately. Permission: Every signed-in user.
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
     * @description Returns ACAT and non-ACAT requests, newest first. If `limit` is omitted, returns up to 10,000 requests. Permission: Every role at the account's firm.
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
     * List an account's external transfers, including their kind and contra firm
     * @description Returns the same list as `acatin`, with additional fields. The filters, sort order, permissions and restrictions are the same. Permission: Every role at the account's firm.
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
     * @description Returns a paginated list of the firm's accounts. Permission: Every role. Each firm sees its own accounts.
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
     * List subscriptions the firm can see
     * @description Returns subscriptions to offers the firm created, and subscriptions from its own accounts to offers it participates in. They are sorted by creation time, then identifier. Later changes don't affect the order, so you can copy the list page by page. Permission: Every role. Each firm sees the offers it created or participates in.
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
     * @description Returns the subscription with its ETag. Available to the account's firm and the firm that created the offer. Permission: Every role at the creating firm and at participating firms.
     */
    get: operations['readOrder'];
    /**
     * Accept, reject, reopen or cancel a subscription
     * @description The firm that created the offer can accept, reject or reopen a subscription or change its fill. The account's firm can cancel it. Repeating a decision changes nothing. With `dryRun=true`, the response is `{ allowed, errors, effects }`, and no decision is recorded. Permission: Offer managers and administrators of the creating firm. To cancel: those of the account's firm.
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
     * @description Returns a paginated list of the subscription's decisions and reviews, newest first. Permission: Every role at the creating firm and at participating firms.
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
  '/restapi/privateplacementorders/reviews': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List reviews of subscriptions to the firm's offers
     * @description Returns a paginated list of reviews of subscriptions to the offers the firm created, newest first. Acceptances aren't included; they are in the offer's history. A page of a filtered list covers up to 2,000 reviews, so it can contain fewer reviews than the limit, or none. The last page has no Link header. Permission: The firm's offer managers, auditors and administrators.
     */
    get: operations['listReviews'];
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
     * Accept, reject or reopen many subscriptions
     * @description Applies the same decision to 1 to 500 subscriptions in request order. Each decision is checked in the same way as a decision on a single subscription. A 200 response contains an outcome for each subscription, including rejected decisions. If `mode` is `all` and any decision is rejected, no decision is recorded, and the response is 409 with `results` in addition to the problem fields. Reasons and a comment are recorded with each subscription and can have at most 500,000 characters in total. Costs one rate-limit unit per five subscriptions, plus one unit per 1,000 of these characters. Permission: Offer managers and administrators of the creating firm.
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
     * @description Returns a paginated list of the offer's allocations, newest first, without lines. Permission: Offer managers, auditors and administrators of the creating firm.
     */
    get: operations['listAllocations'];
    put?: never;
    /**
     * Allocate an offer among its subscriptions
     * @description Includes subscriptions with status INITIAL, ORDER_CREATED or ACCEPTED, and subscriptions that an earlier allocation rejected. Start with a dry run. To commit, send the same body without `dryRun`, with the returned `digest`, and with the offer's ETag in the If-Match header. In one transaction, subscriptions with a fill become ACCEPTED, and the others become REJECTED as oversubscribed. Permission: Offer managers and administrators of the creating firm.
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
     * @description Returns the changes a data feed made since the last review. They include changes to the minimum, maximum, closing date and issuer while subscriptions were pending, and subscriptions the feed settled contrary to a decision in Placement Desk. Permission: Offer managers, auditors and administrators of the creating firm.
     */
    get: operations['readTerms'];
    /**
     * Record a review of changed terms
     * @description Records that investors reconfirmed or that reconfirmation wasn't required, with a reference. Clears the offer's attention reasons `termschanged` and `feedcontradicts`. To review only the changes that you have read, send their ETag in the If-Match header. Requires a session. Permission: Offer managers and administrators of the creating firm.
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
     * @description Returns a paginated list of transfer requests across all accounts, earliest deadline first. A search with `q` or an unknown status scans a few thousand requests per page, so a page can contain fewer records than the limit, or none. The last page has no Link header. To poll without missing late commits, subtract 60 seconds from the newest `lastModifiedTS` you saw. Permission: Every role. Each firm sees its own accounts.
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
     * List a transfer's contacts
     * @description Returns the contacts with the client or the contra firm about the transfer, with their follow-up dates, newest first. Available only to signed-in users. Permission: Every signed-in user.
     */
    get: operations['listTransferContacts'];
    put?: never;
    /**
     * Record a contact
     * @description Records that you contacted the client or the contra firm about the transfer. The transfer is hidden from Today until `followUpOn` or until it changes. Permission: Every signed-in user.
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
     * @description Returns a paginated list of all firms that can be added to an offer, sorted by name. Permission: Every role.
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
     * @description Some requests require you to have authenticated in the last 10 minutes (403 `reauthentication.required`). This request renews the session's authentication. The session continues with a new cookie. Send the same factors as for a sign-in: a passkey, or the password and, if you have an authenticator app, a code. After five failures in a session, further attempts in that session are blocked for 15 minutes. Permission: Every signed-in user.
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
     * @description If `secondFactorRequired` is true, completes the sign-in with a second factor: a code from the authenticator app, a recovery code, or a passkey. The session continues with a new cookie. If the sign-in is already complete, nothing changes. Permission: Every signed-in user.
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
     * @description Returns your passkeys, your authenticator app and the number of remaining recovery codes. Permission: Every signed-in user.
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
     * @description Returns options for `navigator.credentials.create`. The challenge can be used once and expires after 5 minutes. If PUBLIC_BASE_URL contains an IP address instead of a host name, browsers don't accept passkeys, and the server returns 409 `passkeys.not.available`. Permission: Every signed-in user.
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
     * @description Adds the passkey that the browser created from the options. You can have up to 10 passkeys. Ends all other sessions. The current session continues with a new cookie. Permission: Every signed-in user.
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
     * @description Changes the passkey's name, which helps you recognize it. Permission: Every signed-in user.
     */
    put: operations['renamePasskey'];
    post?: never;
    /**
     * Delete a passkey
     * @description Deletes the passkey. It can no longer be used to sign in. Also delete it from your device. Permission: Every signed-in user.
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
     * @description Activates the secret with one of its codes and creates ten recovery codes. Ends all other sessions. The current session continues with a new cookie. Permission: Every signed-in user.
     */
    put: operations['confirmAuthenticator'];
    /**
     * Start setting up an authenticator app
     * @description Returns a secret for an app that generates 6-digit codes (TOTP). The secret takes effect when you confirm it with a code. Until then, the previous secret stays valid. Each call generates a new secret. Permission: Every signed-in user.
     */
    post: operations['startAuthenticator'];
    /**
     * Delete the authenticator app
     * @description Deletes the authenticator app and its recovery codes. Permission: Every signed-in user.
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
     * Replace recovery codes
     * @description Creates ten new recovery codes. The old codes stop working. Permission: Every signed-in user.
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
     * @description Returns options for `navigator.credentials.get`. Without a session, the options accept any passkey for this site. In a session, they accept the user's passkeys as a second factor or for reauthentication. The challenge can be used once and expires after 5 minutes.
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
     * @description Starts a session, as a password sign-in does. A passkey satisfies both factors.
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
     * @description Deletes the user's passkeys, authenticator app and recovery codes, signs the user out of all devices, and notifies them. Use this if the user lost a device. The password is not changed. Permission: The firm's signed-in administrators.
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
     * Get the sign-in policy
     * @description Returns the roles that require a second factor, and the date the requirement takes effect. Permission: The firm's administrators.
     */
    get: operations['readSignInPolicy'];
    /**
     * Change the sign-in policy
     * @description Sets the roles that require a second factor, and the date the requirement takes effect. Starting on that date, users in these roles who have no second factor can't do anything except set one up (403 `second.factor.enrollment.required`). API keys and single sign-on are not affected. Permission: The firm's administrators.
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
     * Get the session
     * @description Returns the session's user or the API key, with its firm, role and permissions. The `Session-Seconds-Left` header contains the number of seconds until the session expires due to inactivity. Requests with `Background-Request: true` don't count as activity. Permission: Every role.
     */
    get: operations['readSession'];
    put?: never;
    /**
     * Sign in
     * @description Starts a 12-hour session and sets its cookie. Every sign-in starts a new session and ends the browser's previous session. If the user has a second factor, `secondFactorRequired` is true. In that case, complete the sign-in within 5 minutes with PUT /restapi/session/secondfactor.
     */
    post: operations['signIn'];
    /**
     * Sign out
     * @description Ends the session and clears its cookie. Has no effect for an API key. Permission: Every role.
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
     * @description Changes the signed-in user's password. Ends all other sessions and deletes all calendar feeds. The current session continues with a new cookie. After five failures in a session, further attempts in that session are blocked for 15 minutes. Permission: Every signed-in user.
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
     * @description Returns the user's active sessions, newest first. API keys have no sessions. Permission: Every role.
     */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    /**
     * Sign out everywhere
     * @description Ends all of the user's sessions, including the current one. Has no effect for an API key. Permission: Every role.
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
     * @description Ends one of your sessions immediately. You can also end the current session. Permission: Every signed-in user.
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
     * @description Returns a paginated list of the firm's users, sorted by e-mail address, without passwords. Permission: The firm's administrators.
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
     * List colleagues
     * @description Returns a paginated list of the firm's users with their display names and e-mail addresses. Available to all roles. Users without a name are omitted. The history and audit log contain only e-mail addresses. Permission: Every role.
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
     * @description Changes the user's role or name, or disables or enables the user. Omitted fields are not changed. Changing the role or disabling the user ends the user's sessions, deletes their calendar feeds, and flags the API keys they created. You can't disable yourself, and a firm must keep at least one enabled administrator. Permission: The firm's administrators.
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
     * @description Issues a temporary password, which only this response shows. All of the user's sessions end. With single sign-on, the user's account is also unlinked from the provider, and the user can use the password once to link it again. Permission: The firm's administrators.
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
     * @description Returns the user's active sessions and calendar feeds, and the active API keys and webhooks created by the user or the user's keys. A webhook belongs to the user or key that set its URL last. For a removed user, returns the keys and webhooks that are left. Permission: The firm's administrators.
     */
    get: operations['readUserAccess'];
    put?: never;
    post?: never;
    /**
     * Revoke all of a user's access
     * @description Ends the user's sessions, deletes their calendar feeds, revokes their API keys, disables their webhooks, and invalidates unsubscribe links. For a removed user, revokes the keys and disables the webhooks that are left. The password still works. To block the user, reset the password or remove the user. The server responds after every instance rejects this access. Permission: The firm's administrators.
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
     * @description Returns a paginated list of the firm's API keys, without secrets. Keys that aren't revoked come first, then revoked keys. Both are sorted oldest first. By default, the first page has all keys that aren't revoked. Permission: The firm's administrators.
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
     * @description Creates a key with the same name, role, limits, note and expiration. The current key stops working after the overlap period. Only this response shows the new key or secret. A limited key can rotate only itself. While your firm requires approval for any step, a key that can change offers can be rotated only by a request that uses that key. Permission: The firm's administrators.
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
     * @description Keeps the key active and sets `makerRemovedTimestamp` to null. A key without a `makerRemovedTimestamp` is not changed. Permission: The firm's administrators.
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
     * @description Returns the operations that are disabled for the firm, a user or an API key. Permission: The firm's administrators.
     */
    get: operations['listRestrictions'];
    /**
     * Disable or enable an operation
     * @description Disables or enables an operation for one of your firm's users or API keys. Only the operator can do this for a whole firm. You can't enable an operation that the operator disabled or that is disabled for you. A limited key can only disable operations. The server responds once the change applies everywhere. Permission: The firm's administrators.
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
     * @description Returns a paginated list of requests made with the firm's API keys in the last seven days, newest first, without bodies or query values. Each process logs at most 100 successful requests and 100 problems per second for each firm. The firm's newest 100,000 requests are stored. If an instance is killed, up to one second of requests can be missing. Permission: The firm's administrators.
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
     * @description Returns imports from the last 30 days, newest first, without results. Permission: The firm's administrators and auditors, and its API keys with the feeder role.
     */
    get: operations['listImports'];
    put?: never;
    /**
     * Upload an import file
     * @description Accepts a JSON or NDJSON file with your firm's records, and responds with 202 once the file is stored. The server then loads it. A file can have up to 64 MiB uncompressed. At most 10 files, 256 MiB in total, can be queued per firm.
     *
     *     Polling: request the URL in `Location` every few seconds until `state` is no longer `running`, or wait for the `import.finished` event. States: `finished` means that the file was loaded, or checked in a dry run. `refused` means that nothing was loaded. Without `mode=each`, one rejected record is enough for the whole file to be refused. With `mode=each`, every valid record is loaded.
     *
     *     Result: `counts` has the totals, `records` and `changes` list what was loaded, and `errors` lists the rejected records. The code of each error says what to do. Permission: The firm's administrators, and its API keys with the feeder role.
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
     * Get an import's result
     * @description Returns the import with at most 1,000 errors, changes and left-out rows per page (10,000 of each in total), and at most 1,000 kept values. `changesTotal` and `keptTotal` count all changes and kept values. If `readOffers` is disabled for the caller, `changes`, `kept`, `leftOut` and `records` are empty. If `listTransfers` is disabled, `records` contains no accounts and transfers. Permission: The firm's administrators and auditors, and its API keys with the feeder role.
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
     * @description Returns the column mappings saved by the firm's administrators, most recently changed first. Permission: The firm's administrators.
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
     * Save an import mapping
     * @description Saves or replaces the column mapping for files with these headings. A firm can have up to 50 mappings. Permission: The firm's administrators.
     */
    put: operations['writeMapping'];
    post?: never;
    /**
     * Delete an import mapping
     * @description Deletes the mapping for the whole firm. Permission: The firm's administrators.
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
     * Download an upload template
     * @description Returns a spreadsheet with a column for each field and either two examples or the firm's records. Uploading an unedited file with the firm's records changes nothing. Permission: The firm's administrators and auditors.
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
     * List the firm's webhooks
     * @description Returns the firm's webhooks, oldest first, without secrets. Permission: The firm's administrators.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Create a webhook
     * @description Creates a webhook and immediately sends a challenge to its endpoint: a signed POST of { "type": "webhook.challenge", "challenge": "…" }. When the endpoint responds with 2xx and the same challenge, the webhook is enabled and receives every event since its creation, signed according to Standard Webhooks. Only this response shows the secret. Events are delivered at least once, in any order. Use eventId to detect duplicates. A firm can have up to 20 webhooks. Permission: The firm's administrators.
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
     * Get a webhook
     * @description Returns the webhook with its ETag for If-Match. Permission: The firm's administrators.
     */
    get: operations['readWebhook'];
    /**
     * Change a webhook
     * @description Changes a webhook. Omitted fields are not changed. If you change the URL, the webhook becomes unconfirmed, and its deliveries are queued until the endpoint responds to the challenge. When you enable a webhook again, it receives only new events. To send the events it missed, start a replay. Permission: The firm's administrators.
     */
    put: operations['changeWebhook'];
    post?: never;
    /**
     * Delete a webhook
     * @description Deletes the webhook and its deliveries. Deliveries in progress can still arrive. Permission: The firm's administrators.
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
     * @description Creates a new secret, which only this response shows. For 24 hours, events are signed with both secrets. Permission: The firm's administrators.
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
     * Resend the challenge
     * @description Immediately sends a signed POST of { "type": "webhook.challenge", "challenge": "…" }, without retries. To confirm, the endpoint must respond with 2xx and { "challenge": "…" }, or with the challenge as plain text. The webhook is then enabled. Permission: The firm's administrators.
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
     * Send a test event
     * @description Immediately sends an event of type webhook.test, without retries, even if the webhook is disabled. The endpoint must have responded to the challenge. The event appears in the webhook's deliveries. Permission: The firm's administrators.
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
     * List a webhook's deliveries
     * @description Returns a paginated list of deliveries, newest first. Deliveries are kept for 30 days. Permission: The firm's administrators.
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
     * Resend a delivery
     * @description Resends the delivery with a full set of retries. If the webhook is disabled, the delivery is queued until the webhook is enabled. Permission: The firm's administrators.
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
     * Replay events
     * @description Resends all events of the webhook's types since a cursor or time, including events already delivered. A webhook can run one replay at a time. The replay ends once each delivery has been attempted. Permission: The firm's administrators.
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
     * @description Returns a paginated list of sign-ins, rejected requests, exports, and changes to users, API keys and restrictions, newest first. With from, to or q, a page covers up to 2,000 events, so it can contain fewer events than the limit, or none. The last page has no Link header. Permission: Auditors and administrators.
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
     * @description Returns a paginated list of audit entries for all offers the firm created, newest first. A page ends after about 4 MiB of entries. New entries always appear before those already listed. Entries written while an older transaction, such as an import, is open are listed once that transaction ends. The offer's history contains them immediately. Permission: Auditors and administrators.
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
     * @description Returns a paginated list of audit entries for the offers the firm created, newest first, in a human-readable form. You can filter the list. A page of a filtered list covers up to 2,000 entries, so it can contain fewer changes than the limit, or none. A page ends after about 4 MiB of entries. The last page has no Link header. To copy the audit log without gaps, use /restapi/auditentries. Permission: Auditors and administrators.
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
     * @description Returns the firm's events, oldest first, in commit order. Every response, even an empty one, has a Link header with the next cursor. Follow it to get every event exactly once. Events are kept for 30 days. Events about records the caller is restricted from reading are omitted. Permission: Every role. Each firm gets events about records it can read.
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
     * Get the OpenAPI document
     * @description Returns the OpenAPI 3.1 document for the whole API.
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
     * Get the OpenAPI 3.0 document
     * @description Returns the OpenAPI document in version 3.0, for tools that don't support 3.1.
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
     * Check liveness
     * @description Returns 200 if the process is running, without using the database.
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
     * Check readiness
     * @description Checks whether the server can handle requests. Returns 503 if the database doesn't respond, its clock differs from the server's by more than a minute, SECRET_KEY was replaced, requests are stuck, or the server is shutting down. While the store is detached, `detail` says so.
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
     * @description Returns the sandbox time and the real time. Rules, dates, attention reasons and events use the sandbox time. Available only in a sandbox (SANDBOX=on). Otherwise, the path returns 404. Permission: Every role.
     */
    get: operations['readSandboxClock'];
    /**
     * Move the sandbox clock forward
     * @description Moves the clock forward for everyone in the sandbox. Attention events that become due are created before the response. Available only in a sandbox (SANDBOX=on). Otherwise, the path returns 404. Permission: Offer managers and administrators.
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
     * @description Restores the sample data, returns the clock to real time and starts a new audit log. Users and API keys are kept. Available only in a sandbox (SANDBOX=on). Otherwise, the path returns 404. Permission: Offer managers and administrators.
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
     * @description Changes the transfer's status. Has the same effects as an import, including events. Available only in a sandbox (SANDBOX=on). Otherwise, the path returns 404. Permission: Offer managers and administrators.
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
     * @description Changes the status and fill of a subscription to one of the firm's offers or from one of the firm's accounts. Has the same effects on events, versions and audit entries as an import. Available only in a sandbox (SANDBOX=on). Otherwise, the path returns 404. Permission: Offer managers and administrators.
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
     * Stream events
     * @description Streams the same events as server-sent events: `id` is the cursor, `event` the type, and `data` the event. Last-Event-ID takes precedence over `after`. Every 15 seconds, the server sends the cursor in a comment or, with `heartbeat=true`, in a `heartbeat` event that browser scripts can read. With `skip=true`, if more than 200 events are waiting, a `skipped` event is sent in their place. `event: end` means don't reconnect. A stream that closes without an `end` event was interrupted. Permission: Every role. Each firm gets events about records it can read.
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
     * Confirm the endpoint
     * @description Sent to a new or changed URL. Until the endpoint responds with the challenge, as JSON or plain text, the webhook stays disabled as unconfirmed.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
     * @description Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.
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
      /** @description Sender's own reference for the offer, 1 to 100 visible characters. Replaces its identifier. */
      reference?: string | null;
      /** @description Name of the offer, as investors see it. */
      offerName: string;
      /** @description One of `A`: Regulation A Tier 2; `B`: Rule 1001; `C`: Rule 147; `D`: Rule 504(b)(1)(i); `E`: Rule 504(b)(1)(ii); `F`: Rule 504(b)(1)(iii); `G`: Rule 505 (repealed 2017); `H`: Rule 506(b); `I`: Securities Act Section 4(a)(5); `J`: Section 3(c)(1-14); `K`: Rule 506(c); `O`: Other. These names are also accepted. */
      exemption: string;
      /** @description Description of the security. Any text is accepted. */
      securityType: string;
      /** @description Company that issues the security. */
      issuer: {
        /** @description Issuer's legal name. */
        issuerName: string;
        /** @description EDGAR state or country code. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY, 1A, 1B, 1C, 1D, 1E, 1F, 1G, 1H, 1J, 1K, 1L, 1M, 1N, 1P, 1Q, 1R, 1S, 1T, 1U, 1V, 1W, 1X, 1Y, 1Z, 2A, 2B, 2C, 2D, 2E, 2G, 2H, 2J, 2K, 2L, 2M, 2N, 2P, 2Q, A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G6, G7, G8, G9, H1, H2, H3, H4, H5, H6, H7, H8, H9, I0, I3, I4, I5, I6, J0, J1, J2, J3, J4, J5, J6, J8, J9, K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, L0, L2, L3, L6, L7, L8, L9, M0, M2, M3, M4, M5, M6, M7, M8, M9, N0, N1, N2, N4, N5, N6, N7, N8, N9, O0, O1, O2, O3, O4, O5, O9, P0, P1, P2, P3, P4, P5, P6, P7, P8, PR, Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, R0, R1, R2, R4, R5, R6, R8, R9, S0, S1, S3, S4, S5, S6, S8, S9, T0, T1, T2, T3, T6, T7, T8, U0, U1, U3, U5, U7, U8, U9, V0, V1, V2, V3, V6, V7, V8, V9, VI, W0, W1, W2, W3, W4, W5, W6, W7, W8, W9, X0, X1, X2, X3, X4, X5, X8, XX, Y0, Y3, Y4, Y5, Y6, Y7, Y8, Y9, Z0, Z1, Z2, Z3, Z4, Z5. */
        issuerState: string;
        /** @description City where the issuer is located. */
        issuerCity?: string | null;
        /** @description Issuer's industry, such as `Energy`. Any text is accepted. */
        industrySector?: string | null;
        /** @description Issuer's size, such as `11-50`. Any text is accepted. */
        issuerSize?: string | null;
        /** @description Address of the issuer's website. */
        website?: string | null;
      };
      /** @description Amount that approved subscriptions must reach before the offer can be executed. At least 0. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMinimum: string;
      /** @description Maximum size of the offer. At least 0.01. A maximum below `offerMinimum` is accepted. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMaximum?: string | null;
      /** @description Minimum investment per investor. At least 0. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      minimumInvestmentAmount?: string | null;
      /** @description Maximum investment per investor. At least 0.01. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      maximumInvestmentAmount?: string | null;
      /**
       * Format: date
       * @description Closing date, New York time.
       */
      closingDate: string;
      /**
       * Format: int64
       * @description Number of days from the cash-required date to the closing date. From 0 to 3650.
       */
      daysFromClosingCashIsRequired: number;
      /** @description States whose residents can invest. An empty list means none. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY. */
      blueSkyedStates: string[];
      /** @description Whether advised clients can see the offer in the firm's offers list. */
      clientsHaveAccess: boolean;
      /** @description Required qualification for institutions. One of `N` or `NO_RESTRICTION`: No restriction; `A` or `ACCREDITED`: Accredited; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `I` or `QUALIFIED_INSTITUTIONAL_BUYER`: Qualified institutional buyer; `X` or `NOT_ELIGIBLE`: Not eligible. */
      corporateAccreditationSetting: string;
      /** @description Whether documents are provided and audited outside the platform. */
      documentationExternal: boolean;
      /** @description Minimum annual income. One of `0` or `NONE`: No minimum; `A` or `UNDER_25K`: Under $25,000 (no lower limit); `B` or `FROM_25K`: $25,000 or more; `C` or `FROM_50K`: $50,000 or more; `D` or `FROM_100K`: $100,000 or more; `E` or `FROM_200K`: $200,000 or more; `F` or `FROM_300K`: $300,000 or more; `G` or `FROM_500K`: $500,000 or more; `H` or `FROM_1M`: $1,000,000 or more. */
      minimumAnnualIncomeRange: string;
      /** @description Minimum liquid net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more. */
      minimumLiquidNetWorthRange: string;
      /** @description Minimum net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more. */
      minimumNetWorthRange: string;
      /** @description Required accreditation for individuals. One of `N` or `NON_ACCREDITED_ALLOWED`: Non-accredited allowed; `A` or `ACCREDITED`: Accredited; `C` or `QUALIFIED_CLIENT`: Qualified client; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `X` or `NOT_ELIGIBLE`: Not eligible. Must not conflict with `exemption`. */
      naturalPersonAccreditationSetting: string;
      /** @description Whether the subscription agreement requires a wet signature. */
      physicalSignatureRequired: boolean;
      /** @description Required previous experience. One of `N` or `NOT_REQUIRED`: Not required; `P` or `PRIVATE_PLACEMENT`: Private placement experience; `S` or `SAME_SECTOR`: Experience in the same sector. */
      previousExperienceSetting: string;
      /** @description Draft from which the offer is created. The draft is deleted afterward. */
      draftId?: string;
    };
    /** @description Either changes to settings or a status change. Every value can also be a quoted string. */
    OfferUpdate: components['schemas']['OfferSettingsUpdate'] | components['schemas']['OfferStatusUpdate'];
    /** @description Changes to settings. Every value can also be a quoted string. */
    OfferSettingsUpdate: {
      /** @description States whose residents can invest. An empty list means none. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY. */
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
      /** @description Whether advised clients can see the offer in the firm's offers list. */
      clientsHaveAccess?: boolean | ('true' | 'false');
      /**
       * @description Required qualification for institutions. One of `N` or `NO_RESTRICTION`: No restriction; `A` or `ACCREDITED`: Accredited; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `I` or `QUALIFIED_INSTITUTIONAL_BUYER`: Qualified institutional buyer; `X` or `NOT_ELIGIBLE`: Not eligible.
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
      /** @description Can only decrease, and can't change once it is 0. */
      daysFromClosingCashIsRequired?: number | string;
      /** @description Whether documents are provided and audited outside the platform. */
      documentationExternal?: boolean | ('true' | 'false');
      /** @description At least 0.01, with at most two decimals. */
      maximumInvestmentAmount?: number | string;
      /**
       * @description Minimum annual income. One of `0` or `NONE`: No minimum; `A` or `UNDER_25K`: Under $25,000 (no lower limit); `B` or `FROM_25K`: $25,000 or more; `C` or `FROM_50K`: $50,000 or more; `D` or `FROM_100K`: $100,000 or more; `E` or `FROM_200K`: $200,000 or more; `F` or `FROM_300K`: $300,000 or more; `G` or `FROM_500K`: $500,000 or more; `H` or `FROM_1M`: $1,000,000 or more.
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
       * @description Minimum liquid net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more.
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
       * @description Minimum net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more.
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
       * @description Must not conflict with the exemption. One of `N` or `NON_ACCREDITED_ALLOWED`: Non-accredited allowed; `A` or `ACCREDITED`: Accredited; `C` or `QUALIFIED_CLIENT`: Qualified client; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `X` or `NOT_ELIGIBLE`: Not eligible.
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
      /** @description Firms to add or remove. Other firms are not changed. */
      participatingFirms?: {
        participatingFirmId: string;
        /**
         * @description ACCEPTED adds the firm; DELETE removes it. One of `A` or `ACCEPTED`: Add the firm; `D` or `DELETE`: Remove the firm.
         * @enum {string}
         */
        participatingFirmStatus: 'A' | 'ACCEPTED' | 'D' | 'DELETE';
      }[];
      /** @description Whether the subscription agreement requires a wet signature. */
      physicalSignatureRequired?: boolean | ('true' | 'false');
      /**
       * @description Required previous experience. One of `N` or `NOT_REQUIRED`: Not required; `P` or `PRIVATE_PLACEMENT`: Private placement experience; `S` or `SAME_SECTOR`: Experience in the same sector.
       * @enum {string}
       */
      previousExperienceSetting?: 'N' | 'NOT_REQUIRED' | 'P' | 'PRIVATE_PLACEMENT' | 'S' | 'SAME_SECTOR';
      /** @description If sent, must match the identifier in the path. */
      privatePlacementOfferOid?: string;
      /** @description Can be set to false only if the offer has no subscriptions. */
      published?: boolean | ('true' | 'false');
    };
    /** @description A status change. */
    OfferStatusUpdate: {
      /**
       * @description Executes, cancels or closes the offer. Must be the only field.
       * @enum {string}
       */
      offerStatus: 'IN_PROGRESS' | 'CLOSED_CANCELLED' | 'CLOSED_INCOMPLETE';
      /** @description If sent, must match the identifier in the path. */
      privatePlacementOfferOid?: string;
    };
    ParticipationChange: {
      /** @enum {string} */
      participation: 'confirmed';
    };
    /** @description Terms to change. A new issuer replaces the entire existing issuer. */
    OfferTerms: {
      /** @description Name of the offer, as investors see it. */
      offerName?: string;
      /** @description One of `A`: Regulation A Tier 2; `B`: Rule 1001; `C`: Rule 147; `D`: Rule 504(b)(1)(i); `E`: Rule 504(b)(1)(ii); `F`: Rule 504(b)(1)(iii); `G`: Rule 505 (repealed 2017); `H`: Rule 506(b); `I`: Securities Act Section 4(a)(5); `J`: Section 3(c)(1-14); `K`: Rule 506(c); `O`: Other. These names are also accepted. */
      exemption?: string;
      /** @description Description of the security. Any text is accepted. */
      securityType?: string;
      /** @description Company that issues the security. */
      issuer?: {
        /** @description Issuer's legal name. */
        issuerName: string;
        /** @description EDGAR state or country code. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY, 1A, 1B, 1C, 1D, 1E, 1F, 1G, 1H, 1J, 1K, 1L, 1M, 1N, 1P, 1Q, 1R, 1S, 1T, 1U, 1V, 1W, 1X, 1Y, 1Z, 2A, 2B, 2C, 2D, 2E, 2G, 2H, 2J, 2K, 2L, 2M, 2N, 2P, 2Q, A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G6, G7, G8, G9, H1, H2, H3, H4, H5, H6, H7, H8, H9, I0, I3, I4, I5, I6, J0, J1, J2, J3, J4, J5, J6, J8, J9, K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, L0, L2, L3, L6, L7, L8, L9, M0, M2, M3, M4, M5, M6, M7, M8, M9, N0, N1, N2, N4, N5, N6, N7, N8, N9, O0, O1, O2, O3, O4, O5, O9, P0, P1, P2, P3, P4, P5, P6, P7, P8, PR, Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, R0, R1, R2, R4, R5, R6, R8, R9, S0, S1, S3, S4, S5, S6, S8, S9, T0, T1, T2, T3, T6, T7, T8, U0, U1, U3, U5, U7, U8, U9, V0, V1, V2, V3, V6, V7, V8, V9, VI, W0, W1, W2, W3, W4, W5, W6, W7, W8, W9, X0, X1, X2, X3, X4, X5, X8, XX, Y0, Y3, Y4, Y5, Y6, Y7, Y8, Y9, Z0, Z1, Z2, Z3, Z4, Z5. */
        issuerState: string;
        /** @description City where the issuer is located. */
        issuerCity?: string | null;
        /** @description Issuer's industry, such as `Energy`. Any text is accepted. */
        industrySector?: string | null;
        /** @description Issuer's size, such as `11-50`. Any text is accepted. */
        issuerSize?: string | null;
        /** @description Address of the issuer's website. */
        website?: string | null;
      };
      /** @description Amount that approved subscriptions must reach before the offer can be executed. At least 0. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMinimum?: string;
      /** @description Maximum size of the offer. At least 0.01. A maximum below `offerMinimum` is accepted. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMaximum?: string | null;
      /** @description Minimum investment per investor. At least 0. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      minimumInvestmentAmount?: string | null;
      /**
       * Format: date
       * @description Closing date, New York time.
       */
      closingDate?: string;
      /**
       * Format: int64
       * @description Number of days from the cash-required date to the closing date. From 0 to 3650.
       */
      daysFromClosingCashIsRequired?: number;
    };
    NewNote: {
      /** @description Plain text with line breaks, 1 to 4000 characters. */
      text: string;
    };
    NoticesRead: {
      /**
       * Format: date-time
       * @description Notifications up to this time are marked as read. Use a notification's `at`.
       */
      readUpTo: string;
    };
    NoticeChange: {
      /** @description Whether the notification is read. */
      read: boolean;
    };
    /** @description Omitted fields are not changed. */
    NoticeSettingsChange: {
      kinds?: components['schemas']['NoticeSettingChange'][];
      /** @description Whether all e-mail is off, regardless of the settings for each kind. */
      unsubscribed?: boolean;
    };
    NoticeSettingChange: {
      /**
       * @description Kind of notification.
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
      /** @description Whether the notification appears in the console. */
      console: boolean;
      /**
       * @description Whether to send no e-mail, an e-mail immediately, or a digest once each business day.
       * @enum {string}
       */
      email: 'off' | 'now' | 'digest';
    };
    HiddenLine: {
      /**
       * Format: date
       * @description Date the item reappears. If it is today or earlier, the item reappears immediately.
       */
      hiddenUntil: string;
    };
    /** @description An offer draft. */
    NewOfferDraft: {
      /** @description 1 to 100 visible characters. */
      name: string;
      offer: components['schemas']['DraftOffer'];
    };
    /** @description Any fields of a new offer. Only their format is checked. */
    DraftOffer: {
      /** @description Sender's own reference for the offer, 1 to 100 visible characters. Replaces its identifier. */
      reference?: string | null;
      /** @description Name of the offer, as investors see it. */
      offerName?: string;
      /** @description One of `A`: Regulation A Tier 2; `B`: Rule 1001; `C`: Rule 147; `D`: Rule 504(b)(1)(i); `E`: Rule 504(b)(1)(ii); `F`: Rule 504(b)(1)(iii); `G`: Rule 505 (repealed 2017); `H`: Rule 506(b); `I`: Securities Act Section 4(a)(5); `J`: Section 3(c)(1-14); `K`: Rule 506(c); `O`: Other. These names are also accepted. */
      exemption?: string;
      /** @description Description of the security. Any text is accepted. */
      securityType?: string;
      issuer?: {
        /** @description Issuer's legal name. */
        issuerName?: string;
        /** @description EDGAR state or country code. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY, 1A, 1B, 1C, 1D, 1E, 1F, 1G, 1H, 1J, 1K, 1L, 1M, 1N, 1P, 1Q, 1R, 1S, 1T, 1U, 1V, 1W, 1X, 1Y, 1Z, 2A, 2B, 2C, 2D, 2E, 2G, 2H, 2J, 2K, 2L, 2M, 2N, 2P, 2Q, A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G6, G7, G8, G9, H1, H2, H3, H4, H5, H6, H7, H8, H9, I0, I3, I4, I5, I6, J0, J1, J2, J3, J4, J5, J6, J8, J9, K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, L0, L2, L3, L6, L7, L8, L9, M0, M2, M3, M4, M5, M6, M7, M8, M9, N0, N1, N2, N4, N5, N6, N7, N8, N9, O0, O1, O2, O3, O4, O5, O9, P0, P1, P2, P3, P4, P5, P6, P7, P8, PR, Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, R0, R1, R2, R4, R5, R6, R8, R9, S0, S1, S3, S4, S5, S6, S8, S9, T0, T1, T2, T3, T6, T7, T8, U0, U1, U3, U5, U7, U8, U9, V0, V1, V2, V3, V6, V7, V8, V9, VI, W0, W1, W2, W3, W4, W5, W6, W7, W8, W9, X0, X1, X2, X3, X4, X5, X8, XX, Y0, Y3, Y4, Y5, Y6, Y7, Y8, Y9, Z0, Z1, Z2, Z3, Z4, Z5. */
        issuerState?: string;
        /** @description City where the issuer is located. */
        issuerCity?: string | null;
        /** @description Issuer's industry, such as `Energy`. Any text is accepted. */
        industrySector?: string | null;
        /** @description Issuer's size, such as `11-50`. Any text is accepted. */
        issuerSize?: string | null;
        /** @description Address of the issuer's website. */
        website?: string | null;
      };
      /** @description Amount that approved subscriptions must reach before the offer can be executed. At least 0. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMinimum?: string;
      /** @description Maximum size of the offer. At least 0.01. A maximum below `offerMinimum` is accepted. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMaximum?: string | null;
      /** @description Minimum investment per investor. At least 0. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      minimumInvestmentAmount?: string | null;
      /** @description Maximum investment per investor. At least 0.01. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      maximumInvestmentAmount?: string | null;
      /**
       * Format: date
       * @description Closing date, New York time.
       */
      closingDate?: string;
      /**
       * Format: int64
       * @description Number of days from the cash-required date to the closing date. From 0 to 3650.
       */
      daysFromClosingCashIsRequired?: number;
      /** @description States whose residents can invest. An empty list means none. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY. */
      blueSkyedStates?: string[];
      /** @description Whether advised clients can see the offer in the firm's offers list. */
      clientsHaveAccess?: boolean;
      /** @description Required qualification for institutions. One of `N` or `NO_RESTRICTION`: No restriction; `A` or `ACCREDITED`: Accredited; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `I` or `QUALIFIED_INSTITUTIONAL_BUYER`: Qualified institutional buyer; `X` or `NOT_ELIGIBLE`: Not eligible. */
      corporateAccreditationSetting?: string;
      /** @description Whether documents are provided and audited outside the platform. */
      documentationExternal?: boolean;
      /** @description Minimum annual income. One of `0` or `NONE`: No minimum; `A` or `UNDER_25K`: Under $25,000 (no lower limit); `B` or `FROM_25K`: $25,000 or more; `C` or `FROM_50K`: $50,000 or more; `D` or `FROM_100K`: $100,000 or more; `E` or `FROM_200K`: $200,000 or more; `F` or `FROM_300K`: $300,000 or more; `G` or `FROM_500K`: $500,000 or more; `H` or `FROM_1M`: $1,000,000 or more. */
      minimumAnnualIncomeRange?: string;
      /** @description Minimum liquid net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more. */
      minimumLiquidNetWorthRange?: string;
      /** @description Minimum net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more. */
      minimumNetWorthRange?: string;
      /** @description Required accreditation for individuals. One of `N` or `NON_ACCREDITED_ALLOWED`: Non-accredited allowed; `A` or `ACCREDITED`: Accredited; `C` or `QUALIFIED_CLIENT`: Qualified client; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `X` or `NOT_ELIGIBLE`: Not eligible. Must not conflict with `exemption`. */
      naturalPersonAccreditationSetting?: string;
      /** @description Whether the subscription agreement requires a wet signature. */
      physicalSignatureRequired?: boolean;
      /** @description Required previous experience. One of `N` or `NOT_REQUIRED`: Not required; `P` or `PRIVATE_PLACEMENT`: Private placement experience; `S` or `SAME_SECTOR`: Experience in the same sector. */
      previousExperienceSetting?: string;
    };
    NewView: {
      /** @description 1 to 100 visible characters and spaces. Unique among the owner's views. */
      name: string;
      /**
       * @description Console page.
       * @enum {string}
       */
      page: 'offers' | 'transfers' | 'filings' | 'subscriptions';
      /** @description Query string of the page, as in the address bar. Parameters of each page: offers: q, status, exemption, published, closing, attention, approval, subscriptions, belowminimum, owner, sort, cursor, page; transfers: q, state, status, kind, answerbyto, answerbyfrom, modifiedsince, sort, cursor; filings: q, state, code, jurisdiction, duefrom, dueto, sort, cursor; subscriptions: tab, q, status, review, sort. */
      address: string;
      /** @description Whether the view is shared with the firm. */
      shared: boolean;
    };
    /** @description Omitted fields are not changed. */
    ViewChange: {
      /** @description 1 to 100 visible characters and spaces. Unique among the owner's views. */
      name?: string;
      /**
       * @description Console page.
       * @enum {string}
       */
      page?: 'offers' | 'transfers' | 'filings' | 'subscriptions';
      /** @description Query string of the page, as in the address bar. Parameters of each page: offers: q, status, exemption, published, closing, attention, approval, subscriptions, belowminimum, owner, sort, cursor, page; transfers: q, state, status, kind, answerbyto, answerbyfrom, modifiedsince, sort, cursor; filings: q, state, code, jurisdiction, duefrom, dueto, sort, cursor; subscriptions: tab, q, status, review, sort. */
      address?: string;
      /** @description Whether the view is shared with the firm. */
      shared?: boolean;
    };
    DefaultView: {
      /** @description Whether this is the page's default view. */
      isDefault: boolean;
    };
    /** @description A bulk update of offer settings. */
    BulkUpdate: {
      /** @description Settings to apply to each offer, as in a single update. At most 100 participatingFirms. */
      changes: {
        /** @description The complete list, or the values to add to and remove from each offer's list. */
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
        /** @description Whether advised clients can see the offer in the firm's offers list. */
        clientsHaveAccess?: boolean | ('true' | 'false');
        /**
         * @description Required qualification for institutions. One of `N` or `NO_RESTRICTION`: No restriction; `A` or `ACCREDITED`: Accredited; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `I` or `QUALIFIED_INSTITUTIONAL_BUYER`: Qualified institutional buyer; `X` or `NOT_ELIGIBLE`: Not eligible.
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
        /** @description Can only decrease, and can't change once it is 0. */
        daysFromClosingCashIsRequired?: number | string;
        /** @description Whether documents are provided and audited outside the platform. */
        documentationExternal?: boolean | ('true' | 'false');
        /** @description At least 0.01, with at most two decimals. */
        maximumInvestmentAmount?: number | string;
        /**
         * @description Minimum annual income. One of `0` or `NONE`: No minimum; `A` or `UNDER_25K`: Under $25,000 (no lower limit); `B` or `FROM_25K`: $25,000 or more; `C` or `FROM_50K`: $50,000 or more; `D` or `FROM_100K`: $100,000 or more; `E` or `FROM_200K`: $200,000 or more; `F` or `FROM_300K`: $300,000 or more; `G` or `FROM_500K`: $500,000 or more; `H` or `FROM_1M`: $1,000,000 or more.
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
         * @description Minimum liquid net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more.
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
         * @description Minimum net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more.
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
         * @description Must not conflict with the exemption. One of `N` or `NON_ACCREDITED_ALLOWED`: Non-accredited allowed; `A` or `ACCREDITED`: Accredited; `C` or `QUALIFIED_CLIENT`: Qualified client; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `X` or `NOT_ELIGIBLE`: Not eligible.
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
        /** @description Firms to add or remove. Other firms are not changed. */
        participatingFirms?: {
          participatingFirmId: string;
          /**
           * @description ACCEPTED adds the firm; DELETE removes it. One of `A` or `ACCEPTED`: Add the firm; `D` or `DELETE`: Remove the firm.
           * @enum {string}
           */
          participatingFirmStatus: 'A' | 'ACCEPTED' | 'D' | 'DELETE';
        }[];
        /** @description Whether the subscription agreement requires a wet signature. */
        physicalSignatureRequired?: boolean | ('true' | 'false');
        /**
         * @description Required previous experience. One of `N` or `NOT_REQUIRED`: Not required; `P` or `PRIVATE_PLACEMENT`: Private placement experience; `S` or `SAME_SECTOR`: Experience in the same sector.
         * @enum {string}
         */
        previousExperienceSetting?: 'N' | 'NOT_REQUIRED' | 'P' | 'PRIVATE_PLACEMENT' | 'S' | 'SAME_SECTOR';
        /** @description Can be set to false only if the offer has no subscriptions. */
        published?: boolean | ('true' | 'false');
      };
      /** @description Offers to change. List each offer once. */
      offers: {
        /** @description Identifier of the offer. */
        privatePlacementOfferOid: string;
        /** @description ETag of the offer. The change applies only to this version, as with If-Match. */
        etag?: string;
      }[];
      /**
       * @description each: changes every offer independently. all: if one change is rejected, none is made (409).
       * @default each
       * @enum {string}
       */
      mode: 'each' | 'all';
      /**
       * @description Reports what would change without changing anything.
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
      /** @description Request body for the allocation, including the digest. Required for the allocate step and not allowed for other steps. */
      allocation?: components['schemas']['AllocationRequest'];
    };
    /** @description Parameters for filling an offer's subscriptions. */
    AllocationRequest: {
      /**
       * @description prorata: in proportion to the requests. first: whole, in the order of creation. equal: the same amount for each. manual: as given in fills.
       * @enum {string}
       */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      /** @description Amount to allocate. Can't exceed the amount that remains under `offerMaximum`. */
      available: number | string;
      /** @description Allocation increment. Every fill is a multiple of this amount. Default: 0.01. */
      unit?: number | string;
      /** @description Minimum fill, for prorata and first. Default: 0. */
      minimum?: number | string;
      /** @description For prorata only: requests up to this amount are filled in full before the rest is prorated. Default: 0. */
      floor?: number | string;
      /** @description Fills for a manual allocation. List every subscription once. */
      fills?: {
        /** @description Subscription identifier. */
        privatePlacementOrderOid: string;
        /** @description 0 for none. */
        fillDollarAmount: number | string;
      }[];
      /**
       * @description Reports what would change without recording any decision.
       * @default false
       */
      dryRun: boolean;
      /** @description Digest from the reviewed dry run. Required to commit. */
      digest?: string;
    };
    ApprovalDecision: {
      /** @enum {string} */
      decision: 'approve' | 'reject' | 'withdraw';
      /** @description Plain text with line breaks, 1 to 500 characters. */
      comment?: string;
    };
    /** @description A filing to record. */
    NewFiling: {
      /** @enum {string} */
      code: 'form.d' | 'form.d.amendment' | 'form.d.change' | 'finra.5123' | 'state.notice';
      /**
       * @description Jurisdiction of the filing: US or a state. Default: US.
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
      /** @description Selling firm, for `finra.5123` only. Default: your firm. */
      firmOid?: string;
      /**
       * Format: date
       * @description Filing date, not in the future.
       */
      filedOn: string;
      /** @description 1 to 100 visible characters. For Form D and its amendments, the EDGAR accession number. */
      reference: string;
    };
    FirstSaleChange: {
      /** @description Date of the first sale, not in the future. Null withdraws the confirmation. */
      date: string | null;
      /**
       * @description State, for the first sale in that state. Default: the offer's first sale.
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
      /** @description Selling firm, for its own first sale. Can't be combined with `jurisdiction`. */
      firmOid?: string;
    };
    FilingExemptionChange: {
      /** @enum {string} */
      code: 'form.d' | 'form.d.amendment' | 'form.d.change' | 'finra.5123' | 'state.notice';
      /**
       * @description Jurisdiction of the filing: US or a state. Default: US.
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
      /** @description Selling firm, for `finra.5123` only. Default: your firm. */
      firmOid?: string;
      /** @description Reason the filing isn't required, 1 to 500 characters. Null removes the mark. */
      reason: string | null;
    };
    NewCalendarFeed: {
      /** @description Name of the feed in calendar apps. */
      name: string;
      /** @description View of the offers list. The feed contains only dates for the view's offers. */
      viewId?: string | null;
    };
    /** @description A decision on a subscription. */
    SubscriptionDecisionRequest: {
      /**
       * @description New status. INITIAL reopens a rejected subscription. Optional when you change an accepted subscription's fill.
       * @enum {string}
       */
      status?: 'ACCEPTED' | 'REJECTED' | 'INITIAL' | 'CANCELLED';
      /** @description Amount to fill. Allowed only with ACCEPTED. Default: the requested amount. */
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
        /** @description 1 to 200 visible characters. Required if the code is other. */
        note?: string | null;
      }[];
      /** @description Required to reopen. */
      comment?: string | null;
      /** @description Must match the path. */
      privatePlacementOrderOid?: string;
      /** @description Must match the path. */
      accountNumber?: string;
      /** @description Must match the subscription's offer. */
      privatePlacementOfferOid?: string;
    };
    /** @description A review of a subscription. */
    SubscriptionReviewRequest: {
      /** @enum {string} */
      state: 'inreview' | 'returned' | 'inorder';
      /** @description Required if `state` is `returned`. */
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
        /** @description 1 to 200 visible characters. Required if the code is other. */
        note?: string | null;
      }[];
      /** @description 1 to 500 visible characters. Line breaks are allowed. */
      comment?: string | null;
    };
    /** @description A bulk decision on an offer's subscriptions. */
    ManyDecisions: {
      /** @enum {string} */
      decision: 'accept' | 'reject' | 'reopen';
      /** @description Subscriptions the decision applies to. List each subscription once. */
      orders: {
        /** @description Subscription identifier. */
        privatePlacementOrderOid: string;
        /** @description Amount to fill. Allowed only when accepting. Default: the requested amount. */
        fillDollarAmount?: number | string;
        /** @description ETag of the subscription. The decision applies only to this version, as with If-Match. */
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
        /** @description 1 to 200 visible characters. Required if the code is other. */
        note?: string | null;
      }[];
      /** @description Required to reopen. */
      comment?: string | null;
      /**
       * @description each: records each decision independently. all: if one decision is rejected, none is recorded (409).
       * @default each
       * @enum {string}
       */
      mode: 'each' | 'all';
      /**
       * @description Reports what would change without recording any decision.
       * @default false
       */
      dryRun: boolean;
    };
    /** @description A review of data feed changes. */
    TermsReviewRequest: {
      /**
       * @description reconfirmed: investors reconfirmed. notneeded: reconfirmation wasn't required.
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
       * @description A date from today to 366 days from today, New York time. Default: three business days from today.
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
      /** @description Roles that require a second factor. */
      secondFactorRequiredFor: ('offer_manager' | 'investment_professional' | 'auditor' | 'administrator')[];
      /** @description Date the requirement takes effect, New York time. Null if no role requires a second factor. */
      from: string | null;
    };
    SignIn: {
      email: string;
      password: string;
    };
    PasswordChange: {
      currentPassword: string;
      /** @description At least 15 characters. Must not be a commonly used password. */
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
      /** @description Null removes the name. */
      name?: string | null;
      /** @description Whether the user is disabled. A disabled user is signed out of all devices and can't sign in. */
      disabled?: boolean;
    };
    NewApiKey: {
      /** @description The caller's name in the audit log: 1 to 100 visible characters and spaces, without “@”. Unique among the firm's active keys. */
      name: string;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator' | 'feeder';
      /** @description When the key expires, in the future and at most ten years ahead. If null or omitted, the key never expires. */
      expiresAt?: string | null;
      /** @description Networks from which the key can be used, in CIDR notation. If null or omitted, all networks are allowed. */
      addresses?: string[] | null;
      /** @description Operations the key can call, limited to those its role allows. If null or omitted, the key can call all operations that its role allows. */
      requests?: string[] | null;
      note?: string | null;
      /** @description Whether to create a signing secret instead of a bearer key. */
      signing?: boolean;
    };
    KeyRotation: {
      /**
       * Format: int32
       * @description Number of hours the current key keeps working. Default: 24.
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
      /** @description Whether the operation is disabled. */
      off: boolean;
    };
    /** @description The records of an import file, as described in docs/api/data-files.md. */
    Book: {
      /** @description Your firm's own record, which can't change. You can omit it. */
      firms?: components['schemas']['BookFirm'][];
      /** @description New and changed accounts, and those to remove. A new or changed record requires `accountNumber`, `accountName`, `firmOid`. */
      accounts?: (components['schemas']['BookAccount'] | components['schemas']['BookAccountRemoval'])[];
      /** @description Offers that your firm creates, to add or update. Send the complete record. */
      offers?: components['schemas']['BookOffer'][];
      /** @description New and changed subscriptions, and those to remove. A new or changed record requires `accountNumber`, `status`, `requestedDollarAmount`, `discretionary`, `creationTimestamp`, `modificationTimestamp`. Identify the subscription and its offer by identifier or reference. */
      subscriptions?: (
        components['schemas']['BookSubscription'] | components['schemas']['BookSubscriptionRemoval']
      )[];
      /** @description New and changed external transfers, and those to remove. A new or changed record requires `accountNumber`, `acatid`, `kind`, `status`, `creationTS`, `lastModifiedTS`. */
      transfers?: (components['schemas']['BookTransfer'] | components['schemas']['BookTransferRemoval'])[];
    };
    BookFirm: {
      /** @description Identifier of the firm. */
      firmOid: string;
      /** @description Name of the firm. */
      firmName: string;
    };
    BookAccount: {
      /** @description Account number, up to 64 characters. */
      accountNumber: string;
      /** @description Name of the account. */
      accountName: string;
      /** @description Identifier of the account's firm. */
      firmOid: string;
      /** @description State in which the investor resides, used for state notice deadlines. */
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
    /** @description Removes an account that was sent by mistake. Other fields of the record are ignored. */
    BookAccountRemoval: {
      /** @description Account number, up to 64 characters. */
      accountNumber: string;
      /** @description Identifier of the account's firm. */
      firmOid: string;
      /**
       * @description Removes the stored record. Only `accountNumber`, `firmOid` and `removed` are then required.
       * @constant
       */
      removed: true;
    };
    BookOffer: {
      /** @description Required if `reference` is omitted. If both are sent, they must identify the same record. */
      privatePlacementOfferOid?: string;
      /** @description Sender's own reference for the offer, 1 to 100 visible characters. Replaces its identifier. */
      reference?: string | null;
      /** @description Name of the offer, as investors see it. */
      offerName: string;
      /**
       * @description Status of the offer.
       * @enum {string}
       */
      offerStatus: 'INITIAL' | 'IN_PROGRESS' | 'CLOSED_INCOMPLETE' | 'CLOSED_CANCELLED' | 'CLOSED_COMPLETE';
      /** @description One of `A`: Regulation A Tier 2; `B`: Rule 1001; `C`: Rule 147; `D`: Rule 504(b)(1)(i); `E`: Rule 504(b)(1)(ii); `F`: Rule 504(b)(1)(iii); `G`: Rule 505 (repealed 2017); `H`: Rule 506(b); `I`: Securities Act Section 4(a)(5); `J`: Section 3(c)(1-14); `K`: Rule 506(c); `O`: Other. These names are also accepted. */
      exemption: string;
      /** @description Description of the security. Any text is accepted. */
      securityType: string;
      /** @description Company that issues the security. */
      issuer: {
        /** @description Issuer's legal name. */
        issuerName: string;
        /** @description EDGAR state or country code. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY, 1A, 1B, 1C, 1D, 1E, 1F, 1G, 1H, 1J, 1K, 1L, 1M, 1N, 1P, 1Q, 1R, 1S, 1T, 1U, 1V, 1W, 1X, 1Y, 1Z, 2A, 2B, 2C, 2D, 2E, 2G, 2H, 2J, 2K, 2L, 2M, 2N, 2P, 2Q, A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G6, G7, G8, G9, H1, H2, H3, H4, H5, H6, H7, H8, H9, I0, I3, I4, I5, I6, J0, J1, J2, J3, J4, J5, J6, J8, J9, K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, L0, L2, L3, L6, L7, L8, L9, M0, M2, M3, M4, M5, M6, M7, M8, M9, N0, N1, N2, N4, N5, N6, N7, N8, N9, O0, O1, O2, O3, O4, O5, O9, P0, P1, P2, P3, P4, P5, P6, P7, P8, PR, Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, R0, R1, R2, R4, R5, R6, R8, R9, S0, S1, S3, S4, S5, S6, S8, S9, T0, T1, T2, T3, T6, T7, T8, U0, U1, U3, U5, U7, U8, U9, V0, V1, V2, V3, V6, V7, V8, V9, VI, W0, W1, W2, W3, W4, W5, W6, W7, W8, W9, X0, X1, X2, X3, X4, X5, X8, XX, Y0, Y3, Y4, Y5, Y6, Y7, Y8, Y9, Z0, Z1, Z2, Z3, Z4, Z5. */
        issuerState: string;
        /** @description City where the issuer is located. */
        issuerCity?: string | null;
        /** @description Issuer's industry, such as `Energy`. Any text is accepted. */
        industrySector?: string | null;
        /** @description Issuer's size, such as `11-50`. Any text is accepted. */
        issuerSize?: string | null;
        /** @description Address of the issuer's website. */
        website?: string | null;
      };
      /** @description Amount that approved subscriptions must reach before the offer can be executed. At least 0. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMinimum: string;
      /** @description Maximum size of the offer. At least 0.01. A maximum below `offerMinimum` is accepted. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      offerMaximum?: string | null;
      /** @description Minimum investment per investor. At least 0. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      minimumInvestmentAmount?: string | null;
      /** @description Maximum investment per investor. At least 0.01. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      maximumInvestmentAmount?: string | null;
      /**
       * Format: date
       * @description Closing date, New York time.
       */
      closingDate: string;
      /**
       * Format: int64
       * @description Number of days from the cash-required date to the closing date. From 0 to 3650.
       */
      daysFromClosingCashIsRequired: number;
      /** @description Number of days when the offer was created. From 0 to 3650. */
      originalDaysFromClosingCashIsRequired?: number | null;
      /** @description States whose residents can invest. An empty list means none. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY. */
      blueSkyedStates: string[];
      /** @description Whether advised clients can see the offer in the firm's offers list. */
      clientsHaveAccess: boolean;
      /** @description Required qualification for institutions. One of `N` or `NO_RESTRICTION`: No restriction; `A` or `ACCREDITED`: Accredited; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `I` or `QUALIFIED_INSTITUTIONAL_BUYER`: Qualified institutional buyer; `X` or `NOT_ELIGIBLE`: Not eligible. */
      corporateAccreditationSetting: string;
      /** @description Whether documents are provided and audited outside the platform. */
      documentationExternal: boolean;
      /** @description Minimum annual income. One of `0` or `NONE`: No minimum; `A` or `UNDER_25K`: Under $25,000 (no lower limit); `B` or `FROM_25K`: $25,000 or more; `C` or `FROM_50K`: $50,000 or more; `D` or `FROM_100K`: $100,000 or more; `E` or `FROM_200K`: $200,000 or more; `F` or `FROM_300K`: $300,000 or more; `G` or `FROM_500K`: $500,000 or more; `H` or `FROM_1M`: $1,000,000 or more. */
      minimumAnnualIncomeRange: string;
      /** @description Minimum liquid net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more. */
      minimumLiquidNetWorthRange: string;
      /** @description Minimum net worth. One of `0` or `NONE`: No minimum; `A` or `UNDER_50K`: Under $50,000 (no lower limit); `B` or `FROM_50K`: $50,000 or more; `C` or `FROM_100K`: $100,000 or more; `D` or `FROM_250K`: $250,000 or more; `E` or `FROM_500K`: $500,000 or more; `F` or `FROM_1M`: $1,000,000 or more; `G` or `FROM_5M`: $5,000,000 or more; `H` or `FROM_25M`: $25,000,000 or more. */
      minimumNetWorthRange: string;
      /** @description Required accreditation for individuals. One of `N` or `NON_ACCREDITED_ALLOWED`: Non-accredited allowed; `A` or `ACCREDITED`: Accredited; `C` or `QUALIFIED_CLIENT`: Qualified client; `P` or `QUALIFIED_PURCHASER`: Qualified purchaser; `X` or `NOT_ELIGIBLE`: Not eligible. */
      naturalPersonAccreditationSetting: string;
      /** @description Whether the subscription agreement requires a wet signature. */
      physicalSignatureRequired: boolean;
      /** @description Required previous experience. One of `N` or `NOT_REQUIRED`: Not required; `P` or `PRIVATE_PLACEMENT`: Private placement experience; `S` or `SAME_SECTOR`: Experience in the same sector. */
      previousExperienceSetting: string;
      /** @description Whether the offer is open for subscriptions. */
      published: boolean;
      /** @description Firms that participate in the offer. */
      participatingFirms?:
        | {
            /** @description Identifier of the participating firm. */
            participatingFirmId: string;
            /** @description Status of the participation, such as `ACCEPTED`. */
            participatingFirmStatus?: string | null;
          }[]
        | null;
      /** @description Firm that created the offer. */
      creatingFirmOid: string;
      /** @description Member who created the offer. */
      creatingMemberOid?: string | null;
      /**
       * Format: date-time
       * @description When the offer was created.
       */
      creationTimestamp: string;
      /** @description When the offer last changed. */
      lastModifiedTimestamp?: string | null;
    };
    BookSubscription: {
      /** @description Required if `reference` is omitted. If both are sent, they must identify the same record. */
      privatePlacementOrderOid?: string;
      /** @description Sender's own reference for the subscription, 1 to 100 visible characters. Replaces its identifier. */
      reference?: string | null;
      /** @description Required if `offerReference` is omitted. If both are sent, they must identify the same record. */
      privatePlacementOfferOid?: string;
      /** @description Sender's own reference for the offer, 1 to 100 visible characters. Replaces its identifier. */
      offerReference?: string | null;
      /** @description Account number, up to 64 characters. */
      accountNumber: string;
      /** @description Identifier of the account's firm. For your own accounts, you can omit it. */
      firmOid?: string | null;
      /**
       * @description Status of the subscription.
       * @enum {string}
       */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** @description Requested amount. At least 0.01. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      requestedDollarAmount: string;
      /** @description Allocated amount. At least 0. Null for none. In U.S. dollars with at most two decimals. Numbers are also accepted. */
      fillDollarAmount?: string | null;
      /** @description Whether the account is discretionary. */
      discretionary: boolean;
      /**
       * Format: date-time
       * @description When the subscription was created.
       */
      creationTimestamp: string;
      /**
       * Format: date-time
       * @description When the subscription last changed.
       */
      modificationTimestamp: string;
    };
    /** @description Removes a subscription that was sent by mistake. Other fields of the record are ignored. */
    BookSubscriptionRemoval: {
      /** @description Identifier of the subscription to remove. */
      privatePlacementOrderOid: string;
      /**
       * Format: date-time
       * @description When the record was removed. If the stored record is newer, it is not removed.
       */
      modificationTimestamp: string;
      /**
       * @description Removes the stored record. Only `privatePlacementOrderOid`, `modificationTimestamp` and `removed` are then required.
       * @constant
       */
      removed: true;
    };
    BookTransfer: {
      /** @description Account number, up to 64 characters. */
      accountNumber: string;
      /** @description Identifier of the account's firm. For your own accounts, you can omit it. */
      firmOid?: string | null;
      /** @description Identifier of the transfer, up to 64 characters. Unique within its account. */
      acatid: string;
      /**
       * @description Whether the transfer goes through ACATS (`ACAT`) or not (`non-ACAT`).
       * @enum {string}
       */
      kind: 'ACAT' | 'non-ACAT';
      /** @description Status as reported by the clearing firm. */
      status: string;
      /** @description Details such as a reject reason. */
      comment?: string | null;
      /** @description Account number at the contra firm. */
      contraAccountNumber?: string | null;
      /** @description Name of the contra firm. */
      contraFirmName?: string | null;
      /**
       * Format: date-time
       * @description When the transfer was created.
       */
      creationTS: string;
      /** @description Contra firm's 4-digit DTC number. */
      dtcNumber?: string | null;
      /**
       * Format: date-time
       * @description When the transfer last changed.
       */
      lastModifiedTS: string;
    };
    /** @description Removes a transfer that was sent by mistake. Other fields of the record are ignored. */
    BookTransferRemoval: {
      /** @description Account number, up to 64 characters. */
      accountNumber: string;
      /** @description Identifier of the account's firm. For your own accounts, you can omit it. */
      firmOid?: string | null;
      /** @description Identifier of the transfer, up to 64 characters. Unique within its account. */
      acatid: string;
      /**
       * Format: date-time
       * @description When the record was removed. If the stored record is newer, it is not removed.
       */
      lastModifiedTS: string;
      /**
       * @description Removes the stored record. Only `accountNumber`, `acatid`, `lastModifiedTS` and `removed` are then required.
       * @constant
       */
      removed: true;
    };
    /** @description Mapping from a file's columns to fields. */
    NewImportMapping: {
      /** @enum {string} */
      kind: 'offers' | 'accounts' | 'subscriptions' | 'transfers';
      /** @description Column headings in the file, in order. */
      headings: string[];
      /** @description API field for each heading, or null to skip the column. */
      columns: {
        [key: string]: string | null;
      };
    };
    NewWebhook: {
      /** @description URL to which events are sent: a public https URL without a user name or password. Private networks and localhost are rejected, even if a host name resolves to them later. */
      url: string;
      /**
       * @description Event types to send. `offer.*` matches all offer events. An empty list matches all types.
       * @default []
       */
      types: string[];
      /**
       * @description Description of the webhook's purpose.
       * @default
       */
      description: string;
      /**
       * Format: int32
       * @description Maximum number of concurrent deliveries from each instance to the endpoint. Limited to one while deliveries fail.
       * @default 4
       */
      maxConcurrent: number;
    };
    /** @description Omitted fields are not changed. */
    WebhookChange: {
      /** @description URL to which events are sent: a public https URL without a user name or password. Private networks and localhost are rejected, even if a host name resolves to them later. */
      url?: string;
      /** @description Event types to send. `offer.*` matches all offer events. An empty list matches all types. */
      types?: string[];
      /** @description Description of the webhook's purpose. */
      description?: string;
      /**
       * Format: int32
       * @description Maximum number of concurrent deliveries from each instance to the endpoint. Limited to one while deliveries fail.
       */
      maxConcurrent?: number;
      /** @description Whether events are sent. Setting it to true resumes with new events. */
      enabled?: boolean;
    };
    Replay: {
      /** @description Either a cursor from `GET /restapi/events`, to resend all later events, or a timestamp with seconds and offset, to resend stored events since that time. */
      after: string;
    };
    /** @description Time to move the clock to. Send either `now` or `until`, not both. */
    SandboxClockMove: {
      /**
       * Format: date-time
       * @description New time. Must be later than the current sandbox time, and at most ten years ahead of real time.
       */
      now?: string;
      /**
       * @description Moves to the start of the next day on which an offer closes or its attention reasons change.
       * @constant
       */
      until?: 'next';
    };
    PlayedTransfer: {
      /** @description Transfer status. New values may be added over time. */
      status: string;
    };
    PlayedOrder: {
      /** @enum {string} */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** @description Null clears the value. If omitted, the value is not changed. */
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
       * @description One of `A`: Regulation A Tier 2; `B`: Rule 1001; `C`: Rule 147; `D`: Rule 504(b)(1)(i); `E`: Rule 504(b)(1)(ii); `F`: Rule 504(b)(1)(iii); `G`: Rule 505 (repealed 2017); `H`: Rule 506(b); `I`: Securities Act Section 4(a)(5); `J`: Section 3(c)(1-14); `K`: Rule 506(c); `O`: Other.
       * @enum {string}
       */
      exemption: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'O';
      securityType: string;
      issuer: components['schemas']['Issuer'];
      /** @description Amount that approved subscriptions must reach before the offer can be executed. */
      offerMinimum: number;
      offerMaximum: number | null;
      minimumInvestmentAmount: number | null;
      maximumInvestmentAmount: number | null;
      /**
       * Format: date
       * @description Closing date, New York time.
       */
      closingDate: string;
      /**
       * Format: int32
       * @description Number of days from the cash-required date to the closing date.
       */
      daysFromClosingCashIsRequired: number;
      /** Format: int32 */
      originalDaysFromClosingCashIsRequired: number;
      /** @description One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY. */
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
       * @description Required qualification for institutions. One of `N`: No restriction; `A`: Accredited; `P`: Qualified purchaser; `I`: Qualified institutional buyer; `X`: Not eligible.
       * @enum {string}
       */
      corporateAccreditationSetting: 'N' | 'A' | 'P' | 'I' | 'X';
      /**
       * @description Required accreditation for individuals. One of `N`: Non-accredited allowed; `A`: Accredited; `C`: Qualified client; `P`: Qualified purchaser; `X`: Not eligible.
       * @enum {string}
       */
      naturalPersonAccreditationSetting: 'N' | 'A' | 'C' | 'P' | 'X';
      /**
       * @description Minimum annual income. One of `0`: No minimum; `A`: Under $25,000 (no lower limit); `B`: $25,000 or more; `C`: $50,000 or more; `D`: $100,000 or more; `E`: $200,000 or more; `F`: $300,000 or more; `G`: $500,000 or more; `H`: $1,000,000 or more.
       * @enum {string}
       */
      minimumAnnualIncomeRange: '0' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
      /**
       * @description Minimum liquid net worth. One of `0`: No minimum; `A`: Under $50,000 (no lower limit); `B`: $50,000 or more; `C`: $100,000 or more; `D`: $250,000 or more; `E`: $500,000 or more; `F`: $1,000,000 or more; `G`: $5,000,000 or more; `H`: $25,000,000 or more.
       * @enum {string}
       */
      minimumLiquidNetWorthRange: '0' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
      /**
       * @description Minimum net worth. One of `0`: No minimum; `A`: Under $50,000 (no lower limit); `B`: $50,000 or more; `C`: $100,000 or more; `D`: $250,000 or more; `E`: $500,000 or more; `F`: $1,000,000 or more; `G`: $5,000,000 or more; `H`: $25,000,000 or more.
       * @enum {string}
       */
      minimumNetWorthRange: '0' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
      /**
       * @description Required previous experience. One of `N`: Not required; `P`: Private placement experience; `S`: Experience in the same sector.
       * @enum {string}
       */
      previousExperienceSetting: 'N' | 'P' | 'S';
      documentationExternal: boolean;
      physicalSignatureRequired: boolean;
      participatingFirms: {
        /** @description A participating firm. */
        participatingFirmId: string;
        /** @constant */
        participatingFirmStatus: 'ACCEPTED';
        /**
         * @description Whether the firm has confirmed its participation. Visible only to the creating firm and the firm itself.
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
       * @description EDGAR state or country code. One of AK, AL, AR, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY, 1A, 1B, 1C, 1D, 1E, 1F, 1G, 1H, 1J, 1K, 1L, 1M, 1N, 1P, 1Q, 1R, 1S, 1T, 1U, 1V, 1W, 1X, 1Y, 1Z, 2A, 2B, 2C, 2D, 2E, 2G, 2H, 2J, 2K, 2L, 2M, 2N, 2P, 2Q, A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G6, G7, G8, G9, H1, H2, H3, H4, H5, H6, H7, H8, H9, I0, I3, I4, I5, I6, J0, J1, J2, J3, J4, J5, J6, J8, J9, K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, L0, L2, L3, L6, L7, L8, L9, M0, M2, M3, M4, M5, M6, M7, M8, M9, N0, N1, N2, N4, N5, N6, N7, N8, N9, O0, O1, O2, O3, O4, O5, O9, P0, P1, P2, P3, P4, P5, P6, P7, P8, PR, Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, R0, R1, R2, R4, R5, R6, R8, R9, S0, S1, S3, S4, S5, S6, S8, S9, T0, T1, T2, T3, T6, T7, T8, U0, U1, U3, U5, U7, U8, U9, V0, V1, V2, V3, V6, V7, V8, V9, VI, W0, W1, W2, W3, W4, W5, W6, W7, W8, W9, X0, X1, X2, X3, X4, X5, X8, XX, Y0, Y3, Y4, Y5, Y6, Y7, Y8, Y9, Z0, Z1, Z2, Z3, Z4, Z5.
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
        /** @description Machine-readable error code. New codes may be added over time. */
        code: string;
        message: string;
      }[];
    };
    OfferOverview: {
      /** @description Number of offers that match the parameters. Null on later pages. */
      total: number | null;
      /** @description Number of open offers the caller can see. Null on later pages. */
      open: number | null;
      /** @description Number of the firm's own offers that need attention. Null on later pages. */
      needAttention: number | null;
      /** @description Number of other firms' offers that need attention. Only the creating firms can act on these offers. Null on later pages. */
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
       * @description One of `A`: Regulation A Tier 2; `B`: Rule 1001; `C`: Rule 147; `D`: Rule 504(b)(1)(i); `E`: Rule 504(b)(1)(ii); `F`: Rule 504(b)(1)(iii); `G`: Rule 505 (repealed 2017); `H`: Rule 506(b); `I`: Securities Act Section 4(a)(5); `J`: Section 3(c)(1-14); `K`: Rule 506(c); `O`: Other.
       * @enum {string}
       */
      exemption: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'O';
      /** @enum {string} */
      offerStatus: 'INITIAL' | 'IN_PROGRESS' | 'CLOSED_INCOMPLETE' | 'CLOSED_CANCELLED' | 'CLOSED_COMPLETE';
      published: boolean;
      /** @description Amount that approved subscriptions must reach before the offer can be executed. */
      offerMinimum: number;
      offerMaximum: number | null;
      approvedDollarAmount: number | null;
      approvedCompleteDollarAmount: number | null;
      shortfallDollarAmount: number | null;
      /** @description Number of subscriptions that aren't final. Null for a participating firm. */
      pendingCount: number | null;
      /** @description Number of subscriptions in any status. Null for a participating firm. */
      subscriptionCount: number | null;
      /**
       * Format: date
       * @description Cash-required date, New York time.
       */
      cashRequiredDate: string;
      /**
       * Format: date
       * @description Closing date, New York time.
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
      /** @description Reasons the open offer needs attention today, New York time. executable: the cash-required date and the minimum are reached; cashrequiredpassed: the cash-required date has passed and the offer isn't executed; closingsoon: closes within 7 days; minimummissed: the cash-required date is reached but the minimum isn't. */
      attention: (
        'closingdatepassed' | 'executable' | 'cashrequiredpassed' | 'closingsoon' | 'minimummissed'
      )[];
      /**
       * @description Present if the offer is published but its settings prevent anyone from investing.
       * @constant
       */
      noInvestor?: true;
      /**
       * @description Present if a data feed changed the offer's terms and the change hasn't been reviewed.
       * @constant
       */
      termsChanged?: true;
      /**
       * @description Present if a data feed settled subscriptions contrary to a decision in Placement Desk and the contradiction hasn't been reviewed.
       * @constant
       */
      feedContradicts?: true;
    };
    /** @description A subscription to an offer (private placement order). */
    PrivatePlacementOrder: {
      /** @description Identifier of the subscription. */
      privatePlacementOrderOid: string;
      /** @description Sender's own reference for the subscription, from which the identifier was derived. */
      reference: string | null;
      /** @description Offer identifier. */
      privatePlacementOfferOid: string;
      accountNumber: string;
      /** @description Identifier of the firm that holds the account. */
      accountFirmOid: string;
      /** @enum {string} */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** @description Amount requested by the investor, in U.S. dollars. */
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
      /** @description Latest decision. Null if there is none. */
      decision: components['schemas']['SubscriptionDecision'] | null;
      /**
       * @description Source of the status and fill: Placement Desk after a decision until processing begins, otherwise the data feed.
       * @enum {string}
       */
      ownedBy: 'feed' | 'desk';
      /** @description ETag of the subscription, which changes only when one of its fields changes. Send it in the If-Match header. */
      etag: string;
    };
    /** @description Document review of a subscription. */
    SubscriptionReview: {
      /**
       * @description State of the review. `returned` means not in good order.
       * @enum {string}
       */
      state: 'new' | 'inreview' | 'returned' | 'inorder';
      reasons: components['schemas']['SubscriptionReason'][];
      /** @description Comment on the decision or review. Null if there is none or if the caller's firm didn't create the offer. */
      comment: string | null;
      /** @description Person or key that decided or reviewed. Null while the review is new or if the caller's firm didn't create the offer. */
      by: components['schemas']['Reviewer'] | null;
      /** @description When the review was recorded. Null while the state is new. */
      at: string | null;
      /**
       * @description State before an acceptance set the review to inorder. Omitted if someone completed the review, if an earlier release recorded the acceptance, and if the caller's firm didn't create the offer.
       * @enum {string}
       */
      skippedReview?: 'new' | 'inreview' | 'returned';
    };
    /** @description Reason a subscription was rejected or returned. */
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
    /** @description Person or key that reviewed or decided. */
    Reviewer: {
      kind: string;
      name: string;
      keyId: string | null;
    };
    /** @description A decision on a subscription, made in Placement Desk. */
    SubscriptionDecision: {
      /** @enum {string} */
      decision: 'accept' | 'reject' | 'reopen' | 'cancel';
      reasons: components['schemas']['SubscriptionReason'][];
      /** @description Comment on the decision or review. Null if there is none or if the caller's firm didn't create the offer. */
      comment: string | null;
      /** @description Person or key that decided or reviewed. Null while the review is new or if the caller's firm didn't create the offer. */
      by: components['schemas']['Reviewer'] | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description Allocation that made the decision. Null for other decisions. */
      allocationId: string | null;
    };
    /** @description Totals for an offer's subscriptions in one status. */
    SubscriptionTotal: {
      /** @enum {string} */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      /** Format: int64 */
      count: number;
      /** @description Total requested amount. */
      requestedDollarAmount: number;
      /** @description Total approved amount. */
      fillDollarAmount: number;
      /**
       * Format: int64
       * @description Number of these subscriptions that don't count toward the offer's totals or the conditions of its actions, because the creating firm imported them for accounts of a firm that hasn't confirmed its participation.
       */
      unconfirmedCount: number;
      /** @description Total requested amount of the unconfirmed subscriptions. */
      unconfirmedRequestedDollarAmount: number;
      /** @description Total approved amount of the unconfirmed subscriptions. */
      unconfirmedFillDollarAmount: number;
      /**
       * Format: int64
       * @description Number of these subscriptions that the creating firm imported for another firm's accounts. They count only while that firm's participation is confirmed. Only those with the status ACCEPTED, PROCESSING or COMPLETE count toward the minimum.
       */
      conditionalCount?: number;
      /** @description Total approved amount of the conditional subscriptions. */
      conditionalFillDollarAmount?: number;
      /**
       * Format: int64
       * @description Number of subscriptions in good order (review state inorder). Subscriptions counted in `unconfirmedCount` are excluded.
       */
      inOrderCount?: number;
      /** @description Total requested amount of the subscriptions in good order. */
      inOrderRequestedDollarAmount?: number;
      /** @description Total approved amount of the subscriptions in good order. */
      inOrderFillDollarAmount?: number;
    };
    /** @description Approved amount of an offer's subscriptions over time. */
    ApprovedByDay: {
      /** @description Days on which the total changed, oldest first, up to 366. The first day includes all earlier days. Null for a participating firm. */
      days:
        | {
            /**
             * Format: date
             * @description Date in New York.
             */
            date: string;
            /** @description Increase of the approved total on that day, or 0 if it decreased. */
            approvedDollarAmount: number;
            /** @description Approved total at the end of that day. */
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
    /** @description An action's conditions and effects. */
    Action: {
      /** @description Whether every condition is met. */
      allowed: boolean;
      /** @enum {string} */
      resultingStatus:
        'INITIAL' | 'IN_PROGRESS' | 'CLOSED_INCOMPLETE' | 'CLOSED_CANCELLED' | 'CLOSED_COMPLETE';
      effects: string[];
      conditions: {
        /** @description Problem code of the rule, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      advisories: string[];
    };
    /** @description A change to an offer. */
    HistoryEntry: {
      /**
       * Format: int64
       * @description Number of the entry. Matches the offer's ETag after the change unless this or an earlier entry is about filings.
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
        /** @description API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key. */
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
      /** @description Figures at the time of an execution, cancellation or close. Null for other changes. Omitted if an earlier release didn't record them. */
      basis?: {
        /** @description Offer minimum. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Number of pending subscriptions.
         */
        pendingCount: number;
        /** @description Total amount requested by pending subscriptions. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description First day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description New York date of the decision.
         */
        today: string;
        /** @description Value of the request's Decision-Reason header. Omitted if the request had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Identifier shared by all entries of one bulk update. Omitted for other changes. */
      bulkId?: string;
      /** @description Who requested the step and why, if the step required a second person. The entry's actor is the approver. Omitted for other changes. */
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
      /** @description Decisions on subscriptions. Omitted for other changes. */
      decisions?: {
        /** @description Subscription identifier. */
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
        /**
         * @description State of the review, if the subscription was accepted without completing it. Omitted for other decisions, and in entries from earlier releases.
         * @enum {string}
         */
        skippedReview?: 'new' | 'inreview' | 'returned';
      }[];
      /** @description Identifier of a bulk decision. Omitted for other changes. */
      decisionsId?: string;
      /** @description Allocation with all lines. Omitted for other changes. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        /** @description The offer's minimum. Omitted in entries from earlier releases. */
        offerMinimum?: number;
        /** @description Total approved subscription amount after the allocation. Omitted in entries from earlier releases. */
        approvedDollarAmount?: number;
        lines: {
          /** @description Subscription identifier. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
          /**
           * @description State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.
           * @enum {string}
           */
          reviewState?: 'new' | 'inreview' | 'returned' | 'inorder';
        }[];
      };
      /** @description Review of changed terms, including the reviewed changes. Omitted for other changes. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description Filing information that was recorded. Omitted for other changes. */
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
    /** @description An offer term changed by a data feed. */
    TermChange: {
      /** @enum {string} */
      field: 'offerMinimum' | 'offerMaximum' | 'closingDate' | 'issuer';
      /** @description Previously recorded value. */
      from: unknown;
      /** @description New recorded value. */
      to: unknown;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /**
       * @description True if the closing date was extended after it had passed. Omitted for other changes.
       * @constant
       */
      extendedAfterClosing?: true;
    };
    /** @description A note about an offer. */
    Note: {
      noteId: string;
      /** @description Null if the note was deleted. Auditors still see the text. */
      text: string | null;
      /** @description Author of the note. */
      author: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description When the author deleted the note. */
      struckTimestamp: string | null;
    };
    /** @description A watched offer. */
    Watch: {
      /** @description Offer identifier. */
      privatePlacementOfferOid: string;
    };
    Notices: {
      /**
       * Format: int64
       * @description Total number of unread notifications across all pages.
       */
      unread: number;
      notices: components['schemas']['Notice'][];
    };
    /** @description A notification. */
    Notice: {
      noticeId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description Type of the event, or `key.expiring` for an expiring API key. */
      event: string;
      title: string;
      text: string;
      /** @description Console page that the notification links to. */
      href: string;
      read: boolean;
      /** @description Who made a change to a watched offer, with the old and new values. Omitted if the notification covers several changes or the caller can't read the offer's history. E-mails never contain values. */
      change?: {
        /** @description Who made the change, as recorded in the history. */
        actor: string;
        changes: {
          field: string;
          from: unknown;
          to: unknown;
        }[];
      };
      /** @description Comment of the person who approved or rejected the request that the notification is about. Omitted if there is none. E-mails never contain it. */
      comment?: string;
      /** @description Current figures of the offer, for notifications about approvals and about the firm's own offers that need attention. E-mails never contain them. */
      offer?: {
        /** @description Approved amount. */
        approvedDollarAmount: number;
        /** @description The offer's minimum. */
        offerMinimum: number;
        offerMaximum: number | null;
        /**
         * Format: date
         * @description Closing date.
         */
        closingDate: string;
        /**
         * Format: date
         * @description Cash-required date.
         */
        cashRequiredDate: string;
      };
      /** @description The request that the notification is about. E-mails never contain it. */
      approval?: {
        /** @description Requester's e-mail address, or the name of the key. */
        requestedBy: string;
        /** @description Reason for the request. */
        reason: string;
        /** @description Who approved or rejected it. Null until then. */
        decidedBy: string | null;
        allocatedDollarAmount: number | null;
        /**
         * @description The request's current state. Only with `include=state`.
         * @enum {string}
         */
        state?: 'pending' | 'executed' | 'rejected' | 'withdrawn' | 'expired' | 'superseded';
      };
      /** @description The transfer that the notification is about. E-mails never contain it. */
      transfer?: {
        accountName: string;
        contraFirmName: string | null;
        /** @description Comment of the transfer, as received. */
        comment: string | null;
      };
    };
    NoticeSettings: {
      kinds: components['schemas']['NoticeSetting'][];
      /** @description Whether all e-mail is off, regardless of the settings for each kind. */
      unsubscribed: boolean;
    };
    NoticeSetting: {
      /**
       * @description Kind of notification.
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
      /** @description Whether the notification appears in the console. */
      console: boolean;
      /**
       * @description Whether to send no e-mail, an e-mail immediately, or a digest once each business day.
       * @enum {string}
       */
      email: 'off' | 'now' | 'digest';
    };
    Today: {
      /**
       * Format: date
       * @description Current date in New York.
       */
      date: string;
      lines: components['schemas']['TodayLine'][];
      /** @description Items that the caller snoozed, and transfers that haven't changed since the client or contra firm was contacted. */
      hidden: {
        /**
         * @description Most important reason. closingdatepassed: still open after its closing date; executable: the cash-required date and the minimum are reached; minimummissed: the cash-required date is reached but the minimum isn't; cashrequiredpassed: the cash-required date has passed and the offer isn't executed; cashrequiredsoon, closingsoon: within 7 days; filingoverdue, filingdue: a filing is overdue, or due within 14 days; firstsaleconfirm: a first sale that filings depend on isn't confirmed; transferrejected: can be corrected until the date; transferpastdue: past due since the date; transferpaperwork: waiting for paperwork since the date.
         * @enum {string}
         */
        reason:
          | 'closingdatepassed'
          | 'executable'
          | 'minimummissed'
          | 'cashrequiredpassed'
          | 'filingoverdue'
          | 'cashrequiredsoon'
          | 'closingsoon'
          | 'filingdue'
          | 'firstsaleconfirm'
          | 'transferrejected'
          | 'transferpastdue'
          | 'transferpaperwork';
        /** @description Other reasons that apply, in order of importance. */
        alsoReasons: (
          | 'closingdatepassed'
          | 'executable'
          | 'minimummissed'
          | 'cashrequiredpassed'
          | 'filingoverdue'
          | 'cashrequiredsoon'
          | 'closingsoon'
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
         * @description Date the reason refers to, such as a due date. For firstsaleconfirm, the suggested date of the first sale.
         */
        date: string;
        dollarAmount: number | null;
        /** @description The offer's minimum. Omitted if `dollarAmount` is null. */
        minimumDollarAmount?: number;
        /** @description Amount by which the approved total exceeds the offer's maximum. Omitted if it doesn't. */
        overMaximumDollarAmount?: number;
        /** @description When the client or the contra firm was last contacted about the transfer. Null for offers and filings. */
        lastContactAt: string | null;
        followUpOn: string | null;
        /**
         * Format: int64
         * @description Number of subscriptions that the caller can decide on. Unless the offer can be executed, make these decisions before the next step. Omitted if there are none.
         */
        undecidedCount?: number;
        /**
         * Format: int64
         * @description Number of pending subscriptions. While there are any, the offer would close as incomplete. Omitted if there are none or `step` is not `close`.
         */
        pendingCount?: number;
        /** @description The offer's first overdue filing. Omitted if there is none or if the reason itself concerns a filing. */
        overdueFiling?: components['schemas']['Filing'];
        /** @description First filing that the reason applies to. Omitted if the reason isn't about filings. */
        filing?: components['schemas']['Filing'];
        /** @description Transfer, as in the list of transfers. Omitted for offers and filings. */
        transfer?: components['schemas']['FirmTransfer'];
        /**
         * @description Caller's next step. `none` for read-only roles, for other firms' offers unless the item is a filing, and for offers that close soon, until the closing date.
         * @enum {string}
         */
        step: 'close' | 'execute' | 'settings' | 'filings' | 'answer' | 'none';
        /** @description Whether the record belongs to the caller's firm. */
        ours: boolean;
        /**
         * Format: date
         * @description Date the item reappears.
         */
        hiddenUntil: string;
      }[];
      /** @description The two weeks starting today. */
      strip: {
        /**
         * Format: date
         * @description A day.
         */
        date: string;
        /** @description Whether the market is closed, for example on a weekend or holiday. */
        closed: boolean;
        /** @description Number of entries on the day, by kind. */
        marks: {
          /** @enum {string} */
          kind: 'closing' | 'cashrequired' | 'filing' | 'answertransfer';
          /** Format: int64 */
          count: number;
        }[];
      }[];
      /** @description The firm's transfers with an unrecognized status. */
      unrecognizedTransfers: {
        /**
         * Format: int64
         * @description Number of these transfers, up to 10,000.
         */
        count: number;
        /** @description Statuses as received, up to 20. */
        statuses: string[];
      };
      /** @description The firm's rejected transfers that weren't replaced, except those rejected more than 20 business days ago. */
      rejectedTransfers: {
        /**
         * Format: int64
         * @description Number of these transfers, up to 1,000 that can be corrected and 200 that can't.
         */
        count: number;
        /**
         * Format: int64
         * @description Number of those that can't be corrected, up to 200. They have no deadline, so they aren't in `lines`.
         */
        uncorrectableCount: number;
      };
      /** @description Other firms' open offers that are waiting for the caller's firm to confirm participation, up to 100. */
      invitations: {
        /** @description Offer the firm is invited to. */
        privatePlacementOfferOid: string;
        offerName: string;
        creatingFirmName: string;
        /**
         * Format: date
         * @description Closing date of the offer.
         */
        closingDate: string;
      }[];
      /** @description The firm's own open offers with changed terms to review or subscriptions awaiting a decision, up to 200. Offers with the most to review come first. */
      subscriptions: components['schemas']['SubscriptionsToDecide'][];
      changes: components['schemas']['RecentChange'][];
    };
    /** @description An offer, filing or transfer that needs attention today, and the reason. */
    TodayLine: {
      /**
       * @description Most important reason. closingdatepassed: still open after its closing date; executable: the cash-required date and the minimum are reached; minimummissed: the cash-required date is reached but the minimum isn't; cashrequiredpassed: the cash-required date has passed and the offer isn't executed; cashrequiredsoon, closingsoon: within 7 days; filingoverdue, filingdue: a filing is overdue, or due within 14 days; firstsaleconfirm: a first sale that filings depend on isn't confirmed; transferrejected: can be corrected until the date; transferpastdue: past due since the date; transferpaperwork: waiting for paperwork since the date.
       * @enum {string}
       */
      reason:
        | 'closingdatepassed'
        | 'executable'
        | 'minimummissed'
        | 'cashrequiredpassed'
        | 'filingoverdue'
        | 'cashrequiredsoon'
        | 'closingsoon'
        | 'filingdue'
        | 'firstsaleconfirm'
        | 'transferrejected'
        | 'transferpastdue'
        | 'transferpaperwork';
      /** @description Other reasons that apply, in order of importance. */
      alsoReasons: (
        | 'closingdatepassed'
        | 'executable'
        | 'minimummissed'
        | 'cashrequiredpassed'
        | 'filingoverdue'
        | 'cashrequiredsoon'
        | 'closingsoon'
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
       * @description Date the reason refers to, such as a due date. For firstsaleconfirm, the suggested date of the first sale.
       */
      date: string;
      dollarAmount: number | null;
      /** @description The offer's minimum. Omitted if `dollarAmount` is null. */
      minimumDollarAmount?: number;
      /** @description Amount by which the approved total exceeds the offer's maximum. Omitted if it doesn't. */
      overMaximumDollarAmount?: number;
      /** @description When the client or the contra firm was last contacted about the transfer. Null for offers and filings. */
      lastContactAt: string | null;
      followUpOn: string | null;
      /**
       * Format: int64
       * @description Number of subscriptions that the caller can decide on. Unless the offer can be executed, make these decisions before the next step. Omitted if there are none.
       */
      undecidedCount?: number;
      /**
       * Format: int64
       * @description Number of pending subscriptions. While there are any, the offer would close as incomplete. Omitted if there are none or `step` is not `close`.
       */
      pendingCount?: number;
      /** @description The offer's first overdue filing. Omitted if there is none or if the reason itself concerns a filing. */
      overdueFiling?: components['schemas']['Filing'];
      /** @description First filing that the reason applies to. Omitted if the reason isn't about filings. */
      filing?: components['schemas']['Filing'];
      /** @description Transfer, as in the list of transfers. Omitted for offers and filings. */
      transfer?: components['schemas']['FirmTransfer'];
      /**
       * @description Caller's next step. `none` for read-only roles, for other firms' offers unless the item is a filing, and for offers that close soon, until the closing date.
       * @enum {string}
       */
      step: 'close' | 'execute' | 'settings' | 'filings' | 'answer' | 'none';
      /** @description Whether the record belongs to the caller's firm. */
      ours: boolean;
    };
    /** @description A filing that an offer requires, and its deadline. */
    Filing: {
      /** @description Offer identifier. */
      privatePlacementOfferOid: string;
      offerName: string;
      code: string;
      name: string;
      jurisdiction: string;
      firmOid: string | null;
      state: string;
      dueDate: string | null;
      /** @description Days until the due date. Negative if overdue, null if nothing is due. */
      daysLeft: number | null;
      /** @description Event from which the deadline is calculated. */
      trigger: {
        date: string | null;
        provisional: boolean;
      };
      /** @description Original date, if the deadline moved to the next business day. Null if it didn't. */
      rolledFrom: string | null;
      rule: {
        source: string;
        /** Format: date */
        asOf: string;
        text: string;
      };
      /** @description Latest filing that counts toward the deadline. */
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
      /** @description Reason the filing was marked as not applicable. */
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
    /** @description An external account transfer request with its account and next action. */
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
      /** @description Status as received. New values can appear at any time. */
      status: string;
      /** @enum {string} */
      kind: 'ACAT' | 'non-ACAT';
      contraFirmName: string | null;
      /** @description New York date when the request was first reported as rejected with this code. Null unless the request is rejected. */
      rejectedOn: string | null;
      accountNumber: string;
      accountName: string;
      /** @description Last day to correct a rejection, 20 business days after rejectedOn. Null for hard codes, receiver codes, rejections by the clearing system or an unknown party, and requests that aren't rejected. */
      answerBy: string | null;
      /** @description Request for the same account that replaced this one: the earliest later request whose comment mentions this one, or whose contra account and DTC numbers are the same. Null for completed and closed requests. */
      replacedBy: string | null;
      /** @description When the client or the contra firm was last contacted about the transfer. Null if no contact was recorded. */
      lastContactAt: string | null;
      /** @description Follow-up date. */
      followUpOn: string | null;
    };
    /** @description Pending decisions on an offer's subscriptions. */
    SubscriptionsToDecide: {
      /** @description Offer identifier. */
      privatePlacementOfferOid: string;
      offerName: string;
      /**
       * Format: int64
       * @description Number of INITIAL and ORDER_CREATED subscriptions with review state new or inreview.
       */
      toReviewCount: number;
      /** @description Amount that these subscriptions request. */
      toReviewDollarAmount: number;
      /**
       * Format: int64
       * @description Number of INITIAL and ORDER_CREATED subscriptions in good order, which can be accepted.
       */
      readyCount: number;
      /** @description Amount that the subscriptions in good order request. */
      readyDollarAmount: number;
      /**
       * Format: int64
       * @description Number of subscriptions returned more than 5 days ago.
       */
      returnedCount: number;
      /** @description Amount by which the requested total exceeds the amount that remains under the maximum. 0 if it doesn't. */
      oversubscribedDollarAmount: number;
      /** @description Amount by which the approved total and the undecided requests exceed the maximum. 0 if they don't, or if every subscription is decided. */
      toAllocateDollarAmount: number;
      /** @description Changes to review, oldest first. Empty if there are none. */
      termChanges: components['schemas']['TermChange'][];
      /** @description Subscriptions that a data feed settled contrary to a decision in Placement Desk. */
      contradictions: string[];
    };
    /** @description A change to an offer by another person. */
    RecentChange: {
      /**
       * Format: int64
       * @description Number of the entry. Matches the offer's ETag after the change unless this or an earlier entry is about filings.
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
        /** @description API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key. */
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
      /** @description Figures at the time of an execution, cancellation or close. Null for other changes. Omitted if an earlier release didn't record them. */
      basis?: {
        /** @description Offer minimum. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Number of pending subscriptions.
         */
        pendingCount: number;
        /** @description Total amount requested by pending subscriptions. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description First day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description New York date of the decision.
         */
        today: string;
        /** @description Value of the request's Decision-Reason header. Omitted if the request had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Identifier shared by all entries of one bulk update. Omitted for other changes. */
      bulkId?: string;
      /** @description Who requested the step and why, if the step required a second person. The entry's actor is the approver. Omitted for other changes. */
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
      /** @description Decisions on subscriptions. Omitted for other changes. */
      decisions?: {
        /** @description Subscription identifier. */
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
        /**
         * @description State of the review, if the subscription was accepted without completing it. Omitted for other decisions, and in entries from earlier releases.
         * @enum {string}
         */
        skippedReview?: 'new' | 'inreview' | 'returned';
      }[];
      /** @description Identifier of a bulk decision. Omitted for other changes. */
      decisionsId?: string;
      /** @description Allocation with all lines. Omitted for other changes. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        /** @description The offer's minimum. Omitted in entries from earlier releases. */
        offerMinimum?: number;
        /** @description Total approved subscription amount after the allocation. Omitted in entries from earlier releases. */
        approvedDollarAmount?: number;
        lines: {
          /** @description Subscription identifier. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
          /**
           * @description State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.
           * @enum {string}
           */
          reviewState?: 'new' | 'inreview' | 'returned' | 'inorder';
        }[];
      };
      /** @description Review of changed terms, including the reviewed changes. Omitted for other changes. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description Filing information that was recorded. Omitted for other changes. */
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
      /** @description Offer identifier. */
      privatePlacementOfferOid: string;
      offerName: string;
      /** @description Whether the change was made after the user's previous visit to Today. Visits in the last 30 minutes don't count. False for API keys. */
      isNew: boolean;
    };
    /** @description An offer draft, visible only to its firm. */
    OfferDraft: {
      draftId: string;
      name: string;
      /** @description Offer fields as received. */
      offer: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      updatedTimestamp: string;
    };
    /** @description A saved view of a console page. */
    View: {
      viewId: string;
      name: string;
      /** @enum {string} */
      page: 'offers' | 'transfers' | 'filings' | 'subscriptions';
      address: string;
      shared: boolean;
      /** @description Whether this is the caller's default view for the page. */
      isDefault: boolean;
      /** @description Owner of the view. Null if the owner was removed and the view was kept for the firm. */
      owner: string | null;
      /** @description ETag of the view. To change the view, send it in the If-Match header. */
      etag: string;
    };
    /** @description Outcome of a bulk update. */
    BulkAnswer: {
      /** @description Identifier recorded in each changed offer's audit entry. Null for a dry run. */
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
      /** @description Outcomes in request order. */
      results: components['schemas']['BulkResult'][];
    };
    /** @description Outcome for one offer. */
    BulkResult: {
      /** @description Offer identifier from the request. */
      privatePlacementOfferOid: string;
      /** @enum {string} */
      outcome: 'changed' | 'unchanged' | 'refused';
      /** @description ETag of the offer after the change, or its current ETag in a dry run. Null if the offer isn't found or belongs to another firm. */
      etag: string | null;
      changes: {
        field: string;
        from: unknown;
        to: unknown;
      }[];
      /** @description Reasons the change was rejected, as in a single update. */
      errors: {
        field: string | null;
        code: string;
        message: string;
      }[];
      /** @description Advisories about an allowed change, such as settings that prevent anyone from investing. */
      advisories?: string[];
    };
    /** @description The steps for which the firm requires a second person. */
    ApprovalPolicy: {
      execute: boolean;
      cancel: boolean;
      close: boolean;
      allocate: boolean;
    };
    /** @description A request for a second person to approve a step. */
    Approval: {
      approvalId: string;
      kind: string;
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      state: string;
      reason: string;
      /** @description Person or key that requested the approval. */
      requestedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      };
      /** @description False if the user who requested the approval was removed, was disabled or lost the role, or if the key that requested it was revoked or expired. In that case, pending requests for access are closed, and all other approvals remain pending. */
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
      /** @description Person who decided or withdrew the approval. Null while the approval is pending, or if it ended without a decision. */
      decidedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      } | null;
      decidedAt: string | null;
      comment: string | null;
      /** @description Offer version that the approval is based on. */
      offerVersion: number | null;
      /** @description Conditions for the step: the current ones while the approval is pending, then those at the time of the decision. */
      conditions: {
        /** @description Problem code of the rule, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      /** @description Effects of the step: the current ones while the approval is pending, then those at the time of the decision. */
      effects: string[];
      /** @description Allocation with the fill for each subscription. Null unless the step is allocate. Lists of approvals omit the fills. */
      allocation: components['schemas']['ApprovalAllocation'] | null;
      /** @description True if the approval is pending but approving would not carry out the step, because the offer or its subscriptions changed: a condition is no longer met, or the allocation would have a different result or accept a subscription that has lost its review. Reject the request and ask for a new one. False if you can't read offers. */
      outdated: boolean;
      /** @description The offer's current figures. Null unless the approval is pending and for an offer that you can read. */
      figures: components['schemas']['ApprovalFigures'] | null;
      /** @description Requested access. Null unless the approval is pending and of kind access, and you are an administrator. */
      access: components['schemas']['RequestedAccess'] | null;
    };
    ApprovalAllocation: {
      /** @description Null for a dry run. */
      allocationId: string | null;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description Amount available to allocate. */
        available: number;
        /** @description Allocation increment. Every fill is a multiple of this amount. */
        unit: number;
        /** @description Minimum fill, unless the subscription requested less. 0 for none. */
        minimum: number;
        /** @description For prorata: requests up to this amount are filled in full before the rest is prorated. 0 for none. */
        floor: number;
      };
      /** @description Total requested amount. */
      requestedDollarAmount: number;
      /** @description Amount available to allocate, as in the request. */
      availableDollarAmount: number;
      /** @description Total of all fills. */
      allocatedDollarAmount: number;
      /** @description Available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Digest of the parameters and all lines. Identical digests mean identical allocations. */
      digest: string;
      /** @description Lines sorted by creation time, then identifier. */
      lines?: {
        /** @description Subscription identifier. */
        privatePlacementOrderOid: string;
        accountNumber: string;
        /** @description Amount requested by the investor, in U.S. dollars. */
        requestedDollarAmount: number;
        previousFillDollarAmount: number | null;
        /** @description 0 for none. */
        fillDollarAmount: number;
        /** @enum {string} */
        outcome: 'full' | 'reduced' | 'none';
        /**
         * @description Basis of the fill. requested: the full request. prorata: a pro rata share. cap: the maximum that the offer or the increment allows. floor: a small request, filled first. minimum: not filled because the share would have been below the minimum. order: by creation time. manual: as entered.
         * @enum {string}
         */
        reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
        /**
         * @description State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.
         * @enum {string}
         */
        reviewState?: 'new' | 'inreview' | 'returned' | 'inorder';
      }[];
    };
    /** @description An offer's current figures. */
    ApprovalFigures: {
      /** @description Offer minimum. */
      offerMinimum: number;
      /** @description Offer maximum. */
      offerMaximum: number;
      /** @description Total approved subscription amount. */
      approvedDollarAmount: number;
      /**
       * Format: int64
       * @description Number of subscriptions in any status.
       */
      subscriptionCount: number;
      /**
       * Format: int64
       * @description Number of pending subscriptions.
       */
      pendingCount: number;
      /** @description Total amount requested by pending subscriptions. */
      pendingDollarAmount: number;
    };
    /** @description Access that a request grants when it is approved. */
    RequestedAccess: {
      /** @description role: a different role, or enabling a disabled user. user: a new user. password, factors: a reset. key: a new API key. */
      grant: string;
      /** @description Affected user. Null for a key. */
      email: string | null;
      /** @description Name of the new user or key. Null if there is none. */
      name: string | null;
      /** @description New role. Null if it doesn't change. */
      role: string | null;
      /** @description Limits of a new key. Null for other access. */
      key: {
        /** @description Whether the key signs requests. */
        signing: boolean;
        /** @description Null if the key does not expire. */
        expiresAt: string | null;
        /** @description Networks that the key works from. Null for any. */
        addresses: string[] | null;
        /** @description Requests that the key can send. Null for all that the role allows. */
        requests: string[] | null;
        note: string | null;
      } | null;
    };
    OfferFilings: {
      firstSales: components['schemas']['FirstSale'][];
      filings: components['schemas']['Filing'][];
      /** @description Filings on record, except deleted ones, most recently recorded first. */
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
    /** @description Date on which the first investor was irrevocably contractually committed. */
    FirstSale: {
      kind: string;
      jurisdiction: string;
      firmOid: string | null;
      /** @description Confirmed date, or the suggested date if none is confirmed. */
      date: string | null;
      /** @description Whether the date is still unconfirmed. */
      provisional: boolean;
      /** @description New York date when a subscription was first reported as accepted. */
      suggestedDate: string | null;
      confirmedBy: string | null;
      confirmedAt: string | null;
    };
    /** @description Known values for each item of a Form D. */
    FormDItems: {
      items: {
        /**
         * Format: int64
         * @description Item number, 1 to 16.
         */
        item: number;
        title: string;
        state: string;
        value: string | null;
      }[];
    };
    /** @description Data read from a Form D. Related persons are never stored. */
    FormD: {
      form: {
        /** @description D for a notice, or D/A for an amendment. */
        submissionType: string;
        previousAccession: string | null;
        /** @description Item 6 as in the file. */
        exemptions: string[];
        dateOfFirstSale: string | null;
        yetToOccur: boolean;
        /** @description Null if the amount is indefinite. */
        offeringAmount: number | null;
        indefinite: boolean;
        amountSold: number | null;
        minimumInvestment: number | null;
        recipients: {
          name: string;
          crd: string | null;
        }[];
        /** @description Unrecognized entries in item 6. */
        unknown: string[];
      };
      /** @description Differences between the form and the offer. */
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
       * @description Date in New York.
       */
      date: string;
      /**
       * @description closing: the offer closes; cashrequired: cash is required; filing: a filing is due or overdue; answertransfer: last day to correct a rejected transfer.
       * @enum {string}
       */
      kind: 'closing' | 'cashrequired' | 'filing' | 'answertransfer';
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      /** @description Account number of the transfer. Null for an offer. */
      accountNumber: string | null;
      /** @description Transfer request identifier. Null for an offer. */
      acatid: string | null;
      /** @description Filing that is due. Omitted for other kinds of dates. */
      filing?: {
        code: string;
        name: string;
        jurisdiction: string;
        firmOid: string | null;
        /** @description Whether the due date depends on a first sale that isn't confirmed yet. */
        provisional: boolean;
      };
      /** @description Client and contra firm of the transfer. Omitted for other kinds of dates. */
      transfer?: {
        accountName: string;
        contraFirmName: string | null;
      };
    };
    CreatedCalendarFeed: {
      feedId: string;
      /**
       * Format: uri
       * @description URL of the feed, shown only once. Anyone with the URL can read the feed without signing in.
       */
      url: string;
    };
    CalendarFeed: {
      feedId: string;
      name: string;
      /** @description View whose offers the feed includes. Null if the feed includes all dates. */
      viewId: string | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /**
       * Format: date-time
       * @description When the feed expires, one year after it was created.
       */
      expiresAt: string;
      /** @description Start of the hour in which the feed was last read. Null if it was never read. */
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
      /** @description Status as received. New values can appear at any time. */
      status: string;
    };
    /** @description An external account transfer request with its kind and the contra firm's name. */
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
      /** @description Status as received. New values can appear at any time. */
      status: string;
      /** @enum {string} */
      kind: 'ACAT' | 'non-ACAT';
      contraFirmName: string | null;
      /** @description New York date when the request was first reported as rejected with this code. Null unless the request is rejected. */
      rejectedOn: string | null;
    };
    Account: {
      accountNumber: string;
      accountName: string;
      /** @description The account's firm. */
      firmOid: string;
      /** @description Code of the investor's state of residence. Omitted if unknown. */
      residenceState?: string;
    };
    ListedAccount: {
      accountNumber: string;
      accountName: string;
      /** @description The account's firm. */
      firmOid: string;
      /** @description Open external transfers, only with `include=transfers`. Null if the account has more than 100 requests, or if you can't list the firm's transfers. */
      transfers?: {
        /**
         * Format: int64
         * @description Number of open transfers: those that aren't completed, closed or replaced, except rejections with a deadline that has passed.
         */
        open: number;
        /**
         * Format: int64
         * @description How many of these are rejected.
         */
        rejected: number;
        /** @description Next deadline to correct a rejection. Null if there is none. */
        answerBy: string | null;
      } | null;
    };
    /** @description A subscription decision or review. */
    SubscriptionHistoryEntry: {
      /** @enum {string} */
      kind: 'decision' | 'review';
      /** @description Null for a review. */
      decision: ('accept' | 'reject' | 'reopen' | 'cancel') | null;
      /** @description State of the review. Null for a decision. */
      state: ('new' | 'inreview' | 'returned' | 'inorder') | null;
      /**
       * @description Status of the subscription after the decision or review.
       * @enum {string}
       */
      status: 'INITIAL' | 'ORDER_CREATED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'PROCESSING' | 'COMPLETE';
      fillDollarAmount: number | null;
      previousFillDollarAmount?: number | null;
      reasons: components['schemas']['SubscriptionReason'][];
      /** @description Comment on the decision or review. Null if there is none or if the caller's firm didn't create the offer. */
      comment: string | null;
      /** @description Person or key that decided or reviewed. Null while the review is new or if the caller's firm didn't create the offer. */
      by: components['schemas']['Reviewer'] | null;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description Allocation that made the decision. Null for other decisions. */
      allocationId: string | null;
      /**
       * @description State of the review, if the subscription was accepted without completing it. Omitted for other entries, in entries from earlier releases, and if the caller's firm didn't create the offer.
       * @enum {string}
       */
      skippedReview?: 'new' | 'inreview' | 'returned';
    };
    /** @description A review of a subscription to one of the firm's offers. */
    ListedReview: {
      /** @description Unique identifier of the review. */
      reviewId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      by: components['schemas']['Reviewer'];
      /** @description Offer identifier. */
      privatePlacementOfferOid: string;
      offerName: string;
      /** @description Subscription identifier. */
      privatePlacementOrderOid: string;
      accountNumber: string;
      /** @description The sender's own reference. Null if there is none, or if the subscription has been removed. */
      reference: string | null;
      requestedDollarAmount: number | null;
      /**
       * @description State before the review. If an acceptance skipped the review, this is the state that it skipped. For acceptances that an earlier release recorded, it's inorder.
       * @enum {string}
       */
      from: 'new' | 'inreview' | 'returned' | 'inorder';
      /**
       * @description State that the review set.
       * @enum {string}
       */
      to: 'new' | 'inreview' | 'returned' | 'inorder';
      reasons: components['schemas']['SubscriptionReason'][];
      comment: string | null;
    };
    /** @description Outcome of a bulk decision. */
    ManyDecisionsAnswer: {
      /** @description Identifier recorded in the audit entry. Null for a dry run. */
      decisionsId: string | null;
      /** @description Outcomes in request order. */
      results: components['schemas']['DecidedSubscription'][];
    };
    /** @description Outcome for one subscription. */
    DecidedSubscription: {
      /** @description Subscription identifier from the request. */
      privatePlacementOrderOid: string;
      /** @enum {string} */
      outcome: 'changed' | 'unchanged' | 'refused';
      /** @description ETag of the subscription after the decision, or its current ETag in a dry run. Null if the subscription isn't found. */
      etag: string | null;
      /** @description Reasons the decision was rejected, as in a single decision. */
      errors: {
        field: string | null;
        code: string;
        message: string;
      }[];
    };
    /** @description Fill for each of an offer's subscriptions. */
    Allocation: {
      /** @description Null for a dry run. */
      allocationId: string | null;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description Amount available to allocate. */
        available: number;
        /** @description Allocation increment. Every fill is a multiple of this amount. */
        unit: number;
        /** @description Minimum fill, unless the subscription requested less. 0 for none. */
        minimum: number;
        /** @description For prorata: requests up to this amount are filled in full before the rest is prorated. 0 for none. */
        floor: number;
      };
      /** @description Total requested amount. */
      requestedDollarAmount: number;
      /** @description Amount available to allocate, as in the request. */
      availableDollarAmount: number;
      /** @description Total of all fills. */
      allocatedDollarAmount: number;
      /** @description Available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Digest of the parameters and all lines. Identical digests mean identical allocations. */
      digest: string;
      /** @description Lines sorted by creation time, then identifier. */
      lines: {
        /** @description Subscription identifier. */
        privatePlacementOrderOid: string;
        accountNumber: string;
        /** @description Amount requested by the investor, in U.S. dollars. */
        requestedDollarAmount: number;
        previousFillDollarAmount: number | null;
        /** @description 0 for none. */
        fillDollarAmount: number;
        /** @enum {string} */
        outcome: 'full' | 'reduced' | 'none';
        /**
         * @description Basis of the fill. requested: the full request. prorata: a pro rata share. cap: the maximum that the offer or the increment allows. floor: a small request, filled first. minimum: not filled because the share would have been below the minimum. order: by creation time. manual: as entered.
         * @enum {string}
         */
        reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
        /**
         * @description State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.
         * @enum {string}
         */
        reviewState?: 'new' | 'inreview' | 'returned' | 'inorder';
      }[];
    };
    /** @description A committed allocation without its lines. */
    AllocationSummary: {
      allocationId: string;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description Amount available to allocate. */
        available: number;
        /** @description Allocation increment. Every fill is a multiple of this amount. */
        unit: number;
        /** @description Minimum fill, unless the subscription requested less. 0 for none. */
        minimum: number;
        /** @description For prorata: requests up to this amount are filled in full before the rest is prorated. 0 for none. */
        floor: number;
      };
      /** @description Total requested amount. */
      requestedDollarAmount: number;
      /** @description Amount available to allocate, as in the request. */
      availableDollarAmount: number;
      /** @description Total of all fills. */
      allocatedDollarAmount: number;
      /** @description Available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Digest of the parameters and all lines. Identical digests mean identical allocations. */
      digest: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      by: components['schemas']['Reviewer'];
    };
    /** @description A committed allocation. */
    CommittedAllocation: {
      allocationId: string;
      /** @enum {string} */
      method: 'prorata' | 'first' | 'equal' | 'manual';
      parameters: {
        /** @description Amount available to allocate. */
        available: number;
        /** @description Allocation increment. Every fill is a multiple of this amount. */
        unit: number;
        /** @description Minimum fill, unless the subscription requested less. 0 for none. */
        minimum: number;
        /** @description For prorata: requests up to this amount are filled in full before the rest is prorated. 0 for none. */
        floor: number;
      };
      /** @description Total requested amount. */
      requestedDollarAmount: number;
      /** @description Amount available to allocate, as in the request. */
      availableDollarAmount: number;
      /** @description Total of all fills. */
      allocatedDollarAmount: number;
      /** @description Available amount that remains unallocated. */
      unallocatedDollarAmount: number;
      /** @description Digest of the parameters and all lines. Identical digests mean identical allocations. */
      digest: string;
      /** @description Lines sorted by creation time, then identifier. */
      lines: {
        /** @description Subscription identifier. */
        privatePlacementOrderOid: string;
        accountNumber: string;
        /** @description Amount requested by the investor, in U.S. dollars. */
        requestedDollarAmount: number;
        previousFillDollarAmount: number | null;
        /** @description 0 for none. */
        fillDollarAmount: number;
        /** @enum {string} */
        outcome: 'full' | 'reduced' | 'none';
        /**
         * @description Basis of the fill. requested: the full request. prorata: a pro rata share. cap: the maximum that the offer or the increment allows. floor: a small request, filled first. minimum: not filled because the share would have been below the minimum. order: by creation time. manual: as entered.
         * @enum {string}
         */
        reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
        /**
         * @description State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.
         * @enum {string}
         */
        reviewState?: 'new' | 'inreview' | 'returned' | 'inorder';
        /** @description The sender's own reference. Omitted if there is none. */
        reference?: string;
      }[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      by: components['schemas']['Reviewer'];
    };
    /** @description Changes to an offer that are waiting for a person's review. */
    OpenTerms: {
      /** @description Changes to review, oldest first. Empty if there are none. */
      changes: components['schemas']['TermChange'][];
      /** @description Subscriptions that a data feed settled contrary to a decision in Placement Desk. */
      contradictions: string[];
    };
    /** @description A contact with the client or the contra firm about a transfer. */
    TransferContact: {
      contactId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description Person who made the contact. */
      by: string;
      /** @enum {string} */
      channel: 'phone' | 'email' | 'other';
      note: string | null;
      /**
       * Format: date
       * @description Date the transfer reappears on Today. It reappears sooner if it changes.
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
      /** @description The user's display name. Present only if the user has one. */
      displayName?: string;
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
      /** @description Operations that are disabled for the caller. */
      restricted: string[];
      /** @description Whether the user has a temporary password. Until the user changes it, only reading the session, changing the password and signing out are allowed. All other requests return 403 `password.change.required`. */
      mustChangePassword: boolean;
      /** @description When the session ends. Null for an API key. */
      expiresAt: string | null;
      /** @description When the person last authenticated, by signing in or by confirming their identity. Null for an API key. */
      authenticatedAt: string | null;
      /** @description Factors the user last authenticated with. Empty for an API key. */
      factors: ('password' | 'totp' | 'passkey' | 'recoverycode' | 'openid')[];
      /** @description Whether the sign-in still requires a second factor. Until the user provides it, only reading the session, completing the sign-in and signing out are allowed. All other requests return 403 `second.factor.required`. */
      secondFactorRequired: boolean;
      /** @description Accepted second factors. Present only if a second factor is required. */
      methods?: ('totp' | 'passkey' | 'recoverycode')[];
      /**
       * @description Present only if the firm's sign-in policy requires a second factor and the user has none. Until the user adds one, all requests except those for adding it return 403 `second.factor.enrollment.required`.
       * @constant
       */
      secondFactorEnrollmentRequired?: true;
    };
    Factors: {
      passkeys: components['schemas']['Passkey'][];
      /** @description Authenticator app. Null if none has been confirmed. */
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
      /** @description When the passkey was last used. Null before its first use. */
      lastUsedTimestamp: string | null;
      /** @description Whether the passkey is synced to other devices. */
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
      /** @description Secret in Base32, for manual entry. */
      secret: string;
      /** @description Secret as a URI for a QR code. */
      otpauthUrl: string;
    };
    RecoveryCodes: {
      /** @description Ten recovery codes, each valid for one sign-in. Shown only once. */
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
      /** @description Roles that require a second factor. */
      secondFactorRequiredFor: ('offer_manager' | 'investment_professional' | 'auditor' | 'administrator')[];
      /** @description Date the requirement takes effect, New York time. Null if no role requires a second factor. */
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
      /** @description User-Agent header of the browser. Null if the browser sent none. */
      userAgent: string | null;
      /** @description Whether this is the current session. */
      current: boolean;
    };
    User: {
      email: string;
      name: string | null;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      /** @description Whether the user is disabled. A disabled user can't sign in. */
      disabled: boolean;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description When the user last signed in. Null before the first sign-in. */
      lastSignInTimestamp: string | null;
      /** @description True if the user has a temporary password that has expired. Omitted if not. */
      temporaryPasswordExpired?: boolean;
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
      /** @description Person or key that requested the approval. */
      requestedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      };
      /** @description False if the user who requested the approval was removed, was disabled or lost the role, or if the key that requested it was revoked or expired. In that case, pending requests for access are closed, and all other approvals remain pending. */
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
      /** @description Person who decided or withdrew the approval. Null while the approval is pending, or if it ended without a decision. */
      decidedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      } | null;
      decidedAt: string | null;
      comment: string | null;
      /** @description Offer version that the approval is based on. */
      offerVersion: number | null;
      /** @description Conditions for the step: the current ones while the approval is pending, then those at the time of the decision. */
      conditions: {
        /** @description Problem code of the rule, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      /** @description Effects of the step: the current ones while the approval is pending, then those at the time of the decision. */
      effects: string[];
      /** @description Allocation with the fill for each subscription. Null unless the step is allocate. Lists of approvals omit the fills. */
      allocation: components['schemas']['ApprovalAllocation'] | null;
      /** @description True if the approval is pending but approving would not carry out the step, because the offer or its subscriptions changed: a condition is no longer met, or the allocation would have a different result or accept a subscription that has lost its review. Reject the request and ask for a new one. False if you can't read offers. */
      outdated: boolean;
      /** @description The offer's current figures. Null unless the approval is pending and for an offer that you can read. */
      figures: components['schemas']['ApprovalFigures'] | null;
      /** @description Requested access. Null unless the approval is pending and of kind access, and you are an administrator. */
      access: components['schemas']['RequestedAccess'] | null;
      email: string;
      /** @enum {string} */
      role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator';
      /** @description Generated and shown only in this response. Null in an idempotent replay. */
      password: string | null;
    };
    /** @description Display name of a user. */
    Colleague: {
      email: string;
      /** @description Display name of the user. */
      name: string;
    };
    ResetPassword: {
      email: string;
      /** @description Generated and shown only in this response. Null in an idempotent replay. */
      password: string | null;
    };
    RequestedPassword: {
      approvalId: string;
      kind: string;
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      state: string;
      reason: string;
      /** @description Person or key that requested the approval. */
      requestedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      };
      /** @description False if the user who requested the approval was removed, was disabled or lost the role, or if the key that requested it was revoked or expired. In that case, pending requests for access are closed, and all other approvals remain pending. */
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
      /** @description Person who decided or withdrew the approval. Null while the approval is pending, or if it ended without a decision. */
      decidedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      } | null;
      decidedAt: string | null;
      comment: string | null;
      /** @description Offer version that the approval is based on. */
      offerVersion: number | null;
      /** @description Conditions for the step: the current ones while the approval is pending, then those at the time of the decision. */
      conditions: {
        /** @description Problem code of the rule, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      /** @description Effects of the step: the current ones while the approval is pending, then those at the time of the decision. */
      effects: string[];
      /** @description Allocation with the fill for each subscription. Null unless the step is allocate. Lists of approvals omit the fills. */
      allocation: components['schemas']['ApprovalAllocation'] | null;
      /** @description True if the approval is pending but approving would not carry out the step, because the offer or its subscriptions changed: a condition is no longer met, or the allocation would have a different result or accept a subscription that has lost its review. Reject the request and ask for a new one. False if you can't read offers. */
      outdated: boolean;
      /** @description The offer's current figures. Null unless the approval is pending and for an offer that you can read. */
      figures: components['schemas']['ApprovalFigures'] | null;
      /** @description Requested access. Null unless the approval is pending and of kind access, and you are an administrator. */
      access: components['schemas']['RequestedAccess'] | null;
      email: string;
      /** @description Generated and shown only in this response. Null in an idempotent replay. */
      password: string | null;
    };
    /** @description All access held by a user and by the integrations the user set up. */
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
       * @description Whether requests send the key as a bearer token or are signed with it.
       * @enum {string}
       */
      kind: 'bearer' | 'signing';
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description The key's creator. Null if unknown, as for some keys from earlier releases. */
      createdBy: {
        /** @description Kind of actor: user, key, signing key or operator. */
        kind: string;
        name: string;
      } | null;
      /** @description Time when the key's creator was removed, was disabled or lost the administrator role. Null if none of these happened, or after an administrator keeps or revokes the key. */
      makerRemovedTimestamp: string | null;
      /** @description Start of the hour in which the key was last used. Null if the key was never used. */
      lastUsedTimestamp: string | null;
      revokedTimestamp: string | null;
      /** @description When the key expires. Null if it never expires. */
      expiresAt: string | null;
      /** @description Networks from which the key can be used. Null if all are allowed. */
      addresses: string[] | null;
      /** @description Operations the key can call. Null if all of its role's operations are allowed. */
      requests: string[] | null;
      note: string | null;
    };
    CreatedKey:
      | {
          keyId: string;
          /** @description Key to send as the bearer token. Generated and shown only in this response. Null in an idempotent replay. */
          key: string | null;
        }
      | {
          keyId: string;
          /** @description Signing secret. Generated and shown only in this response. Null in an idempotent replay. */
          secret: string | null;
        };
    RequestedKey: {
      approvalId: string;
      kind: string;
      privatePlacementOfferOid: string | null;
      offerName: string | null;
      state: string;
      reason: string;
      /** @description Person or key that requested the approval. */
      requestedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      };
      /** @description False if the user who requested the approval was removed, was disabled or lost the role, or if the key that requested it was revoked or expired. In that case, pending requests for access are closed, and all other approvals remain pending. */
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
      /** @description Person who decided or withdrew the approval. Null while the approval is pending, or if it ended without a decision. */
      decidedBy: {
        kind: string;
        name: string;
        keyId: string | null;
      } | null;
      decidedAt: string | null;
      comment: string | null;
      /** @description Offer version that the approval is based on. */
      offerVersion: number | null;
      /** @description Conditions for the step: the current ones while the approval is pending, then those at the time of the decision. */
      conditions: {
        /** @description Problem code of the rule, or `access`. */
        code: string;
        statement: string;
        met: boolean;
        value: string | number | null;
        required: string | number | null;
      }[];
      /** @description Effects of the step: the current ones while the approval is pending, then those at the time of the decision. */
      effects: string[];
      /** @description Allocation with the fill for each subscription. Null unless the step is allocate. Lists of approvals omit the fills. */
      allocation: components['schemas']['ApprovalAllocation'] | null;
      /** @description True if the approval is pending but approving would not carry out the step, because the offer or its subscriptions changed: a condition is no longer met, or the allocation would have a different result or accept a subscription that has lost its review. Reject the request and ask for a new one. False if you can't read offers. */
      outdated: boolean;
      /** @description The offer's current figures. Null unless the approval is pending and for an offer that you can read. */
      figures: components['schemas']['ApprovalFigures'] | null;
      /** @description Requested access. Null unless the approval is pending and of kind access, and you are an administrator. */
      access: components['schemas']['RequestedAccess'] | null;
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
           * @description Whether requests send the key as a bearer token or are signed with it.
           * @enum {string}
           */
          kind: 'bearer' | 'signing';
          /**
           * Format: date-time
           * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
           */
          creationTimestamp: string;
          /** @description The key's creator. Null if unknown, as for some keys from earlier releases. */
          createdBy: {
            /** @description Kind of actor: user, key, signing key or operator. */
            kind: string;
            name: string;
          } | null;
          /** @description Time when the key's creator was removed, was disabled or lost the administrator role. Null if none of these happened, or after an administrator keeps or revokes the key. */
          makerRemovedTimestamp: string | null;
          /** @description Start of the hour in which the key was last used. Null if the key was never used. */
          lastUsedTimestamp: string | null;
          revokedTimestamp: string | null;
          /** @description When the key expires. Null if it never expires. */
          expiresAt: string | null;
          /** @description Networks from which the key can be used. Null if all are allowed. */
          addresses: string[] | null;
          /** @description Operations the key can call. Null if all of its role's operations are allowed. */
          requests: string[] | null;
          note: string | null;
          /** @description Key to send as the bearer token. Generated and shown only in this response. Null in an idempotent replay. */
          key: string | null;
        }
      | {
          keyId: string;
          /** @description The key's name as recorded in the audit log. */
          name: string;
          /** @enum {string} */
          role: 'offer_manager' | 'investment_professional' | 'auditor' | 'administrator' | 'feeder';
          /**
           * @description Whether requests send the key as a bearer token or are signed with it.
           * @enum {string}
           */
          kind: 'bearer' | 'signing';
          /**
           * Format: date-time
           * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
           */
          creationTimestamp: string;
          /** @description The key's creator. Null if unknown, as for some keys from earlier releases. */
          createdBy: {
            /** @description Kind of actor: user, key, signing key or operator. */
            kind: string;
            name: string;
          } | null;
          /** @description Time when the key's creator was removed, was disabled or lost the administrator role. Null if none of these happened, or after an administrator keeps or revokes the key. */
          makerRemovedTimestamp: string | null;
          /** @description Start of the hour in which the key was last used. Null if the key was never used. */
          lastUsedTimestamp: string | null;
          revokedTimestamp: string | null;
          /** @description When the key expires. Null if it never expires. */
          expiresAt: string | null;
          /** @description Networks from which the key can be used. Null if all are allowed. */
          addresses: string[] | null;
          /** @description Operations the key can call. Null if all of its role's operations are allowed. */
          requests: string[] | null;
          note: string | null;
          /** @description Signing secret. Generated and shown only in this response. Null in an idempotent replay. */
          secret: string | null;
        };
    /** @description A disabled operation. */
    Restriction: {
      /** @enum {string} */
      subjectKind: 'firm' | 'user' | 'key';
      /** @description Firm identifier, e-mail address or key ID. */
      subjectId: string;
      request: string;
      /** @description Person or key that disabled the operation. If `kind` is `operator`, only the operator can enable the operation. Null if unknown, which is treated as the operator. */
      setBy: {
        /** @description Kind of actor: user, key, signing key or operator. */
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
      /** @description `operationId` in the OpenAPI document. */
      operation: string;
      /** Format: int64 */
      status: number;
      /** @description Problem code. Null if the request succeeded. */
      code: string | null;
      /** @description Time in milliseconds until the response started. */
      durationMs: number;
      /** @description X-Request-Id of the response. */
      requestId: string;
      /** @description First 300 characters of the path, without the query. Only with `include=path`. Null for requests logged by earlier releases. */
      path?: string | null;
      /** @description Current name of the path's offer. Only with `include=path`. Null if the path has no offer, or you can't see it. */
      offerName?: string | null;
    };
    Import: {
      /** @description ID to read this import's result with, available for 30 days. */
      importId: string;
      /** @description Value of the request's `upload` parameter, shared by all parts of one file. Null if the parameter was omitted. */
      uploadId: string | null;
      /** @description Value of the request's `file` parameter. Null if the parameter was omitted. */
      fileName: string | null;
      /** @description Value of the request's `rows` parameter. Null if omitted. */
      fileRows: number | null;
      /** @description Value of the request's `unchanged` parameter. Null if omitted. */
      unchangedRows: number | null;
      /** @description Value of the request's `examples` parameter. Null if omitted. */
      exampleRows: number | null;
      /**
       * @description running: queued or loading. finished: loaded or, in a dry run, checked. refused: nothing was loaded.
       * @enum {string}
       */
      state: 'running' | 'finished' | 'refused';
      /**
       * @description all: either the whole file or nothing is loaded. each: every valid record is loaded.
       * @enum {string}
       */
      mode: 'all' | 'each';
      /** @description Value of the request's `strict` parameter. If true, input that would otherwise be corrected is rejected. */
      strict: boolean;
      /** @description Value of the request's `dryRun` parameter. If true, nothing is loaded, and the result shows what an import would do. */
      dryRun: boolean;
      /** @description Value of the request's `override` parameter. If true, the file's values replace those set in Placement Desk. */
      override: boolean;
      /** @description Record counts. Null while the import is running. */
      counts: {
        /**
         * Format: int64
         * @description Number of offers in the file, including rejected and unchanged ones.
         */
        offers: number;
        /**
         * Format: int64
         * @description Number of accounts in the file, including rejected and unchanged ones.
         */
        accounts: number;
        /**
         * Format: int64
         * @description Number of subscriptions in the file, including rejected and unchanged ones.
         */
        subscriptions: number;
        /**
         * Format: int64
         * @description Number of transfers in the file, including rejected and unchanged ones.
         */
        transfers: number;
        /**
         * Format: int64
         * @description Number of records added or changed.
         */
        changed: number;
        /**
         * Format: int64
         * @description Number of offers added or changed.
         */
        offersChanged: number;
        /**
         * Format: int64
         * @description Number of accounts added or changed.
         */
        accountsChanged: number;
        /**
         * Format: int64
         * @description Number of subscriptions added or changed.
         */
        subscriptionsChanged: number;
        /**
         * Format: int64
         * @description Number of transfers added or changed.
         */
        transfersChanged: number;
        /**
         * Format: int64
         * @description Number of records removed.
         */
        removed: number;
        /**
         * Format: int64
         * @description Number of records that were skipped because the stored record is newer.
         */
        stale: number;
        /**
         * Format: int64
         * @description Number of records that replaced a stored record with the same timestamp.
         */
        sameTime: number;
      } | null;
      /**
       * Format: int64
       * @description Number of values that were kept, including those beyond the first 1,000, which `kept` lists.
       */
      keptTotal: number;
      /**
       * Format: int64
       * @description Number of changes to offers, including those beyond the first 10,000, which `changes` lists.
       */
      changesTotal: number;
      /**
       * Format: int64
       * @description Number of errors in the list across all pages.
       */
      errorsTotal: number;
      /**
       * Format: int64
       * @description Number of rejected records.
       */
      refusedTotal: number;
      /**
       * Format: int64
       * @description Number of rows that the sender left out of the file.
       */
      leftOutTotal: number;
      /**
       * Format: int64
       * @description Number of text values that were normalized.
       */
      normalizedTotal: number;
      /**
       * Format: int64
       * @description Number of unknown fields that were ignored.
       */
      ignoredTotal: number;
      /** @description Person or key that sent the import. */
      actor: {
        /** @description Kind of sender: user, key or signing key. */
        kind: string;
        /** @description User's email address, or the name of the key. */
        name: string;
        /** @description API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key. */
        keyId: string | null;
      };
      /**
       * Format: date-time
       * @description When the server received the file.
       */
      startedAt: string;
      /** @description When the file was loaded or rejected. Null while the import is running. */
      finishedAt: string | null;
      /** @description Values set in Placement Desk that differ from the file's values and were kept. */
      kept: {
        /** @description JSON Pointer into the document, or the NDJSON line number. */
        place: string;
        /** @description Identifier of the offer that the value belongs to. */
        privatePlacementOfferOid: string;
        /** @description Identifier of the subscription. Null for an offer's value. */
        privatePlacementOrderOid: string | null;
        /** @description Account of the subscription. Only with `include=references`. */
        accountNumber?: string;
        /** @description Sender's own reference of the subscription. Null if it has none. Only for subscriptions, and only with `include=references`. */
        reference?: string | null;
        /** @description API field, such as `closingDate`. */
        field: string;
        /** @description Value in Placement Desk, which stays. */
        inStore: unknown;
        /** @description The file's value, which is not used. */
        inFile: unknown;
      }[];
      /** @description Changes to offers, either made or simulated. */
      changes: {
        /** @description JSON Pointer into the document, or the NDJSON line number. */
        place: string;
        /** @description Identifier of the offer that the value belongs to. */
        privatePlacementOfferOid: string;
        /** @description API field, such as `closingDate`. */
        field: string;
        /** @description Previous value. Null for a new offer. */
        from: unknown;
        /** @description The file's value, which replaces it. */
        to: unknown;
      }[];
      /** @description Accounts, subscriptions and transfers that were added or changed, at most 1,000 of each kind. `changes` lists offers. Empty in a dry run. */
      records: {
        /** @description JSON Pointer into the document, or the NDJSON line number. */
        place: string;
        /**
         * @description Kind of record: account, subscription or transfer.
         * @enum {string}
         */
        record: 'account' | 'subscription' | 'transfer';
        /** @description True if the import added the record. */
        isNew: boolean;
        /** @description Account of the record, or the account itself. */
        accountNumber: string | null;
        /** @description Name of the account. Null for other kinds. */
        accountName: string | null;
        /** @description Identifier of the transfer. Null for other kinds. */
        acatid: string | null;
        /** @description Offer of the subscription. Null for other kinds. */
        privatePlacementOfferOid: string | null;
        /** @description Identifier of the subscription. Null for other kinds. */
        privatePlacementOrderOid: string | null;
        /** @description Sender's own reference of the subscription. Null if it has none. Only for subscriptions, and only with `include=references`. */
        reference?: string | null;
      }[];
      /** @description Why records were rejected. A rejected record has at least one error. */
      errors: {
        /** @description JSON Pointer into the document, or the NDJSON line number. */
        place: string;
        /** @description Correct the record and send it again: `invalid.value`, `participating.firm.creator`, `reference.used`. Remove the record from the file: `import.not.yours`, `offer.closed.rule`, `participation.unconfirmed`. Wait or ask the other firm, as `message` says: `subscription.limit`, `invitation.limit`, `imports.limited`. Treat an unknown code like `invalid.value`. The page `/problems` explains every code. */
        code: string;
        /** @description What is wrong and how to correct it. For NDJSON, it begins with the name of the field. */
        message: string;
      }[];
      /** @description First 100 positions of text with invisible characters or line breaks. */
      normalized: string[];
      /** @description First 100 positions of unknown fields. */
      ignored: string[];
      /** @description Rows that the sender left out of the file, as listed in its `leftOut` lines. */
      leftOut: {
        /** @description JSON Pointer into the document, or the NDJSON line number. */
        place: string;
        /**
         * @description Kind of record that the row would have been.
         * @enum {string}
         */
        record: 'offer' | 'account' | 'subscription' | 'transfer';
        /** @description The row's text, by field. */
        values: {
          [key: string]: string;
        };
        /** @description Why the sender left the row out. */
        problems: {
          /** @description API field. Null if the problem is with the entire row. */
          field: string | null;
          /** @description Sender's explanation, as in the file. */
          message: string;
        }[];
      }[];
    };
    ImportSummary: {
      /** @description ID to read this import's result with, available for 30 days. */
      importId: string;
      /** @description Value of the request's `upload` parameter, shared by all parts of one file. Null if the parameter was omitted. */
      uploadId: string | null;
      /** @description Value of the request's `file` parameter. Null if the parameter was omitted. */
      fileName: string | null;
      /** @description Value of the request's `rows` parameter. Null if omitted. */
      fileRows: number | null;
      /** @description Value of the request's `unchanged` parameter. Null if omitted. */
      unchangedRows: number | null;
      /** @description Value of the request's `examples` parameter. Null if omitted. */
      exampleRows: number | null;
      /**
       * @description running: queued or loading. finished: loaded or, in a dry run, checked. refused: nothing was loaded.
       * @enum {string}
       */
      state: 'running' | 'finished' | 'refused';
      /**
       * @description all: either the whole file or nothing is loaded. each: every valid record is loaded.
       * @enum {string}
       */
      mode: 'all' | 'each';
      /** @description Value of the request's `strict` parameter. If true, input that would otherwise be corrected is rejected. */
      strict: boolean;
      /** @description Value of the request's `dryRun` parameter. If true, nothing is loaded, and the result shows what an import would do. */
      dryRun: boolean;
      /** @description Value of the request's `override` parameter. If true, the file's values replace those set in Placement Desk. */
      override: boolean;
      /** @description Record counts. Null while the import is running. */
      counts: {
        /**
         * Format: int64
         * @description Number of offers in the file, including rejected and unchanged ones.
         */
        offers: number;
        /**
         * Format: int64
         * @description Number of accounts in the file, including rejected and unchanged ones.
         */
        accounts: number;
        /**
         * Format: int64
         * @description Number of subscriptions in the file, including rejected and unchanged ones.
         */
        subscriptions: number;
        /**
         * Format: int64
         * @description Number of transfers in the file, including rejected and unchanged ones.
         */
        transfers: number;
        /**
         * Format: int64
         * @description Number of records added or changed.
         */
        changed: number;
        /**
         * Format: int64
         * @description Number of offers added or changed.
         */
        offersChanged: number;
        /**
         * Format: int64
         * @description Number of accounts added or changed.
         */
        accountsChanged: number;
        /**
         * Format: int64
         * @description Number of subscriptions added or changed.
         */
        subscriptionsChanged: number;
        /**
         * Format: int64
         * @description Number of transfers added or changed.
         */
        transfersChanged: number;
        /**
         * Format: int64
         * @description Number of records removed.
         */
        removed: number;
        /**
         * Format: int64
         * @description Number of records that were skipped because the stored record is newer.
         */
        stale: number;
        /**
         * Format: int64
         * @description Number of records that replaced a stored record with the same timestamp.
         */
        sameTime: number;
      } | null;
      /**
       * Format: int64
       * @description Number of values that were kept, including those beyond the first 1,000, which `kept` lists.
       */
      keptTotal: number;
      /**
       * Format: int64
       * @description Number of changes to offers, including those beyond the first 10,000, which `changes` lists.
       */
      changesTotal: number;
      /**
       * Format: int64
       * @description Number of errors in the list across all pages.
       */
      errorsTotal: number;
      /**
       * Format: int64
       * @description Number of rejected records.
       */
      refusedTotal: number;
      /**
       * Format: int64
       * @description Number of rows that the sender left out of the file.
       */
      leftOutTotal: number;
      /**
       * Format: int64
       * @description Number of text values that were normalized.
       */
      normalizedTotal: number;
      /**
       * Format: int64
       * @description Number of unknown fields that were ignored.
       */
      ignoredTotal: number;
      /** @description Person or key that sent the import. */
      actor: {
        /** @description Kind of sender: user, key or signing key. */
        kind: string;
        /** @description User's email address, or the name of the key. */
        name: string;
        /** @description API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key. */
        keyId: string | null;
      };
      /**
       * Format: date-time
       * @description When the server received the file.
       */
      startedAt: string;
      /** @description When the file was loaded or rejected. Null while the import is running. */
      finishedAt: string | null;
    };
    /** @description Mapping from a file's columns to fields. */
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
    /** @description A webhook endpoint for a firm's events. */
    Webhook: {
      webhookId: string;
      url: string;
      /** @description Event types to send. An empty list means all types. */
      types: string[];
      description: string;
      /** Format: int64 */
      maxConcurrent: number;
      enabled: boolean;
      /** @description Reason the webhook is disabled. unconfirmed: the endpoint hasn't responded to the challenge; gone: the endpoint returned 410; failing: all deliveries failed for five days; switchedOff: disabled by an administrator. Null while the webhook is enabled. */
      disabledReason: ('gone' | 'failing' | 'switchedOff' | 'unconfirmed') | null;
      /** @description Operations that are disabled for the user or key that created the webhook or changed its URL or secret. Events related to these operations are not sent. To remove this restriction, delete the webhook and create a new one. */
      restricted: ('updateOffer' | 'decideSubscriptions' | 'listTransfers' | 'readOffers')[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description Latest attempt. Null before the first attempt. */
      lastDelivery: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @enum {string} */
        state: 'pending' | 'delivered' | 'failed';
        /** @description HTTP status of the response. Null if there was no response. */
        status: number | null;
      } | null;
      /** @description Latest challenge to the current URL. Null if no challenge to this URL was recorded, for example before this release. */
      lastChallenge: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @description Why the challenge failed. Null if the endpoint returned it. */
        error: string | null;
      } | null;
      backlog: {
        /**
         * Format: int64
         * @description Number of pending deliveries, including retries, up to 10,000.
         */
        waiting: number;
        /** @description When the oldest pending delivery was queued. */
        oldestAt: string | null;
      };
    };
    CreatedWebhook: {
      webhookId: string;
      url: string;
      /** @description Event types to send. An empty list means all types. */
      types: string[];
      description: string;
      /** Format: int64 */
      maxConcurrent: number;
      enabled: boolean;
      /** @description Reason the webhook is disabled. unconfirmed: the endpoint hasn't responded to the challenge; gone: the endpoint returned 410; failing: all deliveries failed for five days; switchedOff: disabled by an administrator. Null while the webhook is enabled. */
      disabledReason: ('gone' | 'failing' | 'switchedOff' | 'unconfirmed') | null;
      /** @description Operations that are disabled for the user or key that created the webhook or changed its URL or secret. Events related to these operations are not sent. To remove this restriction, delete the webhook and create a new one. */
      restricted: ('updateOffer' | 'decideSubscriptions' | 'listTransfers' | 'readOffers')[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description Latest attempt. Null before the first attempt. */
      lastDelivery: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @enum {string} */
        state: 'pending' | 'delivered' | 'failed';
        /** @description HTTP status of the response. Null if there was no response. */
        status: number | null;
      } | null;
      /** @description Latest challenge to the current URL. Null if no challenge to this URL was recorded, for example before this release. */
      lastChallenge: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @description Why the challenge failed. Null if the endpoint returned it. */
        error: string | null;
      } | null;
      backlog: {
        /**
         * Format: int64
         * @description Number of pending deliveries, including retries, up to 10,000.
         */
        waiting: number;
        /** @description When the oldest pending delivery was queued. */
        oldestAt: string | null;
      };
      /** @description Secret for signing events (Standard Webhooks). Generated and shown only in this response. Null in an idempotent replay. */
      secret: string | null;
    };
    WebhookSecret: {
      /** @description Secret for signing events (Standard Webhooks). Generated and shown only in this response. Null in an idempotent replay. */
      secret: string | null;
    };
    /** @description A webhook and the result of its challenge. */
    ChallengedWebhook: {
      webhookId: string;
      url: string;
      /** @description Event types to send. An empty list means all types. */
      types: string[];
      description: string;
      /** Format: int64 */
      maxConcurrent: number;
      enabled: boolean;
      /** @description Reason the webhook is disabled. unconfirmed: the endpoint hasn't responded to the challenge; gone: the endpoint returned 410; failing: all deliveries failed for five days; switchedOff: disabled by an administrator. Null while the webhook is enabled. */
      disabledReason: ('gone' | 'failing' | 'switchedOff' | 'unconfirmed') | null;
      /** @description Operations that are disabled for the user or key that created the webhook or changed its URL or secret. Events related to these operations are not sent. To remove this restriction, delete the webhook and create a new one. */
      restricted: ('updateOffer' | 'decideSubscriptions' | 'listTransfers' | 'readOffers')[];
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      creationTimestamp: string;
      /** @description Latest attempt. Null before the first attempt. */
      lastDelivery: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @enum {string} */
        state: 'pending' | 'delivered' | 'failed';
        /** @description HTTP status of the response. Null if there was no response. */
        status: number | null;
      } | null;
      /** @description Latest challenge to the current URL. Null if no challenge to this URL was recorded, for example before this release. */
      lastChallenge: {
        /**
         * Format: date-time
         * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
         */
        at: string;
        /** @description Why the challenge failed. Null if the endpoint returned it. */
        error: string | null;
      } | null;
      backlog: {
        /**
         * Format: int64
         * @description Number of pending deliveries, including retries, up to 10,000.
         */
        waiting: number;
        /** @description When the oldest pending delivery was queued. */
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
      /** @description HTTP status of the response. Null if there was no response. */
      status: number | null;
      /** Format: int64 */
      durationMs: number;
      /** @description Description of the failure. Null if the event was delivered. */
      error: string | null;
      /** @description First 1 KiB of the response body. */
      responseStart: string | null;
      /** @description Request headers. Null for attempts made by earlier releases. */
      requestHeaders:
        | {
            name: string;
            value: string;
          }[]
        | null;
      /** @description First 1 KiB of the request body. Null for attempts made by earlier releases. */
      requestStart: string | null;
      /** @description First 1 KiB of the response headers, without cookies and authentication. Null if there was no response. */
      responseHeaders:
        | {
            name: string;
            value: string;
          }[]
        | null;
    };
    /** @description A delivery of an event to a webhook. */
    Delivery: {
      deliveryId: string;
      /** @description webhook-id of the delivery, which is the same for every attempt. */
      eventId: string;
      type: string;
      /** @enum {string} */
      state: 'pending' | 'delivered' | 'failed';
      /** @description The latest 20 attempts, oldest first. */
      attempts: components['schemas']['DeliveryAttempt'][];
      /** @description Time of the next retry. Null if no retries remain. */
      nextAttemptAt: string | null;
      privatePlacementOfferOid?: string | null;
      /** @description Current name of the event's offer. Only with `include=subject`. Null if your firm can't see the offer. */
      offerName?: string | null;
      /** @description The event's account. Only with `include=subject`. Null if none. */
      accountNumber?: string | null;
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
      /** @description sign.in: Signed in; sign.in.failed: Sign-in failed; second.factor.required: Password accepted; second factor required; reauthentication.required: Identity confirmation requested; reauthenticated: Identity confirmed; factor.added: Sign-in method added; factor.removed: Sign-in method removed; recovery.codes.renewed: Recovery codes replaced; passkey.disabled: Passkey disabled; factors.reset: Sign-in methods reset; signin.policy.changed: Sign-in policy changed; sign.out: Signed out; session.ended: Session ended; password.changed: Password changed; identity.linked: Single sign-on linked; user.added: User added; user.refused.address: New user's address belongs to another firm; user.role.changed: Role changed; user.name.changed: Name changed; user.disabled: User disabled; user.enabled: User enabled; user.removed: User removed; access.revoked: All access revoked; key.created: API key created; key.rotated: API key rotated; key.revoked: API key revoked; key.kept: API key kept after its creator was removed; key.new.address: API key used from a new address; credential.refused: API key or signature rejected; request.refused: Request rejected; request.limited: Rate limit exceeded; approval.requested: Approval requested; approval.decided: Approval decided; approval.policy.changed: Approval policy changed; approval.bypassed: Status changed by an import without approval; restriction.changed: Operation disabled or enabled; firm.domains.changed: Firm's e-mail domains changed; book.exported: Data file exported; import.received: Import received; import.finished: Import finished; import.refused: Import rejected; import.refused.record: Import referenced another firm's record; transfer.removed: Transfer removed by an import; account.removed: Account removed by an import; list.exported: List exported; audit.exported: Audit log exported; audit.verified: Audit log verified; feed.created: Calendar feed created; feed.deleted: Calendar feed deleted; webhook.created: Webhook created; webhook.changed: Webhook changed; webhook.secret: Webhook secret rotated; webhook.deleted: Webhook deleted; webhook.disabled: Webhook disabled; webhook.challenged: Webhook challenge sent; webhook.tested: Webhook test event sent; webhook.redelivered: Webhook delivery resent; webhook.replayed: Webhook events replayed; events.lost: Security events lost; store.attached: Webhooks and e-mail enabled for this store; store.detached: Webhooks and e-mail disabled for this store */
      event: string;
      /** @description Null if the request had no valid credentials. */
      actor: {
        kind: string;
        name: string;
        /** @description API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key. */
        keyId: string | null;
      } | null;
      /** @description Subject of the event: an e-mail address, a key ID or a request. */
      subject: string | null;
      /** @description Readable name of the subject: the name of an offer that the caller can read, the name of an import's file, or the summary of a request's operation. Null for other events. */
      subjectName: string | null;
      detail: string | null;
      /** @description IP address of the client. Null if the operator used the command line. */
      address: string | null;
      requestId: string | null;
    };
    /** @description A change to an offer, including its version and HMAC. */
    AuditEntry: {
      /**
       * Format: int64
       * @description Number of the entry. Matches the offer's ETag after the change unless this or an earlier entry is about filings.
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
        /** @description API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key. */
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
      /** @description Figures at the time of an execution, cancellation or close. Null for other changes. Omitted if an earlier release didn't record them. */
      basis?: {
        /** @description Offer minimum. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Number of pending subscriptions.
         */
        pendingCount: number;
        /** @description Total amount requested by pending subscriptions. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description First day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description New York date of the decision.
         */
        today: string;
        /** @description Value of the request's Decision-Reason header. Omitted if the request had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Identifier shared by all entries of one bulk update. Omitted for other changes. */
      bulkId?: string;
      /** @description Who requested the step and why, if the step required a second person. The entry's actor is the approver. Omitted for other changes. */
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
      /** @description Decisions on subscriptions. Omitted for other changes. */
      decisions?: {
        /** @description Subscription identifier. */
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
        /**
         * @description State of the review, if the subscription was accepted without completing it. Omitted for other decisions, and in entries from earlier releases.
         * @enum {string}
         */
        skippedReview?: 'new' | 'inreview' | 'returned';
      }[];
      /** @description Identifier of a bulk decision. Omitted for other changes. */
      decisionsId?: string;
      /** @description Allocation with all lines. Omitted for other changes. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        /** @description The offer's minimum. Omitted in entries from earlier releases. */
        offerMinimum?: number;
        /** @description Total approved subscription amount after the allocation. Omitted in entries from earlier releases. */
        approvedDollarAmount?: number;
        lines: {
          /** @description Subscription identifier. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
          /**
           * @description State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.
           * @enum {string}
           */
          reviewState?: 'new' | 'inreview' | 'returned' | 'inorder';
        }[];
      };
      /** @description Review of changed terms, including the reviewed changes. Omitted for other changes. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description Filing information that was recorded. Omitted for other changes. */
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
       * @description Position among the firm's entries, which increases by one with each entry. Positions of entries from earlier releases can have gaps. To follow the list, read until you reach the highest position you already have.
       */
      sequence: number;
      /** @description Offer identifier. */
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
       * @description Number of the entry. Matches the offer's ETag after the change unless this or an earlier entry is about filings.
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
        /** @description API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key. */
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
      /** @description Figures at the time of an execution, cancellation or close. Null for other changes. Omitted if an earlier release didn't record them. */
      basis?: {
        /** @description Offer minimum. */
        offerMinimum: number;
        /** @description Total approved subscription amount. */
        approvedDollarAmount: number;
        /**
         * Format: int64
         * @description Number of pending subscriptions.
         */
        pendingCount: number;
        /** @description Total amount requested by pending subscriptions. */
        pendingDollarAmount: number;
        /**
         * Format: date
         * @description First day on which execution was allowed.
         */
        cashRequiredDate: string;
        /**
         * Format: date
         * @description New York date of the decision.
         */
        today: string;
        /** @description Value of the request's Decision-Reason header. Omitted if the request had none. */
        reason?: string;
      } | null;
      requestId: string | null;
      /** @description Identifier shared by all entries of one bulk update. Omitted for other changes. */
      bulkId?: string;
      /** @description Who requested the step and why, if the step required a second person. The entry's actor is the approver. Omitted for other changes. */
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
      /** @description Decisions on subscriptions. Omitted for other changes. */
      decisions?: {
        /** @description Subscription identifier. */
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
        /**
         * @description State of the review, if the subscription was accepted without completing it. Omitted for other decisions, and in entries from earlier releases.
         * @enum {string}
         */
        skippedReview?: 'new' | 'inreview' | 'returned';
      }[];
      /** @description Identifier of a bulk decision. Omitted for other changes. */
      decisionsId?: string;
      /** @description Allocation with all lines. Omitted for other changes. */
      allocation?: {
        allocationId: string;
        /** @enum {string} */
        method: 'prorata' | 'first' | 'equal' | 'manual';
        parameters: {
          [key: string]: number;
        };
        digest: string;
        /** @description The offer's minimum. Omitted in entries from earlier releases. */
        offerMinimum?: number;
        /** @description Total approved subscription amount after the allocation. Omitted in entries from earlier releases. */
        approvedDollarAmount?: number;
        lines: {
          /** @description Subscription identifier. */
          privatePlacementOrderOid: string;
          previousFillDollarAmount: number | null;
          /** @description 0 for none. */
          fillDollarAmount: number;
          /** @enum {string} */
          outcome: 'full' | 'reduced' | 'none';
          /** @enum {string} */
          reason: 'requested' | 'prorata' | 'cap' | 'floor' | 'minimum' | 'order' | 'manual';
          /**
           * @description State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.
           * @enum {string}
           */
          reviewState?: 'new' | 'inreview' | 'returned' | 'inorder';
        }[];
      };
      /** @description Review of changed terms, including the reviewed changes. Omitted for other changes. */
      termsReview?: {
        /** @enum {string} */
        outcome: 'reconfirmed' | 'notneeded';
        reference: string;
        comment: string | null;
        changes: components['schemas']['TermChange'][];
        contradictions: string[];
      };
      /** @description Filing information that was recorded. Omitted for other changes. */
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
      /** @description Offer identifier. */
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
    /** @description An event in the feed. */
    Event: {
      /** @description Identifier of the event. Identical in the feed, streams and webhooks. */
      eventId: string;
      type: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp with milliseconds and New York's UTC offset.
       */
      at: string;
      /** @description Firm that made the change. For events caused by imports or dates, the creating firm or the account's firm. */
      firmOid: string;
      data: components['schemas']['EventData'];
      /** @description X-Request-Id of the request that made the change. */
      requestId: string | null;
    };
    /** @description Record identifiers, depending on the event type. Never includes amounts, names or investors. */
    EventData: {
      /** @description Offer identifier. */
      privatePlacementOfferOid?: string;
      /**
       * Format: int64
       * @description Number of the newest entry in the offer's history. Matches the offer's ETag unless the history contains entries about filings.
       */
      version?: number;
      /** @description Firm that was added or removed. */
      participatingFirmId?: string;
      /** @description Firm's participation: confirmed or left. */
      participation?: string;
      /** @description Reason the offer needs attention. */
      attention?: string;
      /** @description Subscription identifier. */
      privatePlacementOrderOid?: string;
      /** @description Account number. */
      accountNumber?: string;
      /** @description Transfer request identifier. */
      acatid?: string;
      /** @description Status of the subscription or transfer. */
      status?: string;
      /** @description Decision on the subscription: accept, reject, reopen or cancel. */
      decision?: string;
      /** @description Reason codes for the decision. */
      reasons?: string[];
      /** @description Filing code, such as form.d. */
      code?: string;
      /** @description Jurisdiction of the filing: US or a state. */
      jurisdiction?: string;
      firmOid?: string | null;
      /** @description Due date of the filing. */
      dueDate?: string | null;
      /** @description True if the due date depends on a first sale that isn't confirmed. */
      provisional?: boolean;
      webhookId?: string;
      importId?: string;
      approvalId?: string;
      /** @description Step to be approved. */
      kind?: string;
      /** @description State of the import or approval. */
      state?: string;
    };
    Health: {
      /** @constant */
      status: 'ok';
      /** @description Release that this instance runs. */
      release: string;
    };
    Readiness: {
      /** @constant */
      status: 'ok';
      /** @description Present only while the store is detached. */
      detail?: string;
    };
    /** @description A sandbox clock. */
    SandboxClock: {
      /**
       * Format: date-time
       * @description Current sandbox time.
       */
      now: string;
      /**
       * Format: date-time
       * @description Actual current time.
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
        /** @description Only offers with this status. `open` matches all offers that aren't closed. */
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
        /** @description Only published or only unpublished offers. */
        published?: boolean;
        /** @description Only offers closing on or after this date. */
        closingfrom?: string;
        /** @description Only offers closing on or before this date. */
        closingto?: string;
        /** @description Only offers last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest `lastModifiedTimestamp` you saw. */
        modifiedsince?: string;
        /** @description Sort key. Prefix it with `-` for descending order. */
        sort?:
          | 'closingdate'
          | '-closingdate'
          | 'offername'
          | '-offername'
          | 'lastmodified'
          | '-lastmodified'
          | 'created'
          | '-created';
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't allowed. `invalid.statecode`: Not a state code. `maximum.investment.minimum.rule`: The maximum investment is below 0.01. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: Draft not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only offers with this status. `open` matches all offers that aren't closed. */
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
        /** @description Only published or only unpublished offers. */
        published?: boolean;
        /** @description Only offers closing on or after this date. */
        closingfrom?: string;
        /** @description Only offers closing on or before this date. */
        closingto?: string;
        /** @description Only offers last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest `lastModifiedTimestamp` you saw. */
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
        /** @description Only offers the firm created, or only other firms' offers. */
        owner?: 'ours' | 'others';
        /** @description Only the firm's own offers with a pending approval. */
        approval?: 'pending';
        /** @description Only the firm's own open offers. `toreview`: offers with subscriptions to review. `oversubscribed`: offers that aren't executed and whose requests exceed the amount that remains under the maximum. `toallocate`: the offers whose approved total and undecided requests exceed the maximum. */
        subscriptions?: 'toreview' | 'oversubscribed' | 'toallocate';
        /** @description Only the firm's own open offers below their minimum. */
        belowminimum?: 'true';
        /** @description Sort key. Prefix it with `-` for descending order. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of offerName, issuerName, privatePlacementOfferOid, exemption, offerStatus, published, offerMinimum, offerMaximum, approvedDollarAmount, approvedCompleteDollarAmount, shortfallDollarAmount, pendingCount, subscriptionCount, cashRequiredDate, closingDate, attention, creatingFirmName, creatingFirmOid, lastModifiedTimestamp. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
        /** @description Reason for executing, canceling or closing the offer: 1 to 500 visible characters in percent-encoded UTF-8. Recorded in the audit entry's basis.reason. If you send it with any other change, the server returns 400. */
        'Decision-Reason'?: string;
        /** @description With return=representation, the response contains the changed record and its ETag. */
        Prefer?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Success. The body is empty unless Prefer requests the record. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivatePlacementOffer'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't allowed. `invalid.statecode`: Not a state code. `maximum.investment.minimum.rule`: The maximum investment is below 0.01. `uri.matching.rule`: The body is for a different record. `offer.status.alone.rule`: Send the status change separately. `participating.firm.duplicate`: A firm is listed twice. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `days.from.closing.rule`: The number of days can only be reduced. `published.subscriptions.rule`: The offer has subscriptions. `accreditation.exemption.rule`: The exemption doesn't allow this accreditation setting. `blue.sky.exemption.rule`: Rule 147 allows only the issuer's state. `execution.minimum.rule`: The minimum hasn't been reached. `execution.cash.required.date.rule`: The cash-required date hasn't been reached. `offer.status.transition.rule`: The offer's status doesn't allow this action. `offer.closed.rule`: The offer is closed. `participating.firm.unknown`: The firm is not in the directory. `participating.firm.not.participating`: The firm doesn't participate. `participating.firm.creator`: The firm created the offer. `invitation.limit`: Invitation limit reached (1,000). `approval.required`: A second person must approve. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Identifier of the offer. */
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
      /** @description Success. The body is empty. */
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
      /** @description `participation.not.allowed`: You can't change your firm's participation. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Identifier of the offer. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `participation.not.allowed`: You can't change your firm's participation. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Success. The body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't allowed. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `offer.closed.rule`: The offer is closed. `terms.final`: The terms can no longer be edited. `accreditation.exemption.rule`: The exemption doesn't allow this accreditation setting. `blue.sky.exemption.rule`: Rule 147 allows only the issuer's state. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only subscriptions with this status, or with a final, pending or undecided status. Undecided means pending and not accepted. */
        orderstatus?:
          | 'all'
          | 'pending'
          | 'undecided'
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
        /** @description Only subscriptions with this review state. `toreview`: INITIAL and ORDER_CREATED subscriptions with review state new or inreview. */
        review?: 'new' | 'inreview' | 'returned' | 'inorder' | 'toreview';
        /** @description Only subscriptions with this latest decision. `none`: only subscriptions without a decision. */
        decision?: 'accept' | 'reject' | 'reopen' | 'cancel' | 'none';
        /** @description Only subscriptions from this firm's accounts. */
        firm?: string;
        /** @description Only records last modified at or after this time. */
        modifiedsince?: string;
        /** @description Part of the reference, account number or account name, case-insensitive. */
        q?: string;
        /** @description Sort order: by creation time, requested amount or account number, then identifier. Prefix it with `-` for descending order. Later changes don't affect the order by creation time. Default: newest first. */
        sort?: '-created' | 'created' | 'requested' | '-requested' | 'account';
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of privatePlacementOrderOid, privatePlacementOfferOid, accountNumber, accountName, status, requestedDollarAmount, fillDollarAmount, discretionary, creationTimestamp, modificationTimestamp, reviewState, reviewReasons, reviewComment, reviewedBy, reviewedAt, decision, decisionReasons, decisionComment, decidedBy, decidedAt, allocationId, ownedBy. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only subscriptions from this firm's accounts. */
        firm?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only entries that changed this field. Creations and deletions are included only if the field has a value. */
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
        /** @description Only entries by the actor with this exact name. */
        actor?: string;
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of version, at, action, actorName, actorKind, requestedBy, approvedBy, field, from, to, effects, requestId. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `note.not.allowed`: You don't have access to these notes. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `note.not.allowed`: You don't have access to these notes. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Identifier of the offer. */
        privateplacementofferoid: string;
        /** @description ID of the note. */
        noteid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `note.not.allowed`: You don't have access to these notes. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `note.not.found`: Note not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Identifier of the offer. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Identifier of the offer. */
        privateplacementofferoid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description `state` adds the current state of each request for approval. */
        include?: 'state';
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the notification. */
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
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `notice.not.found`: Notification not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: Path not found. `offer.not.found`: Offer not found. `acat.not.found`: Transfer request not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't allowed. `invalid.statecode`: Not a state code. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description ID of the draft. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: Draft not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description ID of the draft. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't allowed. `invalid.statecode`: Not a state code. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: Draft not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description ID of the draft. */
        draftid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `offer.create.not.allowed`: You can't create offers. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `draft.not.found`: Draft not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description ID of the view. */
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
      /** @description `session.required`: Sign in to do this. `view.not.allowed`: You can't change this view. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: View not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description ID of the view. */
        viewid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `view.not.allowed`: You can't change this view. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: View not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the view. */
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
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: View not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't allowed. `invalid.statecode`: Not a state code. `maximum.investment.minimum.rule`: The maximum investment is below 0.01. `participating.firm.duplicate`: A firm is listed twice. `duplicate.offer`: An offer is listed twice. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
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
      /** @description Returned if the change turns a step off. The change is waiting for approval. Location is the URL of the approval. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `duplicate.order`: A subscription is listed twice. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `offer.status.transition.rule`: The offer's status doesn't allow this action. `execution.minimum.rule`: The minimum hasn't been reached. `execution.cash.required.date.rule`: The cash-required date hasn't been reached. `offer.closed.rule`: The offer is closed. `offer.executed.rule`: The offer has been executed. `offer.maximum.rule`: The offer's maximum is exceeded. `fill.amount.rule`: The fill exceeds the request. `investment.amount.rule`: The fill is outside the investment limits. `allocation.sum.rule`: The fills exceed the available amount. `allocation.changed`: The allocation changed since the dry run. `allocation.limit`: Allocation limit reached (50,000). `approval.not.required`: This step doesn't require approval. `approval.pending`: An approval is already pending. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only approvals in this state. `all` includes every state. */
        state?: 'pending' | 'executed' | 'rejected' | 'withdrawn' | 'expired' | 'superseded' | 'all';
        /** @description Only approvals the caller requested or can decide. */
        mine?: 'requested' | 'decidable';
        /** @description Only approvals for this offer. */
        offer?: string;
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `approval.not.allowed`: You don't have access to this approval. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `approval.not.allowed`: You don't have access to this approval. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.not.found`: Approval not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
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
      /** @description `approval.not.allowed`: You don't have access to this approval. `approval.own`: Another person must decide. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `approval.not.found`: Approval not found. `path.not.found`: Path not found. */
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
      /** @description `approval.decided`: The approval is no longer pending. `offer.status.transition.rule`: The offer's status doesn't allow this action. `execution.minimum.rule`: The minimum hasn't been reached. `execution.cash.required.date.rule`: The cash-required date hasn't been reached. `offer.closed.rule`: The offer is closed. `offer.executed.rule`: The offer has been executed. `offer.maximum.rule`: The offer's maximum is exceeded. `fill.amount.rule`: The fill exceeds the request. `investment.amount.rule`: The fill is outside the investment limits. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only filings with this code. */
        code?: 'form.d' | 'form.d.amendment' | 'form.d.change' | 'finra.5123' | 'state.notice';
        /** @description Only filings in this jurisdiction, either US or a state. */
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
        /** @description Only filings due on or after this date. */
        duefrom?: string;
        /** @description Only filings due on or before this date. */
        dueto?: string;
        /** @description Part of the offer's name, the offer's identifier or the filing's reference. */
        q?: string;
        /** @description Sort order: `due` for earliest due date first, `-due` for latest first. */
        sort?: 'due' | '-due';
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of privatePlacementOfferOid, offerName, code, name, jurisdiction, firmOid, firmName, state, dueDate, daysLeft, triggerDate, provisional, filedOn, reference, exemptionReason, source. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `filing.not.applicable`: No rule applies to this filing. `filing.limit`: Filing limit reached. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `filing.not.applicable`: No rule applies to this filing. `filing.limit`: Filing limit reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
        privateplacementofferoid: string;
        /** @description ID of the filing. */
        filingid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `filing.not.found`: Filing not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `filing.not.applicable`: No rule applies to this filing. `filing.limit`: Filing limit reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Returns a checklist as a tagged PDF. */
        format?: 'pdf';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Compares the file without recording anything. */
        dryRun?: 'true' | 'false';
        /** @description Filing date, not in the future. Required to record the filing. */
        filedon?: string;
        /** @description EDGAR accession number. Required to record the filing. */
        accession?: string;
      };
      header?: {
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
        /** @description Use gzip if the body is compressed. */
        'Content-Encoding'?: 'gzip' | 'identity';
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `filing.not.allowed`: You don't have permission to change this filing. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `filing.not.applicable`: No rule applies to this filing. `filing.limit`: Filing limit reached. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description First day of the range. Default: today in New York. */
        from?: string;
        /** @description Last day of the range, at most 400 days after the first. Default: 30 days after the first. */
        to?: string;
        /** @description Only offers with this status. `open` matches all offers that aren't closed. */
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
        /** @description Only published or only unpublished offers. */
        published?: boolean;
        /** @description Only offers closing on or after this date. */
        closingfrom?: string;
        /** @description Only offers closing on or before this date. */
        closingto?: string;
        /** @description Only offers last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest `lastModifiedTimestamp` you saw. */
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
        /** @description Only offers the firm created, or only other firms' offers. */
        owner?: 'ours' | 'others';
        /** @description Only the firm's own offers with a pending approval. */
        approval?: 'pending';
        /** @description Only the firm's own open offers. `toreview`: offers with subscriptions to review. `oversubscribed`: offers that aren't executed and whose requests exceed the amount that remains under the maximum. `toallocate`: the offers whose approved total and undecided requests exceed the maximum. */
        subscriptions?: 'toreview' | 'oversubscribed' | 'toallocate';
        /** @description Only the firm's own open offers below their minimum. */
        belowminimum?: 'true';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `request.not.available`: This operation is disabled for you. `key.limited`: A limited key can't grant access. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view.not.found`: View not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the calendar feed. */
        feedid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `feed.not.found`: Calendar feed not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description A status defined by this API, such as Rejected, matches every received status with that meaning. Any other text must match the received status exactly. */
        status?: string;
        /** @description Only transfers of this kind. acat and nonacat have been deprecated since 2026-11-23 and are accepted until 2027-11-23. Use ACAT and non-ACAT instead. */
        kind?: 'ACAT' | 'non-ACAT' | 'acat' | 'nonacat';
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: Transfer request not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description A status defined by this API, such as Rejected, matches every received status with that meaning. Any other text must match the received status exactly. */
        status?: string;
        /** @description Only transfers of this kind. acat and nonacat have been deprecated since 2026-11-23 and are accepted until 2027-11-23. Use ACAT and non-ACAT instead. */
        kind?: 'ACAT' | 'non-ACAT' | 'acat' | 'nonacat';
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of acatid, kind, status, comment, contraFirmName, dtcNumber, contraAccountNumber, creationTS, lastModifiedTS. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Sort order: by account number, or by creation time and account number. To copy the list, use `created`, because later changes don't affect that order. */
        sort?: 'accountnumber' | 'created';
        /** @description `transfers` adds the number of open external transfers to each account. */
        include?: 'transfers';
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
          'application/json': components['schemas']['ListedAccount'][];
        };
      };
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: Subscription not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description Success. The body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `field.not.updatable`: The field can't be updated. `invalid.choice`: The value isn't allowed. `uri.matching.rule`: The body is for a different record. `order.reason.required`: A reason is required. `unknown.parameter`: Unknown query parameter. `duplicate.parameter`: A query parameter appears twice. */
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
      /** @description `order.update.not.allowed`: You can't make decisions on this subscription. `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: Subscription not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `offer.closed.rule`: The offer is closed. `order.status.transition.rule`: The subscription's status doesn't allow this action. `offer.executed.rule`: The offer has been executed. `closing.date.rule`: The closing date has passed. `fill.amount.rule`: The fill exceeds the request. `offer.maximum.rule`: The offer's maximum is exceeded. `investment.amount.rule`: The fill is outside the investment limits. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `order.reason.required`: A reason is required. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `order.update.not.allowed`: You can't make decisions on this subscription. `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: Subscription not found. `path.not.found`: Path not found. */
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
      /** @description `order.status.transition.rule`: The subscription's status doesn't allow this action. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: Subscription not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
  listReviews: {
    parameters: {
      query?: {
        /** @description Only reviews of subscriptions to this offer. */
        offer?: string;
        /** @description Only reviews on or after this date, New York time. */
        from?: string;
        /** @description Only reviews on or before this date, New York time. */
        to?: string;
        /** @description Only reviews by the person or key with this exact name. */
        actor?: string;
        /** @description Part of the offer's name, the offer's identifier or the reviewer's name, case-insensitive. */
        q?: string;
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
          'application/json': components['schemas']['ListedReview'][];
        };
      };
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `duplicate.order`: A subscription is listed twice. `order.reason.required`: A reason is required. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `order.update.not.allowed`: You can't make decisions on this subscription. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `duplicate.order`: A subscription is listed twice. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `order.update.not.allowed`: You can't make decisions on this subscription. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `offer.closed.rule`: The offer is closed. `offer.executed.rule`: The offer has been executed. `offer.maximum.rule`: The offer's maximum is exceeded. `fill.amount.rule`: The fill exceeds the request. `investment.amount.rule`: The fill is outside the investment limits. `allocation.sum.rule`: The fills exceed the available amount. `allocation.changed`: The allocation changed since the dry run. `allocation.limit`: Allocation limit reached (50,000). `approval.required`: A second person must approve. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `allocation.not.found`: Allocation not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `history.not.allowed`: You don't have access to the history. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      header?: {
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description Identifier of the offer. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `offer.update.not.allowed`: You can view this offer but not change it. `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `offer.not.found`: Offer not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only transfers in one of these statuses. Repeatable up to 20 times. A status defined by this API, such as Settling, matches every received status with that meaning (SETTLE PREP). Any other text must match the received status exactly. */
        status?: string[];
        /** @description `open` excludes completed and closed transfers, and transfers that another request replaced. A page can then contain fewer records than the limit. */
        state?: 'open';
        /** @description Only transfers of this kind. acat and nonacat have been deprecated since 2026-11-23 and are accepted until 2027-11-23. Use ACAT and non-ACAT instead. */
        kind?: 'ACAT' | 'non-ACAT' | 'acat' | 'nonacat';
        /** @description Only this account's transfers. */
        accountnumber?: string;
        /** @description Part of the request identifier, account number or name, contra firm, contra account number or comment, case-insensitive. */
        q?: string;
        /** @description Excludes rejections with a deadline before this date. For rejections without a deadline, the date 20 business days after the rejection is used. */
        answerbyfrom?: string;
        /** @description Only requests with a deadline on or before this date. */
        answerbyto?: string;
        /** @description Only records last modified at or after this time. */
        modifiedsince?: string;
        /** @description answerby (default): requests with a deadline come first, earliest deadline first. Requests without one follow in groups: other rejections, past due, paperwork, then one group for each stage. Rejections are listed by the time of rejection, and the other groups start with the request that has been unchanged the longest. created: by creation time, account number and identifier. To copy the list, use `created`, because later changes don't affect that order. */
        sort?: 'answerby' | '-lastmodified' | 'lastmodified' | 'created';
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of accountNumber, accountName, acatid, kind, status, comment, contraFirmName, dtcNumber, contraAccountNumber, creationTS, lastModifiedTS, answerBy, replacedBy. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: Transfer request not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `account.not.allowed`: You don't have access to this account. `request.not.available`: This operation is disabled for you. `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: Transfer request not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `sign.in.failed`: Incorrect e-mail address or password. `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.required`: Sign in to do this. `password.sign.in.off`: Password sign-in is off. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-in attempts. `rate.limited`: Too many requests. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `code.wrong`: Incorrect code. `authentication.required`: Sign in first. `authentication.invalid`: The credentials are not valid. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-in attempts. `rate.limited`: Too many requests. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the passkey. */
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
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `passkey.not.found`: Passkey not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the passkey. */
        passkeyid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `passkey.not.found`: Passkey not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `code.wrong`: Incorrect code. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `sign.in.limited`: Too many sign-in attempts. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `sign.in.failed`: Incorrect e-mail address or password. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-in attempts. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description E-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Returned if the user can change offers and the firm requires approvals. The change is waiting for approval. Location is the URL of the approval. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Approval'];
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
      /** @description `administration.not.allowed`: You don't have access to administration. `session.required`: Sign in to do this. `reauthentication.required`: Confirm your identity. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `path.not.found`: Path not found. */
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
      /** @description `user.oneself`: You can't do this to your own account. `approval.approvers.missing`: Not enough people can approve. `approval.limit`: Access request limit reached (100). */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `sign.in.failed`: Incorrect e-mail address or password. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `password.expired`: The temporary password has expired. `cross.site.request`: The request comes from another site. `password.sign.in.off`: Password sign-in is off. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-in attempts. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `session.required`: Sign in to do this. `password.wrong`: Incorrect current password. `password.sign.in.off`: Password sign-in is off. `cross.site.request`: The request comes from another site. `second.factor.required`: Complete the sign-in first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `sign.in.limited`: Too many sign-in attempts. `rate.limited`: Too many requests. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the session. */
        sessionid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `session.not.found`: Session not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      query?: {
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description Returned if the user could change offers and the firm requires approvals. The change is waiting for approval. Location is the URL of the approval. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `idempotency.key.running`: The first request is still running. `user.exists`: The user already exists. `user.domain`: The e-mail domain isn't allowed. `user.limit`: User limit reached (10,000). `approval.approvers.missing`: Not enough people can approve. `approval.limit`: Access request limit reached (100). */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `idempotency.keys.limited`: Too many stored responses. `users.limited`: Too many addresses that belong to other firms. `rate.limited`: Too many requests. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      query?: {
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description E-mail address of the user, case-insensitive. */
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
      /** @description Success. The body is empty. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Returned if the user could then change offers or administer the firm, and the firm requires approvals. The change is waiting for approval. Location is the URL of the approval. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `path.not.found`: Path not found. */
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
      /** @description `user.oneself`: You can't do this to your own account. `user.last.administrator`: The firm needs an administrator. `approval.approvers.missing`: Not enough people can approve. `approval.limit`: Access request limit reached (100). */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description E-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `path.not.found`: Path not found. */
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
      /** @description `user.oneself`: You can't do this to your own account. `user.last.administrator`: The firm needs an administrator. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description E-mail address of the user, case-insensitive. */
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
      /** @description Returned if the user can change offers and the firm requires approvals. The change is waiting for approval. Location is the URL of the approval. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RequestedPassword'];
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `user.oneself`: You can't do this to your own account. `approval.approvers.missing`: Not enough people can approve. `approval.limit`: Access request limit reached (100). */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description E-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description E-mail address of the user, case-insensitive. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description E-mail address of the user, case-insensitive. */
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      query?: {
        /** @description Page size. Larger numbers are reduced to 500. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description Returned if the key can change offers and the firm requires approvals. The change is waiting for approval. Location is the URL of the approval. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RequestedKey'];
        };
      };
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `invalid.choice`: The value isn't allowed. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `idempotency.key.running`: The first request is still running. `key.name.taken`: An active key already has this name. `key.limit`: Key limit reached (500). `approval.approvers.missing`: Not enough people can approve. `approval.limit`: Access request limit reached (100). */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `key.not.found`: API key not found. `path.not.found`: Path not found. */
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
      /** @description `idempotency.key.running`: The first request is still running. `key.name.taken`: An active key already has this name. `key.limit`: Key limit reached (500). `approval.required`: A second person must approve. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `key.not.found`: API key not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `key.not.found`: API key not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `restriction.by.operator`: The operator disabled this operation. `restriction.own`: This operation is also disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `user.not.found`: User not found. `key.not.found`: API key not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Part of the operation name, case-insensitive. */
        operation?: string;
        /** @description Only responses with this status (404) or in this class (4xx). */
        status?: string;
        /** @description Only requests at or after this time. */
        from?: string;
        /** @description Only requests before this time. */
        to?: string;
        /** @description `path` adds each request's path, which can contain account numbers, and the name of its offer. */
        include?: 'path';
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Only parts of this upload. */
        upload?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Reports the changes the file would make, but doesn't load it. Default: false. */
        dryRun?: 'true' | 'false';
        /**
         * @deprecated
         * @description Deprecated since 2026-11-28 and accepted until 2027-11-28. Use `dryRun`.
         */
        dryrun?: 'true' | 'false';
        /** @description Lets the file override values set in Placement Desk for open offers. Not available if `updateOffer`, `decideSubscriptions` or `readOffers` is disabled for the caller. Default: false. */
        override?: 'true' | 'false';
        /** @description With `all` (default), either the whole file or nothing is loaded. With `each`, every valid record is loaded, and errors in the other records are listed in `errors`. */
        mode?: 'all' | 'each';
        /** @description Rejects records that have unknown fields, invisible characters, or the same timestamp as a stored record but different values. Default: false. */
        strict?: 'true' | 'false';
        /** @description UUID in lowercase, shared by all parts of one file. Returned as `uploadId`. Omit it if the file has one part. */
        upload?: string;
        /** @description Name of the file that the records come from, returned as `fileName`. */
        file?: string;
        /** @description Number of rows in that file, returned as `fileRows`. */
        rows?: number;
        /** @description Number of its rows that were not sent because they match the stored records, returned as `unchangedRows`. */
        unchanged?: number;
        /** @description Number of its rows that were not sent because they are the template's examples, returned as `exampleRows`. */
        examples?: number;
      };
      header?: {
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
        /** @description Use gzip if the body is compressed. */
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
      /** @description The import was accepted and will be processed after this response. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Adds the sender's own reference of each subscription to `records` and `kept`, and its account number to `kept`. */
        include?: 'references';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description ID of the import. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `import.not.found`: Import not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description First 16 hexadecimal digits of the SHA-256 hash of the kind and the headings, joined by line feeds. Each heading is first trimmed and converted to lowercase, and inner spaces are collapsed. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description First 16 hexadecimal digits of the SHA-256 hash of the kind and the headings, joined by line feeds. Each heading is first trimmed and converted to lowercase, and inner spaces are collapsed. */
        mappingid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `mapping.not.found`: Import mapping not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description xlsx (default) includes notes, lists and a sheet that explains each column. csv contains only the columns. */
        format?: 'csv' | 'xlsx';
        /** @description true: includes the firm's records instead of examples. */
        filled?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description Record kind: offers, accounts, subscriptions, transfers. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `webhook.url.not.allowed`: The webhook URL is not allowed. `invalid.choice`: The value isn't allowed. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description ID of the webhook. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description ID of the webhook. */
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
      /** @description `invalid.json`: The body is not a JSON object. `duplicate.field`: A field appears twice. `unknown.field`: Unknown field. `invalid.value`: The value's format is invalid. `webhook.url.not.allowed`: The webhook URL is not allowed. `invalid.choice`: The value isn't allowed. `unknown.parameter`: Unknown query parameter. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag of the version to change. If the record has changed, the server returns 412. */
        'If-Match'?: string;
      };
      path: {
        /** @description ID of the webhook. */
        webhookid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `precondition.failed`: The record has changed since you read it. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description ID of the webhook. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `key.limited`: A limited key can't grant access. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the webhook. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the webhook. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `webhook.unconfirmed`: The endpoint is not confirmed. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only deliveries in this state. */
        state?: 'pending' | 'delivered' | 'failed';
        /** @description `subject` adds the event's offer, with its name, and account. */
        include?: 'subject';
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description ID of the webhook. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the webhook. */
        webhookid: string;
        /** @description ID of the delivery. */
        deliveryid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The redelivery was accepted and will be processed after this response. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `delivery.not.found`: Delivery not found. `path.not.found`: Path not found. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ID of the webhook. */
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
      /** @description The replay was accepted and will be processed after this response. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `webhook.not.found`: Webhook not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
          | 'reauthentication.required'
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
          | 'user.refused.address'
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
          | 'events.lost'
          | 'store.attached'
          | 'store.detached';
        /** @description Only events by the actor with this exact name. */
        actor?: string;
        /** @description Only events on or after this date, New York time. */
        from?: string;
        /** @description Only events on or before this date, New York time. */
        to?: string;
        /** @description Part of the subject or its name, of the detail, the actor's name or the address, case-insensitive. */
        q?: string;
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of eventId, at, event, subject, detail, actorName, actorKind, actorKeyId, address, requestId, subjectName. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Only changes on or after this date, New York time. */
        from?: string;
        /** @description Only changes on or before this date, New York time. */
        to?: string;
        /** @description Only entries by the actor with this exact name. */
        actor?: string;
        /** @description Only entries that changed this field. Creations and deletions are included only if the field has a value. */
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
        /** @description Part of the offer's name, the offer's identifier or the actor's name, case-insensitive. */
        q?: string;
        /** @description Only entries from this bulk update. */
        bulkid?: string;
        /** @description Page size. Larger numbers are reduced to 200. */
        limit?: number;
        /** @description Opaque cursor for the next page, from the Link header. */
        cursor?: string;
        /** @description Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`. */
        format?: 'csv' | 'xlsx';
        /** @description Columns in the file, in order, separated by commas. Default: all of offerName, privatePlacementOfferOid, version, at, action, actorName, actorKind, requestedBy, approvedBy, field, from, to, effects, requestId, bulkId. */
        columns?: string;
        /** @description CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect. */
        bom?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `request.not.available`: This operation is disabled for you. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Cursor from a Link header. `now` returns only new events. If omitted, events from the last 24 hours are returned. */
        after?: string;
        /** @description Only these event types, separated by commas. `offer.*` matches all offer events. */
        types?: string;
        /** @description Page size. Larger numbers are reduced to 1000. */
        limit?: number;
        /** @description Number of seconds to wait for an event before returning an empty response. */
        wait?: string;
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description Not modified. The ETag in If-None-Match is still current. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `account.not.allowed`: You don't have access to this account. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `acat.not.found`: Transfer request not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
      /** @description Success. The body is empty. */
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
      /** @description `administration.not.allowed`: You don't have access to administration. `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order.not.found`: Subscription not found. `path.not.found`: Path not found. */
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
      /** @description `unsupported.media.type`: The body's media type isn't supported. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description Cursor from a Link header. `now` returns only new events. If omitted, events from the last 24 hours are returned. */
        after?: string;
        /** @description Only these event types, separated by commas. `offer.*` matches all offer events. */
        types?: string;
        /** @description Whether to send a `heartbeat` event every 15 seconds. */
        heartbeat?: 'true' | 'false';
        /** @description Whether to skip events if more than 200 are waiting, for example after an import. A `skipped` event then tells you to reload your data. */
        skip?: 'true' | 'false';
      };
      header?: {
        /** @description ETag from an earlier response. If it's still current, the server returns 304. */
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
      /** @description `cross.site.request`: The request comes from another site. `password.change.required`: Change your password first. `second.factor.required`: Complete the sign-in first. `second.factor.enrollment.required`: Set up a second factor first. */
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
      /** @description `unavailable`: Placement Desk is temporarily unavailable. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
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
        /** @description The eventId, which is the same for every attempt. */
        'webhook-id': string;
        /** @description Unix time of this attempt in seconds. Always real time, even in a sandbox. */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces. */
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
      /** @description The signature is incorrect. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
