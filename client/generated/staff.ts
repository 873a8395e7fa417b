// Generated from docs/openapi/staff.json by `npm run generate`; do not edit.

export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness
         * @description 200 while the process serves, database or not.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness
         * @description 503 names what is missing: the database, a migration, or that the process is stopping.
         */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus
         * @description From loopback, or with Authorization: Bearer <METRICS_TOKEN>.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Failed attempts are counted per user and per address; beyond the limit: 429.
         */
        post: operations["postLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description The user of the token, as stored now.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description By id, deactivated ones too.
         */
        get: operations["getUsers"];
        put?: never;
        /**
         * Create a user
         * @description Who can log in at once. There is no deletion: deactivate a user who leaves, so that the audit trail keeps its name.
         */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description Name, role and activity.
         */
        get: operations["getUsersById"];
        /**
         * Change a user's role, activity or password
         * @description Ends the user's tokens at once. The last active admin can be neither demoted nor deactivated.
         */
        put: operations["putUsersById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one event
         * @description 200 means stored and flushed to disk, with its effect on every summary. With event_id or Idempotency-Key a repeat is harmless at any later time. What is refused for its content or master data is kept in quarantine.
         */
        post: operations["postIngest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/ingest/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send up to 5,000 events
         * @description One bad row never fails the others; every accepted row is on disk when this answers.
         */
        post: operations["postIngestBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a gate's machine is alive
         * @description Keeps a gate online while nobody passes. An event does the same.
         */
        post: operations["postHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/location-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggested location types
         * @description Words to offer where a type is entered; any other is accepted too.
         */
        get: operations["getLocationTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description By code; deleted ones are left out.
         */
        get: operations["getLocations"];
        put?: never;
        /**
         * Create a location
         * @description The code of a deleted location revives it with the new values.
         */
        post: operations["postLocations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/locations/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a location
         * @description The ETag of the answer is what If-Match takes.
         */
        get: operations["getLocationsByCode"];
        /**
         * Change a location
         * @description Changes the fields that are sent. An inactive location's gates accept no events. The zone is fixed once the location has events.
         */
        put: operations["putLocationsByCode"];
        post?: never;
        /**
         * Delete a location
         * @description Soft delete: no more ingest at its gates; past events, summaries and audit stay readable by code.
         */
        delete: operations["deleteLocationsByCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/gates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gates
         * @description By location and code, with their status; deleted ones, and those of deleted locations, are left out.
         */
        get: operations["getGates"];
        put?: never;
        /**
         * Create a gate
         * @description The codes of a deleted gate revive it with the new values.
         */
        post: operations["postGates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gates (alias)
         * @description By location and code, with their status; deleted ones, and those of deleted locations, are left out.
         */
        get: operations["getStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/gates/{location_code}/{gate_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a gate
         * @description With its status and the time of its newest event. The ETag of the answer is what If-Match takes.
         */
        get: operations["getGatesByLocationCodeAndGateCode"];
        /**
         * Change a gate
         * @description Changes the fields that are sent. Events that are stored keep the direction they were counted with.
         */
        put: operations["putGatesByLocationCodeAndGateCode"];
        post?: never;
        /**
         * Delete a gate
         * @description Soft delete: it accepts no more events; past events, summaries and audit stay readable by code.
         */
        delete: operations["deleteGatesByLocationCodeAndGateCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/tariffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tariffs
         * @description By location, gate and category: the price valid now, and the next one where it is scheduled.
         */
        get: operations["getTariffs"];
        put?: never;
        /**
         * Create a tariff
         * @description Valid from now; events older than the first price are priced by it too.
         */
        post: operations["postTariffs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tariff
         * @description The price valid now, and the next one where it is scheduled. The ETag of the answer is what If-Match takes.
         */
        get: operations["getTariffsByLocationCodeAndGateCodeAndCategory"];
        /**
         * Set a price, now or later
         * @description Writes a new version. An event is priced by the version valid at its own time; stored events keep their price.
         */
        put: operations["putTariffsByLocationCodeAndGateCodeAndCategory"];
        post?: never;
        /**
         * Delete a tariff
         * @description Hard delete, with its scheduled prices; events keep their price.
         */
        delete: operations["deleteTariffsByLocationCodeAndGateCodeAndCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every price of a tariff
         * @description Each price with the seconds in which it is valid, scheduled ones too.
         */
        get: operations["getTariffsByLocationCodeAndGateCodeAndCategoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/entry-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entry events
         * @description Newest first by timestamp, then id; voided events are listed as such. `next_cursor` continues where a page ended, whatever arrives meanwhile.
         */
        get: operations["getEntryEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/realtime/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entry events: the history behind the stream
         * @description Newest first by timestamp, then id; voided events are listed as such. `next_cursor` continues where a page ended, whatever arrives meanwhile.
         */
        get: operations["getRealtimeEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/entry-events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export entry events
         * @description What was stored and voided when the export began, newest first; the rows add up to the totals at the top.
         */
        get: operations["getEntryEventsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/entry-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an entry event
         * @description As stored, and by whom and why it was voided.
         */
        get: operations["getEntryEventsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/entry-events/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an entry event
         * @description The event stays and is shown as voided; totals drop; the audit trail and the stream tell.
         */
        post: operations["postEntryEventsByIdVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/rejected-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refused events
         * @description Events of authenticated machines that were refused for their content or master data, newest first.
         */
        get: operations["getRejectedEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/rejected-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a refused event
         * @description What was sent, why it was refused, and whether it has been replayed.
         */
        get: operations["getRejectedEventsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/rejected-events/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a refused event again
         * @description Put the master data right first, or correct the event in the body. Its clock and lateness are judged by the moment at which it first arrived. An event_id that is stored already makes it a duplicate; nothing is counted twice.
         */
        post: operations["postRejectedEventsByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description By id, revoked ones too.
         */
        get: operations["getApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description `key` is shown this once. With location_codes or gates it opens only those, which must exist; outside of them a gate is 404 for it.
         */
        post: operations["postApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an API key
         * @description Everything but its text. The ETag of the answer is what If-Match takes.
         */
        get: operations["getApiKeysById"];
        /**
         * Change an API key's name, scope or expiry
         * @description Effective at once in every process. A scope is emptied only by sending both location_codes: [] and gates: [].
         */
        put: operations["putApiKeysById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an API key a new text
         * @description `key` is shown this once. The earlier text works for grace_seconds more; expiry and scope stay as they are.
         */
        post: operations["postApiKeysByIdRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an API key
         * @description At once and for ever, in every process. A second time answers the same and changes nothing.
         */
        post: operations["postApiKeysByIdRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit records
         * @description Newest first. ip_address and user_agent are null for viewers. `loket audit verify` checks the chain of hashes.
         */
        get: operations["getAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/frontend/audit-logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export audit records
         * @description Newest first; filters, time zone and number of records at the top.
         */
        get: operations["getAuditLogsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/summary/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One day
         * @description Voided events count nowhere. Every summary, chart and export of the same filter gives the same totals.
         */
        get: operations["getSummaryDaily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/summary/daily/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One day as a file, by gate
         * @description The figures of the daily summary: filters, time zone and totals first, then a row for each gate.
         */
        get: operations["getSummaryDailyExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/summary/hourly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The 24 hours of a day
         * @description Hours are local to each location; one that a clock change repeats holds both passes, one that it skips is empty.
         */
        get: operations["getSummaryHourly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/dashboard/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A range of days as a line
         * @description Voided events count nowhere. Every summary, chart and export of the same filter gives the same totals.
         */
        get: operations["getDashboardDaily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/dashboard/daily/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A range of days as a file
         * @description The figures of the daily chart: filters, time zone and totals first, then a row for each day.
         */
        get: operations["getDashboardDailyExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/dashboard/by-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A day by category
         * @description All three categories in fixed order; the percentages of a day with events sum to 100.0.
         */
        get: operations["getDashboardByCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/dashboard/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stat cards
         * @description A day beside the same weekday a week earlier. What is active and online is as of now, whatever the date.
         */
        get: operations["getDashboardSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/realtime/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream of events as they are stored
         * @description Server-Sent Events. First `connected` {last_id, server_time}; then `entry` messages whose id is the event id, in id order, without gap or repeat; `voided`, `gate_status`; `reset` {reason, last_id} when the position cannot be replayed: reload the snapshot. Without last_id: only what is new. Takes a bearer token, or ?ticket= where headers cannot be set.
         */
        get: operations["getRealtimeStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/realtime/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw a ticket for one stream
         * @description Browsers cannot set headers on an EventSource; a ticket is used once and valid for 60 seconds.
         */
        post: operations["postRealtimeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retribusi/v1/realtime/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the day stands
         * @description Snapshot, then the stream from its last_event_id, misses and repeats nothing.
         */
        get: operations["getRealtimeSnapshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Every error. */
        Error: {
            /** @description Stable code, UPPER_SNAKE. */
            error: string;
            /** @description What happened, and what to do. */
            message: string;
            /** @description Only where fields were refused: name → what is wrong. */
            fields?: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description `BAD_REQUEST` */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `REQUEST_TIMEOUT` */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `HEADERS_TOO_LARGE` */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INTERNAL_ERROR` */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE` */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `UNAUTHORIZED` */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INVALID_CREDENTIALS` */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `USER_INACTIVE` */
        UserInactive: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `RATE_LIMITED` */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `BAD_REQUEST`, `MALFORMED_JSON` */
        BadRequestOrMalformedJson: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE` */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `VALIDATION_ERROR` */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `UNAUTHORIZED`, `TOKEN_EXPIRED` */
        UnauthorizedOrTokenExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `FORBIDDEN` */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `USER_EXISTS` */
        UserExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `USER_NOT_FOUND` */
        UserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LAST_ADMIN` */
        LastAdmin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INVALID_API_KEY` */
        InvalidApiKey: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LOCATION_NOT_FOUND`, `GATE_NOT_FOUND`, `TARIFF_NOT_FOUND` */
        LocationNotFoundOrGateNotFoundOrTariffNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `EVENT_CONFLICT` */
        EventConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LOCATION_INACTIVE`, `GATE_INACTIVE`, `VALIDATION_ERROR` */
        LocationInactiveOrGateInactiveOrValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `GATE_NOT_FOUND` */
        GateNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LOCATION_EXISTS` */
        LocationExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LOCATION_NOT_FOUND` */
        LocationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PRECONDITION_FAILED` */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `GATE_EXISTS` */
        GateExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TARIFF_EXISTS` */
        TariffExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TARIFF_NOT_FOUND` */
        TariffNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `EVENT_NOT_FOUND` */
        EventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `ALREADY_VOIDED` */
        AlreadyVoided: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `REJECTED_EVENT_NOT_FOUND` */
        RejectedEventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `REJECTED_EVENT_NOT_FOUND`, `LOCATION_NOT_FOUND`, `GATE_NOT_FOUND`, `TARIFF_NOT_FOUND` */
        RejectedEventNotFoundOrLocationNotFoundOrGateNotFoundOrTariffNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `ALREADY_REPLAYED`, `EVENT_CONFLICT` */
        AlreadyReplayedOrEventConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `API_KEY_NOT_FOUND` */
        ApiKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `API_KEY_REVOKED` */
        ApiKeyRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The request's id, yours if you sent one; it is in the log and the audit trail too. */
        RequestId: string;
        /** @description Seconds after which a repeat makes sense. */
        RetryAfter: number;
        /** @description The record's version. Send it back as If-Match to change the record only if nobody else has. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process serves. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "time": 1795244700
                     *     }
                     */
                    "application/json": {
                        status: string;
                        /** @description Unix timestamp. */
                        time: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything is there. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready"
                     *     }
                     */
                    "application/json": {
                        status: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["RequestTimeout"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "admin",
                 *       "password": "the password printed at the first start"
                 *     }
                 */
                "application/json": {
                    /** @description In any case. */
                    username: string;
                    /** @description As it is. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
                     *         "expires_in": 28800,
                     *         "user": {
                     *           "id": 1,
                     *           "username": "admin",
                     *           "role": "admin"
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
                         *       "expires_in": 28800,
                         *       "user": {
                         *         "id": 1,
                         *         "username": "admin",
                         *         "role": "admin"
                         *       }
                         *     }
                         */
                        data: {
                            /** @description Send it as Authorization: Bearer <token>. */
                            token: string;
                            /** @description Seconds. */
                            expires_in: number;
                            user: {
                                id: number;
                                username: string;
                                role: string;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["UserInactive"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 2,
                     *         "username": "petugas.pasar",
                     *         "role": "operator",
                     *         "is_active": 1,
                     *         "created_at": "2026-11-21T08:00:00+07:00",
                     *         "updated_at": "2026-11-21T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 2,
                         *       "username": "petugas.pasar",
                         *       "role": "operator",
                         *       "is_active": 1,
                         *       "created_at": "2026-11-21T08:00:00+07:00",
                         *       "updated_at": "2026-11-21T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            id: number;
                            username: string;
                            /**
                             * @description viewer reads; operator also creates and changes; admin also deletes and manages users and keys.
                             * @enum {string}
                             */
                            role: "admin" | "operator" | "viewer";
                            /**
                             * @description 0 after deactivation: no login, every token ended.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description When the user was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When the user was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsers: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": 2,
                     *             "username": "petugas.pasar",
                     *             "role": "operator",
                     *             "is_active": 1,
                     *             "created_at": "2026-11-21T08:00:00+07:00",
                     *             "updated_at": "2026-11-21T08:00:00+07:00"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                id: number;
                                username: string;
                                /**
                                 * @description viewer reads; operator also creates and changes; admin also deletes and manages users and keys.
                                 * @enum {string}
                                 */
                                role: "admin" | "operator" | "viewer";
                                /**
                                 * @description 0 after deactivation: no login, every token ended.
                                 * @enum {integer}
                                 */
                                is_active: 0 | 1;
                                /**
                                 * @description When the user was created.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /**
                                 * @description When the user was last changed.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                updated_at: string;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "petugas.pasar",
                 *       "password": "a long sentence is best",
                 *       "role": "operator"
                 *     }
                 */
                "application/json": {
                    /** @description 3-30 characters of a-z, 0-9, dot, underscore and hyphen. */
                    username: string;
                    /** @description At least 8 characters. */
                    password: string;
                    /**
                     * @description viewer reads; operator also creates and changes; admin also deletes and manages users and keys.
                     * @enum {string}
                     */
                    role: "admin" | "operator" | "viewer";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 2,
                     *         "username": "petugas.pasar",
                     *         "role": "operator",
                     *         "is_active": 1,
                     *         "created_at": "2026-11-21T08:00:00+07:00",
                     *         "updated_at": "2026-11-21T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 2,
                         *       "username": "petugas.pasar",
                         *       "role": "operator",
                         *       "is_active": 1,
                         *       "created_at": "2026-11-21T08:00:00+07:00",
                         *       "updated_at": "2026-11-21T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            id: number;
                            username: string;
                            /**
                             * @description viewer reads; operator also creates and changes; admin also deletes and manages users and keys.
                             * @enum {string}
                             */
                            role: "admin" | "operator" | "viewer";
                            /**
                             * @description 0 after deactivation: no login, every token ended.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description When the user was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When the user was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["UserExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 2,
                     *         "username": "petugas.pasar",
                     *         "role": "operator",
                     *         "is_active": 1,
                     *         "created_at": "2026-11-21T08:00:00+07:00",
                     *         "updated_at": "2026-11-21T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 2,
                         *       "username": "petugas.pasar",
                         *       "role": "operator",
                         *       "is_active": 1,
                         *       "created_at": "2026-11-21T08:00:00+07:00",
                         *       "updated_at": "2026-11-21T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            id: number;
                            username: string;
                            /**
                             * @description viewer reads; operator also creates and changes; admin also deletes and manages users and keys.
                             * @enum {string}
                             */
                            role: "admin" | "operator" | "viewer";
                            /**
                             * @description 0 after deactivation: no login, every token ended.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description When the user was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When the user was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_active": 0
                 *     }
                 */
                "application/json": {
                    /**
                     * @description viewer reads; operator also creates and changes; admin also deletes and manages users and keys.
                     * @enum {string}
                     */
                    role?: "admin" | "operator" | "viewer";
                    /**
                     * @description 1 active, 0 deactivated.
                     * @enum {integer}
                     */
                    is_active?: 0 | 1;
                    /** @description At least 8 characters. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 2,
                     *         "username": "petugas.pasar",
                     *         "role": "operator",
                     *         "is_active": 1,
                     *         "created_at": "2026-11-21T08:00:00+07:00",
                     *         "updated_at": "2026-11-21T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 2,
                         *       "username": "petugas.pasar",
                         *       "role": "operator",
                         *       "is_active": 1,
                         *       "created_at": "2026-11-21T08:00:00+07:00",
                         *       "updated_at": "2026-11-21T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            id: number;
                            username: string;
                            /**
                             * @description viewer reads; operator also creates and changes; admin also deletes and manages users and keys.
                             * @enum {string}
                             */
                            role: "admin" | "operator" | "viewer";
                            /**
                             * @description 0 after deactivation: no login, every token ended.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description When the user was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When the user was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["LastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postIngest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Stands in for a missing event_id: 1-100 printable ASCII characters. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description When it happened, Unix seconds: from 2000-01-01 to 5 minutes ahead of the server's clock. */
                    timestamp: number;
                    /** @description Code of the location. */
                    location_code: string;
                    /** @description Code of the gate. */
                    gate_code: string;
                    /**
                     * @description What passes the gate.
                     * @enum {string}
                     */
                    category: "person_walk" | "motor" | "car";
                    /** @description The machine's own id of the event; makes a repeat harmless for ever. Or send Idempotency-Key. */
                    event_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "event_id": "cam-7-000123",
                     *         "duplicate": false,
                     *         "timestamp": 1795244700,
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor",
                     *         "direction": "in",
                     *         "price": 2000,
                     *         "is_late": false
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 1,
                         *       "event_id": "cam-7-000123",
                         *       "duplicate": false,
                         *       "timestamp": 1795244700,
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor",
                         *       "direction": "in",
                         *       "price": 2000,
                         *       "is_late": false
                         *     }
                         */
                        data: {
                            /** @description Grows in commit order, without gaps. */
                            id: number;
                            event_id: string | null;
                            /** @description true: it was stored before; nothing was counted again. */
                            duplicate: boolean;
                            /** @description As sent. */
                            timestamp: number;
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description What passes the gate.
                             * @enum {string}
                             */
                            category: "person_walk" | "motor" | "car";
                            /** @enum {string} */
                            direction: "in" | "out";
                            /** @description By the tariff valid at the event's own time. */
                            price: number;
                            /** @description Older than INGEST_LATE_AFTER when it arrived; counted in the hour in which it happened. */
                            is_late: boolean;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["LocationNotFoundOrGateNotFoundOrTariffNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["EventConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["LocationInactiveOrGateInactiveOrValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postIngestBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "timestamp": 1795244700,
                 *           "location_code": "PSR01",
                 *           "gate_code": "G1",
                 *           "category": "motor",
                 *           "event_id": "cam-7-000123"
                 *         },
                 *         {
                 *           "timestamp": 1795244700,
                 *           "location_code": "PSR01",
                 *           "gate_code": "G1",
                 *           "category": "person_walk"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Entry events, 1 to 5000. */
                    events: unknown[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "accepted": 1,
                     *         "duplicates": 0,
                     *         "rejected": 1,
                     *         "results": [
                     *           {
                     *             "index": 0,
                     *             "status": "accepted",
                     *             "id": 2,
                     *             "error": null
                     *           },
                     *           {
                     *             "index": 1,
                     *             "status": "rejected",
                     *             "id": null,
                     *             "error": "GATE_NOT_FOUND"
                     *           }
                     *         ]
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "accepted": 1,
                         *       "duplicates": 0,
                         *       "rejected": 1,
                         *       "results": [
                         *         {
                         *           "index": 0,
                         *           "status": "accepted",
                         *           "id": 2,
                         *           "error": null
                         *         },
                         *         {
                         *           "index": 1,
                         *           "status": "rejected",
                         *           "id": null,
                         *           "error": "GATE_NOT_FOUND"
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description Stored now. */
                            accepted: number;
                            /** @description Stored before; nothing was counted again. */
                            duplicates: number;
                            /** @description Refused; kept in quarantine. */
                            rejected: number;
                            results: {
                                /** @description Place in the batch, from 0. */
                                index: number;
                                /** @enum {string} */
                                status: "accepted" | "duplicate" | "rejected";
                                id: number | null;
                                error: string | null;
                                fields?: {
                                    [key: string]: string[];
                                };
                            }[];
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["InvalidApiKey"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postHeartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_code": "PSR01",
                 *       "gate_code": "G1"
                 *     }
                 */
                "application/json": {
                    /** @description Code of the location. */
                    location_code: string;
                    /** @description Code of the gate. */
                    gate_code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "received_at": "2026-11-21T14:05:00.213+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "received_at": "2026-11-21T14:05:00.213+07:00"
                         *     }
                         */
                        data: {
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description The server's clock.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            received_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["GateNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLocationTypes: {
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           "pasar",
                     *           "terminal",
                     *           "parkir",
                     *           "rekreasi",
                     *           "pelabuhan",
                     *           "pelelangan",
                     *           "pertokoan",
                     *           "kawasan",
                     *           "lainnya"
                     *         ]
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "items": [
                         *         "pasar",
                         *         "terminal",
                         *         "parkir",
                         *         "rekreasi",
                         *         "pelabuhan",
                         *         "pelelangan",
                         *         "pertokoan",
                         *         "kawasan",
                         *         "lainnya"
                         *       ]
                         *     }
                         */
                        data: {
                            items: string[];
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLocations: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "code": "PSR01",
                     *             "name": "Pasar Baru",
                     *             "type": "pasar",
                     *             "timezone": "Asia/Jakarta",
                     *             "is_active": 1,
                     *             "created_at": "2026-11-01T08:00:00+07:00",
                     *             "updated_at": "2026-11-01T08:00:00+07:00"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                code: string;
                                name: string;
                                type: string;
                                /** @description IANA time zone; dates and hours of this location are local to it. */
                                timezone: string;
                                /**
                                 * @description 1: works; 0: its gates accept no events.
                                 * @enum {integer}
                                 */
                                is_active: 0 | 1;
                                /**
                                 * @description When the location was created.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /**
                                 * @description When it was last changed.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                updated_at: string;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postLocations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "PSR01",
                 *       "name": "Pasar Baru",
                 *       "type": "pasar",
                 *       "is_active": 1
                 *     }
                 */
                "application/json": {
                    /** @description Unique; cannot be changed. */
                    code: string;
                    /** @description For people. */
                    name: string;
                    /** @description Any word; GET …/location-types suggests some. */
                    type: string;
                    /**
                     * @description 1: works; 0: its gates accept no events.
                     * @enum {integer}
                     */
                    is_active: 0 | 1;
                    /** @description IANA time zone; fixed once the location has events. Default: the server's TIMEZONE. */
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "code": "PSR01",
                     *         "name": "Pasar Baru",
                     *         "type": "pasar",
                     *         "timezone": "Asia/Jakarta",
                     *         "is_active": 1,
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "code": "PSR01",
                         *       "name": "Pasar Baru",
                         *       "type": "pasar",
                         *       "timezone": "Asia/Jakarta",
                         *       "is_active": 1,
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            code: string;
                            name: string;
                            type: string;
                            /** @description IANA time zone; dates and hours of this location are local to it. */
                            timezone: string;
                            /**
                             * @description 1: works; 0: its gates accept no events.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description When the location was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["LocationExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLocationsByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the location. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "code": "PSR01",
                     *         "name": "Pasar Baru",
                     *         "type": "pasar",
                     *         "timezone": "Asia/Jakarta",
                     *         "is_active": 1,
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "code": "PSR01",
                         *       "name": "Pasar Baru",
                         *       "type": "pasar",
                         *       "timezone": "Asia/Jakarta",
                         *       "is_active": 1,
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            code: string;
                            name: string;
                            type: string;
                            /** @description IANA time zone; dates and hours of this location are local to it. */
                            timezone: string;
                            /**
                             * @description 1: works; 0: its gates accept no events.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description When the location was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            404: components["responses"]["LocationNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putLocationsByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description Code of the location. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pasar Baru Timur",
                 *       "is_active": 1
                 *     }
                 */
                "application/json": {
                    /** @description Ignored when equal to the path, refused when different. */
                    code?: unknown;
                    /** @description For people. */
                    name?: string;
                    /** @description Any word; GET …/location-types suggests some. */
                    type?: string;
                    /**
                     * @description 1: works; 0: its gates accept no events.
                     * @enum {integer}
                     */
                    is_active?: 0 | 1;
                    /** @description IANA time zone; fixed once the location has events. Default: the server's TIMEZONE. */
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "code": "PSR01",
                     *         "name": "Pasar Baru",
                     *         "type": "pasar",
                     *         "timezone": "Asia/Jakarta",
                     *         "is_active": 1,
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "code": "PSR01",
                         *       "name": "Pasar Baru",
                         *       "type": "pasar",
                         *       "timezone": "Asia/Jakarta",
                         *       "is_active": 1,
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            code: string;
                            name: string;
                            type: string;
                            /** @description IANA time zone; dates and hours of this location are local to it. */
                            timezone: string;
                            /**
                             * @description 1: works; 0: its gates accept no events.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description When the location was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LocationNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteLocationsByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description Code of the location. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "deleted": true,
                     *         "code": "PSR01"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "deleted": true,
                         *       "code": "PSR01"
                         *     }
                         */
                        data: {
                            /** @enum {boolean} */
                            deleted: true;
                            code: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LocationNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGates: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only gates of this location. */
                location_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1",
                     *             "name": "Gerbang utara",
                     *             "direction": "in",
                     *             "camera": null,
                     *             "is_active": 1,
                     *             "last_event_at": "2026-11-21T14:04:58+07:00",
                     *             "status": "online",
                     *             "created_at": "2026-11-01T08:00:00+07:00",
                     *             "updated_at": "2026-11-01T08:00:00+07:00"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                location_code: string;
                                gate_code: string;
                                name: string;
                                /**
                                 * @description Which way people pass.
                                 * @enum {string}
                                 */
                                direction: "in" | "out";
                                /** @description Camera URL (HLS, RTSP or HTTP) or a camera id. */
                                camera: string | null;
                                /**
                                 * @description 1: works; 0: accepts no events.
                                 * @enum {integer}
                                 */
                                is_active: 0 | 1;
                                /**
                                 * @description Time of the newest event of this gate.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                last_event_at: string | null;
                                /**
                                 * @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.
                                 * @enum {string}
                                 */
                                status: "online" | "offline" | "inactive" | "unknown";
                                /**
                                 * @description When the gate was created.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /**
                                 * @description When it was last changed.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                updated_at: string;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postGates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_code": "PSR01",
                 *       "gate_code": "G1",
                 *       "name": "Gerbang utara",
                 *       "direction": "in",
                 *       "is_active": 1
                 *     }
                 */
                "application/json": {
                    /** @description Code of the location; cannot be changed. */
                    location_code: string;
                    /** @description Unique within the location; cannot be changed. */
                    gate_code: string;
                    /** @description For people. */
                    name: string;
                    /**
                     * @description Which way people pass.
                     * @enum {string}
                     */
                    direction: "in" | "out";
                    /** @description Camera URL (HLS, RTSP or HTTP) or a camera id. */
                    camera?: string | null;
                    /**
                     * @description 1: works; 0: accepts no events.
                     * @enum {integer}
                     */
                    is_active: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "name": "Gerbang utara",
                     *         "direction": "in",
                     *         "camera": null,
                     *         "is_active": 1,
                     *         "last_event_at": "2026-11-21T14:04:58+07:00",
                     *         "status": "online",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "name": "Gerbang utara",
                         *       "direction": "in",
                         *       "camera": null,
                         *       "is_active": 1,
                         *       "last_event_at": "2026-11-21T14:04:58+07:00",
                         *       "status": "online",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            location_code: string;
                            gate_code: string;
                            name: string;
                            /**
                             * @description Which way people pass.
                             * @enum {string}
                             */
                            direction: "in" | "out";
                            /** @description Camera URL (HLS, RTSP or HTTP) or a camera id. */
                            camera: string | null;
                            /**
                             * @description 1: works; 0: accepts no events.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description Time of the newest event of this gate.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_event_at: string | null;
                            /**
                             * @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.
                             * @enum {string}
                             */
                            status: "online" | "offline" | "inactive" | "unknown";
                            /**
                             * @description When the gate was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LocationNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["GateExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStreams: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only gates of this location. */
                location_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1",
                     *             "name": "Gerbang utara",
                     *             "direction": "in",
                     *             "camera": null,
                     *             "is_active": 1,
                     *             "last_event_at": "2026-11-21T14:04:58+07:00",
                     *             "status": "online",
                     *             "created_at": "2026-11-01T08:00:00+07:00",
                     *             "updated_at": "2026-11-01T08:00:00+07:00"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                location_code: string;
                                gate_code: string;
                                name: string;
                                /**
                                 * @description Which way people pass.
                                 * @enum {string}
                                 */
                                direction: "in" | "out";
                                /** @description Camera URL (HLS, RTSP or HTTP) or a camera id. */
                                camera: string | null;
                                /**
                                 * @description 1: works; 0: accepts no events.
                                 * @enum {integer}
                                 */
                                is_active: 0 | 1;
                                /**
                                 * @description Time of the newest event of this gate.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                last_event_at: string | null;
                                /**
                                 * @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.
                                 * @enum {string}
                                 */
                                status: "online" | "offline" | "inactive" | "unknown";
                                /**
                                 * @description When the gate was created.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /**
                                 * @description When it was last changed.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                updated_at: string;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGatesByLocationCodeAndGateCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the location. */
                location_code: string;
                /** @description Code of the gate. */
                gate_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "name": "Gerbang utara",
                     *         "direction": "in",
                     *         "camera": null,
                     *         "is_active": 1,
                     *         "last_event_at": "2026-11-21T14:04:58+07:00",
                     *         "status": "online",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "name": "Gerbang utara",
                         *       "direction": "in",
                         *       "camera": null,
                         *       "is_active": 1,
                         *       "last_event_at": "2026-11-21T14:04:58+07:00",
                         *       "status": "online",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            location_code: string;
                            gate_code: string;
                            name: string;
                            /**
                             * @description Which way people pass.
                             * @enum {string}
                             */
                            direction: "in" | "out";
                            /** @description Camera URL (HLS, RTSP or HTTP) or a camera id. */
                            camera: string | null;
                            /**
                             * @description 1: works; 0: accepts no events.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description Time of the newest event of this gate.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_event_at: string | null;
                            /**
                             * @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.
                             * @enum {string}
                             */
                            status: "online" | "offline" | "inactive" | "unknown";
                            /**
                             * @description When the gate was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            404: components["responses"]["GateNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putGatesByLocationCodeAndGateCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: string;
                /** @description Code of the gate. */
                gate_code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "direction": "out"
                 *     }
                 */
                "application/json": {
                    /** @description Ignored when equal to the path, refused when different. */
                    location_code?: unknown;
                    /** @description Ignored when equal to the path, refused when different. */
                    gate_code?: unknown;
                    /** @description For people. */
                    name?: string;
                    /**
                     * @description Which way people pass.
                     * @enum {string}
                     */
                    direction?: "in" | "out";
                    /** @description Camera URL (HLS, RTSP or HTTP) or a camera id. */
                    camera?: string | null;
                    /**
                     * @description 1: works; 0: accepts no events.
                     * @enum {integer}
                     */
                    is_active?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "name": "Gerbang utara",
                     *         "direction": "in",
                     *         "camera": null,
                     *         "is_active": 1,
                     *         "last_event_at": "2026-11-21T14:04:58+07:00",
                     *         "status": "online",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "name": "Gerbang utara",
                         *       "direction": "in",
                         *       "camera": null,
                         *       "is_active": 1,
                         *       "last_event_at": "2026-11-21T14:04:58+07:00",
                         *       "status": "online",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            location_code: string;
                            gate_code: string;
                            name: string;
                            /**
                             * @description Which way people pass.
                             * @enum {string}
                             */
                            direction: "in" | "out";
                            /** @description Camera URL (HLS, RTSP or HTTP) or a camera id. */
                            camera: string | null;
                            /**
                             * @description 1: works; 0: accepts no events.
                             * @enum {integer}
                             */
                            is_active: 0 | 1;
                            /**
                             * @description Time of the newest event of this gate.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_event_at: string | null;
                            /**
                             * @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.
                             * @enum {string}
                             */
                            status: "online" | "offline" | "inactive" | "unknown";
                            /**
                             * @description When the gate was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GateNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteGatesByLocationCodeAndGateCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: string;
                /** @description Code of the gate. */
                gate_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "deleted": true,
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "deleted": true,
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1"
                         *     }
                         */
                        data: {
                            /** @enum {boolean} */
                            deleted: true;
                            location_code: string;
                            gate_code: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GateNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTariffs: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only tariffs of this location. */
                location_code?: string;
                /** @description Only tariffs of gates with this code. */
                gate_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1",
                     *             "category": "motor",
                     *             "price": 2000,
                     *             "effective_from": 1793494800,
                     *             "legal_basis": "Perda 4/2024",
                     *             "next_price": 3000,
                     *             "next_effective_from": 1798765200,
                     *             "created_at": "2026-11-01T08:00:00+07:00",
                     *             "updated_at": "2026-11-01T08:00:00+07:00"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                location_code: string;
                                gate_code: string;
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                /** @description Price valid now, rupiah. */
                                price: number;
                                /** @description Since when, Unix seconds. */
                                effective_from: number;
                                /** @description The regulation behind the price. */
                                legal_basis: string | null;
                                /** @description Scheduled price, rupiah. */
                                next_price: number | null;
                                /** @description From when, Unix seconds. */
                                next_effective_from: number | null;
                                /**
                                 * @description When the tariff was created.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /**
                                 * @description When it was last changed.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                updated_at: string;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postTariffs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_code": "PSR01",
                 *       "gate_code": "G1",
                 *       "category": "motor",
                 *       "price": 2000
                 *     }
                 */
                "application/json": {
                    /** @description Code of the location. */
                    location_code: string;
                    /** @description Code of the gate. */
                    gate_code: string;
                    /**
                     * @description What passes the gate.
                     * @enum {string}
                     */
                    category: "person_walk" | "motor" | "car";
                    /** @description Rupiah for one passage, at most 1,000,000,000. */
                    price: number;
                    /** @description The regulation behind the price. */
                    legal_basis?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor",
                     *         "price": 2000,
                     *         "effective_from": 1793494800,
                     *         "legal_basis": "Perda 4/2024",
                     *         "next_price": 3000,
                     *         "next_effective_from": 1798765200,
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor",
                         *       "price": 2000,
                         *       "effective_from": 1793494800,
                         *       "legal_basis": "Perda 4/2024",
                         *       "next_price": 3000,
                         *       "next_effective_from": 1798765200,
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description What passes the gate.
                             * @enum {string}
                             */
                            category: "person_walk" | "motor" | "car";
                            /** @description Price valid now, rupiah. */
                            price: number;
                            /** @description Since when, Unix seconds. */
                            effective_from: number;
                            /** @description The regulation behind the price. */
                            legal_basis: string | null;
                            /** @description Scheduled price, rupiah. */
                            next_price: number | null;
                            /** @description From when, Unix seconds. */
                            next_effective_from: number | null;
                            /**
                             * @description When the tariff was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GateNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TariffExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTariffsByLocationCodeAndGateCodeAndCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the location. */
                location_code: string;
                /** @description Code of the gate. */
                gate_code: string;
                /** @description person_walk, motor or car. */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor",
                     *         "price": 2000,
                     *         "effective_from": 1793494800,
                     *         "legal_basis": "Perda 4/2024",
                     *         "next_price": 3000,
                     *         "next_effective_from": 1798765200,
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor",
                         *       "price": 2000,
                         *       "effective_from": 1793494800,
                         *       "legal_basis": "Perda 4/2024",
                         *       "next_price": 3000,
                         *       "next_effective_from": 1798765200,
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description What passes the gate.
                             * @enum {string}
                             */
                            category: "person_walk" | "motor" | "car";
                            /** @description Price valid now, rupiah. */
                            price: number;
                            /** @description Since when, Unix seconds. */
                            effective_from: number;
                            /** @description The regulation behind the price. */
                            legal_basis: string | null;
                            /** @description Scheduled price, rupiah. */
                            next_price: number | null;
                            /** @description From when, Unix seconds. */
                            next_effective_from: number | null;
                            /**
                             * @description When the tariff was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            404: components["responses"]["TariffNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putTariffsByLocationCodeAndGateCodeAndCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: string;
                /** @description Code of the gate. */
                gate_code: string;
                /** @description person_walk, motor or car. */
                category: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    legal_basis?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor",
                     *         "price": 2000,
                     *         "effective_from": 1793494800,
                     *         "legal_basis": "Perda 4/2024",
                     *         "next_price": 3000,
                     *         "next_effective_from": 1798765200,
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor",
                         *       "price": 2000,
                         *       "effective_from": 1793494800,
                         *       "legal_basis": "Perda 4/2024",
                         *       "next_price": 3000,
                         *       "next_effective_from": 1798765200,
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description What passes the gate.
                             * @enum {string}
                             */
                            category: "person_walk" | "motor" | "car";
                            /** @description Price valid now, rupiah. */
                            price: number;
                            /** @description Since when, Unix seconds. */
                            effective_from: number;
                            /** @description The regulation behind the price. */
                            legal_basis: string | null;
                            /** @description Scheduled price, rupiah. */
                            next_price: number | null;
                            /** @description From when, Unix seconds. */
                            next_effective_from: number | null;
                            /**
                             * @description When the tariff was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TariffNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTariffsByLocationCodeAndGateCodeAndCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description Code of the location. */
                location_code: string;
                /** @description Code of the gate. */
                gate_code: string;
                /** @description person_walk, motor or car. */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "deleted": true,
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "deleted": true,
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor"
                         *     }
                         */
                        data: {
                            /** @enum {boolean} */
                            deleted: true;
                            location_code: string;
                            gate_code: string;
                            category: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TariffNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTariffsByLocationCodeAndGateCodeAndCategoryHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the location. */
                location_code: string;
                /** @description Code of the gate. */
                gate_code: string;
                /** @description person_walk, motor or car. */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "price": 2000,
                     *             "effective_from": 1793494800,
                     *             "effective_until": null,
                     *             "legal_basis": "Perda 4/2024",
                     *             "created_at": "2026-11-01T08:00:00+07:00",
                     *             "created_by": "admin"
                     *           }
                     *         ]
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                /** @description Rupiah for one passage. */
                                price: number;
                                /** @description First second in which it is valid. */
                                effective_from: number;
                                /** @description First second in which it is no longer valid; null: until it is changed. */
                                effective_until: number | null;
                                /** @description The regulation behind the price. */
                                legal_basis: string | null;
                                /**
                                 * @description When it was entered.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /** @description Username of who entered it. */
                                created_by: string;
                            }[];
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            404: components["responses"]["TariffNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEntryEvents: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only events of this location. */
                location_code?: string;
                /** @description Only events of gates with this code. */
                gate_code?: string;
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: string;
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: string;
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: string;
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description pagination.next_cursor of the page before, with the same filters; page is then ignored. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "event_id": "cam-7-000123",
                     *             "timestamp": 1795244700,
                     *             "event_time": "2026-11-21T14:05:00+07:00",
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1",
                     *             "category": "motor",
                     *             "direction": "in",
                     *             "price": 2000,
                     *             "received_at": "2026-11-21T14:05:00.213+07:00",
                     *             "is_late": false,
                     *             "status": "counted",
                     *             "api_key": "Kamera gerbang utara"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                id: number;
                                event_id: string | null;
                                /** @description As sent. */
                                timestamp: number;
                                /**
                                 * @description The same, in the location's zone.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                event_time: string;
                                location_code: string;
                                gate_code: string;
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                /** @enum {string} */
                                direction: "in" | "out";
                                /** @description Rupiah, as stored with the event; never recomputed. */
                                price: number;
                                /**
                                 * @description When the server stored it.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                received_at: string;
                                is_late: boolean;
                                /** @enum {string} */
                                status: "counted" | "voided";
                                /** @description Name of the key that sent it. */
                                api_key: string | null;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRealtimeEvents: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description Only events of this location. */
                location_code?: string;
                /** @description Only events of gates with this code. */
                gate_code?: string;
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: string;
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: string;
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: string;
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description pagination.next_cursor of the page before, with the same filters; page is then ignored. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "event_id": "cam-7-000123",
                     *             "timestamp": 1795244700,
                     *             "event_time": "2026-11-21T14:05:00+07:00",
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1",
                     *             "category": "motor",
                     *             "direction": "in",
                     *             "price": 2000,
                     *             "received_at": "2026-11-21T14:05:00.213+07:00",
                     *             "is_late": false,
                     *             "status": "counted",
                     *             "api_key": "Kamera gerbang utara"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                id: number;
                                event_id: string | null;
                                /** @description As sent. */
                                timestamp: number;
                                /**
                                 * @description The same, in the location's zone.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                event_time: string;
                                location_code: string;
                                gate_code: string;
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                /** @enum {string} */
                                direction: "in" | "out";
                                /** @description Rupiah, as stored with the event; never recomputed. */
                                price: number;
                                /**
                                 * @description When the server stored it.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                received_at: string;
                                is_late: boolean;
                                /** @enum {string} */
                                status: "counted" | "voided";
                                /** @description Name of the key that sent it. */
                                api_key: string | null;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEntryEventsExport: {
        parameters: {
            query?: {
                /** @description Only events of this location. */
                location_code?: string;
                /** @description Only events of gates with this code. */
                gate_code?: string;
                /** @description Only events of this category; an unknown word finds nothing. */
                category?: string;
                /** @description From this day on, by the calendar of each event's location. */
                start_date?: string;
                /** @description Up to this day, at most 366 days from start_date, both counted. */
                end_date?: string;
                /** @description Only events that count, or only voided ones. Default: both. */
                status?: "counted" | "voided";
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file: filters, time zone and totals first, then the rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Title
                     *     Time zone,Asia/Jakarta
                     *     Total,1
                     *
                     *     date,count,revenue
                     *     2026-11-21,1,2000
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEntryEventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "event_id": "cam-7-000123",
                     *         "timestamp": 1795244700,
                     *         "event_time": "2026-11-21T14:05:00+07:00",
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor",
                     *         "direction": "in",
                     *         "price": 2000,
                     *         "received_at": "2026-11-21T14:05:00.213+07:00",
                     *         "is_late": false,
                     *         "api_key": "Kamera gerbang utara",
                     *         "status": "voided",
                     *         "void": {
                     *           "reason": "Kendaraan dinas, kamera salah hitung",
                     *           "voided_at": "2026-11-21T15:00:00+07:00",
                     *           "voided_by": "petugas"
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 1,
                         *       "event_id": "cam-7-000123",
                         *       "timestamp": 1795244700,
                         *       "event_time": "2026-11-21T14:05:00+07:00",
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor",
                         *       "direction": "in",
                         *       "price": 2000,
                         *       "received_at": "2026-11-21T14:05:00.213+07:00",
                         *       "is_late": false,
                         *       "api_key": "Kamera gerbang utara",
                         *       "status": "voided",
                         *       "void": {
                         *         "reason": "Kendaraan dinas, kamera salah hitung",
                         *         "voided_at": "2026-11-21T15:00:00+07:00",
                         *         "voided_by": "petugas"
                         *       }
                         *     }
                         */
                        data: {
                            id: number;
                            event_id: string | null;
                            /** @description As sent. */
                            timestamp: number;
                            /**
                             * @description The same, in the location's zone.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            event_time: string;
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description What passes the gate.
                             * @enum {string}
                             */
                            category: "person_walk" | "motor" | "car";
                            /** @enum {string} */
                            direction: "in" | "out";
                            /** @description Rupiah, as stored with the event; never recomputed. */
                            price: number;
                            /**
                             * @description When the server stored it.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            received_at: string;
                            is_late: boolean;
                            /** @enum {string} */
                            status: "counted" | "voided";
                            /** @description Name of the key that sent it. */
                            api_key: string | null;
                            void: {
                                reason: string;
                                /**
                                 * @description When it was voided.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                voided_at: string;
                                /** @description Username. */
                                voided_by: string;
                            } | null;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            404: components["responses"]["EventNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postEntryEventsByIdVoid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Kendaraan dinas, kamera salah hitung"
                 *     }
                 */
                "application/json": {
                    /** @description Why it must not count; kept in the audit trail. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "event_id": "cam-7-000123",
                     *         "timestamp": 1795244700,
                     *         "event_time": "2026-11-21T14:05:00+07:00",
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor",
                     *         "direction": "in",
                     *         "price": 2000,
                     *         "received_at": "2026-11-21T14:05:00.213+07:00",
                     *         "is_late": false,
                     *         "api_key": "Kamera gerbang utara",
                     *         "status": "voided",
                     *         "void": {
                     *           "reason": "Kendaraan dinas, kamera salah hitung",
                     *           "voided_at": "2026-11-21T15:00:00+07:00",
                     *           "voided_by": "petugas"
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 1,
                         *       "event_id": "cam-7-000123",
                         *       "timestamp": 1795244700,
                         *       "event_time": "2026-11-21T14:05:00+07:00",
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor",
                         *       "direction": "in",
                         *       "price": 2000,
                         *       "received_at": "2026-11-21T14:05:00.213+07:00",
                         *       "is_late": false,
                         *       "api_key": "Kamera gerbang utara",
                         *       "status": "voided",
                         *       "void": {
                         *         "reason": "Kendaraan dinas, kamera salah hitung",
                         *         "voided_at": "2026-11-21T15:00:00+07:00",
                         *         "voided_by": "petugas"
                         *       }
                         *     }
                         */
                        data: {
                            id: number;
                            event_id: string | null;
                            /** @description As sent. */
                            timestamp: number;
                            /**
                             * @description The same, in the location's zone.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            event_time: string;
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description What passes the gate.
                             * @enum {string}
                             */
                            category: "person_walk" | "motor" | "car";
                            /** @enum {string} */
                            direction: "in" | "out";
                            /** @description Rupiah, as stored with the event; never recomputed. */
                            price: number;
                            /**
                             * @description When the server stored it.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            received_at: string;
                            is_late: boolean;
                            /** @enum {string} */
                            status: "counted" | "voided";
                            /** @description Name of the key that sent it. */
                            api_key: string | null;
                            void: {
                                reason: string;
                                /**
                                 * @description When it was voided.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                voided_at: string;
                                /** @description Username. */
                                voided_by: string;
                            } | null;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EventNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AlreadyVoided"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                error?: string;
                /** @description Only those that name this location. */
                location_code?: string;
                /** @description Only those that name this gate. */
                gate_code?: string;
                /** @description Only those that wait, or only replayed ones. Default: both. */
                status?: "waiting" | "replayed";
                /** @description Received from this day on, by the server's TIMEZONE. */
                start_date?: string;
                /** @description Received up to this day, at most 366 days from start_date, both counted. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": 7,
                     *             "received_at": "2026-11-21T14:05:00.213+07:00",
                     *             "event": {
                     *               "timestamp": 1795244700,
                     *               "location_code": "PSR01",
                     *               "gate_code": "G9",
                     *               "category": "motor"
                     *             },
                     *             "idempotency_key": null,
                     *             "location_code": "PSR01",
                     *             "gate_code": "G9",
                     *             "error": "GATE_NOT_FOUND",
                     *             "message": "There is no gate PSR01/G9.",
                     *             "fields": null,
                     *             "api_key": "Kamera gerbang utara",
                     *             "status": "waiting",
                     *             "replayed_at": null,
                     *             "replayed_by": null,
                     *             "entry_id": null
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                id: number;
                                /**
                                 * @description When it was refused; its clock and lateness are judged by this moment.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                received_at: string;
                                /** @description As the machine sent it. */
                                event: unknown;
                                idempotency_key: string | null;
                                /** @description As far as the event names one. */
                                location_code: string | null;
                                gate_code: string | null;
                                /** @description Code of the refusal. */
                                error: string;
                                message: string;
                                fields: {
                                    [key: string]: string[];
                                } | null;
                                /** @description Name of the key that sent it. */
                                api_key: string;
                                /** @enum {string} */
                                status: "waiting" | "replayed";
                                /**
                                 * @description When it was replayed.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                replayed_at: string | null;
                                /** @description Username. */
                                replayed_by: string | null;
                                /** @description The stored event it became. */
                                entry_id: number | null;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRejectedEventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the rejected event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 7,
                     *         "received_at": "2026-11-21T14:05:00.213+07:00",
                     *         "event": {
                     *           "timestamp": 1795244700,
                     *           "location_code": "PSR01",
                     *           "gate_code": "G9",
                     *           "category": "motor"
                     *         },
                     *         "idempotency_key": null,
                     *         "location_code": "PSR01",
                     *         "gate_code": "G9",
                     *         "error": "GATE_NOT_FOUND",
                     *         "message": "There is no gate PSR01/G9.",
                     *         "fields": null,
                     *         "api_key": "Kamera gerbang utara",
                     *         "status": "waiting",
                     *         "replayed_at": null,
                     *         "replayed_by": null,
                     *         "entry_id": null
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 7,
                         *       "received_at": "2026-11-21T14:05:00.213+07:00",
                         *       "event": {
                         *         "timestamp": 1795244700,
                         *         "location_code": "PSR01",
                         *         "gate_code": "G9",
                         *         "category": "motor"
                         *       },
                         *       "idempotency_key": null,
                         *       "location_code": "PSR01",
                         *       "gate_code": "G9",
                         *       "error": "GATE_NOT_FOUND",
                         *       "message": "There is no gate PSR01/G9.",
                         *       "fields": null,
                         *       "api_key": "Kamera gerbang utara",
                         *       "status": "waiting",
                         *       "replayed_at": null,
                         *       "replayed_by": null,
                         *       "entry_id": null
                         *     }
                         */
                        data: {
                            id: number;
                            /**
                             * @description When it was refused; its clock and lateness are judged by this moment.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            received_at: string;
                            /** @description As the machine sent it. */
                            event: unknown;
                            idempotency_key: string | null;
                            /** @description As far as the event names one. */
                            location_code: string | null;
                            gate_code: string | null;
                            /** @description Code of the refusal. */
                            error: string;
                            message: string;
                            fields: {
                                [key: string]: string[];
                            } | null;
                            /** @description Name of the key that sent it. */
                            api_key: string;
                            /** @enum {string} */
                            status: "waiting" | "replayed";
                            /**
                             * @description When it was replayed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            replayed_at: string | null;
                            /** @description Username. */
                            replayed_by: string | null;
                            /** @description The stored event it became. */
                            entry_id: number | null;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            404: components["responses"]["RejectedEventNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postRejectedEventsByIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the rejected event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Instead of what was sent. */
                    location_code?: string;
                    /** @description Instead of what was sent. */
                    gate_code?: string;
                    /**
                     * @description What passes the gate.
                     * @enum {string}
                     */
                    category?: "person_walk" | "motor" | "car";
                    /** @description Instead of what was sent. */
                    timestamp?: number;
                    /** @description Where the one sent is wrong, or belongs to another event. null: none. */
                    event_id?: string | null;
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "event_id": "cam-7-000123",
                     *         "duplicate": false,
                     *         "timestamp": 1795244700,
                     *         "location_code": "PSR01",
                     *         "gate_code": "G1",
                     *         "category": "motor",
                     *         "direction": "in",
                     *         "price": 2000,
                     *         "is_late": false
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 1,
                         *       "event_id": "cam-7-000123",
                         *       "duplicate": false,
                         *       "timestamp": 1795244700,
                         *       "location_code": "PSR01",
                         *       "gate_code": "G1",
                         *       "category": "motor",
                         *       "direction": "in",
                         *       "price": 2000,
                         *       "is_late": false
                         *     }
                         */
                        data: {
                            /** @description Grows in commit order, without gaps. */
                            id: number;
                            event_id: string | null;
                            /** @description true: it was stored before; nothing was counted again. */
                            duplicate: boolean;
                            /** @description As sent. */
                            timestamp: number;
                            location_code: string;
                            gate_code: string;
                            /**
                             * @description What passes the gate.
                             * @enum {string}
                             */
                            category: "person_walk" | "motor" | "car";
                            /** @enum {string} */
                            direction: "in" | "out";
                            /** @description By the tariff valid at the event's own time. */
                            price: number;
                            /** @description Older than INGEST_LATE_AFTER when it arrived; counted in the hour in which it happened. */
                            is_late: boolean;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RejectedEventNotFoundOrLocationNotFoundOrGateNotFoundOrTariffNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AlreadyReplayedOrEventConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["LocationInactiveOrGateInactiveOrValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKeys: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": 3,
                     *             "name": "Palang utara",
                     *             "prefix": "k3Xp9QzA",
                     *             "status": "active",
                     *             "location_codes": [],
                     *             "gates": [
                     *               {
                     *                 "location_code": "PSR01",
                     *                 "gate_code": "G1"
                     *               }
                     *             ],
                     *             "expires_at": null,
                     *             "revoked_at": null,
                     *             "old_key_until": null,
                     *             "last_used_at": "2026-11-21T14:04:58+07:00",
                     *             "last_used_ip": "10.20.0.11",
                     *             "created_at": "2026-11-01T08:00:00+07:00",
                     *             "updated_at": "2026-11-01T08:00:00+07:00"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                id: number;
                                name: string;
                                /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
                                prefix: string | null;
                                /**
                                 * @description Only an active key opens the ingest door.
                                 * @enum {string}
                                 */
                                status: "active" | "expired" | "revoked";
                                location_codes: string[];
                                gates: {
                                    location_code: string;
                                    gate_code: string;
                                }[];
                                /**
                                 * @description From then on the key is refused.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                expires_at: string | null;
                                /**
                                 * @description When it was revoked.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                revoked_at: string | null;
                                /**
                                 * @description Until when a rotated key's earlier text still works.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                old_key_until: string | null;
                                /**
                                 * @description Last request with this key; a few seconds old.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                last_used_at: string | null;
                                last_used_ip: string | null;
                                /**
                                 * @description When the key was created.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /**
                                 * @description When it was last changed.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                updated_at: string;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Palang utara",
                 *       "gates": [
                 *         {
                 *           "location_code": "PSR01",
                 *           "gate_code": "G1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description For people: which machine carries the key. */
                    name: string;
                    /** @description Every gate of these locations, later ones too. */
                    location_codes?: string[];
                    /** @description These gates. Neither locations nor gates: every gate there is. */
                    gates?: {
                        location_code: string;
                        gate_code: string;
                    }[];
                    /**
                     * Format: date-time
                     * @description From then on the key is refused: ISO 8601 with offset, in the future. null: never.
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 3,
                     *         "name": "Palang utara",
                     *         "prefix": "k3Xp9QzA",
                     *         "status": "active",
                     *         "location_codes": [],
                     *         "gates": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1"
                     *           }
                     *         ],
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "old_key_until": null,
                     *         "last_used_at": "2026-11-21T14:04:58+07:00",
                     *         "last_used_ip": "10.20.0.11",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00",
                     *         "key": "rtb_k3Xp9QzA_the-secret-is-32-characters-long"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 3,
                         *       "name": "Palang utara",
                         *       "prefix": "k3Xp9QzA",
                         *       "status": "active",
                         *       "location_codes": [],
                         *       "gates": [
                         *         {
                         *           "location_code": "PSR01",
                         *           "gate_code": "G1"
                         *         }
                         *       ],
                         *       "expires_at": null,
                         *       "revoked_at": null,
                         *       "old_key_until": null,
                         *       "last_used_at": "2026-11-21T14:04:58+07:00",
                         *       "last_used_ip": "10.20.0.11",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00",
                         *       "key": "rtb_k3Xp9QzA_the-secret-is-32-characters-long"
                         *     }
                         */
                        data: {
                            id: number;
                            name: string;
                            /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
                            prefix: string | null;
                            /**
                             * @description Only an active key opens the ingest door.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked";
                            location_codes: string[];
                            gates: {
                                location_code: string;
                                gate_code: string;
                            }[];
                            /**
                             * @description From then on the key is refused.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            expires_at: string | null;
                            /**
                             * @description When it was revoked.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            revoked_at: string | null;
                            /**
                             * @description Until when a rotated key's earlier text still works.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            old_key_until: string | null;
                            /**
                             * @description Last request with this key; a few seconds old.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_used_at: string | null;
                            last_used_ip: string | null;
                            /**
                             * @description When the key was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                            /** @description Shown this once: send it as X-API-KEY. */
                            key: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 3,
                     *         "name": "Palang utara",
                     *         "prefix": "k3Xp9QzA",
                     *         "status": "active",
                     *         "location_codes": [],
                     *         "gates": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1"
                     *           }
                     *         ],
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "old_key_until": null,
                     *         "last_used_at": "2026-11-21T14:04:58+07:00",
                     *         "last_used_ip": "10.20.0.11",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 3,
                         *       "name": "Palang utara",
                         *       "prefix": "k3Xp9QzA",
                         *       "status": "active",
                         *       "location_codes": [],
                         *       "gates": [
                         *         {
                         *           "location_code": "PSR01",
                         *           "gate_code": "G1"
                         *         }
                         *       ],
                         *       "expires_at": null,
                         *       "revoked_at": null,
                         *       "old_key_until": null,
                         *       "last_used_at": "2026-11-21T14:04:58+07:00",
                         *       "last_used_ip": "10.20.0.11",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            id: number;
                            name: string;
                            /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
                            prefix: string | null;
                            /**
                             * @description Only an active key opens the ingest door.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked";
                            location_codes: string[];
                            gates: {
                                location_code: string;
                                gate_code: string;
                            }[];
                            /**
                             * @description From then on the key is refused.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            expires_at: string | null;
                            /**
                             * @description When it was revoked.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            revoked_at: string | null;
                            /**
                             * @description Until when a rotated key's earlier text still works.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            old_key_until: string | null;
                            /**
                             * @description Last request with this key; a few seconds old.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_used_at: string | null;
                            last_used_ip: string | null;
                            /**
                             * @description When the key was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiKeysById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 when the record has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the key. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Palang utara (baru)",
                 *       "location_codes": [
                 *         "PSR01"
                 *       ],
                 *       "gates": []
                 *     }
                 */
                "application/json": {
                    /** @description For people: which machine carries the key. */
                    name?: string;
                    /** @description Every gate of these locations, later ones too. */
                    location_codes?: string[];
                    /** @description These gates. Neither locations nor gates: every gate there is. */
                    gates?: {
                        location_code: string;
                        gate_code: string;
                    }[];
                    /**
                     * Format: date-time
                     * @description From then on the key is refused: ISO 8601 with offset, in the future. null: never.
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 3,
                     *         "name": "Palang utara",
                     *         "prefix": "k3Xp9QzA",
                     *         "status": "active",
                     *         "location_codes": [],
                     *         "gates": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1"
                     *           }
                     *         ],
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "old_key_until": null,
                     *         "last_used_at": "2026-11-21T14:04:58+07:00",
                     *         "last_used_ip": "10.20.0.11",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 3,
                         *       "name": "Palang utara",
                         *       "prefix": "k3Xp9QzA",
                         *       "status": "active",
                         *       "location_codes": [],
                         *       "gates": [
                         *         {
                         *           "location_code": "PSR01",
                         *           "gate_code": "G1"
                         *         }
                         *       ],
                         *       "expires_at": null,
                         *       "revoked_at": null,
                         *       "old_key_until": null,
                         *       "last_used_at": "2026-11-21T14:04:58+07:00",
                         *       "last_used_ip": "10.20.0.11",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            id: number;
                            name: string;
                            /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
                            prefix: string | null;
                            /**
                             * @description Only an active key opens the ingest door.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked";
                            location_codes: string[];
                            gates: {
                                location_code: string;
                                gate_code: string;
                            }[];
                            /**
                             * @description From then on the key is refused.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            expires_at: string | null;
                            /**
                             * @description When it was revoked.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            revoked_at: string | null;
                            /**
                             * @description Until when a rotated key's earlier text still works.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            old_key_until: string | null;
                            /**
                             * @description Last request with this key; a few seconds old.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_used_at: string | null;
                            last_used_ip: string | null;
                            /**
                             * @description When the key was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ApiKeyRevoked"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiKeysByIdRotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 3600
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long the earlier text still works; 0: it ends at once.
                     * @default 0
                     */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 3,
                     *         "name": "Palang utara",
                     *         "prefix": "k3Xp9QzA",
                     *         "status": "active",
                     *         "location_codes": [],
                     *         "gates": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1"
                     *           }
                     *         ],
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "old_key_until": null,
                     *         "last_used_at": "2026-11-21T14:04:58+07:00",
                     *         "last_used_ip": "10.20.0.11",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00",
                     *         "key": "rtb_k3Xp9QzA_the-secret-is-32-characters-long"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 3,
                         *       "name": "Palang utara",
                         *       "prefix": "k3Xp9QzA",
                         *       "status": "active",
                         *       "location_codes": [],
                         *       "gates": [
                         *         {
                         *           "location_code": "PSR01",
                         *           "gate_code": "G1"
                         *         }
                         *       ],
                         *       "expires_at": null,
                         *       "revoked_at": null,
                         *       "old_key_until": null,
                         *       "last_used_at": "2026-11-21T14:04:58+07:00",
                         *       "last_used_ip": "10.20.0.11",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00",
                         *       "key": "rtb_k3Xp9QzA_the-secret-is-32-characters-long"
                         *     }
                         */
                        data: {
                            id: number;
                            name: string;
                            /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
                            prefix: string | null;
                            /**
                             * @description Only an active key opens the ingest door.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked";
                            location_codes: string[];
                            gates: {
                                location_code: string;
                                gate_code: string;
                            }[];
                            /**
                             * @description From then on the key is refused.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            expires_at: string | null;
                            /**
                             * @description When it was revoked.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            revoked_at: string | null;
                            /**
                             * @description Until when a rotated key's earlier text still works.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            old_key_until: string | null;
                            /**
                             * @description Last request with this key; a few seconds old.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_used_at: string | null;
                            last_used_ip: string | null;
                            /**
                             * @description When the key was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                            /** @description Shown this once: send it as X-API-KEY. */
                            key: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ApiKeyRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiKeysByIdRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 3,
                     *         "name": "Palang utara",
                     *         "prefix": "k3Xp9QzA",
                     *         "status": "active",
                     *         "location_codes": [],
                     *         "gates": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1"
                     *           }
                     *         ],
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "old_key_until": null,
                     *         "last_used_at": "2026-11-21T14:04:58+07:00",
                     *         "last_used_ip": "10.20.0.11",
                     *         "created_at": "2026-11-01T08:00:00+07:00",
                     *         "updated_at": "2026-11-01T08:00:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "id": 3,
                         *       "name": "Palang utara",
                         *       "prefix": "k3Xp9QzA",
                         *       "status": "active",
                         *       "location_codes": [],
                         *       "gates": [
                         *         {
                         *           "location_code": "PSR01",
                         *           "gate_code": "G1"
                         *         }
                         *       ],
                         *       "expires_at": null,
                         *       "revoked_at": null,
                         *       "old_key_until": null,
                         *       "last_used_at": "2026-11-21T14:04:58+07:00",
                         *       "last_used_ip": "10.20.0.11",
                         *       "created_at": "2026-11-01T08:00:00+07:00",
                         *       "updated_at": "2026-11-01T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            id: number;
                            name: string;
                            /** @description The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY). */
                            prefix: string | null;
                            /**
                             * @description Only an active key opens the ingest door.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked";
                            location_codes: string[];
                            gates: {
                                location_code: string;
                                gate_code: string;
                            }[];
                            /**
                             * @description From then on the key is refused.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            expires_at: string | null;
                            /**
                             * @description When it was revoked.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            revoked_at: string | null;
                            /**
                             * @description Until when a rotated key's earlier text still works.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            old_key_until: string | null;
                            /**
                             * @description Last request with this key; a few seconds old.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_used_at: string | null;
                            last_used_ip: string | null;
                            /**
                             * @description When the key was created.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            created_at: string;
                            /**
                             * @description When it was last changed.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            updated_at: string;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditLogs: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number;
                /** @description Rows a page. */
                limit?: number;
                /** @description locations, gates, tariffs, users, api_keys, entry_events … */
                entity?: string;
                /** @description create, update, delete, rotate, revoke, void … */
                action?: string;
                /** @description PSR01, PSR01/G1, PSR01/G1/motor; the username; the id of a key or event. */
                entity_key?: string;
                /** @description First day, local to TIMEZONE. */
                start_date?: string;
                /** @description Last day, local to TIMEZONE; at most 366 days with the first. */
                end_date?: string;
                /** @description A next_cursor; takes the place of page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": 17,
                     *             "entity": "gates",
                     *             "entity_key": "PSR01/G1",
                     *             "action": "update",
                     *             "actor": {
                     *               "id": 1,
                     *               "username": "admin",
                     *               "role": "admin"
                     *             },
                     *             "before": {
                     *               "location_code": "PSR01",
                     *               "gate_code": "G1",
                     *               "name": "Gerbang utara",
                     *               "direction": "in",
                     *               "camera": null,
                     *               "is_active": 1
                     *             },
                     *             "after": {
                     *               "location_code": "PSR01",
                     *               "gate_code": "G1",
                     *               "name": "Gerbang utara",
                     *               "direction": "out",
                     *               "camera": null,
                     *               "is_active": 1
                     *             },
                     *             "changed_fields": [
                     *               "direction"
                     *             ],
                     *             "ip_address": "10.20.0.5",
                     *             "user_agent": "Mozilla/5.0",
                     *             "request_id": "Vb1kPz0QeXhT-1z",
                     *             "created_at": "2026-11-21T14:05:00.412+07:00",
                     *             "prev_hash": "0000000000000000000000000000000000000000000000000000000000000000",
                     *             "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 1,
                     *           "total_pages": 1
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            items: {
                                /** @description From 1 without a gap. */
                                id: number;
                                entity: string;
                                entity_key: string;
                                action: string;
                                actor: {
                                    /** @description null: the system itself or the command line. */
                                    id: number | null;
                                    username: string;
                                    role: string;
                                };
                                before: {
                                    [key: string]: unknown;
                                } | null;
                                after: {
                                    [key: string]: unknown;
                                } | null;
                                changed_fields: string[];
                                /** @description Always null for viewers. */
                                ip_address: string | null;
                                /** @description Always null for viewers. */
                                user_agent: string | null;
                                request_id: string;
                                /**
                                 * @description When it was written; hashed as UTC with milliseconds: 2026-11-21T07:05:00.000Z.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                created_at: string;
                                /** @description Hash of the record before; 64 zeros before the first. */
                                prev_hash: string;
                                /** @description SHA-256 over prev_hash and the canonical JSON (RFC 8785) of the fields id … created_at. */
                                hash: string;
                            }[];
                            /**
                             * @example {
                             *       "page": 1,
                             *       "limit": 20,
                             *       "total": 1,
                             *       "total_pages": 1
                             *     }
                             */
                            pagination: {
                                page: number;
                                limit: number;
                                /** @description Exact number of rows under the filter. */
                                total: number;
                                /** @description 0 when there is nothing. */
                                total_pages: number;
                                /** @description Continues right after this page's last row, whatever arrives meanwhile. */
                                next_cursor?: string | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditLogsExport: {
        parameters: {
            query?: {
                /** @description locations, gates, tariffs, users, api_keys, entry_events … */
                entity?: string;
                /** @description create, update, delete, rotate, revoke, void … */
                action?: string;
                /** @description PSR01, PSR01/G1, PSR01/G1/motor; the username; the id of a key or event. */
                entity_key?: string;
                /** @description First day, local to TIMEZONE. */
                start_date?: string;
                /** @description Last day, local to TIMEZONE; at most 366 days with the first. */
                end_date?: string;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file: filters, time zone and totals first, then the rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Title
                     *     Time zone,Asia/Jakarta
                     *     Total,1
                     *
                     *     date,count,revenue
                     *     2026-11-21,1,2000
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSummaryDaily: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: string;
                /** @description Only this location, deleted or not. */
                location_code?: string;
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "date": "2026-11-21",
                     *         "location_code": "PSR01",
                     *         "gate_code": null,
                     *         "total_count": 3,
                     *         "total_revenue": 6000,
                     *         "in_count": 3,
                     *         "out_count": 0,
                     *         "late_count": 0,
                     *         "by_category": [
                     *           {
                     *             "category": "person_walk",
                     *             "count": 1,
                     *             "revenue": 1000
                     *           },
                     *           {
                     *             "category": "motor",
                     *             "count": 1,
                     *             "revenue": 2000
                     *           },
                     *           {
                     *             "category": "car",
                     *             "count": 1,
                     *             "revenue": 3000
                     *           }
                     *         ],
                     *         "by_gate": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1",
                     *             "name": "Gerbang utara",
                     *             "direction": "in",
                     *             "count": 3,
                     *             "revenue": 6000,
                     *             "last_event_at": "2026-11-21T14:05:00+07:00"
                     *           }
                     *         ],
                     *         "first_event_at": "2026-11-21T07:58:12+07:00",
                     *         "last_event_at": "2026-11-21T14:05:00+07:00"
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "date": "2026-11-21",
                         *       "location_code": "PSR01",
                         *       "gate_code": null,
                         *       "total_count": 3,
                         *       "total_revenue": 6000,
                         *       "in_count": 3,
                         *       "out_count": 0,
                         *       "late_count": 0,
                         *       "by_category": [
                         *         {
                         *           "category": "person_walk",
                         *           "count": 1,
                         *           "revenue": 1000
                         *         },
                         *         {
                         *           "category": "motor",
                         *           "count": 1,
                         *           "revenue": 2000
                         *         },
                         *         {
                         *           "category": "car",
                         *           "count": 1,
                         *           "revenue": 3000
                         *         }
                         *       ],
                         *       "by_gate": [
                         *         {
                         *           "location_code": "PSR01",
                         *           "gate_code": "G1",
                         *           "name": "Gerbang utara",
                         *           "direction": "in",
                         *           "count": 3,
                         *           "revenue": 6000,
                         *           "last_event_at": "2026-11-21T14:05:00+07:00"
                         *         }
                         *       ],
                         *       "first_event_at": "2026-11-21T07:58:12+07:00",
                         *       "last_event_at": "2026-11-21T14:05:00+07:00"
                         *     }
                         */
                        data: {
                            /** @description YYYY-MM-DD */
                            date: string;
                            location_code: string | null;
                            gate_code: string | null;
                            /** @description Counted events; voided ones are not. */
                            total_count: number;
                            /** @description Sum of the prices stored with them, rupiah. */
                            total_revenue: number;
                            /** @description Counted events; voided ones are not. */
                            in_count: number;
                            /** @description Counted events; voided ones are not. */
                            out_count: number;
                            /** @description How many of them arrived late. */
                            late_count: number;
                            /** @description Always the three, in this order. */
                            by_category: {
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                /** @description Counted events; voided ones are not. */
                                count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                revenue: number;
                            }[];
                            /** @description Gates under the filter, and deleted ones that have events on that day. */
                            by_gate: {
                                location_code: string;
                                gate_code: string;
                                name: string;
                                /** @enum {string} */
                                direction: "in" | "out";
                                /** @description Counted events; voided ones are not. */
                                count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                revenue: number;
                                /**
                                 * @description The day's newest event at this gate.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                last_event_at: string | null;
                            }[];
                            /**
                             * @description The day's first event.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            first_event_at: string | null;
                            /**
                             * @description The day's newest event.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            last_event_at: string | null;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSummaryDailyExport: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: string;
                /** @description Only this location, deleted or not. */
                location_code?: string;
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: string;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file: filters, time zone and totals first, then the rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Title
                     *     Time zone,Asia/Jakarta
                     *     Total,1
                     *
                     *     date,count,revenue
                     *     2026-11-21,1,2000
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSummaryHourly: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: string;
                /** @description Only this location, deleted or not. */
                location_code?: string;
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "date": "2026-11-21",
                     *         "location_code": "PSR01",
                     *         "gate_code": null,
                     *         "hours": [
                     *           {
                     *             "hour": 0,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 1,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 2,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 3,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 4,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 5,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 6,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 7,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 8,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 9,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 10,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 11,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 12,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 13,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 14,
                     *             "count": 3,
                     *             "revenue": 6000,
                     *             "person_walk": 1,
                     *             "motor": 1,
                     *             "car": 1
                     *           },
                     *           {
                     *             "hour": 15,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 16,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 17,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 18,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 19,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 20,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 21,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 22,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "hour": 23,
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           }
                     *         ],
                     *         "total_count": 3,
                     *         "total_revenue": 6000,
                     *         "peak_hour": 14
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "date": "2026-11-21",
                         *       "location_code": "PSR01",
                         *       "gate_code": null,
                         *       "hours": [
                         *         {
                         *           "hour": 0,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 1,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 2,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 3,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 4,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 5,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 6,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 7,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 8,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 9,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 10,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 11,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 12,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 13,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 14,
                         *           "count": 3,
                         *           "revenue": 6000,
                         *           "person_walk": 1,
                         *           "motor": 1,
                         *           "car": 1
                         *         },
                         *         {
                         *           "hour": 15,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 16,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 17,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 18,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 19,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 20,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 21,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 22,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "hour": 23,
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         }
                         *       ],
                         *       "total_count": 3,
                         *       "total_revenue": 6000,
                         *       "peak_hour": 14
                         *     }
                         */
                        data: {
                            /** @description YYYY-MM-DD */
                            date: string;
                            location_code: string | null;
                            gate_code: string | null;
                            /** @description Always 24, from 0 to 23. */
                            hours: {
                                /** @description Local hour; one that a clock change repeats holds both passes. */
                                hour: number;
                                /** @description Counted events; voided ones are not. */
                                count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                revenue: number;
                                /** @description Counted events; voided ones are not. */
                                person_walk: number;
                                /** @description Counted events; voided ones are not. */
                                motor: number;
                                /** @description Counted events; voided ones are not. */
                                car: number;
                            }[];
                            /** @description Counted events; voided ones are not. */
                            total_count: number;
                            /** @description Sum of the prices stored with them, rupiah. */
                            total_revenue: number;
                            /** @description The hour with the most events, the first of equals; null when there are none. */
                            peak_hour: number | null;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDashboardDaily: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: string;
                /** @description Last date; at most 366 days, both counted. */
                end_date: string;
                /** @description Only this location, deleted or not. */
                location_code?: string;
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "start_date": "2026-11-20",
                     *         "end_date": "2026-11-21",
                     *         "series": [
                     *           {
                     *             "date": "2026-11-20",
                     *             "count": 0,
                     *             "revenue": 0,
                     *             "person_walk": 0,
                     *             "motor": 0,
                     *             "car": 0
                     *           },
                     *           {
                     *             "date": "2026-11-21",
                     *             "count": 3,
                     *             "revenue": 6000,
                     *             "person_walk": 1,
                     *             "motor": 1,
                     *             "car": 1
                     *           }
                     *         ],
                     *         "total_count": 3,
                     *         "total_revenue": 6000
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "start_date": "2026-11-20",
                         *       "end_date": "2026-11-21",
                         *       "series": [
                         *         {
                         *           "date": "2026-11-20",
                         *           "count": 0,
                         *           "revenue": 0,
                         *           "person_walk": 0,
                         *           "motor": 0,
                         *           "car": 0
                         *         },
                         *         {
                         *           "date": "2026-11-21",
                         *           "count": 3,
                         *           "revenue": 6000,
                         *           "person_walk": 1,
                         *           "motor": 1,
                         *           "car": 1
                         *         }
                         *       ],
                         *       "total_count": 3,
                         *       "total_revenue": 6000
                         *     }
                         */
                        data: {
                            /** @description YYYY-MM-DD */
                            start_date: string;
                            /** @description YYYY-MM-DD */
                            end_date: string;
                            /** @description A row for every day of the range. */
                            series: {
                                /** @description YYYY-MM-DD */
                                date: string;
                                /** @description Counted events; voided ones are not. */
                                count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                revenue: number;
                                /** @description Counted events; voided ones are not. */
                                person_walk: number;
                                /** @description Counted events; voided ones are not. */
                                motor: number;
                                /** @description Counted events; voided ones are not. */
                                car: number;
                            }[];
                            /** @description Counted events; voided ones are not. */
                            total_count: number;
                            /** @description Sum of the prices stored with them, rupiah. */
                            total_revenue: number;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDashboardDailyExport: {
        parameters: {
            query: {
                /** @description First date. */
                start_date: string;
                /** @description Last date; at most 366 days, both counted. */
                end_date: string;
                /** @description Only this location, deleted or not. */
                location_code?: string;
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: string;
                /** @description csv: UTF-8 text; xlsx: an Excel workbook. */
                format?: "csv" | "xlsx";
                /** @description Only for csv; ';' is what spreadsheets in Indonesian expect. */
                separator?: "," | ";";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file: filters, time zone and totals first, then the rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Title
                     *     Time zone,Asia/Jakarta
                     *     Total,1
                     *
                     *     date,count,revenue
                     *     2026-11-21,1,2000
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDashboardByCategory: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: string;
                /** @description Only this location, deleted or not. */
                location_code?: string;
                /** @description Only gates with this code, deleted or not, in whichever location. */
                gate_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "date": "2026-11-21",
                     *         "items": [
                     *           {
                     *             "category": "person_walk",
                     *             "count": 1,
                     *             "revenue": 1000,
                     *             "percentage": 33.4
                     *           },
                     *           {
                     *             "category": "motor",
                     *             "count": 1,
                     *             "revenue": 2000,
                     *             "percentage": 33.3
                     *           },
                     *           {
                     *             "category": "car",
                     *             "count": 1,
                     *             "revenue": 3000,
                     *             "percentage": 33.3
                     *           }
                     *         ],
                     *         "total_count": 3,
                     *         "total_revenue": 6000
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "date": "2026-11-21",
                         *       "items": [
                         *         {
                         *           "category": "person_walk",
                         *           "count": 1,
                         *           "revenue": 1000,
                         *           "percentage": 33.4
                         *         },
                         *         {
                         *           "category": "motor",
                         *           "count": 1,
                         *           "revenue": 2000,
                         *           "percentage": 33.3
                         *         },
                         *         {
                         *           "category": "car",
                         *           "count": 1,
                         *           "revenue": 3000,
                         *           "percentage": 33.3
                         *         }
                         *       ],
                         *       "total_count": 3,
                         *       "total_revenue": 6000
                         *     }
                         */
                        data: {
                            /** @description YYYY-MM-DD */
                            date: string;
                            /** @description Always the three, in this order. */
                            items: {
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                /** @description Counted events; voided ones are not. */
                                count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                revenue: number;
                                /** @description Part of the total count, one decimal. They sum to exactly 100.0; all 0 when nothing was counted. */
                                percentage: number;
                            }[];
                            /** @description Counted events; voided ones are not. */
                            total_count: number;
                            /** @description Sum of the prices stored with them, rupiah. */
                            total_revenue: number;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDashboardSummary: {
        parameters: {
            query: {
                /** @description Calendar date, local to each location. */
                date: string;
                /** @description Only this location, deleted or not. */
                location_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "date": "2026-11-21",
                     *         "total_count": 3,
                     *         "total_revenue": 6000,
                     *         "in_count": 3,
                     *         "out_count": 0,
                     *         "active_locations": 1,
                     *         "active_gates": 1,
                     *         "online_gates": 1,
                     *         "offline_gates": 0,
                     *         "peak_hour": 14,
                     *         "top_gate": {
                     *           "location_code": "PSR01",
                     *           "gate_code": "G1",
                     *           "name": "Gerbang utara",
                     *           "count": 3,
                     *           "revenue": 6000
                     *         },
                     *         "by_category": [
                     *           {
                     *             "category": "person_walk",
                     *             "count": 1,
                     *             "revenue": 1000
                     *           },
                     *           {
                     *             "category": "motor",
                     *             "count": 1,
                     *             "revenue": 2000
                     *           },
                     *           {
                     *             "category": "car",
                     *             "count": 1,
                     *             "revenue": 3000
                     *           }
                     *         ],
                     *         "comparison": {
                     *           "date": "2026-11-14",
                     *           "total_count": 2,
                     *           "total_revenue": 4000,
                     *           "count_change_pct": 50,
                     *           "revenue_change_pct": 50
                     *         }
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "date": "2026-11-21",
                         *       "total_count": 3,
                         *       "total_revenue": 6000,
                         *       "in_count": 3,
                         *       "out_count": 0,
                         *       "active_locations": 1,
                         *       "active_gates": 1,
                         *       "online_gates": 1,
                         *       "offline_gates": 0,
                         *       "peak_hour": 14,
                         *       "top_gate": {
                         *         "location_code": "PSR01",
                         *         "gate_code": "G1",
                         *         "name": "Gerbang utara",
                         *         "count": 3,
                         *         "revenue": 6000
                         *       },
                         *       "by_category": [
                         *         {
                         *           "category": "person_walk",
                         *           "count": 1,
                         *           "revenue": 1000
                         *         },
                         *         {
                         *           "category": "motor",
                         *           "count": 1,
                         *           "revenue": 2000
                         *         },
                         *         {
                         *           "category": "car",
                         *           "count": 1,
                         *           "revenue": 3000
                         *         }
                         *       ],
                         *       "comparison": {
                         *         "date": "2026-11-14",
                         *         "total_count": 2,
                         *         "total_revenue": 4000,
                         *         "count_change_pct": 50,
                         *         "revenue_change_pct": 50
                         *       }
                         *     }
                         */
                        data: {
                            /** @description YYYY-MM-DD */
                            date: string;
                            /** @description Counted events; voided ones are not. */
                            total_count: number;
                            /** @description Sum of the prices stored with them, rupiah. */
                            total_revenue: number;
                            /** @description Counted events; voided ones are not. */
                            in_count: number;
                            /** @description Counted events; voided ones are not. */
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
                            top_gate: {
                                location_code: string;
                                gate_code: string;
                                name: string;
                                /** @description Counted events; voided ones are not. */
                                count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                revenue: number;
                            } | null;
                            /** @description Always the three, in this order. */
                            by_category: {
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                /** @description Counted events; voided ones are not. */
                                count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                revenue: number;
                            }[];
                            /** @description The same weekday a week earlier. */
                            comparison: {
                                /** @description YYYY-MM-DD */
                                date: string;
                                /** @description Counted events; voided ones are not. */
                                total_count: number;
                                /** @description Sum of the prices stored with them, rupiah. */
                                total_revenue: number;
                                /** @description Percent against that day, one decimal; null when there was nothing then. */
                                count_change_pct: number | null;
                                /** @description Percent against that day, one decimal; null when there was nothing then. */
                                revenue_change_pct: number | null;
                            };
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRealtimeStream: {
        parameters: {
            query?: {
                /** @description Last event id received; the header Last-Event-ID wins over it. */
                last_id?: number;
                /** @description Only events of this location. */
                location_code?: string;
            };
            header?: {
                /** @description Sent by an EventSource that reconnects; wins over last_id. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postRealtimeTicket: {
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "ticket": "k3J9…",
                     *         "expires_in": 60
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "ticket": "k3J9…",
                         *       "expires_in": 60
                         *     }
                         */
                        data: {
                            /** @description Use it once, as ?ticket= of the stream. */
                            ticket: string;
                            /** @description Seconds. */
                            expires_in: number;
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrMalformedJson"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRealtimeSnapshot: {
        parameters: {
            query?: {
                /** @description Local date; default: today. */
                date?: string;
                /** @description Only this location. */
                location_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "date": "2026-11-21",
                     *         "as_of": "2026-11-21T14:05:00.300+07:00",
                     *         "last_event_id": 1,
                     *         "total_count": 1,
                     *         "total_revenue": 2000,
                     *         "in_count": 1,
                     *         "out_count": 0,
                     *         "by_category": [
                     *           {
                     *             "category": "person_walk",
                     *             "count": 0,
                     *             "revenue": 0
                     *           },
                     *           {
                     *             "category": "motor",
                     *             "count": 1,
                     *             "revenue": 2000
                     *           },
                     *           {
                     *             "category": "car",
                     *             "count": 0,
                     *             "revenue": 0
                     *           }
                     *         ],
                     *         "gates": [
                     *           {
                     *             "location_code": "PSR01",
                     *             "gate_code": "G1",
                     *             "name": "Gerbang utara",
                     *             "direction": "in",
                     *             "count": 1,
                     *             "revenue": 2000,
                     *             "last_event_at": "2026-11-21T14:05:00+07:00",
                     *             "status": "online"
                     *           }
                     *         ],
                     *         "recent_events": []
                     *       },
                     *       "timestamp": 1795244700
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @example {
                         *       "date": "2026-11-21",
                         *       "as_of": "2026-11-21T14:05:00.300+07:00",
                         *       "last_event_id": 1,
                         *       "total_count": 1,
                         *       "total_revenue": 2000,
                         *       "in_count": 1,
                         *       "out_count": 0,
                         *       "by_category": [
                         *         {
                         *           "category": "person_walk",
                         *           "count": 0,
                         *           "revenue": 0
                         *         },
                         *         {
                         *           "category": "motor",
                         *           "count": 1,
                         *           "revenue": 2000
                         *         },
                         *         {
                         *           "category": "car",
                         *           "count": 0,
                         *           "revenue": 0
                         *         }
                         *       ],
                         *       "gates": [
                         *         {
                         *           "location_code": "PSR01",
                         *           "gate_code": "G1",
                         *           "name": "Gerbang utara",
                         *           "direction": "in",
                         *           "count": 1,
                         *           "revenue": 2000,
                         *           "last_event_at": "2026-11-21T14:05:00+07:00",
                         *           "status": "online"
                         *         }
                         *       ],
                         *       "recent_events": []
                         *     }
                         */
                        data: {
                            date: string;
                            /**
                             * @description When the figures were read.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            as_of: string;
                            /** @description Stream from here (last_id): nothing is missed, nothing comes twice. */
                            last_event_id: number;
                            /** @description Counted events of the day. */
                            total_count: number;
                            /** @description Rupiah; the sum of the prices stored on counted events. */
                            total_revenue: number;
                            in_count: number;
                            out_count: number;
                            by_category: {
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                count: number;
                                revenue: number;
                            }[];
                            gates: {
                                location_code: string;
                                gate_code: string;
                                name: string;
                                /** @enum {string} */
                                direction: "in" | "out";
                                count: number;
                                revenue: number;
                                last_event_at: string | null;
                                /**
                                 * @description online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.
                                 * @enum {string}
                                 */
                                status: "online" | "offline" | "inactive" | "unknown";
                            }[];
                            /** @description The newest, at most 10. */
                            recent_events: {
                                id: number;
                                event_id: string | null;
                                /** @description As sent. */
                                timestamp: number;
                                /**
                                 * @description The same, in the location's zone.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                event_time: string;
                                location_code: string;
                                gate_code: string;
                                /**
                                 * @description What passes the gate.
                                 * @enum {string}
                                 */
                                category: "person_walk" | "motor" | "car";
                                /** @enum {string} */
                                direction: "in" | "out";
                                /** @description Rupiah, as stored with the event; never recomputed. */
                                price: number;
                                /**
                                 * @description When the server stored it.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                received_at: string;
                                is_late: boolean;
                                /** @enum {string} */
                                status: "counted" | "voided";
                                /** @description Name of the key that sent it. */
                                api_key: string | null;
                            }[];
                        };
                        /** @description When it was answered, Unix seconds. */
                        timestamp: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrTokenExpired"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
