import { importsOf, isTest, type Problem, roomOf, type Source } from './source-tree.ts'

/** Where modules are put together: the only place that imports their manifests. */
const COMPOSITION = 'server/src/modules/modules.ts'

interface ImportRule {
  rule: string
  message: string
  forbids: (from: string, to: string) => boolean
}

const inside = (path: string, ...folders: string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`))

const IMPORT_RULES: ImportRule[] = [
  {
    rule: 'contract-stands-alone',
    message: 'the contract imports neither server nor web: move what both need into contract/src',
    forbids: (from, to) => inside(from, 'contract') && inside(to, 'server', 'web'),
  },
  {
    rule: 'contract-between',
    message: 'web and server meet in the contract only',
    forbids: (from, to) =>
      (inside(from, 'web/src') && inside(to, 'server')) || (inside(from, 'server/src') && inside(to, 'web')),
  },
  {
    rule: 'platform-below',
    message: 'the platform knows no module: pass in what it needs from modules/modules.ts',
    forbids: (from, to) =>
      inside(from, 'server/src/platform') && inside(to, 'server/src/modules') && !isTest(from),
  },
  {
    rule: 'seed-aside',
    message: 'production code does not import demo data: only seed-*.ts files do',
    forbids: (from, to) =>
      inside(from, 'server/src') &&
      inside(to, 'server/seed') &&
      !isTest(from) &&
      !/\/seed[\w-]*\.ts$/.test(from),
  },
  {
    rule: 'module-face',
    message: 'import another module through its index.ts',
    forbids: (from, to) =>
      inside(to, 'server/src/modules') &&
      inside(from, 'server/src') &&
      roomOf(to) !== undefined &&
      roomOf(from) !== roomOf(to) &&
      !isTest(from) &&
      !((from === COMPOSITION || from.endsWith('.module.ts')) && to.endsWith('.module.ts')) &&
      to !== `${roomOf(to)}/index.ts`,
  },
  {
    rule: 'ui-below',
    message: 'ui imports neither shell, shared nor features: pass it in as a property',
    forbids: (from, to) =>
      inside(from, 'web/src/ui') &&
      inside(to, 'web/src/shell', 'web/src/features', 'web/src/shared', 'web/src/app'),
  },
  {
    rule: 'shell-below',
    message: 'the shell imports no feature: app/ puts them together',
    forbids: (from, to) =>
      inside(from, 'web/src/shell', 'web/src/shared') && inside(to, 'web/src/features') && !isTest(from),
  },
  {
    rule: 'feature-face',
    message: 'import another feature through its index.ts',
    forbids: (from, to) =>
      inside(from, 'web/src/features') &&
      roomOf(to) !== undefined &&
      roomOf(from) !== roomOf(to) &&
      !isTest(from) &&
      to !== `${roomOf(to)}/index.ts`,
  },
]

/** Imports that point the wrong way, or past another room's face. */
export const wrongImports = (sources: readonly Source[]): Problem[] =>
  sources.flatMap((source) =>
    importsOf(source).flatMap((target) =>
      IMPORT_RULES.filter(({ forbids }) => forbids(source.path, target)).map(({ rule, message }) => ({
        rule,
        path: source.path,
        message: `${target}: ${message}`,
      })),
    ),
  )

/** Pairs of features that import each other. */
export function mutualFeatures(sources: readonly Source[]): Problem[] {
  const pairs = new Set(
    sources.flatMap((source) => {
      const from = roomOf(source.path)
      if (!from?.startsWith('web/') || isTest(source.path)) return []
      const others = importsOf(source).flatMap((target) => roomOf(target) ?? [])
      return others.filter((to) => to !== from).map((to) => `${from} ${to}`)
    }),
  )
  return [...pairs].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && pairs.has(`${to} ${from}`)
      ? [
          {
            rule: 'features-one-way',
            path: from,
            message: `${to} imports it too: move what both use to web/src/shared`,
          },
        ]
      : []
  })
}
