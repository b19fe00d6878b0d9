/*
 * Runs before the page is painted, as a plain script that the server puts into `<head>`: pages are the same
 * for everyone, so the visitor's theme cannot be in them. Light is the default (specification §4). Nor can it
 * be in them that the visitor is a professional buyer, to whom nothing is closed; and a page out of a shared
 * cache knows no language that a cookie names (decision 029).
 */
const page = document.documentElement
page.dataset['theme'] = /(?:^|; )theme=dark(?:;|$)/.test(document.cookie) ? 'dark' : 'light'

try {
  if (localStorage.getItem('lunula.professional')) page.dataset['professional'] = ''
} catch {
  // A forbidden storage remembers nobody.
}

/** In a function, as whatever a plain script declares would be known to all others. */
function followLanguage(): void {
  const languageIn = (name: string): string | undefined =>
    new RegExp(`(?:^|; )${name}=(en|vi|es|zh|th)(?:;|$)`).exec(document.cookie)?.[1]
  const named = new URLSearchParams(location.search).get('lang')
  const chosen = languageIn('locale')
  const own = languageIn('visit_locale') ?? chosen
  if (named === page.lang) {
    // the link's language holds for the visit; what the visitor chose is not forgotten over it
    const lifetime = named === chosen ? '; Max-Age=0' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is not in all browsers
    document.cookie = `visit_locale=${named}; Path=/; SameSite=Lax${lifetime}`
  } else if (named === null && own !== undefined && own !== page.lang) {
    const address = new URL(location.href)
    address.searchParams.set('lang', own)
    location.replace(address)
  }
}

/**
 * On a slow connection a page is seen long before its script runs. What is pressed and typed meanwhile is
 * done over once it does: nothing is pressed in vain. What the browser itself opens needs no script.
 */
function keepEarlyInput(): void {
  const pressed = new Set<HTMLElement>()
  const typed = new Map<HTMLInputElement, string>()
  const keep = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (button) pressed.add(button)
    if (target instanceof HTMLInputElement && target.type === 'search') typed.set(target, target.value)
  }
  const kept = ['click', 'input']
  for (const name of kept) addEventListener(name, keep, true)
  // from then on React itself sees to what is pressed
  const stop = (): void => {
    for (const name of kept) removeEventListener(name, keep, true)
  }
  const doOver = (): void => {
    for (const [field, words] of typed) {
      // React hears of a change only where the value is not the one that it has set itself
      field.value = ''
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const button of pressed) button.click()
  }
  addEventListener('hydrating', stop, { once: true })
  addEventListener('hydrated', doOver, { once: true })
}

followLanguage()
keepEarlyInput()
