import type { Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import type { PersonName } from '#product/findings/api/issue-marks.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

const mostChoices = 200;

/** The people of a tenant who see a group and may deal with its places, by name; those whose name or address holds the words. */
export function listAssignees(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, groupId }: { tenantId: string; groupId: string },
  search = '',
): Promise<{ items: PersonName[] }> {
  const words = search.trim().toLowerCase();
  return withGroup(services, session, { tenantId, groupId }, async tx => {
    const people = await peopleOfGroup(tx, groupId);
    const found = people.filter(one => `${one.name} ${one.email}`.toLowerCase().includes(words));
    return { items: found.slice(0, mostChoices).map(({ sub, name }) => ({ sub, name })) };
  });
}

/** A person who sees the group, with the address for mails. */
export interface GroupPerson extends PersonName {
  email: string;
}

export async function peopleOfGroup(tx: Transaction<Schema>, groupId: string): Promise<GroupPerson[]> {
  const members = await tx
    .selectFrom('member_view')
    .select(['sub', 'email', 'first_name', 'last_name', 'role', 'groups'])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('sub')
    .execute();
  return members
    .filter(one => seesGroup(one, groupId))
    .map(one => ({ sub: one.sub, name: nameOf(one), email: one.email }));
}

/** The names of people by `sub`; without a name where the account was deleted. */
export async function namesOf(tx: Transaction<Schema>, subs: readonly string[]): Promise<(sub: string) => PersonName> {
  const wanted = [...new Set(subs)];
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('member_view')
          .select(['sub', 'first_name', 'last_name'])
          .where('sub', 'in', wanted)
          .execute();
  const names = new Map(rows.map(row => [row.sub, nameOf(row)]));
  return sub => ({ sub, name: names.get(sub) ?? '' });
}

const nameOf = ({ last_name, first_name }: { last_name: string; first_name: string }) =>
  `${last_name} ${first_name}`.trim();

/** The name of a signed-in person, as it is kept with what they decide. */
export const nameOfSession = ({ lastName, firstName, email }: Session): string =>
  `${lastName} ${firstName}`.trim() || email;
