/** The LIKE pattern for texts that contain this one; its special characters are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
