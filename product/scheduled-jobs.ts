import { cores } from './cores.ts';

/** The scheduled jobs of all domains, in their order. */
export const scheduledJobs = cores.flatMap(({ jobs = [] }) => jobs);
