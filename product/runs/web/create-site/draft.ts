import { type CheckId, checkIds } from '#checks/registry.ts';
import { withoutSecrets } from '../login/login-draft.ts';
import { CreateSiteForm } from './create-site-form.ts';

/** A half-filled registration outlives a reload of the tab, not the tab. The site's password, and what
 * a login fills in, are never kept. */
export interface Draft {
  read(): Partial<CreateSiteForm>;
  keep(values: Partial<CreateSiteForm>): void;
  drop(): void;
}

/** The draft of a group's registration in a store of the browser, such as `sessionStorage`. */
export function draftIn(
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  group: { tenantId: string; groupId: string },
  offered: readonly CheckId[] = checkIds,
): Draft {
  const key = `tenken_new_site ${group.tenantId} ${group.groupId}`;
  return {
    read() {
      const values: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(parsed(store.getItem(key)))) {
        const field = CreateSiteForm.shape[name as keyof CreateSiteForm] as {
          safeParse(value: unknown): { success: boolean };
        };
        if (Object.hasOwn(CreateSiteForm.shape, name) && field.safeParse(value).success) values[name] = value;
      }
      const draft = values as Partial<CreateSiteForm>;
      return draft.functions === undefined
        ? draft
        : { ...draft, functions: draft.functions.filter(id => offered.includes(id)) };
    },
    keep(values) {
      try {
        store.setItem(
          key,
          JSON.stringify({ ...values, password: undefined, login: values.login && withoutSecrets(values.login) }),
        );
      } catch {
        // A full store loses the draft, not what is typed.
      }
    },
    drop: () => store.removeItem(key),
  };
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
