/** Name of the staff pool, used in place of a tenant's contract ID. */
export const staffPool = 'sys-admin';
