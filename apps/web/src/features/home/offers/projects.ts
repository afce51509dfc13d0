import type { ProjectDrawing } from '@canopy/contract/catalog/site-content.ts';
import {
  IconArrowsExchange,
  IconBooks,
  IconBuildingBank,
  IconChartCandle,
  IconCoin,
  IconCoins,
  IconDeviceGamepad2,
  IconHanger,
  IconLink,
  IconPlane,
  IconRobot,
  type Icon,
} from '@tabler/icons-react';

/** A project of the group. site names the card of the public site whose link it shares. */
export type Project = { title: string; text: string; icon: Icon; site?: ProjectDrawing };

/** The group's projects, in the order of the specification. */
export const projects: readonly Project[] = [
  {
    title: 'Fashion platform',
    text: 'A shop for clothes and accessories from small labels.',
    icon: IconHanger,
    site: 'fashion',
  },
  {
    title: 'Trading education academy',
    text: 'Lessons on how markets work, for beginners and for the curious.',
    icon: IconBooks,
  },
  {
    title: 'Travel agency',
    text: 'Planning and booking of trips, alone or as a group.',
    icon: IconPlane,
    site: 'travel',
  },
  { title: 'Gaming token', text: 'A token that is used inside games.', icon: IconCoins },
  {
    title: 'Arbitrage crypto bot',
    text: 'Watches several exchanges and compares the price of the same coin.',
    icon: IconRobot,
    site: 'spread-bot',
  },
  {
    title: 'Gaming portal',
    text: 'More than 5500 games in one place.',
    icon: IconDeviceGamepad2,
  },
  {
    title: 'Centralized exchange',
    text: 'Trades more than 500 coins.',
    icon: IconBuildingBank,
  },
  {
    title: 'Decentralized exchange',
    text: 'Swaps tokens straight from your own wallet, without handing them to anyone first.',
    icon: IconArrowsExchange,
    site: 'exchange',
  },
  {
    title: 'Blockchain',
    text: 'The community’s own blockchain, open for everyone to read.',
    icon: IconLink,
  },
  {
    title: 'Coin',
    text: 'The coin of that blockchain. Its price can fall as well as rise.',
    icon: IconCoin,
    site: 'coin',
  },
  {
    title: 'Forex bot',
    text: 'Trades currency pairs by rules. It can lose money as well as gain it.',
    icon: IconChartCandle,
  },
];
