import { isSiteAddress } from '#catalog/site-content.ts';

/** The address that means the pictures that ship with the software. */
export const builtInFilm = '#Film';

/** What the film button plays: our pictures, a file, or a host's player in a frame. */
export type SiteFilm =
  { kind: 'pictures' } | { kind: 'file'; src: string } | { kind: 'frame'; src: string };

/** The usual hosts: the addresses of a film's page, and their player that keeps no cookies. */
const hosts: readonly { pages: RegExp; player: (id: string) => string }[] = [
  {
    pages:
      /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/)([\w-]{11})(?![\w-])/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    pages: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?=[/?#]|$)/,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
];

/** What an address plays, or null: then there is no button. */
export function filmOf(url: string): SiteFilm | null {
  if (url === builtInFilm) return { kind: 'pictures' };
  for (const { pages, player } of hosts) {
    const id = pages.exec(url)?.[1];
    if (id !== undefined) return { kind: 'frame', src: player(id) };
  }
  const isFile = isSiteAddress(url) && /^(\/|https:)/.test(url);
  return isFile ? { kind: 'file', src: url } : null;
}
