import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../src/shell/i18n/languages.ts'

/** One of the texts for a home screen, by its key: `installed:cart`. */
type Say = (key: string) => string

/**
 * Writes the web app manifest of each language, `/manifest-vi.webmanifest`: the name and icons of the shop on
 * a home screen, and the shortcuts of a long press. All are of one app, `id` says.
 * @param root the folder that holds `locales`
 */
export function appManifests(root: string): Plugin {
  const textsIn = (language: Language): Say => {
    const file = join(root, 'locales', language, 'installed.json')
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    return (key) => texts[key.replace('installed:', '')] ?? key
  }
  return {
    name: 'lunula:app-manifests',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const language of LANGUAGES)
        this.emitFile({
          type: 'asset',
          fileName: `manifest-${language}.webmanifest`,
          source: JSON.stringify(manifestIn(language, textsIn(language))),
        })
    },
  }
}

function manifestIn(language: Language, say: Say) {
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon('icon-192.png', '192x192', 'any')],
  })
  return {
    id: '/',
    name: 'Lunula',
    short_name: 'Lunula',
    description: say('installed:description'),
    lang: language,
    start_url: '/categories',
    scope: '/',
    display: 'standalone',
    background_color: '#fdfbf9',
    theme_color: '#fdfbf9',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut(say('installed:cart'), '/cart'),
      shortcut(say('installed:order_again'), '/account/order-list'),
      shortcut(say('installed:jobs'), '/jobs'),
    ],
  }
}
