import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { sampleMonthlyReport as sampleEndpoint } from '#product/reports/api/monthly-reports.ts';
import { unsubscribeLink } from '#product/tenancy/core/alerts/alert-links.ts';
import { createAttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import type { MonthlyServices } from './monthly-kind.ts';
import { collectNews } from './monthly-mail/collect-news.ts';
import { composeMonthly } from './monthly-mail/compose-monthly.ts';
import { mailBrandOf } from './monthly-mail/mail-brand.ts';
import { linksOf, monthBefore } from './monthly-mail.ts';
import { requireSite } from './monthly-reports.ts';
import { mailDay } from './monthly-time.ts';

const hourMs = 3_600_000;

/**
 * The mail of the last month as it would go now; `isSent`: to the caller, who must be a member. What it would tell of is the
 * group's own. The picture that it brings stands in its HTML, so that it can be shown.
 */
export async function sampleMonthly(
  services: MonthlyServices,
  session: Session,
  group: { tenantId: string; groupId: string },
  { baseUrlEncoded, language, isSent }: Input<typeof sampleEndpoint>['body'],
): Promise<Reply<typeof sampleEndpoint>> {
  const limit = { name: 'samples of monthly mails of person', most: isSent ? 10 : 60, windowMs: hourMs };
  await createAttemptLimit(services, limit).begin(`${session.sub} ${isSent}`);
  return withGroup(services, session, group, async tx => {
    if (baseUrlEncoded !== null) await requireSite(tx, group.groupId, baseUrlEncoded);
    const until = services.clock.now();
    const news = await collectNews(
      tx,
      { groupId: group.groupId, baseUrlEncoded },
      { since: monthBefore(until), until },
    );
    const links = await linksOf(services, tx, group, () => undefined);
    const parts = { news, brand: await mailBrandOf(tx), links, period: mailDay(until).period };
    const member = await tx.selectFrom('member_view').select('email').where('sub', '=', session.sub).executeTakeFirst();
    // Mails of a tenant go to its own people.
    if (isSent && !member) throw new ProblemError('not_found');
    const address = member?.email ?? '';
    const unsubscribe = unsubscribeLink(services, { tenantId: group.tenantId, address });
    const mail = composeMonthly(parts, { address, language, unsubscribe });
    if (isSent) {
      await postMail(tx, services, mail);
      await recordAudit(tx, session, { action: 'monthlyReports.sample', target: group.groupId, after: { language } });
    }
    return { subject: mail.subject, html: withPictures(mail), sentTo: isSent ? address : null };
  });
}

/** The HTML with the pictures of the mail in it. */
const withPictures = ({ html, attachments = [] }: ReturnType<typeof composeMonthly>): string =>
  attachments.reduce(
    (shown, { cid, contentType, content }) => shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`),
    html,
  );
