import { expect, test } from 'vitest';
import { countries, countryById } from '#catalog/countries.ts';

const unMembers = `
  AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF
  TD CL CN CO KM CG CD CR CI HR CU CY CZ KP DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE
  GH GR GD GT GN GW GY HT HN HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KW KG LA LV LB LS LR LY LI
  LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW
  PA PG PY PE PH PL PT QA KR RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD
  SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW
`
  .trim()
  .split(/\s+/);

test('no id and no ISO code stands twice', () => {
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(new Set(countries.map((each) => each.id)).size).toBe(countries.length);
  expect(new Set(countries.map((each) => each.iso2)).size).toBe(countries.length);
});

test('every row is whole', () => {
  for (const country of countries) {
    expect(country.iso2, country.name).toMatch(/^[A-Z]{2}$/);
    expect(country.name.length, country.iso2).toBeGreaterThan(3);
    expect(country.phonecode, country.name).toBeGreaterThan(0);
    expect(Number.isInteger(country.id), country.name).toBe(true);
  }
});

test('the default country is India with +91', () => {
  expect(countryById(99)).toEqual({ id: 99, name: 'India', phonecode: 91, iso2: 'IN' });
  expect(countryById('99')).toBe(countryById(99));
});

test('an id that no country has finds nothing', () => {
  for (const id of [0, 151, 189, -1, '', ' 99', '099', '99.0', 'toString'])
    expect(countryById(id), String(id)).toBeUndefined();
});

test('all members of the United Nations are there', () => {
  expect(new Set(unMembers).size).toBe(193);
  const known = new Set(countries.map((each) => each.iso2));
  expect(unMembers.filter((iso2) => !known.has(iso2))).toEqual([]);
});
