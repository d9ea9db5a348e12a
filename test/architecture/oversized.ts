/** Files with functions above 80 lines or lines above 140 characters that wait to be split. None is to be added. */
export const oversized: readonly string[] = [];
