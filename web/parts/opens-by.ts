const keys: readonly string[] = ['ArrowDown', 'ArrowUp'];

/** Whether a key opens a menu or a list of options, besides those that press a button. */
export const opensBy = ({ key }: { key: string }): boolean => keys.includes(key);
