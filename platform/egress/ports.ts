/** Ports that are asked on every public host: those of HTTP and HTTPS. Any other has to be declared. */
const webPorts = new Set([80, 443]);

/** Ports above 1023 of services that are no web servers: the Fetch standard's bad ports, databases, caches and consoles. */
const otherServices = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 4369, 5060, 5061,
  5432, 5672, 5900, 5984, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 9300, 10080,
  10250, 11211, 27017, 50000,
]);

/** Checks whether a port is asked on every public host. */
export function isWebPort(port: number): boolean {
  return webPorts.has(port);
}

/** Checks whether a site can have its own port: 80, 443, or one above 1023 that is not known for another service. */
export function maySiteHavePort(port: number): boolean {
  return webPorts.has(port) || (port > 1023 && port <= 65_535 && !otherServices.has(port));
}

export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' || url.protocol === 'wss:' ? 443 : 80);
}
