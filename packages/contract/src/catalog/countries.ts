/** A country or territory with its own code in ISO 3166, and the phone code used there. */
export type Country = {
  readonly id: number;
  readonly name: string;
  readonly phonecode: number;
  readonly iso2: string;
};

/**
 * One line per country: id, ISO code, phone code, name. The ids are those of a widely used list in
 * alphabetical order and never change, because members' records keep them. 151 and 189 stood for
 * states that no longer exist and stay unused; countries that came later follow after 239. A
 * territory without a phone code of its own has the one that is really dialled there.
 */
const lines = `
1 AF 93 Afghanistan
2 AL 355 Albania
3 DZ 213 Algeria
4 AS 1684 American Samoa
5 AD 376 Andorra
6 AO 244 Angola
7 AI 1264 Anguilla
8 AQ 672 Antarctica
9 AG 1268 Antigua and Barbuda
10 AR 54 Argentina
11 AM 374 Armenia
12 AW 297 Aruba
13 AU 61 Australia
14 AT 43 Austria
15 AZ 994 Azerbaijan
16 BS 1242 Bahamas
17 BH 973 Bahrain
18 BD 880 Bangladesh
19 BB 1246 Barbados
20 BY 375 Belarus
21 BE 32 Belgium
22 BZ 501 Belize
23 BJ 229 Benin
24 BM 1441 Bermuda
25 BT 975 Bhutan
26 BO 591 Bolivia
27 BA 387 Bosnia and Herzegovina
28 BW 267 Botswana
29 BV 47 Bouvet Island
30 BR 55 Brazil
31 IO 246 British Indian Ocean Territory
32 BN 673 Brunei Darussalam
33 BG 359 Bulgaria
34 BF 226 Burkina Faso
35 BI 257 Burundi
36 KH 855 Cambodia
37 CM 237 Cameroon
38 CA 1 Canada
39 CV 238 Cape Verde
40 KY 1345 Cayman Islands
41 CF 236 Central African Republic
42 TD 235 Chad
43 CL 56 Chile
44 CN 86 China
45 CX 61 Christmas Island
46 CC 61 Cocos (Keeling) Islands
47 CO 57 Colombia
48 KM 269 Comoros
49 CG 242 Congo
50 CD 243 Congo, Democratic Republic of the
51 CK 682 Cook Islands
52 CR 506 Costa Rica
53 CI 225 Côte d'Ivoire
54 HR 385 Croatia
55 CU 53 Cuba
56 CY 357 Cyprus
57 CZ 420 Czechia
58 DK 45 Denmark
59 DJ 253 Djibouti
60 DM 1767 Dominica
61 DO 1809 Dominican Republic
62 EC 593 Ecuador
63 EG 20 Egypt
64 SV 503 El Salvador
65 GQ 240 Equatorial Guinea
66 ER 291 Eritrea
67 EE 372 Estonia
68 ET 251 Ethiopia
69 FK 500 Falkland Islands (Malvinas)
70 FO 298 Faroe Islands
71 FJ 679 Fiji
72 FI 358 Finland
73 FR 33 France
74 GF 594 French Guiana
75 PF 689 French Polynesia
76 TF 262 French Southern Territories
77 GA 241 Gabon
78 GM 220 Gambia
79 GE 995 Georgia
80 DE 49 Germany
81 GH 233 Ghana
82 GI 350 Gibraltar
83 GR 30 Greece
84 GL 299 Greenland
85 GD 1473 Grenada
86 GP 590 Guadeloupe
87 GU 1671 Guam
88 GT 502 Guatemala
89 GN 224 Guinea
90 GW 245 Guinea-Bissau
91 GY 592 Guyana
92 HT 509 Haiti
93 HM 672 Heard Island and McDonald Islands
94 VA 39 Holy See (Vatican City State)
95 HN 504 Honduras
96 HK 852 Hong Kong
97 HU 36 Hungary
98 IS 354 Iceland
99 IN 91 India
100 ID 62 Indonesia
101 IR 98 Iran
102 IQ 964 Iraq
103 IE 353 Ireland
104 IL 972 Israel
105 IT 39 Italy
106 JM 1876 Jamaica
107 JP 81 Japan
108 JO 962 Jordan
109 KZ 7 Kazakhstan
110 KE 254 Kenya
111 KI 686 Kiribati
112 KP 850 Korea, North
113 KR 82 Korea, South
114 KW 965 Kuwait
115 KG 996 Kyrgyzstan
116 LA 856 Laos
117 LV 371 Latvia
118 LB 961 Lebanon
119 LS 266 Lesotho
120 LR 231 Liberia
121 LY 218 Libya
122 LI 423 Liechtenstein
123 LT 370 Lithuania
124 LU 352 Luxembourg
125 MO 853 Macao
126 MK 389 North Macedonia
127 MG 261 Madagascar
128 MW 265 Malawi
129 MY 60 Malaysia
130 MV 960 Maldives
131 ML 223 Mali
132 MT 356 Malta
133 MH 692 Marshall Islands
134 MQ 596 Martinique
135 MR 222 Mauritania
136 MU 230 Mauritius
137 YT 262 Mayotte
138 MX 52 Mexico
139 FM 691 Micronesia
140 MD 373 Moldova
141 MC 377 Monaco
142 MN 976 Mongolia
143 MS 1664 Montserrat
144 MA 212 Morocco
145 MZ 258 Mozambique
146 MM 95 Myanmar
147 NA 264 Namibia
148 NR 674 Nauru
149 NP 977 Nepal
150 NL 31 Netherlands
152 NC 687 New Caledonia
153 NZ 64 New Zealand
154 NI 505 Nicaragua
155 NE 227 Niger
156 NG 234 Nigeria
157 NU 683 Niue
158 NF 672 Norfolk Island
159 MP 1670 Northern Mariana Islands
160 NO 47 Norway
161 OM 968 Oman
162 PK 92 Pakistan
163 PW 680 Palau
164 PS 970 Palestine
165 PA 507 Panama
166 PG 675 Papua New Guinea
167 PY 595 Paraguay
168 PE 51 Peru
169 PH 63 Philippines
170 PN 64 Pitcairn
171 PL 48 Poland
172 PT 351 Portugal
173 PR 1787 Puerto Rico
174 QA 974 Qatar
175 RE 262 Réunion
176 RO 40 Romania
177 RU 7 Russian Federation
178 RW 250 Rwanda
179 SH 290 Saint Helena
180 KN 1869 Saint Kitts and Nevis
181 LC 1758 Saint Lucia
182 PM 508 Saint Pierre and Miquelon
183 VC 1784 Saint Vincent and the Grenadines
184 WS 685 Samoa
185 SM 378 San Marino
186 ST 239 Sao Tome and Principe
187 SA 966 Saudi Arabia
188 SN 221 Senegal
190 SC 248 Seychelles
191 SL 232 Sierra Leone
192 SG 65 Singapore
193 SK 421 Slovakia
194 SI 386 Slovenia
195 SB 677 Solomon Islands
196 SO 252 Somalia
197 ZA 27 South Africa
198 GS 500 South Georgia and the South Sandwich Islands
199 ES 34 Spain
200 LK 94 Sri Lanka
201 SD 249 Sudan
202 SR 597 Suriname
203 SJ 47 Svalbard and Jan Mayen
204 SZ 268 Eswatini
205 SE 46 Sweden
206 CH 41 Switzerland
207 SY 963 Syria
208 TW 886 Taiwan
209 TJ 992 Tajikistan
210 TZ 255 Tanzania
211 TH 66 Thailand
212 TL 670 Timor-Leste
213 TG 228 Togo
214 TK 690 Tokelau
215 TO 676 Tonga
216 TT 1868 Trinidad and Tobago
217 TN 216 Tunisia
218 TR 90 Türkiye
219 TM 993 Turkmenistan
220 TC 1649 Turks and Caicos Islands
221 TV 688 Tuvalu
222 UG 256 Uganda
223 UA 380 Ukraine
224 AE 971 United Arab Emirates
225 GB 44 United Kingdom
226 US 1 United States
227 UM 1 United States Minor Outlying Islands
228 UY 598 Uruguay
229 UZ 998 Uzbekistan
230 VU 678 Vanuatu
231 VE 58 Venezuela
232 VN 84 Vietnam
233 VG 1284 Virgin Islands, British
234 VI 1340 Virgin Islands, U.S.
235 WF 681 Wallis and Futuna
236 EH 212 Western Sahara
237 YE 967 Yemen
238 ZM 260 Zambia
239 ZW 263 Zimbabwe
240 RS 381 Serbia
242 ME 382 Montenegro
243 AX 358 Åland Islands
244 BQ 599 Bonaire, Sint Eustatius and Saba
245 CW 599 Curaçao
246 GG 44 Guernsey
247 IM 44 Isle of Man
248 JE 44 Jersey
249 XK 383 Kosovo
250 BL 590 Saint Barthélemy
251 MF 590 Saint Martin (French part)
252 SX 1721 Sint Maarten (Dutch part)
253 SS 211 South Sudan
`;

function parse(line: string): Country {
  const [id, iso2, phonecode, ...name] = line.split(' ');
  return { id: Number(id), name: name.join(' '), phonecode: Number(phonecode), iso2: iso2 ?? '' };
}

/** Every country, in order of its id. */
export const countries: readonly Country[] = lines.trim().split('\n').map(parse);

const byId = new Map(countries.map((country) => [String(country.id), country]));

/** The country with that id, written as a number or as plain digits; undefined if none has it. */
export function countryById(id: number | string): Country | undefined {
  return byId.get(String(id));
}
