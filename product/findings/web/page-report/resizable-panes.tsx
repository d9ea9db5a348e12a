import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Group, Panel, Separator, useDefaultLayout, useGroupRef } from 'react-resizable-panels';
import { useLanguage } from '#web/i18n/language.tsx';
import { reportTexts } from './report-texts.ts';

interface ResizablePane {
  id: string;
  /** Its share at first, in per cent. */
  size: string;
  /** CSS length below which it cannot be made. */
  least: string;
  content: ReactNode;
}

/** Panes whose borders are moved by pointer or by keyboard; the browser keeps their sizes under `id`. */
export function ResizablePanes({
  id,
  orientation,
  panes,
}: {
  id: string;
  orientation: 'horizontal' | 'vertical';
  panes: readonly ResizablePane[];
}): ReactNode {
  const { t } = useLanguage();
  const layout = useDefaultLayout({
    id: `tenken_panes_${id}`,
    panelIds: panes.map(pane => pane.id),
    storage: localStorage,
    onlySaveAfterUserInteractions: true,
  });
  const group = useGroupRef();
  const box = useRef<HTMLDivElement>(null);
  // The library tells the place of a border only once it has changed; before, it is what the panes were given.
  useEffect(() => {
    const shares = Object.values(group.current?.getLayout() ?? {});
    for (const [n, border] of [...(box.current?.querySelectorAll(':scope > [role="separator"]') ?? [])].entries())
      if (!border.hasAttribute('aria-valuenow')) border.setAttribute('aria-valuenow', String(shares[n] ?? 50));
  }, [group]);
  const separator =
    orientation === 'horizontal'
      ? 'w-3 before:h-8 before:w-1'
      : 'h-2.5 border-y border-line bg-head before:h-1 before:w-8';
  return (
    <Group
      groupRef={group}
      elementRef={box}
      orientation={orientation}
      className="h-full"
      {...(layout.defaultLayout && { defaultLayout: layout.defaultLayout })}
      onLayoutChanged={layout.onLayoutChanged}
    >
      {panes.map((pane, n) => (
        <Fragment key={pane.id}>
          {n > 0 && (
            <Separator
              aria-label={t(reportTexts.resize)}
              className={`grid shrink-0 place-items-center before:rounded-full before:bg-line-strong hover:before:bg-accent ${separator}`}
            />
          )}
          <Panel id={pane.id} defaultSize={pane.size} minSize={pane.least} style={{ overflow: 'hidden' }}>
            {pane.content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
