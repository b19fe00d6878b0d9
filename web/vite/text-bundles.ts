import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unbroken } from '@lunula/contract/texts/unbroken.ts'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../src/shell/i18n/languages.ts'
import {
  bundleOf,
  isBackOffice,
  NAMESPACES,
  TEXT_BUNDLES,
  type TextBundle,
} from '../src/shell/i18n/namespaces.ts'

const TABLE = 'virtual:text-bundles'
const BUNDLE = /(?:^|[\\/])locales[\\/](\w+)[\\/](\w+)\.bundle$/
/** The files themselves. */
const TEXTS = /[\\/]locales[\\/]\w+[\\/][\w-]+\.json$/
const early: readonly string[] = Object.values(NAMESPACES).flat()

/**
 * Puts the files of `locales` together: a module for each bundle and language with what that bundle adds,
 * and `virtual:text-bundles`, the table of their loaders. No line ends within words that belong together.
 * @param root the folder that holds `locales`
 */
export function textBundles(root: string): Plugin {
  function namespacesIn(bundle: TextBundle): readonly string[] {
    if (bundle !== 'all' && bundle !== 'office') return NAMESPACES[bundle]
    return readdirSync(join(root, 'locales/en'))
      .map((file) => basename(file, '.json'))
      .filter((name) => !early.includes(name) && isBackOffice(name) === (bundle === 'office'))
  }

  function fileOf(language: string, name: string): string {
    const file = join(root, 'locales', language, `${name}.json`)
    return isBackOffice(name) && !existsSync(file) ? join(root, 'locales/en', `${name}.json`) : file
  }

  function bundleSource(language: string, bundle: TextBundle): string {
    const names = namespacesIn(bundle)
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
        const [, language, bundle] = BUNDLE.exec(id) ?? []
        return language ? bundleSource(language, bundle as TextBundle) : tableOfLoaders()
      },
    },
    transform: { filter: { id: TEXTS }, handler: (code) => ({ code: unbroken(code), map: null }) },
  }
}

function tableOfLoaders(): string {
  const loader = (language: Language, bundle: TextBundle) =>
    `${language}: () => import(${JSON.stringify(`/${bundleOf(language, bundle)}`)})`
  const rows = TEXT_BUNDLES.map(
    (bundle) => `${bundle}: { ${LANGUAGES.map((each) => loader(each, bundle)).join(', ')} }`,
  )
  return `export default { ${rows.join(', ')} }`
}
