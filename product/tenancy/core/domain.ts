import type {
  AlertChoiceTable,
  AlertDeliveryTable,
  AlertEventTable,
  AlertLineTable,
  AlertTargetTable,
} from './alerts/alert-tables.ts';
import type { AttemptTable, RateCountTable } from './attempts/attempt-table.ts';
import type { AuditLogTable, AuditSealTable, AuditUnsealedTable } from './audit/audit-table.ts';
import type { IdempotencyKeyTable } from './idempotency/idempotency-table.ts';
import type { MaintenanceStateTable } from './maintenance/maintenance-table.ts';
import type { NotificationTable } from './notices/notification-table.ts';
import type { ServiceSettingTable } from './service-settings/service-setting-table.ts';
import type { SessionTable } from './sessions/session-table.ts';

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
  }
}
