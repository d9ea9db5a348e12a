import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { InspectedElement, InspectionCell } from '#product/reports/api/inspections.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import type { CellProps } from './cell-props.ts';
import { ElementList } from './element-list.tsx';

const api = vi.hoisted(() => ({ made: [] as (Record<string, unknown> | undefined)[] }));
vi.mock('#web/navigation.tsx', () => ({ useScope: () => ({ may: () => true }) }));
vi.mock('#web/client.ts', async load => ({
  ...(await load<object>()),
  call: async (_endpoint: object, { body }: { body?: Record<string, unknown> }) => {
    api.made.push(body);
    return cell;
  },
}));
beforeEach(() => {
  api.made = [];
});

const element: InspectedElement = {
  id: '7',
  kind: 'AC',
  rule: 'axe:image-alt',
  machine: 'fail',
  message: { ja: '画像に代替テキストがない', en: 'An image has no alternative text' },
  selector: 'img',
  excerpt: '<img src="a.png">',
  box: null,
  occurrences: 1,
  verdict: null,
  reason: '',
  judge: null,
  version: 3,
};
const cell = { criterion: '1.1.1', page: 1, found: 1, elements: [element] } as unknown as InspectionCell;
const props = {
  report: { state: 'in_progress' },
  at: { tenantId: 't', groupId: 'g', managementId: 'm', page: 1, criterion: '1.1.1' },
  acting: { acting: { id: 'i' } },
} as unknown as CellProps;

const words = {
  ja: { verdict: /要素の判定/, pass: '適合', fail: '不適合', reason: '要素の判定の理由', save: '要素の判定を保存' },
  en: {
    verdict: /Verdict on the element/,
    pass: 'Met',
    fail: 'Not met',
    reason: 'Reason for the verdict on the element',
    save: /^Save/,
  },
} as const;

function WithHeading() {
  return (
    <>
      <h2>1.1.1</h2>
      <ElementList {...props} cell={cell} />
    </>
  );
}

describe.each(languages)('the verdict on an element (%s)', language => {
  const { verdict, pass, fail, reason, save } = words[language];
  const choose = async (option: string) => {
    const screen = await showPart(language, <WithHeading />);
    await userEvent.click(screen.getByRole('button', { name: verdict }));
    await userEvent.click(screen.getByRole('option', { name: option, exact: true }));
    return screen;
  };

  test('is sent at once where the engine says the same', async () => {
    await choose(fail);
    await expect.poll(() => api.made).toEqual([{ inspectorId: 'i', verdict: 'fail', reason: '', version: 3 }]);
  });

  test('asks why where the engine says otherwise', async () => {
    const screen = await choose(pass);
    const field = screen.getByRole('textbox', { name: reason });
    await expect.element(field).toBeVisible();
    expect(await violations()).toEqual([]);
    const button = screen.getByRole('button', { name: save });
    await userEvent.click(button);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(api.made).toEqual([]);
    await userEvent.fill(field, 'a.png');
    await userEvent.click(button);
    await expect.poll(() => api.made).toEqual([{ inspectorId: 'i', verdict: 'pass', reason: 'a.png', version: 3 }]);
  });
});
