import { rulesInPage } from '../data/own-rules.ts';
import { alikeChecks } from './alike-checks.ts';
import { ariaChecks } from './aria-checks.ts';
import { cellChecks } from './cell-checks.ts';
import { changeChecks } from './change-checks.ts';
import { colorTools } from './color-tools.ts';
import { controlChecks } from './control-checks.ts';
import { drawnTextChecks } from './drawn-text-checks.ts';
import { edgeChecks } from './edge-checks.ts';
import { fieldSetChecks } from './field-set-checks.ts';
import { focusChecks } from './focus-checks.ts';
import { formChecks } from './form-checks.ts';
import { groupingChecks } from './grouping-checks.ts';
import { headerCellChecks } from './header-cell-checks.ts';
import { imageChecks } from './image-checks.ts';
import { jumpChecks } from './jump-checks.ts';
import { linkChecks } from './link-checks.ts';
import { mediaChecks } from './media-checks.ts';
import { movingChecks } from './moving-checks.ts';
import { nameTools } from './name-tools.ts';
import { orientationChecks } from './orientation-checks.ts';
import { type OwnChecks, type PageAxe, type PageTools, pageTools } from './page-tools.ts';
import { scriptChecks } from './script-checks.ts';
import { soundChecks } from './sound-checks.ts';
import { tableChecks } from './table-checks.ts';
import { textChecks } from './text-checks.ts';
import { wordingChecks } from './wording-checks.ts';

interface RuleInPage {
  id: string;
  selector: string;
  excludeHidden: boolean;
  /** It runs once axe-core has waited for the beginnings of sounds and films. */
  preload: boolean;
}

/** Makes rules of axe-core of our checks; self-contained, since its source text is sent to the page. */
function addRules(
  axe: PageAxe,
  makeTools: (axe: PageAxe) => PageTools,
  makers: ((tools: PageTools) => OwnChecks)[],
  rules: RuleInPage[],
): void {
  const tools = makeTools(axe);
  // As axe-core has it, but without the lower bound: what misses the ratio of AA too is told by the same measurement.
  const contrast = {
    id: 'color-contrast-enhanced',
    options: {
      ignoreUnicode: true,
      ignoreLength: false,
      ignorePseudo: false,
      boldValue: 700,
      boldTextPt: 14,
      largeTextPt: 18,
      contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
      pseudoSizeThreshold: 0.25,
      shadowOutlineEmMax: 0.1,
      textStrokeEmMin: 0.03,
    },
  };
  const checks = Object.entries(Object.assign({}, ...makers.map(make => make(tools))) as OwnChecks);
  axe.configure({
    checks: [
      contrast,
      ...checks.map(([id, check]) => ({
        id: `tenken-${id}`,
        metadata: { impact: 'serious', messages: { pass: '', fail: '', incomplete: '' } },
        evaluate(this: { data(facts: unknown): void }, element: Element) {
          const found = check(element);
          const verdict = typeof found === 'object' ? found.verdict : found;
          if (typeof found === 'object') this.data(found.facts);
          return verdict === 'unsure' ? undefined : verdict === 'fault';
        },
      })),
    ],
    rules: rules.map(({ id, selector, excludeHidden, preload }) => ({
      id: `tenken-${id}`,
      selector,
      excludeHidden,
      preload,
      any: [],
      all: [],
      none: [`tenken-${id}`],
      tags: ['tenken'],
      metadata: { help: id, description: id },
    })),
  });
}

const makers = [
  alikeChecks,
  ariaChecks,
  cellChecks,
  changeChecks,
  controlChecks,
  drawnTextChecks,
  edgeChecks,
  fieldSetChecks,
  focusChecks,
  formChecks,
  groupingChecks,
  headerCellChecks,
  imageChecks,
  jumpChecks,
  linkChecks,
  mediaChecks,
  movingChecks,
  orientationChecks,
  scriptChecks,
  soundChecks,
  tableChecks,
  textChecks,
  wordingChecks,
];

/** The script that adds our rules to the axe-core of a page. */
export function ownSource(): string {
  const rules = Object.entries(rulesInPage).map(
    ([id, { selector, withHidden }]): RuleInPage => ({
      id,
      selector,
      excludeHidden: withHidden !== true,
      preload: /^(audio|video)\b/.test(selector),
    }),
  );
  const makeTools = `axe => ({ ...(${pageTools.toString()})(axe), ...(${colorTools.toString()})(), ...(${nameTools.toString()})() })`;
  return `(${addRules.toString()})(axe, ${makeTools}, [${makers.map(String).join(',')}], ${JSON.stringify(rules)});`;
}
