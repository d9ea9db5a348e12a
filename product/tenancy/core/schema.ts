/**
 * The tables and views of the database by their names. A domain adds its own in its `core/domain.ts`, and its core alone
 * writes them; others read what is named `…_view`.
 */
export interface Schema {}
