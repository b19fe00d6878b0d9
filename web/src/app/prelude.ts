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

/** Through whose link somebody came counts also when they go on before the script of this page runs. */
try {
  const { pathname, search } = location
  if (/^\/referral\/|[?&]aff=/.test(pathname + search))
    sessionStorage.setItem('lunula.came_by', pathname + search)
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

const BUTTON = 'button[type=button]:not([popovertarget])'
const FIELD = 'input:not([type=checkbox],[type=radio],[type=file]),textarea,select'

/**
 * On a slow connection a page is seen long before its script runs, and longer before that of its late parts
 * (`lazySection`). What is pressed and typed meanwhile is done over once it does: nothing is pressed in vain.
 * What the browser itself opens needs no script.
 */
function keepEarlyInput(): void {
  const pressed = new Set<HTMLElement>()
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>()
  let isReactThere = false
  const keep = (target: HTMLElement): void => {
    if (target.matches(BUTTON)) pressed.add(target)
    else typed.set(target as HTMLInputElement, (target as HTMLInputElement).value)
  }
  const hear = (event: Event): void => {
    if (!(event.target instanceof Element)) return
    const target = event.target.closest<HTMLElement>(event.type === 'click' ? BUTTON : FIELD)
    if (!target) return
    if (!isReactThere) {
      keep(target)
      return
    }
    // React sees to it, or stops it on its way into a part that is not alive yet
    let isThrough = false
    target.addEventListener(event.type, () => (isThrough = true), { capture: true, once: true })
    setTimeout(() => {
      if (isThrough) return
      keep(target)
      doOver()
    })
  }
  const isAlive = (element: HTMLElement): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const doOver = (): void => {
    for (const [field, words] of typed) {
      if (!isAlive(field)) continue
      typed.delete(field)
      const tell = (name: string) => field.dispatchEvent(new Event(name, { bubbles: true }))
      tell('focusin')
      // React hears of a change only where the value is not the one that it has set itself
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
      tell('input')
      tell('change')
      if (field !== document.activeElement) tell('focusout')
    }
    for (const button of pressed) {
      if (!isAlive(button)) continue
      pressed.delete(button)
      button.click()
    }
  }
  for (const name of ['click', 'input']) addEventListener(name, hear, true)
  addEventListener('hydrating', () => (isReactThere = true), { once: true })
  for (const name of ['hydrated', 'alive']) addEventListener(name, doOver)
}

followLanguage()
keepEarlyInput()
