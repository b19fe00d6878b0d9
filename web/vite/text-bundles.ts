import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../src/shell/i18n/languages.ts'
import { bundleOf, EXTENTS, type Extent, isBackOffice, NAMESPACES } from '../src/shell/i18n/namespaces.ts'

const TABLE = 'virtual:text-bundles'
const BUNDLE = /(?:^|[\\/])locales[\\/](\w+)[\\/](\w+)\.bundle$/
const early: readonly string[] = Object.values(NAMESPACES).flat()

/**
 * Puts the files of `locales` together: a module for each extent and language with what that extent adds,
 * and `virtual:text-bundles`, the table of their loaders.
 * @param root the folder that holds `locales`
 */
export function textBundles(root: string): Plugin {
  function namespacesIn(extent: Extent): readonly string[] {
    if (extent !== 'all' && extent !== 'office') return NAMESPACES[extent]
    return readdirSync(join(root, 'locales/en'))
      .map((file) => basename(file, '.json'))
      .filter((name) => !early.includes(name) && isBackOffice(name) === (extent === 'office'))
  }

  function fileOf(language: string, name: string): string {
    const file = join(root, 'locales', language, `${name}.json`)
    return isBackOffice(name) && !existsSync(file) ? join(root, 'locales/en', `${name}.json`) : file
  }

  function bundle(language: string, extent: Extent): string {
    const names = namespacesIn(extent)
    const imports = names.map((name, at) => {
      const file = fileOf(language, name)
      return `import texts${at} from ${JSON.stringify(file)}`
    })
    const entries = names.map((name, at) => `${JSON.stringify(name)}: texts${at}`)
    return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }`
  }

  return {
    name: 'lunula:text-bundles',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/^virtual:text-bundles$/, BUNDLE] },
      handler: (id) => (id === TABLE ? `\0${TABLE}` : join(root, id)),
    },
    load: {
      filter: { id: [new RegExp(`\0${TABLE}$`), BUNDLE] },
      handler(id) {
        const [, language, extent] = BUNDLE.exec(id) ?? []
        return language ? bundle(language, extent as Extent) : tableOfLoaders()
      },
    },
  }
}

function tableOfLoaders(): string {
  const loader = (language: Language, extent: Extent) =>
    `${language}: () => import(${JSON.stringify(`/${bundleOf(language, extent)}`)})`
  const rows = EXTENTS.map(
    (extent) => `${extent}: { ${LANGUAGES.map((each) => loader(each, extent)).join(', ')} }`,
  )
  return `export default { ${rows.join(', ')} }`
}
