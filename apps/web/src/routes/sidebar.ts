import { defaultSiteFrame } from '@canopy/contract/catalog/default-site-frame.ts';
import { isShown, type SiteLink } from '@canopy/contract/catalog/site-content.ts';
import { t } from '@canopy/ui/language/language.ts';
import {
  isScreen,
  type RouteEntry,
  type GroupName,
  type Screen,
  type SidebarPlace,
  type SingleName,
} from '#base/screen.ts';

/** A line that leads somewhere. screen is set where it is a page. */
export type SidebarLink = {
  label: string;
  /** An operator wrote the label: it stays as it is. */
  isTyped?: true;
  to: string;
  newTab: boolean;
  screen: Screen | null;
};

/** A line of the sidebar: a group with its links, or a single link with its icon. */
export type SidebarItem =
  | { kind: 'group'; name: GroupName; links: SidebarLink[] }
  | { kind: 'single'; name: SingleName; link: SidebarLink };

function linkOf(entry: RouteEntry, place: SidebarPlace): SidebarLink {
  const page = isScreen(entry);
  return {
    label: place.label,
    to: page ? entry.path : entry.to,
    newTab: !page && entry.newTab === true,
    screen: page ? entry : null,
  };
}

function botOf({ label, href }: SiteLink): Pick<SidebarLink, 'label' | 'isTyped' | 'to'> {
  const isTyped = label !== defaultSiteFrame.cryptoBot.label;
  return { label, to: href, ...(isTyped ? { isTyped } : {}) };
}

/** The label of a line as it is read. */
export function labelOf({ label, isTyped }: Pick<SidebarLink, 'label' | 'isTyped'>): string {
  return isTyped ? label : t(label);
}

/**
 * The sidebar, from the route table: a group is where its first entry is. The crypto bot leads
 * where the operator says; its line is gone while they say nothing.
 */
export function sidebarOf(entries: readonly RouteEntry[], cryptoBot: SiteLink): SidebarItem[] {
  const items: SidebarItem[] = [];
  for (const entry of entries) {
    const place = entry.sidebar;
    if (!place) continue;
    const link = linkOf(entry, place);
    if ('single' in place) {
      const isBot = place.single === 'cryptoBot';
      if (isBot && !isShown(cryptoBot)) continue;
      items.push({
        kind: 'single',
        name: place.single,
        link: isBot ? { ...link, ...botOf(cryptoBot) } : link,
      });
      continue;
    }
    const group = items.find((item) => item.kind === 'group' && item.name === place.group);
    if (group?.kind === 'group') group.links.push(link);
    else items.push({ kind: 'group', name: place.group, links: [link] });
  }
  return items;
}

/** The group that holds a page, so that it is open when the person is there. */
export function groupOf(screen: Screen | undefined): GroupName | null {
  const place = screen?.sidebar;
  return place && 'group' in place ? place.group : null;
}
