import type { z } from 'zod';
import type { Check } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import type { ProblemCode } from '#endpoint/problem.ts';
import type { Message } from '#language/message.ts';

/** The parts of a run that an option can decide: the pages, what is found on them, and how that scores. */
export const decidedParts = ['pages', 'findings', 'score'] as const;
export type Decided = (typeof decidedParts)[number];

/** Who sets an option: a registration (`anyone`; `registration`: not in settings), the site's login, the contract, or the provider. */
export type SetBy = 'anyone' | 'registration' | 'login' | 'contract' | 'provider';

/** The parts of the form in which options stand that few need. */
export type FormSectionName = 'crawl' | 'same' | 'banner' | 'conformance' | 'server';

/** The values of the form on which the controls of options depend. */
export interface FormFacts {
  scope: string;
  functions: readonly CheckId[];
  /** Of the other controls. */
  [field: string]: unknown;
}

/** A fault of what is typed, shown at its control. */
export interface FieldFault {
  text: Message;
  isWrong(value: string): boolean;
}

/** A control of the registration form. `lines` holds a value a line. */
export interface FormField {
  control: 'tick' | 'text' | 'lines' | 'choice';
  label: Message;
  section: FormSectionName;
  /** The field of the request in which the value stands by the control's name. Default: it is a field of the request. */
  inside?: string;
  /** Default: that of the request. */
  initial?: boolean | string;
  choices?: Readonly<Record<string, Message>>;
  placeholder?: string;
  /** Whether the control has an effect, and is shown. Default: always. */
  hasEffect?(form: FormFacts): boolean;
  /** The value that is sent while the control has no effect. Default: none. */
  without?: boolean;
  /** What is wrong with a text, by name; the first that applies is shown. */
  faults?: Readonly<Record<string, FieldFault>>;
  /** Error codes shown at this control where it has a value. */
  problems?: readonly ProblemCode[];
}

export interface RunOption {
  /** The name by which a difference between two runs is reported. */
  label: Message;
  stored: z.ZodType;
  /** A run may be without it; without this, a request that says nothing stores null or the default. */
  isOptional?: true;
  setBy: SetBy;
  /** The fields of a registration in which it stands, with their defaults. */
  request?: z.ZodRawShape;
  /** The stored value of a request. Default: the field of its name, as it stands. */
  of?(request: Readonly<Record<string, unknown>>): unknown;
  /** None: the option changes nothing that is judged. */
  decides: readonly Decided[];
  /** Of which checks it decides. Default: of all. */
  concerns?(check: Check): boolean;
  /** The part of the value that decides of a check. Default: the value. */
  decisive?(value: unknown, id: CheckId): unknown;
  /** Whether a difference between two runs is reported, and by which part of the value. */
  isReported: boolean;
  reported?(value: unknown): unknown;
  /** Its value as a text; undefined for a value without one of its own. */
  text?(value: unknown): Message | undefined;
  /** The engines are given it under its name. */
  isForEngines?: true;
  form?: Readonly<Record<string, FormField>>;
}

/** Declares an option; its literals stay types, from which all that lists options is derived. */
export function option<const O extends RunOption>(row: O): O {
  return row;
}
