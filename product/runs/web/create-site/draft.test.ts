import { describe, expect, test } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import { emptyForm } from './create-site-form.ts';
import { draftIn } from './draft.ts';

const group = { tenantId: 'T', groupId: 'G001' };

function store(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('a half-filled registration', () => {
  test('is there after a reload, without the password', () => {
    const shop = store();
    const form = { ...emptyForm('https://a.example/'), pageLimit: '7', username: 'u', password: 'geheim' };
    draftIn(shop, group).keep(form);
    expect(JSON.stringify([...shop.kept])).not.toContain('geheim');
    const { password: _, ...rest } = form;
    expect(draftIn(shop, group).read()).toEqual(rest);
  });

  test('is that of the group, and gone once it is dropped', () => {
    const shop = store();
    draftIn(shop, group).keep({ url: 'https://a.example/' });
    expect(draftIn(shop, { ...group, groupId: 'G002' }).read()).toEqual({});
    draftIn(shop, group).drop();
    expect(draftIn(shop, group).read()).toEqual({});
  });

  test('keeps only functions that the plan offers', () => {
    const shop = store();
    draftIn(shop, group).keep({ functions: [...checkIds] });
    expect(draftIn(shop, group, checkIds.slice(0, 1)).read().functions).toEqual(checkIds.slice(0, 1));
  });

  test.each([
    'no JSON',
    'null',
    '3',
    '{"url":5,"scope":"alles","functions":["magic"],"toString":1,"__proto__":{"url":"x"}}',
  ])('of another form is left out: %s', text => {
    expect(draftIn(store({ 'tenken_new_site T G001': text }), group).read()).toEqual({});
  });

  test('that does not fit into the store is not an error', () => {
    const full = {
      ...store(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => draftIn(full, group).keep({ url: 'x' })).not.toThrow();
  });
});
