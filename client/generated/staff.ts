// Generated from docs/openapi/staff.json by `npm run generate`; do not edit.

export interface paths {
    "/health": {
        /**
         * Liveness
         * @description 200 while the process serves, database or not.
         */
        get: operations["getHealth"];
    };
    "/ready": {
        /**
         * Readiness
         * @description 503 names what is missing: the database, a migration, room on its disk, or that the process is stopping.
         */
        get: operations["getReady"];
    };
    "/metrics": {
        /**
         * Metrics for Prometheus
         * @description With Authorization: Bearer and the METRICS_TOKEN, or the one that the first start has kept in DATA_DIR/metrics-token.
         */
        get: operations["getMetrics"];
    };
    "/auth/v1/login": {
        /**
         * Log in
         * @description Opens a session. `code` is needed by who has a second factor: without it the right password is answered 401 SECOND_FACTOR_REQUIRED. Failed attempts are counted per user and address, and per address; beyond the limit: 429. After many failures of one user from everywhere, a login from an address where that user is not known takes some seconds.
         */
        post: operations["postLogin"];
    };
    "/auth/v1/renew": {
        /**
         * Renew the token
         * @description A fresh token of the same session for who still has a valid one; the old one stays valid until its own end. No token lives beyond the end of its session, SESSION_LIFETIME after the login.
         */
        post: operations["postRenew"];
    };
    "/auth/v1/password": {
        /**
         * Change the own password
         * @description Ends every other session and every earlier token; the answer brings a token that goes on with this session. Whoever was given a password by an admin can do nothing else before.
         */
        post: operations["postPassword"];
    };
    "/auth/v1/me": {
        /**
         * Who am I
         * @description The user of the token, as stored now; in a wall display's session with the role viewer. With the utility's zone and the service's clock.
         */
        get: operations["getMe"];
    };
    "/auth/v1/logout": {
        /**
         * Log out
         * @description Ends the session of the token, so that every copy of its tokens is refused from now on.
         */
        post: operations["postLogout"];
    };
    "/auth/v1/sessions": {
        /**
         * List the own sessions
         * @description Those that have not ended, the newest first.
         */
        get: operations["getSessions"];
    };
    "/auth/v1/sessions/{session_id}": {
        /**
         * End one of the own sessions
         * @description Its tokens are refused at once, and its streams end within seconds.
         */
        delete: operations["deleteSessionsBySessionId"];
    };
    "/auth/v1/sessions/end-others": {
        /**
         * End all other own sessions
         * @description Wall displays too. The session of the token goes on.
         */
        post: operations["postSessionsEndOthers"];
    };
    "/auth/v1/sessions/display": {
        /**
         * Open a session for a wall display
         * @description Its token has a viewer's rights, whatever the role of the user, and lives for DISPLAY_SESSION_LIFETIME. It is listed among the user's sessions and can be ended there.
         */
        post: operations["postSessionsDisplay"];
    };
    "/auth/v1/users/{id}/sessions": {
        /**
         * List a user's sessions
         * @description Those that have not ended, the newest first.
         */
        get: operations["getUsersByIdSessions"];
        /**
         * End all sessions of a user
         * @description Their tokens are refused at once, and their streams end within seconds.
         */
        delete: operations["deleteUsersByIdSessions"];
    };
    "/auth/v1/users/{id}/sessions/{session_id}": {
        /**
         * End one session of a user
         * @description Its tokens are refused at once, and its streams end within seconds.
         */
        delete: operations["deleteUsersByIdSessionsBySessionId"];
    };
    "/auth/v1/reauthenticate": {
        /**
         * Prove again who you are
         * @description Calls that move money or rights answer 403 REAUTHENTICATION_REQUIRED when the last proof is older than REAUTHENTICATE_AFTER. `code` is needed by who has a second factor.
         */
        post: operations["postReauthenticate"];
    };
    "/auth/v1/second-factor": {
        /**
         * Read the own second factor
         * @description Whether a login demands a code, and how many recovery codes are left.
         */
        get: operations["getSecondFactor"];
        /**
         * Begin to set up a second factor
         * @description A secret for an authenticator app. It counts once its first code is confirmed; until then another call draws another secret.
         */
        post: operations["postSecondFactor"];
    };
    "/auth/v1/second-factor/confirm": {
        /**
         * Confirm the second factor by its first code
         * @description From now on a login demands a code. The user's other sessions end.
         */
        post: operations["postSecondFactorConfirm"];
    };
    "/auth/v1/second-factor/recovery-codes": {
        /**
         * Draw other recovery codes
         * @description Ten, shown this once; the earlier ones are void.
         */
        post: operations["postSecondFactorRecoveryCodes"];
    };
    "/auth/v1/second-factor/remove": {
        /**
         * Remove the own second factor
         * @description From now on the password alone opens.
         */
        post: operations["postSecondFactorRemove"];
    };
    "/auth/v1/users/{id}/second-factor": {
        /**
         * Reset a user's second factor
         * @description For somebody who lost the app and the recovery codes. Ends the user's sessions.
         */
        delete: operations["deleteUsersByIdSecondFactor"];
    };
    "/auth/v1/kiosks": {
        /**
         * List screens on walls
         * @description The newest first, revoked ones too.
         */
        get: operations["getKiosks"];
        /**
         * Create a screen on a wall
         * @description `token` is shown this once. It opens what the wall shows of its locations, reads only, belongs to nobody's session, and works until it is revoked.
         */
        post: operations["postKiosks"];
    };
    "/auth/v1/kiosks/export": {
        /**
         * Export screens on walls
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getKiosksExport"];
    };
    "/auth/v1/kiosks/{id}/revoke": {
        /**
         * Revoke a screen on a wall
         * @description At once and for ever; its stream ends within seconds. A second time answers the same and changes nothing.
         */
        post: operations["postKiosksByIdRevoke"];
    };
    "/auth/v1/kiosks/current": {
        /**
         * Which screen am I
         * @description With the utility's zone and the service's clock. 404 for who is signed in.
         */
        get: operations["getKiosksCurrent"];
    };
    "/auth/v1/users/{id}/invitation": {
        /**
         * Invite a user by a link
         * @description Opens once, within 72 hours, and sets the password; the present one stays until then. Another link ends the one before.
         */
        post: operations["postUsersByIdInvitation"];
    };
    "/auth/v1/invitations/accept": {
        /**
         * Set the own password by an invitation
         * @description Uses the link up and ends the user's sessions; log in with the password then. Wrong tokens are counted per address.
         */
        post: operations["postInvitationsAccept"];
    };
    "/auth/v1/users": {
        /**
         * List users
         * @description By id, deactivated ones too.
         */
        get: operations["getUsers"];
        /**
         * Create a user
         * @description Who can log in at once, and has to change the password first; without a password, once an invitation was accepted. There is no deletion: deactivate a user who leaves, so that the audit trail keeps its name.
         */
        post: operations["postUsers"];
    };
    "/auth/v1/users/export": {
        /**
         * Export users
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getUsersExport"];
    };
    "/auth/v1/users/{id}": {
        /**
         * Read a user
         * @description Name, role and activity.
         */
        get: operations["getUsersById"];
        /**
         * Change a user's role, activity or password
         * @description Ends the user's sessions at once; a password that is set here has to be changed at the next login. The last active admin can be neither demoted nor deactivated.
         */
        put: operations["putUsersById"];
    };
    "/auth/v1/security-events": {
        /**
         * List security events
         * @description Newest first, a few seconds after the fact. What is alike within a minute is one row with its count; SECURITY_EVENTS_DAYS says how long they are kept.
         */
        get: operations["getSecurityEvents"];
    };
    "/auth/v1/security-events/export": {
        /**
         * Export security events
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getSecurityEventsExport"];
    };
    "/backoffice/v1/alerts": {
        /**
         * List alerts
         * @description The newest first, those that have ended too.
         */
        get: operations["getAlerts"];
    };
    "/backoffice/v1/alerts/export": {
        /**
         * Export alerts
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getAlertsExport"];
    };
    "/backoffice/v1/alerts/{id}": {
        /**
         * Read an alert
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getAlertsById"];
    };
    "/backoffice/v1/alerts/{id}/acknowledge": {
        /**
         * Acknowledge an alert
         * @description Notes who has seen it; of several the first. It stays until it is right again.
         */
        post: operations["postAlertsByIdAcknowledge"];
    };
    "/backoffice/v1/alerts/{id}/mute": {
        /**
         * Mute an alert
         * @description Until then nothing of this kind about this subject is mailed, whether this alert or a later one; the list goes on to show it.
         */
        post: operations["postAlertsByIdMute"];
    };
    "/backoffice/v1/alert-recipients": {
        /**
         * List recipients of alerts
         * @description By address.
         */
        get: operations["getAlertRecipients"];
        /**
         * Add a recipient of alerts
         * @description The opening and the end of each alert are mailed once; what happens within a minute is one mail to an address.
         */
        post: operations["postAlertRecipients"];
    };
    "/backoffice/v1/alert-recipients/export": {
        /**
         * Export recipients of alerts
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getAlertRecipientsExport"];
    };
    "/backoffice/v1/alert-recipients/{id}": {
        /**
         * Read a recipient of alerts
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getAlertRecipientsById"];
        /**
         * Change a recipient of alerts
         * @description Changes the fields that are sent.
         */
        put: operations["putAlertRecipientsById"];
        /**
         * Remove a recipient of alerts
         * @description What waits to be mailed is still sent.
         */
        delete: operations["deleteAlertRecipientsById"];
    };
    "/backoffice/v1/runs": {
        /**
         * List runs
         * @description Imports and billing of the products that you work with, newest first, with their progress; a run's problems are in its own record. Who is confined to locations sees of the levies' those they began.
         */
        get: operations["getRuns"];
    };
    "/backoffice/v1/runs/export": {
        /**
         * Export runs
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getRunsExport"];
    };
    "/backoffice/v1/runs/{id}": {
        /**
         * Read a run
         * @description Ask again, about once a second, until it is no longer BERJALAN.
         */
        get: operations["getRunsById"];
    };
    "/retribusi/v1/ingest": {
        /**
         * Send one event
         * @description 200 means stored and flushed to disk, with its effect on every summary. With event_id or Idempotency-Key a repeat is harmless at any later time. What is refused for its content or master data is kept in quarantine.
         */
        post: operations["postIngest"];
    };
    "/retribusi/v1/ingest/batch": {
        /**
         * Send up to 5,000 events
         * @description One bad row never fails the others; every accepted row is on disk when this answers.
         */
        post: operations["postIngestBatch"];
    };
    "/retribusi/v1/heartbeat": {
        /**
         * Say that a gate's machine is alive
         * @description Keeps a gate online while nobody passes. An event does the same.
         */
        post: operations["postHeartbeat"];
    };
    "/retribusi/v1/frontend/location-types": {
        /**
         * Suggested location types
         * @description Words to offer where a type is entered; any other is accepted too.
         */
        get: operations["getLocationTypes"];
    };
    "/retribusi/v1/frontend/locations": {
        /**
         * List locations
         * @description By code, or by `name` or `-name`; deleted ones are left out.
         */
        get: operations["getLocations"];
        /**
         * Create a location
         * @description The code of a deleted location revives it with the new values.
         */
        post: operations["postLocations"];
    };
    "/retribusi/v1/frontend/locations/export": {
        /**
         * Export locations
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getLocationsExport"];
    };
    "/retribusi/v1/frontend/locations/{code}": {
        /**
         * Read a location
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getLocationsByCode"];
        /**
         * Change a location
         * @description Changes the fields that are sent. An inactive location's gates accept no events. The zone is fixed once the location has events.
         */
        put: operations["putLocationsByCode"];
        /**
         * Delete a location
         * @description Soft delete: no more ingest at its gates; past events, summaries and audit stay readable by code.
         */
        delete: operations["deleteLocationsByCode"];
    };
    "/retribusi/v1/frontend/gates": {
        /**
         * List gates
         * @description By location and code, or by `name` or `-name`, with their status; deleted ones, and those of deleted locations, are left out.
         */
        get: operations["getGates"];
        /**
         * Create a gate
         * @description The codes of a deleted gate revive it with the new values; of the prices that are copied, those it has again stay.
         */
        post: operations["postGates"];
    };
    "/retribusi/v1/frontend/gates/export": {
        /**
         * Export gates
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getGatesExport"];
    };
    "/retribusi/v1/frontend/streams": {
        /**
         * List gates (alias)
         * @description By location and code, or by `name` or `-name`, with their status; deleted ones, and those of deleted locations, are left out.
         */
        get: operations["getStreams"];
    };
    "/retribusi/v1/frontend/streams/export": {
        /**
         * Export gates (alias)
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getStreamsExport"];
    };
    "/retribusi/v1/frontend/gates/{location_code}/{gate_code}": {
        /**
         * Read a gate
         * @description With its status and the time of its newest event.
         */
        get: operations["getGatesByLocationCodeAndGateCode"];
        /**
         * Change a gate
         * @description Changes the fields that are sent. Events that are stored keep the direction they were counted with.
         */
        put: operations["putGatesByLocationCodeAndGateCode"];
        /**
         * Delete a gate
         * @description Soft delete: it accepts no more events; past events, summaries and audit stay readable by code.
         */
        delete: operations["deleteGatesByLocationCodeAndGateCode"];
    };
    "/retribusi/v1/frontend/map/gates": {
        /**
         * Gates as points of a map
         * @description By location and code: what a map draws and no more. A gate without a place of its own is where its location is.
         */
        get: operations["getMapGates"];
    };
    "/retribusi/v1/frontend/map/locations": {
        /**
         * Locations as points of a map
         * @description By code, each full or in the state of its worst gate.
         */
        get: operations["getMapLocations"];
    };
    "/retribusi/v1/frontend/tariffs": {
        /**
         * List tariffs
         * @description By location, gate and category, or by the price valid now (`price`), the code of the `gate` or the `category`, each with `-` the other way; with the next price where it is scheduled.
         */
        get: operations["getTariffs"];
        /**
         * Create a tariff
         * @description Valid from now; events older than the first price are priced by it too.
         */
        post: operations["postTariffs"];
    };
    "/retribusi/v1/frontend/tariffs/export": {
        /**
         * Export tariffs
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getTariffsExport"];
    };
    "/retribusi/v1/frontend/tariff-rules": {
        /**
         * What a price must have
         * @description As the service is set up (LEGAL_BASIS_REQUIRED), so that a form can say it before.
         */
        get: operations["getTariffRules"];
    };
    "/retribusi/v1/frontend/tariffs/bulk/preview": {
        /**
         * See what a change of many prices would do
         * @description Changes nothing: each old and new price, and what stands beside it.
         */
        post: operations["postTariffsBulkPreview"];
    };
    "/retribusi/v1/frontend/tariffs/bulk": {
        /**
         * Change many prices at once
         * @description As they were previewed, from now on or from a second in the future; all or none, and an audit record for each.
         */
        post: operations["postTariffsBulk"];
    };
    "/retribusi/v1/frontend/tariffs/copy": {
        /**
         * Copy the tariffs of another gate
         * @description Those that the gate lacks, valid from now; those it has stay.
         */
        post: operations["postTariffsCopy"];
    };
    "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}": {
        /**
         * Read a tariff
         * @description The price valid now, and the next one where it is scheduled.
         */
        get: operations["getTariffsByLocationCodeAndGateCodeAndCategory"];
        /**
         * Set a price, now or later
         * @description Writes a new version. An event is priced by the version valid at its own time; stored events keep their price.
         */
        put: operations["putTariffsByLocationCodeAndGateCodeAndCategory"];
        /**
         * Delete a tariff
         * @description Events are no longer priced by it, and its scheduled prices are withdrawn. Events keep their price, and its history stays to be read.
         */
        delete: operations["deleteTariffsByLocationCodeAndGateCodeAndCategory"];
    };
    "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history": {
        /**
         * Every price of a tariff
         * @description Every price that was ever set, with the seconds in which it is valid; scheduled ones too, those that another price for the same second has replaced, and those of a tariff that is removed.
         */
        get: operations["getTariffsByLocationCodeAndGateCodeAndCategoryHistory"];
    };
    "/retribusi/v1/frontend/targets": {
        /**
         * List targets
         * @description Of the newest year first.
         */
        get: operations["getTargets"];
        /**
         * Set a target
         * @description One for a year, a location or all, and a category or all. The report of takings compares with it.
         */
        post: operations["postTargets"];
    };
    "/retribusi/v1/frontend/targets/export": {
        /**
         * Export targets
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getTargetsExport"];
    };
    "/retribusi/v1/frontend/targets/{id}": {
        /**
         * Read a target
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getTargetsById"];
        /**
         * Change the amount of a target
         * @description Year, location and category stay: another target is for others.
         */
        put: operations["putTargetsById"];
        /**
         * Remove a target
         * @description The audit trail keeps it.
         */
        delete: operations["deleteTargetsById"];
    };
    "/retribusi/v1/frontend/cash/days": {
        /**
         * Read the money of a date at all locations
         * @description What was counted, what is exempt, what was handed in and how they differ.
         */
        get: operations["getCashDays"];
    };
    "/retribusi/v1/frontend/cash/corrections": {
        /**
         * List what came after days were closed
         * @description Events that arrived or were voided later change what was counted of a closed day. Each change belongs to the date on which it was noted. Newest first.
         */
        get: operations["getCashCorrections"];
    };
    "/retribusi/v1/frontend/cash/corrections/export": {
        /**
         * Export what came after days were closed
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getCashCorrectionsExport"];
    };
    "/retribusi/v1/frontend/cash/days/{location_code}/{date}": {
        /**
         * Read the money of a location's day
         * @description By shifts, with what came after its closing.
         */
        get: operations["getCashDaysByLocationCodeAndDate"];
    };
    "/retribusi/v1/frontend/cash/days/{location_code}/{date}/close": {
        /**
         * Close a location's day
         * @description At the sums that were seen. A difference beyond the tolerance asks for a reason, and then for a second person. Who handed something in does not close the day.
         */
        post: operations["postCashDaysByLocationCodeAndDateClose"];
    };
    "/retribusi/v1/frontend/cash/days/{location_code}/{date}/confirm": {
        /**
         * Confirm the difference of a closed day
         * @description By a second person.
         */
        post: operations["postCashDaysByLocationCodeAndDateConfirm"];
    };
    "/retribusi/v1/frontend/cash/days/{location_code}/{date}/reopen": {
        /**
         * Open a closed day again
         * @description With a reason; the closing and its corrections stay.
         */
        post: operations["postCashDaysByLocationCodeAndDateReopen"];
    };
    "/retribusi/v1/frontend/cash/hand-ins": {
        /**
         * List hand-ins
         * @description Newest first.
         */
        get: operations["getCashHandIns"];
        /**
         * Hand in what was collected
         * @description For a location, a local date and a shift, of all gates and categories or of one. Repeated with its Idempotency-Key it answers with the first one; the key with other content is refused.
         */
        post: operations["postCashHandIns"];
    };
    "/retribusi/v1/frontend/cash/hand-ins/export": {
        /**
         * Export hand-ins
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getCashHandInsExport"];
    };
    "/retribusi/v1/frontend/cash/hand-ins/{id}": {
        /**
         * Read a hand-in
         * @description Voided ones as well.
         */
        get: operations["getCashHandInsById"];
    };
    "/retribusi/v1/frontend/cash/hand-ins/{id}/void": {
        /**
         * Void a hand-in
         * @description While its day is open; it stays in the list.
         */
        post: operations["postCashHandInsByIdVoid"];
    };
    "/retribusi/v1/frontend/cash/exemptions": {
        /**
         * List exemptions
         * @description Newest first.
         */
        get: operations["getCashExemptions"];
        /**
         * Note passages that are exempt
         * @description Of those that were counted. Beyond EXEMPT_SHARE they wait for a decision. Repeated with its Idempotency-Key it answers with the first one; the key with other content is refused.
         */
        post: operations["postCashExemptions"];
    };
    "/retribusi/v1/frontend/cash/exemptions/export": {
        /**
         * Export exemptions
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getCashExemptionsExport"];
    };
    "/retribusi/v1/frontend/cash/exemptions/{id}": {
        /**
         * Read an exemption
         * @description With what was decided on it.
         */
        get: operations["getCashExemptionsById"];
    };
    "/retribusi/v1/frontend/cash/exemptions/{id}/approve": {
        /**
         * Approve an exemption that waits
         * @description By another person than the one who entered it.
         */
        post: operations["postCashExemptionsByIdApprove"];
    };
    "/retribusi/v1/frontend/cash/exemptions/{id}/reject": {
        /**
         * Reject an exemption that waits
         * @description By another person than the one who entered it.
         */
        post: operations["postCashExemptionsByIdReject"];
    };
    "/retribusi/v1/frontend/entry-events": {
        /**
         * List entry events
         * @description Newest first by timestamp, then id, or `oldest`; voided events are listed as such. `next_cursor` continues where a page ended, whatever arrives meanwhile. The total counts archived events too; a page that reaches into an archived month is refused.
         */
        get: operations["getEntryEvents"];
    };
    "/retribusi/v1/realtime/events": {
        /**
         * List entry events: the history behind the stream
         * @description Newest first by timestamp, then id, or `oldest`; voided events are listed as such. `next_cursor` continues where a page ended, whatever arrives meanwhile. The total counts archived events too; a page that reaches into an archived month is refused.
         */
        get: operations["getRealtimeEvents"];
    };
    "/retribusi/v1/frontend/entry-events/export": {
        /**
         * Export entry events
         * @description What was stored and voided when the export began, newest first, or `oldest`; the rows add up to the totals at the top.
         */
        get: operations["getEntryEventsExport"];
    };
    "/retribusi/v1/frontend/entry-events/sums": {
        /**
         * Sum up entry events
         * @description Of the list with the same filters, archived events too.
         */
        get: operations["getEntryEventsSums"];
    };
    "/retribusi/v1/frontend/entry-events/{id}": {
        /**
         * Read an entry event
         * @description As stored, and by whom and why it was voided.
         */
        get: operations["getEntryEventsById"];
    };
    "/retribusi/v1/frontend/entry-events/{id}/neighbours": {
        /**
         * Name the entry events before and after one
         * @description In the list with the same filters.
         */
        get: operations["getEntryEventsByIdNeighbours"];
    };
    "/retribusi/v1/frontend/void-rules": {
        /**
         * Who voids a single event
         * @description As the service is set up (VOID_SECOND_PERSON), so that a form can say it before.
         */
        get: operations["getVoidRules"];
    };
    "/retribusi/v1/frontend/entry-events/{id}/void": {
        /**
         * Void an entry event
         * @description The event stays and is shown as voided; totals drop; the audit trail and the stream tell. One person voids at most SINGLE_VOIDS_PER_DAY (20) events in this way within a local day; for more, or where VOID_SECOND_PERSON is on, ask for a correction, which another person approves.
         */
        post: operations["postEntryEventsByIdVoid"];
    };
    "/retribusi/v1/frontend/entry-corrections": {
        /**
         * List corrections of events
         * @description The newest first.
         */
        get: operations["getEntryCorrections"];
        /**
         * Ask for a correction of events
         * @description To void the events of a window, or to give them another price. Somebody has to approve it within 7 days, where CORRECTION_SECOND_PERSON is on another person. Events that are stored later are none of its business.
         */
        post: operations["postEntryCorrections"];
    };
    "/retribusi/v1/frontend/entry-corrections/export": {
        /**
         * Export corrections of events
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getEntryCorrectionsExport"];
    };
    "/retribusi/v1/frontend/entry-corrections/preview": {
        /**
         * See what a correction would do
         * @description Changes nothing: how many events, by day and gate, old and new sum, and what is left out and why.
         */
        post: operations["postEntryCorrectionsPreview"];
    };
    "/retribusi/v1/frontend/entry-corrections/{id}": {
        /**
         * Read a correction of events
         * @description How far it has come, and what was shown when it was asked for.
         */
        get: operations["getEntryCorrectionsById"];
    };
    "/retribusi/v1/frontend/entry-corrections/{id}/approve": {
        /**
         * Approve a correction of events
         * @description It is carried out in the background, in small steps; every total is exact at each moment. The stream tells of each voided event, and of each that is stored again. Where events were voided or given another price since it was asked for, so that other ones are left than were shown: 409 ENTRY_CORRECTION_CHANGED.
         */
        post: operations["postEntryCorrectionsByIdApprove"];
    };
    "/retribusi/v1/frontend/entry-corrections/{id}/reject": {
        /**
         * Reject a correction of events
         * @description Nothing is changed. Whoever asked for it may take it back so.
         */
        post: operations["postEntryCorrectionsByIdReject"];
    };
    "/retribusi/v1/frontend/entry-corrections/{id}/export": {
        /**
         * Export the events of a correction
         * @description Each voided event, and the one that took its place.
         */
        get: operations["getEntryCorrectionsByIdExport"];
    };
    "/retribusi/v1/frontend/rejected-events": {
        /**
         * List refused events
         * @description Events of authenticated machines that were refused for their content or master data, newest first.
         */
        get: operations["getRejectedEvents"];
    };
    "/retribusi/v1/frontend/rejected-events/export": {
        /**
         * Export refused events
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getRejectedEventsExport"];
    };
    "/retribusi/v1/frontend/rejected-events/causes": {
        /**
         * Group the refused events that wait
         * @description By what they were refused for and the gate that they name, so that each cause is put right once.
         */
        get: operations["getRejectedEventsCauses"];
    };
    "/retribusi/v1/frontend/rejected-events/{id}": {
        /**
         * Read a refused event
         * @description What was sent, why it was refused, and whether it has been replayed.
         */
        get: operations["getRejectedEventsById"];
    };
    "/retribusi/v1/frontend/rejected-events/{id}/replay": {
        /**
         * Send a refused event again
         * @description Put the master data right first, or correct the event in the body. Its clock and lateness are judged by the moment at which it first arrived. An event_id that is stored already makes it a duplicate; nothing is counted twice.
         */
        post: operations["postRejectedEventsByIdReplay"];
    };
    "/retribusi/v1/frontend/rejected-events/{id}/dismiss": {
        /**
         * Dismiss a refused event
         * @description For what is no levy, such as a technician's trial. It is kept, and waits no longer.
         */
        post: operations["postRejectedEventsByIdDismiss"];
    };
    "/retribusi/v1/frontend/api-keys": {
        /**
         * List API keys
         * @description By id, revoked ones too.
         */
        get: operations["getApiKeys"];
        /**
         * Create an API key
         * @description `key` is shown this once. With location_codes or gates it opens only those, which must exist; outside of them a gate is 404 for it.
         */
        post: operations["postApiKeys"];
    };
    "/retribusi/v1/frontend/api-keys/export": {
        /**
         * Export API keys
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getApiKeysExport"];
    };
    "/retribusi/v1/frontend/api-keys/{id}": {
        /**
         * Read an API key
         * @description Everything but its text.
         */
        get: operations["getApiKeysById"];
        /**
         * Change an API key's name, scope or expiry
         * @description Effective at once in every process. A scope is emptied only by sending both location_codes: [] and gates: [].
         */
        put: operations["putApiKeysById"];
    };
    "/retribusi/v1/frontend/api-keys/{id}/rotate": {
        /**
         * Give an API key a new text
         * @description `key` is shown this once. The earlier text works for grace_seconds more; expiry and scope stay as they are.
         */
        post: operations["postApiKeysByIdRotate"];
    };
    "/retribusi/v1/frontend/api-keys/{id}/revoke": {
        /**
         * End an API key
         * @description At once and for ever, in every process. A second time answers the same and changes nothing.
         */
        post: operations["postApiKeysByIdRevoke"];
    };
    "/retribusi/v1/frontend/webhooks": {
        /**
         * List webhooks
         * @description By id.
         */
        get: operations["getWebhooks"];
        /**
         * Create a webhook
         * @description `secret` is shown this once; the receiver verifies messages with it (Standard Webhooks). Active at once: send a test next.
         */
        post: operations["postWebhooks"];
    };
    "/retribusi/v1/frontend/webhooks/export": {
        /**
         * Export webhooks
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getWebhooksExport"];
    };
    "/retribusi/v1/frontend/webhooks/{id}": {
        /**
         * Read a webhook
         * @description Everything but its secret.
         */
        get: operations["getWebhooksById"];
        /**
         * Change a webhook, or switch it off or on
         * @description Changes the fields that are sent. Switching cancels what waits; a cancelled delivery can be sent again by hand.
         */
        put: operations["putWebhooksById"];
        /**
         * Delete a webhook
         * @description With its secrets, what waits, and its log of deliveries.
         */
        delete: operations["deleteWebhooksById"];
    };
    "/retribusi/v1/frontend/webhooks/{id}/rotate": {
        /**
         * Give a webhook a new secret
         * @description `secret` is shown this once. For grace_seconds messages carry a signature by the earlier secret too.
         */
        post: operations["postWebhooksByIdRotate"];
    };
    "/retribusi/v1/frontend/webhooks/{id}/test": {
        /**
         * Send a test
         * @description Queues a message of type `webhook.test`, which is sent within a second or two; read the delivery to see what became of it.
         */
        post: operations["postWebhooksByIdTest"];
    };
    "/retribusi/v1/frontend/webhooks/{id}/deliveries": {
        /**
         * List a webhook's deliveries
         * @description Newest first; kept for WEBHOOK_LOG_DAYS.
         */
        get: operations["getWebhooksByIdDeliveries"];
    };
    "/retribusi/v1/frontend/webhooks/{id}/deliveries/export": {
        /**
         * Export a webhook's deliveries
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getWebhooksByIdDeliveriesExport"];
    };
    "/retribusi/v1/frontend/webhooks/{id}/deliveries/{delivery_id}": {
        /**
         * Read a delivery
         * @description With what is sent, and the log of its attempts. Nothing of what the receiver answers is kept but the status.
         */
        get: operations["getWebhooksByIdDeliveriesByDeliveryId"];
    };
    "/retribusi/v1/frontend/webhooks/{id}/deliveries/{delivery_id}/resend": {
        /**
         * Send a delivery again
         * @description With the same webhook-id, whatever became of it; one that waits is tried at once. It is tried for a day from now.
         */
        post: operations["postWebhooksByIdDeliveriesByDeliveryIdResend"];
    };
    "/retribusi/v1/frontend/audit-logs": {
        /**
         * List audit records
         * @description Newest first. ip_address and user_agent are null for viewers. `loket audit verify` checks the chain of hashes.
         */
        get: operations["getAuditLogs"];
    };
    "/retribusi/v1/frontend/audit-logs/export": {
        /**
         * Export audit records
         * @description Newest first; filters, time zone and number of records at the top.
         */
        get: operations["getAuditLogsExport"];
    };
    "/retribusi/v1/frontend/audit-logs/lines": {
        /**
         * Export the hashed text of the audit trail
         * @description JSON lines, oldest first: of each record the canonical JSON that was hashed, character for character. SHA-256 over the hash before (64 zeros at first) and a line is the next hash; the last one is the head.
         */
        get: operations["getAuditLogsLines"];
    };
    "/retribusi/v1/frontend/audit-logs/verification": {
        /**
         * Verify the next records of the audit trail
         * @description The verdict of `loket audit verify`, a thousand records a call, the first ones without `cursor`. A trail whose newest records were cut off is whole in itself: compare `records` and `head` with figures noted elsewhere.
         */
        get: operations["getAuditLogsVerification"];
    };
    "/retribusi/v1/summary/daily": {
        /**
         * One day
         * @description Voided events count nowhere. Every summary, chart and export of the same filter gives the same totals.
         */
        get: operations["getSummaryDaily"];
    };
    "/retribusi/v1/summary/daily/export": {
        /**
         * One day as a file, by gate
         * @description The figures of the daily summary: filters, time zone and totals first, then a row for each gate.
         */
        get: operations["getSummaryDailyExport"];
    };
    "/retribusi/v1/summary/hourly": {
        /**
         * The 24 hours of a day
         * @description Hours are local to each location; one that a clock change repeats holds both passes, one that it skips is empty.
         */
        get: operations["getSummaryHourly"];
    };
    "/retribusi/v1/summary/hourly/export": {
        /**
         * The 24 hours of a day as a file
         * @description The figures of the hourly summary, beside those of another day where `with_date` names one: filters, time zone and totals first, then a row for each hour.
         */
        get: operations["getSummaryHourlyExport"];
    };
    "/retribusi/v1/summary/comparison": {
        /**
         * Two days beside each other
         * @description Both over the same span: while `date` is running, both count up to the present minute of each location's clock, which `until` names; else both are whole. A percentage is of the two figures beside it.
         */
        get: operations["getSummaryComparison"];
    };
    "/retribusi/v1/summary/comparison/places": {
        /**
         * Two days beside each other, place by place
         * @description Over the same span as the comparison of the whole, at each location or gate where anything was counted.
         */
        get: operations["getSummaryComparisonPlaces"];
    };
    "/retribusi/v1/summary/price-effect": {
        /**
         * What a new price would have meant yesterday
         * @description Changes nothing; the console asks before a price whose change is large.
         */
        get: operations["getSummaryPriceEffect"];
    };
    "/retribusi/v1/dashboard/daily": {
        /**
         * A range of days as a line
         * @description Voided events count nowhere. Every summary, chart and export of the same filter gives the same totals.
         */
        get: operations["getDashboardDaily"];
    };
    "/retribusi/v1/dashboard/daily/export": {
        /**
         * A range of days as a file
         * @description The figures of the daily chart: filters, time zone and totals first, then a row for each day.
         */
        get: operations["getDashboardDailyExport"];
    };
    "/retribusi/v1/dashboard/by-category": {
        /**
         * A day by category
         * @description All three categories in fixed order; the percentages of a day with events sum to 100.0.
         */
        get: operations["getDashboardByCategory"];
    };
    "/retribusi/v1/dashboard/summary": {
        /**
         * Stat cards
         * @description A day beside the same weekday a week earlier. What is active and online is as of now, whatever the date.
         */
        get: operations["getDashboardSummary"];
    };
    "/retribusi/v1/periodic-reports/takings": {
        /**
         * Takings of levies
         * @description By day, week, month, year or the whole span; of all, by location or by gate; beside the same dates a year earlier.
         */
        get: operations["getPeriodicReportsTakings"];
    };
    "/retribusi/v1/periodic-reports/takings/file": {
        /**
         * Takings of levies, as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsTakingsFile"];
    };
    "/retribusi/v1/periodic-reports/voids": {
        /**
         * Voided events
         * @description What was voided on the days of the span, by whom and why, whenever the events had happened.
         */
        get: operations["getPeriodicReportsVoids"];
    };
    "/retribusi/v1/periodic-reports/voids/file": {
        /**
         * Voided events, as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsVoidsFile"];
    };
    "/retribusi/v1/periodic-reports/uptime": {
        /**
         * Uptime of gates
         * @description For how much of the time in which a gate must send it was not silent, by its alerts.
         */
        get: operations["getPeriodicReportsUptime"];
    };
    "/retribusi/v1/periodic-reports/uptime/file": {
        /**
         * Uptime of gates, as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsUptimeFile"];
    };
    "/retribusi/v1/realtime/stream": {
        /**
         * Stream of events as they are stored
         * @description Server-Sent Events. First `connected` {last_id, last_void_id, server_time}; then `entry` messages whose id is the event id, in id order, without gap or repeat; `voided`, `gate_status`; `reset` {reason, last_id} when the position cannot be replayed: reload the snapshot. Without last_id: only what is new. `voided` is an event and the void_id of its void; who was away names the last one as last_void_id, and is told those in between. After a failover or a restore that took events away, ids are `<event id>-<epoch>`, and whoever has received more than is left gets a `reset`. Takes a bearer token, or ?ticket= where headers cannot be set: a ticket opens one stream, so who comes back draws another. One user may have STREAM_LIMIT_PER_USER streams open.
         */
        get: operations["getRealtimeStream"];
    };
    "/retribusi/v1/realtime/ticket": {
        /**
         * Draw a ticket for one stream
         * @description Browsers cannot set headers on an EventSource; a ticket is used once and valid for 60 seconds. An EventSource that reconnects by itself repeats a ticket that is spent (401): close it, draw another ticket, and open a new one with last_id.
         */
        post: operations["postRealtimeTicket"];
    };
    "/retribusi/v1/realtime/snapshot": {
        /**
         * Where the day stands
         * @description Snapshot, then the stream from its last_event_id, misses and repeats nothing; nor of voids, from its last_void_id.
         */
        get: operations["getRealtimeSnapshot"];
    };
    "/backoffice/v1/account-recoveries": {
        /**
         * List codes that were asked for at the counter
         * @description Newest first. The codes themselves are in none of them.
         */
        get: operations["getAccountRecoveries"];
        /**
         * Ask for a code that lets an account's owner back in
         * @description For who has lost the password and no confirmed e-mail address to get a code at. Check the identity first. A second person gives the code, within an hour; of an account one request waits at a time.
         */
        post: operations["postAccountRecoveries"];
    };
    "/backoffice/v1/account-recoveries/export": {
        /**
         * Export codes that were asked for at the counter
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getAccountRecoveriesExport"];
    };
    "/backoffice/v1/account-recoveries/{id}/give": {
        /**
         * Give the code to hand over
         * @description By another person than who asked. The answer is the only place where the code is shown; if it is lost, ask for another one. In the app (reset_kode) it does what a mailed code does, for 10 minutes and 5 wrong tries: every session ends, the wallet's PIN is emptied, and nothing is paid from the wallet for a time (WALLET_PAUSE_AFTER_RESET). An address that the account has confirmed gets a letter.
         */
        post: operations["postAccountRecoveriesByIdGive"];
    };
    "/backoffice/v1/account-recoveries/{id}/reject": {
        /**
         * Reject a code that was asked for
         * @description No code is given. Another one can be asked for.
         */
        post: operations["postAccountRecoveriesByIdReject"];
    };
    "/backoffice/v1/accounts": {
        /**
         * List accounts
         * @description Newest first, deactivated ones too.
         */
        get: operations["getAccounts"];
    };
    "/backoffice/v1/accounts/export": {
        /**
         * Export accounts
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getAccountsExport"];
    };
    "/backoffice/v1/accounts/{id}/messages": {
        /**
         * List what an account was told
         * @description Newest first, for a year, with when the customer read it and to how many browsers it went.
         */
        get: operations["getAccountsByIdMessages"];
    };
    "/backoffice/v1/accounts/{id}/messages/export": {
        /**
         * Export what an account was told
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getAccountsByIdMessagesExport"];
    };
    "/backoffice/v1/accounts/{id}": {
        /**
         * Read an account
         * @description What its owner told about himself.
         */
        get: operations["getAccountsById"];
    };
    "/backoffice/v1/accounts/{id}/deactivate": {
        /**
         * Deactivate an account
         * @description At once: no login, and every token ends. A second time answers the same and changes nothing.
         */
        post: operations["postAccountsByIdDeactivate"];
    };
    "/backoffice/v1/accounts/{id}/activate": {
        /**
         * Activate an account again
         * @description Login works again; tokens issued before stay ended. A second time answers the same and changes nothing.
         */
        post: operations["postAccountsByIdActivate"];
    };
    "/backoffice/v1/accounts/{id}/end-debit-pause": {
        /**
         * Let an account's wallet pay again
         * @description After a reset of the password by code nothing is paid from the wallet for a time (WALLET_PAUSE_AFTER_RESET). This ends it at once; check the owner's identity first. Where nothing is paused, it answers the same and changes nothing.
         */
        post: operations["postAccountsByIdEndDebitPause"];
    };
    "/backoffice/v1/files": {
        /**
         * Keep an image
         * @description Encoded anew, without what the camera wrote into it. A file never changes.
         */
        post: operations["postFiles"];
    };
    "/backoffice/v1/files/{id}": {
        /**
         * Read a file
         * @description Whosever it is: what customers or staff uploaded; for viewers without photos of identity cards.
         */
        get: operations["getFilesById"];
    };
    "/backoffice/v1/customers": {
        /**
         * List customers
         * @description By code, or by `name` or `-name`. A customer is who answers for the bills of connections; accounts are on the other API.
         */
        get: operations["getCustomers"];
        /**
         * Create a customer
         * @description Who answers for the bills. A telephone number is kept in its one form, an e-mail address in lower case.
         */
        post: operations["postCustomers"];
    };
    "/backoffice/v1/customers/export": {
        /**
         * Export customers
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getCustomersExport"];
    };
    "/backoffice/v1/customers/{code}": {
        /**
         * Read a customer
         * @description With its connections.
         */
        get: operations["getCustomersByCode"];
        /**
         * Change a customer
         * @description Only the fields that are sent. The bills that are there keep the name and address of their day.
         */
        put: operations["putCustomersByCode"];
        /**
         * Delete a customer
         * @description Only one that has no connections.
         */
        delete: operations["deleteCustomersByCode"];
    };
    "/backoffice/v1/next-numbers": {
        /**
         * Which numbers come next
         * @description The first free number after the last one that was given, for a connection in the area and for a customer: to be offered, and changed at will. Asking takes none.
         */
        get: operations["getNextNumbers"];
    };
    "/backoffice/v1/connections": {
        /**
         * List connections
         * @description By number, or by the customer's name (`name`, `-name`).
         */
        get: operations["getConnections"];
        /**
         * Create a connection
         * @description Without more: a meter of 5 digits that begins at 0, and AKTIF.
         */
        post: operations["postConnections"];
    };
    "/backoffice/v1/connections/export": {
        /**
         * Export connections
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getConnectionsExport"];
    };
    "/backoffice/v1/connections/{sl}": {
        /**
         * Read a connection
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getConnectionsBySl"];
        /**
         * Change a connection
         * @description Only the fields that are sent; the status is set here too. With another customer, accounts that had proved to be the owner become PEMBAYAR. Digits and first stand of a meter that has been read stay as they are; another meter is recorded as an exchange.
         */
        put: operations["putConnectionsBySl"];
        /**
         * Delete a connection
         * @description Only one that was entered by mistake: nothing may refer to it. What is taken away becomes CABUT.
         */
        delete: operations["deleteConnectionsBySl"];
    };
    "/backoffice/v1/connections/{sl}/meters": {
        /**
         * List the meters of a connection
         * @description The one that is there now first. They are exchanged by POST …/meter-exchange.
         */
        get: operations["getConnectionsBySlMeters"];
    };
    "/backoffice/v1/connections/{sl}/accounts": {
        /**
         * List the accounts of a connection
         * @description Which accounts of the customer API look after it, and as what.
         */
        get: operations["getConnectionsBySlAccounts"];
    };
    "/backoffice/v1/connections/{sl}/accounts/{username}": {
        /**
         * Take a connection from an account
         * @description For instance when it was sold. Not while the account has an open payment for it.
         */
        delete: operations["deleteConnectionsBySlAccountsByUsername"];
    };
    "/backoffice/v1/areas": {
        /**
         * List areas
         * @description By name, with the crew of each.
         */
        get: operations["getAreas"];
        /**
         * Enter an area
         * @description From the first one on, connections and schedules name areas of the list alone; with it, the words that they use already become areas.
         */
        post: operations["postAreas"];
    };
    "/backoffice/v1/areas/export": {
        /**
         * Export areas
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getAreasExport"];
    };
    "/backoffice/v1/areas/{id}": {
        /**
         * Read an area
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getAreasById"];
        /**
         * Give an area to a crew
         * @description Its reports are offered to that crew first; null: to none.
         */
        put: operations["putAreasById"];
        /**
         * Delete an area
         * @description Only one that no connection and no schedule names.
         */
        delete: operations["deleteAreasById"];
    };
    "/backoffice/v1/tariff-classes": {
        /**
         * List tariff classes
         * @description By code, deactivated ones too.
         */
        get: operations["getTariffClasses"];
        /**
         * Create a tariff class
         * @description It needs a tariff before its connections can be billed.
         */
        post: operations["postTariffClasses"];
    };
    "/backoffice/v1/tariff-classes/export": {
        /**
         * Export tariff classes
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getTariffClassesExport"];
    };
    "/backoffice/v1/tariff-classes/{code}": {
        /**
         * Read a tariff class
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getTariffClassesByCode"];
        /**
         * Rename, deactivate or reactivate a tariff class
         * @description What is not named stays.
         */
        put: operations["putTariffClassesByCode"];
        /**
         * Delete a tariff class, or deactivate it
         * @description Deleted when no connection, price or rule refers to it; deactivated otherwise. `deleted` says which.
         */
        delete: operations["deleteTariffClassesByCode"];
    };
    "/backoffice/v1/tariff-classes/{code}/tariffs": {
        /**
         * Every version of a class's tariff
         * @description Newest first, future ones too.
         */
        get: operations["getTariffClassesByCodeTariffs"];
        /**
         * Enter a dated version of a tariff
         * @description A bill is made with the version valid on the first day of its period, and keeps it. A version of the same day that no bill was made with is replaced; one that a bill was made with never changes.
         */
        post: operations["postTariffClassesByCodeTariffs"];
    };
    "/backoffice/v1/tariff-classes/{code}/tariffs/{effective_from}": {
        /**
         * Delete a version that no bill was made with
         * @description The version before it is valid on in its place.
         */
        delete: operations["deleteTariffClassesByCodeTariffsByEffectiveFrom"];
    };
    "/backoffice/v1/tariff-classes/{code}/quote": {
        /**
         * What a volume would cost
         * @description Tariff, levy and VAT as they are valid on a day: what a bill of a period that begins then would be.
         */
        get: operations["getTariffClassesByCodeQuote"];
    };
    "/backoffice/v1/penalty-rules": {
        /**
         * List penalty rules (denda)
         * @description By class, first those for all; newest first.
         */
        get: operations["getPenaltyRules"];
        /**
         * Enter a penalty rule
         * @description A bill takes the rule of its class, else the one for all, valid on the day it is due, and keeps it. `rule` null ends the penalty from that day on.
         */
        post: operations["postPenaltyRules"];
    };
    "/backoffice/v1/penalty-rules/export": {
        /**
         * Export penalty rules (denda)
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getPenaltyRulesExport"];
    };
    "/backoffice/v1/penalty-rules/{id}": {
        /**
         * Delete a penalty rule to come
         * @description Only before its first day, and only while no bill was made with it.
         */
        delete: operations["deletePenaltyRulesById"];
    };
    "/backoffice/v1/stamp-rules": {
        /**
         * List rules of stamp duty (meterai)
         * @description Newest first.
         */
        get: operations["getStampRules"];
        /**
         * Enter a rule of stamp duty
         * @description A bill takes the rule valid on the day it is issued, and keeps it; the duty is on amount and penalty.
         */
        post: operations["postStampRules"];
    };
    "/backoffice/v1/stamp-rules/export": {
        /**
         * Export rules of stamp duty (meterai)
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getStampRulesExport"];
    };
    "/backoffice/v1/stamp-rules/{id}": {
        /**
         * Delete a rule of stamp duty to come
         * @description Only before its first day, and only while no bill was made with it.
         */
        delete: operations["deleteStampRulesById"];
    };
    "/backoffice/v1/fees": {
        /**
         * List fees
         * @description By kind, class and method; newest first.
         */
        get: operations["getFees"];
        /**
         * Enter a fee
         * @description RETRIBUSI and PPN go into bills, as they are valid on the first day of the period; BIAYA_LAYANAN is added to a payment on the day it is asked for.
         */
        post: operations["postFees"];
    };
    "/backoffice/v1/fees/export": {
        /**
         * Export fees
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getFeesExport"];
    };
    "/backoffice/v1/fees/{id}": {
        /**
         * Delete a fee to come
         * @description Only before its first day, and only while no bill was made with it.
         */
        delete: operations["deleteFeesById"];
    };
    "/backoffice/v1/bills": {
        /**
         * List bills
         * @description Newest period first, or `oldest`, or by their amount without penalty and stamp duty (`amount`, `-amount`). Penalty and stamp duty of unpaid ones are today's.
         */
        get: operations["getBills"];
        /**
         * Issue a bill that is not of water
         * @description NON_AIR, for a connection. It bears no penalty. Send an Idempotency-Key: a repeat with it makes no second bill.
         */
        post: operations["postBills"];
    };
    "/backoffice/v1/bills/export": {
        /**
         * Export bills
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getBillsExport"];
    };
    "/backoffice/v1/bills/sums": {
        /**
         * Sum up bills
         * @description Of the list with the same filters, in all and unpaid.
         */
        get: operations["getBillsSums"];
    };
    "/backoffice/v1/bills/{bill_no}": {
        /**
         * Read a bill
         * @description Penalty and stamp duty are today's, or what was paid; a corrected bill names the one in its place.
         */
        get: operations["getBillsByBillNo"];
    };
    "/backoffice/v1/bills/{bill_no}/letter": {
        /**
         * Download a bill as a letter
         * @description As a PDF on A4 under the utility's letterhead, in Indonesian: what the bill is made of and comes to today, until when, the next penalty, how it is paid, and what else its connection owes.
         */
        get: operations["getBillsByBillNoLetter"];
    };
    "/backoffice/v1/billing/{period}/letters": {
        /**
         * Download the unpaid bills of a period as letters
         * @description One PDF on A4, in Indonesian, of a letter for each bill of water that is unpaid: by area, and within it by the connection's number, as they are carried out. Drawn while it is read; at most 20,000 letters, so print a larger period area by area.
         */
        get: operations["getBillingByPeriodLetters"];
    };
    "/backoffice/v1/billing/{period}/areas": {
        /**
         * Sum up a period's bills by area
         * @description What the bills of water of a period that stand come to by area, and what of it is unpaid.
         */
        get: operations["getBillingByPeriodAreas"];
    };
    "/backoffice/v1/connections/{sl}/credits": {
        /**
         * List what comes back of estimates
         * @description m³ of a connection that were estimated and billed too much, as the next true reading found, newest month first. They come off its bills at the price of their month, as far as each bill reaches.
         */
        get: operations["getConnectionsBySlCredits"];
    };
    "/backoffice/v1/billing": {
        /**
         * List billing periods
         * @description Periods that were read or billed, newest first.
         */
        get: operations["getBilling"];
    };
    "/backoffice/v1/billing/export": {
        /**
         * Export billing periods
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getBillingExport"];
    };
    "/backoffice/v1/billing/{period}/preview": {
        /**
         * Compute what closing a period would bill
         * @description A run that stores nothing. Its result: bills, usage (m³) and amount (rupiah), in all and by class; already_billed; billed_again (of bills: those whose first one was cancelled, or withdrawn); not_active (read although not AKTIF, billed all the same); estimated and flagged (of them: readings nobody took, and readings with a flag); flags of the readings; issued_on and due_on that a close of today would set; classes_without_tariff; without_reading (active connections: count, and the first 100).
         */
        post: operations["postBillingByPeriodPreview"];
    };
    "/backoffice/v1/billing/{period}/close": {
        /**
         * Bill a period
         * @description From the period's last day on. A run that makes one bill of water for every reading of the period that has none, whatever the state of its connection, with the tariff valid on the period's first day. Repeat it after a crash or when more was read: it adds what is missing and nothing twice; already_billed in its result says how many were there. A reading whose bill was cancelled or withdrawn is billed again, and billed_again counts such. Its readings can no longer change.
         */
        post: operations["postBillingByPeriodClose"];
    };
    "/backoffice/v1/billing/{period}/withdraw/preview": {
        /**
         * Find what withdrawing a period's bills would take back
         * @description A run that changes nothing. Its result: bills, usage (m³) and amount (rupiah), in all and by class; paid and held, each with count and the first 100 numbers: while there are such, nothing can be withdrawn; digest, which names just these bills.
         */
        post: operations["postBillingByPeriodWithdrawPreview"];
    };
    "/backoffice/v1/billing/{period}/withdraw": {
        /**
         * Withdraw the bills of a period, to close it anew
         * @description After a wrong tariff or a close with wrong dates. A run that withdraws every bill of water of the period, or none: they become DIKOREKSI, stay visible with the reason, and the period is open again, its readings too. Close it as if for the first time: each new bill takes the place of the one that was withdrawn. Only while none is paid or held by an open payment, or is an estimate of which a later bill gives m³ back, and only what the preview found. Customers who ask for these bills meanwhile wait, or are told to repeat.
         */
        post: operations["postBillingByPeriodWithdraw"];
    };
    "/backoffice/v1/wallets": {
        /**
         * List wallets
         * @description Oldest first.
         */
        get: operations["getWallets"];
    };
    "/backoffice/v1/wallets/export": {
        /**
         * Export wallets
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getWalletsExport"];
    };
    "/backoffice/v1/wallets/{wallet_no}": {
        /**
         * Read a wallet and its mutations
         * @description Mutations newest first, in pages.
         */
        get: operations["getWalletsByWalletNo"];
    };
    "/backoffice/v1/wallets/{wallet_no}/top-ups": {
        /**
         * Top up a wallet
         * @description Books money that was taken for it. Send an Idempotency-Key: a repeat with it books nothing and is answered as the first. Without it, or with another, the same reference is refused for the same wallet until the local day ends.
         */
        post: operations["postWalletsByWalletNoTopUps"];
    };
    "/backoffice/v1/wallets/{wallet_no}/payouts": {
        /**
         * Pay a wallet's balance out to its owner
         * @description Notes that money went to the owner, in cash or by transfer, and takes it out of the wallet. Check the owner's identity first; the evidence is kept, and the owner reads the reference in the app. Send an Idempotency-Key: a repeat with it books nothing and is answered as the first. Without it, or with another, the same reference is refused for the same wallet until the local day ends. Nothing leaves a wallet that is frozen, or paused after a reset of the password.
         */
        post: operations["postWalletsByWalletNoPayouts"];
    };
    "/backoffice/v1/wallets/{wallet_no}/freeze": {
        /**
         * Freeze a wallet
         * @description While frozen, nothing is paid from it. Repeated, nothing changes.
         */
        post: operations["postWalletsByWalletNoFreeze"];
    };
    "/backoffice/v1/wallets/{wallet_no}/unfreeze": {
        /**
         * Unfreeze a wallet
         * @description While frozen, nothing is paid from it. Repeated, nothing changes.
         */
        post: operations["postWalletsByWalletNoUnfreeze"];
    };
    "/backoffice/v1/payments": {
        /**
         * List payments
         * @description Newest first, or `oldest`, or by what they come to (`amount`, `-amount`).
         */
        get: operations["getPayments"];
    };
    "/backoffice/v1/payments/export": {
        /**
         * Export payments
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getPaymentsExport"];
    };
    "/backoffice/v1/payments/sums": {
        /**
         * Sum up payments
         * @description Of the list with the same filters: how many and how much, what was paid by method, what was refunded. A clerk's day: staff, paid_from and paid_to.
         */
        get: operations["getPaymentsSums"];
    };
    "/backoffice/v1/payments/{code}": {
        /**
         * Read a payment
         * @description With its bills, every step, proofs and evidence.
         */
        get: operations["getPaymentsByCode"];
    };
    "/backoffice/v1/payments/{code}/receipt": {
        /**
         * Download a receipt
         * @description As a PDF: on A4 the same that the customer gets, or for a printer with a paper roll, which also says who took the money. Of a refunded payment it says that, when and how.
         */
        get: operations["getPaymentsByCodeReceipt"];
    };
    "/backoffice/v1/counter-payments/fee": {
        /**
         * Read what the counter charges beside the bills
         * @description The service fee of one payment, whatever its bills; 0 where there is none.
         */
        get: operations["getCounterPaymentsFee"];
    };
    "/backoffice/v1/counter-payments": {
        /**
         * Take a payment at the counter
         * @description Pays every unpaid bill of a connection, or the bills named, with the money that was handed over. Send an Idempotency-Key: a repeat with it pays nothing.
         */
        post: operations["postCounterPayments"];
    };
    "/backoffice/v1/payments/{code}/cancel": {
        /**
         * Cancel an open payment
         * @description Its bills are free then. Repeated, nothing changes.
         */
        post: operations["postPaymentsByCodeCancel"];
    };
    "/backoffice/v1/payments/{code}/refund": {
        /**
         * Refund a payment
         * @description Notes that all of the money goes back; the bills are to be paid again. To a wallet it goes back at once; cash is given back by another person than took it, from the till that it was taken into while that is open, else from the own one. The customer reads when, how and why, and its receipt says so. Repeated, nothing changes.
         */
        post: operations["postPaymentsByCodeRefund"];
    };
    "/backoffice/v1/tills": {
        /**
         * List tills
         * @description Newest first.
         */
        get: operations["getTills"];
        /**
         * Open a till
         * @description The caller's, for today, with the change that is in it. A clerk has one open till.
         */
        post: operations["postTills"];
    };
    "/backoffice/v1/tills/export": {
        /**
         * Export tills
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getTillsExport"];
    };
    "/backoffice/v1/own-till": {
        /**
         * Read the caller's open till
         * @description And whether cash is taken into an open till only.
         */
        get: operations["getOwnTill"];
    };
    "/backoffice/v1/tills/{id}": {
        /**
         * Read a till
         * @description Of an open one, what it has to hold now.
         */
        get: operations["getTillsById"];
    };
    "/backoffice/v1/tills/{id}/close": {
        /**
         * Count and close a till
         * @description With what was counted; where that differs from what it has to hold, a note says why. Nothing is taken into it, or given from it, afterwards. Its clerk closes it, or an admin.
         */
        post: operations["postTillsByIdClose"];
    };
    "/backoffice/v1/tills/{id}/receive": {
        /**
         * Confirm that a till's money was received
         * @description By another person than its clerk; where it was handed to somebody, by that person. Repeated, nothing changes.
         */
        post: operations["postTillsByIdReceive"];
    };
    "/backoffice/v1/tills/{id}/take-over": {
        /**
         * Take over a till's money
         * @description By the clerk that it was handed to, who counted it too: it is received, and is the float of the caller's till, which is opened with it and answered. Repeated, nothing changes.
         */
        post: operations["postTillsByIdTakeOver"];
    };
    "/backoffice/v1/proofs": {
        /**
         * List proofs of transfers
         * @description Oldest first; `?status=MENUNGGU` is the queue.
         */
        get: operations["getProofs"];
    };
    "/backoffice/v1/proofs/export": {
        /**
         * Export proofs of transfers
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getProofsExport"];
    };
    "/backoffice/v1/proofs/review": {
        /**
         * Review several proofs of transfers
         * @description The same decision for each; what somebody has decided otherwise before stays, and is named.
         */
        post: operations["postProofsReview"];
    };
    "/backoffice/v1/proofs/{id}/review": {
        /**
         * Review a proof of a transfer
         * @description A hint for colleagues: it changes nothing about the payment. Why one is refused the customer reads, in the app and by e-mail. Repeated, nothing changes.
         */
        post: operations["postProofsByIdReview"];
    };
    "/backoffice/v1/bank-accounts": {
        /**
         * List bank accounts
         * @description Oldest first: customers are asked to transfer to the oldest active one.
         */
        get: operations["getBankAccounts"];
        /**
         * Enter a bank account
         * @description One that is active at once.
         */
        post: operations["postBankAccounts"];
    };
    "/backoffice/v1/bank-accounts/export": {
        /**
         * Export bank accounts
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getBankAccountsExport"];
    };
    "/backoffice/v1/bank-accounts/{id}": {
        /**
         * Read a bank account
         * @description With its csv_mapping.
         */
        get: operations["getBankAccountsById"];
        /**
         * Change, deactivate or reactivate a bank account
         * @description What is not named stays. Rows are recognised again by what is read of them: after another form, or another description, sender, reference or time column, import no days that were imported before.
         */
        put: operations["putBankAccountsById"];
        /**
         * Remove a bank account
         * @description Deleted when nothing refers to it, else deactivated.
         */
        delete: operations["deleteBankAccountsById"];
    };
    "/backoffice/v1/bank-accounts/{id}/mutations": {
        /**
         * Enter a bank mutation
         * @description One credit by hand, booked at most BANK_ENTRY_DAYS (30) days ago: older ones come with a statement. It waits for another person than who entered it, who matches, credits or returns it; with BANK_ENTRY_SECOND_PERSON off it is matched by its total at once. One that is there already, entered or imported, is answered with 200 as it is; one that was voided may be entered again.
         */
        post: operations["postBankAccountsByIdMutations"];
    };
    "/backoffice/v1/mutations": {
        /**
         * List bank mutations
         * @description Newest first, or `oldest`, or by `amount` or `-amount`. With status=ANTREAN: the queue of money that waits for staff.
         */
        get: operations["getMutations"];
    };
    "/backoffice/v1/mutations/export": {
        /**
         * Export bank mutations
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getMutationsExport"];
    };
    "/backoffice/v1/mutations/{id}": {
        /**
         * Read a bank mutation
         * @description While it waits, with the payments and bills it may be for.
         */
        get: operations["getMutationsById"];
    };
    "/backoffice/v1/mutations/{id}/match": {
        /**
         * Pay a payment with a mutation that waits
         * @description It must be at least what the payment's bills and fee come to; what is above its total goes to the payer's wallet.
         */
        post: operations["postMutationsByIdMatch"];
    };
    "/backoffice/v1/mutations/{id}/pay-bills": {
        /**
         * Pay bills with a mutation that waits
         * @description Bills that nobody asked to pay: those of bill_nos, which leave out no older one of their connections, or all unpaid ones of sl. They cost what they did on the day of booking, penalty included, so that nobody pays for slow staff; where that day lies more than BANK_ENTRY_DAYS (30) days back, what they cost today. What is above them goes to the wallet of excess_to.
         */
        post: operations["postMutationsByIdPayBills"];
    };
    "/backoffice/v1/mutations/{id}/credit": {
        /**
         * Credit a mutation that waits to a wallet
         * @description All of it.
         */
        post: operations["postMutationsByIdCredit"];
    };
    "/backoffice/v1/mutations/{id}/return": {
        /**
         * Send back a mutation that waits
         * @description Notes that all of it was transferred back; the transfer itself is made at the bank.
         */
        post: operations["postMutationsByIdReturn"];
    };
    "/backoffice/v1/mutations/{id}/void": {
        /**
         * Void a mutation that was entered by mistake
         * @description Only one that was entered by hand, while it waits, and by another user than who entered it: its money never came. It stays in the list as DIBATALKAN, with who, when and why; the same may be entered again.
         */
        post: operations["postMutationsByIdVoid"];
    };
    "/backoffice/v1/reading-schedules": {
        /**
         * List reading schedules
         * @description When customers may send what they read; newest period first.
         */
        get: operations["getReadingSchedules"];
        /**
         * Create a reading schedule
         * @description For one area or for all. Orders that wait for a customer's reading get the deadline of the schedule that now is theirs.
         */
        post: operations["postReadingSchedules"];
    };
    "/backoffice/v1/reading-schedules/export": {
        /**
         * Export reading schedules
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getReadingSchedulesExport"];
    };
    "/backoffice/v1/reading-schedules/{id}": {
        /**
         * Read a reading schedule
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getReadingSchedulesById"];
        /**
         * Change a reading schedule
         * @description Orders that wait for a customer's reading get the new deadline.
         */
        put: operations["putReadingSchedulesById"];
        /**
         * Delete a reading schedule
         * @description Orders that wait follow the schedule of all areas; where there is none they keep their deadline.
         */
        delete: operations["deleteReadingSchedulesById"];
    };
    "/backoffice/v1/readings": {
        /**
         * List readings
         * @description One for each connection and period, which its bill is made of; newest period first.
         */
        get: operations["getReadings"];
        /**
         * Record a reading
         * @description What staff read takes the place of whatever reading the period has (200), until its bill is made. A stand below the last one is taken as a rollover when that is believable: at most 3 times the 3-month average, 90 m³ where there is none. One below an estimate, though not below what was read before, settles it (TAKSASI_LEBIH): an estimate that is not billed yet is lowered, of a billed one the m³ come back on the bill at the price of their month. A stand below the last one and a usage of nothing ask for a note.
         */
        post: operations["postReadings"];
    };
    "/backoffice/v1/readings/export": {
        /**
         * Export readings
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getReadingsExport"];
    };
    "/backoffice/v1/readings/anomalies": {
        /**
         * List what to look at twice
         * @description Of a period, readings with flags and AKTIF connections without a reading; by area and number.
         */
        get: operations["getReadingsAnomalies"];
    };
    "/backoffice/v1/readings/anomalies/export": {
        /**
         * Export what to look at twice
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getReadingsAnomaliesExport"];
    };
    "/backoffice/v1/readings/{period}/estimate": {
        /**
         * Estimate what was not read
         * @description Gives every AKTIF connection that has no reading of the period one of TAKSASI: the average of its last three, else its latest usage, else 0 m³. The answer is the run, after at most 2 seconds.
         */
        post: operations["postReadingsByPeriodEstimate"];
    };
    "/backoffice/v1/self-readings": {
        /**
         * List self readings
         * @description What customers read themselves; newest first. DIKIRIM waits for staff, and shows the usage and the flags that verifying it would store now.
         */
        get: operations["getSelfReadings"];
    };
    "/backoffice/v1/self-readings/export": {
        /**
         * Export self readings
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getSelfReadingsExport"];
    };
    "/backoffice/v1/self-readings/{id}": {
        /**
         * Read a self reading
         * @description With what the period is read as already; the photo is GET …/files/{file_id}.
         */
        get: operations["getSelfReadingsById"];
    };
    "/backoffice/v1/self-readings/{id}/verify": {
        /**
         * Verify a self reading
         * @description Makes it the period's reading (MANDIRI), in the place of an estimate or of an earlier self reading, never of the staff's own. Readings may have changed since it was sent: a usage that is not the expected one, or a flag that is not among the expected ones, is 409 SELF_READING_CHANGED with the new values. One that was sent before the meter was exchanged is 409 METER_EXCHANGED_SINCE: reject it, or record what the new meter shows.
         */
        post: operations["postSelfReadingsByIdVerify"];
    };
    "/backoffice/v1/self-readings/{id}/reject": {
        /**
         * Reject a self reading
         * @description The customer reads why, in the app and by e-mail, and may ask for another order while the schedule is open.
         */
        post: operations["postSelfReadingsByIdReject"];
    };
    "/backoffice/v1/connections/{sl}/meter-exchange": {
        /**
         * Exchange the meter
         * @description Records that another meter was put in the place of the one that was there. The reading of the month counts what both counted, and says METER_DIGANTI; where the month was read before, that of the next month does. The old stand is judged as a reading is, and settles estimates before it. A repeat answers 200 and changes nothing.
         */
        post: operations["postConnectionsBySlMeterExchange"];
    };
    "/backoffice/v1/bills/{bill_no}/correct/preview": {
        /**
         * Compute what correcting a bill would make
         * @description Nothing is stored. It is refused where the correction would be.
         */
        post: operations["postBillsByBillNoCorrectPreview"];
    };
    "/backoffice/v1/bills/{bill_no}/correct": {
        /**
         * Correct or cancel an unpaid bill
         * @description The bill becomes DIKOREKSI and a new one takes its place, made with the tariff that the old one kept, unless reprice is sent. With the stand the reading is put right, and the next reading, which goes on from it, is recomputed; the answer tells it. Where that one has its bill: 409 FOLLOWER_BILLED, or both bills are replaced with with_follower. Nothing is corrected that is paid or held by an open payment.
         */
        post: operations["postBillsByBillNoCorrect"];
    };
    "/backoffice/v1/crews": {
        /**
         * List crews
         * @description By name; deactivated ones too, unless told.
         */
        get: operations["getCrews"];
        /**
         * Enter a crew
         * @description Reports can be given to it at once, unless is_active is false.
         */
        post: operations["postCrews"];
    };
    "/backoffice/v1/crews/export": {
        /**
         * Export crews
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getCrewsExport"];
    };
    "/backoffice/v1/crews/{id}": {
        /**
         * Read a crew
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getCrewsById"];
        /**
         * Change or deactivate a crew
         * @description What is not named stays. Reports that it has stay with it, under its new name.
         */
        put: operations["putCrewsById"];
    };
    "/backoffice/v1/report-types": {
        /**
         * List report types
         * @description All of them, inactive ones too, in the order in which customers choose.
         */
        get: operations["getReportTypes"];
        /**
         * Create a report type
         * @description Customers can choose it at once, unless is_active is 0.
         */
        post: operations["postReportTypes"];
    };
    "/backoffice/v1/report-types/{code}": {
        /**
         * Read a report type
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getReportTypesByCode"];
        /**
         * Change a report type
         * @description Only the fields that are sent. Reports that are there keep the priority and the deadline they began with.
         */
        put: operations["putReportTypesByCode"];
        /**
         * Delete a report type
         * @description Only one of which there is no report.
         */
        delete: operations["deleteReportTypesByCode"];
    };
    "/backoffice/v1/reports": {
        /**
         * List fault reports
         * @description Newest first, or `oldest`, or by deadline (`due`, `-due`); with overdue=true the longest overdue first.
         */
        get: operations["getReports"];
        /**
         * Take a fault report by phone
         * @description Priority and deadline come from the type. Photos are not asked for, and an address stands for a location.
         */
        post: operations["postReports"];
    };
    "/backoffice/v1/reports/export": {
        /**
         * Export fault reports
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getReportsExport"];
    };
    "/backoffice/v1/reports/{no}": {
        /**
         * Read a fault report
         * @description With its photos and every step.
         */
        get: operations["getReportsByNo"];
    };
    "/backoffice/v1/reports/assign": {
        /**
         * Assign several fault reports
         * @description To the same crew, or to the same person, at once and in one transaction. Those that are finished or closed are left out, and named.
         */
        post: operations["postReportsAssign"];
    };
    "/backoffice/v1/reports/{no}/assign": {
        /**
         * Assign a fault report
         * @description To a crew, or to somebody who is none. What has come in or was reopened; also to somebody else while it is assigned or worked on.
         */
        post: operations["postReportsByNoAssign"];
    };
    "/backoffice/v1/reports/{no}/start": {
        /**
         * Start the work
         * @description On what is assigned.
         */
        post: operations["postReportsByNoStart"];
    };
    "/backoffice/v1/reports/{no}/progress": {
        /**
         * Note progress
         * @description While it is worked on, with up to 5 photos, as often as need be.
         */
        post: operations["postReportsByNoProgress"];
    };
    "/backoffice/v1/reports/{no}/finish": {
        /**
         * Finish the work
         * @description What is worked on. The customer may rate it, and for 7 days reopen it.
         */
        post: operations["postReportsByNoFinish"];
    };
    "/backoffice/v1/reports/{no}/reject": {
        /**
         * Reject a fault report
         * @description Before anybody works on it.
         */
        post: operations["postReportsByNoReject"];
    };
    "/backoffice/v1/reports/{no}/cancel": {
        /**
         * Cancel a fault report
         * @description For a caller who says that it is not needed any more, before anybody works on it.
         */
        post: operations["postReportsByNoCancel"];
    };
    "/backoffice/v1/reports/{no}/reopen": {
        /**
         * Reopen a fault report
         * @description For a caller who is not content, within 7 days. Its deadline begins anew.
         */
        post: operations["postReportsByNoReopen"];
    };
    "/backoffice/v1/installations": {
        /**
         * List applications for new connections
         * @description Newest first.
         */
        get: operations["getInstallations"];
        /**
         * Take an application at the counter
         * @description Of somebody without the app, with the same papers; it goes on as any other, and its bill is paid at the counter. Send an Idempotency-Key: a repeat with it makes none.
         */
        post: operations["postInstallations"];
    };
    "/backoffice/v1/installations/export": {
        /**
         * Export applications for new connections
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getInstallationsExport"];
    };
    "/backoffice/v1/installations/{no}": {
        /**
         * Read an application
         * @description With its files and every step, and the number of the identity card in full, to be compared with its photo; viewers see it masked, and no photo of the card.
         */
        get: operations["getInstallationsByNo"];
    };
    "/backoffice/v1/installations/{no}/verify": {
        /**
         * Verify an application
         * @description DIAJUKAN → DIVERIFIKASI: the papers are in order.
         */
        post: operations["postInstallationsByNoVerify"];
    };
    "/backoffice/v1/installations/{no}/survey": {
        /**
         * Note the survey
         * @description DIVERIFIKASI → DISURVEI, with up to 5 photos.
         */
        post: operations["postInstallationsByNoSurvey"];
    };
    "/backoffice/v1/installations/{no}/approve": {
        /**
         * Approve an application
         * @description DISURVEI → DISETUJUI: it can be made.
         */
        post: operations["postInstallationsByNoApprove"];
    };
    "/backoffice/v1/installations/{no}/reject": {
        /**
         * Reject an application
         * @description Until it is approved.
         */
        post: operations["postInstallationsByNoReject"];
    };
    "/backoffice/v1/quote-items": {
        /**
         * What a new connection usually costs
         * @description As the service is set up (QUOTE_ITEMS), so that a quote need not be typed anew.
         */
        get: operations["getQuoteItems"];
    };
    "/backoffice/v1/installations/{no}/quote": {
        /**
         * Say what the connection costs
         * @description DISETUJUI → MENUNGGU_PEMBAYARAN, with a bill of the account. Paid, it becomes DIJADWALKAN by itself within seconds; not paid in time, KADALUARSA, and the bill is withdrawn.
         */
        post: operations["postInstallationsByNoQuote"];
    };
    "/backoffice/v1/installations/{no}/cancel": {
        /**
         * Cancel an application
         * @description Until it is installed. Its bill is withdrawn; what is paid is refunded first.
         */
        post: operations["postInstallationsByNoCancel"];
    };
    "/backoffice/v1/installations/{no}/schedule": {
        /**
         * Set the day of the installation
         * @description While it is DIJADWALKAN; also to another day.
         */
        post: operations["postInstallationsByNoSchedule"];
    };
    "/backoffice/v1/installations/{no}/installed": {
        /**
         * Note the installation
         * @description DIJADWALKAN → TERPASANG, with the meter; again until it is active, to put the meter right.
         */
        post: operations["postInstallationsByNoInstalled"];
    };
    "/backoffice/v1/installations/{no}/activate": {
        /**
         * Make it a connection
         * @description TERPASANG → AKTIF: creates the connection with its meter, and its customer if need be; the account becomes the owner.
         */
        post: operations["postInstallationsByNoActivate"];
    };
    "/backoffice/v1/promotions": {
        /**
         * List promotions
         * @description The last to begin first, past and future ones too.
         */
        get: operations["getPromotions"];
        /**
         * Create a promotion
         * @description Shown to customers, logged in or not, from starts_at until just before ends_at.
         */
        post: operations["postPromotions"];
    };
    "/backoffice/v1/promotions/export": {
        /**
         * Export promotions
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getPromotionsExport"];
    };
    "/backoffice/v1/promotions/{id}": {
        /**
         * Read a promotion
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getPromotionsById"];
        /**
         * Change a promotion
         * @description Changes the fields that are sent.
         */
        put: operations["putPromotionsById"];
        /**
         * Delete a promotion
         * @description For ever. To take it off for a while, set is_active to 0.
         */
        delete: operations["deletePromotionsById"];
    };
    "/backoffice/v1/map/reports": {
        /**
         * Unfinished fault reports as points of a map
         * @description The first due first: what a map draws and no more. A report without a place of its own is where its connection is.
         */
        get: operations["getMapReports"];
    };
    "/backoffice/v1/map/connections": {
        /**
         * Connections as points of a map
         * @description By number.
         */
        get: operations["getMapConnections"];
    };
    "/backoffice/v1/periodic-reports/billed": {
        /**
         * Bills issued (DRD)
         * @description Bills by the day on which they were made, by tariff class, area or block. The sums of a span that is over stay what they were: what is corrected later counts on the day of the correction.
         */
        get: operations["getPeriodicReportsBilled"];
    };
    "/backoffice/v1/periodic-reports/billed/file": {
        /**
         * Bills issued (DRD), as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsBilledFile"];
    };
    "/backoffice/v1/periodic-reports/received": {
        /**
         * Receipts (LPP)
         * @description Payments by the day of their receipt, and refunds by theirs; by day, channel, cashier or bank account. The sums of a span that is over stay what they were: what is corrected later counts on the day of the correction.
         */
        get: operations["getPeriodicReportsReceived"];
    };
    "/backoffice/v1/periodic-reports/received/file": {
        /**
         * Receipts (LPP), as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsReceivedFile"];
    };
    "/backoffice/v1/periodic-reports/ageing": {
        /**
         * Ageing of receivables
         * @description What was unpaid at the end of a day, by the days since it was due, whatever was paid or corrected later.
         */
        get: operations["getPeriodicReportsAgeing"];
    };
    "/backoffice/v1/periodic-reports/ageing/file": {
        /**
         * Ageing of receivables, as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsAgeingFile"];
    };
    "/backoffice/v1/periodic-reports/collection": {
        /**
         * Collectors' list by area
         * @description The connections that owe, area by area and by number, with what each has to pay on the day on which it is made.
         */
        get: operations["getPeriodicReportsCollection"];
    };
    "/backoffice/v1/periodic-reports/collection/file": {
        /**
         * Collectors' list by area, as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsCollectionFile"];
    };
    "/backoffice/v1/periodic-reports/wallet-and-queue": {
        /**
         * Wallets and unmatched money
         * @description What customers' wallets held and how it moved; and the money at the bank that nobody had matched. The sums of a span that is over stay what they were: what is corrected later counts on the day of the correction.
         */
        get: operations["getPeriodicReportsWalletAndQueue"];
    };
    "/backoffice/v1/periodic-reports/wallet-and-queue/file": {
        /**
         * Wallets and unmatched money, as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsWalletAndQueueFile"];
    };
    "/backoffice/v1/periodic-reports/acts-alone": {
        /**
         * Acts that one person did alone
         * @description Of the span, from the audit trail: tenfold prices, single voids, waived penalties and corrected bills, refunds, bank lines spent by who entered them, money into and out of wallets. Its notes name the rules of a second person that are off.
         */
        get: operations["getPeriodicReportsActsAlone"];
    };
    "/backoffice/v1/periodic-reports/acts-alone/file": {
        /**
         * Acts that one person did alone, as a file
         * @description The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.
         */
        get: operations["getPeriodicReportsActsAloneFile"];
    };
    "/backoffice/v1/report-schedules": {
        /**
         * List reports that are mailed
         * @description In the order in which they were entered.
         */
        get: operations["getReportSchedules"];
        /**
         * Have a report mailed
         * @description As a PDF and a workbook, to each recipient, once for each day, week or month.
         */
        post: operations["postReportSchedules"];
    };
    "/backoffice/v1/report-schedules/export": {
        /**
         * Export reports that are mailed
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getReportSchedulesExport"];
    };
    "/backoffice/v1/report-schedules/{id}": {
        /**
         * Read when a report is mailed
         * @description The ETag of the answer is what If-Match and If-None-Match take.
         */
        get: operations["getReportSchedulesById"];
        /**
         * Change when a report is mailed
         * @description Changes the fields that are sent; it is due next at its first time from now on.
         */
        put: operations["putReportSchedulesById"];
        /**
         * Have a report mailed no more
         * @description What waits to be mailed is not sent any more, and the list of its deliveries is gone.
         */
        delete: operations["deleteReportSchedulesById"];
    };
    "/backoffice/v1/report-schedules/{id}/deliveries": {
        /**
         * List what was mailed of a report
         * @description The newest first; what waits and what was given up, too.
         */
        get: operations["getReportSchedulesByIdDeliveries"];
    };
    "/backoffice/v1/report-schedules/{id}/deliveries/export": {
        /**
         * Export what was mailed of a report
         * @description The list as a file; its filters and the number of rows come first.
         */
        get: operations["getReportSchedulesByIdDeliveriesExport"];
    };
    "/auth/v1/users/import": {
        /**
         * Import users from CSV
         * @description A new user needs a password, which has to be changed at the first login; the passwords of those who are there stay as they are. A user whose role or scope changes is signed out. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postUsersImport"];
    };
    "/retribusi/v1/frontend/locations/import": {
        /**
         * Import locations from CSV
         * @description When their gates must send is set afterwards, and kept where it is set. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postLocationsImport"];
    };
    "/retribusi/v1/frontend/gates/import": {
        /**
         * Import gates from CSV
         * @description Their locations must be there. When a gate must send is set afterwards, and kept where it is set. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postGatesImport"];
    };
    "/retribusi/v1/frontend/tariffs/bulk/import": {
        /**
         * Import levy tariffs from CSV
         * @description Prices of passages at gates that are there, each valid from now on; scheduled prices stay, and none is taken from a file. A price that is more than PRICE_QUESTION_FACTOR times the one in force, or less than such a part of it, has to be confirmed: the trial (dry_run) names such rows and has `seen` in its result, which the import sends. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postTariffsBulkImport"];
    };
    "/retribusi/v1/frontend/targets/import": {
        /**
         * Import targets from CSV
         * @description A blank location_code is all locations, a blank category all categories. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postTargetsImport"];
    };
    "/backoffice/v1/customers/import": {
        /**
         * Import customers from CSV
         * @description Columns code and name; nik, phone, email and address may be left out. A customer whose code is there already is changed; a blank cell leaves its value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.
         */
        post: operations["postCustomersImport"];
    };
    "/backoffice/v1/connections/import": {
        /**
         * Import connections from CSV
         * @description Columns sl, customer_code, class_code, address and area; meter_no, meter_digits, initial_stand, status, latitude, longitude and installed_on may be left out. Customers and classes must be there. A connection whose number is there already is changed; a blank cell leaves its value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.
         */
        post: operations["postConnectionsImport"];
    };
    "/backoffice/v1/tariff-classes/import": {
        /**
         * Import tariff classes from CSV
         * @description Their prices come with the import of tariffs. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postTariffClassesImport"];
    };
    "/backoffice/v1/tariffs/import": {
        /**
         * Import tariffs from a CSV file
         * @description One row a block. Rows of the same class_code and effective_from are one version; its blocks stand in the order of the file, each up to block_to (m³), the last one with an empty block_to. minimum_volume, base_fee, maintenance_fee, admin_fee and legal_basis hold for the whole version: write them on one of its rows. class_name makes a class that does not exist yet. All or nothing; a version of the same day that no bill was made with is replaced.
         */
        post: operations["postTariffsImport"];
    };
    "/backoffice/v1/bills/import-arrears": {
        /**
         * Import opening arrears from CSV
         * @description Unpaid bills of another system, as bills of water that no reading made. Columns sl, period, amount (rupiah without penalty) and due_on, after which the penalty begins by the rule valid on that day; issued_on, usage, stand_start and stand_end may be left out. A period that has a bill of water or a reading is refused. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end.
         */
        post: operations["postBillsImportArrears"];
    };
    "/backoffice/v1/bank-accounts/import": {
        /**
         * Import bank accounts from CSV
         * @description A csv_mapping is set afterwards, and kept where it is set. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postBankAccountsImport"];
    };
    "/backoffice/v1/bank-accounts/{id}/mapping/try": {
        /**
         * Try a bank statement
         * @description Tells in which form the file is read, how its rows are understood, and which are left out and why; nothing is stored.
         */
        post: operations["postBankAccountsByIdMappingTry"];
    };
    "/backoffice/v1/bank-accounts/{id}/mutations/import": {
        /**
         * Import a bank statement
         * @description A file as the bank hands it out, in the form that the account names or that is recognised, or by its csv_mapping; MT940 too. All rows or none; balances, sums and what is less than a rupiah are left out (left_out, left_out_rows), and sen are (rounded: how many rows had some). Rows that were imported before are recognised, whatever their case and spaces, so files may overlap; let each hold whole days. What is pending is stored at once, and known when it comes again with its day. New rows are matched by their total at once. The result counts rows, new, known, debits, matched and waiting, and the rupiah of the new ones as amount. The answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 50,000 rows.
         */
        post: operations["postBankAccountsByIdMutationsImport"];
    };
    "/backoffice/v1/reading-schedules/import": {
        /**
         * Import reading schedules from CSV
         * @description A blank area is every area that has no schedule of its own for the period. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postReadingSchedulesImport"];
    };
    "/backoffice/v1/readings/import": {
        /**
         * Import readings from CSV
         * @description Columns sl, period and stand; read_at and note may be left out, but a usage of nothing asks for a note. Readings by staff, judged as one by one; several periods of a connection may come in one file. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.
         */
        post: operations["postReadingsImport"];
    };
    "/backoffice/v1/connections/meter-exchanges/import": {
        /**
         * Import exchanges of meters from CSV
         * @description In the order of the file; one that is recorded already changes nothing. Photos come one by one. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postConnectionsMeterExchangesImport"];
    };
    "/backoffice/v1/crews/import": {
        /**
         * Import crews from CSV
         * @description By name; reports that they have stay with them. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postCrewsImport"];
    };
    "/backoffice/v1/report-types/import": {
        /**
         * Import report types from CSV
         * @description Reports that are there keep the priority and the deadline they began with. The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 5000 rows.
         */
        post: operations["postReportTypesImport"];
    };
}
export interface webhooks {
    "alert.opened": {
        /**
         * An alert was opened
         * @description Something needs somebody's attention, such as a gate that has gone silent.
         */
        post: operations["receiveAlertOpened"];
    };
    "alert.acknowledged": {
        /**
         * An alert was acknowledged
         * @description Somebody has seen it and takes care of it.
         */
        post: operations["receiveAlertAcknowledged"];
    };
    "alert.ended": {
        /**
         * An alert ended
         * @description What it was about is over.
         */
        post: operations["receiveAlertEnded"];
    };
    "webhook.test": {
        /**
         * A test
         * @description Somebody tries the webhook; nothing has happened.
         */
        post: operations["receiveWebhookTest"];
    };
}
export interface components {
    schemas: {
        AcceptedEvent: {
            /** @description Grows in commit order, without gaps. */
            id: number;
            /** @description The machine's own id of the event. */
            event_id: string | null;
            /** @description true: it was stored before; nothing was counted again. */
            duplicate: boolean;
            /** @description As sent. */
            timestamp: number;
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            direction: "in" | "out";
            /** @description By the tariff valid at the event's own time. */
            price: number;
            /** @description Older than INGEST_LATE_AFTER when it arrived; counted in the hour in which it happened. */
            is_late: boolean;
        };
        AcceptedEventAnswer: {
            success: true;
            data: components["schemas"]["AcceptedEvent"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AcceptedInvitation: {
            /** @description Who logs in with the password from now on. */
            username: string;
        };
        AcceptedInvitationAnswer: {
            success: true;
            data: components["schemas"]["AcceptedInvitation"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Account: {
            /** @description Its number. */
            id: number;
            /** @description What its owner chose to log in with. */
            username: string;
            /** @description Full name. */
            name: string;
            /** @description E-mail address. */
            email: string | null;
            /** @description +62 and digits. */
            phone: string | null;
            /** @description Postal address. */
            address: string | null;
            /** @description Masked but for the last four digits. */
            nik: string | null;
            /** @description How many connections it looks after. */
            connections: number;
            /** @description 0 after deactivation: no login, every token ended. */
            is_active: 0 | 1;
            /** @description Why it was deactivated. */
            inactive_reason: string | null;
            /** @description Until when nothing is paid from its wallet, because its password was reset by code. */
            debits_paused_until: components["schemas"]["InstantOrNull"];
            /** @description When it was registered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        AccountAnswer: {
            success: true;
            data: components["schemas"]["Account"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AccountMessage: {
            /** @description Its number. */
            id: number;
            /** @description What it is about. */
            topic: "TAGIHAN_TERBIT" | "JATUH_TEMPO" | "DENDA_BESOK" | "TERLAMBAT" | "PEMBAYARAN_DITERIMA" | "PEMBAYARAN_KADALUARSA" | "PEMBAYARAN_DIBATALKAN" | "UANG_DIKEMBALIKAN" | "BUKTI_DITOLAK" | "BACAAN_DITOLAK" | "LAPORAN" | "PASANG_BARU" | "PETUGAS_BERANGKAT" | "WIPAY";
            /** @description As the customer reads it. */
            title: string;
            /** @description As the customer reads it. */
            body: string;
            /** @description When the customer was told. */
            created_at: components["schemas"]["Instant"];
            /** @description When the customer read it in the app. */
            read_at: components["schemas"]["InstantOrNull"];
            /** @description To how many browsers it was pushed. */
            pushed: number;
            /** @description To how many browsers it could not be pushed yet. */
            push_failed: number;
        };
        AccountMessagePage: {
            items: components["schemas"]["AccountMessage"][];
            pagination: components["schemas"]["Pagination"];
        };
        AccountMessagePageAnswer: {
            success: true;
            data: components["schemas"]["AccountMessagePage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AccountPage: {
            items: components["schemas"]["Account"][];
            pagination: components["schemas"]["Pagination"];
        };
        AccountPageAnswer: {
            success: true;
            data: components["schemas"]["AccountPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AccountRecovery: {
            /** @description Its number. */
            id: number;
            /** @description Number of the account. */
            account_id: number;
            /** @description Account that it lets back in. */
            username: string;
            /** @description Name of the account's owner. */
            name: string;
            /** @description How the owner's identity was checked. */
            identity_seen: string;
            /** @description MENUNGGU: waits for a second person; DIBERIKAN: the code was shown to that person; DITOLAK: rejected; KADALUARSA: nobody decided in time. */
            status: "MENUNGGU" | "DIBERIKAN" | "DITOLAK" | "KADALUARSA";
            /** @description When it was asked for. */
            requested_at: components["schemas"]["Instant"];
            /** @description Who asked for it. */
            requested_by: string;
            /** @description Until when it can be given. */
            expires_at: components["schemas"]["Instant"];
            /** @description When it was given or rejected. */
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Who gave or rejected it. */
            decided_by: string | null;
            /** @description What the caller may do with it now: give the code, reject it. */
            actions: ("give" | "reject")[];
        };
        AccountRecoveryAnswer: {
            success: true;
            data: components["schemas"]["AccountRecovery"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AccountRecoveryPage: {
            items: components["schemas"]["AccountRecovery"][];
            pagination: components["schemas"]["Pagination"];
        };
        AccountRecoveryPageAnswer: {
            success: true;
            data: components["schemas"]["AccountRecoveryPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Actor: {
            /** @description null: the system itself or the command line. */
            id: number | null;
            /** @description Its name then. */
            username: string;
            /** @description Its role then. */
            role: string;
        };
        /** @description What `loket agent` says of itself; machines without one leave it out. */
        AgentReport: {
            /** @description The agent's name, which begins its event ids. */
            name: components["schemas"]["ExactText"];
            /** @description Its version. */
            version: components["schemas"]["ExactText"];
            /** @description Passages that it has yet to send. */
            queue_length: number;
            /** @description How long the first of them has waited; null: it does not know. */
            oldest_waiting_seconds: number | null;
            /** @description By how much its machine's clock is ahead of the service's; null: it does not know. */
            clock_offset_seconds: number | null;
            /** @description Messages and passages that wait for a person at the agent. */
            dead_letters: number;
            /** @description true: it has no room, and refuses passages. */
            is_store_full: boolean;
            /** @description What devices count and the agent's configuration maps to nothing, the most first. */
            unmapped?: components["schemas"]["UnmappedCount"][];
        };
        Alert: {
            /** @description Newer alerts have higher ones. */
            id: number;
            /** @description gate_silent: no passage in the hours of its sending rule; agent_offline, queue_growing, clock_off: of an agent; dead_letters, quarantine: what waits for a person; counts_unmapped: what devices count and an agent maps to nothing; gate_clock: a gate's events are refused for their time; mqtt_refused: a gate publishes by MQTT without QoS 1; takings_low: far below the same weekday; location_full: more inside than it has room for; unmatched_money: at the bank; report_due: a fault report near or past its deadline. */
            kind: "gate_silent" | "agent_offline" | "queue_growing" | "clock_off" | "store_full" | "dead_letters" | "counts_unmapped" | "quarantine" | "gate_clock" | "mqtt_refused" | "takings_low" | "location_full" | "unmatched_money" | "report_due";
            /** @description What it is about, by its key. Of a kind and a subject one alert at most has not ended. */
            subject: string;
            /** @description Where, if it is anywhere. */
            location_code: string | null;
            /** @description Of which gate, if of one. */
            gate_code: string | null;
            /** @description open; acknowledged: somebody has seen it; ended: it is right again. */
            state: "open" | "acknowledged" | "ended";
            text: components["schemas"]["AlertText"];
            /** @description The figures behind the text, as they were when the alert opened; which there are depends on the kind. */
            details: {
                [key: string]: unknown;
            };
            /** @description Since when it has been wrong. */
            since: components["schemas"]["Instant"];
            /** @description When it became an alert. */
            opened_at: components["schemas"]["Instant"];
            /** @description Since when it has been right again; the alert ends ALERT_END_AFTER seconds later. */
            better_since: components["schemas"]["InstantOrNull"];
            /** @description When it ended. */
            ended_at: components["schemas"]["InstantOrNull"];
            /** @description When somebody acknowledged it. */
            acknowledged_at: components["schemas"]["InstantOrNull"];
            /** @description Who did. */
            acknowledged_by: string | null;
            /** @description Until when nothing of this kind and subject is mailed. */
            muted_until: components["schemas"]["InstantOrNull"];
            /** @description Who said so. */
            muted_by: string | null;
        };
        AlertAnswer: {
            success: true;
            data: components["schemas"]["Alert"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AlertMute: {
            /**
             * Format: date-time
             * @description ISO 8601 with offset such as 2026-11-24T07:00:00+07:00, from now to 90 days ahead; null: not mute any more.
             */
            until: string | null;
        };
        AlertPage: {
            items: components["schemas"]["Alert"][];
            pagination: components["schemas"]["Pagination"];
        };
        AlertPageAnswer: {
            success: true;
            data: components["schemas"]["AlertPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AlertRecipient: {
            /** @description Id of the recipient. */
            id: number;
            /** @description One address. */
            email: components["schemas"]["Text"];
            /** @description Only alerts of these locations; none: all, also those of no location. */
            location_codes: components["schemas"]["Text"][];
            /** @description Only alerts of these kinds; null: all. */
            kinds: ("gate_silent" | "agent_offline" | "queue_growing" | "clock_off" | "store_full" | "dead_letters" | "counts_unmapped" | "quarantine" | "gate_clock" | "mqtt_refused" | "takings_low" | "location_full" | "unmatched_money" | "report_due")[] | null;
            /** @description With until_hour: mails are sent from this hour on; what comes before waits. null: always. */
            from_hour: number | null;
            /** @description Until this hour, which is not included; not after from_hour: on the next day. */
            until_hour: number | null;
            /** @description Language of the mails. */
            language: "id" | "en";
            /** @description When the recipient was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        AlertRecipientAnswer: {
            success: true;
            data: components["schemas"]["AlertRecipient"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AlertRecipientChange: {
            /** @description One address. */
            email?: components["schemas"]["Text"];
            /** @description Only alerts of these locations; none: all, also those of no location. */
            location_codes?: components["schemas"]["Text"][];
            /** @description Only alerts of these kinds; null: all. */
            kinds?: ("gate_silent" | "agent_offline" | "queue_growing" | "clock_off" | "store_full" | "dead_letters" | "counts_unmapped" | "quarantine" | "gate_clock" | "mqtt_refused" | "takings_low" | "location_full" | "unmatched_money" | "report_due")[] | null;
            /** @description With until_hour: mails are sent from this hour on; what comes before waits. null: always. */
            from_hour?: number | null;
            /** @description Until this hour, which is not included; not after from_hour: on the next day. */
            until_hour?: number | null;
            /** @description Language of the mails. */
            language?: "id" | "en";
        };
        AlertRecipientPage: {
            items: components["schemas"]["AlertRecipient"][];
            pagination: components["schemas"]["Pagination"];
        };
        AlertRecipientPageAnswer: {
            success: true;
            data: components["schemas"]["AlertRecipientPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AlertText: {
            /** @description In Indonesian. */
            id: string;
            /** @description In English. */
            en: string;
        };
        AnomalousReading: {
            /** @description The stand before, m³. */
            previous: number;
            /** @description What the meter showed, m³. */
            stand: number;
            /** @description m³. */
            usage: number;
            /** @description PETUGAS: staff read it; MANDIRI: the customer, verified by staff; TAKSASI: estimated. */
            method: "PETUGAS" | "MANDIRI" | "TAKSASI";
            /** @description ROLLOVER: the meter passed its highest number. STAND_TURUN: below the last one, as staff said. TAKSASI_LEBIH: the estimates before it were too high, and it settles them. METER_DIGANTI: the meter was exchanged; usage is what both counted. PEMAKAIAN_TIDAK_WAJAR: above 2 times or below 30 % of the 3-month average. LOKASI_JAUH: photographed more than 100 m away. FOTO_BERULANG: the same photo was sent before. */
            flags: string[];
            /** @description The photo: GET …/files/{id}. */
            file_id: string | null;
        };
        /** @description When it was answered, Unix seconds. */
        AnsweredAt: number;
        ApiKey: {
            /** @description Id of the key. */
            id: number;
            /** @description For people: which machine carries the key. */
            name: string;
            /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
            prefix: string | null;
            /** @description Only an active key opens the ingest calls. */
            status: "active" | "expired" | "revoked";
            /** @description Every gate of these locations, later ones too. */
            location_codes: string[];
            /** @description These gates. Neither locations nor gates: every gate there is. */
            gates: components["schemas"]["ScopedGate"][];
            /** @description From then on the key is refused. */
            expires_at: components["schemas"]["InstantOrNull"];
            /** @description When it was revoked. */
            revoked_at: components["schemas"]["InstantOrNull"];
            /** @description Until when a rotated key's earlier text still works. */
            old_key_until: components["schemas"]["InstantOrNull"];
            /** @description Last request with this key; a few seconds old. */
            last_used_at: components["schemas"]["InstantOrNull"];
            /** @description From where. */
            last_used_ip: string | null;
            /** @description The agents that report with this key, by name; none where plain machines carry it. */
            agents: components["schemas"]["KeyAgent"][];
            /** @description When the key was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: end it, give it a new text, change it. */
            actions: ("revoke" | "rotate" | "change")[];
        };
        ApiKeyAnswer: {
            success: true;
            data: components["schemas"]["ApiKey"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ApiKeyChange: {
            /** @description For people: which machine carries the key. */
            name?: components["schemas"]["Text"];
            /** @description Every gate of these locations, later ones too. */
            location_codes?: components["schemas"]["Text"][];
            /** @description These gates. Neither locations nor gates: every gate there is. */
            gates?: components["schemas"]["GateScope"][];
            /**
             * Format: date-time
             * @description From then on the key is refused: ISO 8601 with offset, in the future. null: never.
             */
            expires_at?: string | null;
        };
        ApiKeyPage: {
            items: components["schemas"]["ApiKey"][];
            pagination: components["schemas"]["Pagination"];
        };
        ApiKeyPageAnswer: {
            success: true;
            data: components["schemas"]["ApiKeyPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Area: {
            /** @description Id of the area. */
            id: number;
            /** @description What connections and schedules call it. */
            name: string;
            /** @description The crew to which its work is offered first. */
            crew_id: number | null;
            /** @description What that crew is called. */
            crew_name: string | null;
            /** @description How many connections lie in it. */
            connections: number;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        AreaAnswer: {
            success: true;
            data: components["schemas"]["Area"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AreaChange: {
            /** @description An active crew to which the area's work is offered first. */
            crew_id?: number | null;
        };
        AreaPage: {
            items: components["schemas"]["Area"][];
            pagination: components["schemas"]["Pagination"];
        };
        AreaPageAnswer: {
            success: true;
            data: components["schemas"]["AreaPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AssignedReports: {
            /** @description Those that were given to them, or that they had. */
            assigned: components["schemas"]["Text"][];
            /** @description Those that nobody can be given any more, such as finished ones. */
            skipped: components["schemas"]["Text"][];
        };
        AssignedReportsAnswer: {
            success: true;
            data: components["schemas"]["AssignedReports"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AuditRecord: {
            /** @description From 1 without a gap. */
            id: number;
            /** @description The kind of record. */
            entity: string;
            /** @description Which of them. */
            entity_key: string;
            /** @description What was done. */
            action: string;
            actor: components["schemas"]["Actor"];
            /** @description The record before; null: it was not there. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The record after; null: it is gone. */
            after: {
                [key: string]: unknown;
            } | null;
            changed_fields: string[];
            /** @description Always null for viewers. */
            ip_address: string | null;
            /** @description Always null for viewers. */
            user_agent: string | null;
            /** @description As in the log and in X-Request-Id. */
            request_id: string;
            /** @description When it was written; hashed as UTC with milliseconds: 2026-11-21T07:05:00.000Z. */
            created_at: components["schemas"]["Instant"];
            /** @description Hash of the record before; 64 zeros before the first. */
            prev_hash: string;
            /** @description SHA-256 over prev_hash and the canonical JSON (RFC 8785) of the fields id … created_at. */
            hash: string;
        };
        AuditRecordPage: {
            items: components["schemas"]["AuditRecord"][];
            pagination: components["schemas"]["Pagination"];
        };
        AuditRecordPageAnswer: {
            success: true;
            data: components["schemas"]["AuditRecordPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        AuditVerification: {
            /** @description UNDER_WAY: whole as far as `records`; call again with next_cursor. */
            status: "UNDER_WAY" | "WHOLE" | "BROKEN";
            /** @description Records from the first on that are whole. */
            records: number;
            /** @description Hash of the last of them. */
            head: string;
            /** @description Records that there are now. */
            total: number;
            /** @description Continues right after `records`; null: there is a verdict. */
            next_cursor: string | null;
            /** @description The first broken record. */
            broken_id: number | null;
            /** @description MISSING: the record is not there. UNLINKED: it does not follow the record before it. ALTERED: its content does not match its hash. STRAY: it has a number below 1. */
            break: "MISSING" | "UNLINKED" | "ALTERED" | "STRAY" | null;
        };
        AuditVerificationAnswer: {
            success: true;
            data: components["schemas"]["AuditVerification"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BankAccount: {
            /** @description Id of the bank account. */
            id: number;
            /** @description Name of the bank. */
            bank: string;
            /** @description Number of the account. */
            account_no: string;
            /** @description Who holds it. */
            holder: string;
            /** @description Customers are asked to transfer to the oldest active one; statements of others are still imported. */
            is_active: boolean;
            /** @description Form of statements; null: by csv_mapping, or else as recognised. */
            statement_profile: "bca-personal" | "bca-business" | "mandiri-kopra" | "mandiri-csv" | "bni" | "bri" | "general" | "mt940" | null;
            /** @description How the bank writes its statements. Columns are found by name, in any case, or by their place: 'Description #2' is the second of that name, '#4' the fourth column. Those that are not named here are passed over. */
            csv_mapping: components["schemas"]["CsvMapping"] | null;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        BankAccountAnswer: {
            success: true;
            data: components["schemas"]["BankAccount"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BankAccountChange: {
            /** @description Name of the bank, as customers read it. */
            bank?: components["schemas"]["FilledLine"];
            /** @description Number of the account, digits and hyphens. */
            account_no?: string;
            /** @description Who holds it, as customers read it. */
            holder?: components["schemas"]["FilledLine"];
            /** @description false: deactivated. */
            is_active?: boolean;
            /** @description Form of statements; null: by csv_mapping, or else as recognised. */
            statement_profile?: "bca-personal" | "bca-business" | "mandiri-kopra" | "mandiri-csv" | "bni" | "bri" | "general" | "mt940" | null;
            /** @description How the bank writes its statements. Columns are found by name, in any case, or by their place: 'Description #2' is the second of that name, '#4' the fourth column. Those that are not named here are passed over. */
            csv_mapping?: components["schemas"]["CsvMapping"] | null;
        };
        BankAccountPage: {
            items: components["schemas"]["BankAccount"][];
            pagination: components["schemas"]["Pagination"];
        };
        BankAccountPageAnswer: {
            success: true;
            data: components["schemas"]["BankAccountPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BankMutation: {
            /** @description Id of the mutation. */
            id: number;
            /** @description Bank account it came to. */
            bank_account_id: number;
            /** @description Name of that bank. */
            bank: string;
            /** @description Number of that account. */
            account_no: string;
            /** @description When the bank booked it; midnight where it tells the day only. */
            booked_at: components["schemas"]["Instant"];
            /** @description Rupiah. */
            amount: number;
            /** @description What the bank says. */
            description: string;
            /** @description Who sent it, as the bank says. */
            sender: string | null;
            /** @description The bank's reference. */
            reference: string | null;
            /** @description ANTREAN: waits; COCOK: paid bills; DIKREDITKAN: went to a wallet whole; DIKEMBALIKAN: was sent back; DIBATALKAN: was entered by mistake, its money never came. */
            status: "ANTREAN" | "COCOK" | "DIKREDITKAN" | "DIKEMBALIKAN" | "DIBATALKAN";
            /** @description How much of it paid bills, with fee and kode_unik. */
            to_bills: number;
            /** @description How much of it went to a wallet. */
            to_wallet: number;
            /** @description How much of it was sent back. */
            returned: number;
            /** @description Payment that it paid. */
            payment_code: string | null;
            /** @description Username of the account whose wallet took some of it. */
            credited_to: string | null;
            /** @description What proves that it was sent back. */
            return_reference: string | null;
            /** @description Why it waits (null: not tried yet), or what staff said when they decided. */
            note: string | null;
            /** @description Username of who decided; system: matched by its total. */
            decided_by: string | null;
            /** @description When it was decided. */
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Import that brought it; null: entered by hand. */
            run_id: number | null;
            /** @description Username of who entered it by hand; null: an import brought it. */
            entered_by: string | null;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: pay a payment or bills with it, credit it to a wallet, send it back, void it. */
            actions: ("match" | "pay-bills" | "credit" | "return" | "void")[];
        };
        BankMutationAnswer: {
            success: true;
            data: components["schemas"]["BankMutation"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BankMutationDetail: {
            /** @description Id of the mutation. */
            id: number;
            /** @description Bank account it came to. */
            bank_account_id: number;
            /** @description Name of that bank. */
            bank: string;
            /** @description Number of that account. */
            account_no: string;
            /** @description When the bank booked it; midnight where it tells the day only. */
            booked_at: components["schemas"]["Instant"];
            /** @description Rupiah. */
            amount: number;
            /** @description What the bank says. */
            description: string;
            /** @description Who sent it, as the bank says. */
            sender: string | null;
            /** @description The bank's reference. */
            reference: string | null;
            /** @description ANTREAN: waits; COCOK: paid bills; DIKREDITKAN: went to a wallet whole; DIKEMBALIKAN: was sent back; DIBATALKAN: was entered by mistake, its money never came. */
            status: "ANTREAN" | "COCOK" | "DIKREDITKAN" | "DIKEMBALIKAN" | "DIBATALKAN";
            /** @description How much of it paid bills, with fee and kode_unik. */
            to_bills: number;
            /** @description How much of it went to a wallet. */
            to_wallet: number;
            /** @description How much of it was sent back. */
            returned: number;
            /** @description Payment that it paid. */
            payment_code: string | null;
            /** @description Username of the account whose wallet took some of it. */
            credited_to: string | null;
            /** @description What proves that it was sent back. */
            return_reference: string | null;
            /** @description Why it waits (null: not tried yet), or what staff said when they decided. */
            note: string | null;
            /** @description Username of who decided; system: matched by its total. */
            decided_by: string | null;
            /** @description When it was decided. */
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Import that brought it; null: entered by hand. */
            run_id: number | null;
            /** @description Username of who entered it by hand; null: an import brought it. */
            entered_by: string | null;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: pay a payment or bills with it, credit it to a wallet, send it back, void it. */
            actions: ("match" | "pay-bills" | "credit" | "return" | "void")[];
            candidates: components["schemas"]["MutationCandidates"];
        };
        BankMutationDetailAnswer: {
            success: true;
            data: components["schemas"]["BankMutationDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BankMutationPage: {
            items: components["schemas"]["BankMutation"][];
            pagination: components["schemas"]["Pagination"];
        };
        BankMutationPageAnswer: {
            success: true;
            data: components["schemas"]["BankMutationPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BatchResult: {
            /** @description Stored now. */
            accepted: number;
            /** @description Stored before; nothing was counted again. */
            duplicates: number;
            /** @description Refused; kept in quarantine. */
            rejected: number;
            /** @description In the order of the events. */
            results: components["schemas"]["EventOutcome"][];
        };
        BatchResultAnswer: {
            success: true;
            data: components["schemas"]["BatchResult"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Bill: {
            /** @description Number of the bill (no_rekening). */
            bill_no: string;
            /** @description AIR: water; NON_AIR: anything else. */
            kind: "AIR" | "NON_AIR";
            /** @description Connection; null: of none. */
            sl: string | null;
            /** @description YYYYMM; of NON_AIR the month of issue. */
            period: string;
            /** @description Of NON_AIR: what it is for. */
            description: string | null;
            /** @description Of the customer, when the bill was made. */
            name: string;
            /** @description Of the connection, when the bill was made. */
            address: string;
            /** @description Tariff class, when the bill was made. */
            class_code: string | null;
            /** @description Its name. */
            class_name: string | null;
            /** @description Version of the tariff that the bill keeps. */
            tariff_id: number | null;
            /** @description Version of the penalty rule that the bill keeps; null: none. */
            penalty_rule_id: number | null;
            /** @description Version of the rule of stamp duty that the bill keeps; null: none. */
            stamp_rule_id: number | null;
            /** @description Day of issue. */
            issued_on: components["schemas"]["LocalDate"];
            /** @description Last day without penalty. */
            due_on: components["schemas"]["LocalDate"];
            /** @description Meter at the start. */
            stand_start: number | null;
            /** @description Meter at the end. */
            stand_end: number | null;
            /** @description m³ that are billed. */
            usage: number | null;
            /** @description Of usage, m³ that staff billed beside what the meter counted; below zero: less. 0: none; null: not of water. */
            adjustment: number | null;
            /** @description m³ that were estimated and billed too much before, as its reading found; they come back in credits. */
            overestimate: number;
            /** @description Who read the meter. */
            read_by: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
            /** @description What each meter showed, where one was exchanged for another; else empty. */
            meters: components["schemas"]["BillMeter"][];
            blocks: components["schemas"]["PriceLine"][];
            /** @description What is given back of months that were estimated too high, dearest first; discount is their sum with VAT. */
            credits: components["schemas"]["BillCredit"][];
            /** @description Sum of the blocks. */
            water: number;
            /** @description Biaya beban. */
            base: number;
            /** @description Biaya pemeliharaan. */
            maintenance: number;
            /** @description Biaya admin. */
            admin: number;
            /** @description Retribusi. */
            levy: number;
            /** @description PPN on water. */
            vat: number;
            /** @description Angsuran; of NON_AIR the whole amount. */
            installment: number;
            /** @description What is taken off. */
            discount: number;
            /** @description Sum of the parts, without penalty and stamp duty. */
            amount: number;
            /** @description Today's penalty, or the one that was paid. */
            penalty: number;
            /** @description Today's stamp duty, or the one that was paid. */
            stamp: number;
            /** @description amount + penalty + stamp. */
            total: number;
            /** @description BELUM_LUNAS: unpaid; LUNAS: paid, or nothing to pay; DIKOREKSI: another bill took its place, or it was withdrawn. */
            status: "BELUM_LUNAS" | "LUNAS" | "DIKOREKSI";
            /** @description The payment that holds or paid it. */
            payment_code: string | null;
            /** @description Method of that payment. */
            payment_method: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI" | null;
            /** @description When it was paid. */
            paid_at: components["schemas"]["InstantOrNull"];
            /** @description Number of the bill whose place it took. */
            corrects: string | null;
            /** @description Number of the bill that took its place. */
            corrected_by: string | null;
            /** @description Why it took the place of the other. */
            reason: string | null;
            /** @description true: over nothing, in the place of a bill that should not have been. The period's next close bills the reading again. */
            is_cancelled: boolean;
            /** @description Why it was withdrawn with its whole period. */
            withdrawn_reason: string | null;
            /** @description true: taken over unpaid from another system; no reading made it. */
            is_opening: boolean;
            /** @description When it was made. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: take its money at the counter, correct or cancel it. */
            actions: ("pay" | "correct")[];
        };
        BillAnswer: {
            success: true;
            data: components["schemas"]["Bill"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BillCandidate: {
            /** @description Number of the bill. */
            bill_no: string;
            /** @description Connection; null: the bill belongs to none. */
            sl: string | null;
            /** @description Name on the bill. */
            name: string;
            /** @description YYYYMM. */
            period: string;
            /** @description Without penalty and stamp duty, rupiah. */
            amount: number;
            /** @description What pay-bills would take for it, rupiah. */
            total: number;
            /** @description The oldest unpaid bill of its connection, where that is an older one: pay-bills takes this one with it or after it; null: there is none. */
            older_bill_no: string | null;
            /** @description CONNECTION: the bank's texts name its connection; AMOUNT: it is of exactly this amount. */
            reasons: ("CONNECTION" | "AMOUNT")[];
        };
        BillCorrection: {
            /** @description Why; it stays on the new bill. */
            reason: components["schemas"]["Text"];
            /** @description true: the new bill is over nothing, and the period's next close bills the reading again. Then only due_on may be sent with it. */
            cancel?: boolean;
            /** @description Of AIR. Default: as it was. It is where the reading before ends: no other is taken. */
            stand_start?: number;
            /** @description Of AIR. Default: as it was. */
            stand_end?: number;
            /** @description Of AIR, m³ that the meter counted. Required where stand_end is below stand_start (the meter rolled over); elsewhere it can only be stand_end - stand_start. */
            usage?: number;
            /** @description Of AIR, m³ that are billed beside what the meter counted, below zero: less. Staff and customer see it on the bill. Default: as it was. */
            adjustment?: number;
            /** @description Of AIR. true: price it by the class, with the tariff, levy and VAT valid on the period's first day and the rules of its new dates. Else by the tariff that the bill keeps. */
            reprice?: boolean;
            /** @description With reprice: the class. Default: the one that the connection has now. */
            class_code?: components["schemas"]["Text"];
            /** @description Of AIR. true: where the next reading has its bill, replace that one too. It must be neither paid nor held. */
            with_follower?: boolean;
            /** @description Of NON_AIR, rupiah. */
            amount?: number;
            /** @description Last day without penalty, at most 120 days from today, not before the old bill was issued or due. Alone it prices nothing anew. Default: as it was, though not within 14 days. */
            due_on?: components["schemas"]["LocalDate"];
        };
        /** @description What a correction would make; `follower`: of the next reading, where it is recomputed. */
        BillCorrectionPreview: {
            /** @description Of the new bill, without penalty and stamp duty. */
            amount: number;
            /** @description What would be paid for it today. */
            total: number;
            /** @description Last day without penalty. */
            due_on: components["schemas"]["LocalDate"];
            follower: components["schemas"]["BillCorrectionPreviewFollower"] | null;
        };
        BillCorrectionPreviewAnswer: {
            success: true;
            data: components["schemas"]["BillCorrectionPreview"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BillCorrectionPreviewFollower: {
            /** @description YYYYMM. */
            period: string;
            /** @description What would be paid for its new bill today; null: it has no bill. */
            total: number | null;
        };
        BillCredit: {
            /** @description The month that was estimated, YYYYMM. */
            period: string;
            /** @description Block of that month's bill; null: below the minimum volume, worth nothing. */
            block: number | null;
            /** @description m³. */
            volume: number;
            /** @description For one m³. */
            price: number;
            /** @description volume × price. */
            amount: number;
            /** @description PPN on it, as that bill bore it. */
            vat: number;
        };
        BillMeter: {
            /** @description Number of the meter. */
            meter_no: string | null;
            /** @description At the start, m³. */
            stand_start: number;
            /** @description At the end, m³. */
            stand_end: number;
        };
        BillPage: {
            items: components["schemas"]["Bill"][];
            pagination: components["schemas"]["Pagination"];
        };
        BillPageAnswer: {
            success: true;
            data: components["schemas"]["BillPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BillSums: {
            /** @description How many bills. */
            count: number;
            /** @description Their sum without penalty and stamp duty, rupiah. */
            amount: number;
            /** @description How many of them are unpaid. */
            unpaid: number;
            /** @description What of it is unpaid, rupiah. */
            unpaid_amount: number;
        };
        BillSumsAnswer: {
            success: true;
            data: components["schemas"]["BillSums"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BillingArea: {
            /** @description Area in which the connections lie now. */
            area: string;
            /** @description Bills of water that stand. */
            bills: number;
            /** @description Their sum without penalty and stamp duty, rupiah. */
            amount: number;
            /** @description How many of them are unpaid. */
            unpaid: number;
            /** @description What of it is unpaid, rupiah. */
            unpaid_amount: number;
        };
        BillingAreas: {
            items: components["schemas"]["BillingArea"][];
        };
        BillingAreasAnswer: {
            success: true;
            data: components["schemas"]["BillingAreas"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        BillingPeriod: {
            /** @description YYYYMM. */
            period: string;
            /** @description OPEN: read but not billed; UNFINISHED: a close began and did not end, repeat it; CLOSED: billed. */
            status: "OPEN" | "UNFINISHED" | "CLOSED";
            /** @description Day of issue of its bills. */
            issued_on: components["schemas"]["LocalDateOrNull"];
            /** @description Last day without penalty. */
            due_on: components["schemas"]["LocalDateOrNull"];
            /** @description When it was closed last. */
            closed_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who closed it. */
            closed_by: string | null;
            /** @description Connections that were read. */
            readings: number;
            /** @description Bills of water that stand; cancelled ones do not. */
            bills: number;
            /** @description How many of them are paid. */
            paid: number;
            /** @description Their sum without penalty and stamp duty. */
            amount: number;
            /** @description What of it is paid. */
            paid_amount: number;
        };
        BillingPeriodPage: {
            items: components["schemas"]["BillingPeriod"][];
            pagination: components["schemas"]["Pagination"];
        };
        BillingPeriodPageAnswer: {
            success: true;
            data: components["schemas"]["BillingPeriodPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CancelReason: {
            /** @description Why; the customer reads it. */
            reason: components["schemas"]["Text"];
        };
        CashDay: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Local date of the location. */
            date: components["schemas"]["LocalDate"];
            /** @description Name of the location. */
            location_name: string;
            /** @description Price of what was counted, rupiah; of a closed day as it was then. */
            counted: number;
            /** @description What of it is exempt, rupiah. */
            exempt: number;
            /** @description counted - exempt, rupiah. */
            expected: number;
            /** @description What was handed in, rupiah. */
            handed_in: number;
            /** @description handed_in - expected, rupiah; below 0: money is missing. */
            difference: number;
            /** @description The difference in percent of what is expected; null: nothing is. */
            percent: number | null;
            /** @description Exemptions that wait for a decision, rupiah. */
            waiting: number;
            /** @description The difference of the last closed days of this weekday in percent, their median; null: none. */
            usual_percent: number | null;
            /** @description By how much it may differ without a reason and a second person, rupiah. */
            tolerance: number;
            /** @description open; confirming: closed with a difference that a second person has not confirmed; closed. */
            status: "open" | "confirming" | "closed";
            /** @description When it was closed. */
            closed_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who closed it. */
            closed_by: string | null;
            /** @description Username of the second person. */
            confirmed_by: string | null;
            /** @description Why it differs. */
            reason: string | null;
            /** @description What was counted or voided of it after its closing, rupiah. */
            changed_since: number;
        };
        CashDayDetail: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Local date of the location. */
            date: components["schemas"]["LocalDate"];
            /** @description Name of the location. */
            location_name: string;
            /** @description Price of what was counted, rupiah; of a closed day as it was then. */
            counted: number;
            /** @description What of it is exempt, rupiah. */
            exempt: number;
            /** @description counted - exempt, rupiah. */
            expected: number;
            /** @description What was handed in, rupiah. */
            handed_in: number;
            /** @description handed_in - expected, rupiah; below 0: money is missing. */
            difference: number;
            /** @description The difference in percent of what is expected; null: nothing is. */
            percent: number | null;
            /** @description Exemptions that wait for a decision, rupiah. */
            waiting: number;
            /** @description The difference of the last closed days of this weekday in percent, their median; null: none. */
            usual_percent: number | null;
            /** @description By how much it may differ without a reason and a second person, rupiah. */
            tolerance: number;
            /** @description open; confirming: closed with a difference that a second person has not confirmed; closed. */
            status: "open" | "confirming" | "closed";
            /** @description When it was closed. */
            closed_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who closed it. */
            closed_by: string | null;
            /** @description Username of the second person. */
            confirmed_by: string | null;
            /** @description Why it differs. */
            reason: string | null;
            /** @description What was counted or voided of it after its closing, rupiah. */
            changed_since: number;
            /** @description The day by shifts; together they are the day. Of a closed day as it is now. */
            shifts: components["schemas"]["CashShift"][];
            /** @description What came after the closing, as it was noted. */
            corrections: components["schemas"]["ClosingCorrection"][];
            /** @description For what passages may be exempt (EXEMPTION_KINDS). */
            exemption_kinds: string[];
            /** @description What the caller may do with it now: close it, confirm the closing of another, open it again. */
            actions: ("close" | "confirm" | "reopen")[];
        };
        CashDayDetailAnswer: {
            success: true;
            data: components["schemas"]["CashDayDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CashDays: {
            /** @description Local date of the location. */
            date: components["schemas"]["LocalDate"];
            /** @description Locations by their codes. */
            items: components["schemas"]["CashDay"][];
            total: components["schemas"]["CashTotal"];
        };
        CashDaysAnswer: {
            success: true;
            data: components["schemas"]["CashDays"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CashReason: {
            /** @description Why. */
            reason: components["schemas"]["FilledText"];
        };
        CashShift: {
            /** @description Code of the shift; null: outside of all shifts. */
            shift: string | null;
            /** @description Local hour at which it begins. */
            from_hour: number;
            /** @description Local hour before which it ends. */
            to_hour: number;
            /** @description Price of what was counted, rupiah; of a closed day as it was then. */
            counted: number;
            /** @description What of it is exempt, rupiah. */
            exempt: number;
            /** @description counted - exempt, rupiah. */
            expected: number;
            /** @description What was handed in, rupiah. */
            handed_in: number;
            /** @description handed_in - expected, rupiah; below 0: money is missing. */
            difference: number;
            /** @description The difference in percent of what is expected; null: nothing is. */
            percent: number | null;
        };
        CashTotal: {
            /** @description Price of what was counted, rupiah; of a closed day as it was then. */
            counted: number;
            /** @description What of it is exempt, rupiah. */
            exempt: number;
            /** @description counted - exempt, rupiah. */
            expected: number;
            /** @description What was handed in, rupiah. */
            handed_in: number;
            /** @description handed_in - expected, rupiah; below 0: money is missing. */
            difference: number;
            /** @description The difference in percent of what is expected; null: nothing is. */
            percent: number | null;
        };
        CategoryChart: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description Always the three, in this order. */
            items: components["schemas"]["CategoryPart"][];
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
        };
        CategoryChartAnswer: {
            success: true;
            data: components["schemas"]["CategoryChart"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CategoryPart: {
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            /** @description Counted events; voided ones are not. */
            count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            revenue: number;
            /** @description Part of the total count, one decimal. They sum to exactly 100.0; all 0 when nothing was counted. */
            percentage: number;
        };
        CategoryTotal: {
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            /** @description Counted events; voided ones are not. */
            count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            revenue: number;
        };
        ClosingCorrection: {
            /** @description Number of the correction. */
            id: number;
            /** @description Code of the location. */
            location_code: string;
            /** @description Local date of the location. */
            date: components["schemas"]["LocalDate"];
            /** @description Local date on which it was noted, and to which it belongs. */
            noted_on: components["schemas"]["LocalDate"];
            /** @description What is counted more than at the closing, rupiah; below 0: less. */
            amount: number;
            /** @description When it was noted. */
            noted_at: components["schemas"]["Instant"];
        };
        ClosingCorrectionPage: {
            items: components["schemas"]["ClosingCorrection"][];
            pagination: components["schemas"]["Pagination"];
        };
        ClosingCorrectionPageAnswer: {
            success: true;
            data: components["schemas"]["ClosingCorrectionPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description Column with the date on which the bank booked the row. */
        ColumnName: string;
        ComparedPlace: {
            /** @description Its location. */
            location_code: string;
            /** @description Its gate; null: the location. */
            gate_code: string | null;
            /** @description For people. */
            name: string;
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
            /** @description What was counted on `with_date`, over the same span. */
            with_count: number;
            /** @description What was paid then, rupiah. */
            with_revenue: number;
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            count_change_pct: number | null;
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            revenue_change_pct: number | null;
        };
        Connection: {
            /** @description Number of the connection (SL). */
            sl: string;
            /** @description Code of the customer who answers for it. */
            customer_code: string;
            /** @description Name of that customer. */
            customer_name: string;
            /** @description Code of its tariff class. */
            class_code: string;
            /** @description Name of that class. */
            class_name: string;
            /** @description Where the meter is. */
            address: string;
            /** @description Reading area (wilayah). */
            area: string;
            /** @description Number of the meter. */
            meter_no: string | null;
            /** @description How many digits the meter shows. */
            meter_digits: number;
            /** @description What the meter showed when its readings began, m³. */
            initial_stand: number;
            /** @description AKTIF; SEGEL: sealed; TUTUP_SEMENTARA: closed for a while; CABUT: taken away. */
            status: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
            /** @description Degrees, north positive. */
            latitude: number | null;
            /** @description Degrees, east positive. */
            longitude: number | null;
            /**
             * Format: date
             * @description When it was installed.
             */
            installed_on: string | null;
            /** @description How many accounts look after it. */
            account_count: number;
            /** @description When the connection was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        ConnectionAnswer: {
            success: true;
            data: components["schemas"]["Connection"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ConnectionCandidate: {
            /** @description Connection that the bank's texts name. */
            sl: string;
            /** @description Name on its oldest unpaid bill. */
            name: string;
            /** @description Its unpaid bills that the money pays in full, the oldest first; empty: not enough for the oldest. */
            bill_nos: string[];
            /** @description What pay-bills would take for them, rupiah. */
            total: number;
            /** @description What is left of the money, rupiah. */
            excess: number;
            /** @description Whose wallet would take it: the connection's owner; null: it has no owner. */
            excess_to: string | null;
            /** @description Why pay-bills with just these would be refused now; null: it would be accepted. AMOUNT: the money is too little for the oldest bill; BILL_HELD: a payment that waits holds one of them; NO_ACCOUNT: there is an excess, and nobody's wallet to take it. */
            obstacle: "AMOUNT" | "BILL_HELD" | "NO_ACCOUNT" | null;
        };
        ConnectionChange: {
            /** @description Ignored when equal to the path, refused when different. */
            sl?: unknown;
            /** @description Code of the customer who answers for it from now on. */
            customer_code?: components["schemas"]["Text"];
            /** @description Code of its tariff class, for bills that are made from now on. */
            class_code?: components["schemas"]["Text"];
            /** @description Where the meter is. */
            address?: components["schemas"]["FilledText"];
            /** @description Reading area (wilayah). */
            area?: components["schemas"]["FilledText"];
            /** @description Number of the meter; unique. */
            meter_no?: components["schemas"]["FilledTextOrNull"];
            /** @description How many digits the meter shows. */
            meter_digits?: number;
            /** @description What the meter showed when its readings began, m³. */
            initial_stand?: number;
            /** @description AKTIF; SEGEL: sealed; TUTUP_SEMENTARA: closed for a while; CABUT: taken away. */
            status?: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
            /** @description Degrees, north positive. */
            latitude?: number | null;
            /** @description Degrees, east positive. */
            longitude?: number | null;
            /**
             * Format: date
             * @description When it was installed.
             */
            installed_on?: string | null;
        };
        ConnectionOfCustomer: {
            /** @description Number of the connection. */
            sl: string;
            /** @description Where the meter is. */
            address: string;
            /** @description Reading area (wilayah). */
            area: string;
            /** @description Code of its tariff class. */
            class_code: string;
            /** @description AKTIF, SEGEL, TUTUP_SEMENTARA or CABUT. */
            status: string;
        };
        ConnectionPage: {
            items: components["schemas"]["Connection"][];
            pagination: components["schemas"]["Pagination"];
        };
        ConnectionPageAnswer: {
            success: true;
            data: components["schemas"]["ConnectionPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description A connection on the map. */
        ConnectionPoint: {
            /** @description Number of the connection (SL). */
            sl: string;
            /** @description Its address. */
            name: string;
            /** @description Degrees, north positive. */
            latitude: number;
            /** @description Degrees, east positive. */
            longitude: number;
            /** @description Its status. */
            state: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
        };
        ConnectionPoints: {
            items: components["schemas"]["ConnectionPoint"][];
            /** @description Points under the filter and in the box; more than items: ask for a smaller box. */
            total: number;
            /** @description Under the filter, in no box: those that nobody has given a place. */
            without_place: number;
        };
        ConnectionPointsAnswer: {
            success: true;
            data: components["schemas"]["ConnectionPoints"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CopiedTariff: {
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            /** @description Valid from now. */
            price: number;
        };
        CopiedTariffs: {
            /** @description Those that the gate lacked. */
            created: components["schemas"]["CopiedTariff"][];
        };
        CopiedTariffsAnswer: {
            success: true;
            data: components["schemas"]["CopiedTariffs"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CorrectedBill: components["schemas"]["Bill"] & {
            /** @description The next reading, as it was recomputed, and the bill in the place of the one it had; null: it had none. */
            follower: components["schemas"]["CorrectedFollower"] | null;
        };
        CorrectedBillAnswer: {
            success: true;
            data: components["schemas"]["CorrectedBill"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description The next reading, as it was recomputed, and the bill in the place of the one it had; null: it had none. */
        CorrectedFollower: {
            /** @description YYYYMM. */
            period: string;
            /** @description Where it now begins. */
            previous: number;
            /** @description As it was read. */
            stand: number;
            /** @description m³. */
            usage: number;
            /** @description As of readings. */
            flags: string[];
            bill: components["schemas"]["Bill"] | null;
        };
        CostLine: {
            item: string;
            /** @description Rupiah. */
            amount: number;
        };
        CounterFee: {
            /** @description BIAYA_LAYANAN of a payment at the counter today, rupiah. */
            service_fee: number;
        };
        CounterFeeAnswer: {
            success: true;
            data: components["schemas"]["CounterFee"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CounterPayment: {
            /** @description Connection; optional with bill_nos. */
            sl?: components["schemas"]["Text"];
            /** @description Bills to be paid. Default: every unpaid bill of the connection. */
            bill_nos?: string[];
            /** @description For colleagues. */
            note?: components["schemas"]["Text"];
            /** @description Cash that was handed over, rupiah: the receipt says it with the change. */
            cash_received?: number;
            /** @description What it was seen to come to, service fee included, rupiah: where it comes to something else by now, as after the day of a penalty, nothing is taken. */
            expected_total?: number;
            /** @description Cancel an open payment that holds one of the bills. Default: false. */
            cancel_open?: boolean;
        };
        CreditMutation: {
            /** @description Account whose wallet takes it. */
            username: components["schemas"]["Text"];
            /** @description Why; kept with the mutation and in the audit trail. */
            note: components["schemas"]["FilledLine"];
        };
        Crew: {
            /** @description Id of the crew. */
            id: number;
            /** @description What it is called. */
            name: string;
            /** @description Where to call it. */
            phone: string | null;
            /** @description false: no report is given to it any more. */
            is_active: boolean;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        CrewAnswer: {
            success: true;
            data: components["schemas"]["Crew"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CrewChange: {
            /** @description Unique. Kept without space around it. */
            name?: components["schemas"]["FilledLine"];
            /** @description Where to call it; kept as +62… */
            phone?: components["schemas"]["ExactTextOrNull"];
            /** @description false: no report is given to it any more. */
            is_active?: boolean;
        };
        CrewPage: {
            items: components["schemas"]["Crew"][];
            pagination: components["schemas"]["Pagination"];
        };
        CrewPageAnswer: {
            success: true;
            data: components["schemas"]["CrewPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description How the bank writes its statements. Columns are found by name, in any case, or by their place: 'Description #2' is the second of that name, '#4' the fourth column. Those that are not named here are passed over. */
        CsvMapping: {
            /** @description What stands between two cells. */
            delimiter: "," | ";" | "\t";
            date_column: components["schemas"]["ColumnName"];
            /** @description How it is written: YYYY or YY, MM, DD, MMM or MMMM for a month by name, perhaps HH, mm, ss, and what stands between them. Leading zeros and a year at the end may be missing. */
            date_pattern: components["schemas"]["Text"];
            /** @description Column with the time, HH:mm or HH:mm:ss (or with points), where the date has none. */
            time_column?: components["schemas"]["ColumnName"];
            /** @description Column with the amount of every row, negative where money goes out, or with a word such as CR or DB behind it. Or else credit_column. */
            amount_column?: components["schemas"]["ColumnName"];
            /** @description Column with the amount of rows where money comes in; blank or 0 where it goes out. Or else amount_column. */
            credit_column?: components["schemas"]["ColumnName"];
            /** @description What sets thousands apart; '': nothing. */
            thousands: "." | "," | "";
            /** @description What stands before the decimals. */
            decimal: "." | ",";
            /** @description Column with the bank's description. */
            description_column: components["schemas"]["ColumnName"];
            /** @description Column with the sender's name. */
            sender_column?: components["schemas"]["ColumnName"];
            /** @description Column with the bank's reference. */
            reference_column?: components["schemas"]["ColumnName"];
            /** @description Column that tells whether money comes in; it may be amount_column, where the word follows the amount. */
            direction_column?: components["schemas"]["ColumnName"];
            /** @description What direction_column says when money comes in, in any case; anything else is a debit. */
            credit_word?: components["schemas"]["Text"];
        };
        CurrentKiosk: {
            /** @description Id of the screen. */
            id: number;
            /** @description For people: where it hangs. */
            name: string;
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes: components["schemas"]["Text"][] | null;
            /** @description IANA zone of the utility's local dates and times (TIMEZONE). */
            timezone: string;
            /** @description What time it is, by the service's clock. */
            now: components["schemas"]["Instant"];
        };
        CurrentKioskAnswer: {
            success: true;
            data: components["schemas"]["CurrentKiosk"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Customer: {
            /** @description Code of the customer. */
            code: string;
            /** @description Who answers for the bills. */
            name: string;
            /** @description Masked but for the last four digits. */
            nik: string | null;
            /** @description +62 and digits; who knows it proves to be the owner. */
            phone: string | null;
            /** @description In lower case. */
            email: string | null;
            /** @description Where letters go. */
            address: string | null;
            /** @description How many connections the customer has. */
            connection_count: number;
            /** @description When the customer was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        CustomerChange: {
            /** @description Ignored when equal to the path, refused when different. */
            code?: unknown;
            /** @description Who answers for the bills. */
            name?: components["schemas"]["FilledLine"];
            /** @description National identity number, 16 digits. Shown masked. */
            nik?: string | null;
            /** @description Indonesian telephone number in any form; kept as +62… */
            phone?: components["schemas"]["ExactTextOrNull"];
            /** @description Kept in lower case. */
            email?: string | null;
            /** @description Where letters go. */
            address?: components["schemas"]["TextOrNull"];
        };
        CustomerDetail: {
            /** @description Code of the customer. */
            code: string;
            /** @description Who answers for the bills. */
            name: string;
            /** @description Masked but for the last four digits. */
            nik: string | null;
            /** @description +62 and digits; who knows it proves to be the owner. */
            phone: string | null;
            /** @description In lower case. */
            email: string | null;
            /** @description Where letters go. */
            address: string | null;
            /** @description How many connections the customer has. */
            connection_count: number;
            /** @description When the customer was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description The first 100, by number; all of them: GET …/connections?customer_code=. */
            connections: components["schemas"]["ConnectionOfCustomer"][];
        };
        CustomerDetailAnswer: {
            success: true;
            data: components["schemas"]["CustomerDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        CustomerPage: {
            items: components["schemas"]["Customer"][];
            pagination: components["schemas"]["Pagination"];
        };
        CustomerPageAnswer: {
            success: true;
            data: components["schemas"]["CustomerPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DailyChart: {
            /** @description The day. */
            start_date: components["schemas"]["LocalDate"];
            /** @description The day. */
            end_date: components["schemas"]["LocalDate"];
            /** @description A row for every day of the range. */
            series: components["schemas"]["DayTotal"][];
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
        };
        DailyChartAnswer: {
            success: true;
            data: components["schemas"]["DailyChart"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DailySummary: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description The location asked for; null: all. */
            location_code: string | null;
            /** @description The gate code asked for; null: all. */
            gate_code: string | null;
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
            /** @description Counted at gates that lead in. */
            in_count: number;
            /** @description Counted at gates that lead out. */
            out_count: number;
            /** @description How many of them arrived late. */
            late_count: number;
            /** @description Always the three, in this order. */
            by_category: components["schemas"]["CategoryTotal"][];
            /** @description Gates under the filter, and deleted ones that have events on that day. */
            by_gate: components["schemas"]["GateTotal"][];
            /** @description The day's first event. */
            first_event_at: components["schemas"]["InstantOrNull"];
            /** @description The day's newest event. */
            last_event_at: components["schemas"]["InstantOrNull"];
        };
        DailySummaryAnswer: {
            success: true;
            data: components["schemas"]["DailySummary"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DashboardSummary: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
            /** @description Counted at gates that lead in. */
            in_count: number;
            /** @description Counted at gates that lead out. */
            out_count: number;
            /** @description Locations that are switched on. */
            active_locations: number;
            /** @description Gates that are switched on. */
            active_gates: number;
            /** @description Gates heard of within GATE_OFFLINE_AFTER seconds. */
            online_gates: number;
            /** @description Gates silent for longer. Those never heard of are neither. */
            offline_gates: number;
            /** @description The hour with the most events, the first of equals; null when there are none. */
            peak_hour: number | null;
            top_gate: components["schemas"]["TopGate"] | null;
            /** @description Always the three, in this order. */
            by_category: components["schemas"]["CategoryTotal"][];
            comparison: components["schemas"]["WeekComparison"];
        };
        DashboardSummaryAnswer: {
            success: true;
            data: components["schemas"]["DashboardSummary"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DatedFee: {
            /** @description Number of the rule. */
            id: number;
            /** @description RETRIBUSI: rupiah a bill. PPN: part of the price of water. BIAYA_LAYANAN: rupiah a payment. */
            kind: "RETRIBUSI" | "PPN" | "BIAYA_LAYANAN";
            /** @description Tariff class; null or absent: every class that has none of its own. */
            class_code: components["schemas"]["TextOrNull"];
            /** @description Of BIAYA_LAYANAN: the method; null or absent: every method that has none of its own. */
            method: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI" | null;
            /** @description First day on which it is valid. It may lie in the past; bills keep what they were made with. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description Of RETRIBUSI and BIAYA_LAYANAN, rupiah. */
            amount: number | null;
            /** @description Of PPN, basis points: 1,100 is 11 %. */
            rate_basis_points: number | null;
            /** @description The regulation behind it. */
            legal_basis: components["schemas"]["TextOrNull"];
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description Username of who entered it. */
            created_by: string;
        };
        DatedFeeAnswer: {
            success: true;
            data: components["schemas"]["DatedFee"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DatedFeePage: {
            items: components["schemas"]["DatedFee"][];
            pagination: components["schemas"]["Pagination"];
        };
        DatedFeePageAnswer: {
            success: true;
            data: components["schemas"]["DatedFeePage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DatedPenaltyRule: {
            /** @description Number of the rule. */
            id: number;
            /** @description Tariff class; null or absent: every class that has none of its own. */
            class_code: components["schemas"]["TextOrNull"];
            /** @description First day on which it is valid. It may lie in the past; bills keep what they were made with. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description How the penalty on a bill that is paid late grows; null: there is none from that day on. */
            rule: components["schemas"]["PenaltyRule"] | null;
            /** @description The regulation behind it. */
            legal_basis: components["schemas"]["TextOrNull"];
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description Username of who entered it. */
            created_by: string;
        };
        DatedPenaltyRuleAnswer: {
            success: true;
            data: components["schemas"]["DatedPenaltyRule"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DatedPenaltyRulePage: {
            items: components["schemas"]["DatedPenaltyRule"][];
            pagination: components["schemas"]["Pagination"];
        };
        DatedPenaltyRulePageAnswer: {
            success: true;
            data: components["schemas"]["DatedPenaltyRulePage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DatedStampRule: {
            /** @description Number of the rule. */
            id: number;
            /** @description First day on which it is valid. It may lie in the past; bills keep what they were made with. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description Rupiah. A total above it is stamped, the threshold itself is not. */
            threshold: number;
            /** @description Stamp duty, rupiah. */
            amount: number;
            /** @description The regulation behind it. */
            legal_basis: components["schemas"]["TextOrNull"];
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description Username of who entered it. */
            created_by: string;
        };
        DatedStampRuleAnswer: {
            success: true;
            data: components["schemas"]["DatedStampRule"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DatedStampRulePage: {
            items: components["schemas"]["DatedStampRule"][];
            pagination: components["schemas"]["Pagination"];
        };
        DatedStampRulePageAnswer: {
            success: true;
            data: components["schemas"]["DatedStampRulePage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DayClosing: {
            /** @description As it was seen; where it is another sum by now, it is not closed. */
            counted: number;
            /** @description The same of what is exempt. */
            exempt: number;
            /** @description The same of what was handed in. */
            handed_in: number;
            /** @description Why it differs; required beyond the tolerance. */
            reason?: components["schemas"]["FilledText"];
        };
        DayComparison: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description The date it is compared with. */
            with_date: components["schemas"]["LocalDate"];
            /** @description The location asked for; null: all. */
            location_code: string | null;
            /** @description The gate code asked for; null: all. */
            gate_code: string | null;
            /** @description While the day is running: both days count up to this minute of the local clock (to the full hour where events of the other are archived). null: both are whole. */
            until: components["schemas"]["InstantOrNull"];
            figures: components["schemas"]["SpanFigures"];
            /** @description Of `with_date`, over the same span. */
            with_figures: components["schemas"]["SpanFigures"];
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            count_change_pct: number | null;
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            revenue_change_pct: number | null;
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            in_change_pct: number | null;
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            out_change_pct: number | null;
        };
        DayComparisonAnswer: {
            success: true;
            data: components["schemas"]["DayComparison"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DayTotal: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description Counted events; voided ones are not. */
            count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            revenue: number;
            /** @description Counted events of this category. */
            person_walk: number;
            /** @description Counted events of this category. */
            motor: number;
            /** @description Counted events of this category. */
            car: number;
        };
        Deactivation: {
            /** @description Kept with the account and in the audit trail. */
            reason: components["schemas"]["Text"];
        };
        DeletedAlertRecipient: {
            deleted: true;
            /** @description Id of the recipient. */
            id: number;
        };
        DeletedAlertRecipientAnswer: {
            success: true;
            data: components["schemas"]["DeletedAlertRecipient"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedArea: {
            deleted: true;
            /** @description Id of the area. */
            id: number;
        };
        DeletedAreaAnswer: {
            success: true;
            data: components["schemas"]["DeletedArea"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedConnection: {
            deleted: true;
            /** @description Number of the connection (SL). */
            sl: string;
        };
        DeletedConnectionAnswer: {
            success: true;
            data: components["schemas"]["DeletedConnection"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedCustomer: {
            deleted: true;
            /** @description Code of the customer. */
            code: string;
        };
        DeletedCustomerAnswer: {
            success: true;
            data: components["schemas"]["DeletedCustomer"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedGate: {
            deleted: true;
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
        };
        DeletedGateAnswer: {
            success: true;
            data: components["schemas"]["DeletedGate"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedLevyTarget: {
            deleted: true;
            /** @description Id of the target. */
            id: number;
        };
        DeletedLevyTargetAnswer: {
            success: true;
            data: components["schemas"]["DeletedLevyTarget"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedLink: {
            deleted: true;
            /** @description Number of the connection (SL). */
            sl: string;
            /** @description Username of the account. */
            username: string;
        };
        DeletedLinkAnswer: {
            success: true;
            data: components["schemas"]["DeletedLink"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedLocation: {
            deleted: true;
            /** @description Its code. */
            code: components["schemas"]["Text"];
        };
        DeletedLocationAnswer: {
            success: true;
            data: components["schemas"]["DeletedLocation"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedPromotion: {
            deleted: true;
            /** @description Id of the promotion. */
            id: number;
        };
        DeletedPromotionAnswer: {
            success: true;
            data: components["schemas"]["DeletedPromotion"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedReadingSchedule: {
            deleted: true;
            /** @description Its number. */
            id: number;
        };
        DeletedReadingScheduleAnswer: {
            success: true;
            data: components["schemas"]["DeletedReadingSchedule"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedReportSchedule: {
            deleted: true;
            /** @description Id of the schedule. */
            id: number;
        };
        DeletedReportScheduleAnswer: {
            success: true;
            data: components["schemas"]["DeletedReportSchedule"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedReportType: {
            deleted: true;
            /** @description Code of the report type. */
            code: string;
        };
        DeletedReportTypeAnswer: {
            success: true;
            data: components["schemas"]["DeletedReportType"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedRule: {
            deleted: true;
            /** @description Number of the rule. */
            id: number;
        };
        DeletedRuleAnswer: {
            success: true;
            data: components["schemas"]["DeletedRule"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedTariff: {
            deleted: true;
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description person_walk, motor or car. */
            category: string;
        };
        DeletedTariffAnswer: {
            success: true;
            data: components["schemas"]["DeletedTariff"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedWaterTariff: {
            deleted: true;
            /** @description Code of the class. */
            class_code: string;
            /** @description First day of the version that is gone. */
            effective_from: components["schemas"]["LocalDate"];
        };
        DeletedWaterTariffAnswer: {
            success: true;
            data: components["schemas"]["DeletedWaterTariff"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        DeletedWebhook: {
            deleted: true;
            /** @description Its id. */
            id: number;
        };
        DeletedWebhookAnswer: {
            success: true;
            data: components["schemas"]["DeletedWebhook"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        EndedSessions: {
            /** @description How many sessions were ended. */
            ended: number;
        };
        EndedSessionsAnswer: {
            success: true;
            data: components["schemas"]["EndedSessions"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        EntryCorrection: {
            /** @description Newer ones have higher ids. */
            id: number;
            /** @description void: the events do not count any more; reprice: each is voided and stored once more with the price. */
            action: "void" | "reprice";
            /** @description Code of the location. */
            location_code: string;
            /** @description null: every gate of the location. */
            gate_code: string | null;
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car" | null;
            /** @description First moment of the window. */
            from: number;
            /** @description First moment after it. */
            until: number;
            /** @description What each event should have cost, rupiah; null: they are only voided. */
            price: number | null;
            /** @description Why. */
            reason: string;
            /** @description applying: under way, `events` of `expected.events` are done; expired: nobody decided. */
            status: "requested" | "expired" | "rejected" | "applying" | "applied";
            expected: components["schemas"]["EntryCorrectionSums"];
            /** @description Events corrected so far. */
            events: number;
            /** @description What those came to, rupiah. */
            old_revenue: number;
            /** @description What they come to now, rupiah. */
            new_revenue: number;
            /** @description When it was asked for. */
            requested_at: components["schemas"]["Instant"];
            /** @description Username. */
            requested_by: string;
            /** @description Until when it may be decided upon. */
            expires_at: components["schemas"]["Instant"];
            /** @description When it was decided upon. */
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Username. */
            decided_by: string | null;
            /** @description What the person who decided said. */
            note: string | null;
            /** @description When the last event was corrected. */
            applied_at: components["schemas"]["InstantOrNull"];
            /** @description What the caller may decide now. */
            actions: ("approve" | "reject")[];
        };
        EntryCorrectionDecision: {
            /** @description Why, if need be. */
            note?: components["schemas"]["Text"];
        };
        EntryCorrectionDetail: {
            /** @description Newer ones have higher ids. */
            id: number;
            /** @description void: the events do not count any more; reprice: each is voided and stored once more with the price. */
            action: "void" | "reprice";
            /** @description Code of the location. */
            location_code: string;
            /** @description null: every gate of the location. */
            gate_code: string | null;
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car" | null;
            /** @description First moment of the window. */
            from: number;
            /** @description First moment after it. */
            until: number;
            /** @description What each event should have cost, rupiah; null: they are only voided. */
            price: number | null;
            /** @description Why. */
            reason: string;
            /** @description applying: under way, `events` of `expected.events` are done; expired: nobody decided. */
            status: "requested" | "expired" | "rejected" | "applying" | "applied";
            expected: components["schemas"]["EntryCorrectionSums"];
            /** @description Events corrected so far. */
            events: number;
            /** @description What those came to, rupiah. */
            old_revenue: number;
            /** @description What they come to now, rupiah. */
            new_revenue: number;
            /** @description When it was asked for. */
            requested_at: components["schemas"]["Instant"];
            /** @description Username. */
            requested_by: string;
            /** @description Until when it may be decided upon. */
            expires_at: components["schemas"]["Instant"];
            /** @description When it was decided upon. */
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Username. */
            decided_by: string | null;
            /** @description What the person who decided said. */
            note: string | null;
            /** @description When the last event was corrected. */
            applied_at: components["schemas"]["InstantOrNull"];
            /** @description What the caller may decide now. */
            actions: ("approve" | "reject")[];
            preview: components["schemas"]["EntryCorrectionPreview"];
        };
        EntryCorrectionDetailAnswer: {
            success: true;
            data: components["schemas"]["EntryCorrectionDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        EntryCorrectionExclusion: {
            /** @description already_voided: it counts no more; same_price: it has the right price; archived: its month is in an archive (whole hours are counted), and can be brought back. */
            why: "already_voided" | "same_price" | "archived";
            /** @description How many events of the window are left out for it. */
            events: number;
        };
        EntryCorrectionGroup: {
            /** @description By the calendar of the location. */
            date: components["schemas"]["LocalDate"];
            /** @description Code of the gate. */
            gate_code: string;
            /** @description How many events. */
            events: number;
            /** @description What they came to, rupiah. */
            old_revenue: number;
            /** @description What they come to then, rupiah. */
            new_revenue: number;
        };
        EntryCorrectionPage: {
            items: components["schemas"]["EntryCorrection"][];
            pagination: components["schemas"]["Pagination"];
        };
        EntryCorrectionPageAnswer: {
            success: true;
            data: components["schemas"]["EntryCorrectionPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        EntryCorrectionPreview: {
            /** @description How many events. */
            events: number;
            /** @description What they came to, rupiah. */
            old_revenue: number;
            /** @description What they come to then, rupiah. */
            new_revenue: number;
            /** @description The same by day and gate. */
            groups: components["schemas"]["EntryCorrectionGroup"][];
            /** @description Always all three, in this order. */
            excluded: components["schemas"]["EntryCorrectionExclusion"][];
        };
        EntryCorrectionPreviewAnswer: {
            success: true;
            data: components["schemas"]["EntryCorrectionPreview"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description What was shown when it was asked for. */
        EntryCorrectionSums: {
            /** @description How many events. */
            events: number;
            /** @description What they came to, rupiah. */
            old_revenue: number;
            /** @description What they come to then, rupiah. */
            new_revenue: number;
        };
        EntryCorrectionWindow: {
            /** @description void: the events do not count any more; reprice: each is voided and stored once more with the price. */
            action: "void" | "reprice";
            /** @description The location. */
            location_code: components["schemas"]["Text"];
            /** @description One of its gates, deleted ones too. Default: all. */
            gate_code?: components["schemas"]["Text"];
            /** @description What passes the gate. */
            category?: "person_walk" | "motor" | "car";
            /** @description Unix seconds: first moment of the window. */
            from: number;
            /** @description Unix seconds: first moment after the window, at most 31 days after `from`. */
            until: number;
            /** @description Of a repricing, which needs a category too: what each event should have cost, rupiah. */
            price?: number;
        };
        EntryEvent: {
            /** @description When it happened, Unix seconds: from 2000-01-01 to 5 minutes ahead of the server's clock. */
            timestamp: number;
            /** @description Code of the location. */
            location_code: components["schemas"]["Text"];
            /** @description Code of the gate. */
            gate_code: components["schemas"]["Text"];
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            /** @description The machine's own id of the event; makes a repeat harmless for ever. Or send Idempotency-Key. */
            event_id?: components["schemas"]["ExactTextOrNull"];
        };
        EventBatch: {
            /** @description Entry events, 1 to 5000. */
            events: unknown[];
        };
        EventCorrections: {
            /** @description Instead of what was sent. */
            location_code?: components["schemas"]["Text"];
            /** @description Instead of what was sent. */
            gate_code?: components["schemas"]["Text"];
            /** @description What passes the gate. */
            category?: "person_walk" | "motor" | "car";
            /** @description Instead of what was sent. */
            timestamp?: number;
            /** @description Where the one sent is wrong, or belongs to another event. null: none. */
            event_id?: components["schemas"]["TextOrNull"];
        };
        EventDetail: {
            /** @description Grows in commit order, without gaps. */
            id: number;
            /** @description The machine's own id of the event. */
            event_id: string | null;
            /** @description As sent. */
            timestamp: number;
            /** @description The same, in the location's zone. */
            event_time: components["schemas"]["Instant"];
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            direction: "in" | "out";
            /** @description Rupiah, as stored with the event; never recomputed. */
            price: number;
            /** @description When the server stored it. */
            received_at: components["schemas"]["Instant"];
            /** @description Older than INGEST_LATE_AFTER when it arrived. */
            is_late: boolean;
            status: "counted" | "voided";
            /** @description Name that the key which sent it has now. */
            api_key: string | null;
            /** @description Id of that key, for ever. */
            api_key_id: number;
            /** @description The 8 characters after rtb_ of the text that the key had then; null for one that you chose. */
            api_key_prefix: string | null;
            /** @description null: a correction has set its price. */
            priced_by: components["schemas"]["PricedBy"] | null;
            void: components["schemas"]["EventVoid"] | null;
            /** @description The correction that has voided it, or has stored it in the place of another. */
            correction_id: number | null;
            /** @description The event that a correction has stored in its place. */
            replaced_by: number | null;
            /** @description The event whose place it has taken, at another price. */
            replaces: number | null;
        };
        EventDetailAnswer: {
            success: true;
            data: components["schemas"]["EventDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        EventDismissal: {
            /** @description Why it is no levy that was lost; kept in the audit trail. */
            reason: components["schemas"]["FilledText"];
        };
        EventNeighbours: {
            /** @description The event before it in the list; null: there is none, or it is archived. */
            newer: number | null;
            /** @description The event after it in the list; null: as of newer. */
            older: number | null;
        };
        EventNeighboursAnswer: {
            success: true;
            data: components["schemas"]["EventNeighbours"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        EventOutcome: {
            /** @description Place in the batch, from 0. */
            index: number;
            status: "accepted" | "duplicate" | "rejected";
            /** @description Id of the stored event. */
            id: number | null;
            /** @description Code of the refusal. */
            error: string | null;
            /** @description What is wrong with each field. */
            fields?: {
                [key: string]: string[];
            };
            /** @description Each text of `fields` with its code and parameters, in the same order. */
            details?: components["schemas"]["FieldErrorDetail"][];
        };
        EventSums: {
            /** @description How many events count. */
            count: number;
            /** @description The sum of their prices, rupiah. */
            revenue: number;
            /** @description How many were voided. */
            voided_count: number;
            /** @description The sum of the prices of those, rupiah. */
            voided_revenue: number;
        };
        EventSumsAnswer: {
            success: true;
            data: components["schemas"]["EventSums"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        EventVoid: {
            /** @description Why it must not count. */
            reason: string;
            /** @description When it was voided. */
            voided_at: components["schemas"]["Instant"];
            /** @description Username. */
            voided_by: string;
        };
        /** @description Text that is kept as it came: without U+0000 and halves of surrogate pairs. */
        ExactText: string;
        /** @description Text that is kept as it came: without U+0000 and halves of surrogate pairs. */
        ExactTextOrNull: string | null;
        ExchangedMeter: {
            /** @description Number of the connection. */
            sl: string;
            /** @description The first month whose reading counts both meters, YYYYMM. */
            period: string;
            /** @description All of the connection, the new one first. */
            meters: components["schemas"]["InstalledMeter"][];
        };
        ExchangedMeterAnswer: {
            success: true;
            data: components["schemas"]["ExchangedMeter"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Exemption: {
            /** @description Number of the exemption. */
            id: number;
            /** @description Code of the location. */
            location_code: string;
            /** @description Local date of the location. */
            date: components["schemas"]["LocalDate"];
            /** @description Code of the shift; null: there are none. */
            shift: string | null;
            /** @description Category of the passages. */
            category: "person_walk" | "motor" | "car";
            /** @description For what they are exempt (EXEMPTION_KINDS). */
            kind: string;
            /** @description How many passages. */
            count: number;
            /** @description Of one passage: what the last counted one cost, rupiah. */
            price: number;
            /** @description count × price: by how much less is expected, rupiah. */
            amount: number;
            /** @description What the collector says of it. */
            note: string | null;
            /** @description Username of the person who entered it. */
            collector: string;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description COUNTED and APPROVED ones reduce what is expected; WAITING ones exceed EXEMPT_SHARE. */
            status: "COUNTED" | "WAITING" | "APPROVED" | "REJECTED";
            /** @description When it was approved or rejected. */
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who did. */
            decided_by: string | null;
            /** @description What the caller may do with it now: approve or reject one that waits. */
            actions: ("approve" | "reject")[];
        };
        ExemptionAnswer: {
            success: true;
            data: components["schemas"]["Exemption"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ExemptionPage: {
            items: components["schemas"]["Exemption"][];
            pagination: components["schemas"]["Pagination"];
        };
        ExemptionPageAnswer: {
            success: true;
            data: components["schemas"]["ExemptionPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description What is wrong with a field, by a code of a closed list, and what its text is made of. New codes may be added. */
        FieldError: {
            code: "REQUIRED" | "UNKNOWN_FIELD" | "UNKNOWN_PARAMETER" | "NOT_ONE_OF" | "WRONG_TYPE" | "WRONG_FORMAT" | "UNSTORABLE_CHARACTERS" | "NOTHING_TO_CHANGE" | "COMMON_PASSWORD" | "PERSONAL_PASSWORD" | "MONOTONOUS_PASSWORD" | "PASSWORD_UNCHANGED" | "TOO_SHORT" | "TOO_LONG" | "TOO_SMALL" | "TOO_LARGE" | "TOO_FEW" | "TOO_MANY" | "NOT_THE_CONSTANT" | "NO_FORM_FITS" | "NOT_VALID" | "DIGITS" | "NOT_MADE_OF" | "NOT_PRINTABLE_ASCII" | "BLANK" | "CANNOT_BE_CHANGED" | "NOT_A_CURSOR" | "REQUIRED_WITHOUT" | "NOT_AN_EMAIL" | "NOT_ONE_EMAIL" | "NOT_A_PHONE" | "NOT_A_WEB_ADDRESS" | "ADDRESS_WITH_PASSWORD" | "ADDRESS_NOT_ALLOWED" | "NOT_A_DATE" | "DATE_OUTSIDE_YEARS" | "NOT_A_MOMENT" | "NOT_A_MOMENT_OR_DATE" | "NOT_A_DATE_OR_MOMENT" | "MOMENT_OUTSIDE_YEARS" | "NOT_A_MOMENT_OF_YEARS" | "NOT_A_MONTH" | "NOT_A_PERIOD" | "NOT_BEGUN" | "NOT_A_TIME_ZONE" | "IN_THE_PAST" | "IN_THE_FUTURE" | "AFTER_FIELD" | "BEFORE_FIELD" | "NOT_AFTER_FIELD" | "RANGE_TOO_LONG" | "NOT_BASE64" | "FILE_DAMAGED" | "TOO_MANY_BYTES" | "TOO_MANY_PIXELS" | "NOT_AN_IMAGE" | "NOT_AN_IMAGE_OR_PDF" | "NOT_UTF8" | "NOT_MT940" | "FILE_EMPTY" | "OLD_WORKBOOK" | "NO_TABLE_FILE" | "FORMULA_WITHOUT_VALUE" | "WORKBOOK_LOCKED" | "WORKBOOK_DAMAGED" | "WORKBOOK_TOO_LARGE" | "NO_SUCH_SHEET" | "FAILED_FORMULA" | "TOO_MANY_ROWS" | "UNKNOWN_COLUMNS" | "MISSING_COLUMNS" | "REPEATED_COLUMNS" | "COLUMNS_OF_THE_FILE" | "ROW_TOO_LONG" | "QUOTE_NOT_CLOSED" | "QUOTE_IN_CELL" | "CELLS_UNLIKE_HEADER" | "CELL_WITHOUT_NAME" | "LOST_ZEROS" | "ZEROS_UNLIKE_LINE" | "DATE_OF_TWO_MEANINGS" | "NUMBER_OF_TWO_MEANINGS" | "DATE_WITHOUT_CENTURY" | "DATE_AS_NUMBER" | "DIGITS_LEFT_OUT" | "NOT_IN_SAID_FORM" | "CELL_WITH_NULL" | "ALREADY_ON_LINE" | "PERIOD_ON_LINE" | "UNLIKE_LINE" | "CELL_TOO_LONG" | "NOTE_TOO_LONG" | "NO_SUCH_DAY" | "NOT_A_DATE_LIKE" | "NOT_A_TIME" | "NOT_AN_AMOUNT" | "NOT_WHOLE_RUPIAH" | "NO_TABLE_ROW" | "NO_MONEY" | "LESS_THAN_A_RUPIAH" | "REVERSAL" | "REPEATED_STATEMENT" | "OTHER_ACCOUNT" | "ACCOUNT_NOT_IN_FILE" | "NOT_RUPIAH" | "NOT_A_STATEMENT_LINE" | "ABOVE_LIMIT" | "DATABASE_AWAY" | "FAILED_ON_OUR_SIDE" | "PROCESS_ENDED" | "SERVICE_STOPPING" | "RUN_SILENT" | "REFUSED" | "STORED_BEFORE_CODES" | "NOT_A_CAMERA" | "PASSWORD_ENDS_EARLY" | "RESERVED_CODE" | "NOT_A_TIME_OF_DAY" | "NOT_AN_EVENT_ID" | "ZONE_FIXED" | "PRICE_IN_THE_PAST" | "LEGAL_BASIS_REQUIRED" | "PRICE_TO_CONFIRM" | "EXPIRY_PASSED" | "NO_SUCH_LOCATION" | "ONLY_WITH_LEVIES" | "WATER_FOR_ROLES" | "LEVIES_FOR_ROLES" | "ABOUT_THE_FUTURE" | "NO_SUCH_SHIFT" | "NO_SHIFTS" | "NO_SUCH_EXEMPTION" | "REFERENCE_WITHOUT_CASH" | "FIRST_OF_ROLES" | "NO_SUCH_GATE" | "NO_SUCH_TARIFF" | "KEY_WITHOUT_SCOPE" | "MILLISECONDS" | "TOO_MANY_EVENTS" | "EVENT_TOO_OLD" | "LONG_BEFORE_FIRST_TARIFF" | "AHEAD_OF_OUR_CLOCK" | "UNLIKE_IDEMPOTENCY_KEY" | "NO_SUCH_CUSTOMER" | "NO_SUCH_AREA" | "NO_SUCH_CLASS" | "NO_SUCH_CONNECTION" | "NO_LONGER_IN_USE" | "METER_OF" | "METER_WAS_READ" | "PLACE_INCOMPLETE" | "LATITUDE_WITH_LONGITUDE" | "ONE_CUSTOMER_CODE" | "MORE_THAN_DIGITS_SHOW" | "MORE_THAN_METER_SHOWS" | "MORE_THAN_OLD_METER_SHOWS" | "ABOVE_REMOVED_METER" | "BELOW_LAST_STAND" | "OLD_METER_BELOW_LAST" | "NOT_A_STAND" | "STAND_NOT_GIVEN" | "ONLY_WITH_ALLOW_LOW" | "LOW_SETTLES_ESTIMATE" | "NOTE_FOR_LOWER_STAND" | "NOTE_FOR_NO_USAGE" | "NOT_LOW" | "NOT_OF_THIS_KIND" | "NO_BLOCKS" | "FIRST_BLOCK_NOT_AT_ZERO" | "BLOCK_GAP" | "BLOCK_WITHOUT_END" | "LAST_BLOCK_NOT_OPEN" | "BLOCK_END_NOT_WHOLE" | "BLOCK_ENDS_BEFORE_IT_BEGINS" | "BLOCK_PRICE" | "MINIMUM_ABOVE_MAXIMUM" | "STEP_TOO_EARLY" | "STEP_TOO_CHEAP" | "MONTH_TOO_CHEAP" | "NOT_WHOLE_VOLUME" | "NOT_A_BLOCK_END" | "AFTER_OPEN_BLOCK" | "TOO_MANY_BLOCKS" | "NEW_CLASS_WITHOUT_NAME" | "NOT_A_BILL_NUMBER" | "CLASS_WITHOUT_TARIFF" | "PERIOD_BILLED" | "PERIOD_WAS_READ" | "BEFORE_THE_PERIOD" | "TOO_FAR_AHEAD" | "TOO_LONG_AFTER_ISSUE" | "NOT_A_PREVIEW" | "NOT_WITH_CANCEL" | "ONLY_WITH_REPRICE" | "NOTHING_CORRECTED" | "BEFORE_OLD_BILL" | "CONTRADICTS_STANDS" | "USAGE_OF_ROLLOVER" | "ADJUSTMENT_TOO_LARGE" | "NOT_WHERE_READING_ENDS" | "WALLET_PAYMENT" | "SIMULATED_PAYMENT" | "PAYMENT_OF_NO_ACCOUNT" | "NO_ACCOUNT_FOR_EXCESS" | "EXCESS_WITHOUT_ACCOUNT" | "BOOKED_IN_THE_FUTURE" | "BOOKED_TOO_LONG_AGO" | "NO_DIRECTION" | "NOT_AN_ACCOUNT_NUMBER" | "NOT_A_COLUMN_NAME" | "NOT_A_DATE_PATTERN" | "TIME_IN_DATE_PATTERN" | "SAME_AS_DECIMAL" | "ONE_AMOUNT_COLUMN" | "DIRECTION_WITH_CREDIT" | "CREDIT_WORD_ALONE" | "NOT_A_REPORT_TYPE" | "NOT_A_CREW" | "CREW_FOR_ROLE" | "ONLY_WITH_CREW" | "ONE_ASSIGNEE" | "PLACE_NEEDED" | "NOT_A_PUBLIC_FILE";
            /** @description What the text is made of; each comes with the codes that it names, and others may be added. */
            params: {
                /** @description With UNKNOWN_PARAMETER. */
                names?: string[];
                /** @description With UNKNOWN_PARAMETER. */
                meant?: string;
                /** @description With NOT_ONE_OF. */
                allowed?: (string | number | boolean | null)[];
                /** @description With WRONG_TYPE. */
                types?: string[];
                /** @description With WRONG_FORMAT. */
                format?: string;
                /** @description With TOO_SHORT, TOO_SMALL, TOO_FEW, NOT_MADE_OF, NOT_PRINTABLE_ASCII, NOT_AN_ACCOUNT_NUMBER. */
                min?: number;
                /** @description With TOO_LONG, TOO_LARGE, TOO_MANY, NOT_MADE_OF, NOT_PRINTABLE_ASCII, TOO_MANY_ROWS, CELL_TOO_LONG, NOTE_TOO_LONG, ABOVE_LIMIT, TOO_MANY_EVENTS, BLOCK_PRICE, NOT_WHOLE_VOLUME, TOO_MANY_BLOCKS, NOT_AN_ACCOUNT_NUMBER. */
                max?: number;
                /** @description With DIGITS. */
                count?: number;
                /** @description With NOT_MADE_OF. */
                characters?: ("a-z" | "A-Z" | "0-9" | "dot" | "underscore" | "hyphen")[];
                /** @description With REQUIRED_WITHOUT, AFTER_FIELD, BEFORE_FIELD, NOT_AFTER_FIELD, RANGE_TOO_LONG. */
                field?: string;
                /** @description With NOT_A_DATE, NOT_A_MOMENT, NOT_A_MOMENT_OF_YEARS, NOT_A_MONTH, DATE_WITHOUT_CENTURY, DATE_AS_NUMBER, DIGITS_LEFT_OUT, NOT_A_TIME, NOT_AN_AMOUNT, NOT_WHOLE_RUPIAH, NOT_A_STATEMENT_LINE, NOT_A_BLOCK_END. */
                example?: string | number;
                /** @description With DATE_OUTSIDE_YEARS, MOMENT_OUTSIDE_YEARS, NOT_A_MOMENT_OF_YEARS, DATE_OF_TWO_MEANINGS, NUMBER_OF_TWO_MEANINGS, EVENT_TOO_OLD, LONG_BEFORE_FIRST_TARIFF. */
                first?: number | string;
                /** @description With DATE_OUTSIDE_YEARS, MOMENT_OUTSIDE_YEARS, NOT_A_MOMENT_OF_YEARS, BELOW_LAST_STAND, OLD_METER_BELOW_LAST, NOT_LOW. */
                last?: number;
                /** @description With NOT_A_MOMENT_OR_DATE. */
                moment?: string;
                /** @description With NOT_A_DATE_OR_MOMENT, LONG_BEFORE_FIRST_TARIFF. */
                date?: string;
                /** @description With RANGE_TOO_LONG, TOO_FAR_AHEAD, TOO_LONG_AFTER_ISSUE, BOOKED_TOO_LONG_AGO. */
                days?: number;
                /** @description With NO_TABLE_FILE, NOT_OF_THIS_KIND. */
                kind?: string;
                /** @description With FORMULA_WITHOUT_VALUE, FAILED_FORMULA. */
                cell?: string;
                /** @description With WORKBOOK_TOO_LARGE, ROW_TOO_LONG. */
                bytes?: number;
                /** @description With NO_SUCH_SHEET. */
                sheet?: string;
                /** @description With NO_SUCH_SHEET. */
                sheets?: string[];
                /** @description With FAILED_FORMULA, NO_SUCH_DAY, NOT_A_DATE_LIKE, NOT_A_TIME, NOT_AN_AMOUNT. */
                value?: string;
                /** @description With UNKNOWN_COLUMNS, MISSING_COLUMNS, REPEATED_COLUMNS, COLUMNS_OF_THE_FILE. */
                columns?: {
                    /** @description From 1. */
                    position: number;
                    /** @description At most 50 characters of it, special ones escaped as in JSON; empty: it has none. */
                    name: string;
                }[] | string[];
                /** @description Beside those in columns. With UNKNOWN_COLUMNS. */
                more?: number;
                /** @description With ROW_TOO_LONG, QUOTE_NOT_CLOSED, QUOTE_IN_CELL, ZEROS_UNLIKE_LINE, ALREADY_ON_LINE, PERIOD_ON_LINE, UNLIKE_LINE. */
                line?: number;
                /** @description With CELLS_UNLIKE_HEADER. */
                cells?: number;
                /** @description With CELLS_UNLIKE_HEADER. */
                header?: number;
                /** @description With CELL_WITHOUT_NAME. */
                position?: number;
                /** @description With LOST_ZEROS, ZEROS_UNLIKE_LINE. */
                code?: string;
                /** @description With DATE_OF_TWO_MEANINGS, NUMBER_OF_TWO_MEANINGS. */
                second?: string;
                /** @description With NOT_IN_SAID_FORM. */
                form?: string;
                /** @description With NOT_IN_SAID_FORM. */
                instead?: string;
                /** @description With NOT_A_DATE_LIKE. */
                pattern?: string;
                /** @description With ACCOUNT_NOT_IN_FILE. */
                account?: string;
                /** @description The code of an error. With REFUSED. */
                error?: string;
                /** @description With REFUSED. */
                message?: string;
                /** @description As it was stored then. With STORED_BEFORE_CODES. */
                text?: string;
                /** @description With ZONE_FIXED. */
                timezone?: string;
                /** @description With PRICE_TO_CONFIRM. */
                price?: number;
                /** @description With PRICE_TO_CONFIRM. */
                price_in_force?: number;
                /** @description With PRICE_TO_CONFIRM. */
                factor?: number;
                /** @description With NO_SUCH_LOCATION, NO_SUCH_GATE, NO_SUCH_TARIFF. */
                location_code?: string;
                /** @description With ABOUT_THE_FUTURE. */
                today?: string;
                /** @description With NO_SUCH_SHIFT. */
                shifts?: string;
                /** @description With NO_SUCH_EXEMPTION. */
                kinds?: string;
                /** @description With FIRST_OF_ROLES. */
                role?: string;
                /** @description With NO_SUCH_GATE, NO_SUCH_TARIFF. */
                gate_code?: string;
                /** @description With NO_SUCH_TARIFF. */
                category?: string;
                /** @description With AHEAD_OF_OUR_CLOCK. */
                minutes?: number;
                /** @description With NO_SUCH_CUSTOMER. */
                customer_code?: string;
                /** @description With NO_SUCH_AREA. */
                area?: string;
                /** @description With NO_SUCH_CLASS, CLASS_WITHOUT_TARIFF. */
                class_code?: string;
                /** @description With NO_SUCH_CONNECTION, METER_OF. */
                sl?: string;
                /** @description With MORE_THAN_METER_SHOWS, MORE_THAN_OLD_METER_SHOWS, NOT_A_STAND. */
                digits?: number;
                /** @description With ABOVE_REMOVED_METER, NOT_WHERE_READING_ENDS. */
                stand?: number;
                /** @description With BLOCK_GAP, BLOCK_WITHOUT_END, LAST_BLOCK_NOT_OPEN, BLOCK_END_NOT_WHOLE, BLOCK_ENDS_BEFORE_IT_BEGINS, BLOCK_PRICE. */
                block?: number;
                /** @description With BLOCK_GAP. */
                from?: number;
                /** @description With BLOCK_GAP, STEP_TOO_EARLY, STEP_TOO_CHEAP, MONTH_TOO_CHEAP. */
                before?: number;
                /** @description With STEP_TOO_EARLY, STEP_TOO_CHEAP. */
                step?: number;
                /** @description With STEP_TOO_EARLY. */
                day?: number;
                /** @description With STEP_TOO_CHEAP, MONTH_TOO_CHEAP. */
                amount?: number;
                /** @description With MONTH_TOO_CHEAP. */
                month?: number;
                /** @description With PERIOD_BILLED. */
                bill_no?: string;
                /** @description With TOO_LONG_AFTER_ISSUE. */
                latest?: string;
                /** @description With NOT_A_PREVIEW. */
                period?: string;
                /** @description With NOTHING_CORRECTED. */
                fields?: string[];
                /** @description With BEFORE_OLD_BILL. */
                earliest?: string;
                /** @description With CONTRADICTS_STANDS. */
                usage?: number;
                /** @description With ADJUSTMENT_TOO_LARGE. */
                counted?: number;
                /** @description Rupiah. With NO_ACCOUNT_FOR_EXCESS, EXCESS_WITHOUT_ACCOUNT. */
                excess?: number;
            };
        };
        /** @description An error of a field, with its text as it is in `fields`. */
        FieldErrorDetail: {
            /** @description Name of the field, as in `fields`. */
            field: string;
            /** @description A code of FieldError. */
            code: string;
            /** @description What FieldError has beside the code. */
            params: Record<string, never>;
            /** @description What is wrong, in English. */
            message: string;
        };
        /** @description Text that can be stored, with a first line that is not blank. */
        FilledLine: string;
        /** @description Text that can be stored, with a first line that is not blank. */
        FilledLineOrNull: string | null;
        /** @description Text that can be stored, and is not blank. */
        FilledText: string;
        /** @description Text that can be stored, and is not blank. */
        FilledTextOrNull: string | null;
        /** @description One amount from a day on; from_day is 1 when absent. */
        FixedPenalty: {
            kind: "FIXED";
            /** @description From which day after the due date: 1 is the day after it. */
            from_day?: number;
            /** @description Rupiah. */
            amount: number;
        };
        Gate: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description For people. */
            name: string;
            /** @description Which way people pass. */
            direction: "in" | "out";
            /** @description A camera id, or its address (HLS, RTSP or HTTP) of the scheme http, https, rtsp or rtsps. Viewers read its scheme, host and port alone. */
            camera: components["schemas"]["TextOrNull"];
            /** @description Whom to call when something is wrong with it: name and number of a technician. Not shown to walls. */
            contact: components["schemas"]["FilledLineOrNull"];
            /** @description 1: works; 0: accepts no events. */
            is_active: 0 | 1;
            /** @description Time of the newest event of this gate. */
            last_event_at: components["schemas"]["InstantOrNull"];
            /** @description When its machine was last heard of, by an event or a heartbeat: later than last_event_at where the machine lives and nobody passes. */
            last_seen_at: components["schemas"]["InstantOrNull"];
            /** @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of. */
            status: "online" | "offline" | "inactive" | "unknown";
            /** @description What is wrong with it now. agent_offline: its agent is not heard of for GATE_OFFLINE_AFTER seconds; silent: no passage in the hours of its sending rule; counter_silent: the same, though its agent is alive; queue_growing: what waits at the agent has not become less for QUEUE_GROWING_AFTER seconds; clock_off: the clock of the agent's machine is off by more than CLOCK_OFF_LIMIT seconds. */
            problems: ("agent_offline" | "silent" | "counter_silent" | "queue_growing" | "clock_off")[];
            /** @description When it must send, where that differs from its location; null: as there. */
            sending_rule: components["schemas"]["SendingRule"] | null;
            /** @description Degrees, north positive. */
            latitude: number | null;
            /** @description Degrees, east positive. */
            longitude: number | null;
            /** @description The agent that sends for this gate, as it last described itself. */
            agent: components["schemas"]["GateAgent"] | null;
            /** @description When the gate was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        /** @description The agent that sends for this gate, as it last described itself. */
        GateAgent: {
            /** @description The agent's name, which begins its event ids. */
            name: components["schemas"]["ExactText"];
            /** @description Its version. */
            version: components["schemas"]["ExactText"];
            /** @description Passages that it has yet to send. */
            queue_length: number;
            /** @description How long the first of them has waited; null: it does not know. */
            oldest_waiting_seconds: number | null;
            /** @description By how much its machine's clock is ahead of the service's; null: it does not know. */
            clock_offset_seconds: number | null;
            /** @description Messages and passages that wait for a person at the agent. */
            dead_letters: number;
            /** @description true: it has no room, and refuses passages. */
            is_store_full: boolean;
            /** @description What devices count and the agent's configuration maps to nothing, the most first. */
            unmapped: components["schemas"]["UnmappedCount"][];
            /** @description When it said so, by the service's clock. */
            reported_at: components["schemas"]["Instant"];
            /** @description Id of the key that it reported with; null: not known. */
            api_key_id: number | null;
            /** @description Name of that key: the machine that sends. */
            api_key: string | null;
        };
        GateAnswer: {
            success: true;
            data: components["schemas"]["Gate"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        GateChange: {
            /** @description Ignored when equal to the path, refused when different. */
            location_code?: unknown;
            /** @description Ignored when equal to the path, refused when different. */
            gate_code?: unknown;
            /** @description For people. */
            name?: components["schemas"]["Text"];
            /** @description Which way people pass. */
            direction?: "in" | "out";
            /** @description A camera id, or its address (HLS, RTSP or HTTP) of the scheme http, https, rtsp or rtsps. Viewers read its scheme, host and port alone. */
            camera?: components["schemas"]["TextOrNull"];
            /** @description Whom to call when something is wrong with it: name and number of a technician. Not shown to walls. */
            contact?: components["schemas"]["FilledLineOrNull"];
            /** @description 1: works; 0: accepts no events. */
            is_active?: 0 | 1;
            /** @description When it must send, where that differs from its location; null: as there. */
            sending_rule?: components["schemas"]["SendingRule"] | null;
            /** @description Degrees, north positive. */
            latitude?: number | null;
            /** @description Degrees, east positive. */
            longitude?: number | null;
        };
        GatePage: {
            items: components["schemas"]["Gate"][];
            pagination: components["schemas"]["Pagination"];
        };
        GatePageAnswer: {
            success: true;
            data: components["schemas"]["GatePage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description A gate on the map, at its own place or else at that of its location. */
        GatePoint: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description For people. */
            name: string;
            /** @description Degrees, north positive. */
            latitude: number;
            /** @description Degrees, east positive. */
            longitude: number;
            /** @description problem: its agent is offline or falls behind, or a clock is off; silent: nothing is heard of it, or no passage in the hours of its sending rule; unknown: never heard of; sending: all is well; inactive: it or its location is switched off. */
            state: "problem" | "silent" | "unknown" | "sending" | "inactive";
        };
        GatePoints: {
            items: components["schemas"]["GatePoint"][];
            /** @description Points under the filter and in the box; more than items: ask for a smaller box. */
            total: number;
            /** @description Under the filter, in no box: those that nobody has given a place. */
            without_place: number;
        };
        GatePointsAnswer: {
            success: true;
            data: components["schemas"]["GatePoints"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        GateScope: {
            location_code: components["schemas"]["Text"];
            gate_code: components["schemas"]["Text"];
        };
        GateSums: {
            /** @description Gates that are not deleted. */
            gates: number;
            /** @description How many of them are not inactive. */
            active: number;
            /** @description How many of them are online. */
            online: number;
            /** @description How many of the active ones have a problem, are offline, or were never heard of. */
            attention: number;
        };
        GateTotal: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description For people. */
            name: string;
            direction: "in" | "out";
            /** @description Counted events; voided ones are not. */
            count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            revenue: number;
            /** @description The day's newest event at this gate. */
            last_event_at: components["schemas"]["InstantOrNull"];
        };
        GivenRecovery: {
            /** @description Its number. */
            id: number;
            /** @description Number of the account. */
            account_id: number;
            /** @description Account that it lets back in. */
            username: string;
            /** @description Name of the account's owner. */
            name: string;
            /** @description How the owner's identity was checked. */
            identity_seen: string;
            /** @description MENUNGGU: waits for a second person; DIBERIKAN: the code was shown to that person; DITOLAK: rejected; KADALUARSA: nobody decided in time. */
            status: "MENUNGGU" | "DIBERIKAN" | "DITOLAK" | "KADALUARSA";
            /** @description When it was asked for. */
            requested_at: components["schemas"]["Instant"];
            /** @description Who asked for it. */
            requested_by: string;
            /** @description Until when it can be given. */
            expires_at: components["schemas"]["Instant"];
            /** @description When it was given or rejected. */
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Who gave or rejected it. */
            decided_by: string | null;
            /** @description What the caller may do with it now: give the code, reject it. */
            actions: ("give" | "reject")[];
            /** @description The code, 6 digits. It is shown here only, and kept as a hash. */
            code: string;
            /** @description Until when the app takes it. */
            code_expires_at: components["schemas"]["Instant"];
        };
        GivenRecoveryAnswer: {
            success: true;
            data: components["schemas"]["GivenRecovery"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        HandIn: {
            /** @description Number of the hand-in. */
            id: number;
            /** @description Code of the location. */
            location_code: string;
            /** @description Local date of the location. */
            date: components["schemas"]["LocalDate"];
            /** @description Code of the shift; null: there are none. */
            shift: string | null;
            /** @description Code of the gate; null: of all of them. */
            gate_code: string | null;
            /** @description Of this category; null: of all. */
            category: "person_walk" | "motor" | "car" | null;
            /** @description How the money came. */
            method: "CASH" | "QRIS" | "TRANSFER";
            /** @description Of the payment, where it is not cash. */
            reference: string | null;
            /** @description What was handed in, rupiah. */
            amount: number;
            /** @description What was counted there when it was handed in, rupiah. */
            counted: number;
            /** @description What the collector says of it. */
            note: string | null;
            /** @description Username of the person who entered it. */
            collector: string;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was voided; null: it counts. */
            voided_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who voided it. */
            voided_by: string | null;
            /** @description Why. */
            void_reason: string | null;
            /** @description What the caller may do with it now: void it while its day is open. */
            actions: "void"[];
        };
        HandInAnswer: {
            success: true;
            data: components["schemas"]["HandIn"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        HandInPage: {
            items: components["schemas"]["HandIn"][];
            pagination: components["schemas"]["Pagination"];
        };
        HandInPageAnswer: {
            success: true;
            data: components["schemas"]["HandInPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description The process serves. */
        Health: {
            /** @description Always so. */
            status: string;
            /** @description Now. */
            time: number;
        };
        Heartbeat: {
            /** @description Code of the location. */
            location_code: components["schemas"]["Text"];
            /** @description Code of the gate. */
            gate_code: components["schemas"]["Text"];
            agent?: components["schemas"]["AgentReport"];
        };
        HeartbeatAnswer: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description The server's clock. */
            received_at: components["schemas"]["Instant"];
        };
        HeartbeatAnswerAnswer: {
            success: true;
            data: components["schemas"]["HeartbeatAnswer"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        HourTotal: {
            /** @description Local hour; one that a clock change repeats holds both passes. */
            hour: number;
            /** @description Counted events; voided ones are not. */
            count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            revenue: number;
            /** @description Counted events of this category. */
            person_walk: number;
            /** @description Counted events of this category. */
            motor: number;
            /** @description Counted events of this category. */
            car: number;
            /** @description Counted at gates that lead in. */
            in_count: number;
            /** @description Counted at gates that lead out. */
            out_count: number;
        };
        HourlySummary: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description The location asked for; null: all. */
            location_code: string | null;
            /** @description The gate code asked for; null: all. */
            gate_code: string | null;
            /** @description Always 24, from 0 to 23. */
            hours: components["schemas"]["HourTotal"][];
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
            /** @description The hour with the most events, the first of equals; null when there are none. */
            peak_hour: number | null;
        };
        HourlySummaryAnswer: {
            success: true;
            data: components["schemas"]["HourlySummary"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Installation: {
            /** @description What the customer knows as no_registrasi. */
            registration_no: string;
            /** @description Where it stands. */
            status: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
            /** @description Whose application it is; null: somebody came to the counter. */
            account_id: number | null;
            /** @description Of that account. */
            username: string | null;
            /** @description As on the identity card. */
            name: string;
            /** @description In lists, and for viewers everywhere, masked but for the last four digits. */
            nik: string;
            /** @description +62 and digits. */
            phone: string;
            email: string | null;
            /** @description Where the connection is to be. */
            address: string;
            village: string | null;
            district: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @description What kind of building it is. */
            building: string | null;
            /** @description How many live there. */
            residents: number | null;
            /** @description 1: one of its files was sent before, by whomever. Look twice. */
            has_repeated_file: 0 | 1;
            /** @description What the connection costs, rupiah; null before it is quoted. */
            cost: number | null;
            /** @description The bill over that. */
            bill_no: string | null;
            /** @description Then an unpaid application expires. */
            pay_until: components["schemas"]["InstantOrNull"];
            /** @description The payment that holds or paid the bill. */
            payment_code: string | null;
            /** @description Local date of the installation. */
            scheduled_on: string | null;
            /** @description The meter that was installed. */
            meter_no: string | null;
            /** @description The connection that came of it. */
            sl: string | null;
            /** @description When it came in. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        InstallationActivation: {
            /** @description Number of the new connection. */
            sl: string;
            /** @description Code of its tariff class. */
            class_code: components["schemas"]["Text"];
            /** @description Reading area (wilayah). */
            area: components["schemas"]["FilledText"];
            /** @description Of a customer who is there already. */
            customer_code?: components["schemas"]["Text"];
            /** @description Of a customer who is created from the application. Send this or customer_code. */
            new_customer_code?: string;
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
        };
        InstallationDay: {
            /** @description Local date of the installation, not in the past. */
            on: components["schemas"]["LocalDate"];
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
        };
        InstallationDetail: {
            /** @description What the customer knows as no_registrasi. */
            registration_no: string;
            /** @description Where it stands. */
            status: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
            /** @description Whose application it is; null: somebody came to the counter. */
            account_id: number | null;
            /** @description Of that account. */
            username: string | null;
            /** @description As on the identity card. */
            name: string;
            /** @description In lists, and for viewers everywhere, masked but for the last four digits. */
            nik: string;
            /** @description +62 and digits. */
            phone: string;
            email: string | null;
            /** @description Where the connection is to be. */
            address: string;
            village: string | null;
            district: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @description What kind of building it is. */
            building: string | null;
            /** @description How many live there. */
            residents: number | null;
            /** @description 1: one of its files was sent before, by whomever. Look twice. */
            has_repeated_file: 0 | 1;
            /** @description What the connection costs, rupiah; null before it is quoted. */
            cost: number | null;
            /** @description The bill over that. */
            bill_no: string | null;
            /** @description Then an unpaid application expires. */
            pay_until: components["schemas"]["InstantOrNull"];
            /** @description The payment that holds or paid the bill. */
            payment_code: string | null;
            /** @description Local date of the installation. */
            scheduled_on: string | null;
            /** @description The meter that was installed. */
            meter_no: string | null;
            /** @description The connection that came of it. */
            sl: string | null;
            /** @description When it came in. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description Photo of the identity card: GET …/files/{id}. Null for viewers. */
            id_card_file_id: string | null;
            /** @description Photo of the house. */
            house_file_id: string | null;
            /** @description Proof of ownership, an image or a PDF. */
            title_file_id: string | null;
            /** @description What the connection costs, line by line. */
            cost_lines: components["schemas"]["CostLine"][] | null;
            /** @description BELUM_LUNAS, LUNAS or DIKOREKSI (withdrawn). */
            bill_status: string | null;
            meter_digits: number | null;
            /** @description m³. */
            initial_stand: number | null;
            /** @description Every step, from the first on. */
            history: components["schemas"]["WorkHistoryEntry"][];
            /** @description What the caller may do with it now; what comes next is first. */
            actions: ("verify" | "survey" | "approve" | "quote" | "activate" | "schedule" | "installed" | "reject" | "cancel")[];
        };
        InstallationDetailAnswer: {
            success: true;
            data: components["schemas"]["InstallationDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        InstallationMeter: {
            /** @description Number of the meter; no other connection has it. */
            meter_no: components["schemas"]["FilledText"];
            /** @description How many digits the meter shows. */
            meter_digits: number;
            /** @description What it shows now, m³. */
            initial_stand: number;
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
            /** @description Photos of the work: JPEG, PNG or WebP as base64 or data: URI, 5 MiB each. */
            photos?: string[];
        };
        InstallationPage: {
            items: components["schemas"]["Installation"][];
            pagination: components["schemas"]["Pagination"];
        };
        InstallationPageAnswer: {
            success: true;
            data: components["schemas"]["InstallationPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        InstallationQuote: {
            /** @description What the connection costs (RAB). Its bill is over their sum. */
            lines: components["schemas"]["NewCostLine"][];
            /** @description Until the end of so many days after today it is to be paid. */
            pay_within_days: number;
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
        };
        InstallationReason: {
            /** @description The customer reads it. */
            reason: components["schemas"]["Text"];
        };
        InstallationRemark: {
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
        };
        InstallationSurvey: {
            /** @description The customer reads it. */
            note: components["schemas"]["Text"];
            /** @description Photos of the work: JPEG, PNG or WebP as base64 or data: URI, 5 MiB each. */
            photos?: string[];
        };
        InstalledMeter: {
            /** @description Number of the meter; unique. */
            meter_no: components["schemas"]["FilledTextOrNull"];
            /** @description How many digits the meter shows. */
            digits: number;
            /**
             * Format: date
             * @description When it was installed.
             */
            installed_on: string | null;
            /** @description What it showed when its readings began, m³. */
            start_stand: number;
            /** @description When it was taken off; null: it is there now. */
            removed_on: components["schemas"]["LocalDateOrNull"];
            /** @description What it showed then, m³. */
            end_stand: number | null;
            /** @description Why it was taken off. */
            reason: string | null;
            /** @description The photo of the exchange: GET …/files/{id}. */
            file_id: string | null;
            /** @description Username of who recorded that. */
            recorded_by: string | null;
            /** @description When. */
            recorded_at: components["schemas"]["InstantOrNull"];
        };
        InstalledMeters: {
            items: components["schemas"]["InstalledMeter"][];
        };
        InstalledMetersAnswer: {
            success: true;
            data: components["schemas"]["InstalledMeters"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description A moment, ISO 8601 with offset. */
        Instant: string;
        /** @description A moment, ISO 8601 with offset. */
        InstantOrNull: string | null;
        Invitation: {
            /** @description Shown this once. The link is /console/sign-in#invite=<token>: what stands after # is never sent. */
            token: string;
            /** @description Until when it opens, once. */
            ends_at: components["schemas"]["Instant"];
            /** @description Where the link was mailed; null: no address was given, or the service has no mail server or no CONSOLE_URL. */
            mailed_to: string | null;
        };
        InvitationAcceptance: {
            /** @description From the link. */
            token: string;
            /** @description At least 8 characters; none of the common ones, and not made of the username. */
            password: components["schemas"]["ExactText"];
        };
        InvitationAnswer: {
            success: true;
            data: components["schemas"]["Invitation"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description A gate's agent that reports with a key, as it last described itself. */
        KeyAgent: {
            /** @description The agent's name, which begins its event ids. */
            name: components["schemas"]["ExactText"];
            /** @description Its version. */
            version: components["schemas"]["ExactText"];
            /** @description Passages that it has yet to send. */
            queue_length: number;
            /** @description How long the first of them has waited; null: it does not know. */
            oldest_waiting_seconds: number | null;
            /** @description By how much its machine's clock is ahead of the service's; null: it does not know. */
            clock_offset_seconds: number | null;
            /** @description Messages and passages that wait for a person at the agent. */
            dead_letters: number;
            /** @description true: it has no room, and refuses passages. */
            is_store_full: boolean;
            /** @description What devices count and the agent's configuration maps to nothing, the most first. */
            unmapped: components["schemas"]["UnmappedCount"][];
            /** @description When it said so, by the service's clock. */
            reported_at: components["schemas"]["Instant"];
            /** @description The gates for which it last reported with this key. */
            gates: components["schemas"]["ScopedGate"][];
        };
        Kiosk: {
            /** @description Id of the screen. */
            id: number;
            /** @description For people: where it hangs. */
            name: string;
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes: components["schemas"]["Text"][] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Instant"];
            /** @description Who did. */
            created_by: string;
            /** @description When it last asked for something, to the minute; null: never. */
            last_used_at: components["schemas"]["InstantOrNull"];
            /** @description From where. */
            last_used_ip: string | null;
            /** @description When it was revoked; null: it works. */
            revoked_at: components["schemas"]["InstantOrNull"];
        };
        KioskAnswer: {
            success: true;
            data: components["schemas"]["Kiosk"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        KioskPage: {
            items: components["schemas"]["Kiosk"][];
            pagination: components["schemas"]["Pagination"];
        };
        KioskPageAnswer: {
            success: true;
            data: components["schemas"]["KioskPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        LeftOutRow: {
            /** @description Line of the file. */
            line: number;
            /** @description Why. */
            code: "NO_TABLE_ROW" | "NO_MONEY" | "LESS_THAN_A_RUPIAH" | "REVERSAL" | "REPEATED_STATEMENT" | "OTHER_ACCOUNT";
        };
        LevyTarget: {
            /** @description Id of the target. */
            id: number;
            /** @description Fiscal year, which is the calendar's. */
            year: number;
            /** @description Of this location; null: of all together. */
            location_code: components["schemas"]["TextOrNull"];
            /** @description Of this category; null: of all. */
            category: "person_walk" | "motor" | "car" | null;
            /** @description What is to come in, rupiah. */
            amount: number;
            /** @description When the target was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        LevyTargetAnswer: {
            success: true;
            data: components["schemas"]["LevyTarget"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        LevyTargetChange: {
            /** @description What is to come in, rupiah. */
            amount: number;
        };
        LevyTargetPage: {
            items: components["schemas"]["LevyTarget"][];
            pagination: components["schemas"]["Pagination"];
        };
        LevyTargetPageAnswer: {
            success: true;
            data: components["schemas"]["LevyTargetPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        LinkedAccount: {
            /** @description Username of the account. */
            username: string;
            /** @description Name of its owner. */
            name: string;
            /** @description PEMILIK: proved to be the owner; PEMBAYAR: pays, and sees no more than that takes. */
            relation: "PEMILIK" | "PEMBAYAR";
            /** @description What the account calls it. */
            label: string | null;
            /** @description Since when. */
            linked_at: components["schemas"]["Instant"];
        };
        LinkedAccounts: {
            items: components["schemas"]["LinkedAccount"][];
        };
        LinkedAccountsAnswer: {
            success: true;
            data: components["schemas"]["LinkedAccounts"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /**
         * Format: date
         * @description A calendar date.
         */
        LocalDate: string;
        /**
         * Format: date
         * @description A calendar date.
         */
        LocalDateOrNull: string | null;
        Location: {
            /** @description Its key; case-sensitive. */
            code: string;
            /** @description For people. */
            name: string;
            /** @description What kind of place it is. */
            type: string;
            /** @description IANA time zone; dates and hours of this location are local to it. */
            timezone: string;
            /** @description 1: works; 0: its gates accept no events. */
            is_active: 0 | 1;
            /** @description When its gates must send; null: nobody watches whether they do. */
            sending_rule: components["schemas"]["SendingRule"] | null;
            /** @description How many it has room for; with more inside an alert opens. null: not said. */
            capacity: number | null;
            /** @description Degrees, north positive. */
            latitude: number | null;
            /** @description Degrees, east positive. */
            longitude: number | null;
            /** @description When the location was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        LocationAnswer: {
            success: true;
            data: components["schemas"]["Location"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        LocationChange: {
            /** @description Ignored when equal to the path, refused when different. */
            code?: unknown;
            /** @description For people. */
            name?: components["schemas"]["Text"];
            /** @description Any word; GET …/location-types suggests some. */
            type?: components["schemas"]["Text"];
            /** @description 1: works; 0: its gates accept no events. */
            is_active?: 0 | 1;
            /** @description IANA time zone; fixed once the location has events. Default: the server's TIMEZONE. */
            timezone?: components["schemas"]["Text"];
            /** @description When its gates must send; null: nobody watches whether they do. */
            sending_rule?: components["schemas"]["SendingRule"] | null;
            /** @description How many it has room for; with more inside an alert opens. null: not said. */
            capacity?: number | null;
            /** @description Degrees, north positive. */
            latitude?: number | null;
            /** @description Degrees, east positive. */
            longitude?: number | null;
        };
        LocationPage: {
            items: components["schemas"]["Location"][];
            pagination: components["schemas"]["Pagination"];
        };
        LocationPageAnswer: {
            success: true;
            data: components["schemas"]["LocationPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description A location on the map. */
        LocationPoint: {
            /** @description Code of the location. */
            location_code: string;
            /** @description For people. */
            name: string;
            /** @description Degrees, north positive. */
            latitude: number;
            /** @description Degrees, east positive. */
            longitude: number;
            /** @description full: more are inside than it has room for. Else the worst of its gates that are switched on; without any it is inactive. problem: its agent is offline or falls behind, or a clock is off; silent: nothing is heard of it, or no passage in the hours of its sending rule; unknown: never heard of; sending: all is well; inactive: it or its location is switched off. */
            state: "full" | "problem" | "silent" | "unknown" | "sending" | "inactive";
            /** @description How many gates it has. */
            gates: number;
        };
        LocationPoints: {
            items: components["schemas"]["LocationPoint"][];
            /** @description Points under the filter and in the box; more than items: ask for a smaller box. */
            total: number;
            /** @description Under the filter, in no box: those that nobody has given a place. */
            without_place: number;
        };
        LocationPointsAnswer: {
            success: true;
            data: components["schemas"]["LocationPoints"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        LocationTypes: {
            items: string[];
        };
        LocationTypesAnswer: {
            success: true;
            data: components["schemas"]["LocationTypes"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Login: {
            /** @description In any case. */
            username: components["schemas"]["Text"];
            /** @description As it is. */
            password: components["schemas"]["ExactText"];
            /** @description Of who has a second factor: six digits of the authenticator app, or a recovery code. */
            code?: components["schemas"]["Text"];
        };
        MappingTrial: {
            /** @description Form of statements; null: by csv_mapping, or else as recognised. */
            statement_profile: "bca-personal" | "bca-business" | "mandiri-kopra" | "mandiri-csv" | "bni" | "bri" | "general" | "mt940" | null;
            /** @description Rows of the file. */
            rows: number;
            /** @description Rows where money came in. */
            credits: number;
            /** @description Rows where it went out. */
            debits: number;
            /** @description Sum of the credits, rupiah. */
            amount: number;
            /** @description Rows that are left out. */
            left_out_count: number;
            /** @description The first 20 of them. */
            left_out: components["schemas"]["LeftOutRow"][];
            /** @description How many problems an import would name. */
            problem_count: number;
            /** @description The first 20. */
            problems: components["schemas"]["RunProblem"][];
            /** @description The first 20 rows, as they are understood. */
            first: components["schemas"]["TriedRow"][];
        };
        MappingTrialAnswer: {
            success: true;
            data: components["schemas"]["MappingTrial"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        MatchMutation: {
            /** @description kode_pembayaran of the payment it is for. */
            payment_code: components["schemas"]["Text"];
        };
        MethodSums: {
            /** @description How it was paid. */
            method: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
            /** @description How many. */
            count: number;
            /** @description What they come to, rupiah. */
            total: number;
        };
        /** @description By calendar months late; the last amount holds for every later month. */
        MonthlyPenalty: {
            kind: "MONTHS";
            amounts: number[];
        };
        /** @description What it may be for while it waits; staff decide. */
        MutationCandidates: {
            /** @description At most 10, the likeliest first. */
            payments: components["schemas"]["PaymentCandidate"][];
            /** @description Those that the bank's texts name and that owe something, the best fit first. */
            connections: components["schemas"]["ConnectionCandidate"][];
            /** @description Unpaid ones: of connections that the bank's texts name, oldest first, and at most 10 of exactly this amount. */
            bills: components["schemas"]["BillCandidate"][];
        };
        NewAlertRecipient: {
            /** @description One address. */
            email: components["schemas"]["Text"];
            /** @description Language of the mails. */
            language: "id" | "en";
            /** @description Only alerts of these locations; none: all, also those of no location. */
            location_codes?: components["schemas"]["Text"][];
            /** @description Only alerts of these kinds; null: all. */
            kinds?: ("gate_silent" | "agent_offline" | "queue_growing" | "clock_off" | "store_full" | "dead_letters" | "counts_unmapped" | "quarantine" | "gate_clock" | "mqtt_refused" | "takings_low" | "location_full" | "unmatched_money" | "report_due")[] | null;
            /** @description With until_hour: mails are sent from this hour on; what comes before waits. null: always. */
            from_hour?: number | null;
            /** @description Until this hour, which is not included; not after from_hour: on the next day. */
            until_hour?: number | null;
        };
        NewApiKey: {
            /** @description For people: which machine carries the key. */
            name: components["schemas"]["Text"];
            /** @description Every gate of these locations, later ones too. */
            location_codes?: components["schemas"]["Text"][];
            /** @description These gates. Neither locations nor gates: every gate there is. */
            gates?: components["schemas"]["GateScope"][];
            /**
             * Format: date-time
             * @description From then on the key is refused: ISO 8601 with offset, in the future. null: never.
             */
            expires_at?: string | null;
        };
        NewArea: {
            /** @description Unique, and never changed: connections hold it. */
            name: components["schemas"]["FilledLine"];
            /** @description An active crew to which the area's work is offered first. */
            crew_id?: number | null;
        };
        NewBankAccount: {
            /** @description Name of the bank, as customers read it. */
            bank: components["schemas"]["FilledLine"];
            /** @description Number of the account, digits and hyphens. */
            account_no: string;
            /** @description Who holds it, as customers read it. */
            holder: components["schemas"]["FilledLine"];
            /** @description Form of statements; null: by csv_mapping, or else as recognised. */
            statement_profile?: "bca-personal" | "bca-business" | "mandiri-kopra" | "mandiri-csv" | "bni" | "bri" | "general" | "mt940" | null;
            /** @description How the bank writes its statements. Columns are found by name, in any case, or by their place: 'Description #2' is the second of that name, '#4' the fourth column. Those that are not named here are passed over. */
            csv_mapping?: components["schemas"]["CsvMapping"] | null;
        };
        NewBankMutation: {
            /**
             * Format: date-time
             * @description When the bank booked it: ISO 8601 with offset, such as 2026-11-21T15:10:00+07:00; local midnight where the statement tells the day only. Not in the future, and at most BANK_ENTRY_DAYS (30) days back. Default: today.
             */
            booked_at?: string;
            /** @description Rupiah. */
            amount: number;
            /** @description What the bank says, as in its statement. Kept without space around it. */
            description: components["schemas"]["Text"];
            /** @description Who sent it. Kept without space around it. */
            sender?: components["schemas"]["TextOrNull"];
            /** @description The bank's reference. Kept without space around it. */
            reference?: components["schemas"]["TextOrNull"];
            /** @description Which of several that are equal in everything else, from 1. Default 1. */
            occurrence?: number;
        };
        NewConnection: {
            /** @description Number of the connection (SL). Unique; cannot be changed. */
            sl: string;
            /** @description Code of the customer who answers for it. */
            customer_code: components["schemas"]["Text"];
            /** @description Code of its tariff class. */
            class_code: components["schemas"]["Text"];
            /** @description Where the meter is. */
            address: components["schemas"]["FilledText"];
            /** @description Reading area (wilayah). */
            area: components["schemas"]["FilledText"];
            /** @description Number of the meter; unique. */
            meter_no?: components["schemas"]["FilledTextOrNull"];
            /** @description How many digits the meter shows. */
            meter_digits?: number;
            /** @description What the meter showed when its readings began, m³. */
            initial_stand?: number;
            /** @description AKTIF; SEGEL: sealed; TUTUP_SEMENTARA: closed for a while; CABUT: taken away. */
            status?: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
            /** @description Degrees, north positive. */
            latitude?: number | null;
            /** @description Degrees, east positive. */
            longitude?: number | null;
            /**
             * Format: date
             * @description When it was installed.
             */
            installed_on?: string | null;
        };
        NewCostLine: {
            /** @description What for. */
            item: components["schemas"]["Text"];
            /** @description Rupiah. */
            amount: number;
        };
        NewCrew: {
            /** @description Unique. Kept without space around it. */
            name: components["schemas"]["FilledLine"];
            /** @description Where to call it; kept as +62… */
            phone?: components["schemas"]["ExactTextOrNull"];
            /** @description false: no report is given to it any more. */
            is_active?: boolean;
        };
        NewCustomer: {
            /** @description Unique; cannot be changed. */
            code: string;
            /** @description Who answers for the bills. */
            name: components["schemas"]["FilledLine"];
            /** @description National identity number, 16 digits. Shown masked. */
            nik?: string | null;
            /** @description Indonesian telephone number in any form; kept as +62… */
            phone?: components["schemas"]["ExactTextOrNull"];
            /** @description Kept in lower case. */
            email?: string | null;
            /** @description Where letters go. */
            address?: components["schemas"]["TextOrNull"];
        };
        NewEntryCorrection: {
            /** @description void: the events do not count any more; reprice: each is voided and stored once more with the price. */
            action: "void" | "reprice";
            /** @description The location. */
            location_code: components["schemas"]["Text"];
            /** @description One of its gates, deleted ones too. Default: all. */
            gate_code?: components["schemas"]["Text"];
            /** @description What passes the gate. */
            category?: "person_walk" | "motor" | "car";
            /** @description Unix seconds: first moment of the window. */
            from: number;
            /** @description Unix seconds: first moment after the window, at most 31 days after `from`. */
            until: number;
            /** @description Of a repricing, which needs a category too: what each event should have cost, rupiah. */
            price?: number;
            /** @description Why; it stands at each voided event. */
            reason: components["schemas"]["Text"];
        };
        NewExemption: {
            /** @description Code of the location. */
            location_code: components["schemas"]["FilledLine"];
            /** @description Local date of the location, today or earlier. */
            date: components["schemas"]["LocalDate"];
            /** @description Code of the shift; required where there are shifts (CASH_SHIFTS). */
            shift?: components["schemas"]["FilledLine"];
            /** @description Category of the passages. */
            category: "person_walk" | "motor" | "car";
            /** @description For what they are exempt: a word of EXEMPTION_KINDS. */
            kind: components["schemas"]["FilledLine"];
            /** @description How many passages that were counted. */
            count: number;
            /** @description Anything to be said of it. */
            note?: components["schemas"]["FilledText"];
        };
        NewFee: {
            /** @description RETRIBUSI: rupiah a bill. PPN: part of the price of water. BIAYA_LAYANAN: rupiah a payment. */
            kind: "RETRIBUSI" | "PPN" | "BIAYA_LAYANAN";
            /** @description Tariff class; null or absent: every class that has none of its own. */
            class_code?: components["schemas"]["TextOrNull"];
            /** @description Of BIAYA_LAYANAN: the method; null or absent: every method that has none of its own. */
            method?: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI" | null;
            /** @description First day on which it is valid. It may lie in the past; bills keep what they were made with. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description Of RETRIBUSI and BIAYA_LAYANAN, rupiah. */
            amount?: number | null;
            /** @description Of PPN, basis points: 1,100 is 11 %. */
            rate_basis_points?: number | null;
            /** @description The regulation behind it. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        NewFile: {
            /** @description JPEG, PNG or WebP: base64, bare or as a data: URI; at most 5 MiB and 40 megapixels, WebP 10. */
            image: string;
            /** @description true: anybody may read it, as a promotion's image; false: staff only. */
            public: boolean;
        };
        NewGate: {
            /** @description Code of the location; cannot be changed. */
            location_code: components["schemas"]["Text"];
            /** @description Unique within the location; cannot be changed. Not `.` or `..`. */
            gate_code: string;
            /** @description For people. */
            name: components["schemas"]["Text"];
            /** @description Which way people pass. */
            direction: "in" | "out";
            /** @description A camera id, or its address (HLS, RTSP or HTTP) of the scheme http, https, rtsp or rtsps. Viewers read its scheme, host and port alone. */
            camera?: components["schemas"]["TextOrNull"];
            /** @description Whom to call when something is wrong with it: name and number of a technician. Not shown to walls. */
            contact?: components["schemas"]["FilledLineOrNull"];
            /** @description 1: works; 0: accepts no events. */
            is_active: 0 | 1;
            /** @description When it must send, where that differs from its location; null: as there. */
            sending_rule?: components["schemas"]["SendingRule"] | null;
            /** @description A gate whose prices and regulations it begins with, in the same transaction. */
            copy_tariffs_of?: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
            } | null;
            /** @description Degrees, north positive. */
            latitude?: number | null;
            /** @description Degrees, east positive. */
            longitude?: number | null;
        };
        NewHandIn: {
            /** @description Code of the location. */
            location_code: components["schemas"]["FilledLine"];
            /** @description Local date of the location, today or earlier. */
            date: components["schemas"]["LocalDate"];
            /** @description Code of the shift; required where there are shifts (CASH_SHIFTS). */
            shift?: components["schemas"]["FilledLine"];
            /** @description Of this gate alone. */
            gate_code?: components["schemas"]["FilledLine"];
            /** @description Of this category alone. */
            category?: "person_walk" | "motor" | "car";
            /** @description How the money came. */
            method: "CASH" | "QRIS" | "TRANSFER";
            /** @description Of the payment; required where it is not cash. */
            reference?: components["schemas"]["FilledLine"];
            /** @description What is handed in, rupiah. */
            amount: number;
            /** @description Anything to be said of it. */
            note?: components["schemas"]["FilledText"];
        };
        NewInstallation: {
            /** @description As on the identity card. */
            name: components["schemas"]["FilledLine"];
            /** @description Number of the identity card, 16 digits. */
            nik: string;
            /** @description In any form; kept as +62…. */
            phone: components["schemas"]["ExactText"];
            /** @description Where to write. */
            email?: components["schemas"]["TextOrNull"];
            /** @description Where the connection is to be. */
            address: components["schemas"]["FilledLine"];
            /** @description Kelurahan or desa. */
            village?: components["schemas"]["TextOrNull"];
            /** @description Kecamatan. */
            district?: components["schemas"]["TextOrNull"];
            /** @description Degrees. */
            latitude?: number | null;
            /** @description Degrees. */
            longitude?: number | null;
            /** @description What kind of building it is. */
            building?: components["schemas"]["TextOrNull"];
            /** @description How many live there. */
            residents?: number | null;
            /** @description Photo of the identity card: JPEG, PNG or WebP as base64 or data: URI, 5 MiB at most. */
            id_card_photo: string;
            /** @description Photo of the house: JPEG, PNG or WebP as base64 or data: URI, 5 MiB at most. */
            house_photo?: string;
            /** @description Proof of ownership, also a PDF: JPEG, PNG or WebP as base64 or data: URI, 5 MiB at most. */
            title_file?: string;
        };
        NewInvitation: {
            /** @description Where the link is mailed; it is kept nowhere. */
            email?: components["schemas"]["Text"];
        };
        NewKiosk: {
            /** @description Where it hangs. */
            name: components["schemas"]["Text"];
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes?: components["schemas"]["Text"][] | null;
        };
        NewLevyTarget: {
            /** @description Fiscal year, which is the calendar's. */
            year: number;
            /** @description Of this location; null: of all together. */
            location_code: components["schemas"]["TextOrNull"];
            /** @description Of this category; null: of all. */
            category: "person_walk" | "motor" | "car" | null;
            /** @description What is to come in, rupiah. */
            amount: number;
        };
        NewLocation: {
            /** @description Unique; cannot be changed. Not `.`, `..` or `export`. */
            code: string;
            /** @description For people. */
            name: components["schemas"]["Text"];
            /** @description Any word; GET …/location-types suggests some. */
            type: components["schemas"]["Text"];
            /** @description 1: works; 0: its gates accept no events. */
            is_active: 0 | 1;
            /** @description IANA time zone; fixed once the location has events. Default: the server's TIMEZONE. */
            timezone?: components["schemas"]["Text"];
            /** @description When its gates must send; null: nobody watches whether they do. */
            sending_rule?: components["schemas"]["SendingRule"] | null;
            /** @description How many it has room for; with more inside an alert opens. null: not said. */
            capacity?: number | null;
            /** @description Degrees, north positive. */
            latitude?: number | null;
            /** @description Degrees, east positive. */
            longitude?: number | null;
        };
        NewMeterExchange: {
            /** @description Day of the exchange: today or earlier, not before the meter was read last. */
            exchanged_on: components["schemas"]["LocalDate"];
            /** @description What the old meter showed when it was taken off, m³. */
            old_stand: number;
            /** @description Number of the new meter; unique. */
            meter_no: components["schemas"]["FilledText"];
            /** @description How many digits the new meter shows. */
            meter_digits: number;
            /** @description What the new meter showed when it was put in, m³. */
            start_stand: number;
            /** @description Why; for the staff. */
            reason: components["schemas"]["FilledText"];
            /** @description Of the meters: JPEG, PNG or WebP as base64 or data: URI, 5 MiB. */
            photo?: string;
        };
        NewOtherBill: {
            /** @description Connection that the bill belongs to. */
            sl: components["schemas"]["Text"];
            /** @description What it is for. */
            description: components["schemas"]["Text"];
            /** @description Rupiah. */
            amount: number;
            /** @description Last day to pay: today or later, at most 120 days ahead. Default: 14 days from today. */
            due_on?: components["schemas"]["LocalDate"];
        };
        /** @description `rule` null ends the penalty from that day on. */
        NewPenaltyRule: {
            /** @description Tariff class; null or absent: every class that has none of its own. */
            class_code?: components["schemas"]["TextOrNull"];
            /** @description First day on which it is valid. It may lie in the past; bills keep what they were made with. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description How the penalty on a bill that is paid late grows; null: there is none from that day on. */
            rule: components["schemas"]["PenaltyRule"] | null;
            /** @description The regulation behind it. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        NewPromotion: {
            /** @description For customers. */
            title: components["schemas"]["Text"];
            /** @description Plain text, for customers. */
            body: components["schemas"]["Text"];
            /**
             * Format: date-time
             * @description ISO 8601 with offset. From this moment on it is shown.
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset. From this moment on it is not shown any more.
             */
            ends_at: string;
            /** @description A file from POST …/files with public: true; null: no image. */
            file_id?: components["schemas"]["TextOrNull"];
            /** @description A page that tells more; null: none. */
            url?: string | null;
            /** @description 0: not shown, whatever the time. */
            is_active?: 0 | 1;
        };
        NewReading: {
            /** @description Number of the connection. */
            sl: components["schemas"]["Text"];
            /** @description Month, YYYYMM or YYYY-MM. */
            period: string;
            /** @description What the meter shows, m³. */
            stand: number;
            /** @description ISO 8601 with offset, or a local date. Default: now. */
            read_at?: components["schemas"]["TextOrNull"];
            /** @description For the staff. Required where nothing was used, or with allow_low. */
            note?: components["schemas"]["TextOrNull"];
            /** @description true: the stand may be below the last one that was read, though it is no believable rollover: that one was wrong. A meter that was replaced is recorded as an exchange; an estimate that was too high needs nothing. */
            allow_low?: boolean;
            /** @description Only with allow_low: what was used, m³. Default: 0. */
            usage?: number;
        };
        NewReadingSchedule: {
            /** @description null or absent: every area that has no schedule of its own for the period. */
            area?: components["schemas"]["TextOrNull"];
            /** @description Month, YYYYMM or YYYY-MM. */
            period: string;
            /** @description First day. */
            starts_on: components["schemas"]["LocalDate"];
            /** @description Last day; at most 62 days in all. */
            ends_on: components["schemas"]["LocalDate"];
        };
        NewRecovery: {
            /** @description Number of the account. */
            account_id: number;
            /** @description How the owner's identity was checked: which document was seen, and what was compared. Kept in the audit trail. */
            identity_seen: components["schemas"]["FilledText"];
        };
        NewRefund: {
            /** @description Why; the customer reads it. */
            reason: components["schemas"]["Text"];
            /** @description How the money goes back; TUNAI: cash. What was paid from a wallet goes back to it, and what was simulated goes nowhere: not WIPAY. */
            channel: "TRANSFER" | "TUNAI" | "WIPAY";
            /** @description What proves that it went back. */
            reference?: components["schemas"]["Text"];
        };
        NewReport: {
            /** @description Code of a report type that is active. */
            type: components["schemas"]["Text"];
            /** @description What the caller says. Kept without space around it. */
            description: components["schemas"]["Text"];
            /** @description The connection it is about. */
            sl?: components["schemas"]["TextOrNull"];
            /** @description Where. Kept without space around it. */
            address?: components["schemas"]["TextOrNull"];
            /** @description Degrees. */
            latitude?: number | null;
            /** @description Degrees. */
            longitude?: number | null;
            /** @description Who calls. Kept without space around it. */
            caller_name?: components["schemas"]["TextOrNull"];
            /** @description Where to call back; kept as +62… */
            caller_phone?: components["schemas"]["ExactTextOrNull"];
        };
        NewReportSchedule: {
            /** @description Name of a periodic report. */
            report: components["schemas"]["Text"];
            /** @description The report's own parameters, beside its span and language. */
            parameters: {
                [key: string]: string;
            };
            /** @description daily: about the day before; weekly: on Mondays, about the week before; monthly: on the first, about the month before. */
            frequency: "daily" | "weekly" | "monthly";
            /** @description Hour of the utility's clock at which it is made. */
            local_hour: number;
            /** @description Language of the report and the mail. */
            language: "id" | "en";
            /** @description Whom it is mailed to. */
            recipients: components["schemas"]["Text"][];
            /** @description false: it is not mailed. */
            is_active: boolean;
        };
        NewReportType: {
            /** @description Unique; cannot be changed. */
            code: string;
            /** @description For people. */
            name: components["schemas"]["Text"];
            /** @description 1: a customer's report must come with a photo. */
            needs_photo: 0 | 1;
            /** @description 1: it must come with a location, sent or in the photo. */
            needs_location: 0 | 1;
            /** @description RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency. */
            priority: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description A report is overdue when it is not finished after so many hours. */
            sla_hours: number;
            /** @description 0: customers cannot choose it any more. */
            is_active?: 0 | 1;
            /** @description 1: people without an account may report it too. Default: 0. */
            is_public?: 0 | 1;
            /** @description Customers choose from types in this order. Default: 100. */
            position?: number;
        };
        NewStampRule: {
            /** @description First day on which it is valid. It may lie in the past; bills keep what they were made with. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description Rupiah. A total above it is stamped, the threshold itself is not. */
            threshold: number;
            /** @description Stamp duty, rupiah. 0 ends it from that day on. */
            amount: number;
            /** @description The regulation behind it. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        NewTariff: {
            /** @description Code of the location. */
            location_code: components["schemas"]["Text"];
            /** @description Code of the gate. */
            gate_code: components["schemas"]["Text"];
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            /** @description Rupiah for one passage, at most 1,000,000,000. */
            price: number;
            /** @description The regulation behind the price. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        NewTariffClass: {
            /** @description 1-10 of A-Z, 0-9 and hyphen; never changed. */
            code: string;
            /** @description For people. */
            name: components["schemas"]["Text"];
        };
        NewTill: {
            /** @description Change that is in it from the start, rupiah. */
            opening_float: number;
        };
        NewUser: {
            /** @description 3-30 characters of a-z, 0-9, dot, underscore and hyphen. */
            username: string;
            /** @description At least 8 characters; none of the common ones, and not made of the username. Without it nobody knows one: invite the user by a link. */
            password?: components["schemas"]["ExactText"];
            /** @description The only role; who has several is sent with roles. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            role?: "admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew";
            /** @description All roles: what one of them allows is allowed. The highest rank stands first, and viewer only where there is no other. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            roles?: ("admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew")[];
            /** @description The products that the user works with. Default: both. */
            products?: ("levies" | "water")[];
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes?: components["schemas"]["Text"][] | null;
            /** @description The crew that a user of the role crew belongs to, and whose reports the user works on. Null: none. */
            crew_id?: number | null;
        };
        NewWaterTariff: {
            /** @description First day on which it is valid. It may lie in the past; bills keep what they were made with. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description From 0 without gap or overlap; the last one is open. */
            blocks: components["schemas"]["TariffBlock"][];
            /** @description m³ billed even when less was used. Default: 0. */
            minimum_volume?: number;
            /** @description Biaya beban, rupiah a bill. Default: 0. */
            base_fee?: number;
            /** @description Biaya pemeliharaan, rupiah a bill. Default: 0. */
            maintenance_fee?: number;
            /** @description Biaya admin, rupiah a bill. Default: 0. */
            admin_fee?: number;
            /** @description The regulation behind it. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        NewWebhook: {
            /** @description For people: who receives. */
            name: components["schemas"]["Text"];
            /** @description Where messages are posted to: an https address; one by http only within WEBHOOK_NETWORKS. Without user and password. */
            url: components["schemas"]["Text"];
            /** @description Which messages it is sent; none named: every type, later ones too. */
            types?: ("alert.opened" | "alert.acknowledged" | "alert.ended")[];
        };
        NextNumbers: {
            /** @description The next number of a connection; null: there is none to count on from. */
            sl: string | null;
            /** @description The next code of a customer, likewise. */
            customer_code: string | null;
        };
        NextNumbersAnswer: {
            success: true;
            data: components["schemas"]["NextNumbers"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        OwnPassword: {
            /** @description The password of the user who calls. */
            password: components["schemas"]["ExactText"];
        };
        OwnPasswordChange: {
            /** @description The present password. */
            old: components["schemas"]["ExactText"];
            /** @description At least 8 characters; none of the common ones, and not made of the username. */
            new: components["schemas"]["ExactText"];
        };
        OwnTill: {
            /** @description Whether cash is taken into an open till only (TILLS). */
            is_required: boolean;
            till: components["schemas"]["Till"] | null;
        };
        OwnTillAnswer: {
            success: true;
            data: components["schemas"]["OwnTill"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Pagination: {
            page: number;
            limit: number;
            /** @description Exact number of rows under the filter. */
            total: number;
            /** @description 0 when there is nothing. */
            total_pages: number;
            /** @description Continues right after this page's last row, whatever arrives meanwhile. */
            next_cursor?: string | null;
        };
        PaidBill: {
            /** @description Number of the bill. */
            bill_no: string;
            /** @description AIR: water; NON_AIR: anything else. */
            kind: "AIR" | "NON_AIR";
            /** @description Connection; null: the bill belongs to none. */
            sl: string | null;
            /** @description YYYYMM. */
            period: string;
            /** @description Name on the bill. */
            name: string;
            /** @description Frozen, without penalty and stamp duty, rupiah. */
            amount: number;
            /** @description Frozen, rupiah. */
            penalty: number;
            /** @description Frozen, rupiah. */
            stamp: number;
            /** @description Rupiah. */
            total: number;
        };
        PaidOutWallet: {
            /** @description Number of the wallet. */
            wallet_no: string;
            /** @description Account that owns it. */
            username: string;
            /** @description Name of the account's owner. */
            name: string;
            /** @description BEKU: frozen, nothing can be paid from it. */
            status: "AKTIF" | "BEKU";
            /** @description Sum of its entries, rupiah. */
            balance: number;
            /** @description Whether its owner has set a PIN. */
            has_pin: boolean;
            /** @description When it was made: at the owner's first look. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: put money into it, freeze it, make it usable again, pay its balance out. */
            actions: ("top-up" | "freeze" | "unfreeze" | "pay-out")[];
            /** @description Of the ledger's transaction. */
            transaction_id: number;
        };
        PaidOutWalletAnswer: {
            success: true;
            data: components["schemas"]["PaidOutWallet"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description What money came in for, also what was refunded later. */
        PaidSums: {
            /** @description How many. */
            count: number;
            /** @description What they come to, rupiah. */
            total: number;
        };
        PauseEnd: {
            /** @description How the owner's identity was checked; kept in the audit trail. */
            reason: components["schemas"]["Text"];
        };
        PayBillsByMutation: {
            /** @description Connection; without bill_nos all its unpaid bills. */
            sl?: components["schemas"]["Text"];
            /** @description Numbers of the bills to pay. */
            bill_nos?: components["schemas"]["Text"][];
            /** @description Username of the account whose wallet takes what is above the bills. */
            excess_to?: components["schemas"]["TextOrNull"];
            /** @description Cancel open payments that hold one of the bills. Default false. */
            cancel_open?: boolean;
        };
        PayOut: {
            /** @description Rupiah that go to the wallet's owner, at most its balance. */
            amount: number;
            /** @description How: TUNAI in cash, TRANSFER to a bank account. */
            channel: "TUNAI" | "TRANSFER";
            /** @description What proves it: number of the signed receipt or of the transfer; the owner reads it. Kept without space around it; a wallet takes each once a day, in whatever case it is written. */
            reference: components["schemas"]["FilledLine"];
            /** @description How the owner's identity was checked; kept with it and in the audit trail. */
            identity_seen: components["schemas"]["FilledText"];
        };
        PayingMutation: {
            /** @description Number of the bank's line. */
            id: number;
            /** @description Bank that received it. */
            bank: string;
            /** @description What came, rupiah. */
            amount: number;
            /** @description When the bank booked it. */
            booked_at: components["schemas"]["Instant"];
            /** @description The bank's text. */
            description: string;
            /** @description Sender, where the bank tells. */
            sender: string | null;
        };
        Payment: {
            /** @description Number of the payment. */
            id: number;
            /** @description kode_pembayaran: 12 digits. */
            code: string;
            /** @description State of the payment. */
            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            /** @description How it is paid. */
            method: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
            /** @description Account that asked for it; null: paid at the counter or matched by staff. */
            username: string | null;
            /** @description Number of that account. */
            account_id: number | null;
            /** @description Bills with penalty and stamp duty, rupiah. */
            bills_total: number;
            /** @description Rupiah. */
            service_fee: number;
            /** @description Version of the service fee that priced it; null: none was in force, or not known. */
            service_fee_id: number | null;
            /** @description kode_unik, rupiah: with it the total names the payment. */
            unique_code: number;
            /** @description What is to be paid, rupiah. */
            total: number;
            /** @description When it was requested. */
            created_at: components["schemas"]["Instant"];
            /** @description Until when it holds its bills. */
            expires_at: components["schemas"]["Instant"];
            /** @description When it was paid; a transfer: when the bank booked it. */
            paid_at: components["schemas"]["InstantOrNull"];
            /** @description When it was cancelled. */
            cancelled_at: components["schemas"]["InstantOrNull"];
            /** @description Why it was cancelled. */
            reason: string | null;
            /** @description Number of its receipt. */
            receipt_no: string | null;
            /** @description State of the last proof of transfer. */
            proof_status: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
            /** @description Names on its bills. */
            customer_name: string | null;
            /** @description Connections that it pays for. */
            sls: string[];
            /** @description How many bills it pays. */
            bill_count: number;
            /** @description Username of who took the money at the counter. */
            counter_staff: string | null;
            /** @description Till that the cash went into; null: into none. */
            till_id: number | null;
            /** @description Cash that was handed over at the counter, rupiah; the change is what is above the total. */
            cash_received: number | null;
        };
        PaymentCandidate: {
            /** @description kode_pembayaran. */
            code: string;
            /** @description MENUNGGU_PEMBAYARAN, MENUNGGU_KONFIRMASI, KADALUARSA or DIBATALKAN. */
            status: string;
            /** @description What was to be paid, rupiah. */
            total: number;
            /** @description Who asked for it. */
            username: string | null;
            /** @description Who sends it, as the customer says. */
            claimed_sender: string | null;
            /** @description When it was requested. */
            created_at: components["schemas"]["Instant"];
            /** @description Until when it held its bills. */
            expires_at: components["schemas"]["Instant"];
            /** @description CODE: the bank's texts name it; AMOUNT: a total like this; SENDER: a name like this; PROOF: a proof that waits says an amount or a name like this. */
            reasons: ("CODE" | "AMOUNT" | "SENDER" | "PROOF")[];
            /** @description Photos of transfers that its customer sent, also after its end, oldest first. */
            proofs: components["schemas"]["TransferProof"][];
            /** @description Why matching it would be refused now; null: it would be accepted. AMOUNT: the money is too little, by `missing`; STATUS: it is paid or refunded; BILL_PAID: a bill of it is no longer to be paid; BILL_HELD: another payment holds a bill of it; PRICE: a bill cost more on the day of booking. */
            obstacle: "AMOUNT" | "STATUS" | "BILL_PAID" | "BILL_HELD" | "PRICE" | null;
            /** @description What the money lacks, rupiah; null: nothing. */
            missing: number | null;
        };
        PaymentDetail: {
            /** @description Number of the payment. */
            id: number;
            /** @description kode_pembayaran: 12 digits. */
            code: string;
            /** @description State of the payment. */
            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            /** @description How it is paid. */
            method: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
            /** @description Account that asked for it; null: paid at the counter or matched by staff. */
            username: string | null;
            /** @description Number of that account. */
            account_id: number | null;
            /** @description Bills with penalty and stamp duty, rupiah. */
            bills_total: number;
            /** @description Rupiah. */
            service_fee: number;
            /** @description Version of the service fee that priced it; null: none was in force, or not known. */
            service_fee_id: number | null;
            /** @description kode_unik, rupiah: with it the total names the payment. */
            unique_code: number;
            /** @description What is to be paid, rupiah. */
            total: number;
            /** @description When it was requested. */
            created_at: components["schemas"]["Instant"];
            /** @description Until when it holds its bills. */
            expires_at: components["schemas"]["Instant"];
            /** @description When it was paid; a transfer: when the bank booked it. */
            paid_at: components["schemas"]["InstantOrNull"];
            /** @description When it was cancelled. */
            cancelled_at: components["schemas"]["InstantOrNull"];
            /** @description Why it was cancelled. */
            reason: string | null;
            /** @description Number of its receipt. */
            receipt_no: string | null;
            /** @description State of the last proof of transfer. */
            proof_status: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
            /** @description Names on its bills. */
            customer_name: string | null;
            /** @description Connections that it pays for. */
            sls: string[];
            /** @description How many bills it pays. */
            bill_count: number;
            /** @description Username of who took the money at the counter. */
            counter_staff: string | null;
            /** @description Till that the cash went into; null: into none. */
            till_id: number | null;
            /** @description Cash that was handed over at the counter, rupiah; the change is what is above the total. */
            cash_received: number | null;
            /** @description true: it waits for money, and holds its bills. */
            is_open: boolean;
            /** @description What the caller may do with it now: read its receipt, cancel it, give its money back. */
            actions: ("receipt" | "cancel" | "refund")[];
            /** @description Its bills, oldest first. */
            items: components["schemas"]["PaidBill"][];
            /** @description Every step, oldest first. */
            events: components["schemas"]["PaymentEvent"][];
            /** @description Photos of transfers, oldest first. */
            proofs: components["schemas"]["TransferProof"][];
            /** @description What proved the money; null while nothing has. */
            evidence: components["schemas"]["PaymentEvidence"] | null;
            /** @description What the customer says about the transfer; null: nothing. */
            claim: components["schemas"]["TransferClaim"] | null;
            refund: components["schemas"]["Refund"] | null;
            receipt_mail: components["schemas"]["ReceiptMail"] | null;
        };
        PaymentDetailAnswer: {
            success: true;
            data: components["schemas"]["PaymentDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        PaymentEvent: {
            /** @description State it went to. */
            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            /** @description Username of staff, account:<id> of a customer, or system. */
            actor: string;
            /** @description What was noted. */
            note: string | null;
            /** @description What the service has noted of itself, for texts in other languages; null: a person's text. */
            cause: "CLAIMED" | "PROOF_SENT" | "PAID_BY_BANK" | "PAID_BY_WALLET" | "PAID_AT_COUNTER" | "SIMULATED" | "PAID_OTHERWISE" | "OWNER_PAYS" | null;
            /** @description What the cause names: a number, a code or a local date. */
            cause_reference: string | null;
            /** @description When. */
            at: components["schemas"]["Instant"];
        };
        /** @description What proved the money; null while nothing has. */
        PaymentEvidence: {
            /** @description What proved the money. */
            by: "bank" | "wallet" | "counter" | "sandbox";
            mutation: components["schemas"]["PayingMutation"] | null;
            /** @description Debit of the wallet. */
            wallet_transaction_id: number | null;
            /** @description Who took the money at the counter. */
            staff: string | null;
        };
        PaymentPage: {
            items: components["schemas"]["Payment"][];
            pagination: components["schemas"]["Pagination"];
        };
        PaymentPageAnswer: {
            success: true;
            data: components["schemas"]["PaymentPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        PaymentSums: {
            /** @description How many. */
            count: number;
            /** @description What they come to, rupiah. */
            total: number;
            paid: components["schemas"]["PaidSums"];
            /** @description Of what was paid, by method. */
            by_method: components["schemas"]["MethodSums"][];
            refunded: components["schemas"]["RefundedSums"];
        };
        PaymentSumsAnswer: {
            success: true;
            data: components["schemas"]["PaymentSums"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description How the penalty on a bill that is paid late grows. */
        PenaltyRule: components["schemas"]["FixedPenalty"] | components["schemas"]["SteppedPenalty"] | components["schemas"]["PercentPenalty"] | components["schemas"]["MonthlyPenalty"];
        /** @description A part of the bill's amount, rounded half up to whole rupiah, within bounds; from_day is 1 when absent. */
        PercentPenalty: {
            kind: "PERCENT";
            /** @description From which day after the due date: 1 is the day after it. */
            from_day?: number;
            /** @description 1,000 is 10 %. */
            rate_basis_points: number;
            /** @description Rupiah. */
            minimum: number;
            /** @description Rupiah. */
            maximum: number;
        };
        PeriodClose: {
            /** @description Day of issue of the bills, not before the period and at most 31 days ahead. Default: today. */
            issued_on?: components["schemas"]["LocalDate"];
            /** @description Last day without penalty, at most 120 days after issue. Default: the 20th of the month after the period, though at least 14 days after issue. */
            due_on?: components["schemas"]["LocalDate"];
            /** @description What to do when active connections have no reading: refuse (the default), or bill the others; a later close bills those that are read then. */
            missing?: "refuse" | "skip";
        };
        PeriodWithdrawal: {
            /** @description Why; it stays on every bill that is withdrawn. */
            reason: components["schemas"]["Text"];
            /** @description Id of the run that previewed it: what it found is withdrawn, or nothing. */
            preview: number;
        };
        PlacesComparison: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description The date it is compared with. */
            with_date: components["schemas"]["LocalDate"];
            /** @description The location asked for; null: all. */
            location_code: string | null;
            /** @description The gate code asked for; null: all. */
            gate_code: string | null;
            /** @description While the day is running: both days count up to this minute of the local clock (to the full hour where events of the other are archived). null: both are whole. */
            until: components["schemas"]["InstantOrNull"];
            /** @description Those where anything was counted on either day, the largest revenue first; at most 200. */
            items: components["schemas"]["ComparedPlace"][];
            /** @description How many others there are. */
            more: number;
        };
        PlacesComparisonAnswer: {
            success: true;
            data: components["schemas"]["PlacesComparison"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        PlannedPrice: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            /** @description Valid when the change begins, rupiah. */
            old_price: number;
            /** @description From then on. */
            new_price: number;
            /** @description Whether it is more than PRICE_QUESTION_FACTOR times the old one, or less than such a part of it. */
            is_large: boolean;
            /** @description same_price: it has that price already and is left alone; scheduled: another price takes over later. */
            note: "same_price" | "scheduled" | null;
            /** @description That other price. */
            next_price: number | null;
            /** @description From when it is valid. */
            next_effective_from: number | null;
        };
        PriceChange: {
            /** @description Ignored when equal to the path, refused when different. */
            location_code?: unknown;
            /** @description Ignored when equal to the path, refused when different. */
            gate_code?: unknown;
            /** @description Ignored when equal to the path, refused when different. */
            category?: unknown;
            /** @description Rupiah for one passage, at most 1,000,000,000. */
            price: number;
            /** @description Unix seconds, in the future. Default: now. */
            effective_from?: number;
            /** @description The regulation behind the price. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        PriceEffect: {
            /** @description The price in force, rupiah. */
            price: number;
            /** @description The price that is thought of, rupiah. */
            new_price: number;
            /** @description Whether it is more than PRICE_QUESTION_FACTOR times the one in force, or less than such a part of it. */
            is_large: boolean;
            /** @description Yesterday at the gate. */
            date: components["schemas"]["LocalDate"];
            /** @description Counted events of that day, gate and category. */
            count: number;
            /** @description What they paid, rupiah. */
            revenue: number;
            /** @description What they would have paid at the new price, rupiah. */
            new_revenue: number;
        };
        PriceEffectAnswer: {
            success: true;
            data: components["schemas"]["PriceEffect"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        PriceLine: {
            /** @description 1 for the first block. */
            block: number;
            /** @description First m³ of the block. */
            from: number;
            /** @description Last m³ of the block; null: no end. */
            to: number | null;
            /** @description m³ billed in it. */
            volume: number;
            /** @description Rupiah for one m³. */
            price: number;
            /** @description volume × price. */
            amount: number;
        };
        PricePlan: {
            /** @description By location, gate and category; at most 200. */
            items: components["schemas"]["PlannedPrice"][];
            /** @description How many of them change. */
            changed: number;
            /** @description What the change sends back, so that nothing changes that was not shown. */
            seen: string;
        };
        PricePlanAnswer: {
            success: true;
            data: components["schemas"]["PricePlan"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description null: a correction has set its price. */
        PricedBy: {
            /** @description First second in which that price was valid. */
            effective_from: number;
            /** @description The regulation behind it. */
            legal_basis: string | null;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description Username of who entered it. */
            created_by: string;
        };
        PricesChange: {
            /** @description Only tariffs of this location. Default: of all. */
            location_code?: components["schemas"]["Text"];
            /** @description Only those of gates with these codes. Default: of all. */
            gate_codes?: components["schemas"]["Text"][];
            /** @description Only those of these. Needed, unless `prices` names each. */
            categories?: ("person_walk" | "motor" | "car")[];
            /** @description Set to this, rupiah. One of price, plus, factor and prices. */
            price?: number;
            /** @description Each tariff with a price of its own; of two for one tariff the last counts. */
            prices?: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
                /** @description What passes the gate. */
                category: "person_walk" | "motor" | "car";
                /** @description Rupiah for one passage, at most 1,000,000,000. */
                price: number;
            }[];
            /** @description Raised by this, rupiah; below zero: lowered. */
            plus?: number;
            /** @description Times this. */
            factor?: number;
            /** @description Of plus and factor: to the nearest multiple of this, rupiah. Default: 1. */
            round_to?: number;
            /** @description Unix seconds, in the future. Default: now. */
            effective_from?: number;
            /** @description The regulation behind the price. */
            legal_basis?: components["schemas"]["TextOrNull"];
            /** @description Of the preview. */
            seen: components["schemas"]["Text"];
        };
        PricesQuestion: {
            /** @description Only tariffs of this location. Default: of all. */
            location_code?: components["schemas"]["Text"];
            /** @description Only those of gates with these codes. Default: of all. */
            gate_codes?: components["schemas"]["Text"][];
            /** @description Only those of these. Needed, unless `prices` names each. */
            categories?: ("person_walk" | "motor" | "car")[];
            /** @description Set to this, rupiah. One of price, plus, factor and prices. */
            price?: number;
            /** @description Each tariff with a price of its own; of two for one tariff the last counts. */
            prices?: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
                /** @description What passes the gate. */
                category: "person_walk" | "motor" | "car";
                /** @description Rupiah for one passage, at most 1,000,000,000. */
                price: number;
            }[];
            /** @description Raised by this, rupiah; below zero: lowered. */
            plus?: number;
            /** @description Times this. */
            factor?: number;
            /** @description Of plus and factor: to the nearest multiple of this, rupiah. Default: 1. */
            round_to?: number;
            /** @description Unix seconds, in the future. Default: now. */
            effective_from?: number;
            /** @description The regulation behind the price. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        Promotion: {
            /** @description Id of the promotion. */
            id: number;
            title: string;
            body: string;
            /** @description Its image. */
            file_id: string | null;
            url: string | null;
            /** @description From this moment on it is shown. */
            starts_at: components["schemas"]["Instant"];
            /** @description From this moment on it is not shown any more. */
            ends_at: components["schemas"]["Instant"];
            /** @description 0: not shown, whatever the time. */
            is_active: 0 | 1;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        PromotionAnswer: {
            success: true;
            data: components["schemas"]["Promotion"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        PromotionChange: {
            /** @description For customers. */
            title?: components["schemas"]["Text"];
            /** @description Plain text, for customers. */
            body?: components["schemas"]["Text"];
            /**
             * Format: date-time
             * @description ISO 8601 with offset. From this moment on it is shown.
             */
            starts_at?: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset. From this moment on it is not shown any more.
             */
            ends_at?: string;
            /** @description A file from POST …/files with public: true; null: no image. */
            file_id?: components["schemas"]["TextOrNull"];
            /** @description A page that tells more; null: none. */
            url?: string | null;
            /** @description 0: not shown, whatever the time. */
            is_active?: 0 | 1;
        };
        PromotionPage: {
            items: components["schemas"]["Promotion"][];
            pagination: components["schemas"]["Pagination"];
        };
        PromotionPageAnswer: {
            success: true;
            data: components["schemas"]["PromotionPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ProofOfIdentity: {
            /** @description The password of the user who calls. */
            password: components["schemas"]["ExactText"];
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: components["schemas"]["Text"];
        };
        ProofReview: {
            /** @description What you think of the photo. It never makes the payment paid: the bank's line does. */
            decision: "DITERIMA" | "DITOLAK";
            /** @description For colleagues; of a proof that is refused, the customer reads it: say why. */
            note?: components["schemas"]["Text"];
        };
        ProofReviews: {
            /** @description Numbers of the proofs, at most 100. */
            ids: number[];
            /** @description What you think of the photo. It never makes the payment paid: the bank's line does. */
            decision: "DITERIMA" | "DITOLAK";
            /** @description For colleagues; of a proof that is refused, the customer reads it: say why. */
            note?: components["schemas"]["Text"];
        };
        QueuedProof: {
            /** @description Number of the proof. */
            id: number;
            /** @description The photo, at /backoffice/v1/files/{id}. */
            file_id: string;
            /** @description Sender, as the customer says. */
            sender: string | null;
            /** @description Sender's bank, as the customer says. */
            bank: string | null;
            /** @description Amount, as the customer says, rupiah. */
            amount: number | null;
            /** @description The same photo was uploaded before, by whomever. */
            repeated_photo: boolean;
            /** @description What staff think of it; it pays nothing. */
            status: "MENUNGGU" | "DITERIMA" | "DITOLAK";
            /** @description What the reviewer noted. */
            note: string | null;
            /** @description Username of the reviewer. */
            reviewed_by: string | null;
            /** @description When it was reviewed. */
            reviewed_at: components["schemas"]["InstantOrNull"];
            /** @description When it was sent. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: review it. */
            actions: "review"[];
            /** @description Payment it is for. */
            code: string;
            /** @description State of the payment. */
            payment_status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            /** @description What is to be paid, rupiah. */
            payment_total: number;
        };
        QueuedProofAnswer: {
            success: true;
            data: components["schemas"]["QueuedProof"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        QueuedProofPage: {
            items: components["schemas"]["QueuedProof"][];
            pagination: components["schemas"]["Pagination"];
        };
        QueuedProofPageAnswer: {
            success: true;
            data: components["schemas"]["QueuedProofPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        QuoteItems: {
            /** @description In the order of the setting QUOTE_ITEMS; none where it is not set. */
            items: components["schemas"]["CostLine"][];
        };
        QuoteItemsAnswer: {
            success: true;
            data: components["schemas"]["QuoteItems"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description Everything is there. */
        Readiness: {
            /** @description Always so. */
            status: string;
        };
        Reading: {
            /** @description Its number. */
            id: number;
            /** @description Number of the connection. */
            sl: string;
            /** @description Name of the connection's customer. */
            customer_name: string;
            /** @description Area of the connection. */
            area: string;
            /** @description Month, YYYYMM. */
            period: string;
            /** @description The stand before, m³. */
            previous: number;
            /** @description What the meter showed, m³. */
            stand: number;
            /** @description m³. */
            usage: number;
            /** @description PETUGAS: staff read it; MANDIRI: the customer, verified by staff; TAKSASI: estimated. */
            method: "PETUGAS" | "MANDIRI" | "TAKSASI";
            /** @description ROLLOVER: the meter passed its highest number. STAND_TURUN: below the last one, as staff said. TAKSASI_LEBIH: the estimates before it were too high, and it settles them. METER_DIGANTI: the meter was exchanged; usage is what both counted. PEMAKAIAN_TIDAK_WAJAR: above 2 times or below 30 % of the 3-month average. LOKASI_JAUH: photographed more than 100 m away. FOTO_BERULANG: the same photo was sent before. */
            flags: string[];
            /** @description The photo: GET …/files/{id}. */
            file_id: string | null;
            /** @description m³ that were estimated and billed too much before; they come back on this period's bill. */
            overestimate: number;
            /** @description What staff noted. */
            note: string | null;
            /** @description When the meter was read. */
            read_at: components["schemas"]["Instant"];
            /** @description Username of who recorded, verified or estimated it. */
            recorded_by: string;
            /** @description true: its bill stands, so it cannot change. */
            is_billed: boolean;
            /** @description When the period was first recorded. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last replaced. */
            updated_at: components["schemas"]["Instant"];
        };
        ReadingAnomaly: {
            /** @description Number of the connection. */
            sl: string;
            /** @description Area of the connection. */
            area: string;
            /** @description Where it is. */
            address: string;
            /** @description Name of that customer. */
            customer_name: string;
            /** @description Number of the meter. */
            meter_no: string | null;
            /** @description FLAGGED: its reading has a flag; MISSING: it is AKTIF and has no reading of the period. */
            reason: "FLAGGED" | "MISSING";
            reading: components["schemas"]["AnomalousReading"] | null;
        };
        ReadingAnomalyPage: {
            items: components["schemas"]["ReadingAnomaly"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReadingAnomalyPageAnswer: {
            success: true;
            data: components["schemas"]["ReadingAnomalyPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReadingAnswer: {
            success: true;
            data: components["schemas"]["Reading"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReadingPage: {
            items: components["schemas"]["Reading"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReadingPageAnswer: {
            success: true;
            data: components["schemas"]["ReadingPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReadingSchedule: {
            /** @description Its number. */
            id: number;
            /** @description null: every area that has none of its own. */
            area: string | null;
            /** @description Month, YYYYMM. */
            period: string;
            /** @description First day on which customers may send readings. */
            starts_on: components["schemas"]["LocalDate"];
            /** @description Last day. */
            ends_on: components["schemas"]["LocalDate"];
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        ReadingScheduleAnswer: {
            success: true;
            data: components["schemas"]["ReadingSchedule"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReadingScheduleChange: {
            /** @description Ignored when equal to what it is, refused when different. */
            area?: unknown;
            /** @description Ignored when equal to what it is, refused when different. */
            period?: unknown;
            /** @description First day. */
            starts_on?: components["schemas"]["LocalDate"];
            /** @description Last day; at most 62 days in all. */
            ends_on?: components["schemas"]["LocalDate"];
        };
        ReadingSchedulePage: {
            items: components["schemas"]["ReadingSchedule"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReadingSchedulePageAnswer: {
            success: true;
            data: components["schemas"]["ReadingSchedulePage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Reauthenticated: {
            /** @description When the password was last proven: now. */
            authenticated_at: components["schemas"]["Instant"];
        };
        ReauthenticatedAnswer: {
            success: true;
            data: components["schemas"]["Reauthenticated"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReceiptMail: {
            /** @description How often it was tried. */
            tries: number;
            /** @description When it is tried next; null: never again. */
            next_try_at: components["schemas"]["InstantOrNull"];
            /** @description When it was sent. */
            sent_at: components["schemas"]["InstantOrNull"];
            /** @description Why the last try failed. */
            last_error: string | null;
        };
        RecoveryCodes: {
            /** @description Ten, shown this once; earlier ones are void. */
            recovery_codes: string[];
        };
        RecoveryCodesAnswer: {
            success: true;
            data: components["schemas"]["RecoveryCodes"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Refund: {
            /** @description What went back, rupiah. */
            amount: number;
            /** @description How it went back; TUNAI: cash. */
            channel: "TRANSFER" | "TUNAI" | "WIPAY";
            /** @description Why. */
            reason: string;
            /** @description What proves it. */
            reference: string | null;
            /** @description Username of who refunded it. */
            refunded_by: string;
            /** @description Till that the cash was given back from; null: from none. */
            till_id: number | null;
            /** @description When. */
            created_at: components["schemas"]["Instant"];
        };
        /** @description What of it was refunded. */
        RefundedSums: {
            /** @description How many. */
            count: number;
            /** @description What they come to, rupiah. */
            total: number;
        };
        RejectedEvent: {
            /** @description Id of the rejected event. */
            id: number;
            /** @description When it was refused; its clock and lateness are judged by this moment. */
            received_at: components["schemas"]["Instant"];
            /**
             * @description As the machine sent it.
             * @example {
             *       "timestamp": 1795244700,
             *       "location_code": "PSR01",
             *       "gate_code": "G9",
             *       "category": "motor"
             *     }
             */
            event: unknown;
            /** @description The header, where one was sent. */
            idempotency_key: string | null;
            /** @description As far as the event names one. */
            location_code: string | null;
            /** @description As far as the event names one. */
            gate_code: string | null;
            /** @description Code of the refusal. */
            error: string;
            /** @description What was refused. */
            message: string;
            fields: {
                [key: string]: string[];
            } | null;
            /** @description Each text of `fields` with its code and parameters, in the same order. */
            details: components["schemas"]["FieldErrorDetail"][] | null;
            /** @description Name of the key that sent it. */
            api_key: string;
            /** @description Name of the gate's agent that sent it, and keeps it as a dead letter; null: none did. */
            agent: string | null;
            /** @description waiting: nobody has sent it again or dismissed it. */
            status: "waiting" | "replayed" | "dismissed";
            /** @description When it was replayed. */
            replayed_at: components["schemas"]["InstantOrNull"];
            /** @description Username. */
            replayed_by: string | null;
            /** @description The stored event it became. */
            entry_id: number | null;
            /** @description When it was dismissed. */
            dismissed_at: components["schemas"]["InstantOrNull"];
            /** @description Username. */
            dismissed_by: string | null;
            /** @description Why it is no levy that was lost. */
            dismissed_reason: string | null;
        };
        RejectedEventAnswer: {
            success: true;
            data: components["schemas"]["RejectedEvent"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        RejectedEventPage: {
            items: components["schemas"]["RejectedEvent"][];
            pagination: components["schemas"]["Pagination"];
        };
        RejectedEventPageAnswer: {
            success: true;
            data: components["schemas"]["RejectedEventPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        RejectionCause: {
            /** @description Code of the refusal. */
            error: string;
            /** @description As far as the events name one. */
            location_code: string | null;
            /** @description As far as the events name one. */
            gate_code: string | null;
            /** @description The first field that was not valid; null: their fields were. */
            field: string | null;
            /** @description How many wait. */
            count: number;
            /** @description When the first was refused. */
            first_at: components["schemas"]["Instant"];
            /** @description When the last was refused. */
            last_at: components["schemas"]["Instant"];
        };
        RejectionCauses: {
            /** @description How many events wait, for whatever cause. */
            waiting: number;
            /** @description At most 50, the most frequent first. */
            causes: components["schemas"]["RejectionCause"][];
        };
        RejectionCausesAnswer: {
            success: true;
            data: components["schemas"]["RejectionCauses"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        RemovedBankAccount: {
            /** @description Id of the bank account. */
            id: number;
            /** @description false: something refers to it, so it was deactivated instead. */
            deleted: boolean;
        };
        RemovedBankAccountAnswer: {
            success: true;
            data: components["schemas"]["RemovedBankAccount"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        RemovedTariffClass: {
            /** @description Code of the class. */
            code: string;
            /** @description false: something refers to it, so it was deactivated instead. */
            deleted: boolean;
        };
        RemovedTariffClassAnswer: {
            success: true;
            data: components["schemas"]["RemovedTariffClass"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Report: {
            /** @description What the customer knows as no_laporan. */
            report_no: string;
            /** @description Code of the report type. */
            type: string;
            type_name: string;
            /** @description Where it stands. */
            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
            /** @description RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency. */
            priority: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description Overdue from then on. */
            deadline: components["schemas"]["Instant"];
            /** @description 1: it is neither finished nor closed, and its deadline counts. */
            is_open: 0 | 1;
            /** @description 1: the deadline has passed and it is neither finished nor closed. */
            is_overdue: 0 | 1;
            /** @description The connection it is about. */
            sl: string | null;
            /** @description Area of that connection. */
            area: string | null;
            /** @description The crew to which work of that area is offered first. */
            area_crew_id: number | null;
            description: string;
            address: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @description Whose report it is; null: of no account. */
            account_id: number | null;
            /** @description account: a customer sent it from an account; public: somebody without one; staff: taken by phone. */
            source: "account" | "public" | "staff";
            /** @description Of the account, or who called. */
            reporter_name: string | null;
            /** @description Where to call back. */
            reporter_phone: string | null;
            /** @description Who is to see to it: the crew's name, or somebody who is no crew. */
            assigned_to: string | null;
            /** @description The crew that is to; null: it is none. */
            crew_id: number | null;
            /** @description Where to call that crew. */
            crew_phone: string | null;
            /** @description 1: one of its photos was sent before, by whomever. Look twice. */
            has_repeated_photo: 0 | 1;
            /** @description When the work was finished. */
            finished_at: components["schemas"]["InstantOrNull"];
            /** @description 1 to 5, by the customer. */
            rating: number | null;
            /** @description When it came in. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        ReportAssignment: {
            /** @description An active crew that is to see to it. One of crew_id and assigned_to. */
            crew_id?: number;
            /** @description Who else is to see to it: a person or another firm. */
            assigned_to?: components["schemas"]["Text"];
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
        };
        ReportAssignments: {
            /** @description Numbers of the reports, at most 100. */
            report_nos: components["schemas"]["Text"][];
            /** @description An active crew that is to see to it. One of crew_id and assigned_to. */
            crew_id?: number;
            /** @description Who else is to see to it: a person or another firm. */
            assigned_to?: components["schemas"]["Text"];
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
        };
        ReportColumn: {
            /** @description Stable name of the column. */
            key: string;
            /** @description Its title in the language asked for. */
            label: string;
            /** @description What its cells hold: rupiah and m³ are whole numbers, percentages as 12.5, dates YYYY-MM-DD, periods YYYY, YYYY-MM, or one date or two with ' – ' between. */
            kind: "text" | "date" | "period" | "count" | "rupiah" | "volume" | "percent";
        };
        ReportDelivery: {
            /** @description Newer deliveries have higher ones. */
            id: number;
            /** @description First date of the report's span. */
            start_date: components["schemas"]["LocalDate"];
            /** @description Its last date. */
            end_date: components["schemas"]["LocalDate"];
            /** @description To whom. */
            email: string;
            /** @description waiting: to be sent, perhaps again; failed: given up after eight tries. */
            state: "waiting" | "sent" | "failed";
            /** @description How often it was tried. */
            tries: number;
            /** @description When the mail server took it. */
            sent_at: components["schemas"]["InstantOrNull"];
            /** @description Why the last try failed. */
            last_error: string | null;
            /** @description When it was due. */
            created_at: components["schemas"]["Instant"];
        };
        ReportDeliveryPage: {
            items: components["schemas"]["ReportDelivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReportDeliveryPageAnswer: {
            success: true;
            data: components["schemas"]["ReportDeliveryPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReportDetail: {
            /** @description What the customer knows as no_laporan. */
            report_no: string;
            /** @description Code of the report type. */
            type: string;
            type_name: string;
            /** @description Where it stands. */
            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
            /** @description RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency. */
            priority: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description Overdue from then on. */
            deadline: components["schemas"]["Instant"];
            /** @description 1: it is neither finished nor closed, and its deadline counts. */
            is_open: 0 | 1;
            /** @description 1: the deadline has passed and it is neither finished nor closed. */
            is_overdue: 0 | 1;
            /** @description The connection it is about. */
            sl: string | null;
            /** @description Area of that connection. */
            area: string | null;
            /** @description The crew to which work of that area is offered first. */
            area_crew_id: number | null;
            description: string;
            address: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @description Whose report it is; null: of no account. */
            account_id: number | null;
            /** @description account: a customer sent it from an account; public: somebody without one; staff: taken by phone. */
            source: "account" | "public" | "staff";
            /** @description Of the account, or who called. */
            reporter_name: string | null;
            /** @description Where to call back. */
            reporter_phone: string | null;
            /** @description Who is to see to it: the crew's name, or somebody who is no crew. */
            assigned_to: string | null;
            /** @description The crew that is to; null: it is none. */
            crew_id: number | null;
            /** @description Where to call that crew. */
            crew_phone: string | null;
            /** @description 1: one of its photos was sent before, by whomever. Look twice. */
            has_repeated_photo: 0 | 1;
            /** @description When the work was finished. */
            finished_at: components["schemas"]["InstantOrNull"];
            /** @description 1 to 5, by the customer. */
            rating: number | null;
            /** @description When it came in. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description What the reporter sent. */
            photos: components["schemas"]["WorkPhoto"][];
            /** @description Every step, from the first on. */
            history: components["schemas"]["WorkHistoryEntry"][];
            /** @description What the caller may do with it now; what comes next is first. */
            actions: ("assign" | "start" | "progress" | "finish" | "reject" | "cancel" | "reopen")[];
        };
        ReportDetailAnswer: {
            success: true;
            data: components["schemas"]["ReportDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReportFact: {
            /** @description What was asked for. */
            label: string;
            /** @description Its value. */
            value: string;
        };
        ReportFinish: {
            /** @description What was done. The customer reads it. */
            note: components["schemas"]["Text"];
            /** @description Photos of the work: JPEG, PNG or WebP as base64 or data: URI, 5 MiB each. */
            photos?: string[];
        };
        ReportPage: {
            items: components["schemas"]["Report"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReportPageAnswer: {
            success: true;
            data: components["schemas"]["ReportPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description An unfinished fault report on the map, at its own place or else at that of its connection. */
        ReportPoint: {
            /** @description Number of the report. */
            report_no: string;
            /** @description Name of its type. */
            name: string;
            /** @description Degrees, north positive. */
            latitude: number;
            /** @description Degrees, east positive. */
            longitude: number;
            /** @description overdue: its deadline has passed; due: it passes within ALERT_REPORT_DUE_WITHIN seconds; open: later. */
            state: "overdue" | "due" | "open";
        };
        ReportPoints: {
            items: components["schemas"]["ReportPoint"][];
            /** @description Points under the filter and in the box; more than items: ask for a smaller box. */
            total: number;
            /** @description Under the filter, in no box: those that nobody has given a place. */
            without_place: number;
        };
        ReportPointsAnswer: {
            success: true;
            data: components["schemas"]["ReportPoints"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReportProgress: {
            /** @description The customer reads it. */
            note: components["schemas"]["Text"];
            /** @description Photos of the work: JPEG, PNG or WebP as base64 or data: URI, 5 MiB each. */
            photos?: string[];
        };
        ReportReason: {
            /** @description The customer reads it. */
            reason: components["schemas"]["Text"];
        };
        ReportSchedule: {
            /** @description Id of the schedule. */
            id: number;
            /** @description Name of a periodic report. */
            report: components["schemas"]["Text"];
            /** @description The report's own parameters, beside its span and language. */
            parameters: {
                [key: string]: string;
            };
            /** @description daily: about the day before; weekly: on Mondays, about the week before; monthly: on the first, about the month before. */
            frequency: "daily" | "weekly" | "monthly";
            /** @description Hour of the utility's clock at which it is made. */
            local_hour: number;
            /** @description Language of the report and the mail. */
            language: "id" | "en";
            /** @description Whom it is mailed to. */
            recipients: components["schemas"]["Text"][];
            /** @description false: it is not mailed. */
            is_active: boolean;
            /** @description When it is made next, if it is active. */
            next_run_at: components["schemas"]["Instant"];
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        ReportScheduleAnswer: {
            success: true;
            data: components["schemas"]["ReportSchedule"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReportScheduleChange: {
            /** @description Name of a periodic report. */
            report?: components["schemas"]["Text"];
            /** @description The report's own parameters, beside its span and language. */
            parameters?: {
                [key: string]: string;
            };
            /** @description daily: about the day before; weekly: on Mondays, about the week before; monthly: on the first, about the month before. */
            frequency?: "daily" | "weekly" | "monthly";
            /** @description Hour of the utility's clock at which it is made. */
            local_hour?: number;
            /** @description Language of the report and the mail. */
            language?: "id" | "en";
            /** @description Whom it is mailed to. */
            recipients?: components["schemas"]["Text"][];
            /** @description false: it is not mailed. */
            is_active?: boolean;
        };
        ReportSchedulePage: {
            items: components["schemas"]["ReportSchedule"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReportSchedulePageAnswer: {
            success: true;
            data: components["schemas"]["ReportSchedulePage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReportSection: {
            /** @description Title of the table; null where there is only one. */
            title: string | null;
            columns: components["schemas"]["ReportColumn"][];
            rows: (string | number | null)[][];
            /** @description A cell for each column, in their order. */
            sums: (string | number | null)[] | null;
        };
        ReportStart: {
            /** @description The customer reads it. */
            note?: components["schemas"]["Text"];
        };
        ReportTable: {
            /** @description Title of the report. */
            title: string;
            /** @description Name of the office that it is of. */
            letterhead: string;
            facts: components["schemas"]["ReportFact"][];
            /** @description Its tables; their sums are those of the rows. */
            sections: components["schemas"]["ReportSection"][];
            notes: string[];
            /** @description When it was made. */
            made_at: components["schemas"]["Instant"];
            /** @description For whom. */
            made_by: string;
        };
        ReportTableAnswer: {
            success: true;
            data: components["schemas"]["ReportTable"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReportType: {
            code: string;
            /** @description For people. */
            name: components["schemas"]["Text"];
            /** @description 1: a customer's report must come with a photo. */
            needs_photo: 0 | 1;
            /** @description 1: it must come with a location, sent or in the photo. */
            needs_location: 0 | 1;
            /** @description RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency. */
            priority: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description A report is overdue when it is not finished after so many hours. */
            sla_hours: number;
            /** @description 0: customers cannot choose it any more. */
            is_active: 0 | 1;
            /** @description 1: people without an account may report it too. Default: 0. */
            is_public: 0 | 1;
            /** @description Customers choose from types in this order. Default: 100. */
            position: number;
        };
        ReportTypeAnswer: {
            success: true;
            data: components["schemas"]["ReportType"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReportTypeChange: {
            /** @description Ignored when equal to the path, refused when different. */
            code?: unknown;
            /** @description For people. */
            name?: components["schemas"]["Text"];
            /** @description 1: a customer's report must come with a photo. */
            needs_photo?: 0 | 1;
            /** @description 1: it must come with a location, sent or in the photo. */
            needs_location?: 0 | 1;
            /** @description RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency. */
            priority?: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description A report is overdue when it is not finished after so many hours. */
            sla_hours?: number;
            /** @description 0: customers cannot choose it any more. */
            is_active?: 0 | 1;
            /** @description 1: people without an account may report it too. Default: 0. */
            is_public?: 0 | 1;
            /** @description Customers choose from types in this order. Default: 100. */
            position?: number;
        };
        ReportTypes: {
            items: components["schemas"]["ReportType"][];
        };
        ReportTypesAnswer: {
            success: true;
            data: components["schemas"]["ReportTypes"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ReturnMutation: {
            /** @description Why; kept with the mutation and in the audit trail. */
            note: components["schemas"]["FilledLine"];
            /** @description What proves that it was sent back: number of the transfer. */
            reference: components["schemas"]["FilledLine"];
        };
        ReviewedProofs: {
            /** @description Those that have this decision now. */
            reviewed: number[];
            /** @description Those that somebody has decided otherwise before. */
            skipped: number[];
        };
        ReviewedProofsAnswer: {
            success: true;
            data: components["schemas"]["ReviewedProofs"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Rotation: {
            /**
             * @description How long the earlier text still works; 0: it ends at once.
             * @default 0
             */
            grace_seconds?: number;
        };
        Run: {
            /** @description Id of the run. */
            id: number;
            /** @description What is done; one of a kind runs at a time. */
            kind: string;
            /** @description BERJALAN: under way; SELESAI: done; GAGAL: it failed, or its process has ended. */
            status: "BERJALAN" | "SELESAI" | "GAGAL";
            /** @description Whose it is; whole: the service's, shown to its admins. */
            product: "levies" | "water" | "whole";
            /** @description How much there is to do; null while that is not known. */
            total: number | null;
            /** @description How much of it is done; of an import that failed nothing was kept. */
            done: number;
            /** @description What came of it, in the words of its kind; null while it is under way. */
            result: {
                [key: string]: unknown;
            } | null;
            /** @description How many problems there are in all. */
            problem_count: number;
            /** @description Username of who started it. */
            created_by: string;
            /** @description When it was started. */
            created_at: components["schemas"]["Instant"];
            /** @description When it ended. */
            finished_at: components["schemas"]["InstantOrNull"];
            /** @description The first 1,000 problems. */
            problems: components["schemas"]["RunProblem"][];
        };
        RunAnswer: {
            success: true;
            data: components["schemas"]["Run"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        RunProblem: {
            /** @description Line of the file, from 1; null: the work as a whole. */
            line: number | null;
            /** @description null: the row as a whole. */
            column: string | null;
            /** @description What is wrong, and what to write instead. */
            message: string;
        } & components["schemas"]["FieldError"];
        RunSummary: {
            /** @description Id of the run. */
            id: number;
            /** @description What is done; one of a kind runs at a time. */
            kind: string;
            /** @description BERJALAN: under way; SELESAI: done; GAGAL: it failed, or its process has ended. */
            status: "BERJALAN" | "SELESAI" | "GAGAL";
            /** @description Whose it is; whole: the service's, shown to its admins. */
            product: "levies" | "water" | "whole";
            /** @description How much there is to do; null while that is not known. */
            total: number | null;
            /** @description How much of it is done; of an import that failed nothing was kept. */
            done: number;
            /** @description What came of it, in the words of its kind; null while it is under way. */
            result: {
                [key: string]: unknown;
            } | null;
            /** @description How many problems there are in all. */
            problem_count: number;
            /** @description Username of who started it. */
            created_by: string;
            /** @description When it was started. */
            created_at: components["schemas"]["Instant"];
            /** @description When it ended. */
            finished_at: components["schemas"]["InstantOrNull"];
        };
        RunSummaryPage: {
            items: components["schemas"]["RunSummary"][];
            pagination: components["schemas"]["Pagination"];
        };
        RunSummaryPageAnswer: {
            success: true;
            data: components["schemas"]["RunSummaryPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ScopedGate: {
            /** @description Code of its location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
        };
        SecondFactor: {
            /** @description 1: a login demands a code. */
            is_active: 0 | 1;
            /** @description Since when. */
            since: components["schemas"]["InstantOrNull"];
            /** @description How many recovery codes are left. */
            recovery_codes_left: number;
        };
        SecondFactorAnswer: {
            success: true;
            data: components["schemas"]["SecondFactor"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        SecondFactorCode: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: components["schemas"]["Text"];
        };
        SecondFactorEnrolment: {
            /** @description To be typed into the app where no camera is at hand. */
            secret: string;
            /** @description To be shown as a QR code. */
            uri: string;
        };
        SecondFactorEnrolmentAnswer: {
            success: true;
            data: components["schemas"]["SecondFactorEnrolment"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        SecurityEvent: {
            /** @description Newer rows have higher ones. */
            id: number;
            /** @description When the first of them happened. */
            happened_at: components["schemas"]["Instant"];
            /** @description When the last of them happened; the same for one. */
            last_at: components["schemas"]["Instant"];
            /** @description What happened. */
            kind: "login" | "login_failed" | "login_slowed" | "logout" | "throttled" | "refused" | "password_changed" | "password_wrong" | "reset_requested" | "reset_code_wrong" | "reset_used" | "pin_wrong" | "pin_changed" | "user_created" | "user_changed" | "scope_changed" | "kiosk_changed" | "account_changed" | "key_created" | "key_changed" | "key_rotated" | "key_revoked" | "key_new_address" | "webhook_changed" | "export" | "identity_viewed";
            /** @description Where: on the staff API, the customer API, a call for machines, or the command line. */
            api: "staff" | "customer" | "machine" | "command";
            /** @description How many of them within the minute this row stands for. */
            count: number;
            /** @description The user's, account's or key's id, by `api`; null for somebody who is not known. */
            actor_id: number | null;
            /** @description Whose it is. Of a name that nobody has the first three characters and …, since people type passwords there. */
            name: string | null;
            /** @description What it was about: the code of a refusal and its call, the path that was exported, or another code with its parameters, such as `SESSIONS_OF budi 3`, whose sentence is `text`; `SEVERAL` where many were counted together. */
            about: string | null;
            /** @description `about` as people read it. */
            text: components["schemas"]["SecurityEventText"] | null;
            /** @description Of the first of them. */
            ip_address: string | null;
            /** @description Of the first of them, at most 200 characters. */
            user_agent: string | null;
            /** @description Of the first of them, as in the log and in X-Request-Id. */
            request_id: string;
        };
        SecurityEventPage: {
            items: components["schemas"]["SecurityEvent"][];
            pagination: components["schemas"]["Pagination"];
        };
        SecurityEventPageAnswer: {
            success: true;
            data: components["schemas"]["SecurityEventPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description `about` as people read it. */
        SecurityEventText: {
            /** @description In Indonesian. */
            id: string;
            /** @description In English. */
            en: string;
        };
        SelfReading: {
            /** @description Its number. */
            id: number;
            /** @description ORDER: asked for within the schedule; FOTO: sent unasked. */
            kind: "ORDER" | "FOTO";
            /** @description Account that sends it. */
            account_id: number;
            /** @description Name of the account. */
            username: string;
            /** @description Number of the connection. */
            sl: string;
            /** @description Area of the connection. */
            area: string;
            /** @description Month, YYYYMM. */
            period: string;
            /** @description DIBUKA: waits for the customer; DIKIRIM: waits for staff; the others are ends. */
            status: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
            /** @description Until when an ORDER may be sent. */
            deadline: components["schemas"]["InstantOrNull"];
            /** @description The stand before; m³. This, usage and flags of DIKIRIM: as verifying would store them now. */
            previous: number;
            /** @description What the customer read, or staff saw in the photo; m³. */
            stand: number | null;
            /** @description m³; of DIKIRIM what verifying would store now, of one with an obstacle what it was when it was sent. */
            usage: number | null;
            /** @description ROLLOVER: the meter passed its highest number. STAND_TURUN: below the last one, as staff said. TAKSASI_LEBIH: the estimates before it were too high, and it settles them. METER_DIGANTI: the meter was exchanged; usage is what both counted. PEMAKAIAN_TIDAK_WAJAR: above 2 times or below 30 % of the 3-month average. LOKASI_JAUH: photographed more than 100 m away. FOTO_BERULANG: the same photo was sent before. */
            flags: string[];
            /** @description Why verifying it would be refused now; null: it would not. STAND_REFUSED: the stand does not go with what is known of the meter, so staff give another one or reject it; of the others: the error of that call. */
            obstacle: "READING_EXISTS" | "PERIOD_BILLED" | "LATER_READING_EXISTS" | "METER_EXCHANGED_SINCE" | "STAND_REFUSED" | null;
            /** @description Where the phone or the photo says it was; degrees. */
            latitude: number | null;
            /** @description Degrees. */
            longitude: number | null;
            /** @description The photo: GET …/files/{id}. */
            file_id: string | null;
            /** @description Of FOTO_BERULANG: the file as which the same photo came first. */
            earlier_file_id: string | null;
            /** @description When that was. */
            earlier_at: components["schemas"]["InstantOrNull"];
            /** @description Of which connection; null: it was no meter's. */
            earlier_sl: string | null;
            /** @description And of which period, YYYYMM. */
            earlier_period: string | null;
            /** @description What staff noted, or why they rejected it. */
            note: string | null;
            /** @description How the period is read already; null: not yet. */
            current_method: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
            /** @description The stand of that reading, m³. */
            current_stand: number | null;
            /** @description When it was sent. */
            submitted_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who verified or rejected it. */
            reviewed_by: string | null;
            /** @description When. */
            reviewed_at: components["schemas"]["InstantOrNull"];
            /** @description When it was asked for, or sent unasked. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: make it the reading of its period, reject it. */
            actions: ("verify" | "reject")[];
        };
        SelfReadingAnswer: {
            success: true;
            data: components["schemas"]["SelfReading"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        SelfReadingPage: {
            items: components["schemas"]["SelfReading"][];
            pagination: components["schemas"]["Pagination"];
        };
        SelfReadingPageAnswer: {
            success: true;
            data: components["schemas"]["SelfReadingPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        SelfReadingRejection: {
            /** @description Why; the customer reads it. */
            reason: components["schemas"]["Text"];
        };
        SelfReadingVerification: {
            /** @description What the photo shows, where the customer gave no stand or another one; m³. Default: the customer's. */
            stand?: number;
            /** @description For the staff. */
            note?: components["schemas"]["TextOrNull"];
            /** @description The usage that was seen, m³: where it comes to another one by now, nothing is stored. */
            expected_usage?: number;
            /** @description The flags that were seen: where there is another one by now, nothing is stored. Default: those that it was sent with. */
            expected_flags?: string[];
        };
        SendingHours: {
            /** @description 1: Monday, 7: Sunday. */
            weekday: number;
            /** @description Local time. */
            from: string;
            /** @description Local time; what is not after `from` is on the next day. */
            until: string;
        };
        /** @description When its gates must send; null: nobody watches whether they do. */
        SendingRule: {
            /** @description Minutes without a passage, within these hours, after which a gate is silent. */
            silent_after_minutes: number;
            /** @description Empty: never. */
            hours: components["schemas"]["SendingHours"][];
        };
        Session: {
            /** @description Send it as Authorization: Bearer <token>. */
            token: string;
            /** @description Seconds. */
            expires_in: number;
            user: components["schemas"]["SignedInUser"];
            /** @description What the installation is run for (PRODUCTS): a console leaves out the rest, whatever the user may work with. */
            products: ("levies" | "water")[];
            /** @description Only where something is to be done first: every other call but a logout answers 403 until then. */
            required_action?: "change_password" | "enrol_second_factor";
            /** @description IANA zone of the utility's local dates and times (TIMEZONE). */
            timezone: string;
            /** @description What time it is, by the service's clock. */
            now: components["schemas"]["Instant"];
        };
        SessionAnswer: {
            success: true;
            data: components["schemas"]["Session"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ShownApiKey: {
            /** @description Id of the key. */
            id: number;
            /** @description For people: which machine carries the key. */
            name: string;
            /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
            prefix: string | null;
            /** @description Only an active key opens the ingest calls. */
            status: "active" | "expired" | "revoked";
            /** @description Every gate of these locations, later ones too. */
            location_codes: string[];
            /** @description These gates. Neither locations nor gates: every gate there is. */
            gates: components["schemas"]["ScopedGate"][];
            /** @description From then on the key is refused. */
            expires_at: components["schemas"]["InstantOrNull"];
            /** @description When it was revoked. */
            revoked_at: components["schemas"]["InstantOrNull"];
            /** @description Until when a rotated key's earlier text still works. */
            old_key_until: components["schemas"]["InstantOrNull"];
            /** @description Last request with this key; a few seconds old. */
            last_used_at: components["schemas"]["InstantOrNull"];
            /** @description From where. */
            last_used_ip: string | null;
            /** @description The agents that report with this key, by name; none where plain machines carry it. */
            agents: components["schemas"]["KeyAgent"][];
            /** @description When the key was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: end it, give it a new text, change it. */
            actions: ("revoke" | "rotate" | "change")[];
            /** @description Shown this once: send it as X-API-KEY. */
            key: string;
        };
        ShownApiKeyAnswer: {
            success: true;
            data: components["schemas"]["ShownApiKey"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ShownKiosk: {
            /** @description Id of the screen. */
            id: number;
            /** @description For people: where it hangs. */
            name: string;
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes: components["schemas"]["Text"][] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Instant"];
            /** @description Who did. */
            created_by: string;
            /** @description When it last asked for something, to the minute; null: never. */
            last_used_at: components["schemas"]["InstantOrNull"];
            /** @description From where. */
            last_used_ip: string | null;
            /** @description When it was revoked; null: it works. */
            revoked_at: components["schemas"]["InstantOrNull"];
            /** @description Shown this once. The screen opens /console/wall#kiosk=<token>: what stands after # is never sent. */
            token: string;
        };
        ShownKioskAnswer: {
            success: true;
            data: components["schemas"]["ShownKiosk"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        ShownWebhook: {
            /** @description Id of the endpoint. */
            id: number;
            /** @description For people: who receives. */
            name: string;
            /** @description Where messages are posted to. */
            url: string;
            /** @description Which messages it is sent; none named: every type. */
            types: ("alert.opened" | "alert.acknowledged" | "alert.ended")[];
            /** @description 1: messages are sent; 0: nothing is queued. */
            is_active: 0 | 1;
            /** @description `failing`: active, but attempts have failed since the last that succeeded; `gone`: switched off because the receiver answered 410. */
            status: "active" | "failing" | "off" | "gone";
            /** @description When the first of these attempts failed. */
            failing_since: components["schemas"]["InstantOrNull"];
            /** @description When the receiver answered 410 Gone. */
            gone_at: components["schemas"]["InstantOrNull"];
            /** @description Deliveries that wait to be sent, or sent again. */
            waiting: number;
            /** @description Until when messages are signed with an earlier secret too. */
            old_secret_until: components["schemas"]["InstantOrNull"];
            /** @description When it was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description Shown this once: the receiver verifies messages with it. */
            secret: string;
        };
        ShownWebhookAnswer: {
            success: true;
            data: components["schemas"]["ShownWebhook"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        SignedIn: {
            /** @description Id of the user. */
            id: number;
            /** @description Always in lower case. */
            username: string;
            /** @description The first of the roles. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            role: "admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew";
            /** @description All roles: what one of them allows is allowed. The highest rank stands first, and viewer only where there is no other. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            roles: ("admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew")[];
            /** @description The products that the user works with; what belongs to another answers 403. */
            products: ("levies" | "water")[];
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes: components["schemas"]["Text"][] | null;
            /** @description The crew that a user of the role crew belongs to, and whose reports the user works on. Null: none. */
            crew_id: number | null;
            /** @description 0 after deactivation: no login, every token ended. */
            is_active: 0 | 1;
            /** @description 1: somebody else set the password, and it is to be changed first. */
            must_change_password: 0 | 1;
            /** @description 1: a login demands a code of an authenticator app. */
            has_second_factor: 0 | 1;
            /** @description When the user last signed in with the password; null: never, or before this was noted. */
            last_sign_in_at: components["schemas"]["InstantOrNull"];
            /** @description When the user was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When the user was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description IANA zone of the utility's local dates and times (TIMEZONE). */
            timezone: string;
            /** @description What time it is, by the service's clock. */
            now: components["schemas"]["Instant"];
        };
        SignedInAnswer: {
            success: true;
            data: components["schemas"]["SignedIn"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        SignedInUser: {
            /** @description Id of the user. */
            id: number;
            /** @description Always in lower case. */
            username: string;
            /** @description admin, operator or viewer, or one of the water utility's. */
            role: string;
            /** @description All roles of the user, role among them. */
            roles: ("admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew")[];
            /** @description The products that the user works with; what belongs to another answers 403. */
            products: ("levies" | "water")[];
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes: components["schemas"]["Text"][] | null;
        };
        Snapshot: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /** @description When the figures were read. */
            as_of: components["schemas"]["Instant"];
            /** @description Stream from here (last_id): nothing is missed, nothing comes twice. */
            last_event_id: number;
            /** @description And from here (last_void_id): the same of voids. */
            last_void_id: number;
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
            /** @description Counted at gates that lead in. */
            in_count: number;
            /** @description Counted at gates that lead out. */
            out_count: number;
            /** @description Always the three, in this order. */
            by_category: components["schemas"]["CategoryTotal"][];
            gate_sums: components["schemas"]["GateSums"];
            /** @description Locations that have gates or events of that day, by code. */
            locations: components["schemas"]["SnapshotLocation"][];
            gates: components["schemas"]["SnapshotGate"][];
            /** @description The newest, at most 10. */
            recent_events: components["schemas"]["StoredEvent"][];
        };
        SnapshotAnswer: {
            success: true;
            data: components["schemas"]["Snapshot"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        SnapshotGate: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description For people. */
            name: string;
            direction: "in" | "out";
            /** @description Counted events; voided ones are not. */
            count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            revenue: number;
            /** @description The day's newest event at this gate. */
            last_event_at: components["schemas"]["InstantOrNull"];
            /** @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of. */
            status: "online" | "offline" | "inactive" | "unknown";
            /** @description What is wrong with it now. agent_offline: its agent is not heard of for GATE_OFFLINE_AFTER seconds; silent: no passage in the hours of its sending rule; counter_silent: the same, though its agent is alive; queue_growing: what waits at the agent has not become less for QUEUE_GROWING_AFTER seconds; clock_off: the clock of the agent's machine is off by more than CLOCK_OFF_LIMIT seconds. */
            problems: ("agent_offline" | "silent" | "counter_silent" | "queue_growing" | "clock_off")[];
        };
        SnapshotLocation: {
            /** @description Code of the location. */
            location_code: string;
            /** @description For people. */
            name: string;
            /** @description Counted events at its gates, deleted ones too. */
            count: number;
            /** @description What they paid, rupiah. */
            revenue: number;
            /** @description Gates that are not deleted. */
            gates: number;
            /** @description How many of them are not inactive. */
            active: number;
            /** @description How many of them are online. */
            online: number;
            /** @description How many of the active ones have a problem, are offline, or were never heard of. */
            attention: number;
        };
        /** @description Of `date`. */
        SpanFigures: {
            /** @description Counted events; voided ones are not. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
            /** @description Counted at gates that lead in. */
            in_count: number;
            /** @description Counted at gates that lead out. */
            out_count: number;
        };
        StaffSession: {
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            /** @description display: a screen on a wall, with a viewer's rights whatever the role of its user. */
            kind: "normal" | "display";
            /** @description When it began, with a login. */
            created_at: components["schemas"]["Instant"];
            /** @description When the password was last proven in it. */
            authenticated_at: components["schemas"]["Instant"];
            /** @description When it was last used, to the minute or so. */
            last_used_at: components["schemas"]["Instant"];
            /** @description When it ends; no renewal goes beyond it. */
            ends_at: components["schemas"]["Instant"];
            /** @description Where it began. */
            ip_address: string | null;
            /** @description What it began with, as the client said. */
            user_agent: string | null;
            /** @description 1: it is the session of this very request. */
            is_current: 0 | 1;
        };
        StaffSessionPage: {
            items: components["schemas"]["StaffSession"][];
            pagination: components["schemas"]["Pagination"];
        };
        StaffSessionPageAnswer: {
            success: true;
            data: components["schemas"]["StaffSessionPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description Two or more steps. Each amount is the whole penalty from that day on, not added to the one before. */
        SteppedPenalty: {
            kind: "STEPS";
            steps: {
                /** @description From which day after the due date: 1 is the day after it. */
                from_day: number;
                /** @description Rupiah. */
                amount: number;
            }[];
        };
        StoredEvent: {
            /** @description Grows in commit order, without gaps. */
            id: number;
            /** @description The machine's own id of the event. */
            event_id: string | null;
            /** @description As sent. */
            timestamp: number;
            /** @description The same, in the location's zone. */
            event_time: components["schemas"]["Instant"];
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            direction: "in" | "out";
            /** @description Rupiah, as stored with the event; never recomputed. */
            price: number;
            /** @description When the server stored it. */
            received_at: components["schemas"]["Instant"];
            /** @description Older than INGEST_LATE_AFTER when it arrived. */
            is_late: boolean;
            status: "counted" | "voided";
            /** @description Name that the key which sent it has now. */
            api_key: string | null;
            /** @description Id of that key, for ever. */
            api_key_id: number;
        };
        StoredEventPage: {
            items: components["schemas"]["StoredEvent"][];
            pagination: components["schemas"]["Pagination"];
        };
        StoredEventPageAnswer: {
            success: true;
            data: components["schemas"]["StoredEventPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        StoredFile: {
            /** @description What other calls take, and GET …/files/{id} reads. */
            file_id: string;
            /** @description Told by content. */
            content_type: string;
            /** @description After the image was encoded anew, without metadata. */
            bytes: number;
            /** @description Pixels, upright. */
            width: number | null;
            /** @description Pixels, upright. */
            height: number | null;
        };
        StoredFileAnswer: {
            success: true;
            data: components["schemas"]["StoredFile"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        StreamTicket: {
            /** @description Use it once, as ?ticket= of the stream. */
            ticket: string;
            /** @description Seconds. */
            expires_in: number;
        };
        StreamTicketAnswer: {
            success: true;
            data: components["schemas"]["StreamTicket"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Tariff: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description What passes the gate. */
            category: "person_walk" | "motor" | "car";
            /** @description Price valid now, rupiah. */
            price: number;
            /** @description Since when, Unix seconds. */
            effective_from: number;
            /** @description The regulation behind the price. */
            legal_basis: components["schemas"]["TextOrNull"];
            /** @description Scheduled price, rupiah. */
            next_price: number | null;
            /** @description From when, Unix seconds. */
            next_effective_from: number | null;
            /** @description When the tariff was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        TariffAnswer: {
            success: true;
            data: components["schemas"]["Tariff"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TariffBlock: {
            /** @description First m³: 0, then the end before plus 1. */
            from: number;
            /** @description Last m³; null: no end. */
            to: number | null;
            /** @description Rupiah for one m³. */
            price: number;
        };
        TariffClass: {
            /** @description Code of the class. */
            code: string;
            /** @description For people. */
            name: string;
            /** @description false: it is kept for the connections and bills that have it. */
            is_active: boolean;
            /** @description When it was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        TariffClassAnswer: {
            success: true;
            data: components["schemas"]["TariffClass"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TariffClassChange: {
            /** @description For people. */
            name?: components["schemas"]["Text"];
            /** @description false: deactivated. */
            is_active?: boolean;
        };
        TariffClassPage: {
            items: components["schemas"]["TariffClass"][];
            pagination: components["schemas"]["Pagination"];
        };
        TariffClassPageAnswer: {
            success: true;
            data: components["schemas"]["TariffClassPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TariffCopy: {
            /** @description The gate whose tariffs are copied. */
            from: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
            };
            /** @description The gate that gets what it lacks of them. */
            to: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
            };
            /** @description The regulation behind the price. */
            legal_basis?: components["schemas"]["TextOrNull"];
        };
        TariffHistory: {
            items: components["schemas"]["TariffVersion"][];
            /** @description When the tariff was removed, after which it priced nothing more. null: it stands. */
            removed_at: components["schemas"]["InstantOrNull"];
        };
        TariffHistoryAnswer: {
            success: true;
            data: components["schemas"]["TariffHistory"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TariffPage: {
            items: components["schemas"]["Tariff"][];
            pagination: components["schemas"]["Pagination"];
        };
        TariffPageAnswer: {
            success: true;
            data: components["schemas"]["TariffPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TariffRules: {
            /** @description Whether a price is refused that does not name the regulation behind it. */
            legal_basis_required: boolean;
        };
        TariffRulesAnswer: {
            success: true;
            data: components["schemas"]["TariffRules"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TariffVersion: {
            /** @description Rupiah for one passage. */
            price: number;
            /** @description First second in which it is valid. */
            effective_from: number;
            /** @description First second in which it is no longer valid; null: until it is changed. */
            effective_until: number | null;
            /** @description The regulation behind the price. */
            legal_basis: components["schemas"]["TextOrNull"];
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description Username of who entered it. */
            created_by: string;
            /** @description When another version for the same second took its place, or it was withdrawn before it began with the tariff that was removed; effective_until is then effective_from. null: it stands. */
            replaced_at: components["schemas"]["InstantOrNull"];
        };
        /** @description Text that can be stored: without U+0000, halves of surrogate pairs, and marks of direction (U+202A-202E, U+2066-2069). */
        Text: string;
        /** @description Text that can be stored: without U+0000, halves of surrogate pairs, and marks of direction (U+202A-202E, U+2066-2069). */
        TextOrNull: string | null;
        Till: {
            /** @description Number of the till. */
            id: number;
            /** @description Username of the clerk whose till it is. */
            clerk: string;
            /** @description Local date of the till; no cash is taken into it on another. */
            day: components["schemas"]["LocalDate"];
            /** @description When it was opened. */
            opened_at: components["schemas"]["Instant"];
            /** @description Change that was in it from the start, rupiah. */
            opening_float: number;
            /** @description Number of the till that its float was taken over from; null: none. */
            taken_over_from: number | null;
            /** @description Username of that till's clerk. */
            handed_over_by: string | null;
            /** @description How many payments were taken into it, also those that were refunded. */
            receipts: number;
            /** @description What they come to, rupiah. */
            cash_in: number;
            /** @description How many refunds were given from it in cash. */
            refunds: number;
            /** @description What they come to, rupiah. */
            cash_out: number;
            /** @description What it must hold: float + cash_in - cash_out, rupiah. */
            expected: number;
            /** @description What was counted when it was closed, rupiah; null: it is open. */
            counted: number | null;
            /** @description counted - expected, rupiah; below 0: money is missing. */
            difference: number | null;
            /** @description Why it differs. */
            note: string | null;
            /** @description When it was closed; null: it is open. */
            closed_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who closed it. */
            closed_by: string | null;
            /** @description Username of who is to receive the money; null: anyone who may. */
            handed_to: string | null;
            /** @description When the money was received. */
            received_at: components["schemas"]["InstantOrNull"];
            /** @description Username of who received it. */
            received_by: string | null;
            /** @description What the caller may do with it now: close it, confirm that its money was received, take its money over into the caller's own. */
            actions: ("close" | "receive" | "take_over")[];
        };
        TillAnswer: {
            success: true;
            data: components["schemas"]["Till"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TillClosing: {
            /** @description What is in it, counted, with the float; rupiah. */
            counted: number;
            /** @description What it was seen to have to hold, rupiah: where that is another sum by now, it is not closed. */
            expected: number;
            /** @description Why it differs; required where it does. */
            note?: components["schemas"]["Text"];
            /** @description Username of the person who is to receive the money (approval), or of the clerk who takes it over (counter). Default: anyone who may receive it. */
            handed_to?: components["schemas"]["Text"];
        };
        TillPage: {
            items: components["schemas"]["Till"][];
            pagination: components["schemas"]["Pagination"];
        };
        TillPageAnswer: {
            success: true;
            data: components["schemas"]["TillPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        TillTakeOver: {
            /** @description What the caller counted in it, with its float; rupiah. */
            counted: number;
        };
        TopGate: {
            /** @description Code of the location. */
            location_code: string;
            /** @description Code of the gate. */
            gate_code: string;
            /** @description For people. */
            name: string;
            /** @description Counted events; voided ones are not. */
            count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            revenue: number;
        };
        TopUp: {
            /** @description Rupiah that came in, at most 100,000,000. */
            amount: number;
            /** @description What proves the money: number of a receipt or of a transfer. Kept without space around it; a wallet takes each once a day, in whatever case it is written. */
            reference: components["schemas"]["FilledLine"];
            /** @description For colleagues; kept in the audit trail. */
            note?: components["schemas"]["Text"];
        };
        ToppedUpWallet: {
            /** @description Number of the wallet. */
            wallet_no: string;
            /** @description Account that owns it. */
            username: string;
            /** @description Name of the account's owner. */
            name: string;
            /** @description BEKU: frozen, nothing can be paid from it. */
            status: "AKTIF" | "BEKU";
            /** @description Sum of its entries, rupiah. */
            balance: number;
            /** @description Whether its owner has set a PIN. */
            has_pin: boolean;
            /** @description When it was made: at the owner's first look. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: put money into it, freeze it, make it usable again, pay its balance out. */
            actions: ("top-up" | "freeze" | "unfreeze" | "pay-out")[];
            /** @description Of the ledger's transaction. */
            transaction_id: number;
        };
        ToppedUpWalletAnswer: {
            success: true;
            data: components["schemas"]["ToppedUpWallet"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        /** @description What the customer says about the transfer; null: nothing. */
        TransferClaim: {
            /** @description Sender. */
            sender: string | null;
            /** @description Sender's bank. */
            bank: string | null;
            /** @description When it was transferred. */
            at: components["schemas"]["InstantOrNull"];
        };
        TransferProof: {
            /** @description Number of the proof. */
            id: number;
            /** @description The photo, at /backoffice/v1/files/{id}. */
            file_id: string;
            /** @description Sender, as the customer says. */
            sender: string | null;
            /** @description Sender's bank, as the customer says. */
            bank: string | null;
            /** @description Amount, as the customer says, rupiah. */
            amount: number | null;
            /** @description The same photo was uploaded before, by whomever. */
            repeated_photo: boolean;
            /** @description What staff think of it; it pays nothing. */
            status: "MENUNGGU" | "DITERIMA" | "DITOLAK";
            /** @description What the reviewer noted. */
            note: string | null;
            /** @description Username of the reviewer. */
            reviewed_by: string | null;
            /** @description When it was reviewed. */
            reviewed_at: components["schemas"]["InstantOrNull"];
            /** @description When it was sent. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: review it. */
            actions: "review"[];
        };
        TriedRow: {
            /** @description Line of the file. */
            line: number;
            /** @description CREDIT: money came in; DEBIT: it went out and is passed over. */
            kind: "CREDIT" | "DEBIT";
            /** @description When it was booked. */
            booked_at: components["schemas"]["InstantOrNull"];
            /** @description Rupiah, without sen. */
            amount: number | null;
            /** @description The amount as the file has it. */
            written: string | null;
            /** @description The bank has not booked it yet. */
            is_pending: boolean;
            /** @description What the bank says. */
            description: string | null;
            /** @description Who sent it. */
            sender: string | null;
            /** @description The bank's reference. */
            reference: string | null;
        };
        UnmappedCount: {
            /** @description The agent's input. */
            input: components["schemas"]["ExactText"];
            /** @description What its configuration does not have: a place or a class. */
            unknown: components["schemas"]["ExactText"];
            /** @description What the device calls it. */
            name: components["schemas"]["ExactText"];
            /** @description How many it has counted. */
            count: number;
        };
        UsageCredit: {
            /** @description The month that was estimated too high, YYYYMM. */
            period: string;
            /** @description The month whose reading found it, YYYYMM. */
            found_in: string;
            /** @description m³ that come back. */
            volume: number;
            /** @description m³ of them on bills that stand. */
            used: number;
            /** @description m³ that wait for the next bill. */
            open: number;
        };
        UsageCredits: {
            items: components["schemas"]["UsageCredit"][];
        };
        UsageCreditsAnswer: {
            success: true;
            data: components["schemas"]["UsageCredits"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        User: {
            /** @description Id of the user. */
            id: number;
            /** @description Always in lower case. */
            username: string;
            /** @description The first of the roles. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            role: "admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew";
            /** @description All roles: what one of them allows is allowed. The highest rank stands first, and viewer only where there is no other. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            roles: ("admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew")[];
            /** @description The products that the user works with; what belongs to another answers 403. */
            products: ("levies" | "water")[];
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes: components["schemas"]["Text"][] | null;
            /** @description The crew that a user of the role crew belongs to, and whose reports the user works on. Null: none. */
            crew_id: number | null;
            /** @description 0 after deactivation: no login, every token ended. */
            is_active: 0 | 1;
            /** @description 1: somebody else set the password, and it is to be changed first. */
            must_change_password: 0 | 1;
            /** @description 1: a login demands a code of an authenticator app. */
            has_second_factor: 0 | 1;
            /** @description When the user last signed in with the password; null: never, or before this was noted. */
            last_sign_in_at: components["schemas"]["InstantOrNull"];
            /** @description When the user was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When the user was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        UserAnswer: {
            success: true;
            data: components["schemas"]["User"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        UserChange: {
            /** @description The only role; who has several is sent with roles. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            role?: "admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew";
            /** @description All roles: what one of them allows is allowed. The highest rank stands first, and viewer only where there is no other. viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector and supervisor read, and do one kind of work with the money of the gates. */
            roles?: ("admin" | "operator" | "viewer" | "collector" | "supervisor" | "counter" | "reader" | "billing" | "matching" | "approver" | "crew")[];
            /** @description The products that the user works with; what belongs to another answers 403. */
            products?: ("levies" | "water")[];
            /** @description The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all. */
            location_codes?: components["schemas"]["Text"][] | null;
            /** @description The crew that a user of the role crew belongs to, and whose reports the user works on. Null: none. */
            crew_id?: number | null;
            /** @description 1 active, 0 deactivated. */
            is_active?: 0 | 1;
            /** @description At least 8 characters; none of the common ones, and not made of the username. */
            password?: components["schemas"]["ExactText"];
        };
        UserPage: {
            items: components["schemas"]["User"][];
            pagination: components["schemas"]["Pagination"];
        };
        UserPageAnswer: {
            success: true;
            data: components["schemas"]["UserPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        VoidMutation: {
            /** @description Why it was a mistake; kept with the mutation and in the audit trail. */
            reason: components["schemas"]["FilledLine"];
        };
        VoidRequest: {
            /** @description Why it must not count; kept in the audit trail. */
            reason: components["schemas"]["Text"];
        };
        VoidRules: {
            /** @description Whether a single event is voided by a correction alone, which another person approves. */
            second_person: boolean;
        };
        VoidRulesAnswer: {
            success: true;
            data: components["schemas"]["VoidRules"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Wallet: {
            /** @description Number of the wallet. */
            wallet_no: string;
            /** @description Account that owns it. */
            username: string;
            /** @description Name of the account's owner. */
            name: string;
            /** @description BEKU: frozen, nothing can be paid from it. */
            status: "AKTIF" | "BEKU";
            /** @description Sum of its entries, rupiah. */
            balance: number;
            /** @description Whether its owner has set a PIN. */
            has_pin: boolean;
            /** @description When it was made: at the owner's first look. */
            created_at: components["schemas"]["Instant"];
            /** @description What the caller may do with it now: put money into it, freeze it, make it usable again, pay its balance out. */
            actions: ("top-up" | "freeze" | "unfreeze" | "pay-out")[];
        };
        WalletAnswer: {
            success: true;
            data: components["schemas"]["Wallet"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WalletMutation: {
            /** @description Of the ledger's transaction. */
            transaction_id: number;
            /** @description ISI_SALDO: top-up; PEMBAYARAN: a payment; PENGEMBALIAN: money given back, into it where a payment was refunded, out of it where its balance was paid out; KOREKSI: a correction. */
            kind: "ISI_SALDO" | "PEMBAYARAN" | "PENGEMBALIAN" | "KOREKSI";
            /** @description Rupiah; positive came in, negative went out. */
            amount: number;
            /** @description Balance after it, rupiah. */
            balance_after: number;
            /** @description What its owner reads. */
            description: string;
            /** @description What the service has noted of itself, for texts in other languages; null: a person's text. */
            cause: "TOP_UP" | "BANK_TRANSFER" | "EXCESS_TRANSFER" | "PAYMENT" | "REFUND" | "PAYOUT_CASH" | "PAYOUT_TRANSFER" | null;
            /** @description What the cause names: a number, a code or a local date. */
            cause_reference: string | null;
            /** @description When it was booked. */
            created_at: components["schemas"]["Instant"];
            /** @description Who booked it. */
            created_by: string;
        };
        WalletMutationPage: {
            items: components["schemas"]["WalletMutation"][];
            pagination: components["schemas"]["Pagination"];
        };
        WalletPage: {
            items: components["schemas"]["Wallet"][];
            pagination: components["schemas"]["Pagination"];
        };
        WalletPageAnswer: {
            success: true;
            data: components["schemas"]["WalletPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WalletReason: {
            /** @description Why; kept in the audit trail. */
            reason: components["schemas"]["Text"];
        };
        WalletWithMutations: {
            wallet: components["schemas"]["Wallet"];
            mutations: components["schemas"]["WalletMutationPage"];
        };
        WalletWithMutationsAnswer: {
            success: true;
            data: components["schemas"]["WalletWithMutations"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WaterQuote: {
            /** @description Code of the class. */
            class_code: string;
            /** @description Day whose prices were taken. */
            on: components["schemas"]["LocalDate"];
            /** @description m³. */
            usage: number;
            /** @description Version of the tariff. */
            tariff_id: number;
            blocks: components["schemas"]["PriceLine"][];
            /** @description Sum of the blocks. */
            water: number;
            /** @description Biaya beban. */
            base: number;
            /** @description Biaya pemeliharaan. */
            maintenance: number;
            /** @description Biaya admin. */
            admin: number;
            /** @description Retribusi. */
            levy: number;
            /** @description PPN on water. */
            vat: number;
            /** @description Sum of the parts: the bill without penalty and stamp duty. */
            amount: number;
        };
        WaterQuoteAnswer: {
            success: true;
            data: components["schemas"]["WaterQuote"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WaterTariff: {
            /** @description Number of the version; a bill names the one it was made with. */
            id: number;
            /** @description Code of the class. */
            class_code: string;
            /** @description First day on which it is valid. */
            effective_from: components["schemas"]["LocalDate"];
            /** @description Last day; null: until a later version begins. */
            effective_until: components["schemas"]["LocalDateOrNull"];
            blocks: components["schemas"]["TariffBlock"][];
            /** @description m³ billed even when less was used. */
            minimum_volume: number;
            /** @description Biaya beban, rupiah a bill. */
            base_fee: number;
            /** @description Biaya pemeliharaan, rupiah a bill. */
            maintenance_fee: number;
            /** @description Biaya admin, rupiah a bill. */
            admin_fee: number;
            /** @description The regulation behind it. */
            legal_basis: components["schemas"]["TextOrNull"];
            /** @description Bills were made with it: it can be neither replaced nor deleted. */
            is_used: boolean;
            /** @description When it was entered. */
            created_at: components["schemas"]["Instant"];
            /** @description Username of who entered it. */
            created_by: string;
        };
        WaterTariffAnswer: {
            success: true;
            data: components["schemas"]["WaterTariff"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WaterTariffHistory: {
            items: components["schemas"]["WaterTariff"][];
        };
        WaterTariffHistoryAnswer: {
            success: true;
            data: components["schemas"]["WaterTariffHistory"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        Webhook: {
            /** @description Id of the endpoint. */
            id: number;
            /** @description For people: who receives. */
            name: string;
            /** @description Where messages are posted to. */
            url: string;
            /** @description Which messages it is sent; none named: every type. */
            types: ("alert.opened" | "alert.acknowledged" | "alert.ended")[];
            /** @description 1: messages are sent; 0: nothing is queued. */
            is_active: 0 | 1;
            /** @description `failing`: active, but attempts have failed since the last that succeeded; `gone`: switched off because the receiver answered 410. */
            status: "active" | "failing" | "off" | "gone";
            /** @description When the first of these attempts failed. */
            failing_since: components["schemas"]["InstantOrNull"];
            /** @description When the receiver answered 410 Gone. */
            gone_at: components["schemas"]["InstantOrNull"];
            /** @description Deliveries that wait to be sent, or sent again. */
            waiting: number;
            /** @description Until when messages are signed with an earlier secret too. */
            old_secret_until: components["schemas"]["InstantOrNull"];
            /** @description When it was created. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
        };
        WebhookAnswer: {
            success: true;
            data: components["schemas"]["Webhook"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WebhookAttempt: {
            /** @description The first is 1; one whose server died meanwhile is missing. */
            number: number;
            /** @description When it began. */
            started_at: components["schemas"]["Instant"];
            /** @description Milliseconds it took. */
            duration_ms: number;
            /** @description HTTP status that the receiver answered; null: none. */
            status_code: number | null;
            /** @description Why it failed; null: it was delivered, or there was no attempt yet. */
            error: "NAME_NOT_FOUND" | "ADDRESS_REFUSED" | "CONNECTION_FAILED" | "TLS_FAILED" | "TIMEOUT" | "INTERRUPTED" | "REDIRECTED" | "GONE" | "REFUSED" | null;
        };
        WebhookChange: {
            /** @description For people: who receives. */
            name?: components["schemas"]["Text"];
            /** @description Where messages are posted to: an https address; one by http only within WEBHOOK_NETWORKS. Without user and password. */
            url?: components["schemas"]["Text"];
            /** @description Which messages it is sent; none named: every type, later ones too. */
            types?: ("alert.opened" | "alert.acknowledged" | "alert.ended")[];
            /** @description 0 switches it off and cancels what waits, 1 on again; either takes note of a 410 Gone. */
            is_active?: 0 | 1;
        };
        WebhookDelivery: {
            /** @description Id of the delivery; newer ones are higher. */
            id: number;
            /** @description Sent as webhook-id with every attempt. */
            message_id: string;
            /** @description What happened. */
            type: "alert.opened" | "alert.acknowledged" | "alert.ended" | "webhook.test";
            /** @description `failed`: tried for a day, or the receiver answered 410; `cancelled`: the webhook was switched off. */
            status: "waiting" | "delivered" | "failed" | "cancelled";
            /** @description How often it was tried so far. */
            attempts: number;
            /** @description When the latest recorded attempt began. */
            last_attempt_at: components["schemas"]["InstantOrNull"];
            /** @description HTTP status that the receiver answered; null: none. */
            last_status_code: number | null;
            /** @description Why it failed; null: it was delivered, or there was no attempt yet. */
            last_error: "NAME_NOT_FOUND" | "ADDRESS_REFUSED" | "CONNECTION_FAILED" | "TLS_FAILED" | "TIMEOUT" | "INTERRUPTED" | "REDIRECTED" | "GONE" | "REFUSED" | null;
            /** @description Milliseconds it took. */
            last_duration_ms: number | null;
            /** @description When it is tried next. */
            next_attempt_at: components["schemas"]["InstantOrNull"];
            /** @description When it happened. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was delivered, given up or cancelled. */
            ended_at: components["schemas"]["InstantOrNull"];
        };
        WebhookDeliveryAnswer: {
            success: true;
            data: components["schemas"]["WebhookDelivery"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WebhookDeliveryDetail: {
            /** @description Id of the delivery; newer ones are higher. */
            id: number;
            /** @description Sent as webhook-id with every attempt. */
            message_id: string;
            /** @description What happened. */
            type: "alert.opened" | "alert.acknowledged" | "alert.ended" | "webhook.test";
            /** @description `failed`: tried for a day, or the receiver answered 410; `cancelled`: the webhook was switched off. */
            status: "waiting" | "delivered" | "failed" | "cancelled";
            /** @description How often it was tried so far. */
            attempts: number;
            /** @description When the latest recorded attempt began. */
            last_attempt_at: components["schemas"]["InstantOrNull"];
            /** @description HTTP status that the receiver answered; null: none. */
            last_status_code: number | null;
            /** @description Why it failed; null: it was delivered, or there was no attempt yet. */
            last_error: "NAME_NOT_FOUND" | "ADDRESS_REFUSED" | "CONNECTION_FAILED" | "TLS_FAILED" | "TIMEOUT" | "INTERRUPTED" | "REDIRECTED" | "GONE" | "REFUSED" | null;
            /** @description Milliseconds it took. */
            last_duration_ms: number | null;
            /** @description When it is tried next. */
            next_attempt_at: components["schemas"]["InstantOrNull"];
            /** @description When it happened. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was delivered, given up or cancelled. */
            ended_at: components["schemas"]["InstantOrNull"];
            /** @description What is sent, byte for byte. */
            body: string;
            /** @description Its attempts, the first one first. */
            log: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryDetailAnswer: {
            success: true;
            data: components["schemas"]["WebhookDeliveryDetail"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookDeliveryPageAnswer: {
            success: true;
            data: components["schemas"]["WebhookDeliveryPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WebhookPage: {
            items: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookPageAnswer: {
            success: true;
            data: components["schemas"]["WebhookPage"];
            timestamp: components["schemas"]["AnsweredAt"];
        };
        WebhookRotation: {
            /**
             * @description How long messages are signed with the earlier secret too, while the receiver learns the new one.
             * @default 86400
             */
            grace_seconds?: number;
        };
        /** @description The same weekday a week earlier. */
        WeekComparison: {
            /** @description The same weekday a week earlier. */
            date: components["schemas"]["LocalDate"];
            /** @description Counted events of that day. */
            total_count: number;
            /** @description Sum of the prices stored with them, rupiah. */
            total_revenue: number;
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            count_change_pct: number | null;
            /** @description Percent against that day, one decimal; null when there was nothing then. */
            revenue_change_pct: number | null;
        };
        WorkHistoryEntry: {
            status: string;
            note: string | null;
            /** @description What the service has noted of itself, for texts in other languages; null: a person's text. */
            cause: "RATED" | "COST_PAID" | "COST_UNPAID" | "VISIT_ON" | null;
            /** @description What the cause names: a number, a code or a local date. */
            cause_reference: string | null;
            /** @description Username of staff, account:<id>, or system. */
            actor: string;
            /** @description When. */
            created_at: components["schemas"]["Instant"];
            /** @description Of the work. */
            photos: components["schemas"]["WorkPhoto"][];
        };
        WorkPhoto: {
            /** @description Read it by GET …/files/{id}. */
            file_id: string;
            /** @description 1: the same bytes were sent before, by whomever. */
            is_repeated: 0 | 1;
            /** @description Where it was taken, if the photo said so. */
            latitude: number | null;
            longitude: number | null;
        };
        /** @description Every error. */
        ErrorBody: {
            /** @description Stable code, UPPER_SNAKE. */
            error: string;
            /** @description What happened, and what to do. */
            message: string;
            /** @description Only where fields were refused: name → what is wrong. */
            fields?: {
                [key: string]: string[];
            };
            /** @description Only beside `fields`: each of its texts with a code and parameters, in the same order. */
            details?: components["schemas"]["FieldErrorDetail"][];
            /** @description Only where there is any: what stands in the way, by name, as the message says it. */
            data?: {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        Failure: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        BadRequest: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        Unauthorized: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InvalidCredentialsOrSecondFactorRequiredOrInvalidCode: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        UserInactive: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RateLimited: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ValidationError: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotSignedIn: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotPermitted: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        DisplaySessionOrWrongPassword: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotPermittedOrDisplaySession: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SessionNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotAllowed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        UserNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        UserNotFoundOrSessionNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotPermittedOrDisplaySessionOrWrongPasswordOrWrongCode: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        DisplaySessionOrPasswordChangeRequiredOrWrongPassword: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SecondFactorActive: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        DisplaySessionOrPasswordChangeRequiredOrWrongCode: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SecondFactorMissing: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotAllowedOrReauthenticationRequired: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SecondFactorMissingOrOwnSecondFactor: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        KioskNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InvitationNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        UserExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LastAdmin: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AlertNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotPermittedOrForbidden: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AlertEnded: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PreconditionFailed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AlertRecipientExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AlertRecipientNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RunNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InvalidApiKey: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LocationNotFoundOrGateNotFoundOrTariffNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        EventConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LocationInactiveOrGateInactiveOrValidationError: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        GateNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotInScope: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LocationExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LocationNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LocationNotFoundOrGateNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        GateExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TariffExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LevyPricesChanged: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TariffNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LevyTargetExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LevyTargetNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LocationNotFoundOrCashDayNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostCashDaysByLocationCodeAndDateCloseConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostCashDaysByLocationCodeAndDateConfirmConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CashDayNotClosed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CashDayClosedOrIdempotencyConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        HandInNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        HandInVoidedOrHandInOfAnotherOrCashDayClosed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CashDayClosedOrExemptionMoreThanCountedOrIdempotencyConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ExemptionNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostCashExemptionsByIdApproveConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        EventsArchived: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        EventNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostEntryEventsByIdVoidConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NothingToCorrectOrIdempotencyConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        EntryCorrectionNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostEntryCorrectionsByIdApproveConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        EntryCorrectionDecided: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RejectedEventNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostRejectedEventsByIdReplayNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AlreadyReplayedOrAlreadyDismissedOrEventConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AlreadyReplayedOrAlreadyDismissed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ApiKeyExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ApiKeyNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ApiKeyRevokedOrApiKeyExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ApiKeyRevoked: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        WebhookNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        WebhookNotFoundOrWebhookDeliveryNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        WebhookOffOrIdempotencyConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        WebhookOff: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportTooLong: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TooManyStreams: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AccountNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RecoveryWaiting: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RecoveryNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RecoveryDecidedOrRecoverySecondPersonRequired: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RecoveryDecided: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        FileTooLarge: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        FileTypeNotSupported: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        FileNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CustomerExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CustomerNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CustomerHasConnections: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CustomerNotFoundOrTariffClassNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ConnectionExistsOrMeterExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ConnectionNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ConnectionNotFoundOrCustomerNotFoundOrTariffClassNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MeterExistsOrMeterHasReadings: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ConnectionInUse: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ConnectionNotFoundOrLinkNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PaymentOpen: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AreaExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AreaNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AreaInUse: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TariffClassExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TariffClassNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        WaterTariffUsed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TariffClassNotFoundOrWaterTariffNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RuleExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RuleNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RuleInForce: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        IdempotencyConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        BillNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NothingToPrintOrTooManyLetters: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RunInProgress: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PeriodNotOverOrReadingsMissingOrTariffMissingOrRunInProgress: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostBillingByPeriodWithdrawConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        WalletNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        WalletFrozenOrReceiptUsedOrIdempotencyConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostWalletsByWalletNoPayoutsConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PaymentNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PaymentNotFoundOrReceiptNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ConnectionNotFoundOrBillNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostCounterPaymentsConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PaymentState: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PaymentStateOrCashSecondPersonRequired: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TillOpen: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TillNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TillClosedOrTillOfAnotherClerkOrTillChanged: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TillNotClosedOrTillSecondPersonRequired: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostTillsByIdTakeOverConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ProofNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ProofReviewed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        BankAccountExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        BankAccountNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MutationNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MutationNotFoundOrPaymentNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostMutationsByIdMatchConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostMutationsByIdPayBillsNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostMutationsByIdPayBillsConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MutationNotFoundOrAccountNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MutationDecidedOrBankEntrySecondPersonRequired: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        NotAllowedOrReauthenticationRequiredOrOwnMutation: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MutationDecidedOrMutationImported: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ScheduleExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ScheduleNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostReadingsConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SelfReadingNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostSelfReadingsByIdVerifyConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SelfReadingNotWaiting: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ExchangeTooEarlyOrMeterInPlaceOrMeterExistsOrPeriodBilled: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        BillNotFoundOrTariffClassNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostBillsByBillNoCorrectPreviewConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CrewExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        CrewNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportTypeExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportTypeNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportTypeInUse: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportStatusMismatch: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportStatusMismatchOrReportReopenTooLate: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InstallationNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InstallationStageMismatch: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostInstallationsByNoCancelConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InstallationStageMismatchOrInstallationNotPaid: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InstallationStageMismatchOrInstallationNotPaidOrMeterExists: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        InstallationNotFoundOrCustomerNotFoundOrTariffClassNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostInstallationsByNoActivateConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PromotionNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ReportScheduleNotFound: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MappingMissing: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        MappingMissingOrRunInProgress: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        /** @description What If-None-Match names is what there is; there is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description On every answer: the request's id, yours if you sent one; it is in the log and the audit trail too. */
        RequestId: string;
        /** @description Seconds after which a repeat makes sense. */
        RetryAfter: number;
        /** @description The record's version, and a mark of what is answered. Send it back as If-Match to change the record only if nobody else has, and as If-None-Match to read it only if it says something else. */
        ETag: string;
    };
    pathItems: never;
}
export type AcceptedEvent = components['schemas']['AcceptedEvent'];
export type AcceptedEventAnswer = components['schemas']['AcceptedEventAnswer'];
export type AcceptedInvitation = components['schemas']['AcceptedInvitation'];
export type AcceptedInvitationAnswer = components['schemas']['AcceptedInvitationAnswer'];
export type Account = components['schemas']['Account'];
export type AccountAnswer = components['schemas']['AccountAnswer'];
export type AccountMessage = components['schemas']['AccountMessage'];
export type AccountMessagePage = components['schemas']['AccountMessagePage'];
export type AccountMessagePageAnswer = components['schemas']['AccountMessagePageAnswer'];
export type AccountPage = components['schemas']['AccountPage'];
export type AccountPageAnswer = components['schemas']['AccountPageAnswer'];
export type AccountRecovery = components['schemas']['AccountRecovery'];
export type AccountRecoveryAnswer = components['schemas']['AccountRecoveryAnswer'];
export type AccountRecoveryPage = components['schemas']['AccountRecoveryPage'];
export type AccountRecoveryPageAnswer = components['schemas']['AccountRecoveryPageAnswer'];
export type Actor = components['schemas']['Actor'];
export type AgentReport = components['schemas']['AgentReport'];
export type Alert = components['schemas']['Alert'];
export type AlertAnswer = components['schemas']['AlertAnswer'];
export type AlertMute = components['schemas']['AlertMute'];
export type AlertPage = components['schemas']['AlertPage'];
export type AlertPageAnswer = components['schemas']['AlertPageAnswer'];
export type AlertRecipient = components['schemas']['AlertRecipient'];
export type AlertRecipientAnswer = components['schemas']['AlertRecipientAnswer'];
export type AlertRecipientChange = components['schemas']['AlertRecipientChange'];
export type AlertRecipientPage = components['schemas']['AlertRecipientPage'];
export type AlertRecipientPageAnswer = components['schemas']['AlertRecipientPageAnswer'];
export type AlertText = components['schemas']['AlertText'];
export type AnomalousReading = components['schemas']['AnomalousReading'];
export type AnsweredAt = components['schemas']['AnsweredAt'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyAnswer = components['schemas']['ApiKeyAnswer'];
export type ApiKeyChange = components['schemas']['ApiKeyChange'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type ApiKeyPageAnswer = components['schemas']['ApiKeyPageAnswer'];
export type Area = components['schemas']['Area'];
export type AreaAnswer = components['schemas']['AreaAnswer'];
export type AreaChange = components['schemas']['AreaChange'];
export type AreaPage = components['schemas']['AreaPage'];
export type AreaPageAnswer = components['schemas']['AreaPageAnswer'];
export type AssignedReports = components['schemas']['AssignedReports'];
export type AssignedReportsAnswer = components['schemas']['AssignedReportsAnswer'];
export type AuditRecord = components['schemas']['AuditRecord'];
export type AuditRecordPage = components['schemas']['AuditRecordPage'];
export type AuditRecordPageAnswer = components['schemas']['AuditRecordPageAnswer'];
export type AuditVerification = components['schemas']['AuditVerification'];
export type AuditVerificationAnswer = components['schemas']['AuditVerificationAnswer'];
export type BankAccount = components['schemas']['BankAccount'];
export type BankAccountAnswer = components['schemas']['BankAccountAnswer'];
export type BankAccountChange = components['schemas']['BankAccountChange'];
export type BankAccountPage = components['schemas']['BankAccountPage'];
export type BankAccountPageAnswer = components['schemas']['BankAccountPageAnswer'];
export type BankMutation = components['schemas']['BankMutation'];
export type BankMutationAnswer = components['schemas']['BankMutationAnswer'];
export type BankMutationDetail = components['schemas']['BankMutationDetail'];
export type BankMutationDetailAnswer = components['schemas']['BankMutationDetailAnswer'];
export type BankMutationPage = components['schemas']['BankMutationPage'];
export type BankMutationPageAnswer = components['schemas']['BankMutationPageAnswer'];
export type BatchResult = components['schemas']['BatchResult'];
export type BatchResultAnswer = components['schemas']['BatchResultAnswer'];
export type Bill = components['schemas']['Bill'];
export type BillAnswer = components['schemas']['BillAnswer'];
export type BillCandidate = components['schemas']['BillCandidate'];
export type BillCorrection = components['schemas']['BillCorrection'];
export type BillCorrectionPreview = components['schemas']['BillCorrectionPreview'];
export type BillCorrectionPreviewAnswer = components['schemas']['BillCorrectionPreviewAnswer'];
export type BillCorrectionPreviewFollower = components['schemas']['BillCorrectionPreviewFollower'];
export type BillCredit = components['schemas']['BillCredit'];
export type BillMeter = components['schemas']['BillMeter'];
export type BillPage = components['schemas']['BillPage'];
export type BillPageAnswer = components['schemas']['BillPageAnswer'];
export type BillSums = components['schemas']['BillSums'];
export type BillSumsAnswer = components['schemas']['BillSumsAnswer'];
export type BillingArea = components['schemas']['BillingArea'];
export type BillingAreas = components['schemas']['BillingAreas'];
export type BillingAreasAnswer = components['schemas']['BillingAreasAnswer'];
export type BillingPeriod = components['schemas']['BillingPeriod'];
export type BillingPeriodPage = components['schemas']['BillingPeriodPage'];
export type BillingPeriodPageAnswer = components['schemas']['BillingPeriodPageAnswer'];
export type CancelReason = components['schemas']['CancelReason'];
export type CashDay = components['schemas']['CashDay'];
export type CashDayDetail = components['schemas']['CashDayDetail'];
export type CashDayDetailAnswer = components['schemas']['CashDayDetailAnswer'];
export type CashDays = components['schemas']['CashDays'];
export type CashDaysAnswer = components['schemas']['CashDaysAnswer'];
export type CashReason = components['schemas']['CashReason'];
export type CashShift = components['schemas']['CashShift'];
export type CashTotal = components['schemas']['CashTotal'];
export type CategoryChart = components['schemas']['CategoryChart'];
export type CategoryChartAnswer = components['schemas']['CategoryChartAnswer'];
export type CategoryPart = components['schemas']['CategoryPart'];
export type CategoryTotal = components['schemas']['CategoryTotal'];
export type ClosingCorrection = components['schemas']['ClosingCorrection'];
export type ClosingCorrectionPage = components['schemas']['ClosingCorrectionPage'];
export type ClosingCorrectionPageAnswer = components['schemas']['ClosingCorrectionPageAnswer'];
export type ColumnName = components['schemas']['ColumnName'];
export type ComparedPlace = components['schemas']['ComparedPlace'];
export type Connection = components['schemas']['Connection'];
export type ConnectionAnswer = components['schemas']['ConnectionAnswer'];
export type ConnectionCandidate = components['schemas']['ConnectionCandidate'];
export type ConnectionChange = components['schemas']['ConnectionChange'];
export type ConnectionOfCustomer = components['schemas']['ConnectionOfCustomer'];
export type ConnectionPage = components['schemas']['ConnectionPage'];
export type ConnectionPageAnswer = components['schemas']['ConnectionPageAnswer'];
export type ConnectionPoint = components['schemas']['ConnectionPoint'];
export type ConnectionPoints = components['schemas']['ConnectionPoints'];
export type ConnectionPointsAnswer = components['schemas']['ConnectionPointsAnswer'];
export type CopiedTariff = components['schemas']['CopiedTariff'];
export type CopiedTariffs = components['schemas']['CopiedTariffs'];
export type CopiedTariffsAnswer = components['schemas']['CopiedTariffsAnswer'];
export type CorrectedBill = components['schemas']['CorrectedBill'];
export type CorrectedBillAnswer = components['schemas']['CorrectedBillAnswer'];
export type CorrectedFollower = components['schemas']['CorrectedFollower'];
export type CostLine = components['schemas']['CostLine'];
export type CounterFee = components['schemas']['CounterFee'];
export type CounterFeeAnswer = components['schemas']['CounterFeeAnswer'];
export type CounterPayment = components['schemas']['CounterPayment'];
export type CreditMutation = components['schemas']['CreditMutation'];
export type Crew = components['schemas']['Crew'];
export type CrewAnswer = components['schemas']['CrewAnswer'];
export type CrewChange = components['schemas']['CrewChange'];
export type CrewPage = components['schemas']['CrewPage'];
export type CrewPageAnswer = components['schemas']['CrewPageAnswer'];
export type CsvMapping = components['schemas']['CsvMapping'];
export type CurrentKiosk = components['schemas']['CurrentKiosk'];
export type CurrentKioskAnswer = components['schemas']['CurrentKioskAnswer'];
export type Customer = components['schemas']['Customer'];
export type CustomerChange = components['schemas']['CustomerChange'];
export type CustomerDetail = components['schemas']['CustomerDetail'];
export type CustomerDetailAnswer = components['schemas']['CustomerDetailAnswer'];
export type CustomerPage = components['schemas']['CustomerPage'];
export type CustomerPageAnswer = components['schemas']['CustomerPageAnswer'];
export type DailyChart = components['schemas']['DailyChart'];
export type DailyChartAnswer = components['schemas']['DailyChartAnswer'];
export type DailySummary = components['schemas']['DailySummary'];
export type DailySummaryAnswer = components['schemas']['DailySummaryAnswer'];
export type DashboardSummary = components['schemas']['DashboardSummary'];
export type DashboardSummaryAnswer = components['schemas']['DashboardSummaryAnswer'];
export type DatedFee = components['schemas']['DatedFee'];
export type DatedFeeAnswer = components['schemas']['DatedFeeAnswer'];
export type DatedFeePage = components['schemas']['DatedFeePage'];
export type DatedFeePageAnswer = components['schemas']['DatedFeePageAnswer'];
export type DatedPenaltyRule = components['schemas']['DatedPenaltyRule'];
export type DatedPenaltyRuleAnswer = components['schemas']['DatedPenaltyRuleAnswer'];
export type DatedPenaltyRulePage = components['schemas']['DatedPenaltyRulePage'];
export type DatedPenaltyRulePageAnswer = components['schemas']['DatedPenaltyRulePageAnswer'];
export type DatedStampRule = components['schemas']['DatedStampRule'];
export type DatedStampRuleAnswer = components['schemas']['DatedStampRuleAnswer'];
export type DatedStampRulePage = components['schemas']['DatedStampRulePage'];
export type DatedStampRulePageAnswer = components['schemas']['DatedStampRulePageAnswer'];
export type DayClosing = components['schemas']['DayClosing'];
export type DayComparison = components['schemas']['DayComparison'];
export type DayComparisonAnswer = components['schemas']['DayComparisonAnswer'];
export type DayTotal = components['schemas']['DayTotal'];
export type Deactivation = components['schemas']['Deactivation'];
export type DeletedAlertRecipient = components['schemas']['DeletedAlertRecipient'];
export type DeletedAlertRecipientAnswer = components['schemas']['DeletedAlertRecipientAnswer'];
export type DeletedArea = components['schemas']['DeletedArea'];
export type DeletedAreaAnswer = components['schemas']['DeletedAreaAnswer'];
export type DeletedConnection = components['schemas']['DeletedConnection'];
export type DeletedConnectionAnswer = components['schemas']['DeletedConnectionAnswer'];
export type DeletedCustomer = components['schemas']['DeletedCustomer'];
export type DeletedCustomerAnswer = components['schemas']['DeletedCustomerAnswer'];
export type DeletedGate = components['schemas']['DeletedGate'];
export type DeletedGateAnswer = components['schemas']['DeletedGateAnswer'];
export type DeletedLevyTarget = components['schemas']['DeletedLevyTarget'];
export type DeletedLevyTargetAnswer = components['schemas']['DeletedLevyTargetAnswer'];
export type DeletedLink = components['schemas']['DeletedLink'];
export type DeletedLinkAnswer = components['schemas']['DeletedLinkAnswer'];
export type DeletedLocation = components['schemas']['DeletedLocation'];
export type DeletedLocationAnswer = components['schemas']['DeletedLocationAnswer'];
export type DeletedPromotion = components['schemas']['DeletedPromotion'];
export type DeletedPromotionAnswer = components['schemas']['DeletedPromotionAnswer'];
export type DeletedReadingSchedule = components['schemas']['DeletedReadingSchedule'];
export type DeletedReadingScheduleAnswer = components['schemas']['DeletedReadingScheduleAnswer'];
export type DeletedReportSchedule = components['schemas']['DeletedReportSchedule'];
export type DeletedReportScheduleAnswer = components['schemas']['DeletedReportScheduleAnswer'];
export type DeletedReportType = components['schemas']['DeletedReportType'];
export type DeletedReportTypeAnswer = components['schemas']['DeletedReportTypeAnswer'];
export type DeletedRule = components['schemas']['DeletedRule'];
export type DeletedRuleAnswer = components['schemas']['DeletedRuleAnswer'];
export type DeletedTariff = components['schemas']['DeletedTariff'];
export type DeletedTariffAnswer = components['schemas']['DeletedTariffAnswer'];
export type DeletedWaterTariff = components['schemas']['DeletedWaterTariff'];
export type DeletedWaterTariffAnswer = components['schemas']['DeletedWaterTariffAnswer'];
export type DeletedWebhook = components['schemas']['DeletedWebhook'];
export type DeletedWebhookAnswer = components['schemas']['DeletedWebhookAnswer'];
export type EndedSessions = components['schemas']['EndedSessions'];
export type EndedSessionsAnswer = components['schemas']['EndedSessionsAnswer'];
export type EntryCorrection = components['schemas']['EntryCorrection'];
export type EntryCorrectionDecision = components['schemas']['EntryCorrectionDecision'];
export type EntryCorrectionDetail = components['schemas']['EntryCorrectionDetail'];
export type EntryCorrectionDetailAnswer = components['schemas']['EntryCorrectionDetailAnswer'];
export type EntryCorrectionExclusion = components['schemas']['EntryCorrectionExclusion'];
export type EntryCorrectionGroup = components['schemas']['EntryCorrectionGroup'];
export type EntryCorrectionPage = components['schemas']['EntryCorrectionPage'];
export type EntryCorrectionPageAnswer = components['schemas']['EntryCorrectionPageAnswer'];
export type EntryCorrectionPreview = components['schemas']['EntryCorrectionPreview'];
export type EntryCorrectionPreviewAnswer = components['schemas']['EntryCorrectionPreviewAnswer'];
export type EntryCorrectionSums = components['schemas']['EntryCorrectionSums'];
export type EntryCorrectionWindow = components['schemas']['EntryCorrectionWindow'];
export type EntryEvent = components['schemas']['EntryEvent'];
export type EventBatch = components['schemas']['EventBatch'];
export type EventCorrections = components['schemas']['EventCorrections'];
export type EventDetail = components['schemas']['EventDetail'];
export type EventDetailAnswer = components['schemas']['EventDetailAnswer'];
export type EventDismissal = components['schemas']['EventDismissal'];
export type EventNeighbours = components['schemas']['EventNeighbours'];
export type EventNeighboursAnswer = components['schemas']['EventNeighboursAnswer'];
export type EventOutcome = components['schemas']['EventOutcome'];
export type EventSums = components['schemas']['EventSums'];
export type EventSumsAnswer = components['schemas']['EventSumsAnswer'];
export type EventVoid = components['schemas']['EventVoid'];
export type ExactText = components['schemas']['ExactText'];
export type ExactTextOrNull = components['schemas']['ExactTextOrNull'];
export type ExchangedMeter = components['schemas']['ExchangedMeter'];
export type ExchangedMeterAnswer = components['schemas']['ExchangedMeterAnswer'];
export type Exemption = components['schemas']['Exemption'];
export type ExemptionAnswer = components['schemas']['ExemptionAnswer'];
export type ExemptionPage = components['schemas']['ExemptionPage'];
export type ExemptionPageAnswer = components['schemas']['ExemptionPageAnswer'];
export type FieldError = components['schemas']['FieldError'];
export type FieldErrorDetail = components['schemas']['FieldErrorDetail'];
export type FilledLine = components['schemas']['FilledLine'];
export type FilledLineOrNull = components['schemas']['FilledLineOrNull'];
export type FilledText = components['schemas']['FilledText'];
export type FilledTextOrNull = components['schemas']['FilledTextOrNull'];
export type FixedPenalty = components['schemas']['FixedPenalty'];
export type Gate = components['schemas']['Gate'];
export type GateAgent = components['schemas']['GateAgent'];
export type GateAnswer = components['schemas']['GateAnswer'];
export type GateChange = components['schemas']['GateChange'];
export type GatePage = components['schemas']['GatePage'];
export type GatePageAnswer = components['schemas']['GatePageAnswer'];
export type GatePoint = components['schemas']['GatePoint'];
export type GatePoints = components['schemas']['GatePoints'];
export type GatePointsAnswer = components['schemas']['GatePointsAnswer'];
export type GateScope = components['schemas']['GateScope'];
export type GateSums = components['schemas']['GateSums'];
export type GateTotal = components['schemas']['GateTotal'];
export type GivenRecovery = components['schemas']['GivenRecovery'];
export type GivenRecoveryAnswer = components['schemas']['GivenRecoveryAnswer'];
export type HandIn = components['schemas']['HandIn'];
export type HandInAnswer = components['schemas']['HandInAnswer'];
export type HandInPage = components['schemas']['HandInPage'];
export type HandInPageAnswer = components['schemas']['HandInPageAnswer'];
export type Health = components['schemas']['Health'];
export type Heartbeat = components['schemas']['Heartbeat'];
export type HeartbeatAnswer = components['schemas']['HeartbeatAnswer'];
export type HeartbeatAnswerAnswer = components['schemas']['HeartbeatAnswerAnswer'];
export type HourTotal = components['schemas']['HourTotal'];
export type HourlySummary = components['schemas']['HourlySummary'];
export type HourlySummaryAnswer = components['schemas']['HourlySummaryAnswer'];
export type Installation = components['schemas']['Installation'];
export type InstallationActivation = components['schemas']['InstallationActivation'];
export type InstallationDay = components['schemas']['InstallationDay'];
export type InstallationDetail = components['schemas']['InstallationDetail'];
export type InstallationDetailAnswer = components['schemas']['InstallationDetailAnswer'];
export type InstallationMeter = components['schemas']['InstallationMeter'];
export type InstallationPage = components['schemas']['InstallationPage'];
export type InstallationPageAnswer = components['schemas']['InstallationPageAnswer'];
export type InstallationQuote = components['schemas']['InstallationQuote'];
export type InstallationReason = components['schemas']['InstallationReason'];
export type InstallationRemark = components['schemas']['InstallationRemark'];
export type InstallationSurvey = components['schemas']['InstallationSurvey'];
export type InstalledMeter = components['schemas']['InstalledMeter'];
export type InstalledMeters = components['schemas']['InstalledMeters'];
export type InstalledMetersAnswer = components['schemas']['InstalledMetersAnswer'];
export type Instant = components['schemas']['Instant'];
export type InstantOrNull = components['schemas']['InstantOrNull'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationAcceptance = components['schemas']['InvitationAcceptance'];
export type InvitationAnswer = components['schemas']['InvitationAnswer'];
export type KeyAgent = components['schemas']['KeyAgent'];
export type Kiosk = components['schemas']['Kiosk'];
export type KioskAnswer = components['schemas']['KioskAnswer'];
export type KioskPage = components['schemas']['KioskPage'];
export type KioskPageAnswer = components['schemas']['KioskPageAnswer'];
export type LeftOutRow = components['schemas']['LeftOutRow'];
export type LevyTarget = components['schemas']['LevyTarget'];
export type LevyTargetAnswer = components['schemas']['LevyTargetAnswer'];
export type LevyTargetChange = components['schemas']['LevyTargetChange'];
export type LevyTargetPage = components['schemas']['LevyTargetPage'];
export type LevyTargetPageAnswer = components['schemas']['LevyTargetPageAnswer'];
export type LinkedAccount = components['schemas']['LinkedAccount'];
export type LinkedAccounts = components['schemas']['LinkedAccounts'];
export type LinkedAccountsAnswer = components['schemas']['LinkedAccountsAnswer'];
export type LocalDate = components['schemas']['LocalDate'];
export type LocalDateOrNull = components['schemas']['LocalDateOrNull'];
export type Location = components['schemas']['Location'];
export type LocationAnswer = components['schemas']['LocationAnswer'];
export type LocationChange = components['schemas']['LocationChange'];
export type LocationPage = components['schemas']['LocationPage'];
export type LocationPageAnswer = components['schemas']['LocationPageAnswer'];
export type LocationPoint = components['schemas']['LocationPoint'];
export type LocationPoints = components['schemas']['LocationPoints'];
export type LocationPointsAnswer = components['schemas']['LocationPointsAnswer'];
export type LocationTypes = components['schemas']['LocationTypes'];
export type LocationTypesAnswer = components['schemas']['LocationTypesAnswer'];
export type Login = components['schemas']['Login'];
export type MappingTrial = components['schemas']['MappingTrial'];
export type MappingTrialAnswer = components['schemas']['MappingTrialAnswer'];
export type MatchMutation = components['schemas']['MatchMutation'];
export type MethodSums = components['schemas']['MethodSums'];
export type MonthlyPenalty = components['schemas']['MonthlyPenalty'];
export type MutationCandidates = components['schemas']['MutationCandidates'];
export type NewAlertRecipient = components['schemas']['NewAlertRecipient'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NewArea = components['schemas']['NewArea'];
export type NewBankAccount = components['schemas']['NewBankAccount'];
export type NewBankMutation = components['schemas']['NewBankMutation'];
export type NewConnection = components['schemas']['NewConnection'];
export type NewCostLine = components['schemas']['NewCostLine'];
export type NewCrew = components['schemas']['NewCrew'];
export type NewCustomer = components['schemas']['NewCustomer'];
export type NewEntryCorrection = components['schemas']['NewEntryCorrection'];
export type NewExemption = components['schemas']['NewExemption'];
export type NewFee = components['schemas']['NewFee'];
export type NewFile = components['schemas']['NewFile'];
export type NewGate = components['schemas']['NewGate'];
export type NewHandIn = components['schemas']['NewHandIn'];
export type NewInstallation = components['schemas']['NewInstallation'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type NewKiosk = components['schemas']['NewKiosk'];
export type NewLevyTarget = components['schemas']['NewLevyTarget'];
export type NewLocation = components['schemas']['NewLocation'];
export type NewMeterExchange = components['schemas']['NewMeterExchange'];
export type NewOtherBill = components['schemas']['NewOtherBill'];
export type NewPenaltyRule = components['schemas']['NewPenaltyRule'];
export type NewPromotion = components['schemas']['NewPromotion'];
export type NewReading = components['schemas']['NewReading'];
export type NewReadingSchedule = components['schemas']['NewReadingSchedule'];
export type NewRecovery = components['schemas']['NewRecovery'];
export type NewRefund = components['schemas']['NewRefund'];
export type NewReport = components['schemas']['NewReport'];
export type NewReportSchedule = components['schemas']['NewReportSchedule'];
export type NewReportType = components['schemas']['NewReportType'];
export type NewStampRule = components['schemas']['NewStampRule'];
export type NewTariff = components['schemas']['NewTariff'];
export type NewTariffClass = components['schemas']['NewTariffClass'];
export type NewTill = components['schemas']['NewTill'];
export type NewUser = components['schemas']['NewUser'];
export type NewWaterTariff = components['schemas']['NewWaterTariff'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type NextNumbers = components['schemas']['NextNumbers'];
export type NextNumbersAnswer = components['schemas']['NextNumbersAnswer'];
export type OwnPassword = components['schemas']['OwnPassword'];
export type OwnPasswordChange = components['schemas']['OwnPasswordChange'];
export type OwnTill = components['schemas']['OwnTill'];
export type OwnTillAnswer = components['schemas']['OwnTillAnswer'];
export type Pagination = components['schemas']['Pagination'];
export type PaidBill = components['schemas']['PaidBill'];
export type PaidOutWallet = components['schemas']['PaidOutWallet'];
export type PaidOutWalletAnswer = components['schemas']['PaidOutWalletAnswer'];
export type PaidSums = components['schemas']['PaidSums'];
export type PauseEnd = components['schemas']['PauseEnd'];
export type PayBillsByMutation = components['schemas']['PayBillsByMutation'];
export type PayOut = components['schemas']['PayOut'];
export type PayingMutation = components['schemas']['PayingMutation'];
export type Payment = components['schemas']['Payment'];
export type PaymentCandidate = components['schemas']['PaymentCandidate'];
export type PaymentDetail = components['schemas']['PaymentDetail'];
export type PaymentDetailAnswer = components['schemas']['PaymentDetailAnswer'];
export type PaymentEvent = components['schemas']['PaymentEvent'];
export type PaymentEvidence = components['schemas']['PaymentEvidence'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PaymentPageAnswer = components['schemas']['PaymentPageAnswer'];
export type PaymentSums = components['schemas']['PaymentSums'];
export type PaymentSumsAnswer = components['schemas']['PaymentSumsAnswer'];
export type PenaltyRule = components['schemas']['PenaltyRule'];
export type PercentPenalty = components['schemas']['PercentPenalty'];
export type PeriodClose = components['schemas']['PeriodClose'];
export type PeriodWithdrawal = components['schemas']['PeriodWithdrawal'];
export type PlacesComparison = components['schemas']['PlacesComparison'];
export type PlacesComparisonAnswer = components['schemas']['PlacesComparisonAnswer'];
export type PlannedPrice = components['schemas']['PlannedPrice'];
export type PriceChange = components['schemas']['PriceChange'];
export type PriceEffect = components['schemas']['PriceEffect'];
export type PriceEffectAnswer = components['schemas']['PriceEffectAnswer'];
export type PriceLine = components['schemas']['PriceLine'];
export type PricePlan = components['schemas']['PricePlan'];
export type PricePlanAnswer = components['schemas']['PricePlanAnswer'];
export type PricedBy = components['schemas']['PricedBy'];
export type PricesChange = components['schemas']['PricesChange'];
export type PricesQuestion = components['schemas']['PricesQuestion'];
export type Promotion = components['schemas']['Promotion'];
export type PromotionAnswer = components['schemas']['PromotionAnswer'];
export type PromotionChange = components['schemas']['PromotionChange'];
export type PromotionPage = components['schemas']['PromotionPage'];
export type PromotionPageAnswer = components['schemas']['PromotionPageAnswer'];
export type ProofOfIdentity = components['schemas']['ProofOfIdentity'];
export type ProofReview = components['schemas']['ProofReview'];
export type ProofReviews = components['schemas']['ProofReviews'];
export type QueuedProof = components['schemas']['QueuedProof'];
export type QueuedProofAnswer = components['schemas']['QueuedProofAnswer'];
export type QueuedProofPage = components['schemas']['QueuedProofPage'];
export type QueuedProofPageAnswer = components['schemas']['QueuedProofPageAnswer'];
export type QuoteItems = components['schemas']['QuoteItems'];
export type QuoteItemsAnswer = components['schemas']['QuoteItemsAnswer'];
export type Readiness = components['schemas']['Readiness'];
export type Reading = components['schemas']['Reading'];
export type ReadingAnomaly = components['schemas']['ReadingAnomaly'];
export type ReadingAnomalyPage = components['schemas']['ReadingAnomalyPage'];
export type ReadingAnomalyPageAnswer = components['schemas']['ReadingAnomalyPageAnswer'];
export type ReadingAnswer = components['schemas']['ReadingAnswer'];
export type ReadingPage = components['schemas']['ReadingPage'];
export type ReadingPageAnswer = components['schemas']['ReadingPageAnswer'];
export type ReadingSchedule = components['schemas']['ReadingSchedule'];
export type ReadingScheduleAnswer = components['schemas']['ReadingScheduleAnswer'];
export type ReadingScheduleChange = components['schemas']['ReadingScheduleChange'];
export type ReadingSchedulePage = components['schemas']['ReadingSchedulePage'];
export type ReadingSchedulePageAnswer = components['schemas']['ReadingSchedulePageAnswer'];
export type Reauthenticated = components['schemas']['Reauthenticated'];
export type ReauthenticatedAnswer = components['schemas']['ReauthenticatedAnswer'];
export type ReceiptMail = components['schemas']['ReceiptMail'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type RecoveryCodesAnswer = components['schemas']['RecoveryCodesAnswer'];
export type Refund = components['schemas']['Refund'];
export type RefundedSums = components['schemas']['RefundedSums'];
export type RejectedEvent = components['schemas']['RejectedEvent'];
export type RejectedEventAnswer = components['schemas']['RejectedEventAnswer'];
export type RejectedEventPage = components['schemas']['RejectedEventPage'];
export type RejectedEventPageAnswer = components['schemas']['RejectedEventPageAnswer'];
export type RejectionCause = components['schemas']['RejectionCause'];
export type RejectionCauses = components['schemas']['RejectionCauses'];
export type RejectionCausesAnswer = components['schemas']['RejectionCausesAnswer'];
export type RemovedBankAccount = components['schemas']['RemovedBankAccount'];
export type RemovedBankAccountAnswer = components['schemas']['RemovedBankAccountAnswer'];
export type RemovedTariffClass = components['schemas']['RemovedTariffClass'];
export type RemovedTariffClassAnswer = components['schemas']['RemovedTariffClassAnswer'];
export type Report = components['schemas']['Report'];
export type ReportAssignment = components['schemas']['ReportAssignment'];
export type ReportAssignments = components['schemas']['ReportAssignments'];
export type ReportColumn = components['schemas']['ReportColumn'];
export type ReportDelivery = components['schemas']['ReportDelivery'];
export type ReportDeliveryPage = components['schemas']['ReportDeliveryPage'];
export type ReportDeliveryPageAnswer = components['schemas']['ReportDeliveryPageAnswer'];
export type ReportDetail = components['schemas']['ReportDetail'];
export type ReportDetailAnswer = components['schemas']['ReportDetailAnswer'];
export type ReportFact = components['schemas']['ReportFact'];
export type ReportFinish = components['schemas']['ReportFinish'];
export type ReportPage = components['schemas']['ReportPage'];
export type ReportPageAnswer = components['schemas']['ReportPageAnswer'];
export type ReportPoint = components['schemas']['ReportPoint'];
export type ReportPoints = components['schemas']['ReportPoints'];
export type ReportPointsAnswer = components['schemas']['ReportPointsAnswer'];
export type ReportProgress = components['schemas']['ReportProgress'];
export type ReportReason = components['schemas']['ReportReason'];
export type ReportSchedule = components['schemas']['ReportSchedule'];
export type ReportScheduleAnswer = components['schemas']['ReportScheduleAnswer'];
export type ReportScheduleChange = components['schemas']['ReportScheduleChange'];
export type ReportSchedulePage = components['schemas']['ReportSchedulePage'];
export type ReportSchedulePageAnswer = components['schemas']['ReportSchedulePageAnswer'];
export type ReportSection = components['schemas']['ReportSection'];
export type ReportStart = components['schemas']['ReportStart'];
export type ReportTable = components['schemas']['ReportTable'];
export type ReportTableAnswer = components['schemas']['ReportTableAnswer'];
export type ReportType = components['schemas']['ReportType'];
export type ReportTypeAnswer = components['schemas']['ReportTypeAnswer'];
export type ReportTypeChange = components['schemas']['ReportTypeChange'];
export type ReportTypes = components['schemas']['ReportTypes'];
export type ReportTypesAnswer = components['schemas']['ReportTypesAnswer'];
export type ReturnMutation = components['schemas']['ReturnMutation'];
export type ReviewedProofs = components['schemas']['ReviewedProofs'];
export type ReviewedProofsAnswer = components['schemas']['ReviewedProofsAnswer'];
export type Rotation = components['schemas']['Rotation'];
export type Run = components['schemas']['Run'];
export type RunAnswer = components['schemas']['RunAnswer'];
export type RunProblem = components['schemas']['RunProblem'];
export type RunSummary = components['schemas']['RunSummary'];
export type RunSummaryPage = components['schemas']['RunSummaryPage'];
export type RunSummaryPageAnswer = components['schemas']['RunSummaryPageAnswer'];
export type ScopedGate = components['schemas']['ScopedGate'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type SecondFactorAnswer = components['schemas']['SecondFactorAnswer'];
export type SecondFactorCode = components['schemas']['SecondFactorCode'];
export type SecondFactorEnrolment = components['schemas']['SecondFactorEnrolment'];
export type SecondFactorEnrolmentAnswer = components['schemas']['SecondFactorEnrolmentAnswer'];
export type SecurityEvent = components['schemas']['SecurityEvent'];
export type SecurityEventPage = components['schemas']['SecurityEventPage'];
export type SecurityEventPageAnswer = components['schemas']['SecurityEventPageAnswer'];
export type SecurityEventText = components['schemas']['SecurityEventText'];
export type SelfReading = components['schemas']['SelfReading'];
export type SelfReadingAnswer = components['schemas']['SelfReadingAnswer'];
export type SelfReadingPage = components['schemas']['SelfReadingPage'];
export type SelfReadingPageAnswer = components['schemas']['SelfReadingPageAnswer'];
export type SelfReadingRejection = components['schemas']['SelfReadingRejection'];
export type SelfReadingVerification = components['schemas']['SelfReadingVerification'];
export type SendingHours = components['schemas']['SendingHours'];
export type SendingRule = components['schemas']['SendingRule'];
export type Session = components['schemas']['Session'];
export type SessionAnswer = components['schemas']['SessionAnswer'];
export type ShownApiKey = components['schemas']['ShownApiKey'];
export type ShownApiKeyAnswer = components['schemas']['ShownApiKeyAnswer'];
export type ShownKiosk = components['schemas']['ShownKiosk'];
export type ShownKioskAnswer = components['schemas']['ShownKioskAnswer'];
export type ShownWebhook = components['schemas']['ShownWebhook'];
export type ShownWebhookAnswer = components['schemas']['ShownWebhookAnswer'];
export type SignedIn = components['schemas']['SignedIn'];
export type SignedInAnswer = components['schemas']['SignedInAnswer'];
export type SignedInUser = components['schemas']['SignedInUser'];
export type Snapshot = components['schemas']['Snapshot'];
export type SnapshotAnswer = components['schemas']['SnapshotAnswer'];
export type SnapshotGate = components['schemas']['SnapshotGate'];
export type SnapshotLocation = components['schemas']['SnapshotLocation'];
export type SpanFigures = components['schemas']['SpanFigures'];
export type StaffSession = components['schemas']['StaffSession'];
export type StaffSessionPage = components['schemas']['StaffSessionPage'];
export type StaffSessionPageAnswer = components['schemas']['StaffSessionPageAnswer'];
export type SteppedPenalty = components['schemas']['SteppedPenalty'];
export type StoredEvent = components['schemas']['StoredEvent'];
export type StoredEventPage = components['schemas']['StoredEventPage'];
export type StoredEventPageAnswer = components['schemas']['StoredEventPageAnswer'];
export type StoredFile = components['schemas']['StoredFile'];
export type StoredFileAnswer = components['schemas']['StoredFileAnswer'];
export type StreamTicket = components['schemas']['StreamTicket'];
export type StreamTicketAnswer = components['schemas']['StreamTicketAnswer'];
export type Tariff = components['schemas']['Tariff'];
export type TariffAnswer = components['schemas']['TariffAnswer'];
export type TariffBlock = components['schemas']['TariffBlock'];
export type TariffClass = components['schemas']['TariffClass'];
export type TariffClassAnswer = components['schemas']['TariffClassAnswer'];
export type TariffClassChange = components['schemas']['TariffClassChange'];
export type TariffClassPage = components['schemas']['TariffClassPage'];
export type TariffClassPageAnswer = components['schemas']['TariffClassPageAnswer'];
export type TariffCopy = components['schemas']['TariffCopy'];
export type TariffHistory = components['schemas']['TariffHistory'];
export type TariffHistoryAnswer = components['schemas']['TariffHistoryAnswer'];
export type TariffPage = components['schemas']['TariffPage'];
export type TariffPageAnswer = components['schemas']['TariffPageAnswer'];
export type TariffRules = components['schemas']['TariffRules'];
export type TariffRulesAnswer = components['schemas']['TariffRulesAnswer'];
export type TariffVersion = components['schemas']['TariffVersion'];
export type Text = components['schemas']['Text'];
export type TextOrNull = components['schemas']['TextOrNull'];
export type Till = components['schemas']['Till'];
export type TillAnswer = components['schemas']['TillAnswer'];
export type TillClosing = components['schemas']['TillClosing'];
export type TillPage = components['schemas']['TillPage'];
export type TillPageAnswer = components['schemas']['TillPageAnswer'];
export type TillTakeOver = components['schemas']['TillTakeOver'];
export type TopGate = components['schemas']['TopGate'];
export type TopUp = components['schemas']['TopUp'];
export type ToppedUpWallet = components['schemas']['ToppedUpWallet'];
export type ToppedUpWalletAnswer = components['schemas']['ToppedUpWalletAnswer'];
export type TransferClaim = components['schemas']['TransferClaim'];
export type TransferProof = components['schemas']['TransferProof'];
export type TriedRow = components['schemas']['TriedRow'];
export type UnmappedCount = components['schemas']['UnmappedCount'];
export type UsageCredit = components['schemas']['UsageCredit'];
export type UsageCredits = components['schemas']['UsageCredits'];
export type UsageCreditsAnswer = components['schemas']['UsageCreditsAnswer'];
export type User = components['schemas']['User'];
export type UserAnswer = components['schemas']['UserAnswer'];
export type UserChange = components['schemas']['UserChange'];
export type UserPage = components['schemas']['UserPage'];
export type UserPageAnswer = components['schemas']['UserPageAnswer'];
export type VoidMutation = components['schemas']['VoidMutation'];
export type VoidRequest = components['schemas']['VoidRequest'];
export type VoidRules = components['schemas']['VoidRules'];
export type VoidRulesAnswer = components['schemas']['VoidRulesAnswer'];
export type Wallet = components['schemas']['Wallet'];
export type WalletAnswer = components['schemas']['WalletAnswer'];
export type WalletMutation = components['schemas']['WalletMutation'];
export type WalletMutationPage = components['schemas']['WalletMutationPage'];
export type WalletPage = components['schemas']['WalletPage'];
export type WalletPageAnswer = components['schemas']['WalletPageAnswer'];
export type WalletReason = components['schemas']['WalletReason'];
export type WalletWithMutations = components['schemas']['WalletWithMutations'];
export type WalletWithMutationsAnswer = components['schemas']['WalletWithMutationsAnswer'];
export type WaterQuote = components['schemas']['WaterQuote'];
export type WaterQuoteAnswer = components['schemas']['WaterQuoteAnswer'];
export type WaterTariff = components['schemas']['WaterTariff'];
export type WaterTariffAnswer = components['schemas']['WaterTariffAnswer'];
export type WaterTariffHistory = components['schemas']['WaterTariffHistory'];
export type WaterTariffHistoryAnswer = components['schemas']['WaterTariffHistoryAnswer'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAnswer = components['schemas']['WebhookAnswer'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryAnswer = components['schemas']['WebhookDeliveryAnswer'];
export type WebhookDeliveryDetail = components['schemas']['WebhookDeliveryDetail'];
export type WebhookDeliveryDetailAnswer = components['schemas']['WebhookDeliveryDetailAnswer'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryPageAnswer = components['schemas']['WebhookDeliveryPageAnswer'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookPageAnswer = components['schemas']['WebhookPageAnswer'];
export type WebhookRotation = components['schemas']['WebhookRotation'];
export type WeekComparison = components['schemas']['WeekComparison'];
export type WorkHistoryEntry = components['schemas']['WorkHistoryEntry'];
export type WorkPhoto = components['schemas']['WorkPhoto'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ResponseFailure = components['responses']['Failure'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseInvalidCredentialsOrSecondFactorRequiredOrInvalidCode = components['responses']['InvalidCredentialsOrSecondFactorRequiredOrInvalidCode'];
export type ResponseUserInactive = components['responses']['UserInactive'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseValidationError = components['responses']['ValidationError'];
export type ResponseNotSignedIn = components['responses']['NotSignedIn'];
export type ResponseNotPermitted = components['responses']['NotPermitted'];
export type ResponseDisplaySessionOrWrongPassword = components['responses']['DisplaySessionOrWrongPassword'];
export type ResponseNotPermittedOrDisplaySession = components['responses']['NotPermittedOrDisplaySession'];
export type ResponseSessionNotFound = components['responses']['SessionNotFound'];
export type ResponseNotAllowed = components['responses']['NotAllowed'];
export type ResponseUserNotFound = components['responses']['UserNotFound'];
export type ResponseUserNotFoundOrSessionNotFound = components['responses']['UserNotFoundOrSessionNotFound'];
export type ResponseNotPermittedOrDisplaySessionOrWrongPasswordOrWrongCode = components['responses']['NotPermittedOrDisplaySessionOrWrongPasswordOrWrongCode'];
export type ResponseDisplaySessionOrPasswordChangeRequiredOrWrongPassword = components['responses']['DisplaySessionOrPasswordChangeRequiredOrWrongPassword'];
export type ResponseSecondFactorActive = components['responses']['SecondFactorActive'];
export type ResponseDisplaySessionOrPasswordChangeRequiredOrWrongCode = components['responses']['DisplaySessionOrPasswordChangeRequiredOrWrongCode'];
export type ResponseSecondFactorMissing = components['responses']['SecondFactorMissing'];
export type ResponseNotAllowedOrReauthenticationRequired = components['responses']['NotAllowedOrReauthenticationRequired'];
export type ResponseSecondFactorMissingOrOwnSecondFactor = components['responses']['SecondFactorMissingOrOwnSecondFactor'];
export type ResponseKioskNotFound = components['responses']['KioskNotFound'];
export type ResponseInvitationNotFound = components['responses']['InvitationNotFound'];
export type ResponseUserExists = components['responses']['UserExists'];
export type ResponseLastAdmin = components['responses']['LastAdmin'];
export type ResponseAlertNotFound = components['responses']['AlertNotFound'];
export type ResponseNotPermittedOrForbidden = components['responses']['NotPermittedOrForbidden'];
export type ResponseAlertEnded = components['responses']['AlertEnded'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseAlertRecipientExists = components['responses']['AlertRecipientExists'];
export type ResponseAlertRecipientNotFound = components['responses']['AlertRecipientNotFound'];
export type ResponseRunNotFound = components['responses']['RunNotFound'];
export type ResponseInvalidApiKey = components['responses']['InvalidApiKey'];
export type ResponseLocationNotFoundOrGateNotFoundOrTariffNotFound = components['responses']['LocationNotFoundOrGateNotFoundOrTariffNotFound'];
export type ResponseEventConflict = components['responses']['EventConflict'];
export type ResponseLocationInactiveOrGateInactiveOrValidationError = components['responses']['LocationInactiveOrGateInactiveOrValidationError'];
export type ResponseGateNotFound = components['responses']['GateNotFound'];
export type ResponseNotInScope = components['responses']['NotInScope'];
export type ResponseLocationExists = components['responses']['LocationExists'];
export type ResponseLocationNotFound = components['responses']['LocationNotFound'];
export type ResponseLocationNotFoundOrGateNotFound = components['responses']['LocationNotFoundOrGateNotFound'];
export type ResponseGateExists = components['responses']['GateExists'];
export type ResponseTariffExists = components['responses']['TariffExists'];
export type ResponseLevyPricesChanged = components['responses']['LevyPricesChanged'];
export type ResponseTariffNotFound = components['responses']['TariffNotFound'];
export type ResponseLevyTargetExists = components['responses']['LevyTargetExists'];
export type ResponseLevyTargetNotFound = components['responses']['LevyTargetNotFound'];
export type ResponseLocationNotFoundOrCashDayNotFound = components['responses']['LocationNotFoundOrCashDayNotFound'];
export type ResponsePostCashDaysByLocationCodeAndDateCloseConflict = components['responses']['PostCashDaysByLocationCodeAndDateCloseConflict'];
export type ResponsePostCashDaysByLocationCodeAndDateConfirmConflict = components['responses']['PostCashDaysByLocationCodeAndDateConfirmConflict'];
export type ResponseCashDayNotClosed = components['responses']['CashDayNotClosed'];
export type ResponseCashDayClosedOrIdempotencyConflict = components['responses']['CashDayClosedOrIdempotencyConflict'];
export type ResponseHandInNotFound = components['responses']['HandInNotFound'];
export type ResponseHandInVoidedOrHandInOfAnotherOrCashDayClosed = components['responses']['HandInVoidedOrHandInOfAnotherOrCashDayClosed'];
export type ResponseCashDayClosedOrExemptionMoreThanCountedOrIdempotencyConflict = components['responses']['CashDayClosedOrExemptionMoreThanCountedOrIdempotencyConflict'];
export type ResponseExemptionNotFound = components['responses']['ExemptionNotFound'];
export type ResponsePostCashExemptionsByIdApproveConflict = components['responses']['PostCashExemptionsByIdApproveConflict'];
export type ResponseEventsArchived = components['responses']['EventsArchived'];
export type ResponseEventNotFound = components['responses']['EventNotFound'];
export type ResponsePostEntryEventsByIdVoidConflict = components['responses']['PostEntryEventsByIdVoidConflict'];
export type ResponseNothingToCorrectOrIdempotencyConflict = components['responses']['NothingToCorrectOrIdempotencyConflict'];
export type ResponseEntryCorrectionNotFound = components['responses']['EntryCorrectionNotFound'];
export type ResponsePostEntryCorrectionsByIdApproveConflict = components['responses']['PostEntryCorrectionsByIdApproveConflict'];
export type ResponseEntryCorrectionDecided = components['responses']['EntryCorrectionDecided'];
export type ResponseRejectedEventNotFound = components['responses']['RejectedEventNotFound'];
export type ResponsePostRejectedEventsByIdReplayNotFound = components['responses']['PostRejectedEventsByIdReplayNotFound'];
export type ResponseAlreadyReplayedOrAlreadyDismissedOrEventConflict = components['responses']['AlreadyReplayedOrAlreadyDismissedOrEventConflict'];
export type ResponseAlreadyReplayedOrAlreadyDismissed = components['responses']['AlreadyReplayedOrAlreadyDismissed'];
export type ResponseApiKeyExists = components['responses']['ApiKeyExists'];
export type ResponseApiKeyNotFound = components['responses']['ApiKeyNotFound'];
export type ResponseApiKeyRevokedOrApiKeyExists = components['responses']['ApiKeyRevokedOrApiKeyExists'];
export type ResponseApiKeyRevoked = components['responses']['ApiKeyRevoked'];
export type ResponseWebhookNotFound = components['responses']['WebhookNotFound'];
export type ResponseWebhookNotFoundOrWebhookDeliveryNotFound = components['responses']['WebhookNotFoundOrWebhookDeliveryNotFound'];
export type ResponseWebhookOffOrIdempotencyConflict = components['responses']['WebhookOffOrIdempotencyConflict'];
export type ResponseWebhookOff = components['responses']['WebhookOff'];
export type ResponseReportTooLong = components['responses']['ReportTooLong'];
export type ResponseTooManyStreams = components['responses']['TooManyStreams'];
export type ResponseAccountNotFound = components['responses']['AccountNotFound'];
export type ResponseRecoveryWaiting = components['responses']['RecoveryWaiting'];
export type ResponseRecoveryNotFound = components['responses']['RecoveryNotFound'];
export type ResponseRecoveryDecidedOrRecoverySecondPersonRequired = components['responses']['RecoveryDecidedOrRecoverySecondPersonRequired'];
export type ResponseRecoveryDecided = components['responses']['RecoveryDecided'];
export type ResponseFileTooLarge = components['responses']['FileTooLarge'];
export type ResponseFileTypeNotSupported = components['responses']['FileTypeNotSupported'];
export type ResponseFileNotFound = components['responses']['FileNotFound'];
export type ResponseCustomerExists = components['responses']['CustomerExists'];
export type ResponseCustomerNotFound = components['responses']['CustomerNotFound'];
export type ResponseCustomerHasConnections = components['responses']['CustomerHasConnections'];
export type ResponseCustomerNotFoundOrTariffClassNotFound = components['responses']['CustomerNotFoundOrTariffClassNotFound'];
export type ResponseConnectionExistsOrMeterExists = components['responses']['ConnectionExistsOrMeterExists'];
export type ResponseConnectionNotFound = components['responses']['ConnectionNotFound'];
export type ResponseConnectionNotFoundOrCustomerNotFoundOrTariffClassNotFound = components['responses']['ConnectionNotFoundOrCustomerNotFoundOrTariffClassNotFound'];
export type ResponseMeterExistsOrMeterHasReadings = components['responses']['MeterExistsOrMeterHasReadings'];
export type ResponseConnectionInUse = components['responses']['ConnectionInUse'];
export type ResponseConnectionNotFoundOrLinkNotFound = components['responses']['ConnectionNotFoundOrLinkNotFound'];
export type ResponsePaymentOpen = components['responses']['PaymentOpen'];
export type ResponseAreaExists = components['responses']['AreaExists'];
export type ResponseAreaNotFound = components['responses']['AreaNotFound'];
export type ResponseAreaInUse = components['responses']['AreaInUse'];
export type ResponseTariffClassExists = components['responses']['TariffClassExists'];
export type ResponseTariffClassNotFound = components['responses']['TariffClassNotFound'];
export type ResponseWaterTariffUsed = components['responses']['WaterTariffUsed'];
export type ResponseTariffClassNotFoundOrWaterTariffNotFound = components['responses']['TariffClassNotFoundOrWaterTariffNotFound'];
export type ResponseRuleExists = components['responses']['RuleExists'];
export type ResponseRuleNotFound = components['responses']['RuleNotFound'];
export type ResponseRuleInForce = components['responses']['RuleInForce'];
export type ResponseIdempotencyConflict = components['responses']['IdempotencyConflict'];
export type ResponseBillNotFound = components['responses']['BillNotFound'];
export type ResponseNothingToPrintOrTooManyLetters = components['responses']['NothingToPrintOrTooManyLetters'];
export type ResponseRunInProgress = components['responses']['RunInProgress'];
export type ResponsePeriodNotOverOrReadingsMissingOrTariffMissingOrRunInProgress = components['responses']['PeriodNotOverOrReadingsMissingOrTariffMissingOrRunInProgress'];
export type ResponsePostBillingByPeriodWithdrawConflict = components['responses']['PostBillingByPeriodWithdrawConflict'];
export type ResponseWalletNotFound = components['responses']['WalletNotFound'];
export type ResponseWalletFrozenOrReceiptUsedOrIdempotencyConflict = components['responses']['WalletFrozenOrReceiptUsedOrIdempotencyConflict'];
export type ResponsePostWalletsByWalletNoPayoutsConflict = components['responses']['PostWalletsByWalletNoPayoutsConflict'];
export type ResponsePaymentNotFound = components['responses']['PaymentNotFound'];
export type ResponsePaymentNotFoundOrReceiptNotFound = components['responses']['PaymentNotFoundOrReceiptNotFound'];
export type ResponseConnectionNotFoundOrBillNotFound = components['responses']['ConnectionNotFoundOrBillNotFound'];
export type ResponsePostCounterPaymentsConflict = components['responses']['PostCounterPaymentsConflict'];
export type ResponsePaymentState = components['responses']['PaymentState'];
export type ResponsePaymentStateOrCashSecondPersonRequired = components['responses']['PaymentStateOrCashSecondPersonRequired'];
export type ResponseTillOpen = components['responses']['TillOpen'];
export type ResponseTillNotFound = components['responses']['TillNotFound'];
export type ResponseTillClosedOrTillOfAnotherClerkOrTillChanged = components['responses']['TillClosedOrTillOfAnotherClerkOrTillChanged'];
export type ResponseTillNotClosedOrTillSecondPersonRequired = components['responses']['TillNotClosedOrTillSecondPersonRequired'];
export type ResponsePostTillsByIdTakeOverConflict = components['responses']['PostTillsByIdTakeOverConflict'];
export type ResponseProofNotFound = components['responses']['ProofNotFound'];
export type ResponseProofReviewed = components['responses']['ProofReviewed'];
export type ResponseBankAccountExists = components['responses']['BankAccountExists'];
export type ResponseBankAccountNotFound = components['responses']['BankAccountNotFound'];
export type ResponseMutationNotFound = components['responses']['MutationNotFound'];
export type ResponseMutationNotFoundOrPaymentNotFound = components['responses']['MutationNotFoundOrPaymentNotFound'];
export type ResponsePostMutationsByIdMatchConflict = components['responses']['PostMutationsByIdMatchConflict'];
export type ResponsePostMutationsByIdPayBillsNotFound = components['responses']['PostMutationsByIdPayBillsNotFound'];
export type ResponsePostMutationsByIdPayBillsConflict = components['responses']['PostMutationsByIdPayBillsConflict'];
export type ResponseMutationNotFoundOrAccountNotFound = components['responses']['MutationNotFoundOrAccountNotFound'];
export type ResponseMutationDecidedOrBankEntrySecondPersonRequired = components['responses']['MutationDecidedOrBankEntrySecondPersonRequired'];
export type ResponseNotAllowedOrReauthenticationRequiredOrOwnMutation = components['responses']['NotAllowedOrReauthenticationRequiredOrOwnMutation'];
export type ResponseMutationDecidedOrMutationImported = components['responses']['MutationDecidedOrMutationImported'];
export type ResponseScheduleExists = components['responses']['ScheduleExists'];
export type ResponseScheduleNotFound = components['responses']['ScheduleNotFound'];
export type ResponsePostReadingsConflict = components['responses']['PostReadingsConflict'];
export type ResponseSelfReadingNotFound = components['responses']['SelfReadingNotFound'];
export type ResponsePostSelfReadingsByIdVerifyConflict = components['responses']['PostSelfReadingsByIdVerifyConflict'];
export type ResponseSelfReadingNotWaiting = components['responses']['SelfReadingNotWaiting'];
export type ResponseExchangeTooEarlyOrMeterInPlaceOrMeterExistsOrPeriodBilled = components['responses']['ExchangeTooEarlyOrMeterInPlaceOrMeterExistsOrPeriodBilled'];
export type ResponseBillNotFoundOrTariffClassNotFound = components['responses']['BillNotFoundOrTariffClassNotFound'];
export type ResponsePostBillsByBillNoCorrectPreviewConflict = components['responses']['PostBillsByBillNoCorrectPreviewConflict'];
export type ResponseCrewExists = components['responses']['CrewExists'];
export type ResponseCrewNotFound = components['responses']['CrewNotFound'];
export type ResponseReportTypeExists = components['responses']['ReportTypeExists'];
export type ResponseReportTypeNotFound = components['responses']['ReportTypeNotFound'];
export type ResponseReportTypeInUse = components['responses']['ReportTypeInUse'];
export type ResponseReportNotFound = components['responses']['ReportNotFound'];
export type ResponseReportStatusMismatch = components['responses']['ReportStatusMismatch'];
export type ResponseReportStatusMismatchOrReportReopenTooLate = components['responses']['ReportStatusMismatchOrReportReopenTooLate'];
export type ResponseInstallationNotFound = components['responses']['InstallationNotFound'];
export type ResponseInstallationStageMismatch = components['responses']['InstallationStageMismatch'];
export type ResponsePostInstallationsByNoCancelConflict = components['responses']['PostInstallationsByNoCancelConflict'];
export type ResponseInstallationStageMismatchOrInstallationNotPaid = components['responses']['InstallationStageMismatchOrInstallationNotPaid'];
export type ResponseInstallationStageMismatchOrInstallationNotPaidOrMeterExists = components['responses']['InstallationStageMismatchOrInstallationNotPaidOrMeterExists'];
export type ResponseInstallationNotFoundOrCustomerNotFoundOrTariffClassNotFound = components['responses']['InstallationNotFoundOrCustomerNotFoundOrTariffClassNotFound'];
export type ResponsePostInstallationsByNoActivateConflict = components['responses']['PostInstallationsByNoActivateConflict'];
export type ResponsePromotionNotFound = components['responses']['PromotionNotFound'];
export type ResponseReportScheduleNotFound = components['responses']['ReportScheduleNotFound'];
export type ResponseMappingMissing = components['responses']['MappingMissing'];
export type ResponseMappingMissingOrRunInProgress = components['responses']['MappingMissingOrRunInProgress'];
export type ResponseNotModified = components['responses']['NotModified'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderETag = components['headers']['ETag'];
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["Health"]; };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Failure"];
        };
    };
    getReady: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["Readiness"]; };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Failure"];
        };
    };
    getMetrics: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Failure"];
        };
    };
    postLogin: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["Login"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SessionAnswer"]; };
            };
            401: components["responses"]["InvalidCredentialsOrSecondFactorRequiredOrInvalidCode"];
            403: components["responses"]["UserInactive"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    postRenew: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SessionAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            default: components["responses"]["Failure"];
        };
    };
    postPassword: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["OwnPasswordChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SessionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["DisplaySessionOrWrongPassword"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    getMe: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SignedInAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            default: components["responses"]["Failure"];
        };
    };
    postLogout: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EndedSessionsAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            default: components["responses"]["Failure"];
        };
    };
    getSessions: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["StaffSessionPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySession"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteSessionsBySessionId: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the session. */
                session_id: string;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EndedSessionsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySession"];
            404: components["responses"]["SessionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postSessionsEndOthers: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EndedSessionsAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySession"];
            default: components["responses"]["Failure"];
        };
    };
    postSessionsDisplay: {
        parameters: { query?: never; };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["SessionAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySession"];
            404: components["responses"]["SessionNotFound"];
            default: components["responses"]["Failure"];
        };
    };
    getUsersByIdSessions: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
            path: {
                /** @description Id of the user. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["StaffSessionPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["UserNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteUsersByIdSessions: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EndedSessionsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["UserNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteUsersByIdSessionsBySessionId: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the user. */
                id: number;
                /** @description Id of the session. */
                session_id: string;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EndedSessionsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["UserNotFoundOrSessionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReauthenticate: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["ProofOfIdentity"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReauthenticatedAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySessionOrWrongPasswordOrWrongCode"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    getSecondFactor: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SecondFactorAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySession"];
            default: components["responses"]["Failure"];
        };
    };
    postSecondFactor: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["OwnPassword"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SecondFactorEnrolmentAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["DisplaySessionOrPasswordChangeRequiredOrWrongPassword"];
            409: components["responses"]["SecondFactorActive"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    postSecondFactorConfirm: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["SecondFactorCode"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RecoveryCodesAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["DisplaySessionOrPasswordChangeRequiredOrWrongCode"];
            409: components["responses"]["SecondFactorActive"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    postSecondFactorRecoveryCodes: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["ProofOfIdentity"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RecoveryCodesAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySessionOrWrongPasswordOrWrongCode"];
            409: components["responses"]["SecondFactorMissing"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    postSecondFactorRemove: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["ProofOfIdentity"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SecondFactorAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrDisplaySessionOrWrongPasswordOrWrongCode"];
            409: components["responses"]["SecondFactorMissing"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    deleteUsersByIdSecondFactor: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SecondFactorAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["SecondFactorMissingOrOwnSecondFactor"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getKiosks: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["KioskPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postKiosks: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewKiosk"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ShownKioskAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getKiosksExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postKiosksByIdRevoke: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the screen. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["KioskAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["KioskNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getKiosksCurrent: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CurrentKioskAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["KioskNotFound"];
            default: components["responses"]["Failure"];
        };
    };
    postUsersByIdInvitation: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewInvitation"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["InvitationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["UserNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInvitationsAccept: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["InvitationAcceptance"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AcceptedInvitationAnswer"]; };
            };
            404: components["responses"]["InvitationNotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["Failure"];
        };
    };
    getUsers: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Part of the username, in any case. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["UserPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postUsers: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewUser"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["UserAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            409: components["responses"]["UserExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getUsersExport: {
        parameters: {
            query?: {
                /** @description Part of the username, in any case. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getUsersById: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["UserAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["UserNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putUsersById: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["UserChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["UserAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["LastAdmin"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSecurityEvents: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only events of this kind. */
                kind?: "login" | "login_failed" | "login_slowed" | "logout" | "throttled" | "refused" | "password_changed" | "password_wrong" | "reset_requested" | "reset_code_wrong" | "reset_used" | "pin_wrong" | "pin_changed" | "user_created" | "user_changed" | "scope_changed" | "kiosk_changed" | "account_changed" | "key_created" | "key_changed" | "key_rotated" | "key_revoked" | "key_new_address" | "webhook_changed" | "export" | "identity_viewed";
                /** @description Only events of this name, as it is in `name`. */
                who?: components["schemas"]["Text"];
                /** @description Only events from this address. */
                ip_address?: components["schemas"]["Text"];
                /** @description First day, local to TIMEZONE. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Last day, local to TIMEZONE; at most 366 days with the first. */
                end_date?: components["schemas"]["LocalDate"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SecurityEventPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSecurityEventsExport: {
        parameters: {
            query?: {
                /** @description Only events of this kind. */
                kind?: "login" | "login_failed" | "login_slowed" | "logout" | "throttled" | "refused" | "password_changed" | "password_wrong" | "reset_requested" | "reset_code_wrong" | "reset_used" | "pin_wrong" | "pin_changed" | "user_created" | "user_changed" | "scope_changed" | "kiosk_changed" | "account_changed" | "key_created" | "key_changed" | "key_rotated" | "key_revoked" | "key_new_address" | "webhook_changed" | "export" | "identity_viewed";
                /** @description Only events of this name, as it is in `name`. */
                who?: components["schemas"]["Text"];
                /** @description Only events from this address. */
                ip_address?: components["schemas"]["Text"];
                /** @description First day, local to TIMEZONE. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Last day, local to TIMEZONE; at most 366 days with the first. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAlerts: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only alerts of this state; open: not acknowledged either. */
                state?: "open" | "acknowledged" | "ended";
                /** @description Only alerts of this kind. */
                kind?: "gate_silent" | "agent_offline" | "queue_growing" | "clock_off" | "store_full" | "dead_letters" | "counts_unmapped" | "quarantine" | "gate_clock" | "mqtt_refused" | "takings_low" | "location_full" | "unmatched_money" | "report_due";
                /** @description Only alerts of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only alerts of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description 1: only those that are mute; 0: only those that are not. */
                muted?: 0 | 1;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AlertPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAlertsExport: {
        parameters: {
            query?: {
                /** @description Only alerts of this state; open: not acknowledged either. */
                state?: "open" | "acknowledged" | "ended";
                /** @description Only alerts of this kind. */
                kind?: "gate_silent" | "agent_offline" | "queue_growing" | "clock_off" | "store_full" | "dead_letters" | "counts_unmapped" | "quarantine" | "gate_clock" | "mqtt_refused" | "takings_low" | "location_full" | "unmatched_money" | "report_due";
                /** @description Only alerts of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only alerts of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description 1: only those that are mute; 0: only those that are not. */
                muted?: 0 | 1;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAlertsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the alert. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AlertAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["AlertNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAlertsByIdAcknowledge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the alert. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AlertAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrForbidden"];
            404: components["responses"]["AlertNotFound"];
            409: components["responses"]["AlertEnded"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAlertsByIdMute: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the alert. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["AlertMute"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AlertAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermittedOrForbidden"];
            404: components["responses"]["AlertNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAlertRecipients: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AlertRecipientPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAlertRecipients: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewAlertRecipient"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["AlertRecipientAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["AlertRecipientExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAlertRecipientsExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAlertRecipientsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the recipient. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AlertRecipientAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AlertRecipientNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putAlertRecipientsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the recipient. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["AlertRecipientChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AlertRecipientAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AlertRecipientNotFound"];
            409: components["responses"]["AlertRecipientExists"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAlertRecipientsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the recipient. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedAlertRecipientAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AlertRecipientNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRuns: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only runs of this kind. */
                kind?: components["schemas"]["Text"];
                /** @description Only runs in this state. */
                status?: "BERJALAN" | "SELESAI" | "GAGAL";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RunSummaryPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRunsExport: {
        parameters: {
            query?: {
                /** @description Only runs of this kind. */
                kind?: components["schemas"]["Text"];
                /** @description Only runs in this state. */
                status?: "BERJALAN" | "SELESAI" | "GAGAL";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRunsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the run. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["RunNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postIngest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Stands in for a missing event_id: 1-100 printable ASCII characters. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["EntryEvent"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AcceptedEventAnswer"]; };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["LocationNotFoundOrGateNotFoundOrTariffNotFound"];
            409: components["responses"]["EventConflict"];
            422: components["responses"]["LocationInactiveOrGateInactiveOrValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postIngestBatch: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["EventBatch"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BatchResultAnswer"]; };
            };
            401: components["responses"]["InvalidApiKey"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postHeartbeat: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["Heartbeat"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["HeartbeatAnswerAnswer"]; };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["GateNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getLocationTypes: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LocationTypesAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    getLocations: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Words of code or name, in any order and case. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LocationPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postLocations: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewLocation"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["LocationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["LocationExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getLocationsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Words of code or name, in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getLocationsByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LocationAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["LocationNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putLocationsByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["LocationChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LocationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteLocationsByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedLocationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getGates: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Only gates of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only these gates: location and code of each, as `PSR01/G1,PSR01/G2`. */
                gates?: components["schemas"]["Text"];
                /** @description Part of `location_code/gate_code`, or words of code or name; in any order and case. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["GatePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postGates: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewGate"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["GateAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFoundOrGateNotFound"];
            409: components["responses"]["GateExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getGatesExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Only gates of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only these gates: location and code of each, as `PSR01/G1,PSR01/G2`. */
                gates?: components["schemas"]["Text"];
                /** @description Part of `location_code/gate_code`, or words of code or name; in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getStreams: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Only gates of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only these gates: location and code of each, as `PSR01/G1,PSR01/G2`. */
                gates?: components["schemas"]["Text"];
                /** @description Part of `location_code/gate_code`, or words of code or name; in any order and case. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["GatePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getStreamsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Only gates of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only these gates: location and code of each, as `PSR01/G1,PSR01/G2`. */
                gates?: components["schemas"]["Text"];
                /** @description Part of `location_code/gate_code`, or words of code or name; in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getGatesByLocationCodeAndGateCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["GateAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["GateNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putGatesByLocationCodeAndGateCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["GateChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["GateAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["GateNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteGatesByLocationCodeAndGateCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedGateAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["GateNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getMapGates: {
        parameters: {
            query?: {
                /** @description Only points that are not beyond this longitude in the west. */
                west?: number;
                /** @description Only points that are not beyond this latitude in the south. */
                south?: number;
                /** @description Only points that are not beyond this longitude in the east. */
                east?: number;
                /** @description Only points that are not beyond this latitude in the north. */
                north?: number;
                /** @description Points at most. */
                limit?: number;
                /** @description Only gates of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only points in this state. */
                state?: "problem" | "silent" | "unknown" | "sending" | "inactive";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["GatePointsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getMapLocations: {
        parameters: {
            query?: {
                /** @description Only points that are not beyond this longitude in the west. */
                west?: number;
                /** @description Only points that are not beyond this latitude in the south. */
                south?: number;
                /** @description Only points that are not beyond this longitude in the east. */
                east?: number;
                /** @description Only points that are not beyond this latitude in the north. */
                north?: number;
                /** @description Points at most. */
                limit?: number;
                /** @description Only points in this state. */
                state?: "full" | "problem" | "silent" | "unknown" | "sending" | "inactive";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LocationPointsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffs: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "price" | "-price" | "gate" | "-gate" | "category" | "-category";
                /** @description Only tariffs of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only tariffs of gates with this code. */
                gate_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffs: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewTariff"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["TariffAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["GateNotFound"];
            409: components["responses"]["TariffExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "price" | "-price" | "gate" | "-gate" | "category" | "-category";
                /** @description Only tariffs of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only tariffs of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffRules: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffRulesAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffsBulkPreview: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["PricesQuestion"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PricePlanAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffsBulk: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["PricesChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PricePlanAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["LevyPricesChanged"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffsCopy: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["TariffCopy"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CopiedTariffsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["GateNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffsByLocationCodeAndGateCodeAndCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
                /** @description person_walk, motor or car. */
                category: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["TariffNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putTariffsByLocationCodeAndGateCodeAndCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
                /** @description person_walk, motor or car. */
                category: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["PriceChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteTariffsByLocationCodeAndGateCodeAndCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
                /** @description person_walk, motor or car. */
                category: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedTariffAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffsByLocationCodeAndGateCodeAndCategoryHistory: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["Text"];
                /** @description Code of the gate. */
                gate_code: components["schemas"]["Text"];
                /** @description person_walk, motor or car. */
                category: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffHistoryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["TariffNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTargets: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only targets of this year. */
                year?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LevyTargetPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTargets: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewLevyTarget"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["LevyTargetAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["LevyTargetExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTargetsExport: {
        parameters: {
            query?: {
                /** @description Only targets of this year. */
                year?: number;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTargetsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the target. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LevyTargetAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["LevyTargetNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putTargetsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the target. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["LevyTargetChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LevyTargetAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LevyTargetNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteTargetsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the target. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedLevyTargetAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LevyTargetNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashDays: {
        parameters: {
            query?: {
                /** @description Local date; default: today. */
                date?: components["schemas"]["LocalDate"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CashDaysAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashCorrections: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Noted on this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Noted on this date or earlier. */
                to?: components["schemas"]["LocalDate"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ClosingCorrectionPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashCorrectionsExport: {
        parameters: {
            query?: {
                /** @description Only of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Noted on this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Noted on this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashDaysByLocationCodeAndDate: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["FilledLine"];
                /** @description Local date of the location. */
                date: components["schemas"]["FilledLine"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CashDayDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["LocationNotFoundOrCashDayNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashDaysByLocationCodeAndDateClose: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["FilledLine"];
                /** @description Local date of the location. */
                date: components["schemas"]["FilledLine"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["DayClosing"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CashDayDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFoundOrCashDayNotFound"];
            409: components["responses"]["PostCashDaysByLocationCodeAndDateCloseConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashDaysByLocationCodeAndDateConfirm: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["FilledLine"];
                /** @description Local date of the location. */
                date: components["schemas"]["FilledLine"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CashDayDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFoundOrCashDayNotFound"];
            409: components["responses"]["PostCashDaysByLocationCodeAndDateConfirmConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashDaysByLocationCodeAndDateReopen: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the location. */
                location_code: components["schemas"]["FilledLine"];
                /** @description Local date of the location. */
                date: components["schemas"]["FilledLine"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["CashReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CashDayDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["LocationNotFoundOrCashDayNotFound"];
            409: components["responses"]["CashDayNotClosed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashHandIns: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Of this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Of this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only what this user entered. */
                collector?: components["schemas"]["Text"];
                /** @description Only those that count, or are voided. */
                state?: "counted" | "voided";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["HandInPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashHandIns: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewHandIn"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["HandInAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["HandInAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFoundOrGateNotFound"];
            409: components["responses"]["CashDayClosedOrIdempotencyConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashHandInsExport: {
        parameters: {
            query?: {
                /** @description Only of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Of this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Of this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only what this user entered. */
                collector?: components["schemas"]["Text"];
                /** @description Only those that count, or are voided. */
                state?: "counted" | "voided";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashHandInsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of it. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["HandInAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["HandInNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashHandInsByIdVoid: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of it. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["CashReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["HandInAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["HandInNotFound"];
            409: components["responses"]["HandInVoidedOrHandInOfAnotherOrCashDayClosed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashExemptions: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Of this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Of this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only what this user entered. */
                collector?: components["schemas"]["Text"];
                /** @description Only with this status. */
                status?: "COUNTED" | "WAITING" | "APPROVED" | "REJECTED";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ExemptionPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashExemptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewExemption"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ExemptionAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["ExemptionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFound"];
            409: components["responses"]["CashDayClosedOrExemptionMoreThanCountedOrIdempotencyConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashExemptionsExport: {
        parameters: {
            query?: {
                /** @description Only of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Of this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Of this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only what this user entered. */
                collector?: components["schemas"]["Text"];
                /** @description Only with this status. */
                status?: "COUNTED" | "WAITING" | "APPROVED" | "REJECTED";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCashExemptionsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of it. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ExemptionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ExemptionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashExemptionsByIdApprove: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of it. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ExemptionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ExemptionNotFound"];
            409: components["responses"]["PostCashExemptionsByIdApproveConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCashExemptionsByIdReject: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of it. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ExemptionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ExemptionNotFound"];
            409: components["responses"]["PostCashExemptionsByIdApproveConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryEvents: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest";
                /** @description Only events of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only events of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: components["schemas"]["Text"];
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description Only the event of this number, and those that the machine calls so (its `event_id`), with what corrections have stored in their place. */
                q?: components["schemas"]["Text"];
                /** @description Only events whose key has this text in its name, or in that of an agent which reports with it. Without `q` it takes dates of at most 500,000 events in all. */
                machine?: components["schemas"]["Text"];
                /** @description pagination.next_cursor of the page before, with the same filters and order; page is then ignored. */
                cursor?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["StoredEventPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["EventsArchived"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRealtimeEvents: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest";
                /** @description Only events of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only events of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: components["schemas"]["Text"];
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description Only the event of this number, and those that the machine calls so (its `event_id`), with what corrections have stored in their place. */
                q?: components["schemas"]["Text"];
                /** @description Only events whose key has this text in its name, or in that of an agent which reports with it. Without `q` it takes dates of at most 500,000 events in all. */
                machine?: components["schemas"]["Text"];
                /** @description pagination.next_cursor of the page before, with the same filters and order; page is then ignored. */
                cursor?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["StoredEventPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["EventsArchived"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryEventsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest";
                /** @description Only events of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only events of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: components["schemas"]["Text"];
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description Only the event of this number, and those that the machine calls so (its `event_id`), with what corrections have stored in their place. */
                q?: components["schemas"]["Text"];
                /** @description Only events whose key has this text in its name, or in that of an agent which reports with it. Without `q` it takes dates of at most 500,000 events in all. */
                machine?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["EventsArchived"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryEventsSums: {
        parameters: {
            query?: {
                /** @description Only events of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only events of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: components["schemas"]["Text"];
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description Only the event of this number, and those that the machine calls so (its `event_id`), with what corrections have stored in their place. */
                q?: components["schemas"]["Text"];
                /** @description Only events whose key has this text in its name, or in that of an agent which reports with it. Without `q` it takes dates of at most 500,000 events in all. */
                machine?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EventSumsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["EventsArchived"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryEventsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the event. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EventDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["EventNotFound"];
            409: components["responses"]["EventsArchived"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryEventsByIdNeighbours: {
        parameters: {
            query?: {
                /** @description Only events of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only events of gates with this code. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: components["schemas"]["Text"];
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description Only the event of this number, and those that the machine calls so (its `event_id`), with what corrections have stored in their place. */
                q?: components["schemas"]["Text"];
                /** @description Only events whose key has this text in its name, or in that of an agent which reports with it. Without `q` it takes dates of at most 500,000 events in all. */
                machine?: components["schemas"]["Text"];
            };
            path: {
                /** @description Id of the event. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EventNeighboursAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["EventNotFound"];
            409: components["responses"]["EventsArchived"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getVoidRules: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["VoidRulesAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    postEntryEventsByIdVoid: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the event. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["VoidRequest"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EventDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["EventNotFound"];
            409: components["responses"]["PostEntryEventsByIdVoidConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryCorrections: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only corrections of this status. */
                status?: "requested" | "expired" | "rejected" | "applying" | "applied";
                /** @description Only corrections of this location. */
                location_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EntryCorrectionPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postEntryCorrections: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewEntryCorrection"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EntryCorrectionDetailAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["EntryCorrectionDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFoundOrGateNotFound"];
            409: components["responses"]["NothingToCorrectOrIdempotencyConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryCorrectionsExport: {
        parameters: {
            query?: {
                /** @description Only corrections of this status. */
                status?: "requested" | "expired" | "rejected" | "applying" | "applied";
                /** @description Only corrections of this location. */
                location_code?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postEntryCorrectionsPreview: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["EntryCorrectionWindow"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EntryCorrectionPreviewAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["LocationNotFoundOrGateNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryCorrectionsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the correction. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EntryCorrectionDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["EntryCorrectionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postEntryCorrectionsByIdApprove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the correction. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["EntryCorrectionDecision"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EntryCorrectionDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["EntryCorrectionNotFound"];
            409: components["responses"]["PostEntryCorrectionsByIdApproveConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postEntryCorrectionsByIdReject: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the correction. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["EntryCorrectionDecision"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["EntryCorrectionDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["EntryCorrectionNotFound"];
            409: components["responses"]["EntryCorrectionDecided"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getEntryCorrectionsByIdExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
            };
            path: {
                /** @description Id of the correction. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["EntryCorrectionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRejectedEvents: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only those refused with this code. */
                error?: components["schemas"]["Text"];
                /** @description Only those that name this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only those that name this gate. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only those that wait, were replayed, or dismissed. Default: all. */
                status?: "waiting" | "replayed" | "dismissed";
                /** @description Received from this day on, by the server's TIMEZONE. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Received up to this day, at most 366 days from start_date, both counted. */
                end_date?: components["schemas"]["LocalDate"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RejectedEventPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRejectedEventsExport: {
        parameters: {
            query?: {
                /** @description Only those refused with this code. */
                error?: components["schemas"]["Text"];
                /** @description Only those that name this location. */
                location_code?: components["schemas"]["Text"];
                /** @description Only those that name this gate. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only those that wait, were replayed, or dismissed. Default: all. */
                status?: "waiting" | "replayed" | "dismissed";
                /** @description Received from this day on, by the server's TIMEZONE. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Received up to this day, at most 366 days from start_date, both counted. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRejectedEventsCauses: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RejectionCausesAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    getRejectedEventsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the rejected event. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RejectedEventAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["RejectedEventNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postRejectedEventsByIdReplay: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the rejected event. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCorrections"] | null;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AcceptedEventAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["PostRejectedEventsByIdReplayNotFound"];
            409: components["responses"]["AlreadyReplayedOrAlreadyDismissedOrEventConflict"];
            422: components["responses"]["LocationInactiveOrGateInactiveOrValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postRejectedEventsByIdDismiss: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the rejected event. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["EventDismissal"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RejectedEventAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["RejectedEventNotFound"];
            409: components["responses"]["AlreadyReplayedOrAlreadyDismissed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getApiKeys: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Part of the name, in any case. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ApiKeyPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postApiKeys: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewApiKey"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ShownApiKeyAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            409: components["responses"]["ApiKeyExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getApiKeysExport: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getApiKeysById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the key. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ApiKeyAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putApiKeysById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the key. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ApiKeyChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ApiKeyAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["ApiKeyNotFound"];
            409: components["responses"]["ApiKeyRevokedOrApiKeyExists"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postApiKeysByIdRotate: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the key. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["Rotation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ShownApiKeyAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["ApiKeyNotFound"];
            409: components["responses"]["ApiKeyRevoked"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postApiKeysByIdRevoke: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the key. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ApiKeyAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WebhookPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhooks: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewWebhook"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ShownWebhookAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooksExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooksById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the endpoint. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WebhookAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putWebhooksById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the endpoint. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["WebhookChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WebhookAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteWebhooksById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the endpoint. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedWebhookAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhooksByIdRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the endpoint. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["WebhookRotation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ShownWebhookAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhooksByIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the endpoint. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WebhookDeliveryAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["WebhookDeliveryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WebhookNotFoundOrWebhookDeliveryNotFound"];
            409: components["responses"]["WebhookOffOrIdempotencyConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooksByIdDeliveries: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only deliveries of this status. */
                status?: "waiting" | "delivered" | "failed" | "cancelled";
            };
            path: {
                /** @description Id of the endpoint. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WebhookDeliveryPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooksByIdDeliveriesExport: {
        parameters: {
            query?: {
                /** @description Only deliveries of this status. */
                status?: "waiting" | "delivered" | "failed" | "cancelled";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
            path: {
                /** @description Id of the endpoint. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooksByIdDeliveriesByDeliveryId: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the endpoint. */
                id: number;
                /** @description Id of the delivery. */
                delivery_id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WebhookDeliveryDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WebhookNotFoundOrWebhookDeliveryNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhooksByIdDeliveriesByDeliveryIdResend: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the endpoint. */
                id: number;
                /** @description Id of the delivery. */
                delivery_id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WebhookDeliveryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WebhookNotFoundOrWebhookDeliveryNotFound"];
            409: components["responses"]["WebhookOff"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAuditLogs: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only records of this kind. */
                entity?: "locations" | "gates" | "tariffs" | "api_keys" | "webhook_endpoints" | "entry_events" | "entry_corrections" | "rejected_events" | "archives" | "customers" | "connections" | "accounts" | "account_connections" | "account_recoveries" | "wallets" | "bills" | "billed_periods" | "payments" | "payment_proofs" | "tills" | "bank_accounts" | "bank_mutations" | "readings" | "self_readings" | "reading_schedules" | "complaints" | "complaint_types" | "crews" | "areas" | "installations" | "tariff_classes" | "water_tariffs" | "fees" | "penalty_rules" | "stamp_rules" | "promotions" | "users" | "staff_sessions" | "second_factors" | "kiosks" | "files" | "alerts" | "alert_recipients" | "report_schedules" | "levy_targets" | "hand_ins" | "exemptions" | "day_closings" | "audit_log";
                /** @description Only records of this act. */
                action?: "create" | "update" | "delete" | "import" | "invite" | "rotate" | "revoke" | "void" | "replay" | "dismiss" | "test" | "archive" | "bring_back" | "activate" | "deactivate" | "end_pause" | "freeze" | "unfreeze" | "top-up" | "pay-out" | "correct" | "close" | "withdraw" | "counter-payment" | "cancel" | "refund" | "receive" | "review" | "match" | "pay-bills" | "credit" | "return" | "estimate" | "exchange_meter" | "verify" | "reject" | "assign" | "start" | "progress" | "finish" | "rate" | "reopen" | "confirm" | "survey" | "approve" | "quote" | "pay" | "expire" | "schedule" | "install" | "end" | "acknowledge" | "mute" | "unmute";
                /** @description PSR01, PSR01/G1, PSR01/G1/motor; the username; the id of a key or event. */
                entity_key?: components["schemas"]["Text"];
                /** @description Only what this person did, by the username of then. */
                actor?: components["schemas"]["Text"];
                /** @description First day, local to TIMEZONE. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Last day, local to TIMEZONE; at most 366 days with the first. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description A next_cursor; takes the place of page. */
                cursor?: string;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AuditRecordPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAuditLogsExport: {
        parameters: {
            query?: {
                /** @description Only records of this kind. */
                entity?: "locations" | "gates" | "tariffs" | "api_keys" | "webhook_endpoints" | "entry_events" | "entry_corrections" | "rejected_events" | "archives" | "customers" | "connections" | "accounts" | "account_connections" | "account_recoveries" | "wallets" | "bills" | "billed_periods" | "payments" | "payment_proofs" | "tills" | "bank_accounts" | "bank_mutations" | "readings" | "self_readings" | "reading_schedules" | "complaints" | "complaint_types" | "crews" | "areas" | "installations" | "tariff_classes" | "water_tariffs" | "fees" | "penalty_rules" | "stamp_rules" | "promotions" | "users" | "staff_sessions" | "second_factors" | "kiosks" | "files" | "alerts" | "alert_recipients" | "report_schedules" | "levy_targets" | "hand_ins" | "exemptions" | "day_closings" | "audit_log";
                /** @description Only records of this act. */
                action?: "create" | "update" | "delete" | "import" | "invite" | "rotate" | "revoke" | "void" | "replay" | "dismiss" | "test" | "archive" | "bring_back" | "activate" | "deactivate" | "end_pause" | "freeze" | "unfreeze" | "top-up" | "pay-out" | "correct" | "close" | "withdraw" | "counter-payment" | "cancel" | "refund" | "receive" | "review" | "match" | "pay-bills" | "credit" | "return" | "estimate" | "exchange_meter" | "verify" | "reject" | "assign" | "start" | "progress" | "finish" | "rate" | "reopen" | "confirm" | "survey" | "approve" | "quote" | "pay" | "expire" | "schedule" | "install" | "end" | "acknowledge" | "mute" | "unmute";
                /** @description PSR01, PSR01/G1, PSR01/G1/motor; the username; the id of a key or event. */
                entity_key?: components["schemas"]["Text"];
                /** @description Only what this person did, by the username of then. */
                actor?: components["schemas"]["Text"];
                /** @description First day, local to TIMEZONE. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Last day, local to TIMEZONE; at most 366 days with the first. */
                end_date?: components["schemas"]["LocalDate"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAuditLogsLines: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            default: components["responses"]["Failure"];
        };
    };
    getAuditLogsVerification: {
        parameters: {
            query?: {
                /** @description The next_cursor of the call before, or `RECORDS-HEAD` as it was noted elsewhere of a trail that was whole: what does not begin so is BROKEN. Without it, from the first record on. */
                cursor?: string;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AuditVerificationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSummaryDaily: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DailySummaryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSummaryDailyExport: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the title, the filters and the columns' names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSummaryHourly: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["HourlySummaryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSummaryHourlyExport: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description A date whose hours stand beside those of `date`. */
                with_date?: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the title, the filters and the columns' names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSummaryComparison: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description The date it is compared with. */
                with_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DayComparisonAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSummaryComparisonPlaces: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description The date it is compared with. */
                with_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description A row for each location, or for each gate. */
                by?: "location" | "gate";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PlacesComparisonAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSummaryPriceEffect: {
        parameters: {
            query: {
                /** @description The gate's location. */
                location_code: components["schemas"]["Text"];
                /** @description The gate. */
                gate_code: components["schemas"]["Text"];
                /** @description What passes the gate. */
                category: "person_walk" | "motor" | "car";
                /** @description The price that is thought of, rupiah. */
                price: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PriceEffectAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getDashboardDaily: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DailyChartAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getDashboardDailyExport: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the title, the filters and the columns' names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getDashboardByCategory: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CategoryChartAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getDashboardSummary: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DashboardSummaryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsTakings: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only this category. */
                category?: "person_walk" | "motor" | "car";
                /** @description How long a period is; all: the whole span. */
                step?: "day" | "week" | "month" | "year" | "all";
                /** @description A row for each location or gate; none: for all together. */
                by?: "none" | "location" | "gate";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsTakingsFile: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description Only this category. */
                category?: "person_walk" | "motor" | "car";
                /** @description How long a period is; all: the whole span. */
                step?: "day" | "week" | "month" | "year" | "all";
                /** @description A row for each location or gate; none: for all together. */
                by?: "none" | "location" | "gate";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsVoids: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsVoidsFile: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsUptime: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsUptimeFile: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only this location, deleted or not. */
                location_code?: components["schemas"]["Text"];
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: components["schemas"]["Text"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getRealtimeStream: {
        parameters: {
            query?: {
                /** @description Last event id received; the header Last-Event-ID wins over it. */
                last_id?: number;
                /** @description Of last_id: what stands behind the hyphen of that message's id, 0 where there is none. Without it, last_id is taken as of now. */
                epoch?: number;
                /** @description The void_id of the last `voided` message received; until one has come, that of the snapshot or of `connected`: the voids after it are sent too. Without it, only those from now on. */
                last_void_id?: number;
                /** @description Only events of this location. */
                location_code?: components["schemas"]["Text"];
            };
            header?: {
                /** @description Sent by an EventSource that reconnects; wins over last_id. */
                "Last-Event-Id"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["TooManyStreams"];
            default: components["responses"]["Failure"];
        };
    };
    postRealtimeTicket: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["StreamTicketAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    getRealtimeSnapshot: {
        parameters: {
            query?: {
                /** @description Local date; default: today. */
                date?: components["schemas"]["LocalDate"];
                /** @description Only this location. */
                location_code?: components["schemas"]["Text"];
                /** @description At most so many in `gates`, those that need attention first: a town may have thousands. `gate_sums` and `locations` are of all of them. Default: every gate, by location and code. */
                gate_limit?: number;
                /** @description Only these gates: location and code of each, as `PSR01/G1,PSR01/G2`. */
                gates?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SnapshotAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountRecoveries: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only those of this account. */
                account_id?: number;
                /** @description Only those in this state. */
                status?: "MENUNGGU" | "DIBERIKAN" | "DITOLAK" | "KADALUARSA";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountRecoveryPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountRecoveries: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewRecovery"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["AccountRecoveryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AccountNotFound"];
            409: components["responses"]["RecoveryWaiting"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountRecoveriesExport: {
        parameters: {
            query?: {
                /** @description Only those of this account. */
                account_id?: number;
                /** @description Only those in this state. */
                status?: "MENUNGGU" | "DIBERIKAN" | "DITOLAK" | "KADALUARSA";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountRecoveriesByIdGive: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the request. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["GivenRecoveryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["RecoveryNotFound"];
            409: components["responses"]["RecoveryDecidedOrRecoverySecondPersonRequired"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountRecoveriesByIdReject: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the request. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountRecoveryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["RecoveryNotFound"];
            409: components["responses"]["RecoveryDecided"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAccounts: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Part of username, name, e-mail or phone, in any case; a phone number in any form; a whole NIK, though not for viewers. */
                q?: components["schemas"]["Text"];
                /** @description Only active (1) or deactivated (0) ones. */
                is_active?: 0 | 1;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountsExport: {
        parameters: {
            query?: {
                /** @description Part of username, name, e-mail or phone, in any case; a phone number in any form; a whole NIK, though not for viewers. */
                q?: components["schemas"]["Text"];
                /** @description Only active (1) or deactivated (0) ones. */
                is_active?: 0 | 1;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountsByIdMessages: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
            path: {
                /** @description Id of the account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountMessagePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AccountNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountsByIdMessagesExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
            path: {
                /** @description Id of the account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AccountNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["AccountNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountsByIdDeactivate: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the account. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["Deactivation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AccountNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountsByIdActivate: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AccountNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountsByIdEndDebitPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the account. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["PauseEnd"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AccountAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AccountNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postFiles: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewFile"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["StoredFileAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["FileTypeNotSupported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getFilesById: {
        parameters: {
            query?: never;
            path: {
                /** @description The file_id that other calls tell. */
                id: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["FileNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCustomers: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Words of code, name and address, in any order and case; a phone number in any form; a whole NIK, though not for viewers. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CustomerPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCustomers: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewCustomer"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["CustomerDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["CustomerExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCustomersExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Words of code, name and address, in any order and case; a phone number in any form; a whole NIK, though not for viewers. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCustomersByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Code of the customer. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CustomerDetailAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["CustomerNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putCustomersByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the customer. */
                code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["CustomerChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CustomerDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["CustomerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteCustomersByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the customer. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedCustomerAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["CustomerNotFound"];
            409: components["responses"]["CustomerHasConnections"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getNextNumbers: {
        parameters: {
            query?: {
                /** @description Where the connection lies: its numbers may be of a kind of their own. */
                area?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["NextNumbersAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getConnections: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Words of number, address, meter number and the customer's name, in any order and case; or part of the telephone, from 7 digits on. */
                q?: components["schemas"]["Text"];
                /** @description Only connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only connections of this tariff class. */
                class_code?: components["schemas"]["Text"];
                /** @description Only connections in this state. */
                status?: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                /** @description Only connections of this customer. */
                customer_code?: components["schemas"]["Text"];
                /** @description Only connections that this account looks after. */
                account_id?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ConnectionPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postConnections: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewConnection"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ConnectionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["CustomerNotFoundOrTariffClassNotFound"];
            409: components["responses"]["ConnectionExistsOrMeterExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getConnectionsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "name" | "-name";
                /** @description Words of number, address, meter number and the customer's name, in any order and case; or part of the telephone, from 7 digits on. */
                q?: components["schemas"]["Text"];
                /** @description Only connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only connections of this tariff class. */
                class_code?: components["schemas"]["Text"];
                /** @description Only connections in this state. */
                status?: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                /** @description Only connections of this customer. */
                customer_code?: components["schemas"]["Text"];
                /** @description Only connections that this account looks after. */
                account_id?: number;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getConnectionsBySl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ConnectionAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ConnectionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putConnectionsBySl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ConnectionChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ConnectionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFoundOrCustomerNotFoundOrTariffClassNotFound"];
            409: components["responses"]["MeterExistsOrMeterHasReadings"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteConnectionsBySl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedConnectionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFound"];
            409: components["responses"]["ConnectionInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getConnectionsBySlMeters: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstalledMetersAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ConnectionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getConnectionsBySlAccounts: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["LinkedAccountsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ConnectionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteConnectionsBySlAccountsByUsername: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
                /** @description Username of the account. */
                username: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedLinkAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFoundOrLinkNotFound"];
            409: components["responses"]["PaymentOpen"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAreas: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AreaPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postAreas: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewArea"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["AreaAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["AreaExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAreasExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getAreasById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the area. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AreaAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["AreaNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putAreasById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the area. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["AreaChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AreaAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AreaNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAreasById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the area. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedAreaAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["AreaNotFound"];
            409: components["responses"]["AreaInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffClasses: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only active, or only deactivated ones. */
                is_active?: "true" | "false";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffClassPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffClasses: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewTariffClass"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["TariffClassAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["TariffClassExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffClassesExport: {
        parameters: {
            query?: {
                /** @description Only active, or only deactivated ones. */
                is_active?: "true" | "false";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffClassesByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Code of the tariff class (golongan). */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffClassAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["TariffClassNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putTariffClassesByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the tariff class (golongan). */
                code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["TariffClassChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TariffClassAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffClassNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteTariffClassesByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the tariff class (golongan). */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RemovedTariffClassAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffClassNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffClassesByCodeTariffs: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the tariff class (golongan). */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WaterTariffHistoryAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["TariffClassNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffClassesByCodeTariffs: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the tariff class (golongan). */
                code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewWaterTariff"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["WaterTariffAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffClassNotFound"];
            409: components["responses"]["WaterTariffUsed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteTariffClassesByCodeTariffsByEffectiveFrom: {
        parameters: {
            query?: never;
            path: {
                /** @description Code of the tariff class (golongan). */
                code: components["schemas"]["Text"];
                /** @description First day of the version, YYYY-MM-DD. */
                effective_from: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedWaterTariffAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffClassNotFoundOrWaterTariffNotFound"];
            409: components["responses"]["WaterTariffUsed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTariffClassesByCodeQuote: {
        parameters: {
            query: {
                /** @description m³. */
                usage: number;
                /** @description Day whose prices are taken. Default: today. */
                on?: components["schemas"]["LocalDate"];
            };
            path: {
                /** @description Code of the tariff class (golongan). */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WaterQuoteAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["TariffClassNotFoundOrWaterTariffNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPenaltyRules: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DatedPenaltyRulePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postPenaltyRules: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewPenaltyRule"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["DatedPenaltyRuleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffClassNotFound"];
            409: components["responses"]["RuleExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPenaltyRulesExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deletePenaltyRulesById: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the rule. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedRuleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["RuleNotFound"];
            409: components["responses"]["RuleInForce"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getStampRules: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DatedStampRulePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postStampRules: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewStampRule"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["DatedStampRuleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RuleExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getStampRulesExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteStampRulesById: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the rule. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedRuleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["RuleNotFound"];
            409: components["responses"]["RuleInForce"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getFees: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DatedFeePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postFees: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewFee"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["DatedFeeAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TariffClassNotFound"];
            409: components["responses"]["RuleExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getFeesExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteFeesById: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the rule. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedRuleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["RuleNotFound"];
            409: components["responses"]["RuleInForce"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBills: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "amount" | "-amount";
                /** @description Only of this period, YYYYMM or YYYY-MM. */
                period?: components["schemas"]["Text"];
                /** @description Only in this state. */
                status?: "BELUM_LUNAS" | "LUNAS" | "DIKOREKSI";
                /** @description Only of this kind. */
                kind?: "AIR" | "NON_AIR";
                /** @description Only of this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Words, in any order and case: of the name or address of a connection as they are now, or of an SL. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BillPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBills: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewOtherBill"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BillAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["BillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBillsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "amount" | "-amount";
                /** @description Only of this period, YYYYMM or YYYY-MM. */
                period?: components["schemas"]["Text"];
                /** @description Only in this state. */
                status?: "BELUM_LUNAS" | "LUNAS" | "DIKOREKSI";
                /** @description Only of this kind. */
                kind?: "AIR" | "NON_AIR";
                /** @description Only of this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Words, in any order and case: of the name or address of a connection as they are now, or of an SL. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBillsSums: {
        parameters: {
            query?: {
                /** @description Only of this period, YYYYMM or YYYY-MM. */
                period?: components["schemas"]["Text"];
                /** @description Only in this state. */
                status?: "BELUM_LUNAS" | "LUNAS" | "DIKOREKSI";
                /** @description Only of this kind. */
                kind?: "AIR" | "NON_AIR";
                /** @description Only of this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Words, in any order and case: of the name or address of a connection as they are now, or of an SL. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BillSumsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBillsByBillNo: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the bill. */
                bill_no: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["BillNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBillsByBillNoLetter: {
        parameters: {
            query?: {
                /** @description true: the file asks its viewer to print it when opened. */
                print?: "true" | "false";
            };
            path: {
                /** @description Number of the bill. */
                bill_no: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["BillNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBillingByPeriodLetters: {
        parameters: {
            query?: {
                /** @description Only of connections that lie in this area now. Default: of all. */
                area?: components["schemas"]["Text"];
                /** @description true: the file asks its viewer to print it when opened. */
                print?: "true" | "false";
            };
            path: {
                /** @description YYYYMM or YYYY-MM. */
                period: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["NothingToPrintOrTooManyLetters"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBillingByPeriodAreas: {
        parameters: {
            query?: never;
            path: {
                /** @description YYYYMM or YYYY-MM. */
                period: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BillingAreasAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getConnectionsBySlCredits: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["UsageCreditsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ConnectionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBilling: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Periods a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BillingPeriodPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBillingExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBillingByPeriodPreview: {
        parameters: {
            query?: never;
            path: {
                /** @description YYYYMM or YYYY-MM. */
                period: components["schemas"]["Text"];
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBillingByPeriodClose: {
        parameters: {
            query?: never;
            path: {
                /** @description YYYYMM or YYYY-MM. */
                period: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["PeriodClose"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["PeriodNotOverOrReadingsMissingOrTariffMissingOrRunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBillingByPeriodWithdrawPreview: {
        parameters: {
            query?: never;
            path: {
                /** @description YYYYMM or YYYY-MM. */
                period: components["schemas"]["Text"];
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBillingByPeriodWithdraw: {
        parameters: {
            query?: never;
            path: {
                /** @description YYYYMM or YYYY-MM. */
                period: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["PeriodWithdrawal"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["RunNotFound"];
            409: components["responses"]["PostBillingByPeriodWithdrawConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWallets: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only wallets in this state. */
                status?: "AKTIF" | "BEKU";
                /** @description Only the wallet of this account. */
                username?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WalletPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWalletsExport: {
        parameters: {
            query?: {
                /** @description Only wallets in this state. */
                status?: "AKTIF" | "BEKU";
                /** @description Only the wallet of this account. */
                username?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getWalletsByWalletNo: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
            path: {
                /** @description Number of the wallet, such as WP4710382956. */
                wallet_no: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WalletWithMutationsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["WalletNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWalletsByWalletNoTopUps: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the wallet, such as WP4710382956. */
                wallet_no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["TopUp"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ToppedUpWalletAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["ToppedUpWalletAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["WalletNotFound"];
            409: components["responses"]["WalletFrozenOrReceiptUsedOrIdempotencyConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWalletsByWalletNoPayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the wallet, such as WP4710382956. */
                wallet_no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["PayOut"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PaidOutWalletAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["PaidOutWalletAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["WalletNotFound"];
            409: components["responses"]["PostWalletsByWalletNoPayoutsConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWalletsByWalletNoFreeze: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the wallet, such as WP4710382956. */
                wallet_no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["WalletReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WalletAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WalletNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postWalletsByWalletNoUnfreeze: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the wallet, such as WP4710382956. */
                wallet_no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["WalletReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["WalletAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["WalletNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPayments: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "amount" | "-amount";
                /** @description Only payments in this state. */
                status?: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                /** @description Only payments of this method. */
                method?: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
                /** @description Only payments with a bill of this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Only the payment of this code. */
                code?: components["schemas"]["Text"];
                /** @description Requested on this date or later. Default: 90 days before today, unless sl or code is given. */
                from?: components["schemas"]["LocalDate"];
                /** @description Requested on this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Words of a name on its bills, or of an SL, in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description Only what this user took at the counter. */
                staff?: components["schemas"]["Text"];
                /** @description Only what was taken into this till. */
                till?: number;
                /** @description Paid on this date or later; newest payment first. Then from and to are not heeded. */
                paid_from?: components["schemas"]["LocalDate"];
                /** @description Paid on this date or earlier, likewise. */
                paid_to?: components["schemas"]["LocalDate"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PaymentPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPaymentsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "amount" | "-amount";
                /** @description Only payments in this state. */
                status?: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                /** @description Only payments of this method. */
                method?: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
                /** @description Only payments with a bill of this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Only the payment of this code. */
                code?: components["schemas"]["Text"];
                /** @description Requested on this date or later. Default: 90 days before today, unless sl or code is given. */
                from?: components["schemas"]["LocalDate"];
                /** @description Requested on this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Words of a name on its bills, or of an SL, in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description Only what this user took at the counter. */
                staff?: components["schemas"]["Text"];
                /** @description Only what was taken into this till. */
                till?: number;
                /** @description Paid on this date or later; newest payment first. Then from and to are not heeded. */
                paid_from?: components["schemas"]["LocalDate"];
                /** @description Paid on this date or earlier, likewise. */
                paid_to?: components["schemas"]["LocalDate"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPaymentsSums: {
        parameters: {
            query?: {
                /** @description Only payments in this state. */
                status?: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                /** @description Only payments of this method. */
                method?: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
                /** @description Only payments with a bill of this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Only the payment of this code. */
                code?: components["schemas"]["Text"];
                /** @description Requested on this date or later. Default: 90 days before today, unless sl or code is given. */
                from?: components["schemas"]["LocalDate"];
                /** @description Requested on this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Words of a name on its bills, or of an SL, in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description Only what this user took at the counter. */
                staff?: components["schemas"]["Text"];
                /** @description Only what was taken into this till. */
                till?: number;
                /** @description Paid on this date or later; newest payment first. Then from and to are not heeded. */
                paid_from?: components["schemas"]["LocalDate"];
                /** @description Paid on this date or earlier, likewise. */
                paid_to?: components["schemas"]["LocalDate"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PaymentSumsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPaymentsByCode: {
        parameters: {
            query?: never;
            path: {
                /** @description kode_pembayaran: 12 digits. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PaymentDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["PaymentNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPaymentsByCodeReceipt: {
        parameters: {
            query?: {
                /** @description A4, or a paper roll of 80 or 58 mm, whose one page is as long as the receipt; RECEIPT_PAPER unless told. */
                paper?: "a4" | "80mm" | "58mm";
                /** @description Cash that was handed over at the counter, rupiah: printed on a roll with the change, and not kept. */
                cash?: number;
                /** @description true: the file asks its viewer to print it when opened. */
                print?: "true" | "false";
            };
            path: {
                /** @description kode_pembayaran: 12 digits. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["PaymentNotFoundOrReceiptNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCounterPaymentsFee: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CounterFeeAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    postCounterPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["CounterPayment"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PaymentDetailAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["PaymentDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFoundOrBillNotFound"];
            409: components["responses"]["PostCounterPaymentsConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postPaymentsByCodeCancel: {
        parameters: {
            query?: never;
            path: {
                /** @description kode_pembayaran: 12 digits. */
                code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["CancelReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PaymentDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["PaymentNotFound"];
            409: components["responses"]["PaymentState"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postPaymentsByCodeRefund: {
        parameters: {
            query?: never;
            path: {
                /** @description kode_pembayaran: 12 digits. */
                code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewRefund"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PaymentDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["PaymentNotFound"];
            409: components["responses"]["PaymentStateOrCashSecondPersonRequired"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTills: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only tills of this user. */
                clerk?: components["schemas"]["Text"];
                /** @description Only open ones; those closed whose money nobody has received; or those received. */
                state?: "open" | "closed" | "received";
                /** @description Of this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Of this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only tills whose money was handed to this user. */
                handed_to?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TillPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTills: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewTill"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["TillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["TillOpen"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getTillsExport: {
        parameters: {
            query?: {
                /** @description Only tills of this user. */
                clerk?: components["schemas"]["Text"];
                /** @description Only open ones; those closed whose money nobody has received; or those received. */
                state?: "open" | "closed" | "received";
                /** @description Of this date or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Of this date or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only tills whose money was handed to this user. */
                handed_to?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getOwnTill: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["OwnTillAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    getTillsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the till. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["TillNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTillsByIdClose: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the till. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["TillClosing"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TillNotFound"];
            409: components["responses"]["TillClosedOrTillOfAnotherClerkOrTillChanged"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTillsByIdReceive: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the till. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TillNotFound"];
            409: components["responses"]["TillNotClosedOrTillSecondPersonRequired"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTillsByIdTakeOver: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the till. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["TillTakeOver"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["TillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["TillNotFound"];
            409: components["responses"]["PostTillsByIdTakeOverConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getProofs: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only proofs in this state. */
                status?: "MENUNGGU" | "DITERIMA" | "DITOLAK";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["QueuedProofPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getProofsExport: {
        parameters: {
            query?: {
                /** @description Only proofs in this state. */
                status?: "MENUNGGU" | "DITERIMA" | "DITOLAK";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postProofsReview: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["ProofReviews"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReviewedProofsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ProofNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postProofsByIdReview: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the proof. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ProofReview"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["QueuedProofAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ProofNotFound"];
            409: components["responses"]["ProofReviewed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBankAccounts: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only active, or only deactivated ones. */
                is_active?: "true" | "false";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankAccountPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBankAccounts: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewBankAccount"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["BankAccountAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            409: components["responses"]["BankAccountExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBankAccountsExport: {
        parameters: {
            query?: {
                /** @description Only active, or only deactivated ones. */
                is_active?: "true" | "false";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getBankAccountsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the bank account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankAccountAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["BankAccountNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putBankAccountsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the bank account. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["BankAccountChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankAccountAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["BankAccountNotFound"];
            409: components["responses"]["BankAccountExists"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteBankAccountsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the bank account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["RemovedBankAccountAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["BankAccountNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBankAccountsByIdMutations: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the bank account. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewBankMutation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["BankMutationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["BankAccountNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getMutations: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "amount" | "-amount";
                /** @description Only those in this state; ANTREAN: the queue. */
                status?: "ANTREAN" | "COCOK" | "DIKREDITKAN" | "DIKEMBALIKAN" | "DIBATALKAN";
                /** @description Only those that came to this bank account. */
                bank_account_id?: number;
                /** @description Booked on this day or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Booked on this day or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only those of exactly this amount, rupiah. */
                amount?: number;
                /** @description Words of description, sender or reference, in any order and case. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getMutationsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "amount" | "-amount";
                /** @description Only those in this state; ANTREAN: the queue. */
                status?: "ANTREAN" | "COCOK" | "DIKREDITKAN" | "DIKEMBALIKAN" | "DIBATALKAN";
                /** @description Only those that came to this bank account. */
                bank_account_id?: number;
                /** @description Booked on this day or later. */
                from?: components["schemas"]["LocalDate"];
                /** @description Booked on this day or earlier. */
                to?: components["schemas"]["LocalDate"];
                /** @description Only those of exactly this amount, rupiah. */
                amount?: number;
                /** @description Words of description, sender or reference, in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getMutationsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the mutation. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["MutationNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postMutationsByIdMatch: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the mutation. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["MatchMutation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["MutationNotFoundOrPaymentNotFound"];
            409: components["responses"]["PostMutationsByIdMatchConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postMutationsByIdPayBills: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the mutation. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["PayBillsByMutation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["PostMutationsByIdPayBillsNotFound"];
            409: components["responses"]["PostMutationsByIdPayBillsConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postMutationsByIdCredit: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the mutation. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["CreditMutation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["MutationNotFoundOrAccountNotFound"];
            409: components["responses"]["MutationDecidedOrBankEntrySecondPersonRequired"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postMutationsByIdReturn: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the mutation. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReturnMutation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["MutationNotFound"];
            409: components["responses"]["MutationDecidedOrBankEntrySecondPersonRequired"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postMutationsByIdVoid: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the mutation. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["VoidMutation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BankMutationAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequiredOrOwnMutation"];
            404: components["responses"]["MutationNotFound"];
            409: components["responses"]["MutationDecidedOrMutationImported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReadingSchedules: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Month, YYYYMM or YYYY-MM. */
                period?: string;
                /** @description Only schedules of this area. */
                area?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReadingSchedulePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReadingSchedules: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewReadingSchedule"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ReadingScheduleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["ScheduleExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReadingSchedulesExport: {
        parameters: {
            query?: {
                /** @description Month, YYYYMM or YYYY-MM. */
                period?: string;
                /** @description Only schedules of this area. */
                area?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReadingSchedulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its number. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReadingScheduleAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ScheduleNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putReadingSchedulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its number. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReadingScheduleChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReadingScheduleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ScheduleNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteReadingSchedulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its number. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedReadingScheduleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ScheduleNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReadings: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Month, YYYYMM or YYYY-MM. */
                period?: string;
                /** @description Only connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Only readings made this way. */
                method?: "PETUGAS" | "MANDIRI" | "TAKSASI";
                /** @description Only readings with this flag. */
                flag?: "ROLLOVER" | "STAND_TURUN" | "TAKSASI_LEBIH" | "METER_DIGANTI" | "PEMAKAIAN_TIDAK_WAJAR" | "LOKASI_JAUH" | "FOTO_BERULANG";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReadingPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReadings: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewReading"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReadingAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["ReadingAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFound"];
            409: components["responses"]["PostReadingsConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReadingsExport: {
        parameters: {
            query?: {
                /** @description Month, YYYYMM or YYYY-MM. */
                period?: string;
                /** @description Only connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only this connection. */
                sl?: components["schemas"]["Text"];
                /** @description Only readings made this way. */
                method?: "PETUGAS" | "MANDIRI" | "TAKSASI";
                /** @description Only readings with this flag. */
                flag?: "ROLLOVER" | "STAND_TURUN" | "TAKSASI_LEBIH" | "METER_DIGANTI" | "PEMAKAIAN_TIDAK_WAJAR" | "LOKASI_JAUH" | "FOTO_BERULANG";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReadingsAnomalies: {
        parameters: {
            query: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Month, YYYYMM or YYYY-MM. */
                period: string;
                /** @description Only connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only these. */
                reason?: "FLAGGED" | "MISSING";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReadingAnomalyPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReadingsAnomaliesExport: {
        parameters: {
            query: {
                /** @description Month, YYYYMM or YYYY-MM. */
                period: string;
                /** @description Only connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only these. */
                reason?: "FLAGGED" | "MISSING";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReadingsByPeriodEstimate: {
        parameters: {
            query?: never;
            path: {
                /** @description Month, YYYYMM or YYYY-MM. */
                period: string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSelfReadings: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only those in this state. */
                status?: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
                /** @description Only those of this kind. */
                kind?: "ORDER" | "FOTO";
                /** @description Month, YYYYMM or YYYY-MM. */
                period?: string;
                /** @description Only of this connection. */
                sl?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SelfReadingPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSelfReadingsExport: {
        parameters: {
            query?: {
                /** @description Only those in this state. */
                status?: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
                /** @description Only those of this kind. */
                kind?: "ORDER" | "FOTO";
                /** @description Month, YYYYMM or YYYY-MM. */
                period?: string;
                /** @description Only of this connection. */
                sl?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getSelfReadingsById: {
        parameters: {
            query?: never;
            path: {
                /** @description Its number. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SelfReadingAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["SelfReadingNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postSelfReadingsByIdVerify: {
        parameters: {
            query?: never;
            path: {
                /** @description Its number. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["SelfReadingVerification"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SelfReadingAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["SelfReadingNotFound"];
            409: components["responses"]["PostSelfReadingsByIdVerifyConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postSelfReadingsByIdReject: {
        parameters: {
            query?: never;
            path: {
                /** @description Its number. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["SelfReadingRejection"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["SelfReadingAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["SelfReadingNotFound"];
            409: components["responses"]["SelfReadingNotWaiting"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postConnectionsBySlMeterExchange: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the connection. */
                sl: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewMeterExchange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ExchangedMeterAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["ExchangedMeterAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFound"];
            409: components["responses"]["ExchangeTooEarlyOrMeterInPlaceOrMeterExistsOrPeriodBilled"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["FileTypeNotSupported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBillsByBillNoCorrectPreview: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the bill. */
                bill_no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["BillCorrection"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["BillCorrectionPreviewAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["BillNotFoundOrTariffClassNotFound"];
            409: components["responses"]["PostBillsByBillNoCorrectPreviewConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBillsByBillNoCorrect: {
        parameters: {
            query?: never;
            path: {
                /** @description Number of the bill. */
                bill_no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["BillCorrection"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["CorrectedBillAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            404: components["responses"]["BillNotFoundOrTariffClassNotFound"];
            409: components["responses"]["PostBillsByBillNoCorrectPreviewConflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCrews: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only active, or only deactivated ones. */
                is_active?: "true" | "false";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CrewPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCrews: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewCrew"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["CrewAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["CrewExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCrewsExport: {
        parameters: {
            query?: {
                /** @description Only active, or only deactivated ones. */
                is_active?: "true" | "false";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getCrewsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the crew. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CrewAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["CrewNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putCrewsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the crew. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["CrewChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["CrewAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["CrewNotFound"];
            409: components["responses"]["CrewExists"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportTypes: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTypesAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    postReportTypes: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewReportType"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ReportTypeAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["ReportTypeExists"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportTypesByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Code of the report type. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTypeAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ReportTypeNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putReportTypesByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the report type. */
                code: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportTypeChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTypeAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportTypeNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteReportTypesByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Code of the report type. */
                code: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedReportTypeAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportTypeNotFound"];
            409: components["responses"]["ReportTypeInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReports: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "due" | "-due";
                /** @description Only reports in this state. */
                status?: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                /** @description Only reports of this type. */
                type?: components["schemas"]["Text"];
                /** @description Only reports about connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only what this one is to see to. */
                assigned_to?: components["schemas"]["Text"];
                /** @description true: only reports that the caller's crew is to see to and that are not finished, the most urgent first. */
                mine?: "true" | "false";
                /** @description true: only reports whose deadline has passed and that are still open, the longest overdue first. */
                overdue?: "true" | "false";
                /** @description Words of number, description, address, connection or reporter's name, in any order and case. */
                q?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReports: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewReport"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ConnectionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportsExport: {
        parameters: {
            query?: {
                /** @description Another order than the list's own; `-`: the last first. */
                sort?: "oldest" | "due" | "-due";
                /** @description Only reports in this state. */
                status?: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                /** @description Only reports of this type. */
                type?: components["schemas"]["Text"];
                /** @description Only reports about connections of this area. */
                area?: components["schemas"]["Text"];
                /** @description Only what this one is to see to. */
                assigned_to?: components["schemas"]["Text"];
                /** @description true: only reports that the caller's crew is to see to and that are not finished, the most urgent first. */
                mine?: "true" | "false";
                /** @description true: only reports whose deadline has passed and that are still open, the longest overdue first. */
                overdue?: "true" | "false";
                /** @description Words of number, description, address, connection or reporter's name, in any order and case. */
                q?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportsByNo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["ReportNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsAssign: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportAssignments"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["AssignedReportsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByNoAssign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportAssignment"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportStatusMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByNoStart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportStart"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportStatusMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByNoProgress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportProgress"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportStatusMismatch"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["FileTypeNotSupported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByNoFinish: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportFinish"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportStatusMismatch"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["FileTypeNotSupported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByNoReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportStatusMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByNoCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportStatusMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByNoReopen: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the report. */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportStatusMismatchOrReportReopenTooLate"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getInstallations: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only applications in this state. */
                status?: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
                /** @description Words of number, name, address, village, district, phone or username, in any order and case; a whole NIK, though not for viewers. */
                q?: components["schemas"]["Text"];
                /** @description Only the one that became this connection. */
                sl?: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallations: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own, 1-100 printable ASCII characters: a repeat with it is done only once. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewInstallation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            201: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["FileTypeNotSupported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getInstallationsExport: {
        parameters: {
            query?: {
                /** @description Only applications in this state. */
                status?: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
                /** @description Words of number, name, address, village, district, phone or username, in any order and case; a whole NIK, though not for viewers. */
                q?: components["schemas"]["Text"];
                /** @description Only the one that became this connection. */
                sl?: components["schemas"]["Text"];
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getInstallationsByNo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["InstallationNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationRemark"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationStageMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoSurvey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationSurvey"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationStageMismatch"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["FileTypeNotSupported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationRemark"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationStageMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationStageMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getQuoteItems: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["QuoteItemsAnswer"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationQuote"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationStageMismatch"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationReason"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["PostInstallationsByNoCancelConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationDay"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationStageMismatchOrInstallationNotPaid"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoInstalled: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationMeter"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationStageMismatchOrInstallationNotPaidOrMeterExists"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["FileTypeNotSupported"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postInstallationsByNoActivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the application (registration_no). */
                no: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["InstallationActivation"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["InstallationDetailAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["InstallationNotFoundOrCustomerNotFoundOrTariffClassNotFound"];
            409: components["responses"]["PostInstallationsByNoActivateConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPromotions: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description 1: those that customers are shown now; 0: the others. */
                active?: 0 | 1;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PromotionPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postPromotions: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewPromotion"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["PromotionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPromotionsExport: {
        parameters: {
            query?: {
                /** @description 1: those that customers are shown now; 0: the others. */
                active?: 0 | 1;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPromotionsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the promotion. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PromotionAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            404: components["responses"]["PromotionNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putPromotionsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the promotion. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["PromotionChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["PromotionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["PromotionNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deletePromotionsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the promotion. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedPromotionAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["PromotionNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getMapReports: {
        parameters: {
            query?: {
                /** @description Only points that are not beyond this longitude in the west. */
                west?: number;
                /** @description Only points that are not beyond this latitude in the south. */
                south?: number;
                /** @description Only points that are not beyond this longitude in the east. */
                east?: number;
                /** @description Only points that are not beyond this latitude in the north. */
                north?: number;
                /** @description Points at most. */
                limit?: number;
                /** @description Only what is about this reading area. */
                area?: components["schemas"]["Text"];
                /** @description Only reports in this state. */
                state?: "overdue" | "due" | "open";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportPointsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getMapConnections: {
        parameters: {
            query?: {
                /** @description Only points that are not beyond this longitude in the west. */
                west?: number;
                /** @description Only points that are not beyond this latitude in the south. */
                south?: number;
                /** @description Only points that are not beyond this longitude in the east. */
                east?: number;
                /** @description Only points that are not beyond this latitude in the north. */
                north?: number;
                /** @description Points at most. */
                limit?: number;
                /** @description Only what is about this reading area. */
                area?: components["schemas"]["Text"];
                /** @description Only connections of this status. */
                state?: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ConnectionPointsAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsBilled: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description What a row is. */
                by?: "class" | "area" | "block";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsBilledFile: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description What a row is. */
                by?: "class" | "area" | "block";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsReceived: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description What a row is; all: a day with a channel, a cashier and a bank account. */
                by?: "all" | "day" | "channel" | "cashier" | "bank";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsReceivedFile: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description What a row is; all: a day with a channel, a cashier and a bank account. */
                by?: "all" | "day" | "channel" | "cashier" | "bank";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsAgeing: {
        parameters: {
            query: {
                /** @description Not heeded, so that it takes what the others take. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description The day at whose end it was unpaid. */
                end_date: components["schemas"]["LocalDate"];
                /** @description What a row is. */
                by?: "class" | "area";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsAgeingFile: {
        parameters: {
            query: {
                /** @description Not heeded, so that it takes what the others take. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description The day at whose end it was unpaid. */
                end_date: components["schemas"]["LocalDate"];
                /** @description What a row is. */
                by?: "class" | "area";
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsCollection: {
        parameters: {
            query: {
                /** @description Not heeded, so that it takes what the others take. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Bills that were issued until this day. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only of this area. Default: of all. */
                area?: components["schemas"]["Text"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsCollectionFile: {
        parameters: {
            query: {
                /** @description Not heeded, so that it takes what the others take. */
                start_date?: components["schemas"]["LocalDate"];
                /** @description Bills that were issued until this day. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Only of this area. Default: of all. */
                area?: components["schemas"]["Text"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsWalletAndQueue: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsWalletAndQueueFile: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsActsAlone: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportTableAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getPeriodicReportsActsAloneFile: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: components["schemas"]["LocalDate"];
                /** @description Last date; at most 366 days, both counted. */
                end_date: components["schemas"]["LocalDate"];
                /** @description Of the titles, the columns' labels and the notes. */
                language?: "id" | "en";
                /** @description pdf: to be printed; xlsx: an Excel workbook. */
                format?: "pdf" | "xlsx";
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotInScope"];
            409: components["responses"]["ReportTooLong"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportSchedules: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportSchedulePageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportSchedules: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NewReportSchedule"]; };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["ReportScheduleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportSchedulesExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportSchedulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the schedule. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportScheduleAnswer"]; };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportScheduleNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    putReportSchedulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the schedule. */
                id: number;
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ReportScheduleChange"]; };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportScheduleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportScheduleNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    deleteReportSchedulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the schedule. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["DeletedReportScheduleAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportScheduleNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportSchedulesByIdDeliveries: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
            path: {
                /** @description Id of the schedule. */
                id: number;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["ReportDeliveryPageAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportScheduleNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    getReportSchedulesByIdDeliveriesExport: {
        parameters: {
            query?: {
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description none: the first line names the columns, for programs; full: filters and totals stand above. */
                preamble?: "full" | "none";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
                /** @description Of the head and the columns. Default: the API's own names. */
                language?: "en" | "id";
            };
            path: {
                /** @description Id of the schedule. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["ReportScheduleNotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postUsersImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postLocationsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postGatesImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffsBulkImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of the trial, whose result has it where rows have to be confirmed. */
                seen?: components["schemas"]["Text"];
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTargetsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCustomersImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postConnectionsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffClassesImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postTariffsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBillsImportArrears: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBankAccountsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowedOrReauthenticationRequired"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBankAccountsByIdMappingTry: {
        parameters: {
            query?: {
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
            path: {
                /** @description Id of the bank account. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            200: {
                content: { "application/json": components["schemas"]["MappingTrialAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["BankAccountNotFound"];
            409: components["responses"]["MappingMissing"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postBankAccountsByIdMutationsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
            path: {
                /** @description Id of the bank account. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["BankAccountNotFound"];
            409: components["responses"]["MappingMissingOrRunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReadingSchedulesImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReadingsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postConnectionsMeterExchangesImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postCrewsImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    postReportTypesImport: {
        parameters: {
            query?: {
                /** @description true: check every row and write nothing. */
                dry_run?: "true" | "false";
                /** @description How dates like 1/5/2026 are written: dmy, its day first; mdy, its month. */
                dates?: "dmy" | "mdy";
                /** @description How whole numbers are: id, 1.250 is 1250; en, 1,250 is. */
                numbers?: "id" | "en";
                /** @description What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row. */
                zeros?: "lost" | "kept";
                /** @description Of CSV without a mark. */
                encoding?: "utf-8" | "windows-1252";
                /** @description Of a workbook: its name or number; the first by default that is not empty. */
                sheet?: components["schemas"]["Text"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            201: {
                content: { "application/json": components["schemas"]["RunAnswer"]; };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["RunInProgress"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Failure"];
        };
    };
    receiveAlertOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description The same with every attempt: do nothing for one you have seen. */
                "Webhook-Id": string;
                /** @description Unix seconds of this attempt. */
                "Webhook-Timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, after a rotation. */
                "Webhook-Signature": string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What happened. */
                    type: "alert.opened";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: components["schemas"]["Alert"];
                };
            };
        };
        responses: {
            /** @description Taken; so is every other 2xx. */
            204: {};
            /** @description Nothing more is wanted: the webhook is switched off. */
            410: {};
        };
    };
    receiveAlertAcknowledged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same with every attempt: do nothing for one you have seen. */
                "Webhook-Id": string;
                /** @description Unix seconds of this attempt. */
                "Webhook-Timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, after a rotation. */
                "Webhook-Signature": string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What happened. */
                    type: "alert.acknowledged";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: components["schemas"]["Alert"];
                };
            };
        };
        responses: {
            /** @description Taken; so is every other 2xx. */
            204: {};
            /** @description Nothing more is wanted: the webhook is switched off. */
            410: {};
        };
    };
    receiveAlertEnded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same with every attempt: do nothing for one you have seen. */
                "Webhook-Id": string;
                /** @description Unix seconds of this attempt. */
                "Webhook-Timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, after a rotation. */
                "Webhook-Signature": string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What happened. */
                    type: "alert.ended";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: components["schemas"]["Alert"];
                };
            };
        };
        responses: {
            /** @description Taken; so is every other 2xx. */
            204: {};
            /** @description Nothing more is wanted: the webhook is switched off. */
            410: {};
        };
    };
    receiveWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The same with every attempt: do nothing for one you have seen. */
                "Webhook-Id": string;
                /** @description Unix seconds of this attempt. */
                "Webhook-Timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, after a rotation. */
                "Webhook-Signature": string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What happened. */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description Which webhook is tried, and by whom. */
                    data: {
                        /** @description Id of the webhook. */
                        webhook_id: number;
                        /** @description Username. */
                        sent_by: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken; so is every other 2xx. */
            204: {};
            /** @description Nothing more is wanted: the webhook is switched off. */
            410: {};
        };
    };
}
