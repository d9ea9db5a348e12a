import { z } from 'zod';
import { endAfterStart } from '#endpoint/fields/dates.ts';
import { MaintenanceNotice, MaintenanceUserType } from '#product/tenancy/api/maintenance.ts';
import { MaintenancePart } from '#product/tenancy/api/maintenance-parts.ts';

const tokyo = '+09:00';

/** An instant in its field's form: YYYY-MM-DDTHH:MM in Tokyo; sent as ISO 8601 UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)
  .transform((typed, context) => {
    const time = new Date(`${typed.slice(0, 16)}:00${tokyo}`);
    if (!Number.isNaN(time.getTime())) return time.toISOString();
    context.issues.push({ code: 'custom', input: typed, message: 'date' });
    return z.NEVER;
  });

/** The form of the maintenance notice, its texts side by side. */
export const MaintenanceFields = z
  .object({
    isEnabled: z.boolean(),
    contentJa: MaintenanceNotice.shape.content.shape.ja,
    contentEn: MaintenanceNotice.shape.content.shape.en,
    startDateTime: moment,
    endDateTime: moment,
    userType: MaintenanceUserType,
    funcList: z.array(MaintenancePart),
    isNotify: z.boolean(),
    isSendEmail: z.boolean(),
  })
  .check(endAfterStart);
export type MaintenanceFields = z.output<typeof MaintenanceFields>;

const fieldOf = (iso: string) => new Date(Date.parse(iso) + 9 * 3_600_000).toISOString().slice(0, 16);

/** The form's values from the stored notice, or defaults for the first one. */
export function fieldsOf(notice: MaintenanceNotice | null): z.input<typeof MaintenanceFields> {
  return {
    isEnabled: notice?.isEnabled ?? false,
    contentJa: notice?.content.ja ?? '',
    contentEn: notice?.content.en ?? '',
    startDateTime: notice === null ? '' : fieldOf(notice.startDateTime),
    endDateTime: notice === null ? '' : fieldOf(notice.endDateTime),
    userType: notice?.userType ?? 'all',
    funcList: notice?.funcList ?? [],
    isNotify: notice?.isNotify ?? false,
    isSendEmail: notice?.isSendEmail ?? false,
  };
}

export function maintenanceOf(
  { contentJa, contentEn, ...rest }: MaintenanceFields,
  version: number,
): MaintenanceNotice {
  return { ...rest, content: { ja: contentJa, en: contentEn }, version };
}
