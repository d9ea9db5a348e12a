/** The lines of a text field that hold something. */
export const addressLines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map(line => line.trim())
    .filter(line => line !== '');

const v4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const v6 = /^[0-9a-f:]*:[0-9a-f:]*(\d{1,3}(\.\d{1,3}){3})?$/i;

/** The first line that cannot be an address or a network (CIDR). The server, which knows them all, has the last word. */
export function wrongAddress(lines: readonly string[]): string | undefined {
  return lines.find(line => {
    const [address = '', bits, more] = line.split('/');
    if (more !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return true;
    if (v4.test(address)) return address.split('.').some(part => Number(part) > 255) || Number(bits ?? 0) > 32;
    return !v6.test(address) || Number(bits ?? 0) > 128;
  });
}
