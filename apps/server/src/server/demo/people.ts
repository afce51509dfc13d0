/** A person of the demo: sponsor by place in the list, -1 for the root; and when they came. */
export type DemoPerson = { name: string; sponsor: number; side: '1' | '2'; daysAgo: number };

/** The first of the network, by hand; the first of all is the demo member. */
const founders: readonly (readonly [name: string, sponsor: number, side: '1' | '2'])[] = [
  ['Asha Verdant', -1, '1'],
  ['Bela Oakfield', -1, '2'],
  ['Chandan Rillstone', 0, '1'],
  ['Deepa Fernbrook', 0, '2'],
  ['Eshan Willowby', 0, '1'],
  ['Farida Mossgrove', 2, '1'],
  ['Girish Thornvale', 2, '2'],
  ['Hema Larkspur', 3, '1'],
  ['Ishan Pinehurst', 3, '2'],
  ['Jaya Meadowlane', 0, '2'],
  ['Kiran Ashdown', 4, '1'],
  ['Leela Briarwood', 4, '2'],
  ['Manav Cedarholm', 5, '1'],
  ['Nisha Elmstead', 5, '2'],
  ['Omkar Hazelton', 8, '2'],
  ['Pooja Ivybridge', 8, '1'],
  ['Qadir Juniper', 1, '1'],
  ['Rekha Lindenau', 1, '2'],
  ['Sagar Maplecroft', 16, '1'],
  ['Tara Rowanlea', 16, '2'],
];

const givenNames = `Aarav Amara Anaya Bhavna Carla Chitra Dalia Dinesh Elif Esha Farhan Feroz Gita
  Gopal Harini Hugo Indira Ines Jatin Jonas Kavya Kenji Lata Leon Madhav Mina Nakul Nora Ojas Olga
  Parth Priya Quinn Radha Rafael Rohan Sara Suman Tarun Tomas Uma Usha Varun Vera Wafa Yash Yuki
  Zara`.split(/\s+/);
const treeNames = `Alderway Applegarth Aspenfield Banyanby Bayleaf Beechcombe Birchwood Blossomby
  Boxtree Chestnutley Cloverdale Cypressholt Dogwoodly Ebonyside Elderflower Evergreenby Figgrove
  Ginkgostone Greenbough Hawthornby Hollyfield Larchmoor Laurelwood Limegrove Magnolby Mangroveholt
  Mulberryn Myrtlewood Neemfield Olivestone Orchardby Palmgarth Pearwood Quinceley Redwoodby
  Sorrelfield Sprucelane Tamarindby Teakfield Yewcombe`.split(/\s+/);

/** The password of everybody in the demo network. */
export const demoPassword = 'demo1234';

/** How many members the demo network has besides the root. */
export const demoSize = 260;

/** The same numbers in every run: the demo is the same every time. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Everyone, in the order in which they come, over ninety days. Sponsors come before those they
 * sponsor; the first five sponsor nobody further, so that the top of the tree keeps places to
 * invite to.
 */
export const demoPeople: readonly DemoPerson[] = (() => {
  const random = makeRandom(2026);
  const people: DemoPerson[] = founders.map(([name, sponsor, side], place) => ({
    name,
    sponsor,
    side,
    daysAgo: 90 - place / 4,
  }));
  while (people.length < demoSize) {
    const place = people.length;
    // A step through both lists that meets no pair twice.
    const given = givenNames[place % givenNames.length]!;
    const family = treeNames[(place * 7 + Math.floor(place / 48)) % treeNames.length]!;
    const sponsor = 5 + random(place - 5);
    const side = random(2) === 0 ? '1' : '2';
    const daysAgo = 84 - ((place - founders.length) * 83) / (demoSize - founders.length);
    people.push({ name: `${given} ${family}`, sponsor, side, daysAgo });
  }
  return people;
})();

/** The address of a person of the demo, by which they are found again. */
export function emailOf({ name }: Pick<DemoPerson, 'name'>): string {
  return `${name.toLowerCase().replace(' ', '.')}@demo.canopy.test`;
}
