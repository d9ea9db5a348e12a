import { registry } from '#checks/registry.ts';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { maxOpeners, maxSelectorLength } from './option-schemas.ts';
import type { FieldFault, FormFacts } from './run-option.ts';

/** Whether pages are found by crawling. */
export const crawls = ({ scope }: FormFacts): boolean => scope === 'all';

/** Whether a check is asked for that judges by conformance levels. */
export const asksForConformance = ({ functions }: Pick<FormFacts, 'functions'>): boolean =>
  functions.some(id => registry[id].asks === 'conformance');

/** Whether pages are judged in use: by one of the two ways of checking alone. */
export const usesStates = (form: FormFacts): boolean => asksForConformance(form) && form.serverCheck === 'svMichecker';

export const ways = messages({
  svMichecker: { ja: 'JIS（詳しい検査）', en: 'JIS (in depth)' },
  svLighthouse: { ja: 'Lighthouse方式（速い）', en: 'Lighthouse-style (faster)' },
});

export const selectorFaults = {
  selectorLong: {
    text: { ja: '300文字以内で入力してください。', en: 'Please enter up to 300 characters.' },
    isWrong: value => value.trim().length > maxSelectorLength,
  },
} satisfies Record<string, FieldFault>;

const linesOf = (text: string) => text.split('\n').map(line => line.trim());

export const openerFaults = {
  openersMany: {
    text: { ja: 'セレクターは10件までです。', en: 'You can enter up to 10 selectors.' },
    isWrong: value => linesOf(value).filter(line => line !== '').length > maxOpeners,
  },
  openersLong: {
    text: { ja: '1行300文字以内で入力してください。', en: 'Please enter up to 300 characters per line.' },
    isWrong: value => linesOf(value).some(line => line.length > maxSelectorLength),
  },
} satisfies Record<string, FieldFault>;

const address = fields.ipv4();

export const addressFaults = {
  ipWrong: {
    text: {
      ja: 'IPアドレスは 192.0.2.1 の形式で入力してください。',
      en: 'Please enter an IP address such as 192.0.2.1.',
    },
    isWrong: value => value.trim() !== '' && !address.safeParse(value).success,
  },
} satisfies Record<string, FieldFault>;
