interface Open {
  selector: string;
  /** Children so far, by element. */
  counts: Map<string, number>;
}

/** An id that needs no escaping in a selector. */
const plainId = /^[A-Za-z_][\w-]*$/;

/** Tracks open elements and returns a selector of the innermost one. `host`: selector of the shadow tree's element, or ''. */
export function createSelectors(host: string) {
  const prefix = host === '' ? '' : `${host} >>> `;
  const open: Open[] = [{ selector: '', counts: new Map() }];
  return {
    current: () => prefix + (open.at(-1)?.selector ?? ''),
    enter(element: string, id: string | undefined): void {
      const parent = open.at(-1);
      const count = (parent?.counts.get(element) ?? 0) + 1;
      parent?.counts.set(element, count);
      const unique = element === 'html' || element === 'body' || element === 'head';
      const step = unique ? element : `${element}:nth-of-type(${count})`;
      const path = parent && parent.selector !== '' ? `${parent.selector} > ${step}` : step;
      open.push({ selector: id && plainId.test(id) ? `#${id}` : path, counts: new Map() });
    },
    leave(): void {
      open.pop();
    },
  };
}
