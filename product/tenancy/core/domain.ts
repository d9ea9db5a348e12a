import * as alerts from '#product/tenancy/api/alerts.ts';
import * as audit from '#product/tenancy/api/audit.ts';
import * as live from '#product/tenancy/api/live.ts';
import * as maintenance from '#product/tenancy/api/maintenance.ts';
import * as notices from '#product/tenancy/api/notices.ts';
import * as sessions from '#product/tenancy/api/sessions.ts';
import type {
  AlertChoiceTable,
  AlertDeliveryTable,
  AlertEventTable,
  AlertLineTable,
  AlertTargetTable,
} from './alerts/alert-tables.ts';
import { sendAlertMails } from './alerts/send-alert-mails.ts';
import type { AttemptTable, RateCountTable } from './attempts/attempt-table.ts';
import type { AuditLogTable, AuditSealTable, AuditUnsealedTable } from './audit/audit-table.ts';
import { sealAuditLog } from './audit/seal-audit-log.ts';
import { defineCore, handle } from './core.ts';
import { alertHandlers } from './handlers/alerts.ts';
import { auditHandlers } from './handlers/audit.ts';
import { liveHandlers } from './handlers/live.ts';
import { maintenanceHandlers } from './handlers/maintenance.ts';
import { noticeHandlers } from './handlers/notices.ts';
import { sessionHandlers } from './handlers/sessions.ts';
import type { IdempotencyKeyTable } from './idempotency/idempotency-table.ts';
import type { MaintenanceStateTable } from './maintenance/maintenance-table.ts';
import { notifyDueMaintenance } from './maintenance/notify-maintenance.ts';
import type { NotificationTable } from './notices/notification-table.ts';
import type { ServiceSettingTable } from './service-settings/service-setting-table.ts';
import type { SessionTable } from './sessions/session-table.ts';
import { removeExpiredTasks } from './tasks/expire-tasks.ts';
import type { TaskTable } from './tasks/task-table.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(sessions, sessionHandlers),
    handle(live, liveHandlers),
    handle(notices, noticeHandlers),
    handle(maintenance, maintenanceHandlers),
    handle(alerts, alertHandlers),
    handle(audit, auditHandlers),
  ],
  jobs: [
    { name: 'maintenance', cron: '* * * * *', run: notifyDueMaintenance },
    { name: 'alert-mails', cron: '* * * * *', run: sendAlertMails },
    { name: 'audit-seals', cron: '* * * * *', run: sealAuditLog },
    { name: 'expired-tasks', cron: '15 * * * *', run: removeExpiredTasks },
  ],
});

declare module './schema.ts' {
  interface Schema {
    session: SessionTable;
    attempt: AttemptTable;
    rate_count: RateCountTable;
    idempotency_key: IdempotencyKeyTable;
    audit_log: AuditLogTable;
    audit_seal: AuditSealTable;
    audit_unsealed: AuditUnsealedTable;
    alert_target: AlertTargetTable;
    alert_choice: AlertChoiceTable;
    alert_event: AlertEventTable;
    alert_delivery: AlertDeliveryTable;
    alert_line: AlertLineTable;
    service_setting: ServiceSettingTable;
    notification: NotificationTable;
    maintenance_state: MaintenanceStateTable;
    task: TaskTable;
  }
}
