import type { ColumnType } from 'kysely';

/** The version of a group's spellings, for writing them, and the ids of the optional rules that are on. */
export interface ContentsSettingTable {
  tenant_id: string;
  group_id: string;
  version: number;
  optional_rules: ColumnType<string[], string[], string[]>;
  updated_at: ColumnType<Date, Date, Date>;
}

/** Wrong spellings with their corrections, in the order of `position`. */
export interface ContentsDictionaryTable {
  tenant_id: string;
  group_id: string;
  position: number;
  wrong_form: string;
  right_form: string;
}

/** Words that no rule may report, in the order of `position`. */
export interface ContentsAllowedWordTable {
  tenant_id: string;
  group_id: string;
  position: number;
  word: string;
}

/** The spellings and optional rules as they were when a run started; no row where there were none. */
export interface RunContentsSettingTable {
  tenant_id: string;
  run_id: string;
  dictionary: ColumnType<{ wrong: string; right: string }[], string, never>;
  allowed_words: ColumnType<string[], string, never>;
  optional_rules: ColumnType<string[], string[], never>;
}
