/** Pages of the report on one page of the grid. */
export const gridRows = 20;
