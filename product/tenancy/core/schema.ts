/** Tables and views by name. A domain adds its own in `core/domain.ts`; others read only its `…_view`. */
export interface Schema {}
