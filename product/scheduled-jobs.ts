import { cores } from './cores.ts';

export const scheduledJobs = cores.flatMap(({ jobs = [] }) => jobs);
