import type { ExportFailure } from '#product/reports/api/exports.ts';
import { TaskFailure } from '#product/tenancy/core/tasks/running-task.ts';

/** An export that can have no file, with the reason to show. */
export const exportFailure = (code: ExportFailure): TaskFailure => new TaskFailure(code);
