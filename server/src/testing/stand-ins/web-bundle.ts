/**
 * A stand-in for the web package's server bundle. `/shared` is for everyone, `/mine` for users, `/door` for
 * guests, `/both` for each; each says whom it was rendered for and how often. Guards are the bundle's own;
 * here they are as simple as can be.
 */
export const BUNDLE = `
let rendered = 0
const moved = { '/': '/shared', '/old': '/shared?q=1' }
const audiences = { '/shared': 'everyone', '/slow': 'everyone', '/mine': 'users', '/both': 'each', '/auth/setup-password': 'each', '/breaks': 'everyone', '/error500': 'each' }
export const resolve = (url) => ({
  audience: audiences[url.pathname] ?? 'nothing',
  address: url.pathname + (url.searchParams.has('q') ? '?q=' + url.searchParams.get('q') : ''),
})
export async function render({ url, language, call, visitor }) {
  const { pathname, search } = new URL(url)
  if (pathname === '/breaks') throw new Error('secret cause')
  if (pathname === '/slow') await call({ method: 'GET', path: '/gate' })
  if (moved[pathname]) return { kind: 'redirect', status: 302, location: moved[pathname] }
  const user = await visitor()
  if (audiences[pathname] === 'users' && !user) return { kind: 'redirect', status: 302, location: '/auth/signin' }
  rendered += 1
  const hello = await call({ method: 'GET', path: '/hello' })
  return {
    kind: 'page', status: audiences[pathname] ? 200 : 404, head: '<title>T</title>', structured: '', state: '{}', sources: ['src/a-page.tsx'], failure: null,
    body: [rendered, pathname + search, language, user ? user.username : 'guest', hello.bearer ?? 'no bearer', hello.language].join('|'),
  }
}
`
const FONTS = ['latin-400', 'latin-700', 'latin-ext-400', 'vietnamese-400'].map(
  (part) => `assets/be-vietnam-pro-${part}-normal-1.woff2`,
)
export const PRELUDE_SCRIPT = 'document.documentElement.dataset.theme="dark"'
/** What Vite's manifest says of its files. */
export const MANIFEST = {
  'src/app/entry-client.tsx': {
    file: 'assets/app-1.js',
    css: ['assets/app-1.css'],
    assets: FONTS,
    imports: ['_shared.js'],
  },
  'src/app/prelude.ts': { file: 'assets/prelude-1.js' },
  'src/a-page.tsx': { file: 'assets/a-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
}
