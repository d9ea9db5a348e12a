/** Ids of our rules inside axe-core begin with this. */
export const ownPrefix = 'tenken-';
