declare module 'csstree-validator' {
  export interface CssFault {
    name: string;
    message: string;
    line?: number;
    column?: number;
    property?: string;
    css?: string;
  }
  export function validate(css: string, filename?: string): CssFault[];
}
