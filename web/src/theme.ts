/*
 * Runs before the page is painted, as a plain script of its own: pages are the same for everyone and hold no inline script, so
 * the visitor's theme cannot be in them. Light is the default (specification §4).
 */
document.documentElement.dataset['theme'] = /(?:^|; )theme=dark(?:;|$)/.test(document.cookie)
  ? 'dark'
  : 'light'
