import { z } from 'zod';

/** The order of the list of contracts. A leading `-` reverses one. */
export const TenantSort = z.enum(['created', '-created', 'name', '-name', 'start', '-start', 'end', '-end']);

/** Sort key of a list: the name or a figure; a leading `-` reverses the order. */
const sortBy = <const Figure extends string>(...figures: Figure[]) =>
  z.enum((['name', ...figures] as const).flatMap(name => [name, `-${name}`] as const)).optional();
export const figureSort = {
  contract: sortBy('groups', 'users', 'sites', 'runs', 'pages', 'lastRun'),
  group: sortBy('users', 'sites', 'runs', 'pages', 'lastRun'),
  user: sortBy('runs', 'pages', 'lastRun'),
};
