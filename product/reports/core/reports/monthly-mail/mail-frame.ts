import type { MailAttachment } from '#platform/mail/mailer.ts';
import { defaultAccent } from '#product/reports/api/report-branding.ts';
import { escapeHtml } from '#product/tenancy/core/mail/escape-html.ts';
import { type AccentInks, accentInks } from '../accent.ts';
import type { Branding } from '../write-run-report.ts';

/** The colours of a mail: what the paper has. */
export const mailInks = { text: '#1f2937', muted: '#4b5563', line: '#e5e7eb', ground: '#f3f4f6', track: '#e5e7eb' };
const logoRoom = { width: 200, height: 56 };
/** By which the mail shows the picture that it brings. */
const logoId = 'logo@tenken';

/** A bar of the chart: scores of 0 to 100. */
export interface MailBar {
  label: string;
  score: number | null;
  /** Beside it. */
  note: string;
}

export const brandInks = ({ accent }: Branding): AccentInks => accentInks(accent ?? defaultAccent);

/** The logo as a file of the mail, shown in it: mail programs load nothing from elsewhere. */
export function logoFile({ logo }: Branding): MailAttachment[] {
  if (logo === null) return [];
  const content = Buffer.from(logo.bytes).toString('base64');
  return [{ filename: 'logo.png', contentType: 'image/png', content, cid: logoId }];
}

/** A whole mail in its frame of tables, which all mail programs draw: one column, at most 600 pixels wide. */
export function mailFrame({
  language,
  title,
  brand,
  logoName,
  name,
  body,
  foot,
}: {
  language: string;
  title: string;
  brand: Branding;
  logoName: string;
  /** Where there is neither logo nor company. */
  name: string;
  body: string;
  foot: string;
}): string {
  const { accent } = brandInks(brand);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background-color:${mailInks.ground};color:${mailInks.text};font-family:sans-serif;font-size:15px;line-height:1.7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${mailInks.ground}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background-color:#ffffff;border:1px solid ${mailInks.line}">
<tr><td height="8" bgcolor="${accent}" style="height:8px;line-height:8px;font-size:1px;background-color:${accent}">&nbsp;</td></tr>
<tr><td bgcolor="#ffffff" style="padding:16px 20px 0 20px;background-color:#ffffff;text-align:left">${sender(brand, { logoName, name })}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:8px 20px 20px 20px;background-color:#ffffff;color:${mailInks.text};text-align:left">
${body}
</td></tr>
<tr><td bgcolor="#ffffff" style="padding:12px 20px 16px 20px;border-top:1px solid ${mailInks.line};background-color:#ffffff;color:${mailInks.muted};font-size:12px;line-height:1.6;text-align:left">
${foot}
</td></tr>
</table>
</td></tr></table>
</body></html>
`;
}

function sender({ logo, company }: Branding, { logoName, name }: { logoName: string; name: string }): string {
  const line = (text: string) =>
    `<p style="margin:0;font-size:13px;color:${mailInks.muted};word-break:break-word">${escapeHtml(text)}</p>`;
  if (logo === null) return line(company || name);
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height, 1);
  const [width, height] = [logo.width, logo.height].map(side => Math.max(1, Math.round(side * scale)));
  const image = `<img src="cid:${logoId}" width="${width}" height="${height}" alt="${escapeHtml(company || logoName)}" style="display:block;border:0;max-width:100%;height:auto;background-color:#ffffff">`;
  return company === '' ? image : `${image}${line(company)}`;
}

/** A chart of bars that needs no picture: a table whose numbers are read as they stand. */
export function mailChart(title: string, bars: readonly MailBar[], { text: ink }: AccentInks): string {
  const rows = bars.map(({ label, score, note }) => {
    const share = Math.max(0, Math.min(100, Math.round(score ?? 0)));
    const part = (width: number, color: string) =>
      width === 0
        ? ''
        : `<td width="${width}%" height="12" bgcolor="${color}" style="width:${width}%;height:12px;line-height:12px;font-size:1px;background-color:${color}">&nbsp;</td>`;
    return `<tr>
<th scope="row" width="46%" style="padding:4px 8px 4px 0;font-weight:normal;text-align:left;font-size:13px;line-height:1.4;word-break:break-word">${escapeHtml(label)}</th>
<td width="34%" style="padding:4px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${part(share, ink)}${part(100 - share, mailInks.track)}</tr></table></td>
<td width="20%" style="padding:4px 0 4px 8px;font-size:13px;line-height:1.4;text-align:right;white-space:nowrap"><strong>${score ?? '—'}</strong>${note === '' ? '' : ` <span style="color:${mailInks.muted}">${escapeHtml(note)}</span>`}</td>
</tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0;border-collapse:collapse">
<caption style="padding:0 0 4px 0;text-align:left;font-weight:bold;font-size:14px">${escapeHtml(title)}</caption>
${rows.join('\n')}
</table>`;
}

/** A link that looks like a button: white on the colour, darkened as far as that needs. */
export const mailButton = (label: string, address: string, { text: ink }: AccentInks): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0"><tr><td bgcolor="${ink}" style="background-color:${ink};border-radius:4px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:8px 16px;color:#ffffff;font-size:14px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

export const mailLink = (label: string, address: string, { text: ink }: AccentInks): string =>
  `<a href="${escapeHtml(address)}" style="color:${ink};text-decoration:underline">${escapeHtml(label)}</a>`;
