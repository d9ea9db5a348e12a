import {
  Activity,
  BellRing,
  BookA,
  Cable,
  ChartColumn,
  CircleHelp,
  FileChartColumn,
  FileText,
  GalleryHorizontalEnd,
  Gauge,
  GitCompareArrows,
  History,
  Layers,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessageSquareText,
  PlusSquare,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  UserCog,
  Users,
  UsersRound,
  Weight,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckId } from '#checks/registry.ts';
import { FunctionIcon } from '../parts/function-chip.tsx';

const icons: Record<string, LucideIcon> = {
  sites: Layers,
  connection: Cable,
  create: PlusSquare,
  overview: Gauge,
  comparison: GitCompareArrows,
  pictures: GalleryHorizontalEnd,
  history: History,
  issues: ListChecks,
  setting: SlidersHorizontal,
  alert: BellRing,
  users: Users,
  groups: UsersRound,
  contract: FileText,
  invoice: ReceiptText,
  spelling: BookA,
  advice: MessageSquareText,
  report: FileChartColumn,
  ownership: ShieldCheck,
  faq: CircleHelp,
  inquiry: MessageSquare,
  aggregation: ChartColumn,
  ads: Megaphone,
  operation: Activity,
  staff: UserCog,
  master: SlidersHorizontal,
  weighting: Weight,
  audit: ScrollText,
};

export function MenuIcon({ name }: { name: string }): ReactNode {
  const functionId = CheckId.safeParse(name);
  if (functionId.success) return <FunctionIcon id={functionId.data} className="size-[1.125rem] shrink-0" />;
  const Icon = icons[name] ?? Layers;
  return <Icon aria-hidden="true" className="size-[1.125rem] shrink-0 text-muted" />;
}
