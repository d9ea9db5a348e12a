import { z } from 'zod';

/** Function and site status (specification, section 4). */
export const RunStatus = z.enum(['INIT', 'RUNNING', 'STOPPING', 'STOPPED', 'PAR_FINISHED', 'FINISHED', 'OLD']);
export type RunStatus = z.infer<typeof RunStatus>;
