import { z } from 'zod';

/** The most steps of a sequence, hosts besides the site's own, and seconds of a pause. */
export const loginLimits = { steps: 20, hosts: 3, seconds: 10, text: 300, value: 1_000 };

const shortText = z.string().trim().min(1).max(loginLimits.text);

/** The ways of naming an element: by its label, by role and name, or by a CSS selector. */
export const LoginTarget = z.discriminatedUnion('by', [
  z.object({ by: z.literal('label'), label: shortText }),
  z.object({
    by: z.literal('role'),
    role: z.enum(['button', 'link', 'textbox', 'checkbox', 'radio', 'combobox', 'menuitem', 'tab']),
    name: shortText,
  }),
  z.object({ by: z.literal('css'), selector: shortText }),
]);
export type LoginTarget = z.infer<typeof LoginTarget>;

const address = z.string().trim().min(1).max(2_048);
const go = z.object({ action: z.literal('go'), url: address });
const click = z.object({ action: z.literal('click'), target: LoginTarget });
const wait = z.object({
  action: z.literal('wait'),
  /** Until this is seen; without one for `seconds`. */
  target: LoginTarget.nullish(),
  seconds: z.number().int().min(1).max(loginLimits.seconds).nullish(),
});
const fill = { action: z.literal('fill'), target: LoginTarget };

/** What is seen only by somebody who has signed in: an element, a text, or the address of the page. */
export const LoginSuccess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('element'), target: LoginTarget }),
  z.object({ kind: z.literal('text'), text: shortText }),
  z.object({ kind: z.literal('address'), url: address }),
]);
export type LoginSuccess = z.infer<typeof LoginSuccess>;

const hosts = z.array(z.string().trim().min(1).max(253)).max(loginLimits.hosts).default([]);

/** Steps by which somebody signs in to a site. `fill` values are write-only; one left out keeps the stored value. */
export const LoginSequence = z.object({
  steps: z
    .array(
      z.discriminatedUnion('action', [
        go,
        z.object({ ...fill, value: z.string().min(1).max(loginLimits.value).optional() }),
        click,
        wait,
      ]),
    )
    .min(1)
    .max(loginLimits.steps),
  success: LoginSuccess,
  allowedHosts: hosts,
});
export type LoginSequence = z.infer<typeof LoginSequence>;
export type LoginStep = LoginSequence['steps'][number];

/** A sequence as it is shown: without what is filled in. */
export const ShownLogin = z.object({
  steps: z.array(z.discriminatedUnion('action', [go, z.object({ ...fill, hasValue: z.boolean() }), click, wait])),
  success: LoginSuccess,
  allowedHosts: z.array(z.string()),
});
export type ShownLogin = z.infer<typeof ShownLogin>;
