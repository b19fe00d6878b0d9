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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * On a slow connection a page is seen long before its script runs, and longer before that of its late parts
 * (`lazySection`). What is pressed and typed meanwhile is done over once it does: nothing is pressed in vain.
 * What the browser itself opens needs no script.
 */
function keepEarlyInput(typed: Map<Field, string>): void {
  const pressed = new Set<HTMLElement>()
  let isReactThere = false
  const keep = (target: HTMLElement): void => {
    if (target.matches(BUTTON)) pressed.add(target)
    else typed.set(target as Field, (target as Field).value)
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

/** A file that fails as often is told to the shop. */
const MANY = 3

/**
 * A page is dead without any of the files it begins with, as on a bad line or while the shop is restarted:
 * they are asked for again, sooner first than later. Not all browsers ask again for a module that failed, and
 * after a new build the files are gone: then the page is loaded anew, once, unless something is typed into it
 * or it is alive without the file.
 */
function startAgain(typed: Map<Field, string>): void {
  let times = 0
  let isAlive = false
  const again = async (file: HTMLScriptElement | HTMLLinkElement, time: number): Promise<void> => {
    const isScript = file instanceof HTMLScriptElement
    const src = isScript ? file.src : file.href
    if (time === MANY) reportError(new Error(`${src} cannot be loaded`))
    const { ok, status } = await fetch(src, { method: 'HEAD', cache: 'no-store' }).catch(Response.error)
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isLost = status === 404 || (ok && time > MANY)
    if (isLost && !typed.size && !isAlive && opened?.type !== 'reload') location.reload()
    // a copy of a script would not run
    else if (isScript) file.after(Object.assign(document.createElement('script'), { type: 'module', src }))
    else file.replaceWith(file.cloneNode())
  }
  const hear = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    if (!target.matches('script[type=module],link[rel=stylesheet]')) return
    const pause = Math.min(500 * 2 ** times, 30_000)
    times += 1
    setTimeout(again, pause, target, times)
  }
  addEventListener('error', hear, true)
  addEventListener('hydrating', () => (isAlive = true), { once: true })
}

/** A picture that could not be had is asked for again, as often: after one second, four and sixteen. */
function loadPicturesAgain(): void {
  const tries = new WeakMap<Element, number>()
  const hear = ({ target }: Event): void => {
    if (!(target instanceof Element && target.matches('img[src^="/"]'))) return
    const times = tries.get(target) ?? 0
    if (times === MANY) return
    tries.set(target, times + 1)
    // saying the same again is what loads it again
    setTimeout(() => target.setAttribute('src', target.getAttribute('src') ?? ''), 1_000 * 4 ** times)
  }
  addEventListener('error', hear, true)
}

/** A page that fails over and over says so a few times. */
const MOST_ERRORS = 5

/**
 * Tells the shop what nobody caught on this page: which error and which page, without queries. From the very
 * beginning, as a page that never comes alive is the worst of all. As long as the contract takes
 * (`client-errors`).
 */
function sendErrors(): void {
  let sent = 0
  let last = ''
  const send = (thrown: unknown): void => {
    const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (sent >= MOST_ERRORS || !message || message === last) return
    sent += 1
    last = message
    const body = JSON.stringify({
      // what is no character, such as one that was cut in two, would be refused
      message: message.slice(0, 500).replace(/\p{C}+/gu, ' '),
      stack: stack.slice(0, 3000).replace(/[^\P{C}\n]/gu, ''),
      page: location.pathname.slice(0, 200),
    })
    const headers = { 'content-type': 'application/json' }
    // that it cannot be told is no error to tell of
    fetch('/api/v1/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
  }
  addEventListener('error', ({ error, message }) => send(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}

sendErrors()
followLanguage()
const typed = new Map<Field, string>()
keepEarlyInput(typed)
startAgain(typed)
loadPicturesAgain()
