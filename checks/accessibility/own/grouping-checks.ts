import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of groups of fields and of the places of labels; self-contained, since its source text is sent to the page. */
export function groupingChecks(tools: PageTools): OwnChecks {
  const groups = 'fieldset, [role="group"], [role="radiogroup"]';
  interface Sets {
    /** The first checkbox of each set outside all groups. */
    bare: Set<Element>;
    /** The first choice of each set that stands in another group than its beginning. */
    split: Set<Element>;
  }
  const setsOf = (): Sets => {
    const found: Sets = { bare: new Set(), split: new Set() };
    const choices = document.querySelectorAll<HTMLInputElement>(
      'input[type="radio"][name], input[type="checkbox"][name]',
    );
    const byForm = Map.groupBy(
      [...choices].filter(({ name }) => name !== ''),
      ({ form }) => form,
    );
    for (const all of byForm.values()) {
      for (const set of Map.groupBy(all, ({ type, name }) => `${type} ${name}`).values()) {
        const [first] = set;
        if (!first || set.length < 2) continue;
        const group = first.closest(groups);
        if (!group && first.type === 'checkbox' && !first.closest('tr')) found.bare.add(first);
        const other = set.find(one => one.closest(groups) !== group);
        if (other) found.split.add(other);
      }
    }
    return found;
  };
  let sets: Sets | undefined;
  return {
    'fieldset-without-name': element => {
      const fields = 'input:not([type="hidden"]), select, textarea';
      if (!element.querySelector(fields) || !tools.exposed(element) || tools.name(element) !== '') return false;
      return 'fault';
    },
    'group-without-name': element => (tools.exposed(element) && tools.name(element) === '' ? 'unsure' : false),
    'checkboxes-without-group': element => {
      sets ??= setsOf();
      return sets.bare.has(element) && tools.seen(element) ? 'unsure' : false;
    },
    'choices-split': element => {
      sets ??= setsOf();
      return sets.split.has(element) && tools.seen(element) ? 'fault' : false;
    },
    'label-misplaced': element => {
      const field = (element as HTMLLabelElement).control;
      if (!(field instanceof HTMLElement) || element.contains(field)) return false;
      if (!tools.seen(element) || !tools.seen(field)) return false;
      const label = element.getBoundingClientRect();
      const box = field.getBoundingClientRect();
      // A field of no size is drawn by its label.
      if (label.width < 2 || box.width < 4 || box.height < 4 || getComputedStyle(field).opacity === '0') return false;
      const isChoice = field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);
      const inLine = label.top < box.bottom && box.top < label.bottom;
      if (isChoice) return inLine && label.right <= box.left + 1 ? 'unsure' : false;
      return (inLine && label.left >= box.right - 1) || label.top >= box.bottom - 1 ? 'unsure' : false;
    },
  };
}
