/*
 * Runs before the page is painted, as a plain script of its own: pages are the same for everyone and hold no
 * inline script, so the visitor's theme cannot be in them. Light is the default (specification §4). Nor can
 * it be in them that the visitor is a professional buyer, to whom nothing is closed.
 */
document.documentElement.dataset['theme'] = /(?:^|; )theme=dark(?:;|$)/.test(document.cookie)
  ? 'dark'
  : 'light'

try {
  if (localStorage.getItem('lunula.professional')) document.documentElement.dataset['professional'] = ''
} catch {
  // A forbidden storage remembers nobody.
}
