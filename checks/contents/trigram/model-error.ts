/** The files of a word model are missing, cut off or of another format. */
export class ModelError extends Error {}
