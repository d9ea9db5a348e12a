/** The name of the staff's pool where a tenant's contract ID could stand. */
export const staffPool = 'sys-admin';
