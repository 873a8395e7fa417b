import { waterCallers } from "./access-callers-water.ts";

/** Who may make each call. A call that is missing here, or that is here and not in the document, fails. */
export const callers = `
  anyone    GET    /health
  anyone    GET    /ready
  scraper   GET    /metrics                     (with the METRICS_TOKEN, below)
  anyone    POST   /auth/v1/login
  anyone    POST   /auth/v1/invitations/accept
  viewer    POST   /auth/v1/renew
  leaving   POST   /auth/v1/logout
  arriving  POST   /auth/v1/password
  person    POST   /auth/v1/reauthenticate
  person    GET    /auth/v1/second-factor
  enrolling POST   /auth/v1/second-factor
  enrolling POST   /auth/v1/second-factor/confirm
  person    POST   /auth/v1/second-factor/recovery-codes
  person    POST   /auth/v1/second-factor/remove
  person    GET    /auth/v1/sessions
  person    DELETE /auth/v1/sessions/{session_id}
  person    POST   /auth/v1/sessions/end-others
  person    POST   /auth/v1/sessions/display
  viewer    GET    /auth/v1/me
  admin     GET    /auth/v1/kiosks
  admin     GET    /auth/v1/kiosks/export
  admin     POST   /auth/v1/kiosks
  admin     POST   /auth/v1/kiosks/{id}/revoke
  viewer    GET    /auth/v1/kiosks/current      (for screens; test/abuse/kiosks.test.ts)
  admin     GET    /auth/v1/users
  admin     GET    /auth/v1/users/export
  admin     POST   /auth/v1/users
  admin     POST   /auth/v1/users/import
  admin     GET    /auth/v1/users/{id}
  admin     PUT    /auth/v1/users/{id}
  admin     POST   /auth/v1/users/{id}/invitation
  admin     GET    /auth/v1/users/{id}/sessions
  admin     DELETE /auth/v1/users/{id}/sessions
  admin     DELETE /auth/v1/users/{id}/sessions/{session_id}
  admin     DELETE /auth/v1/users/{id}/second-factor

  admin     GET    /auth/v1/security-events
  admin     GET    /auth/v1/security-events/export

  viewer    GET    /backoffice/v1/alerts
  viewer    GET    /backoffice/v1/alerts/export
  viewer    GET    /backoffice/v1/alerts/{id}
  operator  POST   /backoffice/v1/alerts/{id}/acknowledge
  operator  POST   /backoffice/v1/alerts/{id}/mute
  operator  GET    /backoffice/v1/alert-recipients
  operator  GET    /backoffice/v1/alert-recipients/export
  admin     POST   /backoffice/v1/alert-recipients
  operator  GET    /backoffice/v1/alert-recipients/{id}
  admin     PUT    /backoffice/v1/alert-recipients/{id}
  admin     DELETE /backoffice/v1/alert-recipients/{id}

  operator  GET    /backoffice/v1/report-schedules
  operator  GET    /backoffice/v1/report-schedules/export
  admin     POST   /backoffice/v1/report-schedules
  operator  GET    /backoffice/v1/report-schedules/{id}
  admin     PUT    /backoffice/v1/report-schedules/{id}
  admin     DELETE /backoffice/v1/report-schedules/{id}
  operator  GET    /backoffice/v1/report-schedules/{id}/deliveries
  operator  GET    /backoffice/v1/report-schedules/{id}/deliveries/export

  viewer    GET    /backoffice/v1/periodic-reports/billed
  viewer    GET    /backoffice/v1/periodic-reports/billed/file
  viewer    GET    /backoffice/v1/periodic-reports/received
  viewer    GET    /backoffice/v1/periodic-reports/received/file
  viewer    GET    /backoffice/v1/periodic-reports/ageing
  viewer    GET    /backoffice/v1/periodic-reports/collection
  viewer    GET    /backoffice/v1/periodic-reports/collection/file
  viewer    GET    /backoffice/v1/periodic-reports/ageing/file
  viewer    GET    /backoffice/v1/periodic-reports/wallet-and-queue
  viewer    GET    /backoffice/v1/periodic-reports/wallet-and-queue/file
  viewer    GET    /backoffice/v1/periodic-reports/acts-alone
  viewer    GET    /backoffice/v1/periodic-reports/acts-alone/file
  viewer    GET    /retribusi/v1/periodic-reports/takings
  viewer    GET    /retribusi/v1/periodic-reports/takings/file
  viewer    GET    /retribusi/v1/periodic-reports/uptime
  viewer    GET    /retribusi/v1/periodic-reports/uptime/file
  viewer    GET    /retribusi/v1/periodic-reports/leakage
  viewer    GET    /retribusi/v1/periodic-reports/leakage/file
  viewer    GET    /retribusi/v1/frontend/targets
  viewer    GET    /retribusi/v1/frontend/targets/export
  admin     POST   /retribusi/v1/frontend/targets
  admin     POST   /retribusi/v1/frontend/targets/import
  viewer    GET    /retribusi/v1/frontend/targets/{id}
  admin     PUT    /retribusi/v1/frontend/targets/{id}
  admin     DELETE /retribusi/v1/frontend/targets/{id}

  viewer    GET    /retribusi/v1/frontend/cash/days
  viewer    GET    /retribusi/v1/frontend/cash/days/{location_code}/{date}
  operator  POST   /retribusi/v1/frontend/cash/days/{location_code}/{date}/close
  operator  POST   /retribusi/v1/frontend/cash/days/{location_code}/{date}/confirm
  admin     POST   /retribusi/v1/frontend/cash/days/{location_code}/{date}/reopen
  viewer    GET    /retribusi/v1/frontend/cash/leakage
  viewer    GET    /retribusi/v1/frontend/cash/corrections
  viewer    GET    /retribusi/v1/frontend/cash/corrections/export
  viewer    GET    /retribusi/v1/frontend/cash/hand-ins
  viewer    GET    /retribusi/v1/frontend/cash/hand-ins/export
  operator  POST   /retribusi/v1/frontend/cash/hand-ins
  viewer    GET    /retribusi/v1/frontend/cash/hand-ins/{id}
  viewer    GET    /retribusi/v1/frontend/cash/hand-ins/{id}/photo
  operator  POST   /retribusi/v1/frontend/cash/hand-ins/{id}/void
  viewer    GET    /retribusi/v1/frontend/cash/exemptions
  viewer    GET    /retribusi/v1/frontend/cash/exemptions/export
  operator  POST   /retribusi/v1/frontend/cash/exemptions
  viewer    GET    /retribusi/v1/frontend/cash/exemptions/{id}
  operator  POST   /retribusi/v1/frontend/cash/exemptions/{id}/approve
  operator  POST   /retribusi/v1/frontend/cash/exemptions/{id}/reject
  viewer    GET    /retribusi/v1/periodic-reports/cash-book
  viewer    GET    /retribusi/v1/periodic-reports/cash-book/file
  viewer    GET    /retribusi/v1/periodic-reports/realisation
  viewer    GET    /retribusi/v1/periodic-reports/realisation/file
  viewer    GET    /retribusi/v1/frontend/cash/undeposited
  viewer    GET    /retribusi/v1/frontend/cash/undeposited/export
  viewer    GET    /retribusi/v1/frontend/cash/deposits
  viewer    GET    /retribusi/v1/frontend/cash/deposits/export
  operator  POST   /retribusi/v1/frontend/cash/deposits
  viewer    GET    /retribusi/v1/frontend/cash/deposits/{id}
  viewer    GET    /retribusi/v1/frontend/cash/deposits/{id}/slip
  operator  POST   /retribusi/v1/frontend/cash/deposits/{id}/deposit
  operator  POST   /retribusi/v1/frontend/cash/deposits/{id}/verify
  operator  POST   /retribusi/v1/frontend/cash/deposits/{id}/cancel
  viewer    GET    /retribusi/v1/frontend/cash/deposit-photos/{id}
  viewer    GET    /retribusi/v1/frontend/cash/bank-form
  admin     PUT    /retribusi/v1/frontend/cash/bank-form
  operator  POST   /retribusi/v1/frontend/cash/bank-lines/try
  operator  POST   /retribusi/v1/frontend/cash/bank-lines/import
  viewer    GET    /retribusi/v1/frontend/cash/bank-lines
  viewer    GET    /retribusi/v1/frontend/cash/bank-lines/export
  viewer    GET    /retribusi/v1/frontend/cash/bank-lines/{id}
  operator  POST   /retribusi/v1/frontend/cash/bank-lines/{id}/match
  operator  POST   /retribusi/v1/frontend/cash/bank-lines/{id}/set-aside
  operator  POST   /retribusi/v1/frontend/cash/bank-lines/{id}/undo
  viewer    GET    /retribusi/v1/frontend/spot-checks
  viewer    GET    /retribusi/v1/frontend/spot-checks/export
  operator  POST   /retribusi/v1/frontend/spot-checks
  viewer    GET    /retribusi/v1/frontend/spot-checks/gates
  viewer    GET    /retribusi/v1/frontend/spot-checks/machines
  viewer    GET    /retribusi/v1/frontend/spot-checks/{id}
  operator  POST   /retribusi/v1/frontend/spot-checks/{id}/void
  viewer    GET    /retribusi/v1/periodic-reports/voids
  viewer    GET    /retribusi/v1/periodic-reports/voids/file

  machine   POST   /retribusi/v1/ingest
  machine   POST   /retribusi/v1/ingest/batch
  machine   POST   /retribusi/v1/heartbeat

  viewer    GET    /retribusi/v1/frontend/location-types
  viewer    GET    /retribusi/v1/frontend/locations
  viewer    GET    /retribusi/v1/frontend/locations/export
  operator  POST   /retribusi/v1/frontend/locations
  operator  POST   /retribusi/v1/frontend/locations/import
  viewer    GET    /retribusi/v1/frontend/locations/{code}
  operator  PUT    /retribusi/v1/frontend/locations/{code}
  admin     DELETE /retribusi/v1/frontend/locations/{code}

  viewer    GET    /retribusi/v1/frontend/gates
  viewer    GET    /retribusi/v1/frontend/gates/export
  viewer    GET    /retribusi/v1/frontend/streams
  viewer    GET    /retribusi/v1/frontend/streams/export
  operator  POST   /retribusi/v1/frontend/gates
  operator  POST   /retribusi/v1/frontend/gates/import
  viewer    GET    /retribusi/v1/frontend/gates/{location_code}/{gate_code}
  operator  PUT    /retribusi/v1/frontend/gates/{location_code}/{gate_code}
  admin     DELETE /retribusi/v1/frontend/gates/{location_code}/{gate_code}

  viewer    GET    /retribusi/v1/frontend/map/gates
  viewer    GET    /retribusi/v1/frontend/map/locations
  viewer    GET    /backoffice/v1/map/reports
  viewer    GET    /backoffice/v1/map/outages
  viewer    GET    /backoffice/v1/map/connections

  viewer    GET    /retribusi/v1/frontend/entry-corrections
  viewer    GET    /retribusi/v1/frontend/entry-corrections/export
  operator  POST   /retribusi/v1/frontend/entry-corrections
  operator  POST   /retribusi/v1/frontend/entry-corrections/preview
  viewer    GET    /retribusi/v1/frontend/entry-corrections/{id}
  operator  POST   /retribusi/v1/frontend/entry-corrections/{id}/approve
  operator  POST   /retribusi/v1/frontend/entry-corrections/{id}/reject
  viewer    GET    /retribusi/v1/frontend/entry-corrections/{id}/export
  viewer    GET    /retribusi/v1/frontend/tariff-rules
  viewer    GET    /retribusi/v1/frontend/void-rules
  viewer    GET    /retribusi/v1/frontend/tariffs
  viewer    GET    /retribusi/v1/frontend/tariffs/export
  operator  POST   /retribusi/v1/frontend/tariffs
  operator  POST   /retribusi/v1/frontend/tariffs/bulk/import
  operator  POST   /retribusi/v1/frontend/tariffs/bulk
  operator  POST   /retribusi/v1/frontend/tariffs/bulk/preview
  operator  POST   /retribusi/v1/frontend/tariffs/copy
  viewer    GET    /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}
  operator  PUT    /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}
  admin     DELETE /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}
  viewer    GET    /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history

  viewer    GET    /retribusi/v1/frontend/entry-events
  viewer    GET    /retribusi/v1/frontend/entry-events/export
  viewer    GET    /retribusi/v1/frontend/entry-events/sums
  viewer    GET    /retribusi/v1/frontend/entry-events/{id}
  viewer    GET    /retribusi/v1/frontend/entry-events/{id}/neighbours
  operator  POST   /retribusi/v1/frontend/entry-events/{id}/void

  viewer    GET    /retribusi/v1/frontend/rejected-events
  viewer    GET    /retribusi/v1/frontend/rejected-events/export
  viewer    GET    /retribusi/v1/frontend/rejected-events/causes
  viewer    GET    /retribusi/v1/frontend/rejected-events/{id}
  operator  POST   /retribusi/v1/frontend/rejected-events/{id}/dismiss
  operator  POST   /retribusi/v1/frontend/rejected-events/{id}/replay

  admin     GET    /retribusi/v1/frontend/api-keys
  admin     GET    /retribusi/v1/frontend/api-keys/export
  admin     POST   /retribusi/v1/frontend/api-keys
  admin     GET    /retribusi/v1/frontend/api-keys/{id}
  admin     PUT    /retribusi/v1/frontend/api-keys/{id}
  admin     POST   /retribusi/v1/frontend/api-keys/{id}/rotate
  admin     POST   /retribusi/v1/frontend/api-keys/{id}/revoke

  admin     GET    /retribusi/v1/frontend/webhooks
  admin     GET    /retribusi/v1/frontend/webhooks/export
  admin     POST   /retribusi/v1/frontend/webhooks
  admin     GET    /retribusi/v1/frontend/webhooks/{id}
  admin     PUT    /retribusi/v1/frontend/webhooks/{id}
  admin     DELETE /retribusi/v1/frontend/webhooks/{id}
  admin     POST   /retribusi/v1/frontend/webhooks/{id}/rotate
  admin     POST   /retribusi/v1/frontend/webhooks/{id}/test
  admin     GET    /retribusi/v1/frontend/webhooks/{id}/deliveries
  admin     GET    /retribusi/v1/frontend/webhooks/{id}/deliveries/export
  admin     GET    /retribusi/v1/frontend/webhooks/{id}/deliveries/{delivery_id}
  admin     POST   /retribusi/v1/frontend/webhooks/{id}/deliveries/{delivery_id}/resend

  viewer    GET    /retribusi/v1/frontend/audit-logs
  viewer    GET    /retribusi/v1/frontend/audit-logs/export
  admin     GET    /retribusi/v1/frontend/audit-logs/lines
  viewer    GET    /retribusi/v1/frontend/audit-logs/verification

  viewer    GET    /retribusi/v1/summary/daily
  viewer    GET    /retribusi/v1/summary/daily/export
  viewer    GET    /retribusi/v1/summary/hourly
  viewer    GET    /retribusi/v1/summary/hourly/export
  viewer    GET    /retribusi/v1/summary/comparison
  viewer    GET    /retribusi/v1/summary/comparison/places
  operator  GET    /retribusi/v1/summary/price-effect
  viewer    GET    /retribusi/v1/dashboard/daily
  viewer    GET    /retribusi/v1/dashboard/daily/export
  viewer    GET    /retribusi/v1/dashboard/by-category
  viewer    GET    /retribusi/v1/dashboard/summary

  viewer    GET    /retribusi/v1/realtime/events
  viewer    GET    /retribusi/v1/realtime/snapshot
  viewer    POST   /retribusi/v1/realtime/ticket
  listener  GET    /retribusi/v1/realtime/stream

  viewer    GET    /backoffice/v1/runs
  viewer    GET    /backoffice/v1/runs/export
  viewer    GET    /backoffice/v1/runs/{id}

  viewer    GET    /backoffice/v1/accounts
  viewer    GET    /backoffice/v1/accounts/export
  viewer    GET    /backoffice/v1/accounts/{id}
  operator  GET    /backoffice/v1/message-deliveries
  operator  GET    /backoffice/v1/message-deliveries/export
  operator  GET    /backoffice/v1/accounts/{id}/messages
  operator  GET    /backoffice/v1/accounts/{id}/messages/export
  admin     POST   /backoffice/v1/accounts/{id}/deactivate
  admin     POST   /backoffice/v1/accounts/{id}/activate
  admin     POST   /backoffice/v1/accounts/{id}/end-debit-pause
  viewer    GET    /backoffice/v1/account-recoveries
  viewer    GET    /backoffice/v1/account-recoveries/export
  operator  POST   /backoffice/v1/account-recoveries
  admin     POST   /backoffice/v1/account-recoveries/{id}/give
  admin     POST   /backoffice/v1/account-recoveries/{id}/reject

  viewer    GET    /backoffice/v1/files/{id}
  operator  POST   /backoffice/v1/files
${waterCallers}`;
