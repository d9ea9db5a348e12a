import { type Access, type Conditions, type Permission, type Role, roleTable, serviceWide } from './access.ts';
import type { ContractStatus } from './contract-status.ts';
import type { ProductLine } from './product-line.ts';

/** A signed-in person as far as their rights depend on them. */
export interface Actor {
  pool: 'tenant' | 'staff';
  role: Role;
  /** The owner of the contract: holds the owner's permissions besides those of the role. */
  isOwner: boolean;
  /** A client user's own tenant, as the question names tenants: by id in the API, by preferred id in screens' addresses. */
  tenant: string;
  groups: readonly string[];
  /** Staff with restricted browsing: the visible tenants; null for all. */
  allowedTenants?: readonly string[] | null;
}

/** The contract of a group, as far as access depends on it. */
export interface ContractFacts {
  groupId: string;
  status: ContractStatus;
  planId: string;
}

/** A call or a screen, as far as it is known when the question is asked: what is left out is not asked about. */
export interface AccessQuestion {
  actor: Actor;
  access: Access;
  /** Belongs to the staff, whatever the permission. */
  staffOnly?: boolean;
  tenant?: string | undefined;
  group?: string | undefined;
  /** The product lines that are served, and that of the tenant in question. */
  lines?: readonly ProductLine[] | undefined;
  line?: ProductLine | undefined;
  /** Of the group in question; null for a client user without a group. */
  contract?: ContractFacts | null | undefined;
}

/** Why access is refused; tenant and group come first, so that nobody learns what exists elsewhere. */
export type Refusal =
  | 'tenant'
  | 'group'
  | 'pool'
  | 'permission'
  | 'line'
  | 'no_contract'
  | 'deactivated'
  | 'plan'
  | 'other_group';

/** THE decision on access: null when the actor may, else the first reason why not. Server, router, menus and buttons ask it. */
export function decideAccess(question: AccessQuestion): Refusal | null {
  const { actor, access, staffOnly, tenant, group, lines, line, contract } = question;
  if ('public' in access) return null;
  if (tenant !== undefined && !seesTenant(actor, tenant)) return 'tenant';
  if (group !== undefined && !seesGroup(actor, group)) return 'group';
  if (staffOnly && actor.pool !== 'staff') return 'pool';
  if (!holds(actor, access.permission)) return 'permission';
  if (line !== undefined && lines?.includes(line) === false) return 'line';
  if (contract === undefined) return null;
  return contract === null ? refusedWithoutContract(access) : refusedByContract(access, contract);
}

/** Whether a role holds a permission; the owner holds the owner's besides, and restricted staff none over the whole service. */
export function holds(
  { role, isOwner, allowedTenants = null }: Pick<Actor, 'role' | 'isOwner' | 'allowedTenants'>,
  permission: Permission,
): boolean {
  if (allowedTenants !== null && serviceWide.includes(permission)) return false;
  const holders = roleTable[permission] as readonly Role[];
  return holders.includes(role) || (isOwner && holders.includes('TenantOwner'));
}

export function seesTenant({ pool, tenant, allowedTenants }: Actor, asked: string): boolean {
  if (pool === 'tenant') return tenant === asked;
  return (allowedTenants ?? null) === null || allowedTenants?.includes(asked) === true;
}

const groupWide: readonly Role[] = [
  'TenantOwner',
  'TenantMaster',
  'TenantInit',
  'SystemMaster',
  'SystemAdmin',
  'SystemUser',
];

/** Whether somebody may see a group: masters, owners and staff all of them, others those assigned to them. */
export function seesGroup(
  { role, groups, isOwner = false }: { role: Role; groups: readonly string[]; isOwner?: boolean },
  groupId: string,
): boolean {
  return isOwner || groupWide.includes(role) || groups.includes(groupId);
}

const usableStatuses: readonly ContractStatus[] = ['primary', 'takeover', 'abandon', 'pre_cancel', 'exploitable'];

/** Whether only the contract's own pages and calls can be reached, by the contract's status. */
export const isConfined = (status: ContractStatus): boolean => !usableStatuses.includes(status);

function refusedByContract(conditions: Conditions, contract: ContractFacts): Refusal | null {
  if (isConfined(contract.status) && conditions.deactivated !== true) return 'deactivated';
  if (conditions.nonFree === true && contract.planId === 'free') return 'plan';
  if (conditions.onlyGroup !== undefined && contract.groupId !== conditions.onlyGroup) return 'other_group';
  return null;
}

/** A client user without a group has what needs no contract: their own account, and what deactivated ones keep. */
function refusedWithoutContract(access: { permission: Permission } & Conditions): Refusal | null {
  const needsNone = access.deactivated === true || access.permission === 'account:self';
  return needsNone && !access.nonFree && !access.onlyGroup ? null : 'no_contract';
}
