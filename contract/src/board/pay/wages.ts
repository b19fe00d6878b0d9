import type { Cents } from '../../money.ts'

/*
 * The minimum wage of each state, as dated rows. The figures were written down from memory of the schedules
 * that states publish, not copied from the statutes: staff look each row up at its source before anybody
 * relies on it, and add a row when a figure changes. An old row is never edited.
 *
 * Where a state has several figures (by region or size of employer), the row holds the lowest one, so that a
 * comparison never claims too much. Cities and counties may ask for more.
 */

/** Regions with a minimum wage of their own, told by ZIP codes: each lies wholly within. */
export const WAGE_REGIONS = ['ny_downstate'] as const
export type WageRegion = (typeof WAGE_REGIONS)[number]

/** One figure of one state: `cents` an hour from the day `from` on, until a later row of the same state. */
export interface WageRow {
  state: string
  /** The first day it counts, YYYY-MM-DD. */
  from: string
  cents: Cents
  /** The statute or order behind it. */
  source: string
  /** The part of the state that it counts in; undefined: all of it, or the rest of it. */
  region?: WageRegion
}

/** The federal minimum wage, in cents an hour, since 24 July 2009. */
export const FEDERAL_MINIMUM: Readonly<WageRow> = {
  state: 'US',
  from: '2009-07-24',
  cents: 725,
  source: '29 U.S.C. § 206(a)(1)',
}

/** A state, its statute, and its figures by the day from which each counts. */
type Schedule = readonly [state: string, source: string, rates: Readonly<Record<string, Cents>>]

const SCHEDULES: readonly Schedule[] = [
  [
    'AK',
    'Alaska Stat. § 23.10.065',
    { '2025-01-01': 1191, '2025-07-01': 1300, '2026-07-01': 1400, '2027-07-01': 1500 },
  ],
  ['AZ', 'Ariz. Rev. Stat. § 23-363', { '2025-01-01': 1470, '2026-01-01': 1515 }],
  ['AR', 'Ark. Code § 11-4-210', { '2021-01-01': 1100 }],
  ['CA', 'Cal. Labor Code § 1182.12', { '2025-01-01': 1650, '2026-01-01': 1690 }],
  ['CO', 'Colo. Const. art. XVIII § 15', { '2025-01-01': 1481, '2026-01-01': 1516 }],
  ['CT', 'Conn. Gen. Stat. § 31-58', { '2025-01-01': 1635, '2026-01-01': 1694 }],
  ['DE', 'Del. Code tit. 19 § 902', { '2025-01-01': 1500 }],
  ['DC', 'D.C. Code § 32-1003', { '2024-07-01': 1750, '2025-07-01': 1795, '2026-07-01': 1840 }],
  ['FL', 'Fla. Const. art. X § 24', { '2024-09-30': 1300, '2025-09-30': 1400, '2026-09-30': 1500 }],
  ['GU', 'Guam Code tit. 22 § 3105', { '2021-09-01': 925 }],
  ['HI', 'Haw. Rev. Stat. § 387-2', { '2024-01-01': 1400, '2026-01-01': 1600, '2028-01-01': 1800 }],
  ['IL', '820 Ill. Comp. Stat. 105/4', { '2025-01-01': 1500 }],
  ['ME', 'Me. Rev. Stat. tit. 26 § 664', { '2025-01-01': 1465, '2026-01-01': 1510 }],
  ['MD', 'Md. Code, Lab. & Empl. § 3-413', { '2024-01-01': 1500 }],
  ['MA', 'Mass. Gen. Laws ch. 151 § 1', { '2023-01-01': 1500 }],
  [
    'MI',
    'Mich. Comp. Laws § 408.934',
    { '2025-01-01': 1056, '2025-02-21': 1248, '2026-01-01': 1373, '2027-01-01': 1500 },
  ],
  ['MN', 'Minn. Stat. § 177.24', { '2025-01-01': 1113, '2026-01-01': 1141 }],
  ['MO', 'Mo. Rev. Stat. § 290.502', { '2025-01-01': 1375, '2026-01-01': 1500 }],
  ['MT', 'Mont. Code § 39-3-409', { '2025-01-01': 1055, '2026-01-01': 1085 }],
  ['NE', 'Neb. Rev. Stat. § 48-1203', { '2025-01-01': 1350, '2026-01-01': 1500 }],
  ['NV', 'Nev. Const. art. 15 § 16', { '2024-07-01': 1200 }],
  ['NJ', 'N.J. Stat. § 34:11-56a4', { '2025-01-01': 1549, '2026-01-01': 1592 }],
  ['NM', 'N.M. Stat. § 50-4-22', { '2023-01-01': 1200 }],
  // Outside New York City, Long Island and Westchester.
  ['NY', 'N.Y. Labor Law § 652', { '2025-01-01': 1550, '2026-01-01': 1600 }],
  ['OH', 'Ohio Const. art. II § 34a', { '2025-01-01': 1070, '2026-01-01': 1100 }],
  // The nonurban counties; the standard rate is a dollar more.
  ['OR', 'Or. Rev. Stat. § 653.025', { '2024-07-01': 1370, '2025-07-01': 1405, '2026-07-01': 1455 }],
  ['PR', 'P.R. Act 47-2021', { '2024-07-01': 1050 }],
  ['RI', 'R.I. Gen. Laws § 28-12-3', { '2025-01-01': 1500, '2026-01-01': 1600, '2027-01-01': 1700 }],
  ['SD', 'S.D. Codified Laws § 60-11-3', { '2025-01-01': 1150, '2026-01-01': 1185 }],
  ['VT', 'Vt. Stat. tit. 21 § 384', { '2025-01-01': 1401, '2026-01-01': 1442 }],
  ['VA', 'Va. Code § 40.1-28.10', { '2025-01-01': 1241, '2026-01-01': 1277 }],
  ['VI', 'V.I. Code tit. 24 § 4', { '2018-06-01': 1050 }],
  ['WA', 'Wash. Rev. Code § 49.46.020', { '2025-01-01': 1666, '2026-01-01': 1713 }],
  ['WV', 'W. Va. Code § 21-5C-2', { '2016-01-01': 875 }],
]

