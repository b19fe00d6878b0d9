interface Area {
  /** Folders of that name in features, modules and contract, and text files. */
  nouns: ReadonlySet<string>
  /** Journeys and folders of them, in `e2e/journeys`. */
  journeys: readonly string[]
}

const area = (nouns: string, ...journeys: string[]): Area => ({ nouns: new Set(nouns.split(' ')), journeys })

const AREAS: readonly Area[] = [
  area(
    'board messages notifications post-matches saved-posts saved-searches',
    'once/board/',
    'phone/board-bar',
    'phone/post-a-job',
    'accessibility',
  ),
  area(
    'accounts credentials licenses referrals tax',
    'once/account/',
    'phone/professional',
    'main-job',
    'accessibility',
  ),
  area(
    'cart cart-reminders catalog credits orders payments promotions quick-order reorder-lists reviews ' +
      'safety-sheets shades shipping stock-alerts wishlist',
    'once/cart/',
    'once/shop/',
    'once/installed/',
    'once/help/',
    'once/office/',
    'phone/',
    'around-the-page',
    'main-job',
    'browse-and-filter',
    'accessibility',
  ),
]

const NOUN =
  /^(?:web\/src\/(?:features|shared)|server\/src\/modules|contract\/src)\/([\w-]+)\/|^(?:web|server)\/locales\/\w+\/([\w-]+)\.json$/
const JOURNEY = /^e2e\/journeys\/(.+)\.spec\.ts$/
/** What no journey notices. */
const UNNOTICED =
  /\.test\.tsx?$|\.md$|^(?:docs|bench|deploy|scripts|\.ci)\/|\/scripts\/|^(?:biome|knip)\.json$|^vitest\.config\.ts$/

/**
 * The journeys that changed files touch: filters for Playwright, none when no journey notices anything, `all`
 * when a file belongs to no single area.
 */
export function journeysTouchedBy(files: readonly string[]): readonly string[] | 'all' {
  const touched = new Set<string>()
  for (const file of files) {
    const journey = JOURNEY.exec(file)?.[1]
    if (journey) touched.add(journey)
    else if (!UNNOTICED.test(file)) {
      const journeys = journeysOf(file)
      if (!journeys) return 'all'
      for (const each of journeys) touched.add(each)
    }
  }
  return [...touched].sort()
}

function journeysOf(file: string): readonly string[] | undefined {
  const [, folder, slice] = NOUN.exec(file) ?? []
  const noun = folder ?? slice
  return noun === undefined ? undefined : AREAS.find(({ nouns }) => nouns.has(noun))?.journeys
}
