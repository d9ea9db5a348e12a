/** The pattern of LIKE for texts that hold this one; its own signs stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
