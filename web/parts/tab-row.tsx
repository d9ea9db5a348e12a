import { type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';

export interface TabEntry {
  id: string;
  label: string;
  /** Shown after the label, for example a total; empty while it is loading. */
  count?: string | undefined;
}

/** Tabs as an underlined row; only the selected tab's content is rendered. */
export function TabRow({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly TabEntry[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // One frame later, when the tabs are rendered. Not scrollIntoView, which would scroll the page too.
    const frame = requestAnimationFrame(() => {
      const tab = row.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
      if (!row.current || !tab) return;
      const [list, chosen] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.current.scrollLeft += chosen.left + chosen.width / 2 - (list.left + list.width / 2);
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return (
    <Tabs selectedKey={selected} onSelectionChange={key => onSelect(String(key))}>
      <TabList
        ref={row}
        aria-label={label}
        className="mb-4 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line-strong)]"
      >
        {tabs.map(tab => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="shrink-0 cursor-pointer border-b-3 border-transparent px-3 py-2 max-[359px]:px-2 font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink data-selected:border-accent data-selected:font-bold data-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="numbers ml-1.5 inline-block min-w-[1ch] text-xs font-normal">{tab.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={selected} id={selected} className="outline-offset-4">
        {children}
      </TabPanel>
    </Tabs>
  );
}
