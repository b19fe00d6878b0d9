import { Capacitor } from '@capacitor/core'
import { Share } from '@capacitor/share'

/** Gives `navigator.share`, which the pages use, to WebViews that lack it: those of Android. */
export function provideShareSheet(): void {
  if (!Capacitor.isNativePlatform() || 'share' in navigator) return
  const share = async ({ title, text, url }: ShareData): Promise<void> => {
    await Share.share({ ...(title && { title }), ...(text && { text }), ...(url && { url }) })
  }
  Object.defineProperty(navigator, 'share', { value: share })
}
