interface GroupAddress {
  tenantId: string;
  groupId: string;
}

/** Maximum delay of the live message about an own change. */
const patienceMs = 10_000;
const changed = new Map<string, number>();
const keyOf = ({ tenantId, groupId }: GroupAddress) => `${tenantId}#${groupId}`;

/** Does something to the contract of a group in this tab, so that its news needs no reload of the page. */
export async function trackContractChange<T>(group: GroupAddress, work: () => Promise<T>): Promise<T> {
  changed.set(keyOf(group), Date.now());
  try {
    return await work();
  } catch (error) {
    changed.delete(keyOf(group));
    throw error;
  }
}

/** Checks whether a contract message results from this tab's own change. Consumed by the first call. */
export function isOwnContractChange(group: GroupAddress): boolean {
  const at = changed.get(keyOf(group));
  changed.delete(keyOf(group));
  return at !== undefined && Date.now() - at < patienceMs;
}