/** Every row there is, by state and day. States that have no row of their own go by the federal one. */
export const WAGE_ROWS: readonly WageRow[] = SCHEDULES.flatMap(([state, source, rates]) =>
  Object.entries(rates).map(([from, cents]) => ({ state, from, cents, source })),
)

/**
 * New York City, Long Island and Westchester: the figure of 2026 was looked up on 2026-11-23 at
 * https://lilifepolitics.com/?p=29041 (the Governor's and the Labor Commissioner's announcement), that of
 * 2024 at https://www.ny.gov/new-york-states-minimum-wage/new-york-states-minimum-wage. From 2027 on it
 * follows prices: the next figure is to be added when it is announced.
 */
const REGIONAL_ROWS: readonly (WageRow & { region: WageRegion })[] = [
  { region: 'ny_downstate', state: 'NY', from: '2024-01-01', cents: 1600, source: 'N.Y. Labor Law § 652' },
  { region: 'ny_downstate', state: 'NY', from: '2026-01-01', cents: 1700, source: 'N.Y. Labor Law § 652' },
]

/**
 * By the first digits of the ZIP code; those of Putnam County, among Westchester's, are named one by one. The
 * names of their places are those of `server/reference/zip-codes.txt`.
 */
const DOWNSTATE = /^(?:10[0-8]|11[0-9]|06390)/
const PUTNAM = new Set(['10509', '10512', '10516', '10524', '10537', '10541', '10542', '10579'])

const isIn = (region: WageRegion, zip: string | null | undefined): boolean =>
  region === 'ny_downstate' && !!zip && DOWNSTATE.test(zip) && !PUTNAM.has(zip)

/**
 * Cities whose own figure binds every employer within their limits, in cents an hour since 2026-01-01. The
 * name of a ZIP code's place says little about city limits, so these are told and nothing is refused by them.
 * Looked up on 2026-11-23.
 */
const CITY_SOURCES = {
  WA: 'https://perkinscoie.com/insights/update/washington-announces-new-minimum-wages-2026',
  CA: 'https://hrwatchdog.calchamber.com/?p=18079',
} as const
const CITY_WAGES: Readonly<Record<keyof typeof CITY_SOURCES, Readonly<Record<string, Cents>>>> = {
  WA: { Bellingham: 1913, Seattle: 2130, Tukwila: 2165 },
  CA: {
    Cupertino: 1870,
    'Daly City': 1750,
    'East Palo Alto': 1790,
    'El Cerrito': 1882,
    'Menlo Park': 1755,
    'Mountain View': 1970,
    Oakland: 1734,
    'Palo Alto': 1870,
    Petaluma: 1831,
    'Redwood City': 1865,
    Richmond: 1918,
    'San Carlos': 1775,
    'San Diego': 1775,
    'San Jose': 1845,
    'San Mateo': 1860,
    'Santa Clara': 1870,
    'Santa Rosa': 1821,
    'South San Francisco': 1815,
    Sunnyvale: 1950,
    'West Hollywood': 2025,
  },
}

/** What a city asks for within its limits; null where none is known to ask for more than its state. */
export function cityWage(state: string, city: string, day: string): { cents: Cents; source: string } | null {
  if (day < '2026-01-01' || (state !== 'WA' && state !== 'CA')) return null
  const cents = CITY_WAGES[state][city.trim()]
  return cents === undefined ? null : { cents, source: CITY_SOURCES[state] }
}

/**
 * Here federal law sets several figures by trade (American Samoa), or American wages do not apply (military
 * post abroad): none is named.
 */
const WITHOUT_ONE = new Set(['AS', 'AA', 'AE', 'AP'])

/**
 * The row that counts at a place on a day (YYYY-MM-DD): that of its region, told by the ZIP code, or of its
 * state, or the federal one where that is higher or the state has none. On a day before a state's first row
 * the federal one answers. Null where no single figure applies.
 */
export function minimumWage(state: string, day: string, zip?: string | null): WageRow | null {
  if (WITHOUT_ONE.has(state)) return null
  const local = REGIONAL_ROWS.filter((row) => row.state === state && row.from <= day && isIn(row.region, zip))
  const own = local.at(-1) ?? WAGE_ROWS.filter((row) => row.state === state && row.from <= day).at(-1)
  return own && own.cents > FEDERAL_MINIMUM.cents ? own : FEDERAL_MINIMUM
}
