import { z } from 'zod';
import { conformanceLevels, inspectionStandards } from '#checks/inspection-standards.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { between, fits, text } from '#endpoint/fields/field.ts';
import { type Message, messages } from '#language/message.ts';

/** Pages of an inspection report at most (specification, section 9). */
export const mostInspectedPages = 200;
/** Pictures of a cell at most, and bytes of one as it is sent. */
export const mostCellPictures = 10;
export const mostPictureBytes = 5 * 1024 * 1024;
export const mostInspectors = 99;

export const Verdict = z.enum(['pass', 'fail', 'notApplicable']);
export type Verdict = z.infer<typeof Verdict>;
export const InspectionState = z.enum(['draft', 'in_progress', 'review', 'signed']);
export type InspectionState = z.infer<typeof InspectionState>;
/** What the engine says of a criterion on a page: errors, likely errors, things for people to judge, nothing, or not judged. */
export const MachineVerdict = z.enum(['fail', 'likely', 'ask', 'nothing', 'notJudged']);
export type MachineVerdict = z.infer<typeof MachineVerdict>;
/** Who says otherwise than the engine says why; so does who finds a fault that it has not found. */
export const needsReason = (machine: MachineVerdict, verdict: Verdict | null): boolean =>
  verdict !== null && (verdict === 'fail') !== (machine === 'fail');
/** How an element came to the list: judged by the engine, found by it for people to judge, or a standing question. */
export const ElementKind = z.enum(['AC', 'AF', 'HC']);
export type ElementKind = z.infer<typeof ElementKind>;
/** How the pages were chosen: all, those that stand for others, by chance, or both. */
export const PageMethod = z.enum(['all', 'representative', 'random', 'combined']);
export type PageMethod = z.infer<typeof PageMethod>;
/** Fields of a report that stay as they were chosen at its creation: a change may give them as they were shown. */
export const chosenOnce = {
  baseUrlEncoded: true,
  date: true,
  list: true,
  level: true,
  method: true,
  seed: true,
  previous: true,
} as const;
export const Claim = z.enum(['conforms', 'partly', 'considers']);
export type Claim = z.infer<typeof Claim>;
export const StandardList = z.enum(inspectionStandards);
export const ConformanceTarget = z.enum(conformanceLevels);

const names = messages({
  title: { ja: '検査報告書の名前', en: 'name of the report' },
  organisation: { ja: '組織名', en: 'organisation' },
  policyUrl: { ja: 'ウェブアクセシビリティ方針のURL', en: 'URL of the accessibility policy' },
  technologies: { ja: '依存する技術', en: 'technologies relied upon' },
  scope: { ja: '対象範囲', en: 'scope' },
  exclusions: { ja: '対象外とするもの', en: 'exclusions from scope' },
  plan: { ja: '今後の対応方針', en: 'plan for unmet criteria' },
  contact: { ja: 'お問い合わせ先', en: 'contact' },
  inspector: { ja: '検査者の名前', en: 'name of the inspector' },
  reason: { ja: '理由', en: 'reason' },
  place: { ja: '場所', en: 'place' },
  caption: { ja: '画像の説明', en: 'image description' },
});
const texts = messages({
  webAddress: {
    ja: '{name}は http:// または https:// で始めてください。',
    en: '{name} must start with http:// or https://.',
  },
});

const line = (name: Message, max: number) => text(name, [between(1, max)], { optional: true, maxLength: max });
const paragraphs = (name: Message, max: number) => lines(line(name, max));
const isWebAddress = fits(/^https?:\/\/[^\s<>"]+$/, texts.webAddress);

/** Texts of a report, as its settings prepare them. Empty ones are left out of the files. */
const shown = {
  organisation: line(names.organisation, 200),
  policyUrl: text(names.policyUrl, [between(1, 2048), isWebAddress], { optional: true, maxLength: 2048 }),
  technologies: paragraphs(names.technologies, 500),
  scope: paragraphs(names.scope, 2000),
  exclusions: paragraphs(names.exclusions, 2000),
  plan: paragraphs(names.plan, 2000),
  contact: paragraphs(names.contact, 500),
};
export const InspectionTexts = z.object(shown);
export type InspectionTexts = z.infer<typeof InspectionTexts>;
export const reportTitle = text(names.title, [between(1, 200)], { maxLength: 200 });
export const inspectorName = text(names.inspector, [between(1, 100)], { maxLength: 100 });
export const verdictReason = paragraphs(names.reason, 2000).default('');
export const verdictPlace = line(names.place, 500).default('');
export const pictureCaption = line(names.caption, 200).default('');

export const inspectionFieldNames = names;

/** A leading `-` reverses an order. */
const bothWays = <const Name extends string>(...names: Name[]) =>
  z.enum(names.flatMap(name => [name, `-${name}`] as const));
export const InspectionSort = bothWays('updated', 'name', 'state', 'pages');
export const InspectorSort = bothWays('name', 'added');
