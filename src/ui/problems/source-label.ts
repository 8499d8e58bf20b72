import type { Source } from '../../core/errors';

export function isAddress(source: Source): source is Extract<Source, `https://${string}`> {
  return source.startsWith('https://');
}

/** How a source is named on screen: `owner/repository#7`, a file's repository and name, or the host. */
export function sourceLabel(address: string): string {
  const { hostname, pathname } = new URL(address);
  const [owner, repository, kind, ...rest] = pathname.split('/').filter((step) => step !== '');
  if (hostname !== 'github.com' || owner === undefined || repository === undefined) return hostname;
  const name = `${owner}/${repository}`;
  const last = rest.at(-1);
  if (last === undefined) return name;
  return kind === 'issues' || kind === 'pull' ? `${name}#${last}` : `${name}: ${last}`;
}
