declare const self: ServiceWorkerGlobalScope

/** As the server sends it (`push-message.ts`). */
interface Push {
  tag: string
  title: string
  body: string
  /** A path of the site. */
  path: string
  language: string
  /** For the icon of the installed shop. */
  unread: number
}

/** Shows what was pushed; a second push of the same tag silently takes the first one's place. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const push = read(data)
  if (!push) return
  const { tag, title, body, path, language, unread } = push
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(unread).catch(() => {})
  await self.registration.showNotification(title, {
    tag,
    body,
    lang: language,
    icon: '/icon-192.png',
    badge: '/badge-96.png', // Android draws its shape alone, in one color
    data: path,
  })
}

function read(data: PushMessageData | null): Push | null {
  try {
    return data?.json() as Push
  } catch {
    return null
  }
}

/** Brings a page of the shop to the front and leads it there, the one that is there if any; or opens one. */
export async function openNotification(path: unknown): Promise<void> {
  const target = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = open.filter((client) => 'navigate' in client)
  const page = pages.find(({ url }) => url === target.href) ?? pages[0]
  const shown = await page?.focus().catch(() => null)
  if (shown && (await shown.navigate(target.href).catch(() => null))) return
  await self.clients.openWindow(target.href)
}
