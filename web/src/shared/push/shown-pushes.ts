/**
 * Takes from the device what it still shows of the shop: what leads to this path of the site, which was read
 * there, or without one everything.
 */
export async function clearShownPushes(path?: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? [])
      if (path === undefined || shown.data === path) shown.close()
  } catch {
    // a browser without notifications, or that forbids service workers: it shows none
  }
}

/** How many are not read, at the icon of the installed shop; elsewhere browsers show it nowhere or refuse. */
export async function showAppBadge(unread: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => {})
}
