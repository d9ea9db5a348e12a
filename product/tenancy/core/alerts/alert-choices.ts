import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { AlertEvent, SettingAlerts } from '#product/tenancy/api/alerts.ts';
import type { Schema } from '../schema.ts';
import { stateOf, targetName, targetsOfGroup } from './alert-target-views.ts';
import { eventsInOrder } from './alert-targets.ts';

interface ChosenSetting {
  tenantId: string;
  groupId: string;
  settingId: string;
}

/** The recipients of a group with their events for the runs of one setting. */
export async function choicesOfSetting(
  tx: Transaction<Schema>,
  { groupId, settingId }: Omit<ChosenSetting, 'tenantId'>,
): Promise<SettingAlerts> {
  const rows = await targetsOfGroup(tx, groupId);
  const choices = await tx.selectFrom('alert_choice').selectAll().where('setting_id', '=', settingId).execute();
  const chosen = new Map(choices.map(choice => [choice.target_id, choice.events]));
  const items = rows.map(row => ({
    id: row.target_id,
    kind: row.kind,
    name: targetName(row) || row.address,
    state: stateOf(row),
    events: row.events,
    chosen: chosen.get(row.target_id) ?? [],
  }));
  return { items };
}

/** Replaces recipients' events for the runs of one setting; `not_found` for an unknown recipient. */
export async function writeChoices(
  tx: Transaction<Schema>,
  { tenantId, groupId, settingId }: ChosenSetting,
  choices: readonly { id: string; events: readonly AlertEvent[] }[],
): Promise<void> {
  const known = new Set((await targetsOfGroup(tx, groupId)).map(row => row.target_id));
  if (choices.some(({ id }) => !known.has(id))) throw new ProblemError('not_found');
  const wanted = new Map(choices.map(({ id, events }) => [id, eventsInOrder(events)]));
  const rows = [...wanted].filter(([, events]) => events.length > 0);
  await tx.deleteFrom('alert_choice').where('setting_id', '=', settingId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('alert_choice')
    .values(rows.map(([id, events]) => ({ tenant_id: tenantId, target_id: id, setting_id: settingId, events })))
    .execute();
}
