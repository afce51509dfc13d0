/** What the cards show beside name, id and the size of both sides. */
export const extras = ['volume', 'active'] as const;

/** One of them. */
export type Extra = (typeof extras)[number];

/** A place in the drawing. */
export type Point = { x: number; y: number };

/** What a person sees of a tree; all of it is in the address. */
export type TreeView = {
  /** Whose tree it is. */
  root: number;
  /** The member whose facts stay open. */
  selected: number | null;
  /** How large it is drawn; null where nobody has changed it, fit for all of it in sight. */
  zoom: number | 'fit' | null;
  /** The place of the drawing in the middle of the frame. */
  at: Point | null;
  extras: readonly Extra[];
  /** Members below whom more is shown than the four levels, or everybody. */
  unfolded: 'all' | readonly number[];
  /** Members below whom nothing is shown. */
  folded: readonly number[];
  /** Chosen on a phone: the drawing in place of the two legs. */
  isMap: boolean;
};

/** More in an address would be longer than servers and chats take. */
const mostIds = 60;

/** What an address says; anything that it does not say, or says wrongly, is as at the beginning. */
export function readView(address: URLSearchParams, own: number): TreeView {
  const zoom = address.get('zoom') ?? '';
  const unfolded = address.get('open') ?? '';
  const shown = (address.get('show') ?? '').split('.');
  return {
    root: idsIn(address.get('root'))[0] ?? own,
    selected: idsIn(address.get('selected'))[0] ?? null,
    zoom: zoom === 'fit' ? 'fit' : /^\d(\.\d{1,4})?$/.test(zoom) && +zoom > 0 ? +zoom : null,
    at: pointIn(address.get('at')),
    extras: extras.filter((extra) => shown.includes(extra)),
    unfolded: unfolded === 'all' ? 'all' : idsIn(unfolded),
    folded: idsIn(address.get('folded')),
    isMap: address.get('view') === 'map',
  };
}

/** The address of what a person sees; what is as at the beginning is left out. */
export function writeView(view: TreeView, own: number): URLSearchParams {
  const { root, selected, zoom, at, unfolded, folded } = view;
  const parts = {
    root: root === own ? '' : String(root),
    selected: selected === null ? '' : String(selected),
    zoom: typeof zoom === 'number' ? String(Number(zoom.toFixed(4))) : (zoom ?? ''),
    at: at === null || zoom === 'fit' ? '' : `${Math.round(at.x)}.${Math.round(at.y)}`,
    show: view.extras.join('.'),
    open: unfolded === 'all' ? 'all' : unfolded.slice(-mostIds).join('.'),
    folded: folded.slice(-mostIds).join('.'),
    view: view.isMap ? 'map' : '',
  };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** Another tree begins with its four levels, as large as fits. */
export function viewOf(view: TreeView, root: number): TreeView {
  const { extras: kept, isMap } = view;
  const begin = { selected: null, zoom: null, at: null, unfolded: [], folded: [] };
  return { root, ...begin, extras: kept, isMap };
}

function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split('.').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return ids.slice(0, mostIds).map(Number);
}

function pointIn(text: string | null): Point | null {
  const match = /^(-?\d{1,8})\.(-?\d{1,8})$/.exec(text ?? '');
  return match ? { x: Number(match[1]), y: Number(match[2]) } : null;
}
