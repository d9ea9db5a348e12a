/** A setting that is wrong: its message is for the operator and names the setting. */
export class ConfigError extends Error {}
