import type { z } from 'zod';
import type { Message } from '#language/message.ts';
import { type Access, needs, open, type Permission } from './access.ts';
import { type ProductLine, productLines } from './product-line.ts';

export type Area = 'public' | 'tenant' | 'console' | 'admin';

/** The part of a menu in which the entry of a screen stands; `viewed`, and for staff `ads`: of the tenant that they look at. */
export type MenuGroup =
  | 'sites'
  | 'results'
  | 'work'
  | 'organisation'
  | 'ads'
  | 'api'
  | 'contracts'
  | 'operation'
  | 'viewed';

export interface MenuEntry {
  /** Its place among the entries of all domains, by number. */
  rank: number;
  group: MenuGroup;
  icon: string;
  /** Shorter than the title. */
  label?: Message;
}

/** How staff have a screen of clients, for a tenant they look at, where that does not follow from the screen's own row. */
export interface StaffAddress {
  /** Otherwise `admin-` and the screen's own. */
  name?: string;
  /** Otherwise the screen's own, below the contract of the tenant. */
  path?: string;
  /** Otherwise staff's own of the screen's parent; the contract where that is the list of sites. */
  parent?: string;
  /** Clients' conditions do not hold for staff; these do, where they are set. */
  nonFree?: true;
  onlyGroup?: 'G001';
}

/** The address at which users of the API console have a screen of clients. */
export interface ConsoleAddress {
  path: string;
  parent?: string;
}

/** One screen: its address, the access it needs and how it is shown. One without a title is not built yet. */
export interface ScreenRow {
  /** Relative to the site's root, parameters as `{name}`. */
  path: string;
  area: Area;
  access: Access;
  /** The product lines whose tenants have it; unless said, those of its domain that have screens at its address. */
  lines?: readonly ProductLine[];
  title?: Message;
  /** For search engines, of a document that is read without scripts: it is rendered when the web is built. */
  description?: Message;
  /** Query parameters; none without it. */
  search?: z.ZodObject;
  /** Needs a run (`base_url_encoded`, `date`); without one the newest run is put into the address. */
  run?: true;
  /** Its filters can be saved under a name; its search has `saved`. */
  views?: true;
  parent?: string;
  menu?: MenuEntry;
  /** Staff have it too, at an address of their own. */
  staff?: true | StaffAddress;
  console?: ConsoleAddress;
  redirect?: string;
  /** Needs the inspection feature of the contract. */
  inspection?: true;
  /** Leads to the same address below the group that staff look at. */
  inView?: true;
  /** A refused person goes to the contract instead of the top. */
  otherwise?: 'contract';
}

/** A path of the screen map and the access it needs, whether its screen is built yet or not. */
export type Route = Pick<
  ScreenRow,
  'path' | 'area' | 'access' | 'lines' | 'redirect' | 'inspection' | 'inView' | 'otherwise'
>;

/** The product lines that have screens at an address: API users have the console, and staff look at ad tenants elsewhere. */
export function linesAt(path: string): readonly ProductLine[] {
  if (path.startsWith('/t/')) return ['main', 'ad'];
  if (path.startsWith('/console/')) return ['api'];
  if (path.includes('-adbox/')) return ['ad'];
  return path.includes('{tenantId}') ? ['main', 'api'] : productLines;
}

/** The product lines that have a screen of a domain. */
export const linesOfScreen = ({ path, lines }: ScreenRow, ofDomain: readonly ProductLine[]): readonly ProductLine[] =>
  lines ?? ofDomain.filter(line => linesAt(path).includes(line));

type Rest = Omit<ScreenRow, 'path' | 'area' | 'access'>;

export const tenantBase = '/t/{tenant_preferred_id}';
export const groupBase = `${tenantBase}/g/{group_id}` as const;
export const consoleBase = '/console/{tenant_preferred_id}';
export const detail = '/sys-admin/contract-detail/{tenantId}';
/** Of an ad tenant that staff look at, relative to the area of staff. */
export const adDetail = '/contract-detail-adbox/{tenantId}';
export const viewed = `${detail}/g/{group_id}` as const;

/** Conditions of `access`. */
export const nonFree = { nonFree: true } as const;
export const deactivated = { deactivated: true } as const;
export const onlyMasterGroup = { onlyGroup: 'G001' } as const;

const row = <const A extends Area, const P extends string, const R extends Rest>(
  area: A,
  path: P,
  access: Access,
  rest: R,
) => ({ path, area, access, ...rest });

export const inPublic = <const P extends string, const R extends Rest>(path: P, rest: R) =>
  row('public', path, open, rest);

export const inTenantArea = <const P extends string, const R extends Rest>(path: P, access: Access, rest: R) =>
  row('tenant', `${tenantBase}${path}`, access, rest);

export const inGroup = <const P extends string, const R extends Rest>(path: P, access: Access, rest: R) =>
  row('tenant', `${groupBase}${path}`, access, rest);

export const inConsole = <const P extends string, const R extends Rest>(path: P, access: Access, rest: R) =>
  row('console', `${consoleBase}${path}`, access, rest);

export const inAdmin = <const P extends string, const R extends Rest>(path: P, permission: Permission, rest: R) =>
  row('admin', `/sys-admin${path}`, needs(permission), rest);

/** A screen of the tenant that staff look at. */
export const inViewed = <const P extends string, const R extends Rest>(path: P, access: Access, rest: R) =>
  row('admin', `${viewed}${path}`, access, rest);

/** The name under which staff have a screen of clients; undefined for one that they do not have. */
export const staffNameOf = (name: string, { staff }: Pick<ScreenRow, 'staff'>): string | undefined =>
  staff && ((staff !== true && staff.name) || `admin-${name}`);

/** The address at which staff have a screen of clients. */
export function staffPathOf({ path, area, staff }: ScreenRow): string {
  if (staff !== undefined && staff !== true && staff.path !== undefined) return staff.path;
  if (area === 'public') return `/sys-admin${path}`;
  return path.startsWith(groupBase) ? path.replace(groupBase, viewed) : path.replace(tenantBase, detail);
}
