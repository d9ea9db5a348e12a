import type { Role } from '#endpoint/access.ts';
import { type Message, messages } from '#language/message.ts';

export const roleNames: Record<Role, Message> = messages({
  TenantOwner: { ja: '契約者', en: 'Owner' },
  TenantMaster: { ja: 'マスター', en: 'Master' },
  TenantInit: { ja: 'マスター（初期）', en: 'Master (initial)' },
  TenantAdmin: { ja: '管理者', en: 'Administrator' },
  TenantUser: { ja: '一般ユーザー', en: 'User' },
  SystemMaster: { ja: 'システムマスター', en: 'System master' },
  SystemAdmin: { ja: 'システム管理者', en: 'System administrator' },
  SystemUser: { ja: 'システム一般', en: 'System user' },
});
